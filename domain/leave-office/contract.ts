import * as z from 'zod';
import { dayCalls, dayProgress } from '../applications/day-calls.ts';
import { application, decisions, doc, reason } from '../applications/shapes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { day, flag, timeOfDay } from '../lib/fields.ts';
import { listQuery } from '../lib/list.ts';
import { leaveOfficeKind } from './kind.ts';

/** A leave-office application (ENTITYB-14); `is_official` is Official Business, else Personal Business (LOFFICE-11). */
const leaveOfficeApplication = application.extend({
  status: z.enum(leaveOfficeKind.statuses),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  is_official: z.boolean(),
  approvedBy: z.string().nullable(),
});
export type LeaveOfficeApplication = z.infer<typeof leaveOfficeApplication>;

/** Fields for applying to leave the office (LOFFICE-12). */
export const leaveOfficeForm = z.object({
  date: day(),
  start_time: timeOfDay(),
  end_time: timeOfDay(),
  is_official: flag(),
  reason: reason(),
  doc: doc(),
});

export const leaveOffice = {
  ...dayCalls(
    leaveOfficeKind,
    {
      all: '/api/leave-office-applications',
      own: '/api/leave-office',
      row: leaveOfficeApplication,
      detail: leaveOfficeApplication.extend(dayProgress),
      form: leaveOfficeForm,
      mine: listQuery,
    },
    {
      name: 'leave-office applications',
      applying: 'leave the office for some hours',
      approved: 'the time it covers is excused',
    },
  ),
  cancel: endpoint({
    method: 'GET',
    path: '/api/leave-office-applications/cancel/{id}',
    guard: 'user',
    summary: 'Cancels an application: its owner while it is pending, an admin also once it is approved.',
    writes: true,
    reply: decisions,
  }),
};
