import * as z from 'zod';
import { isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import { bit, done, flag, instant, issue, number, optionalDay, version, whole } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { settingLimits as limits } from '../limits.ts';

/** The five settings (ENTITYB-07). */
const five = z.object({
  max_minute_before_late: z.number(),
  max_late_before_warning: z.number(),
  days_to_respond: z.number(),
  ramadhan: bit(),
  hours_to_cut_during_ramadhan: z.number(),
});

/** Settings with the day they take effect (D5), beside the five how many days back staff may ask for a correction. */
const dated = five.extend({
  correction_request_days: z.number(),
  valid_from: z.string(),
  written_by: z.string().nullable(),
  written_at: instant().nullable(),
});
export type DatedSettings = z.infer<typeof dated>;

/** Fields of the form; numbers are at least 0 (SETTING-09). */
export const settingForm = z.object({
  max_minute_before_late: whole({ max: limits.minutes }),
  max_late_before_warning: whole({ max: limits.lates }),
  days_to_respond: whole({ max: limits.days }),
  ramadhan: flag(),
  hours_to_cut_during_ramadhan: number({ min: 0, max: limits.hours }),
  correction_request_days: whole({ max: limits.days }),
  valid_from: optionalDay(),
});
export type SettingValues = Omit<z.infer<typeof settingForm>, 'valid_from'>;

export const settings = {
  read: endpoint({
    method: 'GET',
    path: '/api/setting',
    guard: 'settings',
    summary:
      'The settings as they are today, since when, those of the days that can still be changed, and those to come; the version changes with any.',
    reply: dated.extend({
      earlier: z.array(dated),
      coming: z.array(dated),
      today: z.string(),
      version: z.number(),
      /** Whether days of this year end by periods of Ramadhan and not by Ramadhan mode (decision 0148). */
      ramadhan_by_period: z.boolean(),
      /** Staff with swipes dated after now, whose next ones are not counted until the last of them (D3). */
      swipes_ahead: z.object({ people: z.number(), until: instant() }).nullable(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/setting',
    guard: 'settings',
    summary:
      'Sets the settings from a day on, today unless it is said; earlier days keep theirs, later ones are judged again (D5).',
    body: settingForm.extend({
      /** As it is where it is not sent. */
      correction_request_days: settingForm.shape.correction_request_days.optional(),
      version: version(),
    }),
    reply: done,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/setting/coming/{valid_from}',
    guard: 'settings',
    summary: 'Withdraws settings that are to come.',
    params: z.object({ valid_from: z.string().refine(isDay, issue(words.notDay)) }),
    reply: done,
  }),
};
