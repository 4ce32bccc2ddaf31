import { addDays, type Day } from '../lib/calendar.ts';

/** Days whose judging changes with the start of attendance. */
export interface StartShift {
  from: Day;
  /** The last of them, at most today. */
  to: Day;
  /** Whether they are no longer judged; otherwise they are judged from now on. */
  clears: boolean;
}

/**
 * The days up to today that another start of attendance touches (D5); null when there are none. Null as a start is never.
 */
export function shiftOf(before: Day | null, after: Day | null, today: Day): StartShift | null {
  if (before === after) return null;
  const clears = before !== null && (after === null || after > before);
  const [from, until] = clears ? [before, after] : [after!, before];
  const to = until === null || until > today ? today : addDays(until, -1);
  return from > to ? null : { from, to, clears };
}

/**
 * The address that links begin with: an https one, or an http one of this machine itself, without path or query; null
 * when the text is none.
 */
export function publicAddressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin, href } = new URL(text);
  const isLocal = protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return (protocol === 'https:' || isLocal) && href === `${origin}/` ? origin : null;
}

/** The day attendance of an office is judged from: its own, else the organisation's. */
export const startOf = (own: Day | null, organisations: Day | null): Day | null => own ?? organisations;
