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
import { day, done } from '../lib/fields.ts';
import { listQuery, listReply, page } from '../lib/list.ts';
import { monthFilter } from '../lib/month.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { uploadOf } from '../lib/upload.ts';
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
  steps: z.array(step),
  waits_for: waiting,
  clock_in: z.string().nullable(),
  start_time: z.string().nullable(),
});
export type LateDetail = z.infer<typeof lateDetail>;

export const lateSorts = sorts(['created_at', 'name', 'date', 'status'], 'desc');

/** Fields for applying to come late (LATE-11). */
export const lateForm = z.object({ date: day(), reason: reason(), doc: doc() });

const one = {
  guard: 'lateDecider',
  writes: true,
  reply: decisions,
} as const;

export const late = {
  list: endpoint({
    method: 'GET',
    path: '/api/late-applications',
    guard: 'lateDecider',
    summary: 'Late applications whose applicant’s position the caller decides for; an admin all.',
    query: sortable(
      listQuery.extend({
        month: monthFilter,
        status: z.enum(['all', ...lateKind.statuses]).default('all'),
        waiting: waitsForWhom,
      }),
      lateSorts,
    ),
    reply: listReply(lateApplication).extend({ late_application: z.number() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/late-applications/detail/{id}',
    guard: 'user',
    summary: 'One application with its timeline: one’s own, or one the caller may see.',
    reply: lateDetail,
  }),
  choices: applicantsAt('/api/late-applications/new'),
  approve: endpoint({
    method: 'GET',
    path: '/api/late-applications/approve/{id}',
    summary: 'Approves a pending application; its date is no longer late.',
    ...one,
  }),
  reject: endpoint({
    method: 'GET',
    path: '/api/late-applications/reject/{id}',
    summary: 'Rejects a pending application.',
    ...one,
  }),
  removeAny: endpoint({
    method: 'DELETE',
    path: '/api/late-applications/{id}',
    guard: 'admin',
    summary: 'Deletes someone’s application; one that was approved excuses no longer.',
    reply: done,
  }),
  upload: uploadOf('/api/late/upload', 'user', 'an application'),
  apply: endpoint({
    method: 'POST',
    path: '/api/late/apply/{user_id}',
    guard: 'user',
    summary: 'Applies to come late on a date, for oneself or as an admin for someone; answers their applications.',
    body: lateForm,
    reply: listReply(lateApplication).extend({ id: z.number() }).extend(done.shape),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/late',
    guard: 'user',
    summary: 'One’s own late applications.',
    query: z.object({ page: page.default(0) }),
    reply: listReply(lateApplication),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/late/{id}',
    guard: 'user',
    summary: 'Deletes an own application that is pending or rejected.',
    reply: done,
  }),
};
