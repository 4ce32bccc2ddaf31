import { type Decided, isOpen, waitText } from '../applications/actions.ts';
import { capacityIn, waitsFor } from '../applications/deciders.ts';
import { type Kind, kinds } from '../applications/kinds.ts';
import { applicationTexts } from '../applications/texts.ts';
import type { CodedText } from '../lib/text.ts';
import { questionTexts as texts } from './texts.ts';

/** A question that has no answer yet: its step in the timeline, and who asked. */
export interface OpenQuestion {
  id: number;
  user_id: number | null;
}

type Asking = { id: number };

/**
 * Why somebody cannot ask the applicant about an application; null when they can: it waits for their decision, and no
 * question of their own is open (decision 0156). Who has no part in it is refused like any decision.
 */
export function refusalOfQuestion(
  kind: Kind,
  viewer: Asking,
  { user_id, status, deciders }: Decided,
  open: readonly OpenQuestion[],
): CodedText | null {
  if (user_id === viewer.id) return texts.own;
  const isMine = (people: Decided['deciders']['approver']) => people.some((one) => one.user_id === viewer.id);
  if (!isMine(deciders.supporter) && !isMine(deciders.approver)) return applicationTexts.closed;
  if (!isOpen(status)) return texts.askedLate;
  if (!isMine(waitsFor(kind, status, deciders))) {
    const isEarly = kinds[kind].deciders.supporter !== null && capacityIn(kind, status) === 'supporter';
    return isEarly ? waitText(kind, status) : applicationTexts.moved;
  }
  return open.some((one) => one.user_id === viewer.id) ? texts.again : null;
}

/**
 * Why somebody cannot answer; null when they can: they are the applicant, it is not decided, and `last`, the newest
 * question they have read, is the newest there is.
 */
export function refusalOfAnswer(
  viewer: Asking,
  { user_id, status }: Pick<Decided, 'user_id' | 'status'>,
  open: readonly OpenQuestion[],
  last: number,
): CodedText | null {
  if (user_id !== viewer.id) return texts.notYours;
  if (!isOpen(status)) return texts.answeredLate;
  if (open.length === 0) return texts.nothingAsked;
  return open.at(-1)!.id === last ? null : texts.askedMore;
}
