import * as z from 'zod';
import { dayCalls, dayForm, dayProgress } from '../applications/day-calls.ts';
import { application } from '../applications/shapes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { day, done, optionalDay } from '../lib/fields.ts';
import { page } from '../lib/list.ts';
import { leaveChangeKind } from './kind.ts';

/** An application to give days of approved leave back: `days` are those charged among them when it was made. */
const leaveChange = application.extend({
  status: z.enum(leaveChangeKind.statuses),
  date: z.string(),
  date_end: z.string(),
  days: z.number(),
  leave_id: z.number(),
  leaves: z.object({ name: z.string(), date_start: z.string(), date_end: z.string() }),
  approvedBy: z.string().nullable(),
});
export type LeaveChange = z.infer<typeof leaveChange>;

/** Fields of the form; without a last day up to the end of the leave that is on the first. */
export const leaveChangeForm = dayForm.extend({ date_end: optionalDay() });

/** A day of somebody's approved leave on which they swiped. */
const swipedDay = z.object({ day: z.string(), leave_id: z.number(), leaves: z.object({ name: z.string() }) });
export type SwipedDay = z.infer<typeof swipedDay>;

/** Giving days of approved leave back (D6). */
export const leaveChanges = {
  ...dayCalls(
    leaveChangeKind,
    {
      all: '/api/leave-changes',
      own: '/api/my-leave-changes',
      row: leaveChange,
      detail: leaveChange.extend({
        ...dayProgress,
        /** The first and last day of the leave without these days; null when none is left, or it is decided. */
        remainder: z.object({ date_start: z.string(), date_end: z.string() }).nullable(),
      }),
      form: leaveChangeForm,
      mine: z.object({ page: page.default(0) }),
    },
    {
      name: 'applications to give days of leave back',
      applying: 'give days of approved leave back',
      approved: 'its days return to the balance in the same call, or it stays pending with the reason',
    },
  ),
  swiped: endpoint({
    method: 'GET',
    path: '/api/my-leave-changes/swiped',
    guard: 'user',
    summary: 'The last days of one’s approved leave on which one swiped, and neither gave back nor kept.',
    reply: z.object({ days: z.array(swipedDay) }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/my-leave-changes/keep',
    guard: 'user',
    summary: 'Keeps one’s leave on a day on which one swiped, so that one is not asked again.',
    body: z.object({ day: day() }),
    reply: done,
  }),
};
export type LeaveChangeDetail = z.infer<typeof leaveChanges.detail.reply>;
