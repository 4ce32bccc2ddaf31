import * as z from 'zod';
import { isDay, weekdays } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import { flag, instant, issue, line, numberOf, optionalDay, pick } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { edited, recordsAt } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { words } from '../lib/words.ts';
import { shortNameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { hoursDay } from './shapes.ts';
import { workingHourTexts as texts } from './texts.ts';

/** A set of working hours of the list, with the hours in force today (ENTITYB-02). */
const workingHour = z.object({
  id: z.number(),
  name: z.string(),
  days: z.array(hoursDay),
  users_count: z.number(),
  offices_count: z.number(),
  /** The next day on which its hours change. */
  changes_from: z.string().nullable(),
  version: z.number(),
});
export type WorkingHour = z.infer<typeof workingHour>;

/** The hours of a set from a future day on (D5). */
const comingHours = z.object({
  valid_from: z.string(),
  days: z.array(hoursDay),
  written_by: z.string().nullable(),
  written_at: instant().nullable(),
});
export type ComingHours = z.infer<typeof comingHours>;

const time = z.preprocess(
  (value) => (value === '' || value === 'null' || value === undefined ? null : value),
  z.string().nullable(),
);

/**
 * One day of the form: times are required only where it is enabled (HOURS-10, HOURS-11), and a break only where one of its
 * times is given; a break without length says where the day is cut (decision 0137).
 */
const formDay = z
  .object({
    id: z.preprocess(numberOf, z.number().int().min(0).max(6)),
    day: z.string().max(10),
    enable: flag(),
    start_time: time,
    end_time: time,
    break_start: time,
    break_end: time,
  })
  .superRefine(({ enable, start_time, end_time, break_start, break_end }, check) => {
    if (!enable) return;
    const hasBreak = break_start !== null || break_end !== null;
    for (const [path, value] of Object.entries({ start_time, end_time, ...(hasBreak && { break_start, break_end }) })) {
      const wrong = value === null ? words.complete : /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : words.notTime;
      if (wrong) check.addIssue({ code: 'custom', path: [path], message: issue(wrong) });
    }
    if (start_time && end_time && end_time <= start_time)
      check.addIssue({ code: 'custom', path: ['end_time'], message: issue(texts.endBeforeStart) });
    else if (start_time && end_time && break_start && break_end) {
      const isWithin = start_time < break_start && break_start <= break_end && break_end < end_time;
      if (!isWithin) check.addIssue({ code: 'custom', path: ['break_start'], message: issue(texts.breakOutside) });
    }
  })
  .transform(({ enable, start_time, end_time, break_start, break_end, id }) => ({
    id,
    day: weekdays[id]!,
    enable,
    start_time: enable ? start_time : null,
    end_time: enable ? end_time : null,
    ...(enable && break_start !== null && { break_start, break_end }),
  }));

/** A form sends days as a list or as `days[0]…` (CALLB-07); both become seven days, Sunday first. */
const formDays = z.preprocess(
  (value) => (value && typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : value),
  z
    .array(formDay, { error: issue(texts.sevenDays) })
    .length(7, issue(texts.sevenDays))
    .transform((days) => days.toSorted((a, b) => a.id - b.id))
    .refine((days) => days.every((day, at) => day.id === at), issue(texts.sevenDays)),
);

/** Fields of the working hours form (HOURS-08 to HOURS-11). */
export const workingHourForm = z.object({ name: line(shortNameLength), days: formDays });

/** The same for editing a set, with the day on which its hours take effect (D5). */
export const workingHourEdit = workingHourForm.extend({ valid_from: optionalDay() });

/** Columns the list can be sorted by. */
export const workingHourSorts = sorts(['name', 'staff', 'offices']);

const records = recordsAt('/api/working_hours', {
  one: 'a set of working hours',
  lists: 'Sets of working hours, a page at a time.',
  changes: ' from a day on, tomorrow unless it is said',
  removes: ' that nobody works by',
  query: sortable(listQuery, workingHourSorts),
  list: listReply(workingHour),
  form: workingHourForm,
  edit: workingHourEdit.extend(edited),
  sends: 'form',
});

export const workingHours = {
  ...records,
  listFile: listFileOf(records.list),
  coming: endpoint({
    method: 'GET',
    path: '/api/working_hours/coming/{id}',
    guard: 'settings',
    summary: 'The hours a set is going to have, each from its day on, and the first of those who work by it.',
    params: z.object({ id: pick() }),
    reply: z.object({ data: z.array(comingHours), staff: z.array(z.string()) }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/working_hours/coming/{id}/{valid_from}',
    guard: 'settings',
    summary: 'Withdraws a coming change of a set of working hours.',
    params: z.object({ id: pick(), valid_from: z.string().refine(isDay, issue(words.notDay)) }),
    reply: z.object({ id: z.number() }),
  }),
};
