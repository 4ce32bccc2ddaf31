import { endedStatus, isOpen } from '#domain/applications/actions.ts';
import { type Kind, kindNames, kinds } from '#domain/applications/kinds.ts';
import { changeLog } from '../audit/log.ts';
import { changeFacts } from '../days/change.ts';
import type { JudgingCall } from '../days/later.ts';
import { giveBack } from './charge.ts';
import { logChanges } from './log.ts';
import { notifyOfLeaving } from './notify.ts';
import { addSteps, type LockedApplication, lockedApplications, openChangesOf, openOf, writeStates } from './store.ts';

/** Who ends applications, and when. */
type Ending = JudgingCall & { viewer: { id: number; name: string } };

/** Why applications end: the applicant is removed, their service is over, or the leave is approved no longer. */
type Gone = 'left' | 'served' | 'ended';

const changes = changeLog('leave_change');

/**
 * Ends the applications that wait for a decision of somebody who is removed or whose service is over: as Hadir, with the
 * reason in their timelines; days of leave return to the ledger and the deciders are notified (D6). The caller has
 * locked the person. Returns how many there were.
 */
export async function endOpen(call: Ending, user_id: number, why: Gone): Promise<number> {
  let ended = 0;
  for (const kind of kindNames) ended += await endThese(call, kind, await openOf(call.db, kind, user_id), why);
  return ended;
}

/**
 * Ends what waits to give days back of leave that is approved no longer, as Hadir (D6). The caller has locked the leave.
 */
export async function endChanges(call: Ending, leaves: readonly number[]): Promise<void> {
  if (leaves.length > 0) await endThese(call, 'leave_change', await openChangesOf(call.db, leaves), 'ended');
}

async function endThese(call: Ending, kind: Kind, open: readonly number[], why: Gone): Promise<number> {
  const { db, now, today } = call;
  if (open.length === 0) return 0;
  // What was decided while this waited for the decider waits no longer.
  const locked = (await lockedApplications(db, kind, open, today)).filter(({ status }) => isOpen(status));
  if (locked.length === 0) return 0;
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
  if (why === 'ended') await logEnded(call, ended);
  else await logChanges({ ...call, viewer: null }, kind, why, ended);
  await notifyOfLeaving(call, kind, why, ended);
  return ended.length;
}

/** Writes that what would have given days back has ended. */
const logEnded = (call: Ending, ended: readonly LockedApplication[]) =>
  changes.addAll(
    { ...call, viewer: null },
    'ended',
    ended.map(({ id, user_id, status, first_day, last_day }) => ({
      id,
      about: user_id,
      from: { date_start: first_day, date_end: last_day },
      before: { status },
      after: { status: 'Canceled' },
    })),
  );
