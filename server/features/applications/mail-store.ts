import { sql } from 'kysely';
import type { Kind } from '#domain/applications/kinds.ts';
import type { Portions } from '#domain/leave/halves.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { kindSql } from './store.ts';

/** An application and its applicant, as a mail says them. */
interface MailedApplication extends Portions {
  name: string;
  email: string | null;
  first_day: Day;
  last_day: Day;
  is_removed: boolean;
}

/** An application, also a deleted one, and its applicant; undefined when it is gone or they may not log in. */
export async function mailedApplication(db: Db, kind: Kind, id: number): Promise<MailedApplication | undefined> {
  const { table, first, last, halves } = kindSql[kind];
  const { rows } = await sql<MailedApplication>`
    select u.name, u.email, ${first} as first_day, ${last} as last_day, ${halves[0]} as half_start,
      ${halves[1]} as half_end, a.removed_at is not null as is_removed
    from ${table} a join users u on u.id = a.user_id and u.active and u.removed_at is null
    where a.id = ${id}`.execute(db);
  return rows[0];
}
