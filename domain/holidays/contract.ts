import * as z from 'zod';
import { daysBetween, isDay } from '../lib/calendar.ts';
import { bothNamed, day, issue, line, picks } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply } from '../lib/list.ts';
import { edited, recordsAt } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { words } from '../lib/words.ts';
import { longestHoliday, nameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { malayName } from '../names/contract.ts';
import { holidayTexts as texts } from './texts.ts';

/** A public holiday of the list (ENTITYB-03): position_ids null is everyone, an empty list is nobody yet. */
const holiday = z.object({
  id: z.number(),
  details: z.string(),
  name_ms: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  days: z.number(),
  position_ids: z.array(z.number()).nullable(),
  version: z.number(),
});
export type Holiday = z.infer<typeof holiday>;

/**
 * Absent or null is everyone; a form's single empty value is a restriction that names no position (HOLIDAY-05 to
 * HOLIDAY-08).
 */
const positionIds = z.preprocess(
  (value) => (value === undefined || value === null || value === 'null' ? null : value),
  z.union([z.null(), picks().refine((ids) => ids.length > 0, issue(words.options))]),
);

/** Fields of the holiday form (HOLIDAY-09 to HOLIDAY-11). */
const fields = z.object({
  details: line(nameLength),
  name_ms: malayName(),
  start: day(),
  end: day(),
  position_ids: positionIds,
});
const inOrder = <S extends typeof fields>(shape: S) =>
  shape.superRefine(({ start, end }, check) => {
    if (!isDay(start) || !isDay(end)) return;
    const days = daysBetween(start, end) + 1;
    if (days < 1) check.addIssue({ code: 'custom', path: ['end'], message: issue(texts.endBeforeStart) });
    if (days > longestHoliday)
      check.addIssue({
        code: 'custom',
        path: ['end'],
        message: issue(texts.tooLong, { days: longestHoliday }),
      });
  });

/**
 * Columns the list can be sorted by; `upcoming` lists today's and future holidays by date, then past ones, the latest
 * first.
 */
export const holidaySorts = sorts(['upcoming', 'dates', 'details', 'days']);

const records = recordsAt('/api/holiday', {
  one: 'a public holiday',
  lists: 'Public holidays, those to come first, the years there are, and the positions a holiday can be restricted to.',
  viewers: 'user',
  query: sortable(listQuery.extend({ year: idOrAll() }), holidaySorts),
  list: listReply(holiday).extend({ positions: z.array(bothNamed), years: z.array(z.number()) }),
  form: inOrder(fields),
  edit: inOrder(fields.extend(edited)),
  sends: 'form',
});

export const holidays = { ...records, listFile: listFileOf(records.list) };
