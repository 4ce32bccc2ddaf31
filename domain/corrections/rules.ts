import { type Day, minuteOf, showTime, type TimeOfDay, timeOf } from '../lib/calendar.ts';
import { type CodedText, filled } from '../lib/text.ts';
import { doubleSwipeSeconds } from '../limits.ts';
import type { CorrectionNote, Way } from './shapes.ts';
import { noteTexts, correctionTexts as texts } from './texts.ts';

/** An event that counts, of the day that is corrected or of the days beside it. */
export interface CountedEvent {
  /** The attendance's. */
  id: number;
  at: Date;
  date: Day;
  /** Of the local day. */
  minute: number;
  type: Way;
  /** Who entered it by a correction; null of a swipe. */
  entered_by: string | null;
}

/** What is to be corrected. */
export type Change =
  | { action: 'add'; way: Way; time: TimeOfDay }
  | { action: 'move'; event_id: number; time: TimeOfDay }
  | { action: 'remove'; event_id: number };

/** Why a day cannot be corrected, and the field of the form that is wrong. */
export interface Wrong {
  field: 'event_id' | 'time';
  text: CodedText;
}

/**
 * Why a day cannot be corrected in a way; null when it can (D5). Of `events`, in their order, those of the day are
 * counted by their place; those of the days beside it matter since a minute goes over midnight. `at` is the instant of
 * the change's time.
 */
export function whyNotCorrect(
  events: readonly CountedEvent[],
  change: Change,
  { day, at, now }: { day: Day; at: Date | null; now: Date },
): Wrong | null {
  const event = change.action === 'add' ? null : events.find(({ id, date }) => id === change.event_id && date === day);
  if (event === undefined) return { field: 'event_id', text: texts.gone };
  if (event?.entered_by) return { field: 'event_id', text: filled(texts.wasEntered, { name: event.entered_by }) };
  if (change.action === 'remove' || at === null) return null;
  const text = whyNotAt(
    events.filter((one) => one !== event),
    { day, at, now, minute: minuteOf(change.time) },
    change.action === 'add' ? change.way : event!.type,
    event,
  );
  return text && { field: 'time', text };
}

/** Why an event of a way cannot be at a time among others. */
function whyNotAt(
  others: readonly CountedEvent[],
  { day, at, now, minute }: { day: Day; at: Date; now: Date; minute: number },
  way: Way,
  moved: CountedEvent | null,
): CodedText | null {
  if (at.getTime() > now.getTime()) return texts.future;
  const time = showTime(timeOf(minute));
  if (moved?.minute === minute) return filled(texts.sameTime, { time });
  const isNear = (one: CountedEvent) => Math.abs(one.at.getTime() - at.getTime()) < doubleSwipeSeconds * 1000;
  const near = others.find(isNear);
  if (near) return filled(texts.near, { time: showTime(timeOf(near.minute)) });
  const place = others.filter((one) => one.date === day && one.at.getTime() < at.getTime()).length;
  if (wayAt(place) === way) return null;
  if (place === 0) return filled(texts.outFirst, { time });
  return filled(way === 'out' ? texts.wouldBeIn : texts.wouldBeOut, { time });
}

/** Whether an event is in or out, by how many of its day are before it. */
export const wayAt = (before: number): Way => (before % 2 === 0 ? 'in' : 'out');

/** What a correction says of itself, with the place `{was}` of the time that it took out. */
export const noteAround = ({ action, type, time, by: name, reason }: CorrectionNote): CodedText =>
  filled(noteTexts[action], { way: noteTexts[type], name, reason, ...(time !== null && { time: showTime(time) }) });

/** What a correction says of itself, in words. */
export const noteText = (note: CorrectionNote): CodedText =>
  filled(noteAround(note), note.was === null ? {} : { was: showTime(note.was) });
