import { type RawBuilder, sql } from 'kysely';
import { isDeveloper, type Viewer } from '#domain/access.ts';
import type { CardChange, cardColourCalls, ListedChange } from '#domain/card-colours/contract.ts';
import type { CardColour, ColourNumbers } from '#domain/card-colours/rules.ts';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { validMonth } from '#domain/lib/month.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listPage } from '#server/platform/database/lists.ts';
import { portionsOf } from '#server/platform/database/rows.ts';
import { choiceJson, isNamed, servedOn } from '../people/store.ts';
import { visible } from '../people/visible-store.ts';
import { settles } from '../warnings/list-store.ts';

type Query = QueryOf<typeof cardColourCalls.list>;

/** The late days by which colours change; null where cards have no colours. */
export async function colourNumbers(db: Db): Promise<ColourNumbers | null> {
  const { card_colours, ...numbers } = await db
    .selectFrom('organisation')
    .select(['card_colours', 'card_green_late', 'card_red_late', 'card_back_late'])
    .executeTakeFirstOrThrow();
  return card_colours ? (numbers as ColourNumbers) : null;
}

const columns = sql`c.id, c.month, c.colour_before, c.colour, c.late, c.status, c.proposed_at, a.name as decided_by,
  c.decided_at, c.reason`;
const source = sql`card_changes c join users u on u.id = c.user_id left join users a on a.id = c.decided_by`;

/**
 * Changes of the cards a viewer decides on, of everybody's without one: not of those who were removed, and user 1's only
 * for the developer account (D1).
 */
const seen = (viewer: Viewer | null): RawBuilder<boolean> =>
  viewer === null
    ? sql`u.removed_at is null and u.id <> 1`
    : sql`u.removed_at is null and ${visible(viewer, 'letters')} and (u.id <> 1 or ${isDeveloper(viewer)})`;

/** A page of the changes. */
export function changePage(db: Db, viewer: Viewer, { status, month, office_id, search, ...query }: Query) {
  const first = validMonth(month);
  return listPage<ListedChange, Query['sort']>(db, query, {
    from: sql`card_changes c join users u on u.id = c.user_id`,
    where: sql`${seen(viewer)}
      ${status === null ? sql`` : sql`and c.status = ${status}`}
      ${first === null ? sql`` : sql`and c.month = ${first}`}
      ${office_id === null ? sql`` : sql`and u.office_id = ${office_id}`}
      ${search === '' ? sql`` : sql`and ${isNamed(search)}`}`,
    id: sql`c.id`,
    sorts: { month: sql`c.month`, name: sql`lower(u.name)`, late: sql`c.late` },
    cells: sql`${columns}, ${choiceJson(sql`u`)} as "user", ${settles(viewer)} as settles`,
    cellsFrom: source,
  });
}

/** How many changes are proposed. */
export async function countProposed(db: Db, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from card_changes c join users u on u.id = c.user_id where c.status = 'Proposed' and ${seen(viewer)}`.execute(db);
  return rows[0]!.count;
}

/** The colour of somebody's card, and the changes of it that were confirmed, the newest first. */
export async function cardOf(db: Db, userId: number): Promise<{ colour: CardColour | null; data: CardChange[] }> {
  const { rows: own } = await sql<{ colour: CardColour }>`select colour from card_of(${userId}::int)`.execute(db);
  const { rows: data } = await sql<CardChange>`select ${columns} from ${source}
    where c.user_id = ${userId} and c.status = 'Confirmed' order by c.month desc`.execute(db);
  return { colour: own[0]?.colour ?? null, data };
}

/** Somebody's month: their late days, the colour of their card before it, and what became of the change of that month. */
export interface ColourMonth {
  user_id: number;
  late: number;
  colour: CardColour;
  status: CardChange['status'] | null;
}

/**
 * The months of the staff of a viewer who were expected on a day of it and are in service still. Those whose card changed
 * for a later month are left out, since colours follow each other. Only of `people` where they are given.
 */
export async function colourMonths(
  db: Db,
  viewer: Viewer | null,
  month: Day,
  people: readonly number[] | null,
): Promise<ColourMonth[]> {
  const { rows } = await sql<ColourMonth>`
    select s.user_id, s.late, coalesce(b.colour, 'yellow') as colour, c.status
    from (select user_id, sum(late)::int as late from staff_months where month = ${month}
        ${people === null ? sql`` : sql`and user_id = any(${people}::int[])`} group by user_id having sum(due) > 0) s
    join users u on u.id = s.user_id and u.active and u.id <> 1 and ${seen(viewer)} and ${servedOn(sql`${monthEnd(month)}::date`)}
    left join card_changes c on c.user_id = s.user_id and c.month = ${month}
    left join lateral (select p.colour from card_changes p
      where p.user_id = s.user_id and p.month < ${month} and p.status = 'Confirmed' order by p.month desc limit 1) b on true
    where not exists (select from card_changes l where l.user_id = s.user_id and l.month > ${month} and l.status = 'Confirmed')
    order by s.user_id`.execute(db);
  return rows;
}

/** The months after each of some changes, in order, up to the newest for which any change was proposed. */
export async function monthsAfter(
  db: Db,
  changes: readonly Pick<NewChange, 'user_id' | 'month'>[],
): Promise<{ month: Day; people: number[] }[]> {
  const after = JSON.stringify(changes.map(({ user_id, month }) => ({ user_id, month })));
  const { rows } = await sql<{ month: Day; people: number[] }>`
    select s.month, array_agg(distinct s.user_id) as people
    from jsonb_to_recordset(${after}::jsonb) as n(user_id int, month date)
      join staff_months s on s.user_id = n.user_id and s.month > n.month
    where s.month <= (select max(month) from card_changes) group by 1 order by 1`.execute(db);
  return rows;
}

/** A change to be proposed. */
export interface NewChange {
  user_id: number;
  month: Day;
  colour_before: CardColour;
  colour: CardColour;
  late: number;
}

/** Proposes changes, in place of those of the month that are proposed already. */
export async function storeProposals(db: Db, changes: readonly NewChange[], now: Date): Promise<void> {
  const rows = changes.map((change) => ({ ...change, status: 'Proposed', proposed_at: now }));
  for (const some of portionsOf(rows))
    await db
      .insertInto('card_changes')
      .values(some)
      .onConflict((on) =>
        on
          .columns(['user_id', 'month'])
          .doUpdateSet((row) => ({
            colour_before: row.ref('excluded.colour_before'),
            colour: row.ref('excluded.colour'),
            late: row.ref('excluded.late'),
          }))
          .where('card_changes.status', '=', 'Proposed'),
      )
      .execute();
}

/** Deletes what is proposed for a month of some people. */
export async function dropProposals(db: Db, people: readonly number[], month: Day): Promise<void> {
  if (people.length === 0) return;
  await sql`delete from card_changes where user_id = any(${people}::int[]) and month = ${month} and status = 'Proposed'`.execute(
    db,
  );
}

/** A chosen change, with whose it is. */
export interface ChosenChange extends NewChange {
  id: number;
  name: string;
  settles: boolean;
  /** Whether a change of an earlier month of theirs is proposed still, and whether one of a later month was confirmed. */
  is_early: boolean;
  is_late: boolean;
}

/** The chosen changes that are proposed, by id, locked until the transaction ends. */
export async function lockedChanges(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ChosenChange[]> {
  const { rows } = await sql<ChosenChange>`
    select c.id, c.user_id, c.month, c.colour_before, c.colour, c.late, u.name, ${settles(viewer)} as settles,
      exists (select from card_changes o where o.user_id = c.user_id and o.month < c.month and o.status = 'Proposed') as is_early,
      exists (select from card_changes o where o.user_id = c.user_id and o.month > c.month and o.status = 'Confirmed') as is_late
    from card_changes c join users u on u.id = c.user_id
    where c.id = any(${ids}::int[]) and c.status = 'Proposed' and ${seen(viewer)} order by c.id for update of c`.execute(
    db,
  );
  return rows;
}

/** Confirms or rejects changes. */
export async function decideChanges(
  db: Db,
  ids: readonly number[],
  decision: { status: 'Confirmed' | 'Rejected'; reason: string | null; decided_by: number; decided_at: Date },
): Promise<void> {
  await db.updateTable('card_changes').set(decision).where('id', 'in', ids).execute();
}
