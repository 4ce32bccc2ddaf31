import { listed } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { LeaveRunRow } from './contract.ts';
import { leaveRunTexts as texts } from './texts.ts';
import { hasDays, whyOf } from './why.ts';

/** The people of a run of a leave year as a file. */
export const leaveRunSheet: Sheet<LeaveRunRow> = {
  file: 'leave-year',
  title: texts.title,
  columns: [
    { key: 'name', head: texts.person, width: 30, of: ({ name }) => name },
    { key: 'before', head: texts.before, kind: 'number', of: ({ before }) => before },
    { key: 'total', head: texts.afterwards, kind: 'number', of: (row) => (hasDays(row) ? row.total : null) },
    { key: 'carried', head: texts.carried, kind: 'number', of: ({ carried }) => carried },
    { key: 'lapsed', head: texts.lapsed, kind: 'number', of: ({ lapsed, expired }) => lapsed + expired },
    { key: 'cash', head: texts.cash, kind: 'number', of: ({ cash }) => cash },
    { key: 'balance', head: texts.balance, kind: 'number', of: (row) => (hasDays(row) ? row.balance : null) },
    { key: 'why', head: texts.why, width: 60, of: (row) => listed(whyOf(row), '; ') },
  ],
};
