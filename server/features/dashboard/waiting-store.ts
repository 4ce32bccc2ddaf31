import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import { type Kind, kindNames } from '#domain/applications/kinds.ts';
import type { WaitingPart } from '#domain/dashboard/contract.ts';
import { waitingShown } from '#domain/dashboard/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { waitsForMe } from '../applications/deciders-store.ts';
import { kindSql } from '../applications/store.ts';
import { waitsForReply } from '../inbox/store.ts';

/** The number of rows, and the first few by day. */
const part = (what: WaitingPart['what'], rows: RawBuilder<unknown>) => sql`
  select ${what}::text as what, count(*) as total, coalesce(jsonb_agg(to_jsonb(r) - 'nth' order by nth)
    filter (where nth <= ${waitingShown}), '[]') as first
  from (select r.*, row_number() over (order by day, id) as nth from (${rows}) r) r`;

function applications(kind: Kind, viewer: Viewer, today: Day) {
  const { table, first } = kindSql[kind];
  return sql`select a.id, u.name, ${first} as day
    from ${table} a join users u on u.id = a.user_id
    where a.removed_at is null and ${waitsForMe(kind, viewer, today)}`;
}

/** What waits for someone, in one statement; kinds without items are left out. */
export async function waitingFor(db: Db, viewer: Viewer, today: Day): Promise<WaitingPart[]> {
  const decided = kindNames.filter((kind) => viewer.decides[kind]);
  const letters = sql`select i.id, w.ref_no as name, w.reply_by as day
    from inbox i join warning_letters w on w.id = i.warning_id
    where i.user_id = ${viewer.id} and i.archived_at is null and ${waitsForReply}`;
  const unread = sql`select ${'unread'}::text as what, count(*) as total, '[]'::jsonb as first from inbox i
    where i.user_id = ${viewer.id} and not i.is_read and i.archived_at is null`;
  const parts = [
    ...decided.map((kind) => part(kind, applications(kind, viewer, today))),
    part('letter', letters),
    unread,
  ];
  const { rows } = await sql<WaitingPart>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.filter(({ total }) => total > 0);
}
