import { may, type Viewer } from '#domain/access.ts';
import { capacitiesOf, type NoStep, stepOf, waitText } from '#domain/applications/actions.ts';
import { type Decider, waitsFor } from '#domain/applications/deciders.ts';
import type { Action, Capacity, Status } from '#domain/applications/kind.ts';
import { type Kind, kinds } from '#domain/applications/kinds.ts';
import type { Decisions } from '#domain/applications/shapes.ts';
import { madeTexts, applicationTexts as texts } from '#domain/applications/texts.ts';
import { holdingStatuses } from '#domain/entitlements/rules.ts';
import { answer, type CodedText } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { notFound, refuse, refuseField } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import { changeFacts } from '../days/change.ts';
import { rejectionNeedsReason } from '../people/organisation-store.ts';
import { namesOf } from '../people/store.ts';
import { notifyOfLeave } from '../substitutes/notices.ts';
import { giveBack } from './charge.ts';
import { endChanges } from './end.ts';
import { logChanges } from './log.ts';
import { mailApplicants } from './mail.ts';
import { notify } from './notify.ts';
import { addSteps, type Changed, type LockedApplication, lockedApplications, writeStates } from './store.ts';

// biome-ignore lint/suspicious/noExplicitAny: any call that a signed-in person makes
export type Deciding = Pick<Call<any>, 'db' | 'now' | 'today' | 'announce' | 'platform' | 'afterCommit'> & {
  viewer: NonNullable<Call<never>['viewer']>;
};

/** An application that changes its state, with the previous one, and as which decider the viewer acts, if as one. */
type ChangedApplication = LockedApplication & Changed & { decider: Decider | undefined };

/** Why an application was skipped. */
export interface Skipped {
  id: number;
  name: string;
  text: CodedText;
}

/** What a kind does beside the state, in the same transaction. */
export interface Effects {
  /** Before an application becomes approved; why it cannot be. */
  approve?(call: Deciding, id: number): Promise<CodedText | null>;
  /** Before it is approved no longer; why it must stay so. */
  withdraw?(call: Deciding, id: number): Promise<CodedText | null>;
}

/**
 * Does an action on each application that allows it; each is checked after it is locked, so that of two deciders only
 * the first wins (D6). For a single application, the reason is thrown as a refusal. A rejection without a reason is
 * refused where the organisation wants one (decision 0156).
 */
export async function decide(
  call: Deciding,
  kind: Kind,
  action: Action,
  ids: readonly number[],
  remark: string | null = null,
  effects: Effects = {},
): Promise<Decisions> {
  const requested = [...new Set(ids)];
  const locked = await lockedApplications(call.db, kind, requested, call.today);
  const { decided: open, skipped } = sorted(call, kind, action, requested, locked);
  if (action === 'reject' && remark === null && open.length > 0 && (await rejectionNeedsReason(call.db)))
    throw refuseField('remark', texts.reasonNeeded);
  const decided: ChangedApplication[] = [];
  for (const one of open) {
    const text = await followed(call, effects, one);
    if (text) skipped.push({ id: one.id, name: one.owner.name, text });
    else decided.push(one);
  }
  if (requested.length === 1) throwSkipped(skipped);
  if (decided.length > 0) await carryOut(call, kind, action, decided, remark);
  return decisionsOf(madeTexts[action], decided, skipped);
}

/** Throws the reason for which a single application was skipped. */
export function throwSkipped([skipped]: readonly Skipped[]): void {
  if (skipped) throw skipped.text === words.notFound ? notFound() : refuse(skipped.text);
}

/** The answer about decided and skipped applications; `all` is its message when none was skipped. */
export function decisionsOf(
  all: CodedText,
  decided: readonly { id: number }[],
  skipped: readonly Skipped[],
): Decisions {
  const values = { decided: decided.length, skipped: skipped.length };
  const text = skipped.length === 0 ? all : decided.length === 0 ? texts.noneDecided : texts.someDecided;
  return {
    ...answer(text, values),
    decided: decided.map(({ id }) => id),
    skipped: skipped.map(({ id, name, text: why }) => ({ id, name, ...answer(why) })),
  };
}

/** Whether a viewer has no part in an application, and must not learn that it exists. */
export const isHidden = (kind: Kind, viewer: Viewer, one: LockedApplication | undefined): one is undefined =>
  !one || (capacitiesOf(kind, viewer, one).length === 0 && !may.seeStaff(viewer, one.owner));

function sorted(
  { viewer }: Deciding,
  kind: Kind,
  action: Action,
  requested: readonly number[],
  locked: readonly LockedApplication[],
): { decided: ChangedApplication[]; skipped: Skipped[] } {
  const decided: ChangedApplication[] = [];
  const skipped: Skipped[] = [];
  for (const id of requested) {
    const one = locked.find((each) => each.id === id);
    if (isHidden(kind, viewer, one)) {
      skipped.push({ id, name: '', text: words.notFound });
      continue;
    }
    const step = stepOf(kind, action, viewer, one);
    if (typeof step === 'object') decided.push({ ...one, to: step.to, decider: deciderIn(kind, viewer, one, step.by) });
    else skipped.push({ id, name: one.owner.name, text: reasonOf(kind, step, one, one.user_id === viewer.id) });
  }
  return { decided, skipped };
}

/** As which of its deciders a viewer acts on an application; none for its owner and administrators (decision 0057). */
const deciderIn = (kind: Kind, viewer: Viewer, { status, deciders }: LockedApplication, by: Capacity) =>
  by === 'supporter' || by === 'approver'
    ? waitsFor(kind, status, deciders).find(({ user_id }) => user_id === viewer.id)
    : undefined;

function reasonOf(kind: Kind, why: NoStep, { status }: LockedApplication, isOwn: boolean): CodedText {
  if (why === 'moved') return texts.moved;
  if (why === 'waits') return waitText(kind, status);
  return isOwn ? texts.own : texts.closed;
}

/** Writes the new states with all that follows; the days of what became approved, or no longer is, are touched (D5). */
function carryOut(
  call: Deciding,
  kind: Kind,
  action: Action,
  changed: readonly ChangedApplication[],
  remark: string | null,
): Promise<void> {
  return changeFacts(call, kinds[kind].fact, async (db, touch) => {
    const { now, viewer } = call;
    const to = changed.map(({ id, to }) => ({ id, to }));
    // The remark of an application is that of its cancellation (LEAVE-39).
    const stored = action === 'cancel' ? remark : null;
    await writeStates(db, kind, to, { by: viewer.id, now, remark: stored, removed: action === 'remove' });
    for (const one of changed) if (countsOrDid(one)) touch(daysOf(one));
    const steps = changed.map((one) => ({
      application_id: one.id,
      step: action,
      user_id: viewer.id,
      remark,
      for_id: one.decider?.for_id ?? null,
      position_id: one.decider?.position_id ?? null,
    }));
    await addSteps(db, kind, steps, now);
    if (kind === 'leave') {
      await giveBack(
        call,
        changed.filter(endsCounting).map(({ id }) => id),
      );
      await endChanges(call, notApproved(changed));
      await notifyOfLeave(call, changed);
    }
    await logChanges(call, kind, codes[action], changed);
    const named = await namesOf(
      db,
      changed.map(({ decider }) => decider?.for_id ?? null),
    );
    const notified = changed.map((one) => ({ ...one, for: named.get(one.decider?.for_id ?? 0) ?? null }));
    await notify(call, kind, action, notified, remark);
    await mailApplicants(call, kind, changed);
  });
}

/** Has the effects of a change of state; returns why it cannot be made. */
export async function followed(
  call: Deciding,
  effects: Effects,
  { id, status, to }: { id: number; status: Status; to: Status },
): Promise<CodedText | null> {
  if (to === 'Approved') return (await effects.approve?.(call, id)) ?? null;
  return status === 'Approved' ? ((await effects.withdraw?.(call, id)) ?? null) : null;
}

/** Whether an application was approved or is so now: only then do verdicts read it. */
export const countsOrDid = ({ status, to }: { status: Status; to: Status }) =>
  status === 'Approved' || to === 'Approved';
/** Those that are approved no longer. */
export const notApproved = (changed: readonly { id: number; status: Status }[]): number[] =>
  changed.filter(({ status }) => status === 'Approved').map(({ id }) => id);
/** The days that an application is about. */
export const daysOf = ({ user_id, first_day, last_day }: LockedApplication) => ({
  people: [user_id],
  from: first_day,
  to: last_day,
});

const codes = {
  support: 'supported',
  approve: 'approved',
  reject: 'rejected',
  cancel: 'canceled',
  remove: 'removed',
} as const satisfies Record<Action, string>;

const holds = (status: Status) => holdingStatuses.some((one) => one === status);
const endsCounting = ({ status, to }: ChangedApplication) => holds(status) && !holds(to);
