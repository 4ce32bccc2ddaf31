import { isOpen } from '#domain/applications/actions.ts';
import {
  type ApplicantDay,
  firstApplicable,
  type Refusal,
  refusalOfAny,
  refusalOfDay,
  refusalOfDays,
  refusalOfUndue,
} from '#domain/applications/dates.ts';
import type { Action, Status } from '#domain/applications/kind.ts';
import { type Kind, kinds } from '#domain/applications/kinds.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import type { Hours } from '#domain/days/hours.ts';
import { type Day, monthEnd, monthStart } from '#domain/lib/calendar.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { orNotFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import { lastClosedMonth, lockedClosedMonth } from '../people/closed-months-store.ts';
import { staffFor } from '../people/person.ts';
import { attach, storeAttachment } from './attachment.ts';
import { applicantDays, appliedDays } from './days-store.ts';
import { type Deciding, decide, type Effects } from './decide.ts';
import type { listsOf } from './lists-store.ts';
import { logOf } from './log.ts';
import { notify } from './notify.ts';
import { decidersFor, detailFor, mayApplyFor } from './row.ts';
import {
  type AnyRow,
  addApplication,
  addSteps,
  applicants,
  lockApplicant,
  lockApplicantsOf,
  type NewStep,
} from './store.ts';
import { undo } from './undo.ts';

/** The kinds of application for one day. */
type DayKind = Exclude<Kind, 'leave'>;
/** What every form of theirs has; `date_end` is the last day of one that may be for a range of days. */
interface DayForm {
  date: Day;
  date_end?: Day | null;
  reason: string;
  doc: string | null;
}
const lastDayOf = ({ date, date_end }: Pick<DayForm, 'date' | 'date_end'>): Day => date_end ?? date;
/** An application: one that is applied for has no id yet. */
export type Applied<Form> = Form & { user_id: number; id?: number };
type FieldRefusal = Refusal & { field: string };
type One = Deciding & { params: { id: number } };
type Some = Deciding & { body: { ids: number[]; remark?: string | null } };
type Applying<Form> = Deciding & { params: { user_id: number }; body: Form };

/** The handler of an action on one application, which may need more locked first. */
export const decideOne =
  (
    kind: DayKind,
    action: Action,
    effects?: Effects,
    lock?: (call: Deciding, ids: readonly number[]) => Promise<void>,
  ) =>
  async (call: One) => {
    await lock?.(call, [call.params.id]);
    return decide(call, kind, action, [call.params.id], null, effects);
  };

/** In what a kind of application for one day differs from the others. */
interface DayOptions<Row, Form, Stored, Facts> {
  /** A form as it is stored, where that is more than its fields; throws what is wrong with them. */
  stored?: (call: Deciding, application: Applied<Form>) => Promise<Applied<Stored>>;
  /** Why an application is refused beside the hours of its day, of which leave may take half, and at which field. */
  refusal?: (
    call: Deciding,
    application: Applied<Stored>,
    hours: Hours,
    half: ApplicantDay['half'],
  ) => Promise<FieldRefusal | null>;
  /** Where there can be one a day: in which states one is there, and the text that says so. */
  applied?: { statuses: readonly Status[]; text: CodedText };
  /** What the detail has beside its row. */
  facts?: (call: One, row: Row) => Promise<Facts>;
  /** Whether it may be for several days, some of them off; a rejection is undone only while it could be applied for. */
  isRange?: boolean;
  /** Why a day cannot be applied for by what it is to the applicant; by default that nothing is due on it. */
  undue?: (day: ApplicantDay) => Refusal | null;
  /** Why a day is too early or too late today; by default the rule of coming late and leaving. */
  outside?: (call: Deciding, lastClosed: Day | null) => Promise<(day: Day) => Refusal | null>;
  /** Locks what a decision needs before its applications. */
  lock?: (call: Deciding, ids: readonly number[]) => Promise<void>;
  /** What a decision does beside the state. */
  effects?: Effects;
}

/** The handlers of the calls of `dayCalls`. */
export function dayHandlers<
  Row extends AnyRow & { date: Day },
  K extends DayKind,
  Form extends DayForm,
  Facts = object,
  Stored extends DayForm = Form,
>(kind: K, lists: ReturnType<typeof listsOf<Row, K>>, more: DayOptions<Row, Form, Stored, Facts> = {}) {
  const { effects } = more;
  const { besideOpenLeave } = kinds[kind];
  const undueOf =
    more.undue ?? ((day: ApplicantDay) => (more.isRange ? refusalOfAny : refusalOfUndue)(day, besideOpenLeave));
  const outsideOf =
    more.outside ??
    (async ({ today }: Deciding, lastClosed: Day | null) =>
      (day: Day) =>
        refusalOfDay(day, today, lastClosed));
  /** Why an application is refused by what its days are to the applicant. */
  const refusalOf = async (call: Deciding, one: Applied<Stored>): Promise<FieldRefusal | null> => {
    const [first, ...others] = await applicantDays(call.db, one.user_id, one.date, lastDayOf(one));
    const day = orNotFound(first);
    const undue = more.undue ? more.undue(day) : refusalOfDays([day, ...others], besideOpenLeave);
    if (undue) return { ...undue, field: 'date' };
    return (await more.refusal?.(call, one, day.hours!, day.half)) ?? null;
  };
  const retake = async (call: Deciding, id: number) => {
    const row = orNotFound(await lists.row(call, id)) as unknown as Row & Stored;
    const refusal = await refusalOf(call, row);
    if (refusal) throw refuse(refusal.text, refusal.values);
  };
  return {
    list: lists.page,
    detail: async (call: One) => {
      const { isOwn: _, ...detail } = await detailFor(call, kind, await lists.row(call, call.params.id));
      const row = detail as unknown as Row & Stored;
      const refusal = isOpen(detail.status) ? await refusalOf(call, row) : null;
      return {
        ...detail,
        refusal: refusal && answer(refusal.text, refusal.values),
        ...((await more.facts?.(call, row)) as Facts),
      };
    },
    days: async (call: Deciding & { params: { user_id: number }; query: { month: Day } }) => {
      const { id } = await staffFor(call, call.params.user_id, 'see');
      const { month } = call.query;
      const range = [monthStart(month), monthEnd(month)] as const;
      const days = await applicantDays(call.db, id, ...range);
      const applied = new Set(more.applied && (await appliedDays(call.db, kind, more.applied.statuses, id, ...range)));
      const closed = await lastClosedMonth(call.db);
      const outside = await more.outside?.(call, closed);
      return {
        first_day: firstApplicable(call.today, closed),
        days: days.flatMap((one) => {
          const taken: Refusal | null = applied.has(one.day) ? { text: more.applied!.text } : null;
          const refusal = undueOf(one) ?? outside?.(one.day) ?? taken;
          return refusal ? [{ day: one.day, ...answer(refusal.text, refusal.values) }] : [];
        }),
      };
    },
    choices: async ({
      db,
      viewer,
      query,
    }: Pick<One, 'db' | 'viewer'> & { query: Parameters<typeof applicants>[2] }) => ({
      users: await applicants(db, viewer, query),
    }),
    approve: decideOne(kind, 'approve', effects, more.lock),
    reject: decideOne(kind, 'reject', effects, more.lock),
    remove: decideOne(kind, 'remove', effects, more.lock),
    approveSome: async (call: Some) => {
      await more.lock?.(call, call.body.ids);
      return decide(call, kind, 'approve', call.body.ids, null, effects);
    },
    rejectSome: async (call: Some) => {
      await more.lock?.(call, call.body.ids);
      return decide(call, kind, 'reject', call.body.ids, call.body.remark ?? null, effects);
    },
    undo: async (call: Some) => {
      await more.lock?.(call, call.body.ids);
      if (!more.isRange) return undo(call, kind, call.body.ids, undefined, effects);
      await lockApplicantsOf(call.db, kind, call.body.ids);
      return undo(call, kind, call.body.ids, (id) => retake(call, id), effects);
    },
    upload: async (call: Deciding & Parameters<typeof storeAttachment>[0] & { body: { doc: string } }) => ({
      doc: await storeAttachment(call, kind, call.body.doc),
    }),
    apply: async (call: Applying<Form>) => {
      const { user_id } = call.params;
      await mayApplyFor(call, user_id);
      await lockApplicant(call.db, user_id);
      const applied = { ...call.body, user_id };
      const one = more.stored ? await more.stored(call, applied) : (applied as unknown as Applied<Stored>);
      // The present month is never closed.
      const closed = one.date < monthStart(call.today) ? await lockedClosedMonth(call.db) : null;
      const outside = await outsideOf(call, closed);
      for (const [field, day] of [['date', one.date] as const, ['date_end', lastDayOf(one)] as const]) {
        const far = outside(day);
        if (far) throw refuseField(field, far.text, far.values);
      }
      const deciding = await decidersFor(call, kind, user_id);
      const refusal = await refusalOf(call, one);
      if (refusal) throw refuseField(refusal.field, refusal.text, refusal.values);
      const id = await addApplication(call.db, kind, { ...one, created_at: call.now });
      await announceNew(call, kind, { ...one, id }, deciding);
      return { ...(await lists.own(call, user_id)), id, ...answer(applicationTexts.submitted) };
    },
    mine: (call: Deciding & { query: { page: number; search?: string } }) =>
      lists.own(call, call.viewer.id, call.query),
  };
}

/** What follows a new application: its attachment, first step, audit entry and notices. */
async function announceNew(
  call: Deciding,
  kind: DayKind,
  { id, user_id, doc, ...dates }: Omit<DayForm, 'reason'> & { id: number; user_id: number },
  deciding: Awaited<ReturnType<typeof decidersFor>>,
): Promise<void> {
  await attach(call, kind, doc, { owner: user_id, record: id });
  const for_id = user_id === call.viewer.id ? null : user_id;
  const step: NewStep = {
    application_id: id,
    step: 'apply',
    user_id: call.viewer.id,
    for_id,
    position_id: null,
    remark: null,
  };
  await addSteps(call.db, kind, [step], call.now);
  const [date, date_end] = [dates.date, lastDayOf(dates)];
  const change = { about: user_id, after: { date, ...(date_end !== date && { date_end }), status: 'Pending' } };
  await logOf(kind).add(call, id, 'applied', { date_start: date, date_end }, change);
  const application = { id, user_id, first_day: date, last_day: date_end, ...deciding };
  await notify(call, kind, 'apply', [{ ...application, status: null, to: 'Pending' }]);
}
