import type { Half } from '../leave/halves.ts';
import type { Permit } from './cover.ts';
import type { Duty } from './duty.ts';
import type { ClockSettings, Hours } from './hours.ts';
import type { Outage, Reading } from './outage.ts';

/** Everything that may excuse a day, for one person and date. */
interface Excuses {
  /** Details of the public holiday that applies to the person's position, if any. */
  holiday: string | null;
  /** Name of the approved leave, if any. */
  leave: string | null;
  /** The half of the day that the leave takes; null where it takes all of it, and without leave. */
  half: Half | null;
  /** Whether there is an approved late application for the date. */
  late: boolean;
  /** Approved leave-office permits of the date. */
  permits: readonly Permit[];
  /** Approved duty elsewhere on the date. */
  duties: readonly Duty[];
  /** When no attendance could be taken at the person's office. */
  outages: readonly Outage[];
}

/** What decides the verdict on a clock-in: hours, settings and excuses, each as on that date (D5). */
export interface DayFacts extends Excuses {
  /** Whether attendance is not judged yet, so that swipes are a trial. */
  isTrial: boolean;
  /** Null on a day off. */
  hours: Hours | null;
  settings: ClockSettings;
}

/** The first and the last of a day's events, in minutes of the local day. */
export interface Clocked {
  /** Of the first event. */
  platform: string;
  first: number;
  last: number;
  events: number;
}

/** Everything that decides the verdict on one person's day. */
export interface PersonDay extends DayFacts {
  /** Whether the day is within the person's service; outside it nobody is absent. */
  isServing: boolean;
  /** Null when there was no event. */
  clocked: Clocked | null;
  /** What a single swipe was read as by hand, on a day with an outage. */
  turned: Reading | null;
}
