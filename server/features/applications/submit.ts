import type { Viewer } from '#domain/access.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Within } from '../audit/log.ts';
import { attach } from './attachment.ts';
import { logOf } from './log.ts';
import { notify } from './notify.ts';
import { addSteps, type Deciding } from './store.ts';

/** What follows a new late or leave-office application: its attachment, first step, audit entry and notices. */
export async function submitted(
  call: Within & { viewer: Viewer },
  kind: Exclude<Kind, 'leave'>,
  application: { id: number; user_id: number; date: Day; doc: string | null },
  facts: Deciding,
): Promise<void> {
  const { id, user_id, date, doc } = application;
  await attach(call, kind, doc, { owner: user_id, record: id });
  const for_id = user_id === call.viewer.id ? null : user_id;
  const step = {
    application_id: id,
    step: 'apply',
    user_id: call.viewer.id,
    for_id,
    position_id: null,
    remark: null,
  } as const;
  await addSteps(call.db, kind, [step], call.now);
  await logOf(kind).add(
    call,
    id,
    'applied',
    { date_start: date },
    { about: user_id, after: { date, status: 'Pending' } },
  );
  const made = { id, user_id, first_day: date, last_day: date, ...facts };
  await notify(call, kind, 'apply', [{ ...made, status: null, to: 'Pending' }]);
}
