import { showDay, showTime } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { type Fill, fill, type Language, type Text } from '#domain/lib/text.ts';
import type { CarriedChange, ClosedFigures } from '#domain/months/canonical.ts';
import { figureNames } from '#domain/months/figures.ts';
import { causeText, changeText, shownDays, shownFigure } from '#domain/months/show.ts';
import { figureTexts, monthsTexts as texts } from '#domain/months/texts.ts';
import { namesIn, noMalayNames } from '#domain/names/rules.ts';
import { nameOf } from '#domain/organisation/names.ts';
import { organisationTexts } from '#domain/organisation/texts.ts';
import type { Printout } from '#server/platform/documents/pdf.ts';
import type { ClosingOnPaper, Paper } from './store.ts';

/** When a month was closed, as it is shown. */
const closedAt = ({ at }: Paper): string => `${showDay(at.slice(0, 10))} ${showTime(at.slice(11))}`;
/** The first part of a checksum, which says which closing a page is of. */
const shortened = (checksum: string): string => checksum.slice(0, 12);

/** The line at the foot of each page of a closing's papers. */
export const bylineOf = ({ paper, checksum }: ClosingOnPaper, language: Language): string =>
  fill(texts.byline, language, { at: closedAt(paper), checksum: shortened(checksum) });

/**
 * The statement of a person's closed month, from what was stored when it was closed and nothing else, so that it has the
 * same bytes at any time (decision 0135). Adjustments made since are carried by a later month.
 */
export function statementPdf(
  closing: ClosingOnPaper,
  person: ClosedFigures,
  carried: readonly CarriedChange[],
  language: Language,
): Printout {
  const { month, paper, logo, checksum } = closing;
  const say = (text: Text, values?: Fill) => fill(text, language, values);
  const inWords = monthTitle(month, language);
  const number = paper.registration_no && `${say(organisationTexts.registered)} ${paper.registration_no}`;
  const from = { name: say(nameOf(paper)), address: paper.address, number, logo };
  const title = `${say(texts.paper)} ${person.name} ${inWords}`;
  const at = closedAt(paper);
  const named = namesIn(paper.names ?? noMalayNames, language);
  return {
    head: { from, title, byline: bylineOf(closing, language), language, fixedAt: closing.closed_at },
    write: async (pdf) => {
      pdf.title(say(texts.paper), inWords);
      pdf.facts([
        [say(texts.name), person.name],
        [
          say(texts.position),
          [named('positions', person.position), named('departments', person.department)].filter(Boolean).join(', ') ||
            '-',
        ],
        [say(texts.office), person.office ?? '-'],
      ]);
      const typeNames = Object.fromEntries(
        Object.entries(paper.leave_types).map(([type, name]) => [type, named('leave_types', name)]),
      );
      const leaves = Object.entries(person.leave_types).map(([type, days]) => [
        say(texts.leaveOf, { type: typeNames[type] ?? type }),
        `${days}`,
      ]);
      const rows = figureNames.flatMap((name) => {
        const row = [say(figureTexts[name]), say(shownFigure(name, person[name]))];
        return name === 'leave' ? [row, ...leaves] : [row];
      });
      await pdf.table(
        [
          { head: say(texts.figure), width: 300 },
          { head: say(texts.value), width: 200 },
        ],
        rows,
      );
      if (carried.length > 0)
        await pdf.table(
          [
            { head: say(texts.month), width: 70 },
            { head: say(texts.days), width: 90 },
            { head: say(texts.cause), width: 120 },
            { head: say(texts.change), width: 220 },
          ],
          carried.map((one) => [
            monthTitle(one.month, language),
            shownDays(one.days) || '-',
            say(causeText(one.reason)),
            say(changeText(one, paper.carries_types ? typeNames : {})) || '-',
          ]),
          { heading: say(texts.paperCarried) },
        );
      const { signer } = paper;
      pdf.paragraph(
        signer
          ? say(texts.signed, { name: signer.name, position: named('positions', signer.position) ?? '-', at })
          : say(texts.signedByItself, { at }),
      );
      pdf.paragraph(say(texts.checksumIs, { checksum }));
    },
  };
}
