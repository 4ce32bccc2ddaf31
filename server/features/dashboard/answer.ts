import { shownHours } from '#domain/clock/rules.ts';
import type { DashboardData } from '#domain/dashboard/contract.ts';
import { defaultWeek, lateFrom, myAttendance, stateOfDay, weekOf } from '#domain/dashboard/rules.ts';
import { type Day, timeOf, weekdayOf, weekdays } from '#domain/lib/calendar.ts';
import type { AdminFacts, PersonFacts } from './store.ts';

/** The moment the dashboard is asked for, as the server's clock has it. */
export interface Moment {
  instant: Date;
  today: Day;
  minute: number;
  second: number;
}

/** My part of the dashboard, from what the records say of me. */
export function myPart(facts: PersonFacts, now: Moment) {
  const { settings } = facts;
  const days = facts.hours ?? defaultWeek;
  const hours = shownHours(days, now.today, settings);
  const events = facts.events.map((event) => ({ ...event, created_at: new Date(event.created_at) }));
  const mine = facts.month.find(({ day }) => day === now.today)!;
  const excuses = {
    holiday: mine.holiday,
    leave: mine.leave,
    late: facts.lateApproved,
    permits: facts.permits,
  };
  return {
    today: now.today,
    day: weekdays[weekdayOf(now.today)]!,
    ramadhan: settings.ramadhan ? (1 as const) : (0 as const),
    attendance: myAttendance(events, now, hours),
    late_from: lateFrom({ date: now.today, days, settings, ...excuses }, hours?.start_time ?? null),
    late_count: facts.late_count,
    warning_count: facts.warning_count,
    like_count: facts.like_count,
    my_month: facts.month.map((row) => ({
      day: row.day,
      state: stateOfDay(row, now.today),
      clock_in: row.clock_in === null ? null : timeOf(row.clock_in),
      clock_out: row.clock_out === null ? null : timeOf(row.clock_out),
      name: row.holiday ?? row.leave,
      remark: row.remark,
    })),
    leaves: facts.leaves,
    working_hours: weekOf(days, settings),
    own_hours: facts.hours !== null,
    public_holiday: facts.public_holiday,
  };
}

/** The admins' part; nothing at all for others (DASH-35). */
export function adminPart(
  facts: AdminFacts | null,
): Pick<DashboardData, 'late_users' | 'late_total' | 'warnings' | 'early_birds'> {
  if (!facts) return {};
  return {
    ...facts,
    late_users: facts.late_users.map(({ minute, ...user }) => ({ ...user, time: timeOf(minute) })),
  };
}
