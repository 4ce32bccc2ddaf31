import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant } from '../lib/fields.ts';

/**
 * The scheduled jobs: closing a day, judging the days before the first closing, opening leave periods, ending services,
 * ending the times to explain before warning letters, closing a month, asking for files of leave that have not come, and
 * reminding deciders of what waits.
 */
const jobNames = ['close', 'history', 'leaves', 'leavers', 'explained', 'month', 'files', 'reminders'] as const;
export type JobName = (typeof jobNames)[number];

/** The result of one run, and whom it could not judge. */
const run = z.object({
  id: z.number(),
  job: z.enum(jobNames),
  /** The day it was for, or the last of several. */
  work_date: z.string(),
  started_at: instant(),
  /** Null while it runs, and for a run that was killed. */
  ended_at: instant().nullable(),
  /** Null for a run by schedule. */
  started_by: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  failed: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
  error: z.string().nullable(),
});
export type Run = z.infer<typeof run>;

export const runs = {
  list: endpoint({
    method: 'GET',
    path: '/api/setting/runs',
    guard: 'settings',
    summary: 'The newest runs of what goes on by itself: what each did, whom it could not judge and why.',
    reply: z.object({ data: z.array(run) }),
  }),
  again: endpoint({
    method: 'POST',
    path: '/api/setting/runs/{id}/again',
    guard: 'settings',
    summary: 'Runs one again, soon; it writes only what is missing.',
    reply: done,
  }),
};
