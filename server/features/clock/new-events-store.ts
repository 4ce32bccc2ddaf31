import type pg from 'pg';
import type { Day } from '#domain/lib/calendar.ts';
import { type StoredVerdict, verdictTypes } from '../days/store.ts';
import { type AcceptedEvent, insertOf } from './events-store.ts';

/** The source of a clock event; a correction is entered by hand. */
export type Source = 'kiosk' | 'phone' | 'correction';

/** Where a swipe was made; of one at a kiosk nothing is measured. */
export interface SwipeDetails {
  platform: string;
  distance: number | null;
  away: boolean;
  lat: number | null;
  lng: number | null;
  reason: string | null;
}

/** What a row stores of its swipe; `created_at` is when it happened. */
export interface SwipeOfRow extends SwipeDetails {
  minute: number;
  created_at: Date;
  recorded_at: Date;
  kiosk_id: number | null;
  source: Source;
}

/** A row of a swipe that counts from now on. */
export interface AddedRow extends SwipeOfRow {
  user_id: number;
  work_date: Day;
  seq: number;
  office_id: number | null;
}

/** A clock event to be written. */
export interface NewEvent extends AddedRow {
  /** The day's verdict including it. */
  verdict: StoredVerdict;
  /** What its kiosk recorded and is answered, if it was sent as an event. */
  recorded: AcceptedEvent | null;
}

/** An event that was written: its id, and whether its kiosk has numbered another one like it. */
export interface Written {
  id: number;
  is_copy: boolean;
}

/** The types of the columns of an attendance, and of the kiosk's event beside what the attendance has. */
const attendanceTypes = {
  user_id: 'int',
  work_date: 'date',
  seq: 'smallint',
  office_id: 'int',
  minute: 'smallint',
  created_at: 'timestamptz',
  recorded_at: 'timestamptz',
  platform: 'text',
  source: 'text',
  kiosk_id: 'int',
  distance: 'int',
  away: 'boolean',
  lat: 'float8',
  lng: 'float8',
  reason: 'text',
} satisfies Record<keyof AddedRow, string>;
/** The columns of a row that is added. */
export const attendanceColumns = Object.keys(attendanceTypes);
const recordedTypes = {
  id: 'uuid',
  seq: 'bigint',
  card: 'text',
  manual: 'boolean',
  claimed_at: 'timestamptz',
  doubt: 'text',
  answer: 'jsonb',
} satisfies Partial<Record<keyof AcceptedEvent, string>>;

interface Parameter {
  name: string;
  type: string;
  of(event: NewEvent): unknown;
}

const parametersOf = <Part extends object>(
  types: Readonly<Record<string, string>>,
  prefix: string,
  partOf: (event: NewEvent) => Part | null,
): Parameter[] =>
  Object.entries(types).map(([column, type]) => ({
    name: prefix + column,
    type,
    of: (event) => {
      const value = partOf(event)?.[column as keyof Part] ?? null;
      return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    },
  }));
/** One array for each column: PostgreSQL reads these in half the time of rows as JSON. */
const parameters = [
  ...parametersOf(attendanceTypes, '', (event) => event),
  ...parametersOf(verdictTypes, 'v_', ({ verdict }) => verdict),
  ...parametersOf(recordedTypes, 'e_', ({ recorded }) => recorded),
];

// How a day began is judged by its first in only; later events continue from the stored verdict, unless the only swipe so
// far was read as the out.
const begun = ['clock_out', 'events'];
const verdictColumns = Object.keys(verdictTypes);
const recordedColumns = Object.keys(recordedTypes);
const goesOn = verdictColumns.map((name) =>
  begun.includes(name)
    ? `${name} = excluded.${name}`
    : `${name} = case when v.events = 0 or v.why -> 0 ->> 'code' = 'readAsOut' then excluded.${name} else v.${name} end`,
);
// Each array is a query of its own, so that the plan does not depend on their length: PostgreSQL keeps one plan instead of
// planning each swipe.
const insertEvents = `
  with j as materialized (
    select * from unnest(${parameters.map(({ type }, at) => `(select $${at + 1}::${type}[])`)})
      as j(${parameters.map(({ name }) => name)})),
  written as (
    insert into attendances (${attendanceColumns}) select ${attendanceColumns} from j
    on conflict (user_id, work_date, seq) do nothing returning id, user_id, work_date, seq),
  judged as (
    insert into day_verdicts as v (work_date, user_id, ${verdictColumns})
    select j.work_date, j.user_id, ${verdictColumns.map((name) => `j.v_${name}`)}
    from j join written w on w.user_id = j.user_id and w.work_date = j.work_date and w.seq = j.v_events order by j.user_id
    on conflict (work_date, user_id) do update set ${goesOn} where v.events < excluded.events),
  recorded as (
    ${insertOf('w.id')}
    from (select ${recordedColumns.map((name) => `e_${name} as ${name}`)}, kiosk_id, created_at as happened_at,
        recorded_at as received_at, user_id, work_date, 'accepted' as outcome, null::jsonb as refusal, false as is_double
      from j where e_id is not null) j
    join written w on w.user_id = j.user_id and w.work_date = j.work_date
    returning attendance_id, is_copy)
  select w.id, w.user_id, w.work_date, coalesce(r.is_copy, false) as is_copy
  from written w left join recorded r on r.attendance_id = w.id`;

/**
 * Writes events, each once, together with their day's verdict and what their kiosk recorded, in one statement. Returns
 * what was written, or null where a concurrent swipe was written first (D3).
 */
export async function addEvents(pool: pg.Pool, events: readonly NewEvent[]): Promise<(Written | null)[]> {
  const keyOf = (event: Pick<NewEvent, 'user_id' | 'work_date'>) => `${event.user_id} ${event.work_date}`;
  // Of two concurrent swipes of one day the first is written; the other finds it and tries again.
  const first = new Map<string, NewEvent>();
  for (const event of events) if (!first.has(keyOf(event))) first.set(keyOf(event), event);
  // Always in the same order, so that two servers cannot deadlock.
  const sorted = [...first.values()].sort((a, b) => a.user_id - b.user_id);
  const values = parameters.map(({ of }) => sorted.map(of));
  const { rows } = await pool.query({ name: 'add-events', text: insertEvents, values });
  const written = new Map<string, Written>(rows.map((row) => [keyOf(row), { id: row.id, is_copy: row.is_copy }]));
  return events.map((event) => (first.get(keyOf(event)) === event ? (written.get(keyOf(event)) ?? null) : null));
}
