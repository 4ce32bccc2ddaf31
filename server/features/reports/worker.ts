import { holds } from '#domain/access.ts';
import { reportSlots, reportTimeout } from '#domain/limits.ts';
import type { ReportFailure } from '#domain/reports/rules.ts';
import { isDatabaseAway } from '#server/platform/database/database.ts';
import { FilesAway } from '#server/platform/files/store-errors.ts';
import { GiveUp, queue } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import { log } from '#server/platform/watching/log.ts';
import { letterhead } from '../people/letterhead.ts';
import { deleteOldReports, storeReport } from './files.ts';
import { isWorkLeft, type Making, noteFailed, noteProgress, putBack, takeNext, waitingUsers } from './queue-store.ts';
import { runProcess } from './run-process.ts';

/** Each job makes the next report of the queue, if one may be made now; when it ends, it sends the next job. */
export const reportQueue = queue('reports', { atOnce: reportSlots.atOnce, retries: 1, seconds: 420 });
/** Checks every minute for expired files and abandoned reports. */
export const reportFilesQueue = queue('report-files', { alone: true, everyMinute: true, retries: 0 });

/** Milliseconds between heartbeats. */
const beatMs = 1_000;

/** Notifies the requester of a report, and everyone who waits, to reload; never fails what was done before it. */
export async function announceReports(platform: Platform, user_id: number): Promise<void> {
  try {
    const ids = [...new Set([user_id, ...(await waitingUsers(platform.db))])];
    platform.live.announce([{ to: 'users', ids, message: { type: 'report-files' } }]);
  } catch (error) {
    platform.failures.note('Announcing reports', error, user_id);
  }
}

/** Sends a job that takes the next report, on whichever server is free. */
async function sendForNext(platform: Platform): Promise<void> {
  await platform.jobs.send(platform.db, reportQueue, {});
  platform.jobs.hurry(reportQueue);
}

/** Deletes old files, and restarts abandoned reports, such as after a server was killed. */
export async function tidyReports(platform: Platform): Promise<void> {
  for (const id of await deleteOldReports(platform)) await announceReports(platform, id);
  if (await isWorkLeft(platform.db)) await sendForNext(platform);
}

/** Makes the next report of the queue, if one may be made now. `stopping` is aborted when the server stops. */
export async function makeNext(platform: Platform, stopping: AbortSignal): Promise<void> {
  const making = await takeNext(platform.db);
  if (!making) return;
  await announceReports(platform, making.user_id);
  const fault = await makeOne(platform, making, stopping);
  await announceReports(platform, making.user_id);
  if (!stopping.aborted && (await isWorkLeft(platform.db))) await sendForNext(platform);
  if (fault) throw new GiveUp(`The report ${making.filename} could not be made`, { cause: fault });
}

/** Makes a report, whatever the outcome; returns an error when it is a bug of ours. */
async function makeOne(platform: Platform, making: Making, stopping: AbortSignal): Promise<Error | undefined> {
  const { db } = platform;
  const unwanted = new AbortController();
  const overdue = AbortSignal.timeout(reportTimeout);
  const signal = AbortSignal.any([unwanted.signal, overdue, stopping]);
  let percent = 0;
  const onPercent = (now: number) => {
    percent = now;
  };
  let beating: Promise<void> | undefined;
  const beat = setInterval(() => {
    beating ??= live()
      .catch(() => undefined)
      .finally(() => {
        beating = undefined;
      });
  }, beatMs);
  let announced = 0;
  const live = async () => {
    if (!(await noteProgress(db, making, percent))) return unwanted.abort();
    if (percent > announced)
      platform.live.announce([{ to: 'users', ids: [making.user_id], message: { type: 'report-files' } }]);
    announced = percent;
  };
  try {
    const { type, format, language, asked, asked_at, byline } = making;
    const viewer = await viewerOfUser(platform.pool, making.user_id, platform.clock);
    if (!viewer || !holds(viewer, 'reports')) {
      await noteFailed(db, making, 'access');
      return undefined;
    }
    const from = await letterhead(platform, language);
    const work = { url: platform.replica.url(), type, format, language, asked, asked_at, byline, viewer, from };
    await storeReport(platform, making, runProcess(work, { signal, onPercent }), signal);
  } catch (error) {
    if (unwanted.signal.aborted) return undefined;
    const failure = overdue.aborted ? 'overdue' : failureOf(error as NodeJS.ErrnoException);
    if (stopping.aborted) await putBack(db, making);
    else if (failure !== null) await noteFailed(db, making, failure);
    else log.warn(`The report ${making.name} is made again`, (error as Error).message);
    return !stopping.aborted && failure === 'broken' ? (error as Error) : undefined;
  } finally {
    clearInterval(beat);
    // A late heartbeat would keep a report that was given up from being made again.
    await beating;
  }
  return undefined;
}

/** Why a report failed; null while the database or the store of files is away, after which it is made again. */
function failureOf(error: NodeJS.ErrnoException): ReportFailure | null {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code ?? '')) return 'full';
  return isDatabaseAway(error) || error instanceof FilesAway ? null : 'broken';
}
