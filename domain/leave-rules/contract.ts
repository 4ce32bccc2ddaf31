import * as z from 'zod';
import { isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import {
  choice,
  done,
  flag,
  instant,
  issue,
  line,
  named,
  number,
  numberOf,
  optionalWhole,
  pick,
  version,
  whole,
} from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { words } from '../lib/words.ts';
import { ruleReasonLength, termNameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { changeRules, proRatas, roundings } from './entitle.ts';
import { entitlementShape } from './note.ts';
import { mostRuleRows } from './table.ts';
import { leaveRuleTexts as texts } from './texts.ts';

/** Most days of a leave year, and most days carried or paid in all of somebody's service. */
const [mostYear, mostEver] = [366, 9_999];
const isHalf = (value: unknown) => typeof value !== 'number' || Number.isInteger(value * 2);
const days = () => number({ min: 0, max: mostYear }).refine(isHalf, issue(texts.halves));
const orNone = (value: unknown) => (value === undefined || value === null || value === '' ? null : value);
/** Days in halves, or none: null. */
const someDays = (max: number) =>
  z.preprocess(
    (value) => (orNone(value) === null ? null : numberOf(value)),
    z
      .number({ error: issue(words.notNumber) })
      .min(0, issue(words.tooSmall, { min: 0 }))
      .max(max, issue(words.tooLarge, { max }))
      .refine(isHalf, issue(texts.halves))
      .nullable(),
  );
const names = z.array(line(termNameLength)).max(300, issue(words.invalid)).default([]);

const row = z
  .object({
    employment_types: names,
    grades: names,
    grade_from: optionalWhole({ min: 0, max: 999 }),
    grade_to: optionalWhole({ min: 0, max: 999 }),
    years_from: whole({ min: 0, max: 60 }),
    years_to: optionalWhole({ min: 1, max: 60 }),
    days: days(),
  })
  .superRefine(({ grade_from, grade_to, years_from, years_to }, check) => {
    if (years_to !== null && years_to <= years_from)
      check.addIssue({ code: 'custom', path: ['years_to'], message: issue(texts.yearsOrder) });
    if (grade_from !== null && grade_to !== null && grade_to < grade_from)
      check.addIssue({ code: 'custom', path: ['grade_to'], message: issue(texts.gradesOrder) });
  });

const form = z.object({
  rows: z
    .array(row, { error: issue(texts.noRows) })
    .min(1, issue(texts.noRows))
    .max(mostRuleRows, issue(texts.tooManyRows, { max: mostRuleRows })),
  pro_rata: choice(proRatas),
  rounding: choice(roundings),
  changes: choice(changeRules),
  accrual: flag(),
  carry_most: someDays(mostYear),
  carry_lifetime: someDays(mostEver),
  /** `MM-DD`; not 29 February, which most years do not have. */
  expires_on: z.preprocess(
    orNone,
    z
      .string({ error: issue(words.notDay) })
      .refine((value) => isDay(`2001-${value}`), issue(words.notDay))
      .nullable(),
  ),
  expires_months: optionalWhole({ min: 1, max: 11 }),
  cash_most: someDays(mostYear),
  cash_lifetime: someDays(mostEver),
});
/** The form of a type's rules. */
export const leaveRulesForm = form;

const storedRow = z.object({
  employment_types: z.array(z.string()),
  grades: z.array(z.string()),
  grade_from: z.number().nullable(),
  grade_to: z.number().nullable(),
  years_from: z.number(),
  years_to: z.number().nullable(),
  days: z.number(),
});
const stored = z.object({
  rows: z.array(storedRow),
  pro_rata: z.enum(proRatas),
  rounding: z.enum(roundings),
  changes: z.enum(changeRules),
  accrual: z.boolean(),
  carry_most: z.number().nullable(),
  carry_lifetime: z.number().nullable(),
  expires_on: z.string().nullable(),
  expires_months: z.number().nullable(),
  cash_most: z.number().nullable(),
  cash_lifetime: z.number().nullable(),
});
const storedRules = stored.extend({ version: z.number() });
export type StoredRules = z.infer<typeof storedRules>;

/**
 * The states of a run: being counted, to be looked at, being booked, booked; failed, given up for another, or ended with
 * its rules.
 */
const runStates = ['counting', 'ready', 'booking', 'booked', 'failed', 'dropped', 'ended'] as const;
export type LeaveRunState = (typeof runStates)[number];

/** A run of a leave year by a type's rules. */
const run = z.object({
  id: z.number(),
  /** The first day of the leave year. */
  period: z.string(),
  state: z.enum(runStates),
  /** The day whose facts it counted by. */
  day: z.string(),
  /** How many people it is about, and how many are counted or booked so far. */
  people: z.number(),
  done: z.number(),
  started_by: z.string(),
  started_at: instant(),
  booked_by: z.string().nullable(),
  booked_at: instant().nullable(),
});
export type LeaveRun = z.infer<typeof run>;

const type = named.extend({ type: z.string(), carry_forward: z.boolean() });

/** Which people of a run a list shows. */
export const runFilters = ['all', 'changed', 'by_hand', 'outside', 'short'] as const;

/** Somebody in a run. */
const runRow = z.object({
  /** The person. */
  id: z.number(),
  name: z.string(),
  outside: z.enum(['no_row', 'no_service', 'no_start']).nullable(),
  /** Total days before; null without the type. */
  before: z.number().nullable(),
  entitlement: entitlementShape.nullable(),
  by_hand: z.number(),
  reason: z.string().nullable(),
  total: z.number(),
  carried: z.number(),
  lapsed: z.number(),
  expired: z.number(),
  cash: z.number(),
  unearned: z.number(),
  short: z.number(),
  balance_before: z.number().nullable(),
  balance: z.number(),
});
export type LeaveRunRow = z.infer<typeof runRow>;

export const runSorts = sorts(['name', 'total', 'lapsed']);

/** Leave years that can be counted: the present one, and the coming one as a preview. */
export const runYears = ['present', 'coming'] as const;
export type RunYear = (typeof runYears)[number];
const year = z.enum(runYears, { error: issue(words.invalid) }).default('present');

const about = z.object({ leaves_id: pick(), year });
const aRun = z.object({ run_id: pick() });

const rows = endpoint({
  method: 'GET',
  path: '/api/leave-rules/run-rows/{run_id}',
  guard: 'leaveYears',
  summary: 'The people of a run: what they had, what the rules give and why, what is carried and what lapses.',
  query: sortable(
    listQuery.extend({ show: z.enum(runFilters, { error: issue(words.invalid) }).default('all') }),
    runSorts,
  ),
  reply: listReply(runRow),
});

export const leaveRules = {
  detail: endpoint({
    method: 'GET',
    path: '/api/leave-rules/{leaves_id}',
    guard: 'settings',
    summary: 'The rules by which people are entitled to a leave type, if it has any, and what they can name.',
    reply: z.object({
      type,
      data: storedRules.nullable(),
      employment_types: z.array(z.object({ name: z.string(), name_ms: z.string().nullable() })),
      grades: z.array(z.string()),
      /** Month and day on which leave years start, `MM-DD`. */
      year_start: z.string(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/leave-rules/save',
    guard: 'settings',
    summary:
      'Saves the rules of a leave type, `id`; refused where its table has a gap or says something twice. They come into force for a leave year when its run is booked.',
    body: form.extend({ id: pick(), version: version() }),
    reply: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leave-rules/{leaves_id}',
    guard: 'settings',
    summary: 'Removes the rules of a leave type; what they gave stays, and nothing more is booked by them.',
    reply: done,
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/leave-rules/run/{leaves_id}',
    guard: 'leaveYears',
    summary:
      'The present or the coming leave year of a type with rules: its newest run, and the one that was booked before it.',
    query: z.object({ year }),
    reply: z.object({
      type,
      has_rules: z.boolean(),
      /** The first day of the leave year, and of each that can be counted. */
      period: z.string(),
      periods: z.object({ present: z.string(), coming: z.string() }),
      run: run.nullable(),
      booked: run.nullable(),
      /** Of the newest run: people whose total or balance changes, and the days carried, lapsed and paid in cash. */
      sums: z.object({
        changed: z.number(),
        by_hand: z.number(),
        outside: z.number(),
        short: z.number(),
        carried: z.number(),
        lapsed: z.number(),
        cash: z.number(),
      }),
    }),
  }),
  rows,
  rowsFile: listFileOf(rows),
  start: endpoint({
    method: 'POST',
    path: '/api/leave-rules/start',
    isLong: true,
    guard: 'leaveYears',
    summary:
      'Counts the present leave year by a type’s rules, or the coming one as a preview, to be looked at; nothing is booked.',
    body: about,
    reply: done,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/leave-rules/change',
    guard: 'leaveYears',
    summary: 'Gives somebody of a run that is not booked other days than the rules do, with a reason.',
    body: aRun.extend({ user_id: pick(), total_days: days(), reason: line(ruleReasonLength) }),
    reply: done,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/leave-rules/confirm',
    isLong: true,
    guard: 'leaveYears',
    summary: 'Books a run: the ledger of each person gets what it lacks, with its rule. Of two who confirm, one does.',
    body: aRun,
    reply: done,
  }),
};
