import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database/database.ts';
import type { Replica } from './database/replica.ts';
import type { Env } from './env.ts';
import type { Failures } from './failures.ts';
import type { Files } from './files/files.ts';
import type { Reserve } from './files/reserve.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Mail } from './outgoing/mail.ts';
import type { Push } from './outgoing/push.ts';
import type { Metrics } from './watching/metrics.ts';

/** What every feature needs. Created once in `app.ts` and passed down; there is no global. */
export interface Platform {
  env: Env;
  clock: Clock;
  db: Db;
  /** For hot paths, with named prepared statements. */
  pool: pg.Pool;
  /** For what takes long, or can wait: its statements leave processors to those of the others (decision 0204). */
  background: Pick<Database, 'db' | 'pool'>;
  /** For reads that need not be newest. */
  replica: Replica;
  live: Live;
  /** Background jobs, run once by any server. */
  jobs: Jobs;
  /** Reports the server's own failures to the error log. */
  failures: Failures;
  /** What this process counts about itself. */
  metrics: Metrics;
  /** Space that is given up once the disk is full. */
  reserve: Reserve;
  files: Files;
  mail: Mail;
  push: Push;
}
