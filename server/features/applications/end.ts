import { endedStatus } from '#domain/applications/actions.ts';
import { type Kind, kindNames, kinds } from '#domain/applications/kinds.ts';
import { changeFacts } from '../days/change.ts';
import type { JudgingCall } from '../days/later.ts';
import { giveBack } from './charge.ts';
import { logChanges } from './log.ts';
import { notifyOfLeaving } from './notify.ts';
import { addSteps, lockedApplications, openOf, writeStates } from './store.ts';

/** Who ends applications, and when. */
type Ending = JudgingCall & { viewer: { id: number; name: string } };

/** Why the applicant is gone: removed, or their service is over. */
type Gone = 'left' | 'served';

/**
 * Ends the applications that wait for a decision of somebody who is removed or whose service is over: as Hadir, with the
 * reason in their timelines; days of leave return to the ledger and the deciders are notified (D6). The caller has
 * locked the person. Returns how many there were.
 */
export async function endOpen(call: Ending, user_id: number, why: Gone): Promise<number> {
  let ended = 0;
  for (const kind of kindNames) ended += await endOpenOf(call, kind, user_id, why);
  return ended;
}

async function endOpenOf(call: Ending, kind: Kind, user_id: number, why: Gone): Promise<number> {
  const { db, now, today } = call;
  const open = await openOf(db, kind, user_id);
  if (open.length === 0) return 0;
  const locked = await lockedApplications(db, kind, open, today);
  const ended = locked.map((one) => ({ ...one, to: endedStatus(kind) }));
  const ids = ended.map(({ id }) => id);
  // No verdict reads an application that was never approved, so no day is touched.
  await changeFacts(call, kinds[kind].fact, (facts) =>
    writeStates(facts, kind, ended, { by: null, now, remark: null, removed: false }),
  );
  const step = { step: why, user_id: null, position_id: null, remark: null } as const;
  await addSteps(
    db,
    kind,
    ids.map((application_id) => ({ application_id, ...step })),
    now,
  );
  if (kind === 'leave') await giveBack({ ...call, viewer: null }, ids);
  await logChanges({ ...call, viewer: null }, kind, why, ended);
  await notifyOfLeaving(call, kind, why, ended);
  return ended.length;
}
