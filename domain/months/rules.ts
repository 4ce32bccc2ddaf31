import { addDays, type Day, monthEnd, monthStart } from '../lib/calendar.ts';
import type { CodedText, Fill } from '../lib/text.ts';
import { nextMonth } from './closed.ts';
import { monthsTexts as texts } from './texts.ts';

/** Open: not over, or something stands in the way; ready: over, and nothing does; closed. */
export const monthStates = ['open', 'ready', 'closed'] as const;
export type MonthState = (typeof monthStates)[number];

/** What decides the state of a month: whether it was closed, and the number of what stands in the way. */
export interface MonthFacts {
  month: Day;
  isClosed: boolean;
  inTheWay: number;
}

export const stateOf = ({ month, isClosed, inTheWay }: MonthFacts, today: Day): MonthState => {
  if (isClosed) return 'closed';
  return monthEnd(month) < today && inTheWay === 0 ? 'ready' : 'open';
};

/** The days on which months that are open were last opened again, by month. */
export type OpenedDays = ReadonlyMap<Day, Day>;

/**
 * The day on which a month is closed by itself: so many whole days after its end, or after it or an earlier one was opened
 * again, so that each stays open for as long; null where none is (D5).
 */
export function closesOn(month: Day, after: number | null, opened: OpenedDays): Day | null {
  if (after === null) return null;
  const days = [...opened].filter(([one]) => one <= month).map(([, day]) => day);
  return addDays([monthEnd(month), ...days].toSorted().at(-1)!, after + 1);
}

/** The closed months: `first` is that of the first day anybody was judged, `last` the last closed one; null without one. */
export interface ClosedSpan {
  first: Day | null;
  last: Day | null;
}

/** The month that is closed next: months are closed in order; null before anybody was judged. */
export function nextToClose({ first, last }: ClosedSpan): Day | null {
  return last === null ? first && monthStart(first) : nextMonth(last);
}

/** The months that are to be closed by themselves on a day, in order (D5). */
export function monthsDue(span: ClosedSpan, after: number | null, today: Day, opened: OpenedDays): Day[] {
  const due: Day[] = [];
  if (after === null) return due;
  for (
    let month = nextToClose(span);
    month !== null && closesOn(month, after, opened)! <= today;
    month = nextMonth(month)
  )
    due.push(month);
  return due;
}

/** Why something is refused. */
interface Refused {
  text: CodedText;
  /** A month that the text names. */
  month?: Day;
  values?: Fill;
}

/** What is known of a month that somebody closes: days of it that are not judged, and what else stands in the way. */
export interface Closing {
  month: Day;
  notJudged: number;
  inTheWay: number;
  /** The number that whoever closes it was shown. */
  seen: number;
  reason: string | null;
}

/** Why a month cannot be closed; null when it can. */
export function whyNotClose(closing: Closing, span: ClosedSpan, today: Day): Refused | null {
  const { month, notJudged, inTheWay, seen, reason } = closing;
  if (monthEnd(month) >= today) return { text: texts.notOver };
  const next = nextToClose(span);
  if (next === null || (span.first !== null && month < monthStart(span.first))) return { text: texts.nothingJudged };
  if (span.last !== null && month <= span.last) return { text: texts.closedAlready };
  if (month !== next) return { text: texts.earlierFirst, month: next };
  if (notJudged > 0) return { text: texts.notJudgedYet, values: { count: notJudged } };
  if (inTheWay !== seen) return { text: texts.changedMeanwhile };
  return inTheWay > 0 && reason === null ? { text: texts.needsReason } : null;
}

/** Why a closed month cannot be opened again: only the last closed one can; null when it can. */
export function whyNotOpen(month: Day, { last }: Pick<ClosedSpan, 'last'>): Refused | null {
  if (last === null || month > last) return { text: texts.notClosed };
  return month < last ? { text: texts.laterFirst, month: last } : null;
}
