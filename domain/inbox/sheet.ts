import type { Sheet } from '../lists/sheet.ts';
import type { InboxMessage } from './contract.ts';
import { inboxTexts as texts } from './texts.ts';

/** One's own inbox or archive as a file; what a message says is read on the page. */
export const inboxSheet: Sheet<InboxMessage> = {
  file: 'inbox',
  title: texts.title,
  columns: [
    { key: 'title', head: texts.message, width: 60, of: ({ title, title_ms }) => ({ en: title, ms: title_ms }) },
    { key: 'from', head: texts.from, width: 30, of: ({ from }) => from ?? texts.system },
    { key: 'date', head: texts.date, kind: 'instant', of: ({ created_at }) => created_at },
    { key: 'unread', head: texts.isUnread, of: ({ is_read }) => (is_read ? null : texts.isUnread) },
  ],
};
