import { listed } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import { nameTexts } from '../names/texts.ts';
import type { LeaveType } from './contract.ts';
import { wordsOfTerms } from './terms-words.ts';
import { leaveTypeTexts as texts } from './texts.ts';

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
      of: ({ is_backdated, carry_forward, half_days, ...terms }) =>
        listed(
          [
            ...(is_backdated ? [texts.backdated] : []),
            ...(carry_forward ? [texts.carryForward] : []),
            ...(half_days ? [texts.halfDays] : []),
            ...wordsOfTerms(terms),
          ],
          ', ',
        ),
    },
    { key: 'staff', head: texts.staff, kind: 'number', of: ({ staff }) => staff },
  ],
};
