import * as z from 'zod';
import type { Guard } from '../access.ts';
import { portions } from '../leave/halves.ts';
import { endpoint } from '../lib/endpoint.ts';
import { done, instant, issue, lines, named, optionalLine, optionalLines, picks } from '../lib/fields.ts';
import { idOrAll, listQuery } from '../lib/list.ts';
import { words } from '../lib/words.ts';
import { mostDecided, nameLength } from '../limits.ts';
import { type StepName, stepTexts } from './texts.ts';

/** Most characters of a reason or remark. */
export const reasonLength = 1_000;

/** The reason for an application; required (LEAVE-30, LATE-11, LOFFICE-12). */
export const reason = () => lines(reasonLength);
/** The stored name of an upload; blank is none. */
export const doc = () => optionalLine(80);

/** The applicant in a row: the deciders by id, as specified, and in addition what people read. */
const applicant = z.object({
  id: z.number(),
  name: z.string(),
  img: z.string().nullable(),
  office: z.string().nullable(),
  department: z.string().nullable(),
  position: z
    .object({
      id: z.number(),
      name: z.string(),
      support_id: z.number().nullable(),
      approve_id: z.number().nullable(),
      late_approve_id: z.number().nullable(),
      leave_office_approve_id: z.number().nullable(),
    })
    .nullable(),
});
export type Applicant = z.infer<typeof applicant>;

/** Fields of every application. `editable` is whether any action is open to the viewer, `actions` which ones (LEAVE-22). */
export const application = z.object({
  id: z.number(),
  user_id: z.number(),
  user: applicant,
  reason: z.string(),
  doc: z.string().nullable(),
  approved_at: instant().nullable(),
  created_at: instant(),
  /** Additions: the reason it was rejected for, where one was given, and whether a question waits for its applicant's answer. */
  rejection: z.string().nullable(),
  is_asked: z.boolean(),
  editable: z.boolean(),
  actions: z.array(z.enum(['support', 'approve', 'reject', 'cancel', 'remove'])),
});

/** Values of the list's waiting filter: all, those that wait for the viewer's decision, or for anyone's, or are overdue. */
const waitings = ['all', 'me', 'anyone', 'overdue'] as const;
export const waitsForWhom = z.enum(waitings).default('all');
export type Waiting = (typeof waitings)[number];

/** A step of the timeline; `for` is the person on whose behalf it was done. */
const step = z.object({
  step: z.enum(Object.keys(stepTexts) as [StepName, ...StepName[]]),
  by: z.string().nullable(),
  for: z.string().nullable(),
  position: z.string().nullable(),
  remark: z.string().nullable(),
  created_at: instant(),
});
export type TimelineStep = z.infer<typeof step>;

/** Whom an application waits for now: a position, null where none is named, and its holders; null once it is decided. */
const waiting = z.object({ position: z.string().nullable(), names: z.array(z.string()) }).nullable();
export type Waited = z.infer<typeof waiting>;

/** Who else of the department is away on a day or on half of it, on leave or on duty elsewhere, without the kind of either. */
const awayDay = z.object({
  day: z.string(),
  people: z.array(
    named.extend({
      same_position: z.boolean(),
      is_approved: z.boolean(),
      on_duty: z.boolean(),
      half: z.enum(portions),
    }),
  ),
});
export type AwayDay = z.infer<typeof awayDay>;

/** How often somebody was late, left early, did not clock out and was absent in a month, by its first day. */
const pastMonth = z.object({
  month: z.string(),
  late: z.number(),
  left_early: z.number(),
  no_clockout: z.number(),
  absent: z.number(),
});
export type PastMonth = z.infer<typeof pastMonth>;

/**
 * What helps to decide on an application of any kind: who is away in the month of its first day, and on its later days;
 * the applicant's last six months. Null for its owner.
 */
const background = z.object({ away: z.array(awayDay), months: z.array(pastMonth) }).nullable();
export type Background = NonNullable<z.infer<typeof background>>;

/** A question about an application that has no answer yet; `id` is its step. */
const question = z.object({ id: z.number(), by: z.string(), question: z.string(), created_at: instant() });
export type Question = z.infer<typeof question>;

/**
 * What the detail of an application has beside its fields: also the questions that wait for an answer, none once it is
 * decided, and whether the viewer may ask one (decision 0156).
 */
export const progress = {
  steps: z.array(step),
  waits_for: waiting,
  background,
  questions: z.array(question),
  may_ask: z.boolean(),
};

/** Query for the staff an admin can apply for, fifty at a time: by typed text, or one by id. */
export const applicantQuery = z.object({ search: listQuery.shape.search, user_id: idOrAll() });
/** The call that answers only those staff. */
export const applicantsAt = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    guard: 'enter_leave',
    query: applicantQuery,
    summary: 'Staff an admin can apply for, fifty at a time by typed text.',
    reply: z.object({ users: z.array(named) }),
  });

/** Which applications a bulk decision is about. */
export const idsForm = z.object({
  ids: picks().refine((ids) => ids.length > 0 && ids.length <= mostDecided, issue(words.options)),
});
/** Fields of a rejection; the reason, which its applicant is told, may be left out unless the organisation wants one. */
export const rejectForm = idsForm.extend({ remark: optionalLines(nameLength) });
/** Fields of a cancellation; the remark is kept with the application (LEAVE-38, LEAVE-39). */
export const cancelForm = idsForm.extend({ remark: lines(nameLength) });

/** Which applications were decided, and which were skipped and why (D6). */
export const decisions = done.extend({
  decided: z.array(z.number()),
  skipped: z.array(done.extend(named.shape)),
});
export type Decisions = z.infer<typeof decisions>;

/** The call that takes the viewer's own decisions back, shortly after they were made (0121). */
export const undoAt = <const Path extends string, const G extends Guard>(path: Path, guard: G) =>
  endpoint({
    method: 'POST',
    path,
    guard,
    summary: 'Takes the caller’s own last decisions on some applications back, within twenty seconds.',
    body: idsForm,
    reply: decisions,
  });
