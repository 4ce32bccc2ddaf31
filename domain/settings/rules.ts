import { addDays, type Day } from '../lib/calendar.ts';
import { settingLimits } from '../limits.ts';
import type { SettingValues } from './contract.ts';

/** The fields, in the order they are shown and compared. */
export const settingFields = [
  'max_minute_before_late',
  'max_late_before_warning',
  'days_to_respond',
  'ramadhan',
  'hours_to_cut_during_ramadhan',
  'correction_request_days',
] as const satisfies readonly (keyof SettingValues)[];
export type SettingField = (typeof settingFields)[number];

/** The fields whose values differ. */
export const changedSettings = (before: SettingValues, after: SettingValues): SettingField[] =>
  settingFields.filter((field) => Number(before[field]) !== Number(after[field]));

/** Of settings in order: those that a change from a day on replaces, and the day on which the next ones follow. */
export function replacedSettings<Dated extends { valid_from: Day }>(
  dated: readonly [Dated, ...Dated[]],
  from: Day,
): { before: Dated; until: Day | undefined } {
  const before = dated.findLast(({ valid_from }) => valid_from <= from) ?? dated[0];
  return { before, until: dated.find(({ valid_from }) => valid_from > from)?.valid_from };
}

/** The earliest day on which settings may take effect. */
export const firstSettingDay = (today: Day): Day => addDays(today, -settingLimits.daysBack);
