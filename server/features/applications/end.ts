import { endedStatus } from '#domain/applications/actions.ts';
import { type Kind, kindNames, kinds } from '#domain/applications/kinds.ts';
import { changeFacts } from '../days/change.ts';
import { giveBack } from './charge.ts';
import type { Deciding } from './decide.ts';
import { logChanges } from './log.ts';
import { notifyOfLeaving } from './notify.ts';
import { addSteps, lockedApplications, openOf, writeStates } from './store.ts';

/**
 * Ends the applications of somebody who is removed that wait for a decision: as Hadir, with the reason in their
 * timelines; days of leave return to the ledger and the deciders are notified (D6). The caller has locked the person.
 */
export async function endOpen(call: Deciding, user_id: number): Promise<void> {
  for (const kind of kindNames) await endOpenOf(call, kind, user_id);
}

async function endOpenOf(call: Deciding, kind: Kind, user_id: number): Promise<void> {
  const { db, now, today } = call;
  const open = await openOf(db, kind, user_id);
  if (open.length === 0) return;
  const locked = await lockedApplications(db, kind, open, today);
  const ended = locked.map((one) => ({ ...one, to: endedStatus(kind) }));
  const ids = ended.map(({ id }) => id);
  // No verdict reads an application that was never approved, so no day is touched.
  await changeFacts(call, kinds[kind].fact, (facts) =>
    writeStates(facts, kind, ended, { by: null, now, remark: null, removed: false }),
  );
  const step = { step: 'left', user_id: null, position_id: null, remark: null } as const;
  await addSteps(
    db,
    kind,
    ids.map((application_id) => ({ application_id, ...step })),
    now,
  );
  if (kind === 'leave') await giveBack({ ...call, viewer: null }, ids);
  await logChanges({ ...call, viewer: null }, kind, 'left', ended);
  await notifyOfLeaving(call, kind, ended);
}
