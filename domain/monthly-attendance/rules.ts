import type { CorrectionNote } from '../corrections/shapes.ts';
import type { PersonDay } from '../days/facts.ts';
import { expectedHours } from '../days/hours.ts';
import { joinedOutages } from '../days/outage.ts';
import { excusedBy, readingOf, type Verdict } from '../days/rules.ts';
import type { Why } from '../days/why.ts';
import { type Day, timeOf } from '../lib/calendar.ts';
import type { MonthRow, ShownFacts } from './contract.ts';

/** A judged day as a row of the month, with the facts behind it where they can be read. */
export function monthRow(
  date: Day,
  verdict: Verdict,
  facts: PersonDay | null,
  corrections: readonly CorrectionNote[] = [],
): MonthRow {
  const { platform, clock_in, clock_out, excuse, why, is_late, no_clockout, left_early, is_absent } = verdict;
  return {
    date,
    platform,
    clock_in: clock_in === null ? null : timeOf(clock_in),
    clock_out: clock_out === null ? null : timeOf(clock_out),
    duration: clock_in === null || clock_out === null ? null : clock_out - clock_in,
    remark: why,
    is_late,
    no_clockout,
    left_early,
    is_absent,
    public_holiday: excuse === 'holiday' ? excusedBy(verdict) : null,
    expected: verdict.expected_minutes,
    duty: verdict.duty_minutes,
    facts: facts && shownFacts(facts),
    corrections: [...corrections],
  };
}

function shownFacts(day: PersonDay): ShownFacts {
  const { hours, settings, leave, half, late } = day;
  return {
    hours: expectedHours(hours, settings, half),
    grace: settings.max_minute_before_late,
    ramadhan: settings.ramadhan,
    leave,
    half,
    late,
    permits: day.permits.map(({ start_time, end_time }) => ({ start_time, end_time })),
    duties: day.duties.map(({ name, name_ms, place, start_time, end_time }) => {
      return { name, name_ms, place, start_time, end_time };
    }),
    outages: joinedOutages(day.outages),
    reads_as: readingOf(day),
  };
}

/** The kind of day that decides its colour; null when it has none. */
export type DayKind = 'absent' | 'late' | 'incomplete' | 'present' | 'duty' | 'leave' | 'holiday' | 'outage';

/**
 * The kind of a day, the most serious first: absence, lateness, an early or missing clock-out, presence, duty
 * elsewhere, then what excuses it.
 */
export function kindOfDay(row: MonthRow): DayKind | null {
  if (row.is_absent) return 'absent';
  if (row.is_late) return 'late';
  if (row.left_early || row.no_clockout) return 'incomplete';
  if (wasThere(row)) return 'present';
  if (isOnDuty(row)) return 'duty';
  if (row.public_holiday !== null) return 'holiday';
  if (isOnLeave(row)) return 'leave';
  return hadNoKiosk(row) ? 'outage' : null;
}

/** Whether a day without swipes is one on duty elsewhere: worked, not leave (D7). */
export const isOnDuty = (row: MonthRow): boolean => !wasThere(row) && row.duty > 0 && row.duty >= row.expected;

/** Whether somebody came: a day's only swipe may be read as the out. */
const wasThere = ({ clock_in, clock_out }: MonthRow) => clock_in !== null || clock_out !== null;

const says = ({ remark }: MonthRow, of: Why['code']): boolean => remark.some(({ code }) => code === of);
/** Whether a day is one of approved leave. */
export const isOnLeave = (row: MonthRow): boolean => says(row, 'onLeave');
/** Whether a day without swipes is excused since there was no kiosk to swipe at. */
export const hadNoKiosk = (row: MonthRow): boolean => says(row, 'kioskDownDay');

/** The totals of a month up to today; days on duty are present too, `minutes` is the sum of the known durations. */
export function totalsOf(days: readonly MonthRow[], today: Day) {
  const rows = days.filter(({ date }) => date <= today);
  const count = (is: (row: MonthRow) => boolean) => rows.filter(is).length;
  return {
    present: count((row) => wasThere(row) || isOnDuty(row)),
    duty: count((row) => row.duty > 0),
    late: count((row) => row.is_late),
    left_early: count((row) => row.left_early),
    no_clockout: count((row) => row.no_clockout),
    absent: count((row) => row.is_absent),
    kiosk_down: count(hadNoKiosk),
    minutes: rows.reduce((sum, row) => sum + (row.duration ?? 0), 0),
  };
}

/** Whole minutes as hours and minutes. */
export const hoursOf = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
