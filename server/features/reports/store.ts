import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#domain/access.ts';
import type { QueryOf } from '#domain/lib/endpoint.ts';
import { reportTimeout } from '#domain/limits.ts';
import { type ReportColumn, reportColumns } from '#domain/reports/columns.ts';
import type { reports } from '#domain/reports/contract.ts';
import { type Period, type ReportFilter, type ReportType, type StaffState, spreadOf } from '#domain/reports/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { matchingStaff } from '../people/store.ts';
import { findable, placesOf, visible } from '../people/visible-store.ts';
import { sources, unlessPrivate } from './sources-store.ts';

/** The period and filters of a report. */
export interface ReportFilters extends Period {
  user_id: number | null;
  office_id: number | null;
  department_id: number | null;
  type: StaffState | null;
  /** Whether user 1 is included (D1). */
  showsFirst: boolean;
  zone: string;
}

/** A row as read; its keys are those of the report's columns. */
export type ReportRow = Record<string, unknown>;

/** A name, of those who were removed marked, as `StaffCell`. */
const staff = sql`case when u.removed_at is null then to_jsonb(u.name)
  else jsonb_build_object('name', u.name, 'removed', true) end`;

const columnsOf = (type: ReportType): readonly ReportColumn[] => reportColumns[type];

const partsOf = (type: ReportType, filters: ReportFilters, viewer: Viewer) => {
  const { cells, from, where, order } = sources[type];
  const { user_id, office_id, department_id, showsFirst } = filters;
  const narrowed = [
    where(filters),
    visible(viewer, 'reports'),
    ...(user_id === null ? [] : [sql`u.id = ${user_id}`]),
    ...(office_id === null ? [] : [sql`o.id = ${office_id}`]),
    ...(department_id === null ? [] : [sql`d.id = ${department_id}`]),
    ...(showsFirst ? [] : [sql`u.id <> 1`]),
  ];
  const matching = sql`from ${from} where ${sql.join(narrowed, sql` and `)}`;
  const person = sql`${staff} as staff, u.staff_no, o.name as office, d.name as department, p.name as position`;
  const whole = sql<ReportRow>`select ${person}, ${cells(filters, viewer)} ${matching} order by ${order}`;
  const summed = columnsOf(type).filter(({ isSummed }) => isSummed);
  const each = summed.map(({ key }) => sql`coalesce(sum(${sql.ref(key)}), 0) as ${sql.ref(key)}`);
  const sums = sql<ReportRow>`select ${sql.join(each)} from (select ${cells(filters, viewer)} ${matching}) matching`;
  return { matching, whole, sums: summed.length > 0 ? sums : null };
};

/** Rows fetched from the cursor at a time; few, so that clock-ins never wait long. */
const portion = 100;

/** Callbacks of a caller who wants the number of rows, and may cancel. */
interface Reading {
  signal?: AbortSignal;
  onTotal?: (total: number) => void;
}

/**
 * Every row of a report in order, in one snapshot, read while they are used, so that memory does not grow with them.
 */
export async function* reportRows(
  db: Db,
  type: ReportType,
  filters: ReportFilters,
  viewer: Viewer,
  { signal, onTotal }: Reading = {},
): AsyncGenerator<ReportRow> {
  signal?.throwIfAborted();
  const { matching, whole } = partsOf(type, filters, viewer);
  const reading = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  const stop = await stoppable(db, reading, signal);
  // Only a running statement can be cancelled, so no other may start afterwards.
  const ask = <Row>(question: RawBuilder<Row>) => {
    signal?.throwIfAborted();
    return question.execute(reading);
  };
  try {
    // The time-out of a report, and one process, so that it leaves the processors to others.
    await ask(sql`set local statement_timeout = ${sql.lit(reportTimeout)}`);
    await ask(sql`set local max_parallel_workers_per_gather = 0`);
    if (onTotal) onTotal((await ask(sql<{ count: number }>`select count(*) as count ${matching}`)).rows[0]!.count);
    await ask(sql`declare report_rows no scroll cursor for ${whole}`);
    for (;;) {
      const { rows } = await ask(sql<ReportRow>`fetch ${sql.lit(portion)} from report_rows`);
      yield* rows;
      if (rows.length < portion) return;
    }
  } finally {
    await stop();
    // A lost connection has nothing left to roll back.
    await reading
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}

/** Cancels the running statement once a signal is aborted; returns the function to call when none runs any more. */
async function stoppable(db: Db, reading: Db, signal?: AbortSignal): Promise<() => Promise<void>> {
  if (!signal) return async () => undefined;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(reading);
  let ending: Promise<unknown> | undefined;
  const end = () => {
    ending = sql`select pg_cancel_backend(${rows[0]!.pid})`.execute(db).catch(() => undefined);
  };
  signal.addEventListener('abort', end, { once: true });
  return async () => {
    signal.removeEventListener('abort', end);
    // So that the cancellation does not hit the connection's next use.
    await ending;
  };
}

/** The first rows of a report, the number of rows, their sums, and the row counts of the chart. */
export async function reportPreview(
  db: Db,
  type: ReportType,
  filters: ReportFilters,
  { viewer, many }: { viewer: Viewer; many: number },
) {
  const { matching, whole, sums } = partsOf(type, filters, viewer);
  const by = { day: sql`v.work_date::text`, department: sql`d.name`, leave: unlessPrivate(sql`t.name`, viewer) }[
    spreadOf(type)
  ];
  const [first, summed, spread] = await Promise.all([
    sql<ReportRow>`${whole} limit ${many}`.execute(db),
    sums?.execute(db),
    sql<{ label: string; count: number }>`select coalesce(${by}, '') as label, count(*) as count ${matching}
      group by 1 order by ${spreadOf(type) === 'day' ? sql`1` : sql`2 desc, 1`}`.execute(db),
  ]);
  const total = spread.rows.reduce((sum, { count }) => sum + count, 0);
  return { rows: first.rows, total, sums: summed?.rows[0] ?? {}, spread: spread.rows };
}

/** The choices of the filters; users are found by name (CALLB-18). */
export async function reportChoices(db: Db, query: QueryOf<typeof reports.choices>, viewer: Viewer) {
  const [places, { staffs: users, chosen }] = await Promise.all([
    placesOf(db, viewer, 'reports'),
    matchingStaff(db, findable(viewer, 'reports'), query, true),
  ]);
  return { ...places, users, chosen };
}

/** The filters as shown, from the names of their records. */
export const filterShown = (
  { user_id, office_id, department_id }: FilterNames,
  { from, to, type }: ReportFilters,
): ReportFilter => ({ from, to, staff: user_id, office: office_id, department: department_id, status: type });

/** The names of the filters' records; null where a filter is not set. */
export type FilterNames = Record<'user_id' | 'office_id' | 'department_id', string | null>;

/** The names of the filters' records, including removed ones; null for unknown ones and those outside the viewer's area. */
export async function filterNames(
  db: Db,
  { user_id, office_id, department_id, showsFirst }: ReportFilters,
  viewer: Viewer,
): Promise<FilterNames> {
  const name = (table: string, id: number | null): RawBuilder<unknown> =>
    sql`(select name from ${sql.table(table)} where id = ${id})`;
  const { rows } = await sql<FilterNames>`select
    (select u.name from users u where u.id = ${user_id} and (u.id <> 1 or ${showsFirst}) and ${visible(viewer, 'reports')}) as user_id,
    ${name('offices', office_id)} as office_id, ${name('departments', department_id)} as department_id`.execute(db);
  return rows[0]!;
}
