import { addDays, type Day } from '../lib/calendar.ts';
import type { LetterMode } from './modes.ts';

/** Days, by the calendar, that a letter waits after the time to explain for a decision on an application (decision 0132). */
const longestWait = 14;

/** The calendar days among which `many` working days after a day are looked for. */
export const explainSpan = (from: Day, many: number): { from: Day; to: Day } => ({
  from: addDays(from, 1),
  to: addDays(from, 3 * many + 31),
});

/**
 * The last day to explain of somebody who was notified on a day: the last of so many of their working days after it, given
 * in order; where they have fewer, such as on long leave, the end of the span (D5, decision 0132).
 */
export function explainBy(from: Day, many: number, workingDays: readonly Day[]): Day {
  return workingDays.filter((day) => day > from)[many - 1] ?? explainSpan(from, many).to;
}

/** A letter in its time to explain. */
interface Explaining {
  /** The last day to explain. */
  explain_by: Day;
  /** What becomes of letters of its kind about its day. */
  mode: LetterMode;
  /** Whether its person is not in service any more, or their account is not active. */
  isClosed: boolean;
  /** Whether an application about one of its days waits for a decision. */
  isApplied: boolean;
}

/** What becomes of a letter in its time to explain. */
type ExplainOutcome = 'waits' | 'undecided' | 'closed' | LetterMode;

/** What becomes of a letter in its time to explain on a day (D5, decision 0132). */
export function outcomeOf({ explain_by, mode, isClosed, isApplied }: Explaining, today: Day): ExplainOutcome {
  if (explain_by >= today) return 'waits';
  if (mode === 'off') return 'off';
  if (isClosed) return 'closed';
  if (isApplied) return addDays(explain_by, longestWait) >= today ? 'waits' : 'undecided';
  return mode;
}
