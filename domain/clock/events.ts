import { type CodedText, filled } from '../lib/text.ts';
import { eventTimes } from '../limits.ts';
import { clockTexts } from './texts.ts';

/** Why the instant of an event is doubtful: its kiosk was not sure, or was ahead, or had nothing waiting then. */
export type Doubt = 'unsure' | 'ahead' | 'before_contact';

/** When an event counts as having happened, or why it is not taken. */
export type Taken = { at: Date; doubt: Doubt | null } | { at: Date; refusal: CodedText };

/** The instant at which an event that its kiosk gives as `claimed` is taken, when it arrives at `now` (D4). */
export function instantTaken({ claimed, is_sure }: { claimed: Date; is_sure: boolean }, now: Date): Taken {
  const ahead = (claimed.getTime() - now.getTime()) / 1000;
  if (ahead > eventTimes.ahead) return { at: claimed, refusal: clockTexts.eventAhead };
  const { hours } = eventTimes;
  if (-ahead > hours * 3600) return { at: claimed, refusal: filled(clockTexts.eventOld, { hours }) };
  const doubt = is_sure ? (ahead > eventTimes.noted ? 'ahead' : null) : 'unsure';
  return { at: ahead > 0 ? now : claimed, doubt };
}
