import type { CodedText } from '../lib/text.ts';
import { warningTexts as texts } from './texts.ts';

/** States of a warning letter (B§4). */
export const warningStatuses = ['Pending', 'Verified', 'Rejected'] as const;
export type WarningStatus = (typeof warningStatuses)[number];

/** What an admin decides of a letter in the user-warning view. */
export type LetterDeed = 'verify' | 'reject';

/** From where each decision leads, and where to (B§4: verified from Pending or Rejected, rejected from Pending). */
export const letterMoves: Record<LetterDeed, { from: readonly WarningStatus[]; to: WarningStatus }> = {
  verify: { from: ['Pending', 'Rejected'], to: 'Verified' },
  reject: { from: ['Pending'], to: 'Rejected' },
};

/** What of a letter decides. */
export interface LetterState {
  status: WarningStatus;
  doc: string | null;
}

/** Why a letter may not be decided so; both decisions need an uploaded document (B§4). Null when it may. */
export function refusalOfDeed(deed: LetterDeed, { status, doc }: LetterState): CodedText | null {
  if (!letterMoves[deed].from.includes(status)) return refusalInList({ status });
  return doc === null ? texts.needsDoc : null;
}

/** Why a letter may not be decided so from the list, where only Pending ones are (B§4). Null when it may. */
export function refusalInList({ status }: Pick<LetterState, 'status'>): CodedText | null {
  if (status === 'Pending') return null;
  return status === 'Verified' ? texts.alreadyVerified : texts.alreadyRejected;
}

/** Why no document may be put on a letter: what a verified one was verified by stays. Null when one may. */
export const refusalOfUpload = ({ status }: Pick<LetterState, 'status'>): CodedText | null =>
  status === 'Verified' ? texts.alreadyVerified : null;
