import { type Day, monthStart } from '../lib/calendar.ts';
import { monthTitles } from '../lib/month-name.ts';
import { type CodedText, filled, type Text } from '../lib/text.ts';
import { letterListTexts, warningTexts as texts } from './texts.ts';

/** States of a warning letter (WARN-10). */
export const warningStatuses = ['Pending', 'Verified', 'Rejected'] as const;
export type WarningStatus = (typeof warningStatuses)[number];

/** An admin's decision on a letter in the user-warning view. */
export type LetterAction = 'verify' | 'reject';

/**
 * From which states each decision is possible, and to which state it leads (WARN-13, WARN-14).
 */
export const letterActions: Record<
  LetterAction,
  { from: readonly WarningStatus[]; to: Exclude<WarningStatus, 'Pending'> }
> = {
  verify: { from: ['Pending', 'Rejected'], to: 'Verified' },
  reject: { from: ['Pending'], to: 'Rejected' },
};

/** The parts of a letter that decisions depend on. */
export interface LetterState {
  status: WarningStatus;
  doc: string | null;
}

/** Why a decision on a letter is refused; both need an uploaded document (WARN-15). Null when it is allowed. */
export function refusalOfAction(action: LetterAction, { status, doc }: LetterState): CodedText | null {
  if (!letterActions[action].from.includes(status)) return refusalInList({ status });
  return doc === null ? texts.needsDoc : null;
}

/** Why a decision in the list is refused: there only Pending letters are settled (WARN-11). Null when it is allowed. */
export function refusalInList({ status }: Pick<LetterState, 'status'>): CodedText | null {
  if (status === 'Pending') return null;
  return status === 'Verified' ? texts.alreadyVerified : texts.alreadyRejected;
}

/** Where a letter is settled: in the list of all letters, or in the user-warning view. */
export type LetterView = 'list' | 'record';

/**
 * The decisions offered on a letter, each with the reason when it is disabled; those its state does not allow are left
 * out.
 */
export function decisionsOn(letter: LetterState, view: LetterView) {
  const isOpen = view === 'record' || refusalInList(letter) === null;
  return (Object.keys(letterActions) as LetterAction[])
    .filter((action) => isOpen && letterActions[action].from.includes(letter.status))
    .map((action) => ({ action, refusal: view === 'record' ? refusalOfAction(action, letter) : null }));
}

/**
 * Why no document may be uploaded to a letter: the document a letter was verified by must stay. Null when it is
 * allowed.
 */
export const refusalOfUpload = ({ status }: Pick<LetterState, 'status'>): CodedText | null =>
  status === 'Verified' ? texts.alreadyVerified : null;

/** What somebody should know before settling several letters. */
interface SettledLetter {
  date: Day;
  doc: string | null;
  reply: string | null;
  reply_by: Day | null;
}

/**
 * What is special about letters that are about to be settled: those still within their time to reply, those without an
 * explanation although it is over, those without a document, and those of an earlier month, by month.
 */
export function specialsOf(letters: readonly SettledLetter[], today: Day): Text[] {
  const isWithin = ({ reply, reply_by }: SettledLetter) => reply === null && reply_by !== null && reply_by >= today;
  const counts: [CodedText, number][] = [
    [letterListTexts.withinTime, letters.filter(isWithin).length],
    [letterListTexts.unexplained, letters.filter((one) => one.reply === null && !isWithin(one)).length],
    [letterListTexts.withoutDoc, letters.filter(({ doc }) => doc === null).length],
  ];
  const earlier = letters.map(({ date }) => monthStart(date)).filter((month) => month < monthStart(today));
  const months = [...Map.groupBy(earlier, (month) => month)].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...counts.filter(([, count]) => count > 0).map(([text, count]) => filled(text, { count })),
    ...months.map(([month, { length: count }]) =>
      filled(letterListTexts.ofMonth, {
        month: monthTitles(month),
        count,
      }),
    ),
  ];
}
