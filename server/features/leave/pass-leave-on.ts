import { applicationTexts } from '#domain/applications/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { logChanges } from '../applications/log.ts';
import { notify } from '../applications/notify.ts';
import { addSteps, lockedApplications } from '../applications/store.ts';
import type { Within } from '../audit/log.ts';
import { passToApprover, pendingOf } from './store.ts';

/**
 * Passes leave that waits for a supporter on to the approver, where its applicant's position has no supporter any more:
 * as Hadir, since an application made now would start there too (D6). Called when a position's deciders change, or
 * people move to another position.
 */
export async function passLeaveOn(within: Within & { today: Day }, people: readonly number[]): Promise<void> {
  const { db, now, today } = within;
  const locked = await lockedApplications(db, 'leave', await pendingOf(db, people), today);
  const passed = locked
    .filter(
      ({ status, deciders }) => status === 'Pending' && deciders.supporter.length === 0 && deciders.approver.length > 0,
    )
    .map((one) => ({ ...one, to: 'Supported' as const }));
  if (passed.length === 0) return;
  await passToApprover(
    db,
    passed.map(({ id }) => id),
    now,
  );
  const step = { step: 'support', user_id: null, position_id: null, remark: null } as const;
  await addSteps(
    db,
    'leave',
    passed.map(({ id }) => ({ application_id: id, ...step })),
    now,
  );
  await logChanges({ ...within, viewer: null }, 'leave', 'supported', passed);
  const hadir = { id: 0, name: applicationTexts.system.en };
  await notify({ ...within, viewer: hadir }, 'leave', 'support', passed);
}
