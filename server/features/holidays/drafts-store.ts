import { sql } from 'kysely';
import type { KnownHoliday } from '#domain/holidays/draft.ts';
import type { SameDayRule } from '#domain/holidays/rules.ts';
import type { StateCode } from '#domain/holidays/states.ts';
import type { Db } from '#server/platform/database/database.ts';
import { officesOf, positionsOf, statesOf } from './store.ts';

/** The states of the offices by their codes, and how many offices have none. */
export async function officeStates(db: Db): Promise<{ states: StateCode[]; without: number }> {
  const { rows } = await sql<{ states: StateCode[]; without: number }>`
    select coalesce(array_agg(distinct state::text order by state::text) filter (where state is not null), '{}') as states,
      count(*) filter (where state is null)::int as without from offices where removed_at is null`.execute(db);
  return rows[0]!;
}

/** What holidays on the same day come to (decision 0145). */
export async function sameDayRule(db: Db): Promise<SameDayRule> {
  const { same_day_rule } = await db.selectFrom('organisation').select('same_day_rule').executeTakeFirstOrThrow();
  return same_day_rule as SameDayRule;
}

/** The holidays that begin in a year, or in January after it, where its last replacement days may be, by day. */
export async function holidaysIn(db: Db, year: number): Promise<KnownHoliday[]> {
  return db
    .selectFrom('holidays as h')
    .select(['h.id', 'h.details', 'h.name_ms', 'h.start', 'h.end', 'h.version'])
    .select([positionsOf.as('position_ids'), statesOf.as('states'), officesOf.as('office_ids')])
    .where('h.start', '>=', `${year}-01-01`)
    .where('h.start', '<=', `${year + 1}-01-31`)
    .orderBy('h.start')
    .orderBy('h.id')
    .execute();
}
