import { halfDate, type Portion } from '../leave/halves.ts';
import {
  type Day,
  daysBetween,
  isDay,
  minuteOf,
  monthEnd,
  monthStart,
  showDay,
  showTime,
  timeOf,
} from '../lib/calendar.ts';
import { validMonth } from '../lib/month.ts';
import { plain } from '../lib/plain.ts';
import { type CodedText, fill, filled, grouped, type Language, same, type Text } from '../lib/text.ts';
import { longestReport } from '../limits.ts';
import { hoursOf } from '../monthly-attendance/rules.ts';
import { monthTexts } from '../monthly-attendance/texts.ts';
import { type MalayNames, nameText, noMalayNames } from '../names/rules.ts';
import { type ReportColumn, reportColumns } from './columns.ts';
import { reportTexts as texts } from './texts.ts';

/** The reports by the last part of their address (REPORT-01). */
export type ReportType = keyof typeof reportColumns;
export const reportTypes = Object.keys(reportColumns) as [ReportType, ...ReportType[]];

/** What a report's period can be: a month, a range of dates, or either one date or a range (REPORT-02 to REPORT-04). */
export type PeriodKind = 'month' | 'range' | 'either';
export const periodOf = (type: ReportType): PeriodKind =>
  type === 'attendance' ? 'month' : type === 'clockin-clockout' ? 'either' : 'range';

/** Values of the Staffs report's state filter (REPORT-05). */
export const staffStates = ['Active', 'Inactive'] as const;
export type StaffState = (typeof staffStates)[number];

/** The period as chosen in the form; blank or null where nothing is. */
export interface ChosenPeriod {
  month: string;
  date: Day | null;
  date_start: Day | null;
  date_end: Day | null;
}

/** The days of a report, both ends included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Why a period is invalid, and at which field to say so. */
export interface PeriodFault {
  field: 'month' | 'date' | 'date_start' | 'date_end';
  text: CodedText;
}

/** The requested days, or what is wrong with them (REPORT-08, REPORT-09). A range with one end is that day. */
export function chosenPeriod(type: ReportType, chosen: ChosenPeriod, today: Day): Period | PeriodFault {
  if (periodOf(type) === 'month') {
    const month = validMonth(chosen.month);
    if (month === null) return { field: 'month', text: texts.selectMonth };
    if (month > monthStart(today)) return { field: 'month', text: monthTexts.future };
    return { from: month, to: monthEnd(month) };
  }
  const from = chosen.date_start ?? chosen.date_end ?? chosen.date;
  const to = chosen.date_end ?? chosen.date_start ?? chosen.date;
  if (from === null || to === null) return { field: 'date', text: texts.selectDate };
  if (to < from) return { field: 'date_end', text: texts.endBeforeStart };
  if (daysBetween(from, to) >= longestReport)
    return { field: 'date_end', text: filled(texts.tooLong, { days: longestReport }) };
  return { from, to };
}

/** Whether a period is valid. */
export const isPeriod = (period: Period | PeriodFault): period is Period => 'from' in period;

/** Half a day of leave in a column of days. */
const isHalfDay = (value: unknown): value is { day: Day; half: Portion } =>
  typeof value === 'object' && value !== null && 'half' in value;

/**
 * A cell of a spreadsheet: text in a language, with the Malay names that are given; days as `YYYY-MM-DD`, half a day as
 * text, everything else a number.
 */
export function cellOf(
  column: ReportColumn,
  value: unknown,
  language: Language,
  names: MalayNames = noMalayNames,
): string | number | null {
  if (value === null || value === undefined) return null;
  if (column.say) return fill(column.say(value, names), language);
  if (isHalfDay(value)) return fill(halfDate(showDay(value.day), value.half), language);
  if (column.kind === 'time' && typeof value === 'string') return minuteOf(value);
  return value as string | number;
}

/** A cell as shown, in the PDF and the preview. */
export function shownCell(column: ReportColumn, value: unknown, language: Language, names?: MalayNames): string {
  const cell = cellOf(column, value, language, names);
  if (cell === null) return '';
  if (column.kind === 'date' && isDay(`${cell}`)) return showDay(`${cell}`);
  if (column.kind === 'time') return showTime(timeOf(Number(cell)));
  if (column.kind === 'length') return fill(monthTexts.hours, language, hoursOf(Number(cell)));
  if (column.kind === 'distance') return Number(cell).toFixed(2);
  return `${cell}`;
}

/** A column's sum as shown, with its thousands separated. */
export function shownSum({ kind }: ReportColumn, sum: number, language: Language): string {
  if (kind !== 'length') return grouped(sum);
  const { hours, minutes } = hoursOf(sum);
  return fill(monthTexts.hours, language, { hours: grouped(hours), minutes });
}

/**
 * What the chart counts the rows of a report by: days for late, early leaving and missing clock-outs, leave types for
 * leave, else departments.
 */
type Spread = 'day' | 'department' | 'leave';
const byDay: readonly ReportType[] = ['no-clockout', 'leave-early', 'late'];
export const spreadOf = (type: ReportType): Spread =>
  byDay.includes(type) ? 'day' : type === 'leaves-applications' ? 'leave' : 'department';

/** The period and filters of a report; null where a filter is not set. */
export interface ReportFilter extends Period {
  staff: string | null;
  office: string | null;
  department: string | null;
  status: StaffState | null;
}

/** The filters of a report as labels and values; `isChosen` where one leaves something out. */
export function filterWords(
  filter: ReportFilter,
  names: MalayNames = noMalayNames,
): { of: Text; is: Text; isChosen: boolean }[] {
  const { from, to, staff, office, department, status } = filter;
  const days = from === to ? same(showDay(from)) : filled(texts.to, { from: showDay(from), to: showDay(to) });
  const named = (of: Text, name: string | null, all: Text, nameOf: (name: string) => Text = same) => ({
    of,
    is: name === null ? all : nameOf(name),
    isChosen: name !== null,
  });
  return [
    { of: texts.date, is: days, isChosen: true },
    ...(staff === null ? [] : [named(texts.staff, staff, texts.allStaff)]),
    named(texts.office, office, texts.allOffices),
    named(texts.department, department, texts.allDepartments, (name) => nameText(names, 'departments', name)),
    ...(status === null
      ? []
      : [{ of: texts.status, is: status === 'Active' ? texts.active : texts.inactive, isChosen: true }]),
  ];
}

/** What a report covers, on one line: its period and the filters that are set. */
export function coversOf(filter: ReportFilter, names?: MalayNames): Text {
  const chosen = filterWords(filter, names).filter(({ isChosen }) => isChosen);
  return { en: chosen.map(({ is }) => is.en).join(' · '), ms: chosen.map(({ is }) => is.ms).join(' · ') };
}

/** The longest part of a file name that a filter's name gives, and the longest file name, in letters. */
const [longestPart, longestName] = [30, 90];
/** A name as part of a file name; empty where nothing of it is left. */
const partOf = (name: string): string =>
  plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestPart)
    .replace(/^-|-$/g, '');

/** The name of a report's file without its extension: `late-2026-03-01-2026-03-31-dungun`, with the filters that are set. */
export function reportFileName(
  type: ReportType,
  { from, to, staff, office, department, status }: ReportFilter,
): string {
  const filters = [
    ['staff', staff],
    ['office', office],
    ['department', department],
    ['status', status],
  ] as const;
  // A name without Latin letters, such as one in Jawi, is named by its filter.
  const parts = filters.flatMap(([filter, name]) => (name === null ? [] : [partOf(name) || filter]));
  return [type, from, ...(from === to ? [] : [to]), ...parts].join('-').slice(0, longestName).replace(/-$/, '');
}

/** Why a report failed, with what to do about it. */
export const reportFailures = {
  overdue: texts.overdue,
  full: texts.full,
  stopped: texts.stopped,
  broken: texts.broken,
  access: texts.noAccess,
} as const;
export type ReportFailure = keyof typeof reportFailures;
