import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { issue, named, optionalDay } from '../lib/fields.ts';
import { idOrAll, listQuery } from '../lib/list.ts';
import { monthFilter } from '../lib/month.ts';
import { languages } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import { type ReportType, reportTypes, staffStates } from './rules.ts';

const error = issue(words.invalid);
const type = z.enum(reportTypes as [ReportType, ...ReportType[]]);
const titled = (value: unknown) =>
  typeof value === 'string' ? value.charAt(0).toUpperCase() + value.slice(1).toLowerCase() : value;

/** What every form of a report is asked with (CALLB-19); `language` is ours. */
const reportQuery = z.object({
  month: monthFilter,
  date: optionalDay().default(null),
  date_start: optionalDay().default(null),
  date_end: optionalDay().default(null),
  user_id: idOrAll(),
  office_id: idOrAll(),
  department_id: idOrAll(),
  type: z
    .preprocess(
      (value) => (value === '' || value === 'all' ? null : titled(value)),
      z.enum(staffStates, { error }).nullable(),
    )
    .default(null),
  language: z.enum(languages, { error }).default('en'),
});
export type ReportQuery = z.output<typeof reportQuery>;

/** How many rows stand together, for the chart beside the preview. */
const bar = z.object({ label: z.string(), count: z.number() });

export const reports = {
  choices: endpoint({
    method: 'GET',
    path: '/api/reports',
    guard: 'admin',
    summary:
      'Offices, departments and users that reports are narrowed to; users all, or so many of those found, and `chosen` the one of user_id.',
    query: z.object({
      search: listQuery.shape.search,
      limit: z.coerce.number({ error }).int(error).min(1, error).max(1_000, error).optional(),
      user_id: idOrAll(),
    }),
    reply: z.object({
      offices: z.array(named),
      departments: z.array(named),
      users: z.array(named),
      chosen: named.nullable(),
    }),
  }),
  made: endpoint({
    method: 'GET',
    path: '/api/reports/{type}',
    guard: 'admin',
    kind: 'file',
    summary:
      'A report as PDF to print; with download=1 it is made as a spreadsheet, and path and filename say where.',
    params: z.object({ type }),
    query: reportQuery.extend({
      download: z.enum(['0', '1'], { error }).default('0'),
      token: z.string().optional(),
    }),
    reply: z.object({ path: z.string(), filename: z.string() }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/reports/{type}/preview',
    guard: 'admin',
    summary: 'The first rows of a report as they are read, how many there are, and how they are spread.',
    params: z.object({ type }),
    query: reportQuery,
    reply: z.object({ rows: z.array(z.array(z.string())), total: z.number(), bars: z.array(bar) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/report-files/{name}',
    guard: 'admin',
    kind: 'file',
    summary: 'A spreadsheet that the caller had made, within a day.',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.xlsx$/) }),
    query: z.object({ token: z.string().optional() }),
  }),
};
