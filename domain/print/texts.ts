import { type Fill, fill, type Language, type Text, text, texts } from '../lib/text.ts';

/** Texts of every printed document. */
export const printTexts = texts('print', {
  page: text('Page {page} of {pages}', 'Halaman {page} daripada {pages}'),
  printed: text('Printed {at} by {name}', 'Dicetak pada {at} oleh {name}'),
});

/** The languages of a document: one, or both with the Malay first, as offices write. */
export type PaperLanguage = Language | 'both';

/** A text in the language of a document. */
export function onPaper(text: Text, language: PaperLanguage, values?: Fill): string {
  if (language !== 'both') return fill(text, language, values);
  const [ms, en] = [fill(text, 'ms', values), fill(text, 'en', values)];
  return ms === en ? ms : `${ms} / ${en}`;
}
