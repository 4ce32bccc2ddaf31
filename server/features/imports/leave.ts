import { periodStart } from '#domain/entitlements/rules.ts';
import {
  type BalanceFields,
  type BalanceNode,
  type BalanceWorld,
  balanceRows,
  balanceRules,
  existingBalances,
} from '#domain/imports/balances.ts';
import {
  existingLeave,
  type LeaveFields,
  type LeaveNode,
  type LeaveWorld,
  leaveRules,
  leaveSpans,
} from '#domain/imports/leave.ts';
import { type Existing, givenRows } from '#domain/imports/plan.ts';
import { changeFacts } from '../days/change.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import type { Importing, KindOf, Writing } from './kind.ts';
import {
  addApprovedLeave,
  addBalances,
  balancesNow,
  daysOfSpans,
  dutyNow,
  editBalances,
  leaveNow,
  leaveTypesNow,
  spanKey,
} from './leave-store.ts';
import { staffNow } from './store.ts';

async function worldOf({ db, today, viewer, platform }: Pick<Importing, 'db' | 'today' | 'viewer' | 'platform'>) {
  return {
    people: await staffNow(db),
    types: await leaveTypesNow(db),
    entries: await balancesNow(db),
    yearStart: platform.env.leaveYearStart,
    ...{ viewer, today },
  };
}

const writingOf = ({ viewer, now, import_id }: Writing) => ({
  ...{ admin_id: viewer?.id ?? null, created_at: now },
  import_id,
});
const periodsOf = ({ today, platform }: Importing) => ({ day: today, yearStart: platform.env.leaveYearStart });

/** Leave balances as they were on a day; the periods begun since are opened (D6). */
export const balances: KindOf<BalanceWorld, BalanceFields, Existing & BalanceNode> = {
  rules: balanceRules,
  locks: ['user_leaves', 'leave_ledger', 'leave_types'],
  load: worldOf,
  existing: existingBalances,
  async write(call, { added, changed }) {
    const { db, now, today } = call;
    const fields = added.map((one) => one.fields);
    const ids = await addBalances(db, fields, writingOf(call));
    const edited = changed.map(({ existing, fields }) => {
      const present = periodStart(existing.type, today, periodsOf(call).yearStart);
      return { ...fields, id: existing.id, movements: balanceRows(fields, existing, present) };
    });
    await editBalances(db, edited, writingOf(call));
    await openEntries(db, [...ids.values(), ...edited.map(({ id }) => id)], periodsOf(call), now);
    return new Map(added.map(({ row, fields: one }) => [row, ids.get(`${one.user_id} ${one.leaves_id}`)!]));
  },
};

/** Approved leave from elsewhere: the days it covers are judged again (D5, D6). */
export const leave: KindOf<LeaveWorld, LeaveFields, Existing & LeaveNode> = {
  rules: leaveRules,
  locks: ['leave_applications', 'duty_applications', 'user_leaves', 'leave_ledger', 'leave_types'],
  load: async (call, table) => {
    const world = await worldOf(call);
    const spans = table ? leaveSpans(givenRows(leaveRules.columns, table), world) : [];
    const days = await daysOfSpans(call.db, spans);
    return {
      ...world,
      leave: await leaveNow(call.db),
      duty: await dutyNow(call.db),
      daysOf: (span) => days.get(spanKey(span)) ?? [],
    };
  },
  existing: existingLeave,
  write: (call, { added }) =>
    changeFacts(call, 'leave', async (db, touch) => {
      const made = await addApprovedLeave(
        db,
        added.map(({ row, fields }) => ({ ...fields, row })),
        writingOf(call),
      );
      await openEntries(db, [...new Set(added.map(({ fields }) => fields.entry))], periodsOf(call), call.now);
      // Month by month, so that nobody's whole years are judged again for a day of each.
      for (const months of Map.groupBy(added, ({ fields }) => fields.date_start.slice(0, 7)).values()) {
        const days = months.flatMap(({ fields }) => [fields.date_start, fields.date_end]).sort();
        touch({ people: months.map(({ fields }) => fields.user_id), from: days[0]!, to: days.at(-1)! });
      }
      return made;
    }),
};
