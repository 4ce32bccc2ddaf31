import { type Day, isDay, type TimeOfDay } from './calendar.ts';
import { monthNamesIn } from './month-name.ts';

/**
 * The time that was typed, or null when it is none: `5.30pm`, `0530 p`, `5 am`, `17:30`, `1730`. Without a or p it is a
 * 24-hour time; with one the hour is 1 to 12.
 */
export function readTime(typed: string): TimeOfDay | null {
  const plain = typed.toLowerCase().replace(/\s/g, '');
  const [, split, splitMinute, run, half] =
    /^(?:(\d{1,2})(?:[:.](\d{2}))?|(\d{3,4}))(a|p|am|pm|a\.m\.?|p\.m\.?)?$/.exec(plain) ?? [];
  const hour = Number(split ?? run?.slice(0, -2) ?? Number.NaN);
  const minute = Number(splitMinute ?? run?.slice(-2) ?? 0);
  if (Number.isNaN(hour) || minute > 59) return null;
  if (!half) return hour > 23 ? null : timeOf(hour, minute);
  if (hour < 1 || hour > 12) return null;
  return timeOf((hour % 12) + (half.startsWith('p') ? 12 : 0), minute);
}

const timeOf = (hour: number, minute: number): TimeOfDay =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` as TimeOfDay;

/**
 * The day that was typed, day first as in Malaysia, or null when there is none such: `10-03-2026`, `10/3/2026`,
 * `10.3.2026`, `10 3 2026`, `10032026`, `2026-03-10`. The year has four digits, so that nothing is read before it is whole.
 */
export function readDay(typed: string): Day | null {
  const plain = typed.trim();
  const [, day, month, year] =
    /^(\d{1,2})\s?[-/.\s]\s?(\d{1,2})\s?[-/.\s]\s?(\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain) ?? [];
  const read = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : plain;
  return isDay(read) ? read : null;
}

/**
 * The month that was typed, YYYY-MM, or null when there is none such: `03-2026`, `3/2026`, `032026`, `2026-03`, `March 2026`,
 * `mac 2026`, `Ogos 2026`, `aug 2026`; names in either language, from three letters on. The year has four digits.
 */
export function readMonth(typed: string): string | null {
  const plain = typed.trim().toLowerCase();
  const [, name, nameYear] = /^([a-z]{3,})[-/.\s]*(\d{4})$/.exec(plain) ?? [];
  if (name) {
    const at = [...monthNamesIn('en'), ...monthNamesIn('ms')].findIndex((one) => one.toLowerCase().startsWith(name));
    return at < 0 ? null : monthOf(nameYear!, (at % 12) + 1);
  }
  const [, first, firstYear] = /^(\d{1,2})\s?[-/.\s]\s?(\d{4})$/.exec(plain) ?? /^(\d{2})(\d{4})$/.exec(plain) ?? [];
  const [, year, last] = /^(\d{4})-(\d{2})$/.exec(plain) ?? [];
  return firstYear ? monthOf(firstYear, Number(first)) : year ? monthOf(year, Number(last)) : null;
}

function monthOf(year: string, month: number): string | null {
  const read = `${year}-${String(month).padStart(2, '0')}`;
  return isDay(`${read}-01`) ? read : null;
}

/**
 * A phone number without the spaces and dashes it was typed with, nor the plus before a country's code; any other character
 * stays, for the check to refuse.
 */
export const plainPhone = (typed: string): string =>
  typed.replace(/[\s\u00ad\u2010-\u2015\u2212-]/g, '').replace(/^\+/, '');
