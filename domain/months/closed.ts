import { addDays, type Day, monthEnd } from '../lib/calendar.ts';

/** The first day of the month after that of a day. */
export const nextMonth = (day: Day): Day => addDays(monthEnd(day), 1);

/** The first day that is in no closed month; null while none is closed. */
export const firstOpenDay = (last: Day | null): Day | null => last && nextMonth(last);
