import { fill, type Language } from '#domain/lib/text.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { dayNames } from '#domain/working-hours/texts.ts';

const locales: Record<Language, string> = { en: 'en-MY', ms: 'ms-MY' };

/** `March 2026`, `Mac 2026`. */
export const monthTitle = (day: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (weekday: number, language: Language) => fill(dayNames[weekday]!, language);

/** Seven short names, Sunday first. */
export const weekdayNames = (language: Language) => weekdayTexts.map((said) => fill(said, language));
