import type { Permit } from './cover.ts';
import type { ClockSettings, Hours } from './hours.ts';

/** Everything that may excuse a day, already narrowed to one person and one date. */
export interface Excuses {
  /** Details of the public holiday that applies to the person's position, if any. */
  holiday: string | null;
  /** Name of the approved leave, if any. */
  leave: string | null;
  /** Whether an approved late application names the date. */
  late: boolean;
  /** Approved leave-office permits of the date. */
  permits: readonly Permit[];
}

/** What decides a clock-in: the hours of its date, the settings and the excuses, each as it stood on that date (D5). */
export interface DayFacts extends Excuses {
  /** Null on a weekday that is off. */
  hours: Hours | null;
  settings: ClockSettings;
}

/** Of a day's events, the first and the last, in minutes of the local day. */
export interface Clocked {
  /** Of the first event. */
  platform: string;
  first: number;
  last: number;
  events: number;
}

/** Everything that decides one day of one person. */
export interface PersonDay extends DayFacts {
  /** Within the person's service; outside it nobody is missed. */
  isServing: boolean;
  /** Null when there was no event. */
  clocked: Clocked | null;
}
