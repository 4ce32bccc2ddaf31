import * as z from 'zod';
import { statuses } from '../applications/kind.ts';
import {
  applicantQuery,
  application,
  cancelForm,
  decisions,
  doc,
  idsForm,
  progress,
  reason,
  rejectForm,
  undoAt,
  waitsForWhom,
} from '../applications/shapes.ts';
import { leaveChangeKind } from '../leave-changes/kind.ts';
import { leaveTerms } from '../leave-types/terms.ts';
import { endpoint } from '../lib/endpoint.ts';
import { choice, day, done, instant, line, named, optionalPick, pick } from '../lib/fields.ts';
import { listQuery, listReply, page } from '../lib/list.ts';
import { monthFilter } from '../lib/month.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { uploadOf } from '../lib/upload.ts';
import { listFileOf } from '../lists/file.ts';
import { userLeave } from '../staff/shapes.ts';
import { portions } from './halves.ts';

/** A leave application (ENTITYB-10). Additions: how much it takes of its first and of its last day. */
const leaveApplication = application.extend({
  status: z.enum(statuses),
  date_start: z.string(),
  date_end: z.string(),
  half_start: z.enum(portions),
  half_end: z.enum(portions),
  total_days: z.number(),
  leaves_id: z.number(),
  leaves: z.object({ name: z.string(), is_backdated: z.boolean() }),
  /** The cancellation remark. */
  remark: z.string().nullable(),
  supported_by: z.string().nullable(),
  supported_at: instant().nullable(),
  approved_by: z.string().nullable(),
});
export type LeaveApplication = z.infer<typeof leaveApplication>;

/** The days charged to a period of a balance, and what is left of it. */
const chargedPeriod = z.object({
  period: z.string(),
  days: z.number(),
  before: z.number(),
  after: z.number(),
});

/** Days on which more of the applicant's department would be away than may be, with them; null where on none. */
const crowded = z.object({ most: z.number(), days: z.array(z.string()) }).nullable();

/** What a decider sees beside an application; null for its owner. */
const decision = z.object({
  periods: z.array(chargedPeriod),
  /** Days of the type approved in the present leave year. */
  taken: z.number(),
  /** Days between the application and its first day; negative when it was made afterwards. */
  notice_days: z.number(),
  letters_pending: z.number(),
  /** Of leave that is not yet over (decision 0157). */
  crowded,
  /**
   * The rules of the type when the application was made, and today where they differ; and why it would be refused by the
   * first of them now. Null where there were none and are none.
   */
  terms: z.object({ made: leaveTerms, now: leaveTerms.nullable(), broken: done.nullable() }).nullable(),
});
export type Decision = z.infer<typeof decision>;

/** Days of the leave that were asked to be given back (decision 0141). */
const leaveChangeOf = z.object({
  id: z.number(),
  date: z.string(),
  date_end: z.string(),
  status: z.enum(leaveChangeKind.statuses),
});
export type LeaveChangeOf = z.infer<typeof leaveChangeOf>;

const leaveDetail = leaveApplication.extend({
  ...progress,
  decision: decision.nullable(),
  /** Whether a file may still be handed in by its owner, and by when that of approved leave is due. */
  takes_file: z.boolean(),
  file_due: z.string().nullable(),
  /** What was asked to be given back of it, the newest first; whether its owner may ask now. */
  changes: z.array(leaveChangeOf),
  may_return: z.boolean(),
  /** Whom the applicant named to decide for them meanwhile, by name; null for nobody (decision 0152). */
  substitute: z.string().nullable(),
});
export type LeaveDetail = z.infer<typeof leaveDetail>;

/** A leave someone may apply for, with its present balance (ENTITYB-12). */
const assignedLeave = userLeave.extend({
  leaves: z.object({
    name: z.string(),
    type: z.string(),
    is_backdated: z.boolean(),
    half_days: z.boolean(),
    terms: leaveTerms,
  }),
});
export type AssignedLeave = z.infer<typeof assignedLeave>;

const freeze = z.object({
  id: z.number(),
  start: z.string(),
  end: z.string(),
  remark: z.string().nullable(),
});
export type Freeze = z.infer<typeof freeze>;

/** What a day of the form's calendar can be. */
const dayStates = ['working', 'off', 'holiday', 'frozen', 'taken', 'taken_morning', 'taken_afternoon'] as const;
const calendarDay = z.object({ day: z.string(), state: z.enum(dayStates), name: z.string().nullable() });
export type CalendarDay = z.infer<typeof calendarDay>;

/** Values of the list's staff type filter (LEAVE-03). */
export const staffFilters = ['all', 'Contract', 'Permanent'] as const;

export const leaveSorts = sorts(['created_at', 'name', 'dates', 'status'], 'desc');

/** How much of a day is taken; left out or blank, all of it. */
const portion = () => z.preprocess((value) => (value === '' ? undefined : value), choice(portions).default('whole'));
const range = {
  leaves_id: pick(),
  date_start: day(),
  date_end: day(),
  half_start: portion(),
  half_end: portion(),
};
/** Fields for applying for leave (CALLB-41). Addition: who decides for the applicant on its days (decision 0152). */
export const leaveForm = z.object({ ...range, reason: reason(), doc: doc(), substitute_id: optionalPick() });

const own = listReply(leaveApplication).extend({ leaves: z.array(assignedLeave) });
const ownList = endpoint({
  method: 'GET',
  path: '/api/leaves',
  guard: 'user',
  summary: 'One’s own leave applications, balances, and the frozen dates to come.',
  query: z.object({ page: page.default(0) }),
  reply: own.extend({ freeze_leaves: z.array(freeze) }),
});
const decide = <Form extends z.ZodType>(verb: string, past: string, body: Form) =>
  ({
    one: endpoint({
      method: 'GET',
      path: `/api/leaves-applications/${verb}/{id}`,
      guard: 'leaveDecider',
      summary: `One application is ${past}.`,
      writes: true,
      reply: decisions,
    }),
    some: endpoint({
      method: 'POST',
      path: `/api/leaves-applications/${verb}`,
      guard: 'leaveDecider',
      summary: `Those of some applications that can be are ${past}; the others are named with the reason.`,
      body,
      reply: decisions,
    }),
  }) as const;
const [support, approve, reject] = [
  decide('support', 'supported', idsForm),
  decide('approve', 'approved', idsForm),
  decide('reject', 'rejected', rejectForm),
];

const leaveList = endpoint({
  method: 'GET',
  path: '/api/leaves-applications',
  guard: 'leaveDecider',
  summary: 'Leave applications whose applicant’s position the caller decides for; an admin all.',
  query: sortable(
    listQuery.extend({
      month: monthFilter,
      status: z.enum(['all', ...statuses]).default('all'),
      staff: z.enum(staffFilters).default('all'),
      waiting: waitsForWhom,
    }),
    leaveSorts,
  ),
  reply: listReply(leaveApplication).extend({ leaves_application: z.number() }),
});

export const leave = {
  list: leaveList,
  listFile: listFileOf(leaveList),
  detail: endpoint({
    method: 'GET',
    path: '/api/leaves-applications/detail/{id}',
    guard: 'user',
    summary:
      'One application with its timeline: one’s own, or one the caller may see; for its deciders with what helps to decide.',
    reply: leaveDetail,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/leaves-applications/new',
    guard: 'enter_leave',
    summary:
      'Staff an admin can apply for, fifty at a time by typed text, each with their leaves and whether they decide for somebody; leave types and frozen dates.',
    query: applicantQuery,
    reply: z.object({
      users: z.array(named.extend({ leaves: z.array(assignedLeave), decides: z.boolean() })),
      all_leaves: z.array(named.extend({ type: z.string() })),
      freeze_leaves: z.array(freeze),
    }),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/leaves/days/{user_id}',
    guard: 'user',
    summary: 'What each day of a range is to someone who applies: worked, off, a holiday, frozen or already taken.',
    query: z.object({ from: day(), to: day(), leaves_id: optionalPick() }),
    reply: z.object({ days: z.array(calendarDay) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/leaves/preview/{user_id}',
    guard: 'user',
    summary:
      'What applying would charge to which period, and what would be left, and when the afternoon of its first and last day begins; why it would be refused, if it would.',
    query: z.object(range),
    reply: z.object({
      total_days: z.number(),
      periods: z.array(chargedPeriod),
      days: z.array(calendarDay),
      /** When the afternoon of the first and of the last day begins; null on a day off. */
      cuts: z.object({ first: z.string().nullable(), last: z.string().nullable() }),
      refusal: done.nullable(),
      /** Whether a file is needed, with the application or later. */
      file: z.enum(['none', 'now', 'later']),
      /** A warning, never a refusal (decision 0157). */
      crowded,
    }),
  }),
  upload: uploadOf('/api/leaves/upload', 'user', 'an application'),
  apply: endpoint({
    method: 'POST',
    path: '/api/leaves/apply/{user_id}',
    guard: 'user',
    summary: 'Applies for leave, for oneself or as an admin for someone; answers their applications and balances.',
    body: leaveForm,
    reply: own.extend({ id: z.number() }).extend(done.shape),
  }),
  handIn: endpoint({
    method: 'POST',
    path: '/api/leaves/file/{id}',
    guard: 'user',
    summary: 'Hands in the file that the leave type asks for, for an application that has none.',
    body: z.object({ doc: line(80) }),
    reply: done,
  }),
  supportOne: support.one,
  approveOne: approve.one,
  rejectOne: reject.one,
  support: support.some,
  approve: approve.some,
  reject: reject.some,
  undo: undoAt('/api/leaves-applications/undo', 'leaveDecider'),
  cancel: endpoint({
    method: 'POST',
    path: '/api/leaves-applications/cancel',
    guard: 'enter_leave',
    summary: 'Cancels some applications with a remark.',
    body: cancelForm,
    reply: decisions,
  }),
  mine: ownList,
  mineFile: listFileOf(ownList),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leaves/{id}',
    guard: 'user',
    summary: 'Deletes an own application that is neither supported nor approved; its days return to the balance.',
    reply: own.extend(done.shape),
  }),
};
