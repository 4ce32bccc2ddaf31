import { applicationColumns } from '../applications/sheet.ts';
import type { Sheet } from '../lists/sheet.ts';
import { columnTexts } from '../reports/texts.ts';
import type { LeaveApplication } from './contract.ts';
import { leaveTexts as texts } from './texts.ts';

/** The list of leave applications as a file. */
export const leaveSheet: Sheet<LeaveApplication> = {
  file: 'leave-applications',
  title: texts.title,
  columns: applicationColumns<LeaveApplication>([
    { key: 'type', head: texts.type, width: 23, names: 'leave_types', of: ({ leaves }) => leaves.name },
    { key: 'dates', head: columnTexts.from, kind: 'date', of: ({ date_start }) => date_start },
    { key: 'dates', head: columnTexts.to, kind: 'date', of: ({ date_end }) => date_end },
    { key: 'days', head: texts.days, kind: 'number', of: ({ total_days }) => total_days },
  ]),
};
