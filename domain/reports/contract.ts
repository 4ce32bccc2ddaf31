import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { day, done, instant, issue, named, optionalDay } from '../lib/fields.ts';
import { idOrAll, listReply, matchQuery, page, staffChoice } from '../lib/list.ts';
import { monthFilter } from '../lib/month.ts';
import { capitalised, languages } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import { type ReportFailure, type ReportType, reportFailures, reportTypes, staffStates } from './rules.ts';

const error = issue(words.invalid);
const type = z.enum(reportTypes as [ReportType, ...ReportType[]]);
const titled = (value: unknown) => (typeof value === 'string' ? capitalised(value.toLowerCase()) : value);

/** The query of every call about a report (CALLB-19); `language` is an addition. */
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

/** The formats of a report: a spreadsheet, or a PDF. */
const reportFormats = ['xlsx', 'pdf'] as const;
/** The states of a requested report. */
const reportStates = ['waiting', 'making', 'made', 'failed'] as const;
const failures = Object.keys(reportFailures) as [ReportFailure, ...ReportFailure[]];

/** A requested report, for its requester. */
const reportFile = z.object({
  /** Its name in addresses: 128 random bits and the file extension. */
  name: z.string(),
  type,
  format: z.enum(reportFormats),
  filename: z.string(),
  language: z.enum(languages),
  from: day(),
  to: day(),
  /** Names of the filters' records; null where a filter is not set. */
  staff: z.string().nullable(),
  office: z.string().nullable(),
  department: z.string().nullable(),
  status: z.enum(staffStates).nullable(),
  state: z.enum(reportStates),
  /** Its place in the queue, from 1, while it waits. */
  place: z.number().nullable(),
  percent: z.number(),
  failure: z.enum(failures).nullable(),
  /** In bytes. */
  size: z.number().nullable(),
  asked_at: instant(),
  made_at: instant().nullable(),
  /** Until when it is kept. */
  until: instant(),
});
export type ReportFile = z.output<typeof reportFile>;

/** The sum of a column over all rows, formatted. */
const sum = z.object({ key: z.string(), text: z.string() });
/** One bar of the chart beside the preview, and its number of rows. */
const bar = z.object({ label: z.string(), count: z.number() });

const fileName = z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(xlsx|pdf)$/) });

export const reports = {
  choices: endpoint({
    method: 'GET',
    path: '/api/reports',
    guard: 'reports',
    summary:
      'Offices, departments and users that reports are narrowed to; users all, or so many of those found, and `chosen` the one of user_id.',
    query: matchQuery,
    reply: z.object({
      offices: z.array(named),
      departments: z.array(named),
      users: z.array(staffChoice),
      chosen: staffChoice.nullable(),
    }),
  }),
  made: endpoint({
    method: 'GET',
    path: '/api/reports/{type}',
    guard: 'reports',
    kind: 'file',
    summary:
      'A report as PDF to print; with download=1 it is made as a spreadsheet, and path and filename say where. Answers once it is made, within 300 seconds; it is made all the same for who went away.',
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
    guard: 'reports',
    summary:
      'The first rows of a report as they are read, how many there are, what they add up to, and how they are spread.',
    params: z.object({ type }),
    query: reportQuery,
    reply: z.object({
      rows: z.array(z.array(z.string())),
      total: z.number(),
      sums: z.array(sum),
      bars: z.array(bar),
    }),
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/report-files',
    guard: 'reports',
    summary:
      'The reports that the caller asked for within a day: waiting with their place in line, being made, made or failed.',
    query: z.object({ page: page.default(0) }),
    reply: listReply(reportFile),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/report-files/{name}',
    guard: 'reports',
    kind: 'file',
    summary: 'A report that the caller had made, within a day.',
    params: fileName,
    query: z.object({ token: z.string().optional() }),
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/report-files/{name}',
    guard: 'reports',
    summary: 'Removes a report of the caller; one that waits or is being made is given up.',
    params: fileName,
    reply: done,
  }),
};
