import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The result of a run of requests. */
export interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  /** How long each took, in milliseconds, in order of that. */
  took: readonly number[];
}

/** What is compared of runs. */
export type Figure = Exclude<keyof Run, 'failed' | 'took'>;

/** One request to send. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * How a run is paced: it ends when `isOver` says so, and with `perSecond` requests are sent on schedule instead of as
 * soon as possible.
 */
interface Pace {
  isOver?: (() => boolean) | undefined;
  perSecond?: number;
}

/**
 * Sends `count` requests over a few keep-alive connections, each sending its next request when the last is answered;
 * fewer when the run is over before. With a pace, latency counts from when the request was due, so that a slow request
 * also counts for those waiting behind it.
 */
export async function fire(
  port: number,
  connections: number,
  count: number,
  shot: (at: number) => Shot,
  { isOver = () => false, perSecond }: Pace = {},
): Promise<Run> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  let next = 0;
  let failed = 0;
  const worker = async () => {
    while (next < count && !isOver()) {
      const at = next++;
      let from = performance.now();
      const due = perSecond ? since + (at * 1_000) / perSecond : from;
      if (due > from) {
        await wait(due - from);
        from = performance.now();
      } else from = due;
      if ((await send(agent, port, shot(at))) !== 200) failed += 1;
      took.push(performance.now() - from);
    }
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - since) / 1000;
  agent.destroy();
  took.sort((a, b) => a - b);
  return { perSecond: took.length / seconds, p50: shareOf(took, 0.5), p99: shareOf(took, 0.99), failed, took };
}

/** What a share of sorted figures is at most. */
export const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

function send(agent: http.Agent, port: number, { method, path, headers, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** The median. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
