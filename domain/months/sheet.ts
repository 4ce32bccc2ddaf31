import { labels } from '../lib/labels.ts';
import type { Sheet } from '../lists/sheet.ts';
import type { MonthListRow } from './contract.ts';
import { stateText } from './show.ts';
import { monthsTexts as texts } from './texts.ts';

/** The list of months as a file. */
export const monthsSheet: Sheet<MonthListRow> = {
  file: 'months',
  title: texts.title,
  columns: [
    { key: 'month', head: texts.month, of: ({ month }) => month.slice(0, 7) },
    { key: 'state', head: texts.state, width: 30, of: stateText },
    { key: 'in_the_way', head: texts.inTheWay, kind: 'number', of: ({ in_the_way }) => in_the_way },
    { key: 'people', head: texts.people, kind: 'number', of: ({ people }) => people },
    { key: 'adjustments', head: texts.adjustments, kind: 'number', of: ({ adjustments }) => adjustments },
    { key: 'closed_at', head: texts.closedAt, kind: 'instant', of: ({ closed_at }) => closed_at && `${closed_at}` },
    // On the page it is in the same column, as a sentence.
    { key: 'closed_at', head: texts.closesOnHead, kind: 'date', of: ({ closes_on }) => closes_on },
    {
      key: 'closed_by',
      head: texts.closedBy,
      width: 23,
      of: ({ closed_at, closed_by }) => closed_by ?? (closed_at ? labels.hadir : null),
    },
  ],
};
