import type { Sheet } from '../lists/sheet.ts';
import type { SupportReport } from './contract.ts';
import { supportStatusTexts, supportTexts as texts } from './texts.ts';

/** The list of support reports as a file. */
export const supportSheet: Sheet<SupportReport> = {
  file: 'support',
  title: texts.title,
  columns: [
    { key: 'date', head: texts.date, kind: 'instant', of: ({ created_at }) => created_at },
    { key: 'name', head: texts.name, width: 26, of: ({ name }) => name },
    { key: 'report', head: texts.report, width: 48, of: ({ report }) => report },
    { key: 'reply', head: texts.reply, width: 48, of: ({ reply }) => reply },
    { key: 'status', head: texts.status, of: ({ status }) => supportStatusTexts[status] },
    { key: 'status', head: texts.resolvedAt, kind: 'instant', of: ({ resolved_at }) => resolved_at },
  ],
};
