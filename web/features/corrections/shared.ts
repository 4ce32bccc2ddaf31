import { attendance } from '#domain/attendance/contract.ts';
import { correctionApplications } from '#domain/corrections/application-contract.ts';
import { corrections } from '#domain/corrections/contract.ts';
import type { CorrectionAction, Way } from '#domain/corrections/shapes.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { today } from '#domain/today/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { warningDrafts } from '#domain/warnings/drafts-contract.ts';

/** What shows a day, its verdict or a letter about it. */
export const whatShowsDays = [
  corrections.day,
  correctionApplications.effect,
  monthlyAttendance.month,
  attendance.list,
  today.list,
  warnings.list,
  warnings.ofUser,
  warningDrafts.list,
];

/** Whether a time field holds a time, not what cannot be read as one. */
export const isTime = (time: string | null): boolean => time !== null && /^\d\d:\d\d$/.test(time);

/** What is typed into the fields of a correction. */
export type TypedChange = {
  action: CorrectionAction | null;
  event_id: number | null;
  way: Way | null;
  time: string | null;
};

/** Whether enough of a correction is typed to preview it. */
export const isWhole = ({ action, time }: TypedChange): boolean =>
  action !== null && (action === 'remove' || isTime(time));

/** A correction of somebody's day as the calls that preview it take it; of no use until it `isWhole`. */
export const bodyOf = (user_id: number, day: Day, { action, event_id, way, time }: TypedChange) => ({
  ...{ user_id, day, event_id, way },
  action: action ?? 'add',
  time: action === 'remove' ? null : time,
});
