import type pg from 'pg';
import type { Day } from '#domain/lib/calendar.ts';
import { jobsSchema } from '#server/platform/jobs/schema.ts';

/** The jobs of a queue that are due, and for how many seconds the one due longest has waited. */
export interface QueueState {
  queue: string;
  waiting: number;
  age: number;
}

/** The queues with jobs that are due; the others have none. Reads the index from which jobs are fetched. */
export async function queueStates(pool: pg.Pool): Promise<QueueState[]> {
  const { rows } = await pool.query<QueueState>(
    `select name as queue, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as age
     from ${jobsSchema}.job where state < 'active' and not blocked and start_after <= now() group by name`,
  );
  return rows;
}

/** What administrators and operators watch, whichever server they ask. */
export interface SharedState {
  kiosksSilent: number;
  closedDay: Day | null;
  backedUpAt: Date | null;
  /** Standbys connected to this database, and the largest lag in seconds; null where the role may not see it. */
  standbys: number;
  lag: number | null;
}

/** One row, each value from an index or a table of one row. */
export async function sharedState(pool: pg.Pool): Promise<SharedState> {
  const { rows } = await pool.query<SharedState>(
    `select (select count(*)::int from kiosk_alarms where kind = 'silent' and ended_at is null) as "kiosksSilent",
       (select max(work_date) from closed_days) as "closedDay",
       (select backed_up_at from organisation) as "backedUpAt", r.standbys, r.lag
     from replication_state() r`,
  );
  return rows[0]!;
}
