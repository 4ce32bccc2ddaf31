import type pg from 'pg';
import { plainFailure } from '#domain/error-log/plain.ts';
import { samenessOfFailure } from '#domain/error-log/rules.ts';
import type { Clock } from './clock.ts';
import { isDatabaseAway, isDiskFull } from './database/database.ts';
import type { Reserve } from './files/reserve.ts';
import { keepError } from './live/store.ts';
import { log } from './watching/log.ts';

/** Reports a failure: where it happened, the error, the user it happened to, if any, and the request's reference. */
export type NoteFailure = (where: string, error: unknown, userId: number | null, reference?: string) => void;

/** The server's own failures, on their way to the error log. */
export interface Failures {
  /** Logs one soon, without personal data; never throws and is never awaited. */
  note: NoteFailure;
  /** Whether a write failed within the last minute because a disk is full. */
  isDiskFull(): boolean;
  /** Resolves when everything reported is written. */
  settled(): Promise<void>;
}

/** Most failures that wait to be written, so that a storm of them cannot fill the memory. */
const mostWaiting = 500;
/** How long after a write that found a disk full the server counts as unable to write, in milliseconds. */
const fullMs = 60_000;
/** Failures within this many milliseconds are announced together. */
const announceEvery = 1_000;

/**
 * Writes one after another, so that a storm uses one connection; `announce` announces new entries. A failure that found
 * the disk full is written once the reserve is given up.
 */
export function createFailures(pool: pg.Pool, clock: Clock, reserve: Reserve, announce: () => void): Failures {
  let writing: Promise<void> = Promise.resolve();
  let waiting = 0;
  let fullAt = Number.NEGATIVE_INFINITY;
  let isTelling = false;
  const announceSoon = () => {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      announce();
    }, announceEvery).unref();
  };
  const write = async (text: string, userId: number | null, at: Date, reference: string | null) => {
    try {
      await keepError(pool, userId, text, at, { kind: samenessOfFailure(text), reference });
      announceSoon();
    } catch (error) {
      log.error('A failure could not be kept in the error log', error);
    } finally {
      waiting -= 1;
    }
  };
  const giveUpReserve = () =>
    reserve.release().catch((error: Error) => log.error('The reserve cannot be given up', error));
  return {
    note(where, error, userId, reference) {
      const isFull = isDiskFull(Object(error));
      if (isFull) fullAt = clock.now().getTime();
      // When the database is down, the health check reports it instead.
      if (isDatabaseAway(Object(error)) || waiting >= mostWaiting) return;
      waiting += 1;
      const text = plainFailure(where, error);
      const at = clock.now();
      if (isFull) writing = writing.then(giveUpReserve);
      writing = writing.then(() => write(text, userId, at, reference ?? null));
    },
    isDiskFull: () => Math.abs(clock.now().getTime() - fullAt) < fullMs,
    settled: () => writing,
  };
}
