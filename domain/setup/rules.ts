import type { Day } from '../lib/calendar.ts';
import type { Step } from './contract.ts';

/** What there is of everything an organisation needs before its first day. */
interface SetupCounts {
  departments: number;
  hours: number;
  offices: number;
  positions: number;
  holidays: number;
  leave_types: number;
  /** Active staff, those with hours and a position, and those with leave. */
  staff: number;
  complete: number;
  entitled: number;
  kiosks: number;
  starts_on: Day | null;
}

/** The steps before the first day: done when there is one, or when all staff have it. */
export function stepsOf(counts: SetupCounts, hasMail: boolean): Step[] {
  const { staff, complete, entitled, starts_on } = counts;
  const plain = (name: Step['name'], many: number): Step => ({ name, is_done: many > 0, many, of: null, date: null });
  const share = (name: Step['name'], many: number): Step => ({
    ...plain(name, many),
    is_done: staff > 0 && many === staff,
    of: staff,
  });
  return [
    plain('departments', counts.departments),
    plain('hours', counts.hours),
    plain('offices', counts.offices),
    plain('positions', counts.positions),
    plain('holidays', counts.holidays),
    plain('leave_types', counts.leave_types),
    share('staff', complete),
    share('balances', entitled),
    plain('kiosks', counts.kiosks),
    { ...plain('start', starts_on === null ? 0 : 1), date: starts_on },
    plain('mail', hasMail ? 1 : 0),
  ];
}
