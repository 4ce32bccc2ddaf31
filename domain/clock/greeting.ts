import { minuteOf } from '../lib/calendar.ts';
import { lengthOf } from '../lib/length.ts';
import { filled, type Text } from '../lib/text.ts';
import type { ClockResult } from './contract.ts';
import { clockTexts as texts } from './texts.ts';

/** The result of a swipe, which the kiosk shows by colour and shape; `in` and `out` have no verdict. */
export type Mood = 'early' | 'on-time' | 'late' | 'in' | 'out' | 'left-early';

/** A mood, its specified words, and the minutes it is about. */
interface Greeting {
  mood: Mood;
  text: Text | null;
  more: Text | null;
}

type Clocked = Pick<ClockResult, 'type' | 'is_late' | 'is_early' | 'time' | 'working_hour'> & {
  is_on_time: boolean;
};

/**
 * How the kiosk greets a clock event (KIOSK-13 to KIOSK-15); someone who leaves before their hours end is told by how
 * much.
 */
export function greetingOf({ type, is_late, is_early, is_on_time, time, working_hour }: Clocked): Greeting {
  if (type === 'in') {
    const late = working_hour && minuteOf(time) - minuteOf(working_hour.start_time);
    if (is_late)
      return {
        mood: 'late',
        text: texts.late,
        more: late ? filled(texts.lateBy, { time: lengthOf(late) }) : null,
      };
    if (is_early) return { mood: 'early', text: texts.early, more: null };
    return is_on_time ? { mood: 'on-time', text: texts.onTime, more: null } : { mood: 'in', text: null, more: null };
  }
  const left = working_hour ? minuteOf(working_hour.end_time) - minuteOf(time) : 0;
  if (left <= 0) return { mood: 'out', text: null, more: null };
  return { mood: 'left-early', text: null, more: filled(texts.leavingEarly, { time: lengthOf(left) }) };
}
