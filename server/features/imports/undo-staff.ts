import type { StaffImport } from '#domain/imports/staff.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { words } from '#domain/lib/words.ts';
import type { DatedTerms } from '#domain/staff/terms.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { changeFacts } from '../days/change.ts';
import { followService } from '../staff/service.ts';
import { editManyStaff } from '../staff/store.ts';
import { storeTerms } from '../staff/terms.ts';
import { notifyAll } from './staff.ts';
import { staffNow } from './store.ts';
import { hasAdmin } from './undo-store.ts';
import { removeRecords, withdrawMoves } from './undo-write-store.ts';
import { firstChange, keepBreakGlass, type Undoing, type UndoingCall } from './undoing.ts';

type StaffState = StaffImport & { terms: DatedTerms[] };

/** Removes staff that an import added, and gives those it changed their former fields and dated terms. */
export async function undoStaff(call: UndoingCall, { made, changed }: Undoing): Promise<void> {
  const hadAdmin = await hasAdmin(call.db);
  await keepBreakGlass(call.db, async () => {
    await removeAll(call, made);
    await restoreAll(call, changed);
  });
  if (hadAdmin && !(await hasAdmin(call.db))) throw refuse(staffTexts.lastAdmin);
}

/** Their days since are judged again: nobody is absent who was not to be there. */
const removeAll = (call: UndoingCall, made: Undoing['made']): Promise<void> =>
  changeFacts(call, 'terms', async (db, touch) => {
    const ids = made.map(({ id }) => id);
    await removeRecords(db, 'staff', ids, call.now);
    const days = made.flatMap(({ became }) => termsIn(became).map(({ valid_from }) => valid_from)).sort();
    if (days[0] !== undefined) touch({ people: ids, from: days[0] });
  });

const termsIn = (state: object) => (state as StaffState).terms;

async function restoreAll(call: UndoingCall, changed: Undoing['changed']): Promise<void> {
  if (changed.length === 0) return;
  const { db, viewer, now } = call;
  const people = new Map((await staffNow(db)).map((one) => [one.id, one]));
  const restored = changed.map(({ id, row, was, became }) => {
    const existing = { ...people.get(id)!, values: {} };
    const { terms, ...fields } = was as unknown as StaffState;
    return {
      row,
      existing,
      fields: { ...existing, ...fields },
      terms,
      from: touchedFrom(was, became),
      values: {},
      changes: [],
    };
  });
  const written = await editManyStaff(
    db,
    restored.map(({ existing, fields }) => ({ ...fields, id: existing.id, version: existing.version })),
  );
  if (written < restored.length) throw refuse(words.changed, { name: words.someone });
  for (const { existing, fields } of restored) await followService(call, existing, fields);
  const moved = restored.flatMap(({ existing, terms, from }) =>
    from === null ? [] : [{ user_id: existing.id, terms, from }],
  );
  if (moved.length > 0) await storeTerms(call, moved);
  const ids = restored.map(({ existing }) => existing.id);
  await withdrawMoves(db, ids, { imported: call.imported_at, by: viewer?.id ?? null, now });
  await notifyAll(call, { added: [], changed: restored }, new Map());
}

/** The first day that was judged by other terms or another service; null when none was. */
function touchedFrom(was: object, became: object): Day | null {
  const [before, after] = [was as StaffState, became as StaffState];
  const served = (['start_date', 'end_date'] as const).filter((field) => before[field] !== after[field]);
  const days = [firstChange(before.terms, after.terms), ...served.flatMap((field) => [before[field], after[field]])];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}
