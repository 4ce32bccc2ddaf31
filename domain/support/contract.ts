import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant, lines, pick } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { listFileOf } from '../lists/file.ts';
import { supportTexts as texts } from './texts.ts';

/** The states of a support report (SUPPORT-06). */
export const supportStatuses = ['Pending', 'Resolved'] as const;
export type SupportStatus = (typeof supportStatuses)[number];

/** Most characters of a report or reply; not specified. */
export const supportLength = 4_000;

/** A support report (ENTITYB-06); `resolved_at` is an addition. */
const supportReport = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  report: z.string(),
  reply: z.string().nullable(),
  status: z.enum(supportStatuses),
  created_at: instant(),
  resolved_at: instant().nullable(),
});
export type SupportReport = z.infer<typeof supportReport>;

/** The field of a new report (SUPPORT-09), and of a reply (SUPPORT-10). */
export const reportForm = z.object({ report: lines(supportLength) });
export const resolveForm = z.object({ reply: lines(supportLength, texts.noReply) });

export const supportSorts = sorts(['date', 'status'], 'desc');

const reportList = endpoint({
  method: 'GET',
  path: '/api/support',
  guard: 'user',
  summary: 'Support reports, the newest first: one’s own, or for the developer account everyone’s.',
  query: sortable(listQuery.extend({ status: z.enum(['all', ...supportStatuses]).default('all') }), supportSorts),
  reply: listReply(supportReport),
});

export const support = {
  list: reportList,
  listFile: listFileOf(reportList),
  report: endpoint({
    method: 'POST',
    path: '/api/support/report',
    guard: 'user',
    summary: 'Reports an issue to the developer account.',
    body: reportForm,
    reply: done,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/support/resolve',
    guard: 'developer',
    summary: 'Replies to a pending report, which resolves it, and tells whoever reported it.',
    body: resolveForm.extend({ id: pick() }),
    reply: done,
  }),
};
