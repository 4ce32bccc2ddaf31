import { applicationTexts, type StepName } from '#domain/applications/texts.ts';
import { balancesAfter, type Charge, isCovered } from '#domain/leave/rules.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { remainderOf } from '#domain/leave-changes/rules.ts';
import { leaveChangeTexts } from '#domain/leave-changes/texts.ts';
import { type Day, showDays } from '#domain/lib/calendar.ts';
import { type CodedText, filled } from '#domain/lib/text.ts';
import type { FactsDb } from '#server/platform/database/database.ts';
import { chargedEntries } from '../applications/charge-store.ts';
import type { Deciding } from '../applications/decide.ts';
import { addSteps } from '../applications/store.ts';
import { changeFacts } from '../days/change.ts';
import { recountLeave } from '../days/recount.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import { ledgersOf, lockEntries } from '../entitlements/store.ts';
import { notifyOfLeave } from '../substitutes/notices.ts';
import {
  type Because,
  daysTaken,
  type LeaveParts,
  leaveParts,
  type ReturnedHalf,
  removeDays,
  restoreDays,
  returnedHalves,
  settleCharges,
  writeSpan,
} from './parts-store.ts';
import { termsOf } from './terms-store.ts';

/**
 * Takes days out of approved leave: they return to its balance, each to its period, and leave without a day that is
 * charged is canceled (D6). The caller has locked the leave, and has its days judged again. Returns whether it ended.
 */
export async function giveDays(
  call: Deciding,
  leave: LeaveParts,
  days: readonly Day[],
  because: Because,
  step: StepName,
): Promise<boolean> {
  const gone = new Set(days);
  const remainder = remainderOf(leave.days, (day) => gone.has(day));
  const taken = leave.days.map(({ day }) => day).filter((day) => remainder === null || gone.has(day));
  await changeDays(call, [leave.id], async (db) => {
    await removeDays(db, leave.id, { days: taken, ended: remainder === null }, because);
    const span = remainder ?? { date_start: leave.date_start, date_end: leave.date_end };
    await writeSpan(db, leave.id, { ...span, status: remainder ? 'Approved' : 'Canceled' });
  });
  await noteDays(call, leave.id, step, days);
  if (remainder === null) await notifyOfLeave(call, [{ id: leave.id, status: 'Approved', to: 'Canceled' }]);
  return remainder === null;
}

/**
 * Gives leave back what left it for a reason, as it was (0121), or returns why it cannot be: a day is other leave by now,
 * the leave has been decided on or removed since, or its days have been used. The days of `from` do not count as taken;
 * `free` makes it leave them.
 */
export async function takeDays(
  call: Deciding,
  because: Because,
  step: StepName,
  from?: { id: number; free: (db: FactsDb) => Promise<void> },
): Promise<CodedText | null> {
  const halves = await returnedHalves(call.db, because);
  const ids = [...new Set(halves.map(({ application_id }) => application_id))];
  const leaves = await leaveParts(call.db, ids);
  const own = Map.groupBy(halves, ({ application_id }) => application_id);
  for (const leave of leaves) {
    const state = own.get(leave.id)!.some(({ ended }) => ended) ? 'Canceled' : 'Approved';
    if (leave.removed || leave.status !== state) return applicationTexts.moved;
    const days = own.get(leave.id)!.map(({ day }) => day);
    const taken = await daysTaken(call.db, leave.user_id, days, from ? [from.id] : []);
    if (taken.length > 0) return filled(leaveTexts.overlapOf, { name: leave.name });
  }
  if (!(await isCoveredAgain(call, ids, own))) return leaveChangeTexts.used;
  await changeDays(call, ids, async (db) => {
    await from?.free(db);
    await restoreDays(db, because);
    for (const { id, date_start, date_end } of leaves) {
      const days = [date_start, ...own.get(id)!.map(({ day }) => day), date_end].sort();
      await writeSpan(db, id, { date_start: days[0]!, date_end: days.at(-1)!, status: 'Approved' });
    }
  });
  for (const { id, user_id } of leaves) {
    const days = own.get(id)!.map(({ day }) => day);
    // What a day costs may have changed since it left.
    await recountLeave(call, [user_id], [{ from: days[0]!, to: days.at(-1)! }], 'hours');
    await noteDays(call, id, step, days);
  }
  const back = leaves.filter(({ status }) => status === 'Canceled');
  await notifyOfLeave(
    call,
    back.map(({ id, status }) => ({ id, status, to: 'Approved' })),
  );
  return null;
}

/** Whether days can be charged again without overdrawing a balance further than the rules of their leave allow (D6). */
async function isCoveredAgain(
  { db, platform }: Deciding,
  ids: readonly number[],
  halves: ReadonlyMap<number, readonly ReturnedHalf[]>,
): Promise<boolean> {
  const rules = new Map((await termsOf(db, ids)).map(({ id, terms }) => [id, terms]));
  for (const id of ids) {
    const [entry] = await ledgersOf(db, await chargedEntries(db, [id]));
    if (!entry) continue;
    const charged = halves.get(id)!.filter(({ is_charged }) => is_charged);
    const charges: Charge[] = [...Map.groupBy(charged, ({ period }) => period)]
      .map(([period, some]) => ({ period, days: some.length / 2 }))
      .sort((a, b) => (a.period < b.period ? -1 : 1));
    const balances = balancesAfter(entry, entry.ledger, charges, platform.env.leaveYearStart);
    if (!isCovered(balances, rules.get(id)?.below_zero ?? 0)) return false;
  }
  return true;
}

/** Changes the days of applications, and books what they are charged by them, under the locks of their balances. */
export async function changeDays(
  call: Deciding,
  ids: readonly number[],
  write: Parameters<typeof changeFacts<void>>[2],
): Promise<void> {
  const { db, viewer, now, today, platform } = call;
  const entries = await chargedEntries(db, ids);
  if (entries.length > 0) await lockEntries(db, entries);
  // Whoever calls has the days judged, together with the state that makes them leave or not.
  await changeFacts(call, 'leave', async (facts, touch) => {
    await write(facts, touch);
    await settleCharges(facts, ids, viewer.id, now);
  });
  // A day of an earlier period is offset in the current one.
  if (entries.length > 0) await openEntries(db, entries, { day: today, yearStart: platform.env.leaveYearStart }, now);
}

const noteDays = ({ db, viewer, now }: Deciding, id: number, step: StepName, days: readonly Day[]) =>
  addSteps(
    db,
    'leave',
    [
      {
        application_id: id,
        step,
        user_id: viewer.id,
        position_id: null,
        remark: showDays(days.toSorted()[0]!, days.toSorted().at(-1)!),
      },
    ],
    now,
  );
