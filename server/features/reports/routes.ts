import type { FastifyInstance, FastifyReply } from 'fastify';
import { answer, fill } from '#domain/lib/text.ts';
import { previewRows, previewSlots, reportFileHours } from '#domain/limits.ts';
import { type ReportColumn, reportColumns } from '#domain/reports/columns.ts';
import { reports } from '#domain/reports/contract.ts';
import { shownCell, shownSum } from '#domain/reports/rules.ts';
import { reportTexts as texts } from '#domain/reports/texts.ts';
import { fromReplica } from '#server/platform/database/replica.ts';
import { asFile } from '#server/platform/documents/as-file.ts';
import { orNotFound, Refusal, unauthenticated } from '#server/platform/http/errors.ts';
import { goneSignal } from '#server/platform/http/gone.ts';
import { bearerOf, type Call, mount } from '#server/platform/http/http.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSlots } from '#server/platform/slots.ts';
import { malayNames } from '../people/names-store.ts';
import { unexpiredSince } from './files.ts';
import { filtersOf } from './filters.ts';
import { ownFiles, ownReportFile, removeOwn } from './queue-store.ts';
import { requestReport, untilMade } from './request.ts';
import { reportChoices, reportPreview } from './store.ts';
import { announceReports, makeNext, reportFilesQueue, reportQueue, tidyReports } from './worker.ts';

/** A preview reads all rows of a report three times over, so that few are read at once. */
const previews = createSlots(
  previewSlots.atOnce,
  { waiting: previewSlots.waiting, ofOneKey: previewSlots.ofOne },
  () => new Refusal(503, texts.busy),
);

const preview = fromReplica(async (call: Call<typeof reports.preview>) => {
  const { db, params, query, viewer } = call;
  const { filters } = await filtersOf(call, params.type, query);
  const { rows, total, sums, spread } = await reportPreview(db, params.type, filters, { viewer, many: previewRows });
  const names = await malayNames(db);
  const columns: readonly ReportColumn[] = reportColumns[params.type];
  return {
    rows: rows.map((row) => columns.map((column) => shownCell(column, row[column.key], query.language, names))),
    total,
    sums: columns
      .filter(({ isSummed }) => isSummed)
      .map((column) => ({
        key: column.key,
        text: shownSum(column, Number(sums[column.key]), query.language),
      })),
    bars: spread.map(({ label, count }) => ({ label: label || fill(texts.none, query.language), count })),
  };
});

/** Mounts reports: their filters, a preview, the whole as PDF or spreadsheet, and finished files. */
export function reportRoutes(app: FastifyInstance, platform: Platform): void {
  platform.jobs.handle(reportFilesQueue, () => tidyReports(platform));
  platform.jobs.handle(reportQueue, (_, { signal }) => makeNext(platform, signal));

  mount(app, platform, reports, {
    choices: ({ db, query, viewer }) => reportChoices(db, query, viewer),
    made: async (call) => {
      const { type } = call.params;
      const isDownload = call.query.download === '1';
      // A ticket opens the PDF; it cannot request a file (D2).
      if (isDownload && bearerOf(call.request) === null) throw unauthenticated();
      const report = await filtersOf(call, type, call.query);
      const { name, filename } = await requestReport(call, type, isDownload ? 'xlsx' : 'pdf', report);
      await untilMade(call, name);
      return isDownload
        ? { path: `/api/report-files/${name}`, filename }
        : sendFile(platform, call.reply, name, filename);
    },
    preview: (call) =>
      previews(() => preview(call), { key: String(call.viewer.id), lane: 'known', signal: goneSignal(call.reply) }),
    files: ({ db, viewer, now, query }) =>
      ownFiles(db, viewer.id, { page: query.page, since: unexpiredSince(now), hours: reportFileHours }),
    file: async ({ db, params, viewer, now, reply }) => {
      const { filename } = orNotFound(await ownReportFile(db, params.name, viewer.id, unexpiredSince(now)));
      return sendFile(platform, reply, params.name, filename);
    },
    removeFile: async ({ db, params, viewer, afterCommit }) => {
      const { state } = orNotFound(await removeOwn(db, params.name, viewer.id));
      afterCommit(async () => {
        await platform.files.remove('reports', params.name);
        await announceReports(platform, viewer.id);
      });
      return answer(state === 'waiting' || state === 'making' ? texts.canceled : texts.fileRemoved);
    },
  });
}

/** Sends a finished file: a PDF to be read in the browser, a spreadsheet to be saved; it is not cached (D2). */
async function sendFile(platform: Platform, reply: FastifyReply, name: string, filename: string) {
  const file = orNotFound(await platform.files.open('reports', name));
  const format = name.endsWith('.pdf') ? 'pdf' : 'xlsx';
  return asFile(reply, filename, format, format === 'pdf')
    .header('content-length', file.size)
    .send(file.stream);
}
