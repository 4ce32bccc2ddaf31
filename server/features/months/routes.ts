import { guards } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { months } from '#domain/months/contract.ts';
import { whyNotOpen } from '#domain/months/rules.ts';
import { monthsSheet } from '#domain/months/sheet.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { asFile } from '#server/platform/documents/as-file.ts';
import { sendPdf } from '#server/platform/documents/send-pdf.ts';
import { notFound, orNotFound } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { listFile } from '../audit/list-file.ts';
import { closeMonth, openMonth } from './close.ts';
import { adjustmentsPage, closingsOf, figuresPage, isClosing, monthRow, monthsPage } from './list-store.ts';
import { monthSheet } from './sheet.ts';
import { statementPdf } from './statement-pdf.ts';
import { carriedIn, closedFigures, closedSpan, closingOnPaper, storedSheet, storeSheet } from './store.ts';
import { waysOf } from './way-store.ts';

const list = ({ db, query, today, platform }: Call<typeof months.list>) =>
  monthsPage(db, query, { today, zone: platform.clock.zone });
/** `YYYY-MM` as the first day of the month. */
const firstOf = (month: string): Day => `${month}-01`;

/** Mounts the months: what stands in the way of closing one, its closed figures, and what changed them later (D5). */
export const monthRoutes = routesOf(months, {
  list,
  listFile: listFile(months.list, monthsSheet, list),
  detail: async ({ db, viewer, params, today, platform }) => {
    const month = firstOf(params.month);
    const { zone } = platform.clock;
    const data = orNotFound(await monthRow(db, month, { today, zone }));
    const [closings, ways, span] = await Promise.all([
      closingsOf(db, month),
      data.in_the_way === null ? null : waysOf(db, [month], zone),
      closedSpan(db),
    ]);
    return {
      data,
      way: ways?.get(month) ?? [],
      closing: closings.find(({ opened }) => opened === null) ?? null,
      earlier: closings.filter(({ opened }) => opened !== null),
      closes: data.in_the_way !== null && guards.closeMonths(viewer),
      opens: guards.superUser(viewer) && whyNotOpen(month, span) === null,
    };
  },
  people: async ({ db, params, query }) => {
    if (!(await isClosing(db, params.closing_id))) throw notFound();
    return figuresPage(db, params.closing_id, query);
  },
  adjustments: async ({ db, params, query }) => {
    if (!(await isClosing(db, params.closing_id))) throw notFound();
    return adjustmentsPage(db, params.closing_id, query);
  },
  statement: async ({ db, params: { closing_id, user_id }, query: { language }, reply }) => {
    const closing = orNotFound(await closingOnPaper(db, closing_id));
    const [person] = await closedFigures(db, closing_id, { user_id });
    const printout = statementPdf(
      closing,
      orNotFound(person, texts.noFigures),
      await carriedIn(db, closing_id, user_id),
      language,
    );
    return sendPdf(reply, printout, `statement-${person!.name}-${closing.month.slice(0, 7)}`);
  },
  sheet: async ({ db, params: { closing_id }, query: { language }, reply }) => {
    const closing = orNotFound(await closingOnPaper(db, closing_id));
    const bytes =
      (await storedSheet(db, closing_id, language)) ??
      (await storeSheet(db, closing_id, language, await monthSheet(db, closing, language)));
    return asFile(reply, `months-${closing.month.slice(0, 7)}.xlsx`, 'xlsx').send(bytes);
  },
  close: async (call) => {
    const { month, in_the_way, reason } = call.body;
    await closeMonth(call, { month: firstOf(month), seen: in_the_way, reason });
    return answer(texts.isClosed);
  },
  open: async (call) => {
    await openMonth(call, firstOf(call.body.month), call.body.reason);
    return answer(texts.isOpen);
  },
});
