import { weekdays } from '#domain/lib/calendar.ts';
import type { Language } from '#domain/lib/text.ts';

const locales: Record<Language, string> = { en: 'en-MY', ms: 'ms-MY' };
const sunday = Date.UTC(2026, 2, 1);

function format(at: number, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(at);
}

/** `March 2026`, `Mac 2026`. */
export const monthTitle = (day: string, language: Language) =>
  format(Date.parse(day), language, { month: 'long', year: 'numeric' });

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (weekday: number, language: Language, width: 'long' | 'short' = 'long') =>
  format(sunday + weekday * 86_400_000, language, { weekday: width });

/** Seven short names, Sunday first. */
export const weekdayNames = (language: Language) =>
  weekdays.map((_, weekday) => weekdayName(weekday, language, 'short'));
