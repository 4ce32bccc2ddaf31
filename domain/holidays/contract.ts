import * as z from 'zod';
import { daysBetween, isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import { bothNamed, day, issue, line, named } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply } from '../lib/list.ts';
import { edited, recordsAt } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { longestHoliday, nameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { malayName } from '../names/contract.ts';
import { calendarQuery, calendarReply, firstYear, lastYear } from './calendar.ts';
import { idsOrAll, namesNoPlace, places, positionIds, stateCode, stateOrAll } from './shapes.ts';
import { holidayTexts as texts } from './texts.ts';

/**
 * A public holiday of the list (ENTITYB-03): position_ids null is everyone, an empty list is nobody yet. Without states
 * and offices it is everywhere, else at the offices in the states and those named, both of which are lists then (decision
 * 0146). Somebody has it on a day when both their office and their position of that day are concerned.
 */
const holiday = z.object({
  id: z.number(),
  details: z.string(),
  name_ms: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  days: z.number(),
  position_ids: z.array(z.number()).nullable(),
  states: z.array(stateCode()).nullable(),
  office_ids: z.array(z.number()).nullable(),
  version: z.number(),
});
export type Holiday = z.infer<typeof holiday>;

/** Fields of the holiday form (HOLIDAY-09 to HOLIDAY-11). */
const fields = z.object({
  details: line(nameLength),
  name_ms: malayName(),
  start: day(),
  end: day(),
  position_ids: positionIds,
  ...places,
});
const inOrder = <S extends typeof fields>(shape: S) =>
  shape.superRefine(({ start, end, states, office_ids }, check) => {
    if (namesNoPlace({ states, office_ids }))
      check.addIssue({ code: 'custom', path: ['states'], message: issue(texts.choosePlace) });
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

/** An office that a holiday can be restricted to, or is; `is_removed` where only holidays have it. */
const holidayOffice = named.extend({ state: stateCode().nullable(), is_removed: z.boolean() });
export type HolidayOffice = z.infer<typeof holidayOffice>;

const records = recordsAt('/api/holiday', {
  one: 'a public holiday',
  lists:
    'Public holidays, those to come first, the years there are, and the positions and offices a holiday can be restricted to. `state` finds those that the offices in a state have.',
  viewers: 'user',
  query: sortable(listQuery.extend({ year: idOrAll(), state: stateOrAll() }), holidaySorts),
  list: listReply(holiday).extend({
    positions: z.array(bothNamed),
    offices: z.array(holidayOffice),
    years: z.array(z.number()),
  }),
  form: inOrder(fields),
  edit: inOrder(fields.extend(edited)),
  sends: 'form',
});

export const holidays = {
  ...records,
  listFile: listFileOf(records.list),
  year: endpoint({
    method: 'GET',
    path: '/api/holiday/year/{year}',
    guard: 'user',
    summary:
      'The public holidays of a year with their days in it: all, those that the offices in a state have, or the caller’s `own`, on the days on which their office and position of that day have them.',
    params: z.object({ year: z.coerce.number().int().min(firstYear).max(lastYear) }),
    query: calendarQuery,
    reply: calendarReply,
  }),
  concerned: endpoint({
    method: 'POST',
    path: '/api/holiday/concerned',
    guard: 'settings',
    writes: false,
    summary: 'How many staff a holiday of some positions and places is for, as they are today, of how many in all.',
    body: z.object({ position_ids: idsOrAll(), ...places }),
    reply: z.object({ staff: z.number(), all: z.number() }),
  }),
};
