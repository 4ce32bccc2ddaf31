import * as z from 'zod';
import { statuses } from '../applications/kind.ts';
import { portions } from '../leave/halves.ts';
import { endpoint } from '../lib/endpoint.ts';
import { day, named } from '../lib/fields.ts';
import { idOrAll, listQuery, page } from '../lib/list.ts';
import { markKinds, spans, whose } from './rules.ts';

/**
 * Leave or duty elsewhere of somebody. `id`, `name`, `name_ms`, `place` and what is not yet approved are sent only to who
 * may read that application (decision 0157): to anybody else leave is leave, of no kind.
 */
const mark = z.object({
  kind: z.enum(markKinds),
  id: z.number().nullable(),
  status: z.enum(statuses),
  first_day: z.string(),
  last_day: z.string(),
  half_start: z.enum(portions),
  half_end: z.enum(portions),
  /** Of duty on a part of the day. */
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  name: z.string().nullable(),
  name_ms: z.string().nullable(),
  place: z.string().nullable(),
  /** Halves that are leave no longer: given back, or taken by other leave. */
  returned: z.array(z.object({ day: z.string(), half: z.union([z.literal(1), z.literal(2)]) })),
});
export type Mark = z.infer<typeof mark>;

/** Somebody of the calendar. Days are those of the range alone. */
const person = z.object({
  id: z.number(),
  name: z.string(),
  img: z.string().nullable(),
  office: z.string().nullable(),
  department_id: z.number().nullable(),
  department: z.string().nullable(),
  /** Whether their last swipe of today was in. */
  is_in: z.boolean(),
  /** Days off by their working hours, and days outside their service. */
  off: z.array(z.string()),
  out: z.array(z.string()),
  /** Holidays of their place and position. */
  holidays: z.array(z.object({ day: z.string(), name: z.string() })),
  marks: z.array(mark),
});
export type CalendarPerson = z.infer<typeof person>;

/** Days on which as many of a department are away as may be, or more. */
const full = z.object({
  department_id: z.number(),
  name: z.string(),
  most: z.number(),
  days: z.array(z.object({ day: z.string(), away: z.number() })),
});
export type FullDays = z.infer<typeof full>;

const blankTo =
  <const To>(to: To) =>
  (value: unknown) =>
    value === undefined || value === '' ? to : value;

export const calendar = {
  list: endpoint({
    method: 'GET',
    path: '/api/calendar',
    guard: 'user',
    summary:
      'Who is where on each day of a month or of two weeks: fifty people at a time of those the caller may see, oneself first.',
    query: z.object({
      /** Any day of the month, or the first of the two weeks. */
      from: day(),
      span: z.preprocess(blankTo('month'), z.enum(spans)),
      page: page.default(0),
      search: listQuery.shape.search,
      whose: z.preprocess(blankTo('all'), z.enum(whose)),
      department_id: idOrAll(),
      office_id: idOrAll(),
      /**
       * Only who has leave or duty elsewhere on any of the days; them before the others, for a list of days; or only who
       * is in now.
       */
      away: z.preprocess(blankTo('0'), z.enum(['0', '1', 'first', 'in'])),
    }),
    reply: z.object({
      first: z.string(),
      last: z.string(),
      data: z.array(person),
      total: z.number(),
      /** Of all whom the caller sees. */
      departments: z.array(named),
      offices: z.array(named),
      full: z.array(full),
    }),
  }),
};
