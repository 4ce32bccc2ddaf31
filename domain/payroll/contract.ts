import * as z from 'zod';
import { isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import { choice, flag, instant, issue, line, named, pick, picks } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { recordsAt } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { languages } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import { mostPayrollColumns, nameLength, payrollHeadLength } from '../limits.ts';
import { listFileFormats, listFileOf } from '../lists/file.ts';
import { figureSources, isPayrollField } from './columns.ts';
import { payrollTexts as texts } from './texts.ts';

const error = issue(words.invalid);

const column = z.object({
  /** `leave:ID` is a type of leave; otherwise as `columns.ts` lists them. */
  field: z.string({ error: issue(words.options) }).refine(isPayrollField, issue(words.options)),
  of: choice(figureSources),
  head: line(payrollHeadLength),
});

/** The fields of a layout; no two columns have the same head. */
export const payrollForm = z.object({
  name: line(nameLength),
  in_hours: flag(),
  absent_unpaid: flag(),
  unpaid_types: picks(),
  columns: z
    .array(column, { error: issue(texts.noColumn) })
    .min(1, issue(texts.noColumn))
    .max(mostPayrollColumns, error)
    .superRefine((columns, check) => {
      const heads = columns.map(({ head }) => head.toLowerCase());
      for (const [at, head] of heads.entries())
        if (heads.indexOf(head) < at)
          check.addIssue({ code: 'custom', path: [at, 'head'], message: issue(texts.headTwice) });
    }),
});

const layout = named.extend({
  in_hours: z.boolean(),
  absent_unpaid: z.boolean(),
  unpaid_types: z.array(z.number()),
  columns: z.array(z.object({ field: z.string(), of: z.enum(figureSources), head: z.string() })),
  version: z.number(),
});
export type PayrollLayoutRow = z.infer<typeof layout>;

/** Columns the list can be sorted by. */
export const payrollSorts = sorts(['name']);

const records = recordsAt('/api/payroll-layouts', {
  one: 'a layout of payroll files',
  lists: 'Layouts of payroll files, a page at a time, and the types of leave that their columns count.',
  viewers: 'months',
  query: sortable(listQuery, payrollSorts),
  list: listReply(layout).extend({ leave_types: z.array(named) }),
  form: payrollForm,
});

/** A layout, and a month `YYYY-MM`; read as its first day. */
const params = z.object({
  id: pick(),
  month: z
    .string({ error })
    .trim()
    .transform((value) => `${value}-01`)
    .refine((value) => /^\d{4}-\d{2}-01$/.test(value) && isDay(value), error),
});
const language = z.enum(languages, { error }).default('en');

export const payroll = {
  ...records,
  listFile: listFileOf(records.list),
  months: endpoint({
    method: 'GET',
    path: '/api/payroll-layouts/months',
    guard: 'months',
    summary: 'The closed months, the newest first: those of which there can be a payroll file.',
    reply: z.object({ data: z.array(z.object({ month: z.string(), closed_at: instant(), people: z.number() })) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/payroll-layouts/preview/{id}/{month}',
    guard: 'months',
    summary: 'The heads and the first rows of the payroll file of a closed month, `YYYY-MM`, by a layout.',
    params,
    reply: z.object({
      heads: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
      /** How many rows the file has, and of how many people the staff number is not known. */
      people: z.number(),
      without_number: z.number(),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/payroll-layouts/file/{id}/{month}',
    guard: 'months',
    kind: 'file',
    summary: 'The payroll file of a closed month, `YYYY-MM`, by a layout: a head and a row for each person.',
    params,
    query: z.object({ format: z.enum(listFileFormats, { error }).default('xlsx'), language }),
  }),
};
