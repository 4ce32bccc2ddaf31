import type { Choice } from '#domain/imports/columns.ts';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import { otherKindOf } from '#domain/imports/kinds.ts';
import { type Existing, type ImportPlan, planImport, type Table } from '#domain/imports/plan.ts';
import { kindTexts, importTexts as texts } from '#domain/imports/texts.ts';
import { undoUntil } from '#domain/imports/undo.ts';
import { filled } from '#domain/lib/text.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { changeLog } from '../audit/log.ts';
import type { Importing, KindOf } from './kind.ts';
import { balances, leave } from './leave.ts';
import { holidays, hours, offices } from './places.ts';
import { recordStates } from './records-store.ts';
import { staff } from './staff.ts';
import { addImport, addImportRows, lockTables, type WrittenRow } from './store.ts';
import { departments, positions } from './structure.ts';

const log = changeLog('imports');

// biome-ignore lint/suspicious/noExplicitAny: each kind has its own world and fields, which only it looks into
type AnyKind = KindOf<any, any, any>;

/** Every kind of import. */
const kinds: Readonly<Record<ImportKind, AnyKind>> = {
  departments,
  positions,
  offices,
  hours,
  staff,
  balances,
  holidays,
  leave,
};

/** The values of a kind's choices that administrators keep, by column. */
export const choicesOf = async (db: Db, kind: ImportKind): Promise<Readonly<Record<string, readonly Choice[]>>> =>
  (await kinds[kind].choices?.(db)) ?? {};

/** What a file would do; nothing is written. */
export async function checkImport(
  call: Pick<Importing, 'db' | 'today' | 'viewer' | 'platform'>,
  kind: ImportKind,
  table: Table,
): Promise<ImportPlan<unknown>> {
  return planOf(kind, table, await kinds[kind].load(call, table));
}

/** The plan of a file; of another template's that alone is said. */
function planOf(kind: ImportKind, table: Table, world: unknown): ImportPlan<unknown> {
  const plan = planImport(kinds[kind].rules, table, world);
  const other = plan.faults.length > 0 ? otherKindOf(table.heads, kind) : null;
  if (other === null) return plan;
  const text = filled(texts.otherTemplate, { kind: kindTexts[other] });
  return { ...plan, faults: [{ row: 1, column: table.heads[0]!, text }] };
}

/** What an import did, or why it did nothing: with any fault nothing is written. */
interface Imported {
  plan: ImportPlan<unknown>;
  /** Null when nothing was written. */
  id: number | null;
}

/**
 * Imports a file in the call's transaction: all of it, or nothing. Imports wait for each other, so that of the same file
 * sent twice the second finds nothing to do; so do others who change what it is checked against.
 * @param refuseOther throws when the plan is not the one that was confirmed
 */
export async function runImport(
  call: Importing,
  kind: ImportKind,
  table: Table,
  filename: string,
  refuseOther: (plan: ImportPlan<unknown>) => void = () => undefined,
): Promise<Imported> {
  const { db, now, viewer } = call;
  const own = kinds[kind];
  await holdImports(db, kind);
  const world = await own.load(call, table);
  const plan: ImportPlan<unknown> = planOf(kind, table, world);
  refuseOther(plan);
  const { faults, added, changed, unchanged } = plan;
  if (faults.length > 0 || added.length + changed.length === 0) return { plan, id: null };
  const counts = { added: added.length, changed: changed.length, unchanged };
  const id = await addImport(db, {
    ...{ kind, filename, ...counts },
    ...{ user_id: viewer?.id ?? null, created_at: now, undo_until: undoUntil(now) },
  });
  const ids = changed.map(({ existing }) => existing.id);
  const was = await recordStates(db, kind, ids);
  const made = await own.write({ ...call, import_id: id }, plan, world);
  const became = await recordStates(db, kind, [...made.values(), ...ids]);
  const rows = writtenRows(plan, made).map((row) => ({
    ...row,
    was: was.get(row.record_id) ?? null,
    became: became.get(row.record_id)!,
  }));
  await addImportRows(db, id, rows);
  await log.add(call, id, kind, { ...counts, filename });
  return { plan, id };
}

function writtenRows(
  { added, changed }: ImportPlan<unknown>,
  made: ReadonlyMap<number, number>,
): Omit<WrittenRow, 'was' | 'became'>[] {
  const side = (changes: readonly { column: string }[], values: Existing['values']) =>
    Object.fromEntries(changes.map(({ column }) => [column, values[column] ?? '']));
  return [
    ...added.map(({ row, values }) => ({ row, record_id: made.get(row)!, is_new: true, before: null, after: values })),
    ...changed.map(({ row, existing, values, changes }) => ({
      row,
      record_id: existing.id,
      is_new: false,
      before: side(changes, existing.values),
      after: side(changes, values),
    })),
  ].sort((a, b) => a.row - b.row);
}

/** Waits for other imports, and holds what a kind is checked against, until the transaction ends. */
export async function holdImports(db: Db, kind: ImportKind): Promise<void> {
  await lockUntilCommit(db, 'imports');
  // Nobody's working days change meanwhile, which leave is counted by.
  await lockUntilCommit(db, 'workdays');
  await lockTables(db, kinds[kind].locks);
}

/** The rows of an export: every record with the columns of the template, so that importing it changes nothing. */
export async function exportRows(
  call: Pick<Importing, 'db' | 'today' | 'viewer' | 'platform'>,
  kind: ImportKind,
): Promise<string[][]> {
  const { rules, load, existing } = kinds[kind];
  const records = existing(await load(call, null));
  return records.map(({ values }) => rules.columns.map(({ name }: { name: string }) => values[name] ?? ''));
}
