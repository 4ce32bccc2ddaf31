import { applicationColumns } from '../applications/sheet.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { LeaveChange } from './contract.ts';
import { leaveChangeTexts as texts } from './texts.ts';

/** The list of applications to give days of leave back as a file. */
export const leaveChangeSheet: Sheet<LeaveChange> = {
  file: 'leave-changes',
  title: texts.title,
  columns: applicationColumns<LeaveChange>([
    { key: 'leave', head: texts.leave, width: 23, names: 'leave_types', of: ({ leaves }) => leaves.name },
    { key: 'date', head: texts.firstDay, kind: 'date', of: ({ date }) => date },
    { key: 'date', head: texts.lastDay, kind: 'date', of: ({ date_end }) => date_end },
    { key: 'days', head: texts.days, kind: 'number', of: ({ days }) => days },
  ]),
};
