import type { FastifyInstance } from 'fastify';
import { isDeveloper } from '#domain/access.ts';
import { showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { previewRows, reportTimeout, reportTurns } from '#domain/limits.ts';
import { printTexts } from '#domain/print/texts.ts';
import { type ReportColumn, reportColumns } from '#domain/reports/columns.ts';
import { reports } from '#domain/reports/contract.ts';
import { cellOf, type ReportType, shownCell } from '#domain/reports/rules.ts';
import { reportTitles, reportTexts as texts } from '#domain/reports/texts.ts';
import { found, Refusal, unauthenticated } from '#server/platform/errors.ts';
import { bearerOf, type Call, mount } from '#server/platform/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendPdf } from '#server/platform/print.ts';
import { createTurns } from '#server/platform/turns.ts';
import { xlsx } from '#server/platform/xlsx.ts';
import { changeLog } from '../audit/log.ts';
import { organisationShown } from '../session/store.ts';
import { askedOf, type ReadyReport } from './asked.ts';
import { deleteOldReports, keptSince, openReport, reportFilesQueue, storeReport } from './files.ts';
import { reportPdf } from './report-pdf.ts';
import { addReportFile, ownReportFile, reportChoices, reportPreview, reportRows } from './store.ts';

const log = changeLog('reports');
type Made = Call<typeof reports.made>;
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Mounts reports: what they can be narrowed to, a preview, and the whole as paper or spreadsheet. */
export function reportRoutes(app: FastifyInstance, platform: Platform): void {
  const { atOnce, waiting } = reportTurns;
  const turns = createTurns(atOnce, waiting, () => new Refusal(503, texts.busy));
  platform.jobs.handle(reportFilesQueue, () => deleteOldReports(platform));

  /** The spreadsheet, kept for who asked; given up when they go away or it takes too long. */
  async function download(call: Made, type: ReportType, report: ReadyReport) {
    const { db, viewer, query, now, reply } = call;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(reportTimeout)]);
    const columns: readonly ReportColumn[] = reportColumns[type];
    const rows = async function* () {
      for await (const row of reportRows(db, type, report.asked))
        yield columns.map((column) => cellOf(column, row[column.key], query.language));
    };
    const sheet = {
      name: fill(reportTitles[type], query.language),
      columns: columns.map((column) => ({ ...column, head: fill(column.head, query.language) })),
      rows: rows(),
      total: fill(texts.total, query.language, { count: '' }),
    };
    const name = await turns(() => storeReport(platform, xlsx(sheet), signal)).catch((error: Error) => {
      throw signal.aborted ? new Refusal(503, texts.overdue) : error;
    });
    const filename = `${fileOf(type, report)}.xlsx`;
    await addReportFile(db, { name, user_id: viewer.id, filename, made_at: now });
    await log.add(call, null, 'downloaded', { report: filename });
    return { path: `/api/report-files/${name}`, filename };
  }

  /** The paper, written while it is read. */
  async function print(call: Made, type: ReportType, report: ReadyReport) {
    const { db, viewer, query, now, reply } = call;
    const { day, minute } = platform.clock.local(now);
    const at = `${showDay(day)} ${showTime(timeOf(minute))}`;
    const head = {
      from: await organisationShown(db),
      byline: fill(printTexts.printed, query.language, { at, name: viewer.name }),
      language: query.language,
    };
    const printout = reportPdf(type, report, reportRows(db, type, report.asked), head);
    await log.add(call, null, 'printed', { report: fileOf(type, report) });
    const overdue = setTimeout(() => reply.raw.destroy(), reportTimeout);
    reply.raw.once('close', () => clearTimeout(overdue));
    const write: typeof printout.write = (pdf) => turns(async () => printout.write(pdf));
    return sendPdf(reply, { ...printout, write }, fileOf(type, report));
  }

  mount(app, platform, reports, {
    choices: ({ db, query, viewer }) => reportChoices(db, query, isDeveloper(viewer)),
    made: async (call) => {
      const { type } = call.params;
      // A ticket opens the paper; it makes no file (D2).
      if (call.query.download === '1' && bearerOf(call.request) === null) throw unauthenticated();
      const report = await askedOf(call, type, call.query);
      return call.query.download === '1' ? download(call, type, report) : print(call, type, report);
    },
    preview: async (call) => {
      const { db, params, query } = call;
      const { asked } = await askedOf(call, params.type, query);
      const { rows, total, spread } = await reportPreview(db, params.type, asked, previewRows);
      const columns: readonly ReportColumn[] = reportColumns[params.type];
      return {
        rows: rows.map((row) => columns.map((column) => shownCell(column, row[column.key], query.language))),
        total,
        bars: spread.map(({ label, count }) => ({ label: label || fill(texts.none, query.language), count })),
      };
    },
    file: async ({ db, params, viewer, now, reply }) => {
      const filename = found(await ownReportFile(db, params.name, viewer.id, keptSince(now)));
      const file = found(await openReport(platform, params.name));
      return reply
        .type(workbookType)
        .header('content-disposition', `attachment; filename="${filename}"`)
        .header('content-length', file.size)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send(file.stream);
    },
  });
}

/** `late-2026-03-01-2026-03-31`: what a report's file is called. */
const fileOf = (type: ReportType, { asked: { from, to } }: ReadyReport) =>
  from === to ? `${type}-${from}` : `${type}-${from}-${to}`;
