import { type Day, showDay } from '../lib/calendar.ts';
import { filled, type Text } from '../lib/text.ts';
import { calendarTexts as texts } from './texts.ts';

/** Days that a warning names; the others are counted. */
const named = 3;

/** That more of a department would be away on some days than may be (decision 0157). */
export function crowdedText({ most, days }: { most: number; days: readonly Day[] }): Text {
  const shown = days.slice(0, named).map(showDay).join(', ');
  const more = days.length - named;
  return more > 0
    ? filled(texts.crowdedMore, { most, days: shown, count: more })
    : filled(texts.crowded, { most, days: shown });
}
