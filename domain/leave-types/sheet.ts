import { leaveChangeTexts } from '../leave-changes/texts.ts';
import { type CodedText, listed } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import { replacementTexts } from '../replacement/texts.ts';
import type { LeaveType } from './contract.ts';
import { leaveTypeTexts as texts } from './texts.ts';

/** The rules of a leave type that are switched on, in words. */
export const rulesOfType = (row: LeaveType): CodedText[] => [
  ...(row.is_backdated ? [texts.backdated] : []),
  ...(row.carry_forward ? [texts.carryForward] : []),
  ...(row.is_returnable ? [leaveChangeTexts.returnable] : []),
  ...(row.replaces_leave ? [leaveChangeTexts.replaces] : []),
  ...(row.is_replacement ? [replacementTexts.isReplacement] : []),
];

/** The list of leave types as a file. */
export const leaveTypeSheet: Sheet<LeaveType> = {
  file: 'leave-types',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.name, width: 30, of: ({ name }) => name },
    { key: 'type', head: texts.recurring, of: ({ type }) => texts[type] },
    {
      key: 'rules',
      head: texts.rules,
      width: 30,
      of: (row) => listed(rulesOfType(row), ', '),
    },
    { key: 'staff', head: texts.staff, kind: 'number', of: ({ staff }) => staff },
  ],
};
