import { addDays, type Day, monthStart, showDay } from '../lib/calendar.ts';
import type { CodedText, Fill } from '../lib/text.ts';
import { applicationTexts as texts } from './texts.ts';

/** How many days ahead an application to come late or to leave the office may be. */
export const furthestDays = 366;

/** Why a day cannot be applied for: its month is over, or it is too far ahead (D7, decision 0058). Null when it can. */
export function refusalOfDay(day: Day, today: Day): { text: CodedText; values: Fill } | null {
  const first = monthStart(today);
  if (day < first) return { text: texts.monthClosed, values: { date: showDay(first) } };
  const last = addDays(today, furthestDays);
  return day > last ? { text: texts.tooFar, values: { date: showDay(last) } } : null;
}
