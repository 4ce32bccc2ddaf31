import * as z from 'zod';
import { dayCalls, dayForm, dayProgress } from '../applications/day-calls.ts';
import { application } from '../applications/shapes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { done } from '../lib/fields.ts';
import { page } from '../lib/list.ts';
import { lateKind } from './kind.ts';

/** A late application (ENTITYB-13). */
const lateApplication = application.extend({
  status: z.enum(lateKind.statuses),
  date: z.string(),
  approvedBy: z.string().nullable(),
});
export type LateApplication = z.infer<typeof lateApplication>;

/** The application with its day, for the deciders: when the applicant came, and their hours. */
const lateDetail = lateApplication.extend({
  ...dayProgress,
  clock_in: z.string().nullable(),
  start_time: z.string().nullable(),
});
export type LateDetail = z.infer<typeof lateDetail>;

/** Late applications; the form has the fields of LATE-11. */
export const late = {
  ...dayCalls(
    lateKind,
    {
      all: '/api/late-applications',
      own: '/api/late',
      row: lateApplication,
      detail: lateDetail,
      form: dayForm,
      mine: z.object({ page: page.default(0) }),
    },
    { name: 'late applications', applying: 'come late on a date', approved: 'its date is no longer late' },
  ),
  removeAny: endpoint({
    method: 'DELETE',
    path: '/api/late-applications/{id}',
    guard: 'enter_leave',
    summary: 'Deletes someone’s application; one that was approved excuses no longer.',
    reply: done,
  }),
};
