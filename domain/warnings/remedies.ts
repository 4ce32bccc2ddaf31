import { refusalOfDay } from '../applications/dates.ts';
import type { WarningType } from '../dashboard/rules.ts';
import type { Day } from '../lib/calendar.ts';
import { pathTo } from '../screens.ts';

/** What somebody may apply for so that a lapse of theirs is excused. */
export type Remedy = 'late' | 'leave_office' | 'leave' | 'duty';

const byType: Record<WarningType, readonly Remedy[]> = {
  is_late: ['late', 'duty'],
  leave_early: ['leave_office', 'duty'],
  no_clockout: ['duty'],
  absence: ['leave', 'duty'],
};

/**
 * What can still be applied for about a lapse of a day (D5, D7); leave only by who applies for it here, and whether it
 * can be for a day that is over depends on its type.
 */
export function remediesOf(
  type: WarningType,
  day: Day,
  today: Day,
  { appliesForLeave, lastClosed }: { appliesForLeave: boolean; lastClosed: Day | null },
): readonly Remedy[] {
  return byType[type].filter((remedy) =>
    remedy === 'leave' ? appliesForLeave : refusalOfDay(day, today, lastClosed) === null,
  );
}

const screens = { late: 'myLates', leave_office: 'myLeaveOffice', leave: 'myLeaves', duty: 'myDuties' } as const;

/** The address at which somebody applies for a day of theirs. */
export const remedyPath = (remedy: Remedy, day: Day): string => pathTo(screens[remedy], {}, { day });

/** The address at which somebody asks that a day of theirs is corrected. */
export const correctionPath = (day: Day): string => pathTo('myCorrections', {}, { day });
