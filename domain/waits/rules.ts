import type { Day } from '../lib/calendar.ts';

/** Why an application waits for nobody (D6): its position names nobody, nobody holds the post, or only the applicant does. */
export const nobodyReasons = ['unnamed', 'vacant', 'own'] as const;
export type NobodyReason = (typeof nobodyReasons)[number];

/** What the list of stuck applications shows: those that wait for nobody, those that are overdue, or both. */
export const stuckBy = ['all', 'nobody', 'overdue'] as const;

/** When deciders are reminded; days are working days of the decider. */
export interface ReminderSettings {
  /** Null: never. */
  remind_after_days: number | null;
  /** The hour of the day, 0 to 23, from which reminders are sent. */
  remind_hour: number;
  /** How many days after the first reminder an application is overdue, or since it waits where none is sent; null: never. */
  overdue_after_days: number | null;
}

/** Whether it is the hour, at a minute of the day, to look at what waits; never where nothing is reminded of or overdue. */
export const isLookedAt = (settings: ReminderSettings, minute: number): boolean => {
  const { remind_after_days, remind_hour, overdue_after_days } = settings;
  return (remind_after_days !== null || overdue_after_days !== null) && minute >= remind_hour * 60;
};

/** How many of a decider's working days something has waited: those after the day since when, today included. */
export const waitedDays = (since: Day, today: Day, workingDays: readonly Day[]): number =>
  workingDays.filter((day) => day > since && day <= today).length;

/** What becomes today of something that waits for a decider. */
export interface Waited {
  reminds: boolean;
  isOverdue: boolean;
}

/**
 * Whether a decider is reminded today of what has waited for them since a day, and whether it is overdue. Nobody is
 * reminded on a day that is none of their working days; what is overdue stays so on any day.
 */
export function waitedFor(
  { remind_after_days, overdue_after_days }: ReminderSettings,
  { since, today, workingDays }: { since: Day; today: Day; workingDays: readonly Day[] },
): Waited {
  const waited = waitedDays(since, today, workingDays);
  return {
    reminds: remind_after_days !== null && waited >= remind_after_days && workingDays.includes(today),
    isOverdue: overdue_after_days !== null && waited >= (remind_after_days ?? 0) + overdue_after_days,
  };
}
