import { showTime } from '../lib/calendar.ts';
import type { Sheet } from '../lists/sheet.ts';
import { weekdayTexts } from '../monthly-attendance/texts.ts';
import type { WorkingHour } from './contract.ts';
import type { HoursDayShape } from './shapes.ts';
import { workingHourTexts as texts } from './texts.ts';

/** The hours of a weekday, or that it is off. */
const hoursOf = ({ start_time, end_time }: HoursDayShape) =>
  start_time && end_time ? `${showTime(start_time)} – ${showTime(end_time)}` : texts.off;

/** The list of working hours as a file, with a column for each weekday. */
export const workingHourSheet: Sheet<WorkingHour> = {
  file: 'working-hours',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, width: 26, of: ({ name }) => name },
    ...weekdayTexts.map((head, id) => ({
      key: 'days',
      head,
      width: 22,
      of: ({ days }: WorkingHour) => hoursOf(days[id]!),
    })),
    { key: 'staff', head: texts.staff, kind: 'number', of: ({ users_count }) => users_count },
    { key: 'offices', head: texts.offices, kind: 'number', of: ({ offices_count }) => offices_count },
  ],
};
