import { type RawBuilder, sql } from 'kysely';
import type { CalendarScope, YearHoliday } from '#domain/holidays/calendar.ts';
import type { StateCode } from '#domain/holidays/states.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isOfState, statesOf } from './store.ts';

/** A holiday with its days, and how often it was changed. */
type VersionedHoliday = YearHoliday & { version: number };

/** The holidays of a year with their days in it, as `holidaysBetween` has them. */
export const holidaysOfYear = (db: Db, year: number, whose: CalendarScope, user_id: number): Promise<YearHoliday[]> =>
  holidaysBetween(db, [`${year}-01-01`, `${year}-12-31`], whose, user_id);

/**
 * The holidays from a day to another with their days in between, by their first: all, those of the offices in a state, or
 * those of a person, which are theirs on the days on which their office and position of that day have them (D5).
 */
export async function holidaysBetween(
  db: Db,
  [first, last]: readonly [Day, Day],
  whose: CalendarScope,
  user_id: number,
): Promise<VersionedHoliday[]> {
  const isTheirs: RawBuilder<boolean> =
    whose === 'own'
      ? sql`exists (select from (values (1)) one left join terms_on(${user_id}, d.day) t on true
          cross join lateral holidays_of(t.position_id, t.office_id) o where o.id = h.id)`
      : whose === 'all'
        ? sql`true`
        : isOfState(whose);
  const { rows } = await sql<VersionedHoliday>`
    select h.id, h.version, h.details, array_agg(d.day::text order by d.day) as days, ${statesOf} as states,
      case when h.is_local then array(select o.name from holiday_offices p join offices o on o.id = p.office_id
        where p.holiday_id = h.id order by lower(o.name), o.id) end as offices, h.is_restricted
    from holidays h cross join lateral (select greatest(h.start, ${first}::date) + n as day
      from generate_series(0, least(h."end", ${last}::date) - greatest(h.start, ${first}::date)) n) d
    where h.start <= ${last} and h."end" >= ${first} and ${isTheirs}
    group by h.id order by min(d.day), h.id`.execute(db);
  return rows;
}

/** The states that have an office. */
export async function statesOfOffices(db: Db): Promise<StateCode[]> {
  const rows = await db
    .selectFrom('offices')
    .select('state')
    .distinct()
    .where('removed_at', 'is', null)
    .where('state', 'is not', null)
    .orderBy('state')
    .execute();
  return rows.map(({ state }) => state as StateCode);
}
