import { filled } from '../lib/text.ts';
import type { Sheet } from '../lists/sheet.ts';
import { columnTexts } from '../reports/texts.ts';
import type { OutageRow } from './contract.ts';
import { outageTexts as texts } from './texts.ts';

/** The list of kiosk outages as a file. */
export const outageSheet: Sheet<OutageRow> = {
  file: 'kiosk-outages',
  title: texts.title,
  columns: [
    { key: 'day', head: texts.day, kind: 'date', of: ({ day }) => day },
    { key: 'time', head: columnTexts.from, kind: 'time', of: ({ start_time }) => start_time },
    { key: 'time', head: columnTexts.to, kind: 'time', of: ({ end_time }) => end_time },
    { key: 'office', head: texts.office, width: 23, of: ({ office }) => office.name },
    { key: 'reason', head: texts.reason, width: 36, of: ({ reason }) => reason },
    { key: 'by', head: texts.by, width: 23, of: ({ created_by }) => created_by },
    {
      key: 'state',
      head: texts.state,
      width: 30,
      of: ({ withdrawn }) =>
        withdrawn ? filled(texts.withdrawnBy, { name: withdrawn.by, reason: withdrawn.reason }) : texts.active,
    },
  ],
};
