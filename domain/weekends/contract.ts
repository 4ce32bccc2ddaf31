import * as z from 'zod';
import { stateCode } from '../holidays/shapes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { day, done, issue, version, whole } from '../lib/fields.ts';
import { hoursActions } from './rules.ts';
import { weekendTexts as texts } from './texts.ts';

/** A weekend of a state: its weekdays, 0 for Sunday, and the one of them on which a holiday is replaced. */
const weekend = z.object({
  /** The first day it is in force; null from the beginning. */
  from: z.string().nullable(),
  days: z.array(z.number()),
  rest: z.number(),
  /** Who entered it; null for a usual one. */
  written_by: z.string().nullable(),
});

/** A state or federal territory with its offices, their staff and its weekends, the earliest first. */
const state = z.object({
  state: stateCode(),
  name: z.string(),
  offices: z.number(),
  staff: z.number(),
  /** The one in force today. */
  weekend,
  weekends: z.array(weekend),
  version: z.number(),
});
export type StateRow = z.infer<typeof state>;

const weekday = () => whole({ max: 6 });

/** One to six different weekdays, and one of them. */
const weekendFields = z.object({
  state: stateCode(),
  valid_from: day(),
  days: z
    .array(weekday(), { error: issue(texts.noWeekend) })
    .transform((days) => [...new Set(days)].sort())
    .refine((days) => days.length > 0 && days.length < 7, issue(texts.noWeekend)),
  rest: weekday(),
  /** Weekdays that become working days have the hours of this one; null: of the working day before them. */
  hours_of: z.preprocess((value) => value ?? null, weekday().nullable()),
});
const isInWeekend = <S extends z.ZodType<{ days: number[]; rest: number }>>(shape: S) =>
  shape.superRefine(({ days, rest }, check) => {
    if (days.length === 0 || days.includes(rest)) return;
    check.addIssue({ code: 'custom', path: ['rest'], message: issue(texts.notInWeekend) });
  });

/** What a changed weekend does. */
const preview = z.object({
  hours: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      action: z.enum(hoursActions),
      /** Of the state's copy; null unless there is going to be one. */
      copy_name: z.string().nullable(),
    }),
  ),
  staff: z.number(),
  /** The first of them by name. */
  names: z.array(z.string()),
  /** Leave applications that cost another number of days. */
  leave: z.number(),
  /** Whether it touches a closed month, which stays and gets adjustments. */
  closed_month: z.boolean(),
});
export type WeekendPreview = z.infer<typeof preview>;

export const weekends = {
  list: endpoint({
    method: 'GET',
    path: '/api/states',
    guard: 'settings',
    summary: 'The states and federal territories with their weekends, those that have an office first.',
    reply: z.object({ data: z.array(state) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/states/preview',
    guard: 'settings',
    writes: false,
    summary: 'What a changed weekend of a state would do, without changing it.',
    body: isInWeekend(weekendFields),
    reply: preview,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/states/weekend',
    guard: 'settings',
    summary:
      'Changes the weekend of a state from a day on, with the working hours of its offices; a stale version is refused.',
    body: isInWeekend(weekendFields.extend({ version: version() })),
    reply: done,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/states/replaced-day',
    guard: 'settings',
    summary: 'Sets on which day of its present weekend the holidays of a state are replaced.',
    body: z.object({ state: stateCode(), rest: weekday(), version: version() }),
    reply: done,
  }),
};
