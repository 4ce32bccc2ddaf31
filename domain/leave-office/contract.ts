import * as z from 'zod';
import {
  applicantsAt,
  application,
  decisions,
  doc,
  reason,
  step,
  waiting,
  waitsForWhom,
} from '../applications/shapes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { day, done, flag, timeOfDay } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { monthFilter } from '../lib/month.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { uploadOf } from '../lib/upload.ts';
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

const leaveOfficeDetail = leaveOfficeApplication.extend({ steps: z.array(step), waits_for: waiting });

export const leaveOfficeSorts = sorts(['created_at', 'name', 'date', 'status'], 'desc');

/** Fields for applying to leave the office (LOFFICE-12). */
export const leaveOfficeForm = z.object({
  date: day(),
  start_time: timeOfDay(),
  end_time: timeOfDay(),
  is_official: flag(),
  reason: reason(),
  doc: doc(),
});

const one = {
  method: 'GET',
  writes: true,
  reply: decisions,
} as const;

export const leaveOffice = {
  list: endpoint({
    method: 'GET',
    path: '/api/leave-office-applications',
    guard: 'leaveOfficeDecider',
    summary: 'Leave-office applications whose applicant’s position the caller decides for; an admin all.',
    query: sortable(
      listQuery.extend({
        month: monthFilter,
        status: z.enum(['all', ...leaveOfficeKind.statuses]).default('all'),
        waiting: waitsForWhom,
      }),
      leaveOfficeSorts,
    ),
    reply: listReply(leaveOfficeApplication).extend({ leave_office_application: z.number() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/leave-office-applications/detail/{id}',
    guard: 'user',
    summary: 'One application with its timeline: one’s own, or one the caller may see.',
    reply: leaveOfficeDetail,
  }),
  choices: applicantsAt('/api/leave-office-applications/new'),
  approve: endpoint({
    path: '/api/leave-office-applications/approve/{id}',
    guard: 'leaveOfficeDecider',
    summary: 'Approves a pending application; the time it covers is excused.',
    ...one,
  }),
  reject: endpoint({
    path: '/api/leave-office-applications/reject/{id}',
    guard: 'leaveOfficeDecider',
    summary: 'Rejects a pending application.',
    ...one,
  }),
  cancel: endpoint({
    path: '/api/leave-office-applications/cancel/{id}',
    guard: 'user',
    summary: 'Cancels an application: its owner while it is pending, an admin also once it is approved.',
    ...one,
  }),
  upload: uploadOf('/api/leave-office/upload', 'user', 'an application'),
  apply: endpoint({
    method: 'POST',
    path: '/api/leave-office/apply/{user_id}',
    guard: 'user',
    summary:
      'Applies to leave the office for some hours, for oneself or as an admin for someone; answers their applications.',
    body: leaveOfficeForm,
    reply: listReply(leaveOfficeApplication).extend({ id: z.number() }).extend(done.shape),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/leave-office',
    guard: 'user',
    summary: 'One’s own leave-office applications.',
    query: listQuery,
    reply: listReply(leaveOfficeApplication),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leave-office/{id}',
    guard: 'user',
    summary: 'Deletes an own application that is pending or rejected.',
    reply: done,
  }),
};
