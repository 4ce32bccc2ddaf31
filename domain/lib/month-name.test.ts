import { expect, it } from 'vitest';
import { dayOfYear, monthTitle } from './month-name.ts';
import { languages } from './text.ts';

it.each(languages)('names the months of %s as Malaysia writes them', (language) => {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-MY`, { month: 'long', timeZone: 'UTC', ...options });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-02`;
    expect(monthTitle(day, language)).toBe(written({ year: 'numeric' }).format(Date.parse(day)));
    expect(dayOfYear(day, language)).toBe(written({ day: 'numeric' }).format(Date.parse(day)));
  }
});
