import { warningTypeTexts } from '../dashboard/texts.ts';
import type { Sheet } from '../lists/sheet.ts';
import { columnTexts } from '../reports/texts.ts';
import { staffName } from '../staff/rules.ts';
import type { ListedWarning } from './contract.ts';
import { letterListTexts, warningTexts as texts, warningStatusTexts } from './texts.ts';

/** The list of warning letters as a file. */
export const letterSheet: Sheet<ListedWarning> = {
  file: 'warning-letters',
  title: letterListTexts.title,
  columns: [
    { key: 'letter', head: texts.letter, width: 20, of: ({ ref_no }) => ref_no },
    { key: 'issued', head: letterListTexts.issued, kind: 'instant', of: ({ created_at }) => created_at },
    { key: 'name', head: letterListTexts.staff, width: 26, of: ({ user }) => staffName(user) },
    { key: 'type', head: texts.type, of: ({ type }) => warningTypeTexts[type] },
    { key: 'date', head: texts.date, kind: 'date', of: ({ date }) => date },
    { key: 'status', head: texts.status, of: ({ status }) => warningStatusTexts[status] },
    {
      key: 'decided',
      head: columnTexts.decidedBy,
      width: 23,
      of: ({ decided_by, decided_at }) => decided_by ?? (decided_at && texts.system),
    },
    { key: 'decided_at', head: letterListTexts.decidedOn, kind: 'instant', of: ({ decided_at }) => decided_at },
    { key: 'reply_by', head: letterListTexts.replyBy, kind: 'date', of: ({ reply_by }) => reply_by },
    { key: 'replied', head: letterListTexts.repliedOn, kind: 'instant', of: ({ replied_at }) => replied_at },
  ],
};
