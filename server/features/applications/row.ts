import { isAdmin, isDeveloper, type Viewer } from '#domain/access.ts';
import { capacitiesOf, type Decided, isOpen, type Kind, openMoves, waitsFor } from '#domain/applications/moves.ts';
import type { Waited } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { found, notFound, refuse } from '#server/platform/http/errors.ts';
import { staffFor } from '../staff/person.ts';
import { type AnyRow, decidersOfPosition, holdersOf, stepsOf } from './store.ts';

/** The deciders that each kind waits for. */
const deciders = {
  leave: ['support_id', 'approve_id'],
  late: [null, 'late_approve_id'],
  leave_office: [null, 'leave_office_approve_id'],
} as const satisfies Record<Kind, unknown>;

/** A row as the transition rules need it. */
export function decidedOf(kind: Kind, row: AnyRow): Decided {
  const [supporter, approver] = deciders[kind];
  const { position } = row.user;
  return {
    status: row.status,
    user_id: row.user_id,
    owner: row.user,
    deciders: {
      supporter: supporter && position ? position[supporter] : null,
      approver: position ? position[approver] : null,
    },
  };
}

/** A row with the moves the viewer can make now (LEAVE-22). */
export function shown<Row extends AnyRow>(kind: Kind, viewer: Viewer, row: Row) {
  const moves = openMoves(kind, viewer, decidedOf(kind, row));
  return { ...row, moves, editable: moves.length > 0 };
}

/** One application in full: 404 for a viewer who is neither owner, decider nor admin. */
export async function detailFor<Row extends AnyRow>(
  { db, viewer }: { db: Db; viewer: Viewer },
  kind: Kind,
  row: Row | undefined,
) {
  const decided = decidedOf(kind, found(row));
  const capacities = capacitiesOf(viewer, decided);
  const isHidden = row!.user_id === 1 && !isDeveloper(viewer) && capacities.length === 0;
  if ((capacities.length === 0 && !isAdmin(viewer)) || isHidden) throw notFound();
  const position = waitsFor(kind, decided.status, decided.deciders);
  const nobody: Waited = isOpen(decided.status) ? { position: null, names: [] } : null;
  const [steps, waits_for] = await Promise.all([
    stepsOf(db, kind, row!.id),
    position === null ? nobody : holdersOf(db, position),
  ]);
  return { ...shown(kind, viewer, row!), steps, waits_for, isOwn: capacities.includes('owner') };
}

/**
 * Refuses a viewer who applies for someone else and is not their administrator; the applicant is locked against
 * removal.
 */
export async function mayApplyFor(asking: { db: Db; viewer: Viewer }, user_id: number): Promise<void> {
  if (user_id !== asking.viewer.id) await staffFor(asking, user_id, 'edit');
}

/** The deciders of an applicant's position; refuses when there is no approver (D6, D7). */
export async function decidersFor(
  { db, viewer, today }: { db: Db; viewer: Viewer; today: string },
  kind: Kind,
  user_id: number,
) {
  const facts = found(await decidersOfPosition(db, kind, user_id, today));
  if (facts.deciders.approver !== null) return facts;
  if (user_id === viewer.id) throw refuse(texts.noApprover);
  throw refuse(texts.noApproverOf, { name: facts.owner.name });
}
