import type { WarningType } from '../dashboard/rules.ts';
import { type Day, showDay } from '../lib/calendar.ts';
import { fill, type Language } from '../lib/text.ts';
import type { Verdict } from '../verdicts/rules.ts';
import { letterOffences, letterTitles, letterWords } from './texts.ts';

/** What of a verdict may be written about. */
type Judged = Pick<Verdict, 'is_late' | 'left_early' | 'no_clockout' | 'is_absent'>;

/** What the verdict on a day that is over has against someone; nothing of most days (D5). */
export function lapsesOf(row: Judged): WarningType[] {
  const lapses: Record<WarningType, boolean> = {
    is_late: row.is_late,
    leave_early: row.left_early,
    no_clockout: row.no_clockout,
    absence: row.is_absent,
  };
  return (Object.keys(lapses) as WarningType[]).filter((type) => lapses[type]);
}

/**
 * Whether the lapse that is the month's `count`th of its type is written about: every absence, and of the other
 * types each that fills another `max_late_before_warning`, which 0 switches off (D5, SETTING-03).
 */
export const isLetterDue = (type: WarningType, count: number, max_late_before_warning: number): boolean =>
  type === 'absence' || (max_late_before_warning > 0 && count % max_late_before_warning === 0);

/** A letter that a day deserves; `count` is the month's number of lapses of its type, the day's included. */
export interface Cause {
  type: WarningType;
  date: Day;
  count: number;
}

/** The letters that the last of someone's judged days of a month, in order, demands (D5). */
export function causesOf(
  rows: readonly (Judged & { date: Day })[],
  max_late_before_warning: number,
): Cause[] {
  const last = rows.at(-1);
  if (!last) return [];
  return lapsesOf(last)
    .map((type) => ({
      type,
      date: last.date,
      count: rows.filter((row) => lapsesOf(row).includes(type)).length,
    }))
    .filter(({ type, count }) => isLetterDue(type, count, max_late_before_warning));
}

/** `WL/2026/03/0001`: the nth letter about a day of that month (D5). */
export const refOf = (date: Day, nth: number): string =>
  `WL/${date.slice(0, 4)}/${date.slice(5, 7)}/${String(nth).padStart(4, '0')}`;

/** What a letter says: its title, and its message as HTML in both languages, the Malay first, as on its paper. */
export function letterOf(
  { type, date, count }: Cause,
  ref_no: string,
  reply_by: Day,
): { title: string; message: string } {
  const paragraph = (language: Language) => {
    const times = fill(count === 1 ? letterWords.once : letterWords.times, language, { count });
    const offence = { times, month: monthName(date, language), date: showDay(date) };
    return [
      `<p>${fill(letterOffences[type], language, offence)}</p>`,
      `<p>${fill(letterWords.reply, language, { date: showDay(reply_by) })}</p>`,
    ];
  };
  return {
    title: fill(letterTitles[type], 'en', { ref: ref_no }),
    message: [...paragraph('ms'), ...paragraph('en')].join(''),
  };
}

const names = { en: formatter('en'), ms: formatter('ms') };
const monthName = (day: Day, language: Language): string => names[language].format(Date.parse(day));

function formatter(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${language}-MY`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
