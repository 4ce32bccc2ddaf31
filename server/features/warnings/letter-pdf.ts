import { noteText } from '#domain/corrections/rules.ts';
import { whyTextIn } from '#domain/days/why.ts';
import { showDay, showTime, weekdayOf } from '#domain/lib/calendar.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { type MalayNames, nameText, noMalayNames } from '#domain/names/rules.ts';
import { onPaper } from '#domain/print/texts.ts';
import { letterTitles, letterTexts as texts, warningStatusTexts } from '#domain/warnings/texts.ts';
import { linesOfHtml } from '#server/platform/documents/html.ts';
import type { PdfHead, Printout } from '#server/platform/documents/pdf.ts';
import type { LetterOnPaper } from './store.ts';

const both = (text: Parameters<typeof onPaper>[0]) => onPaper(text, 'both');

/** A warning letter as PDF, with its evidence, the name of its signatory, and lines to sign for its receipt. */
export function letterPdf(
  letter: LetterOnPaper,
  issued: string,
  from: PdfHead['from'],
  names: MalayNames = noMalayNames,
): Printout {
  const { ref_no, user, signer, position, department } = letter;
  const place = [
    position && both(nameText(names, 'positions', position)),
    department && both(nameText(names, 'departments', department)),
  ];
  const signs = [
    signer?.name ?? `${both(texts.name)}:`,
    (signer?.post && both(nameText(names, 'positions', signer.post))) ?? `${both(texts.position)}:`,
  ];
  return {
    head: { from, title: `${texts.heading.ms} ${ref_no}`, byline: ref_no, language: 'both' },
    write: async (pdf) => {
      pdf.facts([
        [both(texts.reference), ref_no],
        [both(texts.date), issued],
        [both(texts.name), user.name],
        [both(texts.ic), letter.ic],
        [both(texts.position), place.filter(Boolean).join(', ') || '-'],
        [both(texts.office), letter.office ?? '-'],
        [both(texts.status), both(warningStatusTexts[letter.status])],
      ]);
      pdf.paragraph(`${texts.dear.ms}\n${texts.dear.en}`);
      pdf.title(both(texts.heading), both(letterTitles[letter.type]));
      const thanks = both(texts.thanks);
      const below = pdf.closingHeight(thanks);
      const hasEvidence = letter.evidence.length > 0;
      const lines = await linesOfHtml(letter.message);
      for (const [at, line] of lines.entries())
        pdf.paragraph(line, { below: !hasEvidence && at === lines.length - 1 ? below : 0 });
      if (hasEvidence) {
        await pdf.table(
          [
            { head: both(texts.date), width: 56 },
            { head: both(texts.day), width: 52 },
            { head: both(texts.clockIn), width: 68 },
            { head: both(texts.clockOut), width: 74 },
            { head: both(texts.remark), width: 250 },
          ],
          letter.evidence.map(({ date, clock_in, clock_out, why }) => [
            showDay(date),
            both(weekdayTexts[weekdayOf(date)]!),
            clock_in ? showTime(clock_in) : '-',
            clock_out ? showTime(clock_out) : '-',
            [...why.map(whyTextIn(names)), ...(letter.corrections[date] ?? []).map(noteText)].map(both).join('. ') ||
              '-',
          ]),
          { heading: both(texts.evidence), below },
        );
      }
      pdf.paragraph(thanks);
      pdf.signatures([
        { above: both(texts.signedBy), below: [...signs, from.name, `${both(texts.date)}:`] },
        { above: both(texts.acknowledged), below: [user.name, `${both(texts.date)}:`] },
      ]);
    },
  };
}
