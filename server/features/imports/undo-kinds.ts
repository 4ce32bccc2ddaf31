import type { StateCode } from '#domain/holidays/states.ts';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { PositionFields } from '#domain/positions/contract.ts';
import { editRow, portionsOf } from '#server/platform/database/rows.ts';
import { giveBack } from '../applications/charge.ts';
import { chargedEntries } from '../applications/charge-store.ts';
import { addSteps, writeStates } from '../applications/store.ts';
import { changeFacts } from '../days/change.ts';
import { peopleByHours } from '../days/store.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import { lockEntries } from '../entitlements/store.ts';
import { editHoliday, type HolidayFields } from '../holidays/store.ts';
import { touchByState } from '../offices/state.ts';
import { editPositions } from './structure.ts';
import { undoStaff } from './undo-staff.ts';
import {
  removeRecords,
  restoreBalances,
  restoreHours,
  restoreOffices,
  reverseLedgers,
  withdrawOffers,
} from './undo-write-store.ts';
import { firstChange, type Undoing, type UndoingCall } from './undoing.ts';

/** Undoes an import; the caller has checked that nothing depends on it, and holds its records. */
type UndoKind = (call: UndoingCall, undoing: Undoing) => Promise<void>;

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

const departments: UndoKind = async ({ db, now }, { made, changed }) => {
  await removeRecords(db, 'departments', idsOf(made), now);
  for (const { id, was } of changed)
    await editRow(db, 'departments', id, {
      name: was.name as string,
      name_ms: was.name_ms as string | null | undefined,
    });
};

const positions: UndoKind = async (call, { made, changed }) => {
  await removeRecords(call.db, 'positions', idsOf(made), call.now);
  await editPositions(
    call,
    changed.map(({ id, was }) => ({ id, fields: was as unknown as PositionFields })),
  );
};

const offices: UndoKind = (call, { made, changed }) =>
  changeFacts(call, 'office', async (db, touch) => {
    await removeRecords(db, 'offices', idsOf(made), call.now);
    await withdrawOffers(db, 'office_id', idsOf(made));
    await restoreOffices(db, changed);
    for (const { id, was, became } of changed)
      await touchByState(db, { id, state: stateIn(became) }, { state: stateIn(was) }, touch);
  });

const stateIn = ({ state = null }: { state?: unknown }) => state as StateCode | null;

type DatedDays = { days: { valid_from: Day }[] };

const hours: UndoKind = (call, { made, changed }) =>
  changeFacts(call, 'hours', async (db, touch) => {
    await removeRecords(db, 'hours', idsOf(made), call.now);
    await withdrawOffers(db, 'working_hour_id', idsOf(made));
    await restoreHours(db, changed);
    for (const { id, was, became } of changed) {
      const from = firstChange((was as unknown as DatedDays).days, (became as unknown as DatedDays).days);
      if (from !== null) touch({ people: await peopleByHours(db, id), from });
    }
  });

const holidays: UndoKind = (call, { made, changed }) =>
  changeFacts(call, 'holiday', async (db, touch) => {
    await removeRecords(db, 'holidays', idsOf(made), call.now);
    for (const { id, was } of changed) await editHoliday(db, id, was as unknown as HolidayFields);
    for (const state of [...made, ...changed].flatMap(({ was, became }) => [was ?? became, became]))
      touch({ people: 'all', from: state.start as Day, to: state.end as Day });
  });

const periodsOf = ({ today, platform }: UndoingCall) => ({ day: today, yearStart: platform.env.leaveYearStart });
const writer = ({ viewer, now }: UndoingCall) => ({ by: viewer?.id ?? null, now });

const balances: UndoKind = async (call, { made, changed }) => {
  const { db, now } = call;
  await reverseLedgers(db, idsOf(made), null, writer(call));
  await removeRecords(db, 'balances', idsOf(made), now);
  await reverseLedgers(db, idsOf(changed), call.import_id, writer(call));
  await restoreBalances(db, changed);
  await openEntries(db, idsOf(changed), periodsOf(call), now);
};

/** The days go back to the balances, and what their openings had counted is taken from them again. */
const leave: UndoKind = (call, { made }) =>
  changeFacts(call, 'leave', async (db, touch) => {
    const { now, viewer } = call;
    const ids = idsOf(made);
    const entries = await chargedEntries(db, ids);
    await lockEntries(db, entries);
    const canceled = ids.map((id) => ({ id, to: 'Canceled' as const }));
    await writeStates(db, 'leave', canceled, { by: viewer?.id ?? null, now, remark: null, removed: true });
    const step = { step: 'remove', user_id: viewer?.id ?? null, position_id: null, remark: null } as const;
    for (const some of portionsOf(ids))
      await addSteps(
        db,
        'leave',
        some.map((application_id) => ({ application_id, ...step })),
        now,
      );
    await reverseLedgers(db, entries, call.import_id, writer(call));
    await giveBack(call, ids);
    for (const months of Map.groupBy(made, ({ became }) => String(became.date_start).slice(0, 7)).values()) {
      const days = months.flatMap(({ became }) => [became.date_start as Day, became.date_end as Day]).sort();
      touch({ people: months.map(({ became }) => became.user_id as number), from: days[0]!, to: days.at(-1)! });
    }
  });

/** How each kind is undone. */
export const undoKinds: Readonly<Record<ImportKind, UndoKind>> = {
  departments,
  positions,
  offices,
  hours,
  staff: undoStaff,
  balances,
  holidays,
  leave,
};
