import * as z from 'zod';
import { isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import { issue, numberOf } from '../lib/fields.ts';
import { listReply, page } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { languages } from '../lib/text.ts';
import { words } from '../lib/words.ts';

const error = issue(words.invalid);

/** What months are counted by: the department of somebody's position, or their office, as on each day (D5). */
export const placeKinds = ['department', 'office'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The month, `YYYY-MM`; blank is the current one. */
const month = z
  .string({ error })
  .trim()
  .refine((value) => value === '' || isDay(`${value}-01`), error)
  .default('');
const by = z.enum(placeKinds, { error }).default('department');
const monthQuery = z.object({ month });

/** `all` or blank is everybody, `none` those without a place. */
const place = z
  .preprocess(
    (value) => (value === undefined || value === '' || value === 'all' ? null : value === 'none' ? 0 : numberOf(value)),
    z.number({ error }).int(error).min(0, error).max(2_147_483_647, error).nullable(),
  )
  .default(null);

const figures = {
  /** Days on which somebody was expected; each was on time, late or absent. */
  due: z.number(),
  /** Days on which somebody came, also unexpected. */
  present: z.number(),
  late: z.number(),
  absent: z.number(),
  /** Days of leave that are charged. */
  leave: z.number(),
  /** Minutes worked, of days with an in and an out. */
  minutes: z.number(),
};
const twelve = z.array(z.number());
/** The figures of a place for each of twelve months; id and name are null for those without one. */
const placeFigures = z.object({
  id: z.number().nullable(),
  name: z.string().nullable(),
  due: twelve,
  present: twelve,
  late: twelve,
  absent: twelve,
  leave: twelve,
  minutes: twelve,
});
export type PlaceFigures = z.infer<typeof placeFigures>;

/** The figures of somebody's month. */
const person = z.object({
  id: z.number(),
  name: z.string(),
  removed: z.literal(true).optional(),
  position: z.string().nullable(),
  ...figures,
});
export type PersonFigures = z.infer<typeof person>;

/** How many arrived late on a weekday, 0 Sunday, within an hour of the day. */
const lateCell = z.object({ weekday: z.number(), hour: z.number(), count: z.number() });
export type LateCell = z.infer<typeof lateCell>;

export const peopleSorts = sorts(['name', 'present', 'late', 'absent', 'leave', 'minutes']);

/** What months come to; all of it covers those of whom the caller may make reports, and days that are closed (D11). */
export const statistics = {
  months: endpoint({
    method: 'GET',
    path: '/api/statistics',
    guard: 'reports',
    summary:
      'The twelve months up to one by department or office: days due, present, late, absent and on leave, and minutes worked; `until` is the last closed day.',
    query: monthQuery.extend({ by }),
    reply: z.object({ months: z.array(z.string()), until: z.string().nullable(), data: z.array(placeFigures) }),
  }),
  lateness: endpoint({
    method: 'GET',
    path: '/api/statistics/lateness',
    guard: 'reports',
    summary: 'How many arrived late in the twelve months up to one, by weekday and hour.',
    query: monthQuery,
    reply: z.object({ data: z.array(lateCell) }),
  }),
  leave: endpoint({
    method: 'GET',
    path: '/api/statistics/leave',
    guard: 'reports',
    summary: 'Days of approved leave that are charged, by leave type, for each of the twelve months up to one.',
    query: monthQuery,
    reply: z.object({
      months: z.array(z.string()),
      data: z.array(z.object({ id: z.number(), name: z.string(), days: twelve })),
    }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/statistics/people',
    guard: 'reports',
    summary: 'The people of a department or an office in a month, with what their days there come to.',
    query: sortable(monthQuery.extend({ by, place, page: page.default(0) }), peopleSorts),
    reply: listReply(person),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/statistics/sheet',
    guard: 'reports',
    kind: 'file',
    summary: 'A month by department or office beside the month before, as a spreadsheet.',
    query: monthQuery.extend({
      by,
      language: z.enum(languages, { error }).default('en'),
      token: z.string().optional(),
    }),
  }),
};
