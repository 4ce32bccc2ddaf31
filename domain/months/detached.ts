import { addMonths, type Day, monthStart } from '../lib/calendar.ts';

/**
 * How many whole months stay in the database at least (decision 0181): more than the year within which a day can be applied
 * for, corrected, or get a late event of a kiosk.
 */
const monthsThatStay = 24;

/** The day before which months may be in files: no day from it on ever is. */
export const detachableBefore = (today: Day): Day => addMonths(monthStart(today), -monthsThatStay);
