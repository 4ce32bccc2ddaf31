import { longestLeave } from '#domain/leave/rules.ts';
import { addDays, type Day } from '#domain/lib/calendar.ts';

/**
 * The range of days to read: the requested one or, when it is reversed or far too long and will be refused, only its
 * first day.
 */
export function rangeSpan<Asked extends { date_start: Day; date_end: Day }>(range: Asked): Asked {
  const { date_start, date_end } = range;
  const isLooked = date_end >= date_start && date_end <= addDays(date_start, longestLeave);
  return { ...range, date_end: isLooked ? date_end : date_start };
}
