import { attendance } from '#domain/attendance/contract.ts';
import { corrections } from '#domain/corrections/contract.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { warningDrafts } from '#domain/warnings/drafts-contract.ts';

/** What shows a day, its verdict or a letter about it. */
export const whatShowsDays = [
  corrections.day,
  monthlyAttendance.month,
  attendance.list,
  warnings.list,
  warnings.ofUser,
  warningDrafts.list,
];

/** Whether a time field holds a time, not what cannot be read as one. */
export const isTime = (time: string | null): boolean => time !== null && /^\d\d:\d\d$/.test(time);
