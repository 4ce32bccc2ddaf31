import type pg from 'pg';
import type { ClockSettings, HoursDay } from '#domain/days/hours.ts';
import type { Day } from '#domain/lib/calendar.ts';

/** An enrolled kiosk. */
export interface Kiosk {
  id: number;
  name: string;
  manual_entry: boolean;
  office_id: number;
  office: string;
  address: string;
}

/** A public holiday of the date. */
interface Holiday {
  details: string;
  position_ids: number[] | null;
}

/** Reference facts of a work date, the same for everyone who swipes that day. */
export interface Facts {
  date: Day;
  settings: ClockSettings;
  hours: ReadonlyMap<number, HoursDay[]>;
  holidays: readonly Holiday[];
  offices: ReadonlyMap<number, { lat: number; lng: number; max_distance: number }>;
  /** By the hex of the secret's hash; revoked kiosks are left out. */
  kiosks: ReadonlyMap<string, Kiosk>;
}

/** Caches a date's facts until they change anywhere or the date changes (D5: each as on that date). */
export class FactsCache {
  #pool: pg.Pool;
  #kept: Promise<Facts> | null = null;
  #date: Day = '';

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The facts of a date; concurrent callers share one load. */
  on(date: Day): Promise<Facts> {
    if (this.#kept && this.#date === date) return this.#kept;
    this.#date = date;
    const loading = loadFacts(this.#pool, date);
    this.#kept = loading;
    loading.catch(() => this.drop());
    return loading;
  }

  /** Drops the cache; the next swipe reads again. */
  drop(): void {
    this.#kept = null;
  }
}

async function loadFacts(pool: pg.Pool, date: Day): Promise<Facts> {
  const { rows } = await pool.query(
    `select
      (select to_jsonb(s) from settings_on($1) s) as settings,
      (select coalesce(jsonb_agg(h), '[]') from (select distinct on (working_hour_id) working_hour_id, days
        from working_hour_days where valid_from <= $1 order by working_hour_id, valid_from desc) h) as hours,
      (select coalesce(jsonb_agg(h order by h.id), '[]') from (select id, details,
        case when is_restricted then array(select position_id from holiday_positions where holiday_id = id) end as position_ids
        from holidays where start <= $1 and "end" >= $1) h) as holidays,
      (select coalesce(jsonb_agg(o), '[]') from (select o.id, o.lat, o.lng, coalesce((select max_distance
        from office_distances where office_id = o.id and valid_from <= $1 order by valid_from desc limit 1), 0) as max_distance
        from offices o) o) as offices,
      (select coalesce(jsonb_agg(k), '[]') from (select k.id, k.name, k.manual_entry, k.office_id, o.name as office,
        o.address, encode(k.secret_hash, 'hex') as secret
        from kiosks k join offices o on o.id = k.office_id where k.revoked_at is null and o.removed_at is null) k) as kiosks`,
    [date],
  );
  const [read] = rows;
  if (!read.settings) throw new Error('There are no settings; the database was not set up.');
  return {
    date,
    settings: read.settings,
    hours: new Map(
      read.hours.map((row: { working_hour_id: number; days: HoursDay[] }) => [row.working_hour_id, row.days]),
    ),
    holidays: read.holidays,
    offices: new Map(
      read.offices.map((row: { id: number; lat: number; lng: number; max_distance: number }) => [row.id, row]),
    ),
    kiosks: new Map(read.kiosks.map((row: Kiosk & { secret: string }) => [row.secret, row])),
  };
}

/**
 * Details of the holiday that applies to a position; an empty restriction applies to nobody (HOLIDAY-07, HOLIDAY-08).
 */
export function holidayFor(facts: Pick<Facts, 'holidays'>, positionId: number | null): string | null {
  const applies = (holiday: Holiday) =>
    holiday.position_ids === null || (positionId !== null && holiday.position_ids.includes(positionId));
  return facts.holidays.find(applies)?.details ?? null;
}
