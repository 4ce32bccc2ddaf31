import { type Day, type TimeOfDay, weekdayOf } from '../lib/calendar.ts';
import { type ClockSettings, endTimeRamadhan, ownEndRamadhan } from './hours.ts';

/** How a weekday ends in Ramadhan: so many minutes earlier, or at its own time. */
export interface RamadhanDay {
  minutes: number;
  end_time: TimeOfDay | null;
}

/** A period of Ramadhan as a day of it needs it: whom it is for, and its seven weekdays, Sunday first. */
export interface RamadhanRule {
  id: number;
  everybody: boolean;
  office_ids: readonly number[];
  working_hour_ids: readonly number[];
  /** Whether it is only for who chose it. */
  by_choice: boolean;
  days: readonly RamadhanDay[];
}

/** What is known of Ramadhan on a day: whether periods rule it instead of the settings, and those that it is in, by id. */
export interface RamadhanOn {
  by_period: boolean;
  periods: readonly RamadhanRule[];
}

/** Whose day it is: their office and hours of that day, and the periods whose shorter day they chose. */
export interface RamadhanPerson {
  office_id: number | null;
  working_hour_id: number | null;
  chosen: readonly number[];
}

/** Whether a period is for people of an office and a set of hours. */
export const isFor = (
  { everybody, office_ids, working_hour_ids }: Omit<RamadhanRule, 'id' | 'by_choice' | 'days'>,
  { office_id, working_hour_id }: Pick<RamadhanPerson, 'office_id' | 'working_hour_id'>,
): boolean =>
  everybody ||
  (office_id !== null && office_ids.includes(office_id)) ||
  (working_hour_id !== null && working_hour_ids.includes(working_hour_id));

/**
 * The settings by which somebody's day ends: where its year has periods of Ramadhan by the first that is for them, else by
 * the mode of the settings (decision 0148). `ramadhan_of` is the same in SQL.
 */
export function settingsFor<Settings extends ClockSettings>(
  settings: Settings,
  { by_period, periods }: RamadhanOn,
  date: Day,
  person: RamadhanPerson,
): Settings {
  if (!by_period) return settings;
  const period = periods.find((one) => isFor(one, person) && (!one.by_choice || person.chosen.includes(one.id)));
  if (!period) return { ...settings, ramadhan: false };
  const { minutes, end_time } = period.days[weekdayOf(date)]!;
  return { ...settings, ramadhan: true, hours_to_cut_during_ramadhan: minutes / 60, ramadhan_end: end_time };
}

/** How the week of somebody ends in Ramadhan: by the weekdays of their period today, null without one. */
export interface RamadhanWeek {
  by_period: boolean;
  days: readonly RamadhanDay[] | null;
}

/** Whether Ramadhan hours are in force for somebody: by their period, or by the mode of the settings. */
export const isRamadhan = (
  { by_period, days }: RamadhanWeek,
  { ramadhan }: Pick<ClockSettings, 'ramadhan'>,
): boolean => (by_period ? days !== null : ramadhan);

/**
 * The Ramadhan end of a weekday of somebody's hours; without periods that of the settings, whether the mode is on or not;
 * null where periods rule and none is theirs.
 */
export function weekdayEnd(
  { id, start_time, end_time }: { id: number; start_time: TimeOfDay; end_time: TimeOfDay },
  { hours_to_cut_during_ramadhan: cut }: Pick<ClockSettings, 'hours_to_cut_during_ramadhan'>,
  { by_period, days }: RamadhanWeek,
): TimeOfDay | null {
  if (!by_period) return endTimeRamadhan(start_time, end_time, cut);
  const day = days?.[id];
  return day ? endIn({ start_time, end_time }, day) : null;
}

/** When hours end on a day of Ramadhan. */
const endIn = (
  { start_time, end_time }: { start_time: TimeOfDay; end_time: TimeOfDay },
  { minutes, end_time: own }: RamadhanDay,
): TimeOfDay =>
  own === null ? endTimeRamadhan(start_time, end_time, minutes / 60) : ownEndRamadhan(start_time, end_time, own);
