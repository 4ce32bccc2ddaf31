import { dayNames } from '#domain/lib/day-names.ts';
import { fill, type Language } from '#domain/lib/text.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (weekday: number, language: Language) => fill(dayNames[weekday]!, language);

/** Seven short names, Sunday first. */
export const weekdayNames = (language: Language) => weekdayTexts.map((text) => fill(text, language));
