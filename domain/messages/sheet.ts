import type { Sheet } from '../lists/sheet.ts';
import type { MessageRow } from './contract.ts';
import { messageTexts as texts } from './texts.ts';

/** The list of messages to staff as a file. */
export const messageSheet: Sheet<MessageRow> = {
  file: 'messages',
  title: texts.management,
  columns: [
    { key: 'title', head: texts.title, width: 42, of: ({ title }) => title },
    { key: 'admin', head: texts.author, width: 26, of: ({ admin }) => admin },
    { key: 'date', head: texts.date, kind: 'instant', of: ({ created_at }) => created_at },
    { key: 'read', head: texts.recipients, kind: 'number', of: ({ total_sent }) => total_sent },
    { key: 'read', head: texts.read, kind: 'number', of: ({ total_read }) => total_read },
  ],
};
