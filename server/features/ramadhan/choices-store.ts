import { sql } from 'kysely';
import { isDeveloper, type Viewer } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import type {
  OwnRamadhan,
  RamadhanChoice,
  RamadhanChoiceName,
  RamadhanPeriod,
  ramadhanChoices,
} from '#domain/ramadhan/contract.ts';
import type { Db, FactsDb } from '#server/platform/database/database.ts';
import { listPage } from '#server/platform/database/lists.ts';
import { choiceJson, isNamed } from '../people/store.ts';
import { visible } from '../people/visible-store.ts';
import { isOf, periodColumns } from './store.ts';

type Query = QueryOf<typeof ramadhanChoices.list>;

/** What somebody chose, of a choice `c` that may be missing. */
const choiceOf = sql<RamadhanChoiceName>`case c.leaves_early when true then 'early' when false then 'usual' else 'none' end`;

/** The periods that ask people, the newest first. */
export async function askingPeriods(db: Db): Promise<RamadhanPeriod[]> {
  const { rows } = await sql<RamadhanPeriod>`
    select ${periodColumns} from ramadhan_periods r where r.removed_at is null and r.choose_until is not null
    order by r.first_day desc, r.id desc`.execute(db);
  return rows;
}

/** A period that asks people, which stays as it is until the transaction ends; undefined where there is none. */
export async function askingPeriod(db: Db, id: number): Promise<(RamadhanPeriod & { choose_until: Day }) | undefined> {
  const { rows } = await sql<RamadhanPeriod & { choose_until: Day }>`
    select ${periodColumns} from ramadhan_periods r where r.id = ${id} and r.removed_at is null
      and r.choose_until is not null for share`.execute(db);
  return rows[0];
}

/** Whom a period asks that a viewer may see the days of, as users `u`; user 1 only for the developer account (D1). */
const concernedBy = (viewer: Viewer, period: RamadhanPeriod) => sql`u.active and u.removed_at is null
  and ${visible(viewer, 'correct_days')} and (u.id <> 1 or ${isDeveloper(viewer)})
  and ${isOf(period, sql`u.office_id`, sql`u.working_hour_id`)}`;

const source = (period: RamadhanPeriod) =>
  sql`users u left join ramadhan_choices c on c.user_id = u.id and c.period_id = ${period.id}`;

/** A page of those whom a period asks, with what they chose. */
export const choicePage = (
  db: Db,
  viewer: Viewer,
  { search, choice, office_id, ...query }: Query,
  period: RamadhanPeriod,
) =>
  listPage<RamadhanChoice, Query['sort']>(db, query, {
    from: source(period),
    where: sql`${concernedBy(viewer, period)}
      ${choice === 'all' ? sql`` : sql`and ${choiceOf} = ${choice}`}
      ${office_id === null ? sql`` : sql`and u.office_id = ${office_id}`}
      ${search === '' ? sql`` : sql`and ${isNamed(search)}`}`,
    id: sql`u.id`,
    sorts: {
      name: sql`lower(u.name)`,
      office: [sql`(select lower(o.name) from offices o where o.id = u.office_id)`, sql`lower(u.name)`],
      choice: [choiceOf, sql`lower(u.name)`],
    },
    cells: sql`u.id, ${choiceJson(sql`u`)} as "user", (select o.name from offices o where o.id = u.office_id) as office,
      ${choiceOf} as choice, (select b.name from users b where b.id = c.chosen_by) as chosen_by, c.chosen_at, c.reason`,
  });

/** How many of those whom a period asks chose what. */
export async function choiceCounts(
  db: Db,
  viewer: Viewer,
  period: RamadhanPeriod,
): Promise<Record<RamadhanChoiceName, number>> {
  const { rows } = await sql<Record<RamadhanChoiceName, number>>`
    select count(*) filter (where c.leaves_early) as early, count(*) filter (where not c.leaves_early) as usual,
      count(*) filter (where c.user_id is null) as none
    from ${source(period)} where ${concernedBy(viewer, period)}`.execute(db);
  return rows[0]!;
}

/** Whether a period is for somebody, by their office and hours today; and whether they chose to leave earlier. */
export async function choiceFor(
  db: Db,
  user_id: number,
  period: RamadhanPeriod,
): Promise<{ isAsked: boolean; leavesEarly: boolean }> {
  const { rows } = await sql<{ isAsked: boolean; leavesEarly: boolean }>`
    select ${isOf(period, sql`u.office_id`, sql`u.working_hour_id`)} as "isAsked",
      coalesce(c.leaves_early, false) as "leavesEarly"
    from ${source(period)} where u.id = ${user_id}`.execute(db);
  return rows[0] ?? { isAsked: false, leavesEarly: false };
}

/** The periods that ask somebody and are not over on a day, the nearest first, with what they chose. */
export async function ownPeriods(db: Db, user_id: number, today: Day): Promise<OwnRamadhan[]> {
  const { rows } = await sql<OwnRamadhan>`
    select r.id, r.first_day, r.last_day, r.is_expected, r.days, r.choose_until, ${choiceOf} as choice,
      r.choose_until >= ${today} as is_open
    from users u
      join ramadhan_periods r on r.removed_at is null and r.choose_until is not null and r.last_day >= ${today}
        and (cardinality(r.states) + cardinality(r.office_ids) + cardinality(r.working_hour_ids) = 0
          or u.office_id in (select o.id from offices o where o.id = any(r.office_ids) or o.state = any(r.states))
          or u.working_hour_id = any(r.working_hour_ids))
      left join ramadhan_choices c on c.user_id = u.id and c.period_id = r.id
    where u.id = ${user_id} order by r.first_day, r.id`.execute(db);
  return rows;
}

/** A choice to be written. */
interface NewChoice {
  user_id: number;
  period_id: number;
  leaves_early: boolean;
  chosen_by: number;
  chosen_at: Date;
  reason: string | null;
}

/** Writes what somebody chose; it takes the place of what they chose before. */
export async function writeChoice(db: FactsDb, choice: NewChoice): Promise<void> {
  const { user_id: _, period_id: __, ...chosen } = choice;
  await db
    .insertInto('ramadhan_choices')
    .values(choice)
    .onConflict((on) => on.columns(['user_id', 'period_id']).doUpdateSet(chosen))
    .execute();
}
