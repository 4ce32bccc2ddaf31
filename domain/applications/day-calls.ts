import * as z from 'zod';
import type { Guard } from '../access.ts';
import { endpoint } from '../lib/endpoint.ts';
import { day, done } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { monthFilter } from '../lib/month.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { uploadOf } from '../lib/upload.ts';
import { listFileOf } from '../lists/file.ts';
import { applicantsAt, decisions, doc, idsForm, progress, reason, rejectForm, undoAt, waitsForWhom } from './shapes.ts';

/** Sort columns of the lists of applications for one day. */
export const daySorts = sorts(['created_at', 'name', 'date', 'status'], 'desc');

/** A day that cannot be applied for, and why. */
const undueDay = done.extend({ day: z.string() });
export type UndueDay = z.infer<typeof undueDay>;

/** What the detail of an application for one day has beside its fields; `refusal` is why nobody would need it now. */
export const dayProgress = { ...progress, refusal: done.nullable() };

/** Fields of every form that applies for one day. */
export const dayForm = z.object({ date: day(), reason: reason(), doc: doc() });

/**
 * The calls of a kind of application for one day, of which an applicant's position names one decider. `all` and `own`
 * are the paths of the deciders' calls and of the applicant's.
 */
export function dayCalls<
  const Kind extends { guard: Guard; counter: string; statuses: readonly string[] },
  const All extends string,
  const Own extends string,
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Form extends z.ZodType,
  Mine extends z.ZodType,
>(
  { guard, counter, statuses }: Kind,
  { all, own, row, detail, form, mine }: { all: All; own: Own; row: Row; detail: Detail; form: Form; mine: Mine },
  /** The kind's name in the summaries, what applying is, and what approving does. */
  { name, applying, approved }: { name: string; applying: string; approved: string },
) {
  const decision = { method: 'GET', guard: guard as Kind['guard'], writes: true, reply: decisions } as const;
  const counted = { [counter]: z.number() } as Record<Kind['counter'], z.ZodNumber>;
  type Filter = 'all' | Kind['statuses'][number];
  const status = z.enum(['all', ...statuses] as [Filter, ...Filter[]]).default('all');
  const list = endpoint({
    method: 'GET',
    path: all,
    guard: guard as Kind['guard'],
    summary: `${name[0]!.toUpperCase()}${name.slice(1)} whose applicant’s position the caller decides for; an admin all.`,
    query: sortable(listQuery.extend({ month: monthFilter, status, waiting: waitsForWhom }), daySorts),
    reply: listReply(row).extend(counted),
  });
  const ownList = endpoint({
    method: 'GET',
    path: own,
    guard: 'user',
    summary: `One’s own ${name}.`,
    query: mine,
    reply: listReply(row),
  });
  return {
    list,
    listFile: listFileOf(list),
    detail: endpoint({
      method: 'GET',
      path: `${all}/detail/{id}`,
      guard: 'user',
      summary: 'One application with its timeline: one’s own, or one the caller may see.',
      reply: detail,
    }),
    choices: applicantsAt(`${all}/new`),
    days: endpoint({
      method: 'GET',
      path: `${own}/days/{user_id}`,
      guard: 'user',
      summary:
        'The days of a month that somebody cannot apply for, and why: they are not due, or have applied already; `first_day` is the first in no closed month.',
      query: z.object({ month: day() }),
      reply: z.object({ days: z.array(undueDay), first_day: z.string() }),
    }),
    approve: endpoint({
      path: `${all}/approve/{id}`,
      summary: `Approves a pending application; ${approved}.`,
      ...decision,
    }),
    reject: endpoint({ path: `${all}/reject/{id}`, summary: 'Rejects a pending application.', ...decision }),
    approveSome: endpoint({
      method: 'POST',
      path: `${all}/approve`,
      guard: guard as Kind['guard'],
      summary: 'Those of some applications that can be are approved; the others are named with the reason.',
      body: idsForm,
      reply: decisions,
    }),
    rejectSome: endpoint({
      method: 'POST',
      path: `${all}/reject`,
      guard: guard as Kind['guard'],
      summary:
        'Those of some applications that can be are rejected, with a reason if one is given; the others are named with theirs.',
      body: rejectForm,
      reply: decisions,
    }),
    undo: undoAt(`${all}/undo`, guard as Kind['guard']),
    upload: uploadOf(`${own}/upload`, 'user', 'an application'),
    apply: endpoint({
      method: 'POST',
      path: `${own}/apply/{user_id}`,
      guard: 'user',
      summary: `Applies to ${applying}, for oneself or as an admin for someone; answers their applications.`,
      body: form,
      reply: listReply(row).extend({ id: z.number() }).extend(done.shape),
    }),
    mine: ownList,
    mineFile: listFileOf(ownList),
    remove: endpoint({
      method: 'DELETE',
      path: `${own}/{id}`,
      guard: 'user',
      summary: 'Deletes an own application that is pending or rejected.',
      reply: done,
    }),
  };
}
