import type { WarningType } from '../dashboard/rules.ts';
import { type Day, showDay, timeOf } from '../lib/calendar.ts';
import { filled, type Language, type Text } from '../lib/text.ts';
import type { Verdict } from '../verdicts/rules.ts';
import type { Evidence } from './contract.ts';
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
  /** The days of those lapses; of an absence its own alone. */
  evidence: Evidence[];
}

/** A day's verdict as a letter about it keeps it. */
export interface JudgedDay extends Judged, Pick<Verdict, 'clock_in' | 'clock_out' | 'why'> {
  date: Day;
}

/** What a letter keeps of a day that led to it, as it was judged by then. */
export function evidenceOf({ date, clock_in, clock_out, why }: Omit<JudgedDay, keyof Judged>): Evidence {
  const time = (minute: number | null) => (minute === null ? null : timeOf(minute));
  return { date, clock_in: time(clock_in), clock_out: time(clock_out), why };
}

/** The letters that the last of someone's judged days of a month, in order, demands (D5). */
export function causesOf(rows: readonly JudgedDay[], max_late_before_warning: number): Cause[] {
  const last = rows.at(-1);
  if (!last) return [];
  return lapsesOf(last)
    .map((type) => {
      const lapses = rows.filter((row) => lapsesOf(row).includes(type));
      const led = type === 'absence' ? [last] : lapses;
      return { type, date: last.date, count: lapses.length, evidence: led.map(evidenceOf) };
    })
    .filter(({ type, count }) => isLetterDue(type, count, max_late_before_warning));
}

/** `WL/2026/03/0001`: the nth letter about a day of that month (D5). */
export const refOf = (date: Day, nth: number): string =>
  `WL/${date.slice(0, 4)}/${date.slice(5, 7)}/${String(nth).padStart(4, '0')}`;

/** What is stored of a letter; `count` and `reply_by` may be unknown of one of the first release. */
export interface LetterValues {
  ref_no: string;
  type: WarningType;
  date: Day;
  /** The month's lapses of the type, the day's included. */
  count: number | null;
  reply_by: Day | null;
}

/** A letter's title, with its number. */
export const letterTitle = ({ type, ref_no }: LetterValues): Text => {
  const title = letterTitles[type];
  return { en: `${title.en} (${ref_no})`, ms: `${title.ms} (${ref_no})` };
};

/** What a letter says was done, and by when to reply. */
export function letterSentences({ type, date, count, reply_by }: LetterValues): Text[] {
  const times = count === 1 ? letterWords.once : letterWords.times;
  const month = { en: monthName(date, 'en'), ms: monthName(date, 'ms') };
  const offence = { times: filled(times, { count: count ?? 1 }), month, date: showDay(date) };
  const said = [filled(letterOffences[type], offence)];
  if (reply_by !== null) said.push(filled(letterWords.reply, { date: showDay(reply_by) }));
  return said;
}

/** A letter's message as HTML in both languages, the Malay first, as on its paper. */
export function letterMessage(letter: LetterValues): string {
  const sentences = letterSentences(letter);
  return [...sentences.map(({ ms }) => ms), ...sentences.map(({ en }) => en)]
    .map((said) => `<p>${said}</p>`)
    .join('');
}

const names = { en: formatter('en'), ms: formatter('ms') };
const monthName = (day: Day, language: Language): string => names[language].format(Date.parse(day));

function formatter(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${language}-MY`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
