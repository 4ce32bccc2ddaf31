import { applicationColumns } from '../applications/sheet.ts';
import { type Day, showDay } from '../lib/calendar.ts';
import type { Sheet } from '../lists/sheet.ts';
import { columnTexts } from '../reports/texts.ts';
import type { LeaveApplication } from './contract.ts';
import { halfDate, type Portion } from './halves.ts';
import { leaveTexts as texts } from './texts.ts';

/** A day as a cell: a date, or text that says which half of it is taken. */
const sheetDay = (day: Day, portion: Portion) => (portion === 'whole' ? day : halfDate(showDay(day), portion));

/** The list of leave applications as a file. */
export const leaveSheet: Sheet<LeaveApplication> = {
  file: 'leave-applications',
  title: texts.title,
  columns: applicationColumns<LeaveApplication>([
    { key: 'type', head: texts.type, width: 23, names: 'leave_types', of: ({ leaves }) => leaves.name },
    { key: 'dates', head: columnTexts.from, kind: 'date', of: (row) => sheetDay(row.date_start, row.half_start) },
    { key: 'dates', head: columnTexts.to, kind: 'date', of: (row) => sheetDay(row.date_end, row.half_end) },
    { key: 'days', head: texts.days, kind: 'number', of: ({ total_days }) => total_days },
  ]),
};
