import { platformText } from '#domain/attendance/rules.ts';
import { noteText } from '#domain/corrections/rules.ts';
import { whyTextIn } from '#domain/days/why.ts';
import { type Day, showDay, showTime, weekdayOf } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { type Fill, fill, type Language, type Text } from '#domain/lib/text.ts';
import type { MonthRow } from '#domain/monthly-attendance/contract.ts';
import { hoursOf, totalsOf } from '#domain/monthly-attendance/rules.ts';
import { monthTexts as texts, weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { type MalayNames, namesIn, noMalayNames } from '#domain/names/rules.ts';
import type { PdfHead, Printout } from '#server/platform/documents/pdf.ts';
import type { MonthFacts } from './store.ts';

/** A month's attendance as PDF in one language, with its totals. */
export function monthPdf(
  person: Omit<MonthFacts, 'id' | 'days' | 'corrections'>,
  month: Day,
  rows: readonly MonthRow[],
  {
    language,
    today,
    names = noMalayNames,
    ...head
  }: Pick<PdfHead, 'from' | 'byline'> & { language: Language; today: Day; names?: MalayNames },
): Printout {
  const say = (text: Text, values?: Fill) => fill(text, language, values);
  const named = namesIn(names, language);
  const place = [named('positions', person.position), named('departments', person.department)];
  const inWords = monthTitle(month, language);
  const title = `${say(texts.paper)} ${person.name} ${inWords}`;
  const totals = totalsOf(rows, today);
  const worked = say(texts.hours, hoursOf(totals.minutes));

  return {
    head: { ...head, language, title },
    write: async (pdf) => {
      pdf.title(say(texts.paper), inWords);
      pdf.facts([
        [say(texts.name), person.name],
        [say(texts.position), place.filter(Boolean).join(', ') || '-'],
        [say(texts.office), person.office ?? '-'],
      ]);
      const { present, late, left_early, no_clockout, absent, duty, kiosk_down } = totals;
      const counted = { daysPresent: present, late, leftEarly: left_early, noClockOut: no_clockout, absent };
      const onDuty = duty > 0 && { onDuty: duty };
      const tally = { ...counted, ...onDuty, ...(kiosk_down > 0 && { kioskDown: kiosk_down }), worked };
      await pdf.table(
        Object.keys(tally).map((key) => ({ head: say(texts[key as keyof typeof tally]), width: 1 })),
        [Object.values(tally).map(String)],
      );
      await pdf.table(
        [
          { head: say(texts.date), width: 50 },
          { head: say(texts.day), width: 24 },
          { head: say(texts.platform), width: 54 },
          { head: say(texts.clockIn), width: 44 },
          { head: say(texts.clockOut), width: 44 },
          { head: say(texts.duration), width: 60 },
          { head: say(texts.remark), width: 223 },
        ],
        rows.map((row) => [
          showDay(row.date),
          say(weekdayTexts[weekdayOf(row.date)]!),
          row.platform ? say(platformText(row.platform)) : '',
          row.clock_in ? showTime(row.clock_in) : '',
          row.clock_out ? showTime(row.clock_out) : '',
          row.duration === null ? '' : say(texts.hours, hoursOf(row.duration)),
          [...row.remark.map(whyTextIn(names)), ...row.corrections.map(noteText)].map((text) => say(text)).join('. '),
        ]),
      );
    },
  };
}
