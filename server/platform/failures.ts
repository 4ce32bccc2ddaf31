import type pg from 'pg';
import { plainFailure } from '#domain/error-log/plain.ts';
import { samenessOfFailure } from '#domain/error-log/rules.ts';
import type { Clock } from './clock.ts';
import { isDatabaseAway } from './database.ts';
import { keepError } from './live/store.ts';

/** Is told what failed where, and whom it befell, if anybody. */
export type ToldOfFailure = (where: string, error: unknown, userId: number | null) => void;

/** The server's own failures on their way to the error log. */
export interface Failures {
  /** Keeps one, soon, without what it was about; never fails and is never waited for. */
  note: ToldOfFailure;
  /** When all that was noted is written. */
  settled(): Promise<void>;
}

/** So many wait to be written at most; a storm of failures must not fill the memory. */
const mostWaiting = 500;
/** Those of so many milliseconds are told of together. */
const tellEvery = 1_000;

/** Writes one after another, so that a storm takes one connection; `tell` says that there is something new. */
export function createFailures(pool: pg.Pool, clock: Clock, tell: () => void): Failures {
  let writing: Promise<void> = Promise.resolve();
  let waiting = 0;
  let isTelling = false;
  const tellSoon = () => {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      tell();
    }, tellEvery).unref();
  };
  const write = async (text: string, userId: number | null, at: Date) => {
    try {
      await keepError(pool, userId, text, at, samenessOfFailure(text));
      tellSoon();
    } catch (error) {
      console.error('A failure could not be kept in the error log:', (error as Error).message);
    } finally {
      waiting -= 1;
    }
  };
  return {
    note(where, error, userId) {
      // What cannot be written now was seen by the health check, which the operator watches.
      if (isDatabaseAway(Object(error)) || waiting >= mostWaiting) return;
      waiting += 1;
      const text = plainFailure(where, error);
      const at = clock.now();
      writing = writing.then(() => write(text, userId, at));
    },
    settled: () => writing,
  };
}
