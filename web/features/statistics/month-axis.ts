import type { Day } from '#domain/lib/calendar.ts';
import { monthShort } from '#domain/lib/month-name.ts';
import type { Language } from '#domain/lib/text.ts';

/** A month on an axis: its short name, with its year below. */
export const monthAxis = (month: Day, language: Language) => ({
  key: month,
  label: monthShort(month, language),
  under: month.slice(0, 4),
});
