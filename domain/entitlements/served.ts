import { addDays, type Day } from '../lib/calendar.ts';
import type { Service } from '../staff/service.ts';
import { periodAfter, periodStart } from './rules.ts';

/** Whether somebody serves on any day of a period; nobody knows of who has no service, so they do. */
export function isServed(type: string, services: readonly Service[], period: Day, yearStart: string): boolean {
  const next = periodAfter(type, period, yearStart);
  const serves = ({ start_date, end_date }: Service) =>
    (start_date === null || start_date < next) && (end_date === null || end_date >= period);
  return services.length === 0 || services.some(serves);
}

/**
 * Whether a period is the first of somebody who came back in it: after days out of service, and after an earlier leave
 * year than that of their last day. Nothing is carried into it (decision 0202).
 */
export const isOfReturn = (type: string, services: readonly Service[], period: Day, yearStart: string): boolean =>
  services.some(({ start_date }) => {
    if (start_date === null || periodStart(type, start_date, yearStart) !== period) return false;
    const last = lastBefore(services, start_date);
    const yearOf = (day: Day) => periodStart('annually', day, yearStart);
    return last !== undefined && addDays(last, 1) < start_date && yearOf(last) < yearOf(start_date);
  });

/** The last day of service before a day. */
const lastBefore = (services: readonly Service[], day: Day): Day | undefined =>
  services
    .flatMap(({ end_date }) => (end_date !== null && end_date < day ? [end_date] : []))
    .sort()
    .at(-1);
