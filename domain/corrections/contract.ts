import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import {
  choice,
  day,
  done,
  issue,
  lines,
  named,
  optionalLine,
  optionalPick,
  pick,
  picks,
  timeOfDay,
} from '../lib/fields.ts';
import { idOrAll, listQuery } from '../lib/list.ts';
import { savedId } from '../lib/records.ts';
import { uploadOf } from '../lib/upload.ts';
import { words } from '../lib/words.ts';
import { correctionReasonLength, mostCorrected } from '../limits.ts';
import { monthRow } from '../monthly-attendance/contract.ts';
import type { Change } from './rules.ts';
import { correctionActions, correctionNote, ways } from './shapes.ts';

/** An event of a day: it counts, or was taken out by a correction. */
const dayEvent = z.object({
  /** The attendance's. */
  id: z.number(),
  type: z.enum(ways),
  time: z.string(),
  platform: z.string(),
  counts: z.boolean(),
  /** The correction that entered it or took it out; null of a swipe that counts. */
  correction: correctionNote.nullable(),
});
export type DayEvent = z.infer<typeof dayEvent>;

/** The events of a day that count, in their order, and what they make of it. */
const side = z.object({
  day: monthRow,
  events: z.array(z.object({ type: z.enum(ways), time: z.string() })),
});
export type DaySide = z.infer<typeof side>;

/** Whom a list of people to be corrected together is narrowed to: all, or those who lack an in or an out on the day. */
export const lackings = ['all', 'in', 'out'] as const;

/** Someone of several whose day is corrected, with its events that count. */
const person = named.extend({ events: side.shape.events });
export type CorrectedPerson = z.infer<typeof person>;

/** An event that is entered for several people. */
const together = z.object({
  ids: picks().refine((ids) => ids.length > 0 && ids.length <= mostCorrected, issue(words.options)),
  day: day(),
  way: choice(ways),
  time: timeOfDay(),
});

/** Whose day was not corrected, and why. */
const skipped = z.array(done.extend(named.shape));
export type SkippedPerson = z.infer<typeof skipped>[number];

const reason = () => lines(correctionReasonLength);

const blankIsNull = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), shape.nullable());

/** What is to be corrected, as a form has it. */
export const changeFields = z.object({
  action: choice(correctionActions),
  /** The event that gets another time or is taken out. */
  event_id: optionalPick(),
  /** Of an event that was missing. */
  way: blankIsNull(choice(ways)),
  /** Of an event that was missing, or the other time. */
  time: blankIsNull(timeOfDay()),
});

const change = z.object({ user_id: pick(), day: day() }).extend(changeFields.shape);

/** Each action has what it needs. */
export const whole = <S extends z.ZodType<z.output<typeof changeFields>>>(shape: S) =>
  shape.superRefine(({ action, event_id, way, time }, check) => {
    const needs = { event_id: action !== 'add', way: action === 'add', time: action !== 'remove' };
    const sent = { event_id, way, time };
    for (const name of Object.keys(needs) as (keyof typeof needs)[])
      if (needs[name] && sent[name] === null)
        check.addIssue({ code: 'custom', path: [name], message: issue(words.complete) });
  });

/** The change of a call that has what its action needs. */
export function changeOf({ action, event_id, way, time }: z.output<typeof changeFields>): Change {
  if (action === 'add') return { action, way: way!, time: time! };
  return action === 'move' ? { action, event_id: event_id!, time: time! } : { action, event_id: event_id! };
}

/** What a correction makes of somebody's day, or would make of it. */
const previewed = z.object({
  before: side,
  after: side,
  /** How many letters that wait, and drafts, it withdraws. */
  letters: z.number(),
  /** Whether the day is in a closed month, so that it becomes an adjustment (D5). */
  closed_month: z.boolean(),
});

/** What a correction of somebody's day would make of it. */
export const previewAt = <const Path extends string, const G extends 'user' | 'correct_days'>(
  path: Path,
  guard: G,
  summary: string,
) => endpoint({ method: 'POST', path, guard, writes: false, summary, body: whole(change), reply: previewed });

export const corrections = {
  day: endpoint({
    method: 'GET',
    path: '/api/corrections/day/{user_id}/{day}',
    guard: 'user',
    summary:
      'The events of somebody’s day, those that corrections took out too: one’s own, or by an admin anyone’s; `corrects` says whether the caller may correct it, `applies` whether they may apply for a correction, `application` which one waits for a decision, `last_closed` the first day of the last closed month.',
    params: z.object({ user_id: pick(), day: day() }),
    reply: z.object({
      user: named,
      day: monthRow,
      events: z.array(dayEvent),
      corrects: z.boolean(),
      applies: z.boolean(),
      application: z.number().nullable(),
      last_closed: z.string().nullable(),
    }),
  }),
  preview: previewAt(
    '/api/corrections/preview',
    'correct_days',
    'What a correction would make of somebody’s day, without entering it.',
  ),
  upload: uploadOf('/api/corrections/upload', 'correct_days', 'a correction'),
  add: endpoint({
    method: 'POST',
    path: '/api/corrections/add',
    guard: 'correct_days',
    summary:
      'Corrects somebody’s day, never one’s own: enters an event that was missing, gives one another time, or takes one out; the day is judged again.',
    body: whole(change.extend({ reason: reason(), doc: optionalLine(80) })),
    reply: done.extend(savedId.shape),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/corrections/people',
    guard: 'correct_days',
    summary:
      'Whose day the caller may correct, by name, up to as many as can be corrected at once, with their events of the day: found as in the list of staff, of an office, of a department and those below it, or those who lack an in or an out.',
    query: z.object({
      day: day(),
      search: listQuery.shape.search,
      office_id: idOrAll(),
      department_id: idOrAll(),
      lacks: z.preprocess((value) => (value === '' ? undefined : value), z.enum(lackings).default('all')),
    }),
    reply: z.object({
      data: z.array(person),
      /** How many more there are. */
      more: z.number(),
      offices: z.array(named),
      departments: z.array(named),
    }),
  }),
  previewMany: endpoint({
    method: 'POST',
    path: '/api/corrections/preview-many',
    guard: 'correct_days',
    writes: false,
    summary:
      'What an event that is entered for several people would make of their days, and whose day cannot be corrected so.',
    body: together,
    reply: z.object({
      people: z.array(named.extend({ before: side, after: side })),
      skipped,
      letters: z.number(),
      closed_month: z.boolean(),
    }),
  }),
  addMany: endpoint({
    method: 'POST',
    path: '/api/corrections/add-many',
    guard: 'correct_days',
    summary:
      'Enters the same event on a day of several people, never one’s own, and says whose day could not be corrected; the days are judged again together.',
    body: together.extend({ reason: reason() }),
    reply: done.extend({ done: z.array(z.number()), skipped }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/corrections/withdraw',
    guard: 'correct_days',
    summary: 'Withdraws a correction; the day is judged again as if it had not been made.',
    body: z.object({ id: pick(), reason: reason() }),
    reply: done,
  }),
};
