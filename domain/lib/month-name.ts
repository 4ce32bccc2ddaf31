import { type Day, monthNames } from './calendar.ts';
import type { Language, Text } from './text.ts';

const names: Record<Language, readonly string[]> = {
  en: monthNames,
  ms: [
    ...['Januari', 'Februari', 'Mac', 'April', 'Mei', 'Jun'],
    ...['Julai', 'Ogos', 'September', 'Oktober', 'November', 'Disember'],
  ],
};

/** The names of the twelve months. */
export const monthNamesIn = (language: Language): readonly string[] => names[language];

/** `March`, `Mac`, for any day of that month. */
const monthName = (day: Day, language: Language): string => names[language][Number(day.slice(5, 7)) - 1]!;

/** `March 2026`, `Mac 2026`. */
export const monthTitle = (day: Day, language: Language): string => `${monthName(day, language)} ${day.slice(0, 4)}`;

/** The same in both languages. */
export const monthTitles = (day: Day): Text => ({ en: monthTitle(day, 'en'), ms: monthTitle(day, 'ms') });

/** `Mar`, `Mac`: three letters, or a name of four. */
export function monthShort(day: Day, language: Language): string {
  const name = monthName(day, language);
  return name.length > 4 ? name.slice(0, 3) : name;
}

/** `2 March`, `2 Mac`. */
export const dayOfYear = (day: Day, language: Language): string =>
  `${Number(day.slice(8, 10))} ${monthName(day, language)}`;
