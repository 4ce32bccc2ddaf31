import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The statements of swipes: the facts of people's days, the events, and events that write no attendance. */
type SwipeStatement = 'facts' | 'events' | 'others';
/** A statement for many items at once, as `batch` runs it. */
type Work<In, Out> = (items: readonly In[]) => Promise<readonly Out[]>;

/** What this process counts about itself, for `/metrics` (decision 0162). */
export interface Metrics {
  registry: Registry;
  /** An answered request, which took so many seconds. */
  answered(call: string, status: number, seconds: number): void;
  /** The same work, with its size and time observed. */
  swipes<In, Out>(statement: SwipeStatement, work: Work<In, Out>): Work<In, Out>;
  /** A job of a queue that failed for good. */
  jobFailed(queue: string): void;
  /** Everything in the text format of Prometheus. */
  text(): Promise<string>;
}

/** Upper bounds of the buckets: seconds of a call, seconds of a statement of swipes, and swipes in it. */
const callSeconds = [0.005, 0.025, 0.1, 0.5, 2, 10];
const statementSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2];
const batchSizes = [1, 2, 5, 10, 20, 50, 100];

/** Metrics of one server. Those of the process itself, such as its memory, are collected once somebody reads them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'hadir_requests_total',
    help: 'Answered requests by call and status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'hadir_request_seconds',
    help: 'Seconds until a request was answered, by call.',
    labelNames: ['call'],
    buckets: callSeconds,
    registers,
  });
  const swiped = new Counter({
    name: 'hadir_swipes_total',
    help: 'Clock events that this server wrote.',
    registers,
  });
  const sizes = new Histogram({
    name: 'hadir_swipe_batch_size',
    help: 'Swipes that shared a statement.',
    labelNames: ['statement'],
    buckets: batchSizes,
    registers,
  });
  const times = new Histogram({
    name: 'hadir_swipe_batch_seconds',
    help: 'Seconds of a statement of swipes.',
    labelNames: ['statement'],
    buckets: statementSeconds,
    registers,
  });
  const failedJobs = new Counter({
    name: 'hadir_jobs_failed_total',
    help: 'Jobs that failed for good on this server, by queue.',
    labelNames: ['queue'],
    registers,
  });
  let isCollecting = false;
  return {
    registry,
    answered(call, status, seconds) {
      requests.inc({ call, status });
      durations.observe({ call }, seconds);
    },
    swipes: (statement, work) => async (items) => {
      const since = performance.now();
      const rows = await work(items);
      sizes.observe({ statement }, items.length);
      times.observe({ statement }, (performance.now() - since) / 1000);
      if (statement === 'events') swiped.inc(rows.filter((row) => row !== null).length);
      return rows;
    },
    jobFailed: (queue) => failedJobs.inc({ queue }),
    text() {
      if (!isCollecting) collectDefaultMetrics({ register: registry });
      isCollecting = true;
      return registry.metrics();
    },
  };
}
