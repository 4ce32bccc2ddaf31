import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { onPaper } from '#domain/print/texts.ts';
import { letterTexts as texts, warningStatusTexts } from '#domain/warnings/texts.ts';
import { linesOfHtml } from '#server/platform/html.ts';
import type { PdfHead, Printout } from '#server/platform/print.ts';
import type { LetterOnPaper } from './store.ts';

const both = (said: Parameters<typeof onPaper>[0]) => onPaper(said, 'both');

/** A warning letter as it goes to its addressee, with room to sign for its receipt. */
export function letterPdf(letter: LetterOnPaper, issued: string, from: PdfHead['from']): Printout {
  const { ref_no, user, title, message } = letter;
  return {
    head: { from, title: `${texts.heading.en} ${ref_no}`, byline: ref_no, language: 'both' },
    write: (pdf) => {
      pdf.title(both(texts.heading), ref_no);
      pdf.facts([
        [both(texts.date), issued],
        [both(texts.name), user.name],
        [both(texts.ic), letter.ic],
        [both(texts.position), [letter.position, letter.department].filter(Boolean).join(', ') || '-'],
        [both(texts.office), letter.office ?? '-'],
        [both(texts.offence), `${both(warningTypeTexts[letter.type])}, ${showDay(letter.date)}`],
        [both(texts.status), both(warningStatusTexts[letter.status])],
      ]);
      pdf.paragraph(`${texts.dear.ms}\n${texts.dear.en}`);
      pdf.paragraph(title, { isBold: true });
      for (const line of linesOfHtml(message)) pdf.paragraph(line);
      pdf.signatures([
        { above: both(texts.signedBy), below: [from.name, `${both(texts.date)}:`] },
        { above: both(texts.acknowledged), below: [user.name, `${both(texts.date)}:`] },
      ]);
    },
  };
}
