import type pg from 'pg';
import { type ClockSettings, type HoursDay, hoursOn, setsDue } from '#domain/days/hours.ts';
import type { Outage } from '#domain/days/outage.ts';
import { outageOf } from '#domain/days/rules.ts';
import type { HolidayOnDay } from '#domain/holidays/places.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { startOf } from '#domain/organisation/rules.ts';
import type { Platform } from '#server/platform/platform.ts';

/** An enrolled kiosk. */
export interface Kiosk {
  id: number;
  name: string;
  manual_entry: boolean;
  office_id: number;
  office: string;
  address: string;
}

/** An office as a swipe needs it. */
interface OfficeFacts {
  lat: number;
  lng: number;
  max_distance: number;
  starts_on: Day | null;
  /** When no attendance could be taken there on the date. */
  outages: Outage[];
}

/** Reference facts of a work date, the same for everyone who swipes that day. */
export interface Facts {
  date: Day;
  /** Grows with every change of them; a swipe reads it with its own facts. */
  version: number;
  settings: ClockSettings;
  hours: ReadonlyMap<number, HoursDay[]>;
  /** The holidays of the date, in the order in which `holidayOf` asks them. */
  holidays: readonly HolidayOnDay[];
  /** The day attendance is judged from; null before there is one (D5). */
  starts_on: Day | null;
  /** `starts_on` is the office's own, where it differs. */
  offices: ReadonlyMap<number, OfficeFacts>;
  /** By the hex of the secret's hash; revoked kiosks are left out. */
  kiosks: ReadonlyMap<string, Kiosk>;
}

/** Today, and the days from which events of kiosks still arrive. */
const datesCached = 5;

/**
 * Caches the facts of a few dates until they change anywhere (D5: each as on that date). Servers tell each other of
 * changes; one that missed it learns it from the version that a swipe carries.
 */
export class FactsCache {
  #pool: pg.Pool;
  #cached = new Map<Day, Promise<Facts>>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The facts of a date; concurrent callers share one load. */
  on(date: Day): Promise<Facts> {
    const cached = this.#cached.get(date);
    if (cached !== undefined) return cached;
    const loading = loadFacts(this.#pool, date);
    this.#cached.set(date, loading);
    if (this.#cached.size > datesCached) this.#cached.delete(this.#cached.keys().next().value!);
    loading.catch(() => this.drop());
    return loading;
  }

  /** The facts of a date, not older than a version. */
  async since(date: Day, version: number): Promise<Facts> {
    const facts = await this.on(date);
    if (facts.version >= version) return facts;
    this.drop();
    return this.on(date);
  }

  /** Drops the cache; the next swipe reads again. */
  drop(): void {
    this.#cached.clear();
  }
}

/** Whether the facts' date is before attendance is judged at an office (D5). */
export function isTrialAt({ date, starts_on, offices }: Facts, office_id: number | null): boolean {
  const start = startOf(office_id === null ? null : (offices.get(office_id)?.starts_on ?? null), starts_on);
  return start === null || date < start;
}

/** When no attendance could be taken at an office on the facts' date (D5). */
export const outagesAt = ({ offices }: Facts, office_id: number | null): readonly Outage[] =>
  (office_id === null ? undefined : offices.get(office_id)?.outages) ?? [];

/** Who is expected on a day by a minute of it, as `staff_today` is asked for it; each a list of ids. */
export interface Expected {
  /** The sets of working hours due that day, and those of them that are over. */
  due: readonly number[];
  over: readonly number[];
  /** Those of which the afternoon has begun, for leave of half a day. */
  halfway: readonly number[];
  /** Together the offices and sets of hours, over by now, where an outage left no time to swipe (D5). */
  down_offices: readonly number[];
  down_hours: readonly number[];
}

/** Who is expected on the facts' date by a minute of it. */
export function expectedBy({ date, hours, settings, offices }: Facts, minute: number): Expected {
  const { due, over, halfway } = setsDue(hours, date, settings, minute);
  const withOutages = [...offices].filter(([, { outages }]) => outages.length > 0);
  const down = withOutages.flatMap(([office_id, { outages }]) =>
    over
      .filter((id) => outageOf({ hours: hoursOn(hours.get(id)!, date), settings, outages }))
      .map((id) => ({ office_id, id })),
  );
  return {
    due,
    over,
    halfway,
    down_offices: down.map(({ office_id }) => office_id),
    down_hours: down.map(({ id }) => id),
  };
}

/** A cache that is dropped when a server announces that facts changed. */
export function cacheFacts({ pool, live }: Pick<Platform, 'pool' | 'live'>): FactsCache {
  const cache = new FactsCache(pool);
  live.onFacts(() => cache.drop());
  return cache;
}

async function loadFacts(pool: pg.Pool, date: Day): Promise<Facts> {
  const { rows } = await pool.query(
    `select (select version from facts_version) as version, (select starts_on from organisation) as starts_on,
      (select to_jsonb(s) from settings_on($1) s) as settings,
      (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'days', h.days)), '[]')
        from working_hours w cross join lateral hours_on(w.id, $1) h) as hours,
      (select coalesce(jsonb_agg(h order by h.id), '[]') from (select h.id, h.details,
          case when h.is_restricted then array(select p.position_id from holiday_positions p where p.holiday_id = h.id)
            end as positions,
          case when h.is_local then array(select o.office_id from holiday_places() o where o.holiday_id = h.id) end as offices
        from holidays h where h.start <= $1 and h."end" >= $1) h) as holidays,
      (select coalesce(jsonb_agg(o), '[]') from (select o.id, o.lat, o.lng, o.starts_on, coalesce((select max_distance
        from office_distances where office_id = o.id and valid_from <= $1 order by valid_from desc limit 1), 0) as max_distance,
        coalesce((select jsonb_agg(jsonb_build_object('start_time', d.start_time, 'end_time', d.end_time)
          order by d.outage_id) from outages_on($1) d where d.office_id = o.id), '[]') as outages
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
    version: read.version,
    starts_on: read.starts_on,
    settings: read.settings,
    hours: new Map(read.hours.map(({ id, days }: { id: number; days: HoursDay[] }) => [id, days])),
    holidays: read.holidays.map(
      ({ details, positions, offices }: Record<'positions' | 'offices', number[] | null> & { details: string }) => ({
        details,
        positions: positions && new Set(positions),
        offices: offices && new Set(offices),
      }),
    ),
    offices: new Map(read.offices.map((row: OfficeFacts & { id: number }) => [row.id, row])),
    kiosks: new Map(read.kiosks.map((row: Kiosk & { secret: string }) => [row.secret, row])),
  };
}
