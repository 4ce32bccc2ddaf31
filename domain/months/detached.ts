import { addMonths, type Day, monthStart } from '../lib/calendar.ts';

/**
 * The fewest whole months that stay in the database (decisions 0181 and 0192): more than the year within which a day can be
 * applied for, corrected, or get a late event of a kiosk. Of younger days nobody asks whether they are in a file.
 */
export const fewestThatStay = 13;

/** The day before which months may be in files, where so many whole months stay in the database. */
export const detachableBefore = (today: Day, months: number): Day => addMonths(monthStart(today), -months);
