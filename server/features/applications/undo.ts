import type { Status } from '#domain/applications/kind.ts';
import { type Kind, kinds } from '#domain/applications/kinds.ts';
import type { Decisions } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { stateBefore } from '#domain/applications/undo.ts';
import { words } from '#domain/lib/words.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { changeFacts } from '../days/change.ts';
import { namesOf } from '../people/store.ts';
import { notifyOfLeave } from '../substitutes/notices.ts';
import {
  countsOrDid,
  type Deciding,
  daysOf,
  decisionsOf,
  type Effects,
  followed,
  isHidden,
  notApproved,
  type Skipped,
  throwSkipped,
} from './decide.ts';
import { endChanges } from './end.ts';
import { logChanges } from './log.ts';
import { notify } from './notify.ts';
import { addSteps, type LockedApplication, lockedApplications } from './store.ts';
import { type LastStep, lastSteps, restoreStates } from './undo-store.ts';

/** An application whose last decision is taken back: its state, the one it returns to, and the decision's step. */
type Returned = LockedApplication & { to: Status; last: LastStep };

/**
 * Takes the viewer's own last decisions on some applications back, shortly after they were made, with all that followed
 * from them (0121). `retake` charges the days of leave again that a rejection returned; `effects` are the kind's.
 */
export async function undo(
  call: Deciding,
  kind: Kind,
  ids: readonly number[],
  retake: (id: number) => Promise<void> = async () => undefined,
  effects: Effects = {},
): Promise<Decisions> {
  const requested = [...new Set(ids)];
  const locked = await lockedApplications(call.db, kind, requested, call.today);
  const steps = await lastSteps(call.db, kind, requested);
  const returned: Returned[] = [];
  const skipped: Skipped[] = [];
  for (const id of requested) {
    const one = locked.find((each) => each.id === id);
    const last = steps.find((each) => each.id === id);
    if (isHidden(kind, call.viewer, one)) {
      skipped.push({ id, name: '', text: words.notFound });
      continue;
    }
    const to = last ? stateBefore(kind, call.viewer, { ...last, status: one.status }, call.now) : 'moved';
    if (last && to !== 'moved' && to !== 'late') returned.push({ ...one, to, last });
    else skipped.push({ id, name: one.owner.name, text: to === 'late' ? texts.undoLate : texts.moved });
  }
  if (requested.length === 1) throwSkipped(skipped);
  if (returned.length > 0) await carryBack(call, kind, returned, retake, effects);
  return decisionsOf(texts.undone, returned, skipped);
}

function carryBack(
  call: Deciding,
  kind: Kind,
  returned: readonly Returned[],
  retake: (id: number) => Promise<void>,
  effects: Effects,
): Promise<void> {
  return changeFacts(call, kinds[kind].fact, async (db, touch) => {
    await restoreStates(db, kind, returned);
    for (const one of returned) {
      if (one.status === 'Rejected') await retake(one.id);
      const text = await followed(call, effects, one);
      if (text) throw refuse(text);
      if (countsOrDid(one)) touch(daysOf(one));
    }
    const steps = returned.map(({ id, last }) => ({
      application_id: id,
      step: 'undo' as const,
      user_id: call.viewer.id,
      for_id: last.for_id,
      position_id: last.position_id,
      remark: null,
    }));
    await addSteps(db, kind, steps, call.now);
    if (kind === 'leave') {
      await endChanges(call, notApproved(returned));
      await notifyOfLeave(call, returned);
    }
    await logChanges(call, kind, 'undone', returned);
    const named = await namesOf(
      db,
      returned.map(({ last }) => last.for_id),
    );
    const notified = returned.map((one) => ({ ...one, for: named.get(one.last.for_id ?? 0) ?? null }));
    await notify(call, kind, 'undo', notified);
  });
}
