import { type CodedText, filled } from '../lib/text.ts';
import { eventTimes } from '../limits.ts';
import { clockTexts } from './texts.ts';

/** Why the instant of an event is doubtful: its kiosk was not sure, or was ahead, or had nothing waiting then. */
export const doubts = ['unsure', 'ahead', 'before_contact'] as const;
export type Doubt = (typeof doubts)[number];

/** When an event counts as having happened, or why it is not taken. */
export type Taken = { at: Date; doubt: Doubt | null } | { at: Date; refusal: CodedText };

/**
 * The instant at which an event that its kiosk gives as `claimed` is taken, when it arrives at `now`; `emptied` is when
 * the kiosk last had nothing waiting (D4).
 */
export function instantTaken(
  { claimed, is_sure }: { claimed: Date; is_sure: boolean },
  now: Date,
  emptied: Date | null,
): Taken {
  const ahead = (claimed.getTime() - now.getTime()) / 1000;
  if (ahead > eventTimes.ahead) return { at: claimed, refusal: clockTexts.eventAhead };
  const { hours } = eventTimes;
  if (-ahead > hours * 3600) return { at: claimed, refusal: filled(clockTexts.eventOld, { hours }) };
  return { at: ahead > 0 ? now : claimed, doubt: doubtOf(ahead) };

  function doubtOf(ahead: number): Doubt | null {
    if (!is_sure) return 'unsure';
    if (ahead > eventTimes.noted) return 'ahead';
    const isBefore = emptied !== null && emptied.getTime() - claimed.getTime() > eventTimes.onItsWay * 1000;
    return isBefore ? 'before_contact' : null;
  }
}
