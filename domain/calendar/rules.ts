import { addDays, type Day, monthEnd, monthStart } from '../lib/calendar.ts';

/** How many days the calendar shows: a month, or two weeks from a day. */
export const spans = ['month', 'weeks'] as const;
export type Span = (typeof spans)[number];

/** Whom it shows: all that the viewer sees, or those for whom they decide. */
export const whose = ['all', 'mine'] as const;

/** What a day can be marked as. */
export const markKinds = ['leave', 'duty'] as const;

/** People of a page of the calendar. */
export const peopleShown = 50;
/** People who are printed at most. */
export const peoplePrinted = 500;

/** The first and the last day shown. */
export const rangeOf = (from: Day, span: Span): { first: Day; last: Day } =>
  span === 'month' ? { first: monthStart(from), last: monthEnd(from) } : { first: from, last: addDays(from, 13) };

/** The day from which the range before or after is shown. */
export const rangeBeside = (from: Day, span: Span, by: -1 | 1): Day => {
  if (span === 'weeks') return addDays(from, 14 * by);
  return by === 1 ? addDays(monthEnd(from), 1) : monthStart(addDays(monthStart(from), -1));
};

/** Days between an anchor and where a choice has got to, in their order. */
export const chosenDays = (anchor: Day, to: Day): { first: Day; last: Day } =>
  anchor <= to ? { first: anchor, last: to } : { first: to, last: anchor };
