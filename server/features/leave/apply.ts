import { periodStart } from '#domain/entitlements/rules.ts';
import type { leave } from '#domain/leave/contract.ts';
import { type Portions, storedPortions } from '#domain/leave/halves.ts';
import { totalOf } from '#domain/leave/rules.ts';
import { leaveChangeTexts } from '#domain/leave-changes/texts.ts';
import { termsToStore } from '#domain/leave-types/terms.ts';
import { orNotFound, refuseField } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import { attach } from '../applications/attachment.ts';
import { notify } from '../applications/notify.ts';
import { changeLog } from '../audit/log.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import { nameWithLeave } from '../substitutes/naming.ts';
import { rangeSpan } from './days.ts';
import { fileNeeded, leaveDays, planOf, withHalves } from './plan.ts';
import { noteReplaced } from './replace-store.ts';
import { partedDays } from './returns.ts';
import { addLeave, holdForLeave, leaveFacts, type NewLeave } from './store.ts';

const log = changeLog('leave');

/** The portions that are not all of a day. */
const takenPart = (portions: Portions) =>
  Object.fromEntries(Object.entries(portions).filter(([, one]) => one !== 'whole'));

/**
 * Applies for leave and returns the application's id. A shared lock keeps working days from changing until the commit,
 * so that a change of them recounts this application too. The entry is locked before its facts are read, and the
 * primary key of the days prevents a second application for one of them, so that concurrent requests neither overdraw
 * nor overlap (D6).
 */
export async function applyForLeave(call: Call<typeof leave.apply>): Promise<number> {
  const { db, body, viewer, now, today, platform } = call;
  const { user_id } = call.params;
  const yearStart = platform.env.leaveYearStart;
  await holdForLeave(db, user_id, body.leaves_id);
  const facts = orNotFound(await leaveFacts(db, user_id, rangeSpan(body), today));
  const { charges, refusal, file } = planOf(facts, body, { viewer, today, yearStart });
  if (refusal) throw refuseField(refusal.field, refusal.text, refusal.values);
  if (file === 'now' && body.doc === null) throw refuseField('doc', ...fileNeeded(facts));
  const { entry, deciders, user } = facts;
  const { leaves_id, date_start, date_end, reason, doc } = body;
  const halves = storedPortions(body);
  // Without a supporter it waits for the approver at once (D6).
  const status = deciders.supporter.length === 0 ? 'Supported' : 'Pending';
  const application: NewLeave = {
    user_id,
    leaves_id,
    status,
    date_start,
    date_end,
    ...halves,
    total_days: totalOf(charges),
    reason,
    doc,
    supported_at: status === 'Supported' ? now : null,
    created_at: now,
    terms: termsToStore({ ...facts.terms, below_zero: entry!.below_zero }),
  };
  const all = leaveDays(withHalves(facts.days, body), entry!, yearStart);
  // Days of other leave stay its own until this one is approved.
  const { days, waiting } = partedDays(all, entry!);
  if (waiting.length > 0 && doc === null) throw refuseField('doc', leaveChangeTexts.needsFile);
  const dates = { date_start, date_end };
  const after = { leaves_id, ...dates, ...takenPart(halves), total_days: application.total_days, status };
  const entered = log.entryOf(call, 'applied', { from: dates, about: user_id, after });
  const made = await addLeave(db, application, {
    days,
    charges,
    entry: entry!.id,
    by: viewer.id,
    entered,
  });
  const { id } = made;
  log.announce(call, [made.entered]);
  if (body.substitute_id !== null) await nameWithLeave(call, { id, user_id, date_start, date_end }, body.substitute_id);
  if (waiting.length > 0) await noteReplaced(db, { id, user_id, days: waiting });
  await attach(call, 'leave', doc, { owner: user_id, record: id });
  // A day charged to an earlier period is offset in the current one.
  if (charges[0]!.period < periodStart(entry!.type, today, yearStart))
    await openEntries(db, [entry!.id], { day: today, yearStart }, now);
  const applied = { id, user_id, first_day: date_start, last_day: date_end, ...halves, owner: user, deciders };
  await notify(call, 'leave', 'apply', [{ ...applied, status: null, to: status }]);
  return id;
}
