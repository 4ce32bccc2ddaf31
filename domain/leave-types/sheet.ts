import { leaveChangeTexts } from '../leave-changes/texts.ts';
import { listed, type Text } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import { nameTexts } from '../names/texts.ts';
import { replacementTexts } from '../replacement/texts.ts';
import type { LeaveType } from './contract.ts';
import { wordsOfTerms } from './terms-words.ts';
import { leaveTypeTexts as texts } from './texts.ts';

/** The rules of a leave type that are switched on, in words. */
export const rulesOfType = (row: LeaveType): Text[] => [
  ...(row.is_backdated ? [texts.backdated] : []),
  ...(row.carry_forward ? [texts.carryForward] : []),
  ...(row.half_days ? [texts.halfDays] : []),
  ...wordsOfTerms(row),
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
    { key: 'name', head: nameTexts.nameMs, width: 23, of: ({ name_ms }) => name_ms },
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
