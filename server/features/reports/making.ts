import { setTimeout as wait } from 'node:timers/promises';
import { showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { reportTimeout, reportTurns } from '#domain/limits.ts';
import { printTexts } from '#domain/print/texts.ts';
import { type ReportColumn, reportColumns } from '#domain/reports/columns.ts';
import { cellOf, type ReportFailure } from '#domain/reports/rules.ts';
import { reportTitles, reportTexts as texts } from '#domain/reports/texts.ts';
import { isDatabaseAway } from '#server/platform/database.ts';
import { GiveUp, queue } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { written } from '#server/platform/print.ts';
import { xlsx } from '#server/platform/xlsx.ts';
import { organisationShown } from '../session/store.ts';
import { deleteOldReports, storeReport } from './files.ts';
import {
  isWorkLeft,
  type Making,
  noteFailed,
  noteProgress,
  putBack,
  takeNext,
  waitingUsers,
} from './line.ts';
import { reportPdf } from './report-pdf.ts';
import { filterNames, type ReportRow, reportRows } from './store.ts';

/** Each job makes the next report of the line, if one may be made now; who ends one sends the next. */
export const reportQueue = queue('reports', { atOnce: reportTurns.atOnce, retries: 1, seconds: 420 });
/** Asks every minute which files are a day old, and which reports nobody makes any more. */
export const reportFilesQueue = queue('report-files', { alone: true, everyMinute: true, retries: 0 });

/** Rows made at once, and how many milliseconds then belong to whoever clocks in meanwhile. */
const rowsAtOnce = 100;
const restMs = 2;
/** Milliseconds between signs of life. */
const beatMs = 1_000;

/** Tells who asked for a report, and whoever waits, to look again. */
export async function tellOf(platform: Platform, user_id: number): Promise<void> {
  const ids = [...new Set([user_id, ...(await waitingUsers(platform.db))])];
  platform.live.announce([{ to: 'users', ids, message: { type: 'report-files' } }]);
}

/** Has the line looked at, by whichever server is free. */
export async function sendForNext(platform: Platform): Promise<void> {
  await platform.jobs.send(platform.db, reportQueue, {});
  platform.jobs.hurry(reportQueue);
}

/** Deletes what is old, and has reports made that nobody makes, such as after a server was killed. */
export async function tidyReports(platform: Platform): Promise<void> {
  await deleteOldReports(platform);
  if (await isWorkLeft(platform.db)) await sendForNext(platform);
}

/** Makes the next report of the line, if one may be made now. `stopping` is aborted as the server stops. */
export async function makeNext(platform: Platform, stopping: AbortSignal): Promise<void> {
  const making = await takeNext(platform.db);
  if (!making) return;
  await tellOf(platform, making.user_id);
  const fault = await makeOne(platform, making, stopping);
  await tellOf(platform, making.user_id);
  if (!stopping.aborted && (await isWorkLeft(platform.db))) await sendForNext(platform);
  if (fault) throw new GiveUp(`The report ${making.filename} could not be made`, { cause: fault });
}

/** Makes a report to its end, whatever that is; returns a fault of ours. */
async function makeOne(
  platform: Platform,
  making: Making,
  stopping: AbortSignal,
): Promise<Error | undefined> {
  const { db } = platform;
  const unwanted = new AbortController();
  const overdue = AbortSignal.timeout(reportTimeout);
  const signal = AbortSignal.any([unwanted.signal, overdue, stopping]);
  const progress = new Progress();
  const beat = setInterval(() => void live().catch(() => undefined), beatMs);
  let told = 0;
  const live = async () => {
    const { percent } = progress;
    if (!(await noteProgress(db, making, percent))) return unwanted.abort();
    if (percent > told)
      platform.live.announce([{ to: 'users', ids: [making.user_id], message: { type: 'report-files' } }]);
    told = percent;
  };
  try {
    await storeReport(platform, making, await bytesOf(platform, making, progress, signal), signal);
  } catch (error) {
    if (unwanted.signal.aborted) return undefined;
    const failure = overdue.aborted ? 'overdue' : failureOf(error as NodeJS.ErrnoException);
    if (stopping.aborted) await putBack(db, making);
    else if (failure !== null) await noteFailed(db, making, failure);
    return !stopping.aborted && failure === 'broken' ? (error as Error) : undefined;
  } finally {
    clearInterval(beat);
  }
  return undefined;
}

/** Why a report could not be made; null while the database is away, after which it is made again. */
function failureOf(error: NodeJS.ErrnoException): ReportFailure | null {
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code ?? '')) return 'full';
  return isDatabaseAway(error) ? null : 'broken';
}

/** How far a report is. */
class Progress {
  #done = 0;
  #total = 0;
  /** Of a hundred; the last is reached only when the file stands. */
  get percent(): number {
    return this.#total === 0 ? 0 : Math.min(99, Math.floor((this.#done / this.#total) * 100));
  }
  expect(total: number): void {
    this.#total = total;
  }
  async *of(rows: AsyncIterable<ReportRow>, signal: AbortSignal): AsyncGenerator<ReportRow> {
    for await (const row of rows) {
      signal.throwIfAborted();
      this.#done += 1;
      if (this.#done % rowsAtOnce === 0) await wait(restMs);
      yield row;
    }
  }
}

/** The bytes of a report as they are made. */
async function bytesOf(
  platform: Platform,
  making: Making,
  progress: Progress,
  signal: AbortSignal,
): Promise<AsyncIterable<Buffer>> {
  const { db, clock } = platform;
  const { type, language, asked, asked_at, byline } = making;
  const read = reportRows(db, type, asked, { signal, onTotal: (total) => progress.expect(total) });
  const rows = progress.of(read, signal);
  if (making.format === 'xlsx') {
    const columns: readonly ReportColumn[] = reportColumns[type];
    const cells = async function* () {
      for await (const row of rows) yield columns.map((column) => cellOf(column, row[column.key], language));
    };
    return xlsx({
      name: fill(reportTitles[type], language),
      columns: columns.map((column) => ({ ...column, head: fill(column.head, language) })),
      rows: cells(),
      total: fill(texts.total, language, { count: '' }),
    });
  }
  const { day, minute } = clock.local(asked_at);
  const at = `${showDay(day)} ${showTime(timeOf(minute))}`;
  const head = {
    from: await organisationShown(db),
    byline: fill(printTexts.printed, language, { at, name: byline }),
    language,
  };
  const { user_id: staff, office_id: office, department_id: department } = await filterNames(db, asked);
  const filter = { from: asked.from, to: asked.to, staff, office, department, status: asked.type };
  return written(reportPdf(type, filter, rows, head));
}
