import { addDays, weekdayOf } from '#domain/lib/calendar.ts';
import type { Random } from '../random.ts';
import type { Span } from '../span.ts';

/** When an application is answered: some days later, in office hours of Sunday to Thursday. */
export function answerTo(appliedAt: Date, days: number, chance: Random, span: Span): Date {
  const { day, minute } = span.local(appliedAt);
  const [opens, closes] = [8 * 60, 16 * 60];
  let answered = addDays(day, days + (days === 0 && minute > closes - 30 ? 1 : 0));
  while (weekdayOf(answered) > 4) answered = addDays(answered, 1);
  const earliest = answered === day ? Math.max(opens, minute + 12) : opens;
  return span.at(answered, chance.between(earliest, closes));
}
