import type { CodedText } from '../lib/text.ts';
import type { InboxMessage } from './contract.ts';
import { inboxTexts as texts } from './texts.ts';

/**
 * Why a message takes no reply: one of the system's has no sender who would read it. A letter's is read by those who
 * settle it (D8). Null when it takes one.
 */
export const refusalOfReply = ({ from, warning_id }: Pick<InboxMessage, 'from' | 'warning_id'>): CodedText | null =>
  from === null && warning_id === null ? texts.noReplies : null;

/** The module of files in replies to letters, among documents (decision 0038). */
export const replyModule = 'letter-replies';
