import { may } from '#domain/access.ts';
import { monthStart, showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { validMonth } from '#domain/lib/month.ts';
import { fill } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { monthRow } from '#domain/monthly-attendance/rules.ts';
import { monthTexts as texts } from '#domain/monthly-attendance/texts.ts';
import { printTexts } from '#domain/print/texts.ts';
import { sendPdf } from '#server/platform/documents/send-pdf.ts';
import { orNotFound, refuseField, unauthenticated } from '#server/platform/http/errors.ts';
import { bearerOf, routesOf } from '#server/platform/http/http.ts';
import { refuseDetached } from '../days/detached-store.ts';
import { verdictOf } from '../days/judge.ts';
import { readableFacts } from '../days/person-days-store.ts';
import { letterhead } from '../people/letterhead.ts';
import { malayNames } from '../people/names-store.ts';
import { mayChangeOther, staffFor } from '../people/person.ts';
import { monthPdf } from './month-pdf.ts';
import { monthFacts } from './store.ts';

/** Mounts the monthly attendance. */
export const monthlyAttendanceRoutes = routesOf(monthlyAttendance, {
  month: async ({ db, params, query, viewer, now, today, platform, request, reply }) => {
    // A ticket opens the PDF, never the data (D2).
    if (query.download === '0' && bearerOf(request) === null) throw unauthenticated();
    const month = validMonth(params.month);
    if (!month) throw refuseField('month', words.invalid);
    if (month > monthStart(today)) throw refuseField('month', texts.future);
    await refuseDetached(db, month, today);
    // Where nobody's place matters, nothing else is read.
    if (!may.seeRecord(viewer, { id: params.userId })) await staffFor({ db, viewer }, params.userId, 'record');
    const person = orNotFound(await monthFacts(platform.pool, params.userId, month, today));
    const data = person.days.map((day) =>
      monthRow(day.work_date, verdictOf(day, today), readableFacts(day), person.corrections?.[day.work_date]),
    );
    if (query.download === '0') {
      const reads = data.some(({ facts }) => facts?.reads_as);
      const corrects = reads && (await mayChangeOther({ db, viewer }, person.id, 'correct_days'));
      return { data, user: { id: person.id, name: person.name }, today, corrects };
    }
    const { day, minute } = platform.clock.local(now);
    const at = `${showDay(day)} ${showTime(timeOf(minute))}`;
    const byline = fill(printTexts.printed, query.language, { at, name: viewer.name });
    const from = await letterhead(platform, query.language);
    const printout = monthPdf(person, month, data, {
      from,
      byline,
      language: query.language,
      today,
      names: await malayNames(db),
    });
    return sendPdf(reply, printout, `attendance-${person.name}-${month.slice(0, 7)}`, true);
  },
});
