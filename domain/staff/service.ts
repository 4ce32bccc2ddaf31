import { addDays, type Day, type LocalTime } from '../lib/calendar.ts';
import { closingMinute } from '../runs/rules.ts';

/**
 * The day by which it is decided who is in service: until 00:15 still the day before, so that whoever works past
 * midnight on their last day can clock out (D16).
 */
export const serviceDay = ({ day, minute }: Pick<LocalTime, 'day' | 'minute'>): Day =>
  minute < closingMinute ? addDays(day, -1) : day;

/** Whether somebody's service is over, given their last day: no sign-in, no swipe, no decision from then on (D16). */
export const isServiceOver = (lastDay: Day | null, at: Pick<LocalTime, 'day' | 'minute'>): boolean =>
  lastDay !== null && lastDay < serviceDay(at);

/** What an edit changes of somebody's service. */
export interface Service {
  start_date: Day | null;
  end_date: Day | null;
}

/** Whether an edit enters a new service after the one before, whose days stay in service (D16). */
export const isNewService = (before: Service, after: Service): boolean =>
  before.end_date !== null && after.start_date !== null && after.start_date > before.end_date;
