import { longestLeave } from '#domain/leave/rules.ts';
import { addDays, type Day } from '#domain/lib/calendar.ts';

/**
 * The range whose days are looked at: what was asked for, or, of one that is reversed or far too long and will be refused,
 * no more than the first day.
 */
export function rangeSpan<Asked extends { date_start: Day; date_end: Day }>(asked: Asked): Asked {
  const { date_start, date_end } = asked;
  const isLooked = date_end >= date_start && date_end <= addDays(date_start, longestLeave);
  return { ...asked, date_end: isLooked ? date_end : date_start };
}
