import { clockTexts } from '../clock/texts.ts';
import type { CodedText } from '../lib/text.ts';
import { sessionTexts } from '../session/texts.ts';
import { refusalTexts } from './texts.ts';

/** Most characters of a note, why an event was counted or dismissed. */
export const noteLength = 500;

/** How many events are counted or dismissed at once. */
export const mostChosen = 200;

/** How many days back an event may be counted by hand. */
export const mostDaysBack = 365;

/** Why an event cannot be counted as of an instant: it arrived before, or it is too long ago; null when it can. */
export function whyNotAt(at: Date, { received_at, now }: { received_at: Date; now: Date }): 'after' | 'old' | null {
  if (at.getTime() > received_at.getTime()) return 'after';
  return now.getTime() - at.getTime() > mostDaysBack * 86_400_000 ? 'old' : null;
}

/** How many of a card's last digits are shown. */
export const shownDigits = 4;

/** What the list says for each text that a kiosk was answered. */
const reasons: Readonly<Record<string, CodedText>> = {
  [sessionTexts.unknownUser.code]: refusalTexts.unknownCard,
  [sessionTexts.removed.code]: refusalTexts.removed,
  [sessionTexts.serviceEnded.code]: refusalTexts.serviceEnded,
  [sessionTexts.inactive.code]: refusalTexts.inactive,
  [sessionTexts.incomplete.code]: refusalTexts.incomplete,
  [clockTexts.cardDigits.code]: refusalTexts.notCard,
  [clockTexts.manualOff.code]: refusalTexts.manualOff,
  [clockTexts.eventAhead.code]: refusalTexts.ahead,
  [clockTexts.eventOld.code]: refusalTexts.old,
  [clockTexts.kioskRevoked.code]: refusalTexts.kioskRevoked,
  [clockTexts.kioskUnknown.code]: refusalTexts.kioskUnknown,
};

/** Why an event was refused, in words for an administrator; any other is what its kiosk was answered (D4). */
export const reasonOf = (refusal: CodedText): CodedText => reasons[refusal.code] ?? refusal;
