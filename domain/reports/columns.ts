import { statusTexts } from '../applications/texts.ts';
import { platformText } from '../attendance/rules.ts';
import { activityTexts } from '../attendance/texts.ts';
import { warningTypeTexts } from '../dashboard/texts.ts';
import { type Why, whyTextIn } from '../days/why.ts';
import { leaveOfficeTexts } from '../leave-office/texts.ts';
import { type Day, showDay } from '../lib/calendar.ts';
import { filled, same, type Text } from '../lib/text.ts';
import { type MalayNames, type NameKind, nameText } from '../names/rules.ts';
import { type StaffName, staffName } from '../staff/rules.ts';
import { roleTexts } from '../staff/texts.ts';
import { type HistoryChange, sayChanges } from '../transfer-history/rules.ts';
import { transferTexts } from '../transfer-history/texts.ts';
import { warningStatusTexts } from '../warnings/texts.ts';
import { columnTexts as heads, reportTexts } from './texts.ts';

/**
 * What a cell holds: a day `YYYY-MM-DD`, a time as minutes since midnight, a duration in minutes, a
 * distance in km with two decimals, another number, or text.
 */
type CellKind = 'text' | 'date' | 'time' | 'length' | 'distance' | 'number';

/** A column of a report. `key` is that of the row as the store reads it. */
export interface ReportColumn {
  key: string;
  head: Text;
  kind: CellKind;
  /** In characters. */
  width: number;
  /** The text for a value that is a code or a name; other values are shown as they are. */
  say?: (value: unknown, names: MalayNames) => Text;
  /** Whether its total is shown below the rows. */
  isSummed?: boolean;
}

type More = Omit<ReportColumn, 'key' | 'head' | 'kind' | 'width'>;
const column =
  (kind: CellKind, width: number) =>
  (key: string, head: Text, more: More = {}): ReportColumn => ({ key, head, kind, width, ...more });
const words = column('text', 23);
const brief = column('text', 15);
const long = column('text', 36);
const date = column('date', 16);
const time = column('time', 14);
const length = column('length', 16);
const number = column('number', 13);

const from =
  (texts: Readonly<Record<string, Text>>) =>
  (value: unknown): Text =>
    texts[String(value)] ?? same(String(value));
const sayWhy = (value: unknown, names: MalayNames): Text => {
  const reasons = (value as readonly Why[]).map(whyTextIn(names));
  return { en: reasons.map(({ en }) => en).join('. '), ms: reasons.map(({ ms }) => ms).join('. ') };
};
/** A name of a kind in the reader's language (decision 0143). */
const sayName =
  (kind: NameKind) =>
  (value: unknown, names: MalayNames): Text =>
    nameText(names, kind, String(value));
/** A name that the row has in both languages. */
const sayBoth = (value: unknown): Text => value as Text;
const sayTransfer = (value: unknown): Text => sayChanges(value as readonly HistoryChange[]);

/** A name; without one it was the system. */
const sayAuthor = (value: unknown): Text => (value === '' ? transferTexts.system : same(String(value)));

/** When and by whom a transfer was withdrawn. */
const sayWithdrawn = (value: unknown): Text => {
  const { date: day, name } = value as { date: Day; name: string };
  return filled(transferTexts.withdrawn, { date: showDay(day), name });
};

/** A name, or that of somebody who was removed. */
export type StaffCell = string | StaffName;
const sayStaff = (value: unknown): Text => {
  const cell = value as StaffCell;
  return typeof cell === 'string' ? same(cell) : staffName(cell);
};

const person = [
  column('text', 26)('staff', heads.staff, { say: sayStaff }),
  column('text', 9)('staff_no', heads.staffNo),
  words('office', heads.office),
  words('department', heads.department, { say: sayName('departments') }),
  words('position', heads.position, { say: sayName('positions') }),
];
const status = brief('status', heads.status, { say: from(statusTexts) });
const remark = long('remark', heads.remark, { say: sayWhy });
const applied = [
  long('reason', heads.reason),
  words('approved_by', heads.approvedBy),
  long('rejection', heads.rejection),
  date('applied', heads.applied),
];
const clockIn = time('clock_in', heads.clockIn);
const clockOut = time('clock_out', heads.clockOut);
const day = date('date', heads.date);

/** Whether a column's cells are aligned right: what is compared or summed. */
export const isFigure = (kind: CellKind): boolean => kind === 'length' || kind === 'distance' || kind === 'number';

/** The columns of every report, from left to right. */
export const reportColumns = {
  attendance: [
    ...person,
    day,
    brief('platform', heads.platform, { say: (value) => platformText(String(value)) }),
    clockIn,
    clockOut,
    length('duration', heads.duration, { isSummed: true }),
    length('expected', heads.expected),
    // Summed over the days that have a duration, so that the two sums can be compared.
    length('expected_out', heads.expectedOut, { isSummed: true }),
    remark,
  ],
  absence: [...person, day, remark],
  'no-clockout': [...person, day, clockIn, remark],
  'leave-early': [...person, day, clockIn, clockOut, number('minutes', heads.minutesEarly, { isSummed: true }), remark],
  late: [...person, day, clockIn, number('minutes', heads.minutesLate, { isSummed: true }), remark],
  'leaves-applications': [
    ...person,
    words('leave_type', heads.leaveType, { say: sayName('leave_types') }),
    date('from', heads.from),
    date('to', heads.to),
    number('total_days', heads.totalDays),
    number('approved_days', heads.approvedDays, { isSummed: true }),
    status,
    words('supported_by', heads.supportedBy),
    ...applied,
  ],
  'late-applications': [...person, day, status, ...applied],
  'leave-office': [
    ...person,
    day,
    time('from', heads.from),
    time('to', heads.to),
    words('business', heads.business, {
      say: (value) => (value ? leaveOfficeTexts.official : leaveOfficeTexts.personal),
    }),
    status,
    ...applied,
  ],
  'warning-letters': [
    ...person,
    day,
    column('text', 20)('ref_no', heads.letter),
    brief('type', heads.letterType, { say: from(warningTypeTexts) }),
    brief('status', heads.status, { say: from(warningStatusTexts) }),
    date('reply_by', heads.replyBy),
    words('decided_by', heads.decidedBy, { say: sayAuthor }),
  ],
  'transfer-history': [
    ...person,
    day,
    long('change', heads.change, { say: sayTransfer }),
    date('valid_from', heads.validFrom),
    words('admin', heads.admin, { say: sayAuthor }),
    long('withdrawn', heads.withdrawn, { say: sayWithdrawn }),
  ],
  'clockin-clockout': [
    ...person,
    day,
    time('time', heads.time),
    brief('activity', heads.activity, { say: from(activityTexts) }),
    brief('platform', heads.platform, { say: (value) => platformText(String(value)) }),
    words('place', heads.place),
    column('distance', 13)('distance', heads.distance),
    brief('away', heads.away, { say: (value) => (value ? reportTexts.yes : same('')) }),
    words('reason', heads.reason),
  ],
  staffs: [
    ...person,
    column('text', 30)('email', heads.email),
    brief('contact', heads.contact),
    brief('role', heads.role, { say: from(roleTexts) }),
    brief('employment_type', heads.employment, { say: sayBoth }),
    column('text', 8)('grade', heads.grade),
    date('started', heads.started),
    date('ended', heads.ended),
  ],
} as const satisfies Record<string, readonly ReportColumn[]>;
