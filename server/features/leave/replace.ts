import { leaveTexts } from '#domain/leave/texts.ts';
import { filled } from '#domain/lib/text.ts';
import type { Deciding, Effects } from '../applications/decide.ts';
import { recountLeave } from '../days/recount.ts';
import { changeDays, giveDays, takeDays } from './parts.ts';
import { daysTaken, leaveParts, lockLeave } from './parts-store.ts';
import { disownReplaced, ownReplaced, replacedBy } from './replace-store.ts';

/** Locks leave that is decided on together with the leave that it takes the place of, in one order. */
export async function lockReplaced({ db }: Pick<Deciding, 'db'>, ids: readonly number[]): Promise<void> {
  const replaced = await replacedBy(db, ids);
  if (replaced.length > 0) await lockLeave(db, [...ids, ...replaced.map(({ replaced_id }) => replaced_id)]);
}

/**
 * Leave that takes the place of other leave, such as sick leave in annual leave (D6, decision 0141): once it is approved
 * those days are its own, and return to the balance of the other; when it is approved no longer they are the other's again.
 */
export const replacing: Effects = {
  async approve(call, id) {
    const replaced = await replacedBy(call.db, [id]);
    if (replaced.length === 0) return null;
    // A day that left the other leave meanwhile is free, or some third leave's.
    const all = replaced.flatMap(({ days }) => days).sort();
    const others = replaced.map(({ replaced_id }) => replaced_id);
    const leaves = await leaveParts(call.db, others);
    const taken = await daysTaken(call.db, replaced[0]!.user_id, all, [id, ...others]);
    if (taken.length > 0) return filled(leaveTexts.overlapOf, { name: leaves[0]!.name });
    for (const { replaced_id, days } of replaced) {
      const leave = leaves.find((one) => one.id === replaced_id);
      const still = leave?.status === 'Approved' ? days.filter((day) => leave.days.some((one) => one.day === day)) : [];
      if (leave && still.length > 0) await giveDays(call, leave, still, { replaced_by: id }, 'replace');
    }
    await changeDays(call, [id], (db) => ownReplaced(db, id));
    const span = { from: all[0]!, to: all.at(-1)! };
    // What a day costs may have changed while it waited.
    await recountLeave(call, [replaced[0]!.user_id], [span], 'hours');
    return null;
  },
  async withdraw(call, id) {
    const replaced = await replacedBy(call.db, [id]);
    if (replaced.length === 0) return null;
    return takeDays(call, { replaced_by: id }, 'take_back', { id, free: (db) => disownReplaced(db, id) });
  },
};
