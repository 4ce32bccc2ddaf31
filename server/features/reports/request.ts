import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { reportTimeout } from '#domain/limits.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { ReportFile, reports } from '#domain/reports/contract.ts';
import { type ReportType, reportFailures, reportFileName } from '#domain/reports/rules.ts';
import { reportTexts as texts } from '#domain/reports/texts.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import type { ReadyReport } from './filters.ts';
import { enqueue, type QueuedReport, reportState } from './queue-store.ts';
import { filterShown } from './store.ts';
import { announceReports, reportQueue } from './worker.ts';

type ReportCall = Call<typeof reports.made>;
const log = changeLog('reports');

/** Milliseconds between checks of a report that a call waits for. */
const lookMs = 200;
/** The call ends this much before the page's time-out, so that the reason is shown. */
const answerMs = 3_000;

/** Requests a report: adds it to the queue, unless the same is in it already. */
export async function requestReport(
  call: ReportCall,
  type: ReportType,
  format: ReportFile['format'],
  report: ReadyReport,
): Promise<Pick<QueuedReport, 'name' | 'filename'>> {
  const { platform, viewer, query, now } = call;
  const what = reportFileName(type, filterShown(report.names, report.filters));
  const filename = `${what}.${format}`;
  const order: QueuedReport = {
    name: `${randomBytes(16).toString('hex')}.${format}`,
    user_id: viewer.id,
    type,
    format,
    language: query.language,
    asked: report.filters,
    filename,
    asked_at: now,
  };
  const events: LiveEvent[] = [];
  const name = await platform.db.transaction().execute(async (db) => {
    const entered = await enqueue(db, order);
    if (entered === null) throw new Refusal(503, texts.busy);
    if (entered !== order.name) return entered;
    const within = { db, viewer, now, announce: (event: LiveEvent) => void events.push(event) };
    const { from, to: until, type: status, user_id, office_id, department_id } = report.filters;
    const filters = { office_id, department_id, user_id, status };
    const chosen = Object.entries(filters).filter(([, value]) => value !== null);
    const values = { report: type, from, until, ...Object.fromEntries(chosen), language: query.language };
    const change = { after: values, ...(user_id === null ? {} : { about: user_id }) };
    if (format === 'xlsx') await log.add(within, null, 'downloaded', { report: filename }, change);
    else await log.add(within, null, 'printed', { report: what }, change);
    await platform.jobs.send(db, reportQueue, {});
    return order.name;
  });
  platform.live.announce(events);
  platform.jobs.hurry(reportQueue);
  await announceReports(platform, viewer.id);
  return { name, filename };
}

/**
 * Waits until a report is finished, as long as the caller is connected; refuses when it failed, was cancelled, or is
 * not finished within a report's time-out. It is finished in any case.
 */
export async function untilMade({ platform, reply }: ReportCall, name: string): Promise<void> {
  const until = performance.now() + reportTimeout - answerMs;
  let isGone = false;
  reply.raw.once('close', () => {
    isGone = true;
  });
  for (;;) {
    const now = await reportState(platform.db, name);
    if (!now) throw refuse(texts.canceled);
    if (now.state === 'made') return;
    if (now.failure) throw new Refusal(503, reportFailures[now.failure]);
    if (isGone || performance.now() > until) throw new Refusal(503, texts.stillMaking);
    await wait(lookMs);
  }
}
