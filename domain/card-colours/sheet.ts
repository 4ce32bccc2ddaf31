import { monthTitles } from '../lib/month-name.ts';
import { filled } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import { columnTexts } from '../reports/texts.ts';
import { staffName } from '../staff/rules.ts';
import { letterListTexts } from '../warnings/texts.ts';
import type { ListedChange } from './contract.ts';
import { changeStatusTexts, colourTexts, cardColourTexts as texts } from './texts.ts';

/** The changes of card colours as a file. */
export const cardColourSheet: Sheet<ListedChange> = {
  file: 'card-colours',
  title: texts.title,
  columns: [
    { key: 'name', head: letterListTexts.staff, width: 26, of: ({ user }) => staffName(user) },
    {
      key: 'month',
      head: texts.month,
      of: ({ month }) => monthTitles(month),
    },
    { key: 'late', head: texts.late, kind: 'number', of: ({ late }) => late },
    {
      key: 'change',
      head: texts.change,
      width: 23,
      of: ({ colour_before, colour }) =>
        filled(texts.fromTo, { from: colourTexts[colour_before], to: colourTexts[colour] }),
    },
    { key: 'status', head: texts.status, of: ({ status }) => changeStatusTexts[status] },
    { key: 'status', head: columnTexts.decidedBy, width: 23, of: ({ decided_by }) => decided_by },
    { key: 'reason', head: texts.reason, width: 30, of: ({ reason }) => reason },
  ],
};
