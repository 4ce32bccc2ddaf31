import * as z from 'zod';
import { isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant, issue, lines, numberOf, optionalLines, pick, whole } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { languages } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import { monthReasonLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { figureNames } from './figures.ts';
import { monthStates } from './rules.ts';
import { wayNames } from './way.ts';

const error = issue(words.invalid);
/** A month, `YYYY-MM`; read as its first day. */
const month = z
  .string({ error })
  .trim()
  .refine((value) => /^\d{4}-\d{2}$/.test(value) && isDay(`${value}-01`), error);
const language = z.enum(languages, { error }).default('en');

/** A month: what stands in the way while it is not closed, and what came of it since. */
const monthRow = z.object({
  /** Year and month as a number, 202510. */
  id: z.number(),
  /** Its first day. */
  month: z.string(),
  state: z.enum(monthStates),
  /** Whether its swipes and verdicts are kept in a file (decision 0181); its closed figures are served as ever. */
  in_file: z.boolean(),
  /** Of a closed month: how many people have figures, when it was closed, and by whom; null: by itself. */
  people: z.number().nullable(),
  closed_at: instant().nullable(),
  closed_by: z.string().nullable(),
  /** Adjustments so far. */
  adjustments: z.number(),
  /** Of one that is over and not closed: what stands in the way, in all. */
  in_the_way: z.number().nullable(),
  /** The day on which it is closed by itself; null of a closed one, and where none is. */
  closes_on: z.string().nullable(),
});
export type MonthListRow = z.infer<typeof monthRow>;

const figures = z.object({
  ...(Object.fromEntries(figureNames.map((name) => [name, z.number()])) as Record<
    (typeof figureNames)[number],
    z.ZodNumber
  >),
  /** Days of leave by the id of their type. */
  leave_types: z.record(z.string(), z.number()),
});

/** Somebody's closed figures, and what all adjustments since add to them; null without any. */
const personRow = z.object({
  /** The person. */
  id: z.number(),
  name: z.string(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  office: z.string().nullable(),
  figures,
  adjusted: figures.nullable(),
});
export type PersonFiguresRow = z.infer<typeof personRow>;

const adjustmentRow = z.object({
  id: z.number(),
  user: z.object({ id: z.number(), name: z.string() }),
  /** The closed month whose figures it changes. */
  month: z.string(),
  reason: z.string(),
  days: z.array(z.string()),
  made_at: instant(),
  change: figures,
  /** The month that carried it; null while none has. */
  carried_in: z.string().nullable(),
});
export type AdjustmentRow = z.infer<typeof adjustmentRow>;

const way = z.object({ kind: z.enum(wayNames), count: z.number() });
export type Way = z.infer<typeof way>;

/** One closing of a month: in effect, or opened again since. */
const closing = z.object({
  id: z.number(),
  closed_at: instant(),
  closed_by: z.string().nullable(),
  reason: z.string().nullable(),
  in_the_way: z.array(way),
  people: z.number(),
  checksum: z.string(),
  /** Names of leave types by their ids, as they were. */
  leave_types: z.record(z.string(), z.string()),
  opened: z.object({ at: instant(), by: z.string(), reason: z.string() }).nullable(),
});
export type ClosingShown = z.infer<typeof closing>;

export const monthSorts = sorts(['month'], 'desc');
export const figureSorts = sorts(['name', 'absent', 'late', 'minutes']);
export const adjustmentSorts = sorts(['made_at', 'name'], 'desc');

const monthList = endpoint({
  method: 'GET',
  path: '/api/months',
  guard: 'months',
  summary:
    'The months since attendance was judged, the newest first: open, ready or closed, what stands in the way of those that are over, and the years there are.',
  query: sortable(
    listQuery.pick({ page: true, around: true, after: true, before: true, last: true }).extend({ year: idOrAll() }),
    monthSorts,
  ),
  reply: listReply(monthRow).extend({ years: z.array(z.number()) }),
});
const peopleList = endpoint({
  method: 'GET',
  path: '/api/months/figures/{closing_id}',
  guard: 'months',
  summary: 'The closed figures of each person, by name, with what later adjustments add to them.',
  params: z.object({ closing_id: pick() }),
  query: sortable(listQuery, figureSorts),
  reply: listReply(personRow),
});
const adjustmentList = endpoint({
  method: 'GET',
  path: '/api/months/adjustments/{closing_id}',
  guard: 'months',
  summary:
    'What changed the figures of a closed month later, the newest first; with `carried` what the closing itself carried from earlier months.',
  params: z.object({ closing_id: pick() }),
  query: sortable(
    listQuery.extend({
      carried: z.preprocess((value) => numberOf(value ?? 0) === 1, z.boolean()).default(false),
    }),
    adjustmentSorts,
  ),
  reply: listReply(adjustmentRow),
});

export const months = {
  list: monthList,
  listFile: listFileOf(monthList),
  detail: endpoint({
    method: 'GET',
    path: '/api/months/detail/{month}',
    guard: 'months',
    summary: 'One month, `YYYY-MM`: what stands in the way by kind, its closing, and those that were opened again.',
    params: z.object({ month }),
    reply: z.object({
      data: monthRow,
      way: z.array(way),
      closing: closing.nullable(),
      earlier: z.array(closing),
      /** Whether the caller may close it, and open it again. */
      closes: z.boolean(),
      opens: z.boolean(),
    }),
  }),
  people: peopleList,
  adjustments: adjustmentList,
  statement: endpoint({
    method: 'GET',
    path: '/api/months/statement/{closing_id}/{user_id}',
    guard: 'months',
    kind: 'file',
    summary: 'The statement of one person’s closed month as PDF; the same bytes at any time.',
    params: z.object({ closing_id: pick(), user_id: pick() }),
    query: z.object({ language, token: z.string().optional() }),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/months/sheet/{closing_id}',
    guard: 'months',
    kind: 'file',
    summary: 'The closed figures of everybody as a spreadsheet; the same bytes at any time.',
    params: z.object({ closing_id: pick() }),
    query: z.object({ language, token: z.string().optional() }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/months/close',
    isLong: true,
    guard: 'closeMonths',
    summary:
      'Closes the month after the last closed one: stores the figures of each person, which are never counted again. `in_the_way` is the number that the caller was shown; a reason is needed where it is not 0.',
    body: z.object({ month, in_the_way: whole(), reason: optionalLines(monthReasonLength) }),
    reply: done,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/months/open',
    guard: 'superUser',
    summary: 'Opens the last closed month again; its figures stay readable, and the next closing stores new ones.',
    body: z.object({ month, reason: lines(monthReasonLength) }),
    reply: done,
  }),
};
