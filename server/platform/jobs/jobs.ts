import type pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import { plainError } from '#domain/error-log/plain.ts';
import type { Clock } from '../clock.ts';
import { type DatabaseFailure, type Db, isDatabaseAway } from '../database/database.ts';
import { untilWon } from '../database/transact.ts';
import type { NoteFailure } from '../failures.ts';
import { log } from '../watching/log.ts';
import { jobsSchema } from './schema.ts';

/** How the jobs of a queue are run. */
interface QueueOptions {
  /**
   * How often a failed job is retried (default 5), and after how many seconds the first time (default 30); then twice
   * as long each time, up to `retryMost`.
   */
  retries?: number;
  retryAfter?: number;
  retryMost?: number;
  /** How many jobs this server runs at once; default 1. */
  atOnce?: number;
  /** How long a job may take before it counts as failed, in seconds; default 15 minutes. */
  seconds?: number;
  /** Only one job of a key waits or runs at a time, on any server; sending another does nothing. */
  alone?: boolean;
  /** Sent automatically, without data, when a server starts and every minute. Needs `alone`. */
  everyMinute?: boolean;
}

/** A queue by name; sender and handler both use it, so that its data has one type. */
export interface Queue<Data extends object> extends QueueOptions {
  name: string;
  /** Carries only the type. */
  readonly data?: Data;
}

/** Declares a queue of jobs with JSON data of a type. */
export const queue = <Data extends object = object>(name: string, options: QueueOptions = {}): Queue<Data> => ({
  name,
  ...options,
});

/** What a handler learns of a job beside its data. */
export interface Attempt {
  id: string;
  /** 0 at the first try. */
  retries: number;
  isLast: boolean;
  /** Aborted when the server stops, or the job takes too long. */
  signal: AbortSignal;
}
type Handler<Data extends object> = (data: Data, attempt: Attempt) => Promise<unknown>;

/** Thrown by a handler when a retry is of no use: the job has failed for good. */
export class GiveUp extends Error {}

/** Dead-letter queue for jobs that failed for good, also when their server was killed, so that they are reported. */
const failedJobs = queue('failed', { retries: 2 });

interface SendOptions {
  /** For queues that run `alone`: identifies what must not be done twice at once. */
  key?: string;
  /** Not before this instant, by the server's clock. */
  at?: Date;
}

/** Background jobs, run once by any server, and retried on failure (decision 0050). */
export interface Jobs {
  /** Registers the handler of a queue; before the app is ready. */
  handle<Data extends object>(to: Queue<Data>, handler: Handler<Data>): void;
  /** Sends a job; within a transaction it is sent on commit. Null when one with the same key waits or runs. */
  send<Data extends object>(db: Db, to: Queue<Data>, data: Data, options?: SendOptions): Promise<string | null>;
  /** Makes this server poll a queue now instead of at its next turn; after the commit. */
  hurry(to: Queue<object>): void;
  /**
   * Runs all waiting jobs, and those they send, until none are left; with `later` also delayed ones and retries. For
   * tests.
   */
  drain(options?: { later?: boolean }): Promise<number>;
  start(): Promise<void>;
  /** Waits up to 20 seconds for running jobs to finish; the others are run again elsewhere. */
  close(): Promise<void>;
}

/** Seconds between polls for new jobs, and without a heartbeat after which a running job counts as failed. */
const pollSeconds = 2;
const heartbeatSeconds = 30;
const minute = 60_000;

/**
 * The queues of one server. Without `works` it only sends jobs, and runs those `drain` is called for. `failed` is
 * called once for each job that failed for good, and so is `counted`, with its queue.
 */
export function createJobs(
  pool: pg.Pool,
  clock: Clock,
  {
    works = true,
    failed = () => undefined,
    counted = () => undefined,
  }: { works?: boolean; failed?: NoteFailure; counted?: (queue: string) => void } = {},
): Jobs {
  const boss = new PgBoss({
    // A connection whose statement failed is discarded by the pool's own query.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', errorReporter());
  boss.on('warning', ({ message }) => log.warn('Jobs', message));
  const handlers = new Map<string, { to: Queue<object>; handler: Handler<object> }>();
  const workers = new Map<string, string[]>();
  let timer: NodeJS.Timeout | undefined;

  const failedForGood = (name: string, error: unknown, job: JobWithMetadata<object>) => {
    counted(name);
    failed(`Job ${name}`, error, personOf(job));
  };
  const run = async (handler: Handler<object>, job: JobWithMetadata<object>) => {
    const { id, retryCount, retryLimit, signal } = job;
    const attempt = { id, retries: retryCount, isLast: retryCount >= retryLimit, signal };
    // At once, as a call is: the next try of the queue may be minutes away.
    await untilWon(() => handler(job.data ?? {}, attempt)).catch((error: Error) => {
      const isOver = attempt.isLast || error instanceof GiveUp;
      log.error(`A job of ${job.name} failed${isOver ? ' for good' : ''}`, error);
      if (error instanceof GiveUp) failedForGood(job.name, error, job);
      // The stored error has no personal data: the original may contain somebody's.
      else throw Object.assign(new Error(), plainError(error));
    });
  };
  const report = async (job: JobWithMetadata<object>) => {
    const output = job.sourceOutput as { value?: object } | null;
    failedForGood(job.sourceName ?? job.name, output?.value ?? output, job);
  };
  const minutely = async () => {
    const due = [...handlers.values()].filter(({ to }) => to.everyMinute).map(({ to }) => to.name);
    // Left by a clock that was ahead and has been set back: until then they would keep all others of theirs away.
    await pool.query(
      `delete from ${jobsSchema}.job where name = any($1) and (state = 'created' and start_after > now() + interval '1 minute'
        or state = 'active' and started_on > now() + interval '1 minute')`,
      [due],
    );
    for (const name of due) await boss.send(name, {}, { singletonKey: name });
  };
  const quietly = () => void minutely().catch((error: Error) => boss.emit('error', error));

  const drainOne = async (to: Queue<object>, work: Work, later: boolean) => {
    const options = { includeMetadata: true, ignoreStartAfter: later } as const;
    const [job] = await boss.fetch<object>(to.name, options);
    if (!job) return 0;
    await work({ ...job, signal: job.signal ?? new AbortController().signal }).then(
      () => boss.complete(to.name, job.id),
      (error: Error) => boss.fail(to.name, job.id, error),
    );
    return 1;
  };
  const start = async (to: Queue<object>, work: Work) => {
    await makeQueue(boss, to);
    if (!works) return;
    const options = {
      pollingIntervalSeconds: pollSeconds,
      includeMetadata: true as const,
      // Where many wait, one follows another at once.
      burstWhenReadyExceeds: 10,
    };
    // Polled one by one, since each has its own name, by which it is hurried.
    const own: string[] = [];
    for (let at = 0; at < (to.atOnce ?? 1); at += 1)
      own.push(await boss.work(to.name, options, ([job]: JobWithMetadata<object>[]) => work(job!)));
    workers.set(to.name, own);
  };

  return {
    handle(to, handler) {
      handlers.set(to.name, { to, handler: handler as Handler<object> });
    },
    send: (db, to, data, { key, at } = {}) =>
      boss.send(to.name, data, {
        db: fromKysely(db),
        ...(key === undefined ? {} : { singletonKey: key }),
        // The database's clock may differ from ours, which can be set for demonstrations.
        ...(at === undefined
          ? {}
          : { startAfter: Math.max(0, Math.ceil((at.getTime() - clock.now().getTime()) / 1000)) }),
      }),
    hurry(to) {
      for (const worker of workers.get(to.name) ?? []) boss.notifyWorker(worker);
    },
    async drain({ later = false } = {}) {
      let done = 0;
      for (let before = -1; done > before; ) {
        before = done;
        for (const { to, handler } of handlers.values()) done += await drainOne(to, (job) => run(handler, job), later);
      }
      while ((await drainOne(failedJobs, report, later)) > 0);
      return done;
    },
    async start() {
      await boss.start();
      await start(failedJobs, report);
      for (const { to, handler } of handlers.values()) await start(to, (job) => run(handler, job));
      if (!works) return;
      await minutely();
      timer = setInterval(quietly, minute);
    },
    async close() {
      clearInterval(timer);
      await boss.stop({ close: false, timeout: 20_000 }).catch(() => undefined);
    },
  };
}

/** Runs one job. */
type Work = (job: JobWithMetadata<object>) => Promise<unknown>;

/** The user a job is for, where its data says so. */
const personOf = ({ data }: JobWithMetadata<object>): number | null =>
  (data as { user_id?: number } | null)?.user_id ?? null;

async function makeQueue(boss: PgBoss, to: Queue<object>): Promise<void> {
  const options = {
    retryLimit: to.retries ?? 5,
    retryDelay: to.retryAfter ?? 30,
    retryBackoff: true,
    ...(to.retryMost === undefined ? {} : { retryDelayMax: to.retryMost }),
    ...(to === failedJobs ? {} : { deadLetter: failedJobs.name }),
    expireInSeconds: to.seconds ?? 900,
    heartbeatSeconds,
    // Jobs of every minute are not worth keeping.
    deleteAfterSeconds: to.everyMinute ? 3_600 : 604_800,
  };
  await boss.createQueue(to.name, { ...options, policy: to.alone ? 'exclusive' : 'standard' });
  await boss.updateQueue(to.name, options);
}

/** Logs errors; when the database is down only once a minute, since every queue polls every other second. */
function errorReporter(): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    const at = performance.now();
    // pg-boss appends the queue to the message.
    const message = error.message.replace(/ \(Queue: .*$/, '');
    const { code, syscall, severity } = error as DatabaseFailure;
    const isAway = isDatabaseAway(Object.assign(new Error(message), { code, syscall, severity }));
    if (isAway && at < quietUntil) return;
    if (isAway) quietUntil = at + minute;
    log.error('Jobs', Object.assign(error, { message }));
  };
}
