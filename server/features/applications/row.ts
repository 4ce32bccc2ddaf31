import { may, type Viewer } from '#domain/access.ts';
import { capacitiesOf, type Decided, isOpen, openActions } from '#domain/applications/actions.ts';
import { waitsFor } from '#domain/applications/deciders.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { refusalOfQuestion } from '#domain/questions/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notFound, orNotFound, refuse } from '#server/platform/http/errors.ts';
import { staffFor } from '../people/person.ts';
import { backgroundOf } from './background-store.ts';
import { waitedFor } from './deciders-store.ts';
import { openQuestions } from './questions-store.ts';
import { type AnyRow, decidersOfApplicant, stepsOf } from './store.ts';

/** A row as the transition rules need it. */
const decidedOf = ({ user, ...row }: AnyRow): Decided => ({ ...row, owner: user });

/** A row with the actions open to the viewer now (LEAVE-22). */
export function shown<Row extends AnyRow>(kind: Kind, viewer: Viewer, row: Row) {
  const actions = openActions(kind, viewer, decidedOf(row));
  return { ...row, actions, editable: actions.length > 0 };
}

/** An application as its rules need it: 404 for a viewer who is neither owner nor decider and may not see them. */
export function seen<Row extends AnyRow>(kind: Kind, viewer: Viewer, row: Row | undefined) {
  const decided = decidedOf(orNotFound(row));
  const capacities = capacitiesOf(kind, viewer, decided);
  if (capacities.length === 0 && !may.seeRecord(viewer, row!.user)) throw notFound();
  return { decided, capacities };
}

/** One application in full: 404 for a viewer who is neither owner nor decider and may not see them. */
export async function detailFor<Row extends AnyRow>(
  { db, viewer, today }: { db: Db; viewer: Viewer; today: Day },
  kind: Kind,
  row: Row | undefined,
) {
  const { decided, capacities } = seen(kind, viewer, row);
  const deciders = waitsFor(kind, decided.status, decided.deciders);
  const isOwn = capacities.includes('owner');
  const waits = isOpen(decided.status);
  const [steps, questions, waits_for, background] = await Promise.all([
    stepsOf(db, kind, row!.id),
    waits ? openQuestions(db, kind, row!.id) : [],
    waits ? waitedFor(db, deciders, decided.user_id) : null,
    isOwn ? null : backgroundOf(db, kind, row!.id, today),
  ]);
  const may_ask = refusalOfQuestion(kind, viewer, decided, questions) === null;
  return { ...shown(kind, viewer, row!), steps, questions, may_ask, waits_for, background, isOwn };
}

/** Refuses a viewer who applies for someone else and is not their administrator. */
export async function mayApplyFor(asking: { db: Db; viewer: Viewer }, user_id: number): Promise<void> {
  if (user_id !== asking.viewer.id) await staffFor(asking, user_id, 'enter_leave');
}

/** Who decides for an applicant; refuses when their position has no approver (D6, D7). */
export async function decidersFor(
  { db, viewer, today }: { db: Db; viewer: Viewer; today: string },
  kind: Kind,
  user_id: number,
) {
  const facts = orNotFound(await decidersOfApplicant(db, kind, user_id, today));
  if (facts.deciders.approver.length > 0) return facts;
  if (user_id === viewer.id) throw refuse(texts.noApprover);
  throw refuse(texts.noApproverOf, { name: facts.owner.name });
}
