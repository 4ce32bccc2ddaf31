import { type Day, minuteOf, showTime, type TimeOfDay, timeOf, weekdayOf } from '../lib/calendar.ts';
import { text, texts } from '../lib/text.ts';

/** One of the seven days of a set of working hours; times are null where the day is off (HOURS-07, HOURS-11). */
export interface HoursDay {
  id: number;
  day: string;
  enable: boolean;
  start_time: TimeOfDay | null;
  end_time: TimeOfDay | null;
}

/** The settings a verdict uses, as they were on its date (D5). */
export interface ClockSettings {
  max_minute_before_late: number;
  ramadhan: boolean;
  hours_to_cut_during_ramadhan: number;
}

/** Everything that may excuse a day, already narrowed to one person and one date. */
export interface Excuses {
  /** Details of the public holiday that applies to the person's position, if any. */
  holiday: string | null;
  /** Name of the approved leave, if any. */
  leave: string | null;
  /** Whether an approved late application names the date. */
  late: boolean;
  /** Approved leave-office permits of the date. */
  permits: readonly Permit[];
}

/** What decides a clock-in: the date, its hours, settings and excuses. */
export interface DayFacts extends Excuses {
  date: Day;
  days: readonly HoursDay[];
  settings: ClockSettings;
}

/** Why a verdict is what it is; shown as the row's remark in the reader's language (D3). */
export interface Remark {
  code: keyof typeof remarks;
  values: Record<string, string | number>;
}

/** The words of every reason. */
export const remarks = texts('remarks', {
  onTime: text(
    'On time: starts {start}, grace {grace} min',
    'Tepat masa: waktu mula {start}, kelonggaran {grace} minit',
  ),
  early: text('Early by {minutes} min: starts {start}', 'Awal {minutes} minit: waktu mula {start}'),
  late: text(
    'Late by {minutes} min: starts {start}, grace {grace} min',
    'Lewat {minutes} minit: waktu mula {start}, kelonggaran {grace} minit',
  ),
  dayOff: text('Excused: not a working day', 'Dikecualikan: bukan hari bekerja'),
  holiday: text('Excused: public holiday {name}', 'Dikecualikan: cuti umum {name}'),
  leave: text('Excused: approved leave {name}', 'Dikecualikan: cuti yang diluluskan, {name}'),
  lateApproved: text(
    'Excused: approved late application',
    'Dikecualikan: permohonan hadir lewat yang diluluskan',
  ),
  permit: text(
    'Excused: leave-office permit {start} to {end}',
    'Dikecualikan: kebenaran keluar pejabat {start} hingga {end}',
  ),
});

/** A remark's values as people read them: its times of day by twelve hours (FORMAT-07). */
export function saidValues({ start, end, ...rest }: Remark['values']): Remark['values'] {
  return {
    ...rest,
    ...(start === undefined ? {} : { start: showTime(`${start}`) }),
    ...(end === undefined ? {} : { end: showTime(`${end}`) }),
  };
}

/** The verdict on a day's first clock-in; both false is on time, and `remark` says why. */
export interface ClockInVerdict {
  is_late: boolean;
  is_early: boolean;
  remark: Remark;
}

/** The hours of a date, or null on a weekday that is off. */
export function hoursOn(
  days: readonly HoursDay[],
  date: Day,
): { start_time: TimeOfDay; end_time: TimeOfDay } | null {
  const found = days[weekdayOf(date)];
  if (!found?.enable || !found.start_time || !found.end_time) return null;
  return { start_time: found.start_time, end_time: found.end_time };
}

/** The end of a working day while Ramadhan mode is on: earlier by the hours to cut, never before the start (D3). */
export function endTimeRamadhan(start: TimeOfDay, end: TimeOfDay, hoursToCut: number): TimeOfDay {
  return timeOf(Math.max(minuteOf(end) - Math.round(hoursToCut * 60), minuteOf(start)));
}

/** Judges a day's first in, given in whole local minutes (D3). Every other event is neither late nor early. */
export function judgeClockIn(facts: DayFacts, minute: number): ClockInVerdict {
  const excused = (code: Remark['code'], values: Remark['values'] = {}): ClockInVerdict => ({
    is_late: false,
    is_early: false,
    remark: { code, values },
  });
  const hours = hoursOn(facts.days, facts.date);
  if (facts.holiday !== null) return excused('holiday', { name: facts.holiday });
  if (facts.leave !== null) return excused('leave', { name: facts.leave });
  if (!hours) return excused('dayOff');

  const start = minuteOf(hours.start_time);
  const grace = facts.settings.max_minute_before_late;
  const values = { start: hours.start_time, grace };
  if (minute < start) {
    return {
      is_late: false,
      is_early: true,
      remark: { code: 'early', values: { minutes: start - minute, start: hours.start_time } },
    };
  }
  if (minute - start <= grace) return { is_late: false, is_early: false, remark: { code: 'onTime', values } };
  if (facts.late) return excused('lateApproved');
  const covered = coverOf(facts.permits, start, minute);
  if (covered) return excused('permit', covered);
  return {
    is_late: true,
    is_early: false,
    remark: { code: 'late', values: { minutes: minute - start, ...values } },
  };
}

/** A time somebody may be out of the office. */
export interface Permit {
  start_time: TimeOfDay;
  end_time: TimeOfDay;
}

/**
 * The permitted time that covers `from` up to `until` (minutes) without a gap, or null. Permits that meet count as
 * one, whatever their order; it lifts late from start_time to clock_in, and left-early from last out to end_time (D3).
 */
export function coverOf(
  permits: readonly Permit[],
  from: number,
  until: number,
): { start: TimeOfDay; end: TimeOfDay } | null {
  const sorted = permits
    .map((one) => ({ start: minuteOf(one.start_time), end: minuteOf(one.end_time) }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let whole: { start: number; end: number } | null = null;
  for (const one of sorted) {
    if (whole && one.start <= whole.end) whole = { start: whole.start, end: Math.max(whole.end, one.end) };
    else if (whole && whole.start <= from && until <= whole.end) break;
    else whole = one;
  }
  if (!whole || whole.start > from || until > whole.end) return null;
  return { start: timeOf(whole.start), end: timeOf(whole.end) };
}

/** The event a swipe makes after `events` earlier ones of its work date (D3). */
export function nextType(events: number): 'in' | 'out' {
  return events % 2 === 0 ? 'in' : 'out';
}

/** Metres between two places on the ground (haversine), whole (D3, OFFICE-16). */
export function distanceBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const share = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return Math.round(2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(share))));
}

/** One clock event as an answer needs it. */
export interface ClockEvent {
  id: number;
  seq: number;
  /** Local minute of the event. */
  minute: number;
  created_at: Date;
  is_late: boolean;
  is_early: boolean;
  likes: number;
}

/**
 * What the clock and the dashboard say of a day's newest event (ENTITYA-12). `since` is the in that is open, or
 * was last; `second` is the server's second of the minute, from which `seconds_til_reset` counts.
 */
export function clockAnswer(
  event: ClockEvent,
  since: Pick<ClockEvent, 'minute' | 'created_at'>,
  now: { instant: Date; second: number },
  hours: { start_time: TimeOfDay; end_time: TimeOfDay } | null,
) {
  const isIn = nextType(event.seq - 1) === 'in';
  return {
    id: event.id,
    type: isIn ? ('in' as const) : ('out' as const),
    is_late: event.is_late,
    is_early: event.is_early,
    likes: event.likes,
    clocked_in: true,
    clocked_out: !isIn,
    start_time: timeOf(since.minute),
    start_timestamp: Math.floor(since.created_at.getTime() / 1000),
    seconds_til_reset: 60 - now.second,
    ampm: event.minute < 720 ? ('AM' as const) : ('PM' as const),
    time: timeOf(event.minute),
    server_time: now.instant.toISOString(),
    working_hour: hours,
  };
}

/** The hours people see for a date: its end is the Ramadhan end while that mode is on (DASH-17). */
export function shownHours(days: readonly HoursDay[], date: Day, settings: ClockSettings) {
  const hours = hoursOn(days, date);
  if (!hours || !settings.ramadhan) return hours;
  const end_time = endTimeRamadhan(hours.start_time, hours.end_time, settings.hours_to_cut_during_ramadhan);
  return { start_time: hours.start_time, end_time };
}
