import { filled, type Text, text, texts } from './text.ts';

const lengths = texts('length', {
  minutes: text('{m} min', '{m} minit'),
  hours: text('{h} h', '{h} jam'),
  hoursMinutes: text('{h} h {m} min', '{h} jam {m} minit'),
});

/** Minutes as one says them: 39 min, 2 h, 2 h 39 min. A column of them has both parts in each, as in months and reports. */
export function lengthOf(minutes: number): Text {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return filled(h === 0 ? lengths.minutes : m === 0 ? lengths.hours : lengths.hoursMinutes, { h, m });
}
