import { sql } from 'kysely';
import type { Day } from '#domain/lib/calendar.ts';
import type { JobName, Run } from '#domain/runs/contract.ts';
import type { Closings } from '#domain/runs/rules.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Which days have been closed so far. */
export async function closingsSoFar(db: Db): Promise<Closings> {
  const { rows } = await sql<{ first: Day | null; closed: Day[]; swipe: Day | null }>`
    select (select min(work_date) from closed_days) as first,
      (select coalesce(jsonb_agg(work_date), '[]') from closed_days) as closed,
      (select min(work_date) from attendances) as swipe`.execute(db);
  const { first, closed, swipe } = rows[0]!;
  return { first, closed: new Set(closed), firstSwipe: swipe };
}

/** Marks days as closed that get no letters. */
export async function noteHistory(db: Db, { from, to }: { from: Day; to: Day }, now: Date): Promise<void> {
  await sql`insert into closed_days (work_date, closed_at, with_letters)
    select d::date, ${now}, false from generate_series(${from}::date, ${to}::date, interval '1 day') d
    on conflict do nothing`.execute(db);
}

/** Whether a job has finished for a day. */
export async function hasRun(db: Db, job: JobName, day: Day): Promise<boolean> {
  const { rows } = await sql`select from job_runs
    where job = ${job} and work_date = ${day} and ended_at is not null and error is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Begins a run, replacing one of the same day that failed or was killed, and returns its id. */
export async function beginRun(db: Db, job: JobName, day: Day, by: number | null, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`with gone as (
      delete from job_runs where job = ${job} and work_date = ${day} and (ended_at is null or error is not null)
    )
    insert into job_runs (job, work_date, started_at, started_by) values (${job}, ${day}, ${now}, ${by})
    returning id`.execute(db);
  return rows[0]!.id;
}

/** The result of a run. */
export interface Outcome {
  counts: Record<string, number>;
  failed: readonly { id: number; reason: string }[];
  error: string | null;
}

/** Ends a run. */
export async function endRun(db: Db, id: number, { counts, failed, error }: Outcome, now: Date): Promise<void> {
  await sql`update job_runs set ended_at = ${now}, counts = ${JSON.stringify(counts)}::jsonb,
    failed = ${JSON.stringify(failed)}::jsonb, error = ${error} where id = ${id}`.execute(db);
}

const columns = sql`r.id, r.job, r.work_date, r.started_at, r.ended_at, b.name as started_by, r.counts, r.error,
  (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'reason', f ->> 'reason') order by u.name), '[]')
    from jsonb_array_elements(r.failed) f join users u on u.id = (f ->> 'id')::int) as failed`;

/** The latest runs. */
export async function newestRuns(db: Db, many: number): Promise<Run[]> {
  const { rows } = await sql<Run>`select ${columns} from job_runs r left join users b on b.id = r.started_by
    order by r.id desc limit ${many}`.execute(db);
  return rows;
}

/** One run; undefined when there is none. */
export async function runRow(db: Db, id: number): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select ${columns} from job_runs r left join users b on b.id = r.started_by
    where r.id = ${id}`.execute(db);
  return rows[0];
}
