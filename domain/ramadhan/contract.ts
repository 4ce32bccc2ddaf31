import * as z from 'zod';
import { stateCode } from '../holidays/shapes.ts';
import { stateCodes } from '../holidays/states.ts';
import { daysBetween, isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import {
  day,
  done,
  flag,
  instant,
  issue,
  named,
  optionalDay,
  optionalLines,
  optionalPick,
  optionalTime,
  pick,
  picks,
  whole,
} from '../lib/fields.ts';
import { idOrAll, listQuery, listReply, staffChoice } from '../lib/list.ts';
import { edited, recordsAt, savedId } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { words } from '../lib/words.ts';
import { choiceReasonLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { longestRamadhan, mostMinutes } from './rules.ts';
import { ramadhanTexts as texts } from './texts.ts';

const weekday = z.object({ minutes: z.number(), end_time: z.string().nullable() });

/** A period of Ramadhan of the list (decision 0148). */
const period = z.object({
  id: z.number(),
  first_day: z.string(),
  last_day: z.string(),
  total_days: z.number(),
  is_expected: z.boolean(),
  /** Whom it is for, together; everybody where all three are empty. */
  states: z.array(stateCode()),
  office_ids: z.array(z.number()),
  working_hour_ids: z.array(z.number()),
  /** The seven weekdays, Sunday first: minutes that it ends earlier, or its own end. */
  days: z.array(weekday),
  /** The last day on which people choose; null where nobody is asked. */
  choose_until: z.string().nullable(),
  version: z.number(),
});
export type RamadhanPeriod = z.infer<typeof period>;

/** Its own end makes the minutes of no effect, so that they are not stored. */
const formDay = z
  .object({ minutes: whole({ max: mostMinutes }), end_time: optionalTime() })
  .transform(({ minutes, end_time }) => ({ minutes: end_time === null ? minutes : 0, end_time }));

const fields = z.object({
  first_day: day(),
  last_day: day(),
  is_expected: flag(),
  states: z.array(stateCode()).max(stateCodes.length).default([]),
  office_ids: picks(),
  working_hour_ids: picks(),
  days: z.array(formDay, { error: issue(texts.sevenDays) }).length(7, issue(texts.sevenDays)),
  choose_until: optionalDay(),
});

const checked = <S extends z.ZodType<z.output<typeof fields>>>(shape: S) =>
  shape.superRefine(({ first_day, last_day, days, choose_until }, check) => {
    const wrong = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
    if (isDay(first_day) && isDay(last_day)) {
      const many = daysBetween(first_day, last_day) + 1;
      if (many < 1) wrong('last_day', issue(texts.endBeforeStart));
      if (many > longestRamadhan) wrong('last_day', issue(texts.tooLong, { days: longestRamadhan }));
    }
    if (days.every(({ minutes, end_time }) => minutes === 0 && end_time === null))
      wrong('days', issue(texts.nothingChanges));
    if (choose_until !== null && choose_until > last_day) wrong('choose_until', issue(texts.chooseTooLate));
  });

/** An office or working hours that a period can be for, or is; `is_removed` where only periods have it. */
const place = named.extend({ is_removed: z.boolean() });
export type RamadhanPlace = z.infer<typeof place>;

/** The newest period first. */
export const ramadhanSorts = sorts(['dates', 'days'], 'desc');

/** Whose days a change of a period ends otherwise, and which. */
const preview = z.object({
  staff: z.number(),
  /** The first of them by name. */
  names: z.array(z.string()),
  spans: z.array(z.object({ from: z.string(), to: z.string() })),
  /** How many of these days are judged again. */
  past: z.number(),
  /** Years whose days Ramadhan mode of the settings ends no more, or again. */
  takes_over: z.array(z.number()),
  gives_back: z.array(z.number()),
});
export type RamadhanPreview = z.infer<typeof preview>;

const records = recordsAt('/api/ramadhan', {
  one: 'a period of Ramadhan',
  lists: 'Periods of Ramadhan, the newest first, with the offices and working hours that they can be for.',
  changes: '; the days that end otherwise are judged again',
  removes: '; its days are judged again',
  query: sortable(listQuery.omit({ search: true }), ramadhanSorts),
  list: listReply(period).extend({ offices: z.array(place), hours: z.array(place) }),
  form: checked(fields),
  edit: checked(fields.extend(edited)),
  saved: done.extend(savedId.shape),
});

export const ramadhan = {
  ...records,
  listFile: listFileOf(records.list),
  preview: endpoint({
    method: 'POST',
    path: '/api/ramadhan/preview',
    guard: 'settings',
    writes: false,
    summary: 'Whose days a period would end otherwise, or a change of the one with the id, without saving it.',
    body: checked(fields.extend({ id: optionalPick() })),
    reply: preview,
  }),
};

/** What people choose: to leave earlier, their usual hours, or nothing yet. */
export const ramadhanChoiceNames = ['early', 'usual', 'none'] as const;
export type RamadhanChoiceName = (typeof ramadhanChoiceNames)[number];

/** Somebody whom a period asks, with what they chose. */
const choice = z.object({
  /** The member of staff. */
  id: z.number(),
  user: staffChoice,
  office: z.string().nullable(),
  choice: z.enum(ramadhanChoiceNames),
  chosen_by: z.string().nullable(),
  chosen_at: instant().nullable(),
  reason: z.string().nullable(),
});
export type RamadhanChoice = z.infer<typeof choice>;

export const ramadhanChoiceSorts = sorts(['name', 'office', 'choice']);

const list = endpoint({
  method: 'GET',
  path: '/api/ramadhan-choices',
  guard: 'correct_days',
  summary:
    'Whom a period of Ramadhan asks, of one’s area, with what they chose, and how many chose what; the newest that asks unless one is said.',
  query: sortable(
    listQuery.extend({
      period_id: idOrAll(),
      choice: z.enum(['all', ...ramadhanChoiceNames], { error: issue(words.options) }).default('all'),
      office_id: idOrAll(),
    }),
    ramadhanChoiceSorts,
  ),
  reply: listReply(choice).extend({
    /** The period that the rows are of; null while none asks anybody. */
    period: period.nullable(),
    /** Those that ask, the newest first. */
    periods: z.array(period.pick({ id: true, first_day: true, last_day: true })),
    counts: z.object({ early: z.number(), usual: z.number(), none: z.number() }),
    offices: z.array(named),
  }),
});

/** A period that asks the viewer. */
const mine = period.pick({ id: true, first_day: true, last_day: true, is_expected: true, days: true }).extend({
  choose_until: z.string(),
  choice: z.enum(ramadhanChoiceNames),
  /** Whether they may still choose. */
  is_open: z.boolean(),
});
export type OwnRamadhan = z.infer<typeof mine>;

const chosen = z.object({ period_id: pick(), leaves_early: flag() });

export const ramadhanChoices = {
  list,
  listFile: listFileOf(list),
  enter: endpoint({
    method: 'POST',
    path: '/api/ramadhan-choices/enter',
    guard: 'correct_days',
    summary: 'Enters what somebody chose for a period of Ramadhan; after its last day for that with a reason.',
    body: chosen.extend({ user_id: pick(), reason: optionalLines(choiceReasonLength) }),
    reply: done,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/my-ramadhan',
    guard: 'user',
    summary: 'The periods of Ramadhan that ask the caller and are not over, with what they chose.',
    reply: z.object({ data: z.array(mine) }),
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/my-ramadhan',
    guard: 'user',
    summary: 'Chooses for oneself, until the last day for that.',
    body: chosen,
    reply: done,
  }),
};
