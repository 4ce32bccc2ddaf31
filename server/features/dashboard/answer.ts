import type { DashboardData } from '#domain/dashboard/contract.ts';
import { defaultWeek, lateFrom, myAttendance, stateOfDay, weekOf } from '#domain/dashboard/rules.ts';
import { besideLeave, hoursOn, shownHours } from '#domain/days/hours.ts';
import { isRamadhan } from '#domain/days/ramadhan.ts';
import { arrivalOf, excusedBy } from '#domain/days/rules.ts';
import { type Day, timeOf, weekdayOf, weekdays } from '#domain/lib/calendar.ts';
import { bitOf } from '#domain/lib/fields.ts';
import { verdictOf } from '../days/judge.ts';
import { factsOf } from '../days/person-days-store.ts';
import type { AdminFacts, PersonFacts } from './store.ts';

/** When the dashboard is requested, by the server's clock. */
interface Moment {
  instant: Date;
  today: Day;
  minute: number;
  second: number;
}

/** The viewer's own part of the dashboard. */
export function myPart(facts: PersonFacts, now: Moment) {
  const { settings, ramadhan } = facts;
  // Only the week has usual hours for staff without their own: nobody is late by them (DASH-20).
  const own = facts.hours ?? [];
  const today = facts.month.find(({ work_date }) => work_date === now.today)!;
  const hours = besideLeave(shownHours(own, now.today, today), today.half);
  const { is_late, is_early } = verdictOf(today, now.today);
  const month = [
    ...facts.judged,
    ...facts.month.map((row) => ({ ...verdictOf(row, now.today), work_date: row.work_date })),
  ];
  const events = facts.events.map((event) => ({
    ...event,
    is_late,
    is_early,
    created_at: new Date(event.created_at),
  }));
  return {
    today: now.today,
    day: weekdays[weekdayOf(now.today)]!,
    ramadhan: bitOf(isRamadhan(ramadhan, settings)),
    attendance: myAttendance(events, now, hours),
    late_from: lateFrom({ ...factsOf(today), hours: hoursOn(own, now.today) }),
    late_count: month.filter((verdict) => verdict.is_late).length,
    warning_count: facts.warning_count,
    like_count: facts.like_count,
    my_month: month.map((verdict) => ({
      day: verdict.work_date,
      state: stateOfDay(verdict),
      clock_in: verdict.clock_in === null ? null : timeOf(verdict.clock_in),
      clock_out: verdict.clock_out === null ? null : timeOf(verdict.clock_out),
      name: excusedBy(verdict),
      remark: arrivalOf(verdict),
      why: verdict.why,
    })),
    leaves: facts.leaves,
    working_hours: weekOf(facts.hours ?? defaultWeek, settings, ramadhan),
    own_hours: facts.hours !== null,
    public_holiday: facts.public_holiday,
  };
}

/** The admins' part; empty for others (DASH-35). */
export function adminPart(
  facts: AdminFacts | null,
): Pick<DashboardData, 'staff_today' | 'late_users' | 'late_total' | 'warnings' | 'early_birds'> {
  if (!facts) return {};
  return {
    ...facts,
    late_users: facts.late_users.map(({ minute, ...user }) => ({ ...user, time: timeOf(minute) })),
  };
}
