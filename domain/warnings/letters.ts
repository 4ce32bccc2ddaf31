import type { WarningType } from '../dashboard/rules.ts';
import type { Verdict } from '../days/rules.ts';
import { type Day, showDay, timeOf } from '../lib/calendar.ts';
import { monthTitles } from '../lib/month-name.ts';
import { filled, type Text } from '../lib/text.ts';
import type { Evidence } from './shapes.ts';
import { letterOffences, letterTitles, letterWords } from './texts.ts';

/** The verdicts that letters may be about. */
type Judged = Pick<Verdict, 'is_late' | 'left_early' | 'no_clockout' | 'is_absent'>;

/** The lapses of a day that is over; usually none (D5). */
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
 * Whether a letter is due for the `count`th lapse of a type in its month: for every absence, and for other types
 * whenever the count is a multiple of `max_late_before_warning`, where 0 means never (D5, SETTING-03).
 */
export const isLetterDue = (type: WarningType, count: number, max_late_before_warning: number): boolean =>
  type === 'absence' || (max_late_before_warning > 0 && count % max_late_before_warning === 0);

/** A letter that is due; `count` is the month's number of lapses of its type, including this day. */
export interface Cause {
  type: WarningType;
  date: Day;
  count: number;
  /** The days of those lapses; for an absence only its own. */
  evidence: Evidence[];
}

/** The parts of a day's verdict that letters need. */
export interface JudgedDay extends Judged, Pick<Verdict, 'clock_in' | 'clock_out' | 'why'> {
  date: Day;
}

/** What a letter stores of a day that led to it, as judged at the time. */
export function evidenceOf({ date, clock_in, clock_out, why }: Omit<JudgedDay, keyof Judged>): Evidence {
  const time = (minute: number | null) => (minute === null ? null : timeOf(minute));
  return { date, clock_in: time(clock_in), clock_out: time(clock_out), why };
}

/** The letters due for the last of someone's judged days of a month, given in order (D5). */
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

/** What all letters about days of a month begin with, eleven characters. */
export const refMonth = (date: Day): string => `WL/${date.slice(0, 4)}/${date.slice(5, 7)}/`;
/** `WL/2026/03/0001`: the nth letter about a day of that month (D5). */
export const refOf = (date: Day, nth: number): string => `${refMonth(date)}${String(nth).padStart(4, '0')}`;

/** The stored values of a letter; `count` and `reply_by` may be unknown for letters of the first release. */
export interface LetterValues {
  ref_no: string;
  type: WarningType;
  date: Day;
  /** The number of lapses of the type in the month, including this day. */
  count: number | null;
  reply_by: Day | null;
  /** The day on which its addressee was notified that it was due, and the last to explain; null without that time. */
  notified_on?: Day | null;
  explain_by?: Day | null;
}

/** A letter's title, with its number. */
export const letterTitle = ({ type, ref_no }: LetterValues): Text => {
  const title = letterTitles[type];
  return { en: `${title.en} (${ref_no})`, ms: `${title.ms} (${ref_no})` };
};

/** The sentences of a letter: what happened, and by when to reply. */
function letterSentences({ type, date, count, reply_by, notified_on, explain_by }: LetterValues): Text[] {
  const times = count === 1 ? letterWords.once : letterWords.times;
  const month = monthTitles(date);
  const offence = { times: filled(times, { count: count ?? 1 }), month, date: showDay(date) };
  const sentences = [filled(letterOffences[type], offence)];
  if (notified_on && explain_by)
    sentences.push(filled(letterWords.explained, { date: showDay(notified_on), by: showDay(explain_by) }));
  if (reply_by !== null) sentences.push(filled(letterWords.reply, { date: showDay(reply_by) }));
  return sentences;
}

/** A letter's message as HTML in both languages, the Malay first, as in its PDF. */
export function letterMessage(letter: LetterValues): string {
  const sentences = letterSentences(letter);
  return [...sentences.map(({ ms }) => ms), ...sentences.map(({ en }) => en)]
    .map((sentence) => `<p>${sentence}</p>`)
    .join('');
}
