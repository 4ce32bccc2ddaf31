import { may } from '#domain/access.ts';
import type { StaffImport } from '#domain/imports/staff.ts';
import { refusalOfUndo } from '#domain/imports/undo.ts';
import { blockTexts, referenceTexts, undoTexts as texts } from '#domain/imports/undo-texts.ts';
import { type CodedText, type Fill, filled } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { orNotFound, refuse } from '#server/platform/http/errors.ts';
import { changeLog } from '../audit/log.ts';
import { lastChangedBy } from '../audit/store.ts';
import type { Importing } from './kind.ts';
import { recordsOfKind } from './records-store.ts';
import { holdImports } from './run.ts';
import { staffNow } from './store.ts';
import { undoKinds } from './undo-kinds.ts';
import {
  type ImportedRecord,
  importedAgain,
  importedRecords,
  importRow,
  markUndone,
  type Reference,
  referencesTo,
  type StoredImport,
  signedIn,
  usedSince,
} from './undo-store.ts';
import type { Undoing } from './undoing.ts';

const log = changeLog('imports');

/** Something that depends on a record of an import. */
interface Block {
  row: number;
  name: string;
  text: CodedText;
}

/** What undoing an import would do, and what stands in its way. */
interface UndoCheck extends Undoing {
  imported: StoredImport;
  gone: number;
  blocks: Block[];
}

type Reading = Pick<Importing, 'db' | 'now' | 'viewer'>;

/** What undoing an import would do; refused when it is over. `locked` holds its records until the transaction ends. */
export async function checkUndo(call: Reading, id: number, { locked = false } = {}): Promise<UndoCheck> {
  const imported = orNotFound(await importRow(call.db, id, { locked }));
  const refusal = refusalOfUndo(imported, call.now);
  if (refusal) throw refuse(refusal);
  const records = await importedRecords(call.db, imported, { locked });
  const existing = records.filter(({ now }) => now !== null);
  const made = existing.filter((one) => one.is_new);
  const changed = existing
    .flatMap((one) => (one.is_new || one.was === null ? [] : [{ ...one, was: one.was }]))
    .reverse();
  const blocks = await blocksOf(call, imported, { made, changed });
  return { imported, made, changed, gone: records.length - existing.length, blocks };
}

/** Everything that depends on the records of an import, by row. */
async function blocksOf(call: Reading, imported: StoredImport, { made, changed }: Undoing): Promise<Block[]> {
  const { db } = call;
  const all = [...made, ...changed];
  const byId = new Map(all.map((one) => [one.id, one]));
  const ids = made.map((one) => one.id);
  const blocks: Block[] = [];
  const block = (id: number, text: CodedText, values?: Fill) => {
    const { row, name } = byId.get(id)!;
    blocks.push({ row, name, text: filled(text, values) });
  };
  await blockEdited(call, imported, all, block);
  for (const reference of await referencesTo(db, imported.kind, ids)) block(reference.id, ...referenceText(reference));
  if (imported.kind === 'staff') for (const id of await signedIn(db, ids)) block(id, blockTexts.signedIn);
  if (imported.kind === 'balances') {
    const used = [
      ...(await usedSince(db, ids, null)),
      ...(await usedSince(
        db,
        changed.map((one) => one.id),
        imported.created_at,
      )),
    ];
    for (const id of used) block(id, blockTexts.taken);
  }
  for (const id of await forbiddenTo(call, imported, { made, changed })) block(id, blockTexts.forbidden);
  return blocks.sort((a, b) => a.row - b.row);
}

/** How many edited records are shown with who edited them; the others without. */
const namedEditors = 20;

async function blockEdited(
  { db }: Reading,
  imported: StoredImport,
  all: readonly ImportedRecord[],
  block: (id: number, text: CodedText, values: Fill) => void,
): Promise<void> {
  const edited = all.filter((one) => !one.is_same).sort((a, b) => a.row - b.row);
  const again = await importedAgain(
    db,
    imported,
    edited.map(({ id }) => id),
  );
  for (const [at, { id }] of edited.entries()) {
    const filename = again.get(id);
    if (filename !== undefined) {
      block(id, blockTexts.importedAgain, { filename });
      continue;
    }
    const module = auditModules[imported.kind] ?? recordsOfKind[imported.kind].table;
    const by = at < namedEditors ? await lastChangedBy(db, module, id) : null;
    block(id, blockTexts.edited, { by: by ?? words.someone });
  }
}

/** The module of the audit log where it is not the table. */
const auditModules: Partial<Record<StoredImport['kind'], string>> = {
  staff: 'staff',
  balances: 'entitlements',
  leave: 'leave',
};

function referenceText({ table, many, names }: Reference): [CodedText, Fill] {
  const what = referenceTexts[table as keyof typeof referenceTexts] ?? referenceTexts.other;
  const more = many > names.length ? '…' : '';
  return names.length > 0
    ? [blockTexts.usesNamed, { what, count: many, names: `${names.join(', ')}${more}` }]
    : [blockTexts.uses, { what, count: many }];
}

/** The records of people whom the caller may not change so (D1, D16). */
async function forbiddenTo(
  { db, viewer }: Reading,
  { kind }: StoredImport,
  { made, changed }: Undoing,
): Promise<number[]> {
  if (viewer === null || !['staff', 'balances', 'leave'].includes(kind)) return [];
  const people = new Map((await staffNow(db)).map((one) => [one.id, one]));
  const personOf = ({ id, became }: ImportedRecord) => people.get(kind === 'staff' ? id : (became.user_id as number));
  const mayUndo = (one: ImportedRecord) => {
    const person = personOf(one);
    if (!person) return true;
    if (!may.editStaff(viewer, person)) return false;
    if (kind !== 'staff') return true;
    if (one.is_new) return may.removeStaff(viewer, person) && may.giveRole(viewer, person.role);
    const was = one.was as unknown as StaffImport;
    if (was.role !== person.role && !may.changeRole(viewer, person)) return false;
    if (was.role !== person.role && !(may.giveRole(viewer, person.role) && may.giveRole(viewer, was.role)))
      return false;
    const isSame = (['email', 'staff_no', 'active'] as const).every((field) => was[field] === person[field]);
    return isSame || may.changeSignIn(viewer, person);
  };
  return [...made, ...changed].filter((one) => !mayUndo(one)).map(({ id }) => id);
}

/**
 * Undoes an import in the call's transaction: what it added is removed, what it changed gets its former values back; all
 * of it, or nothing. It waits for imports, and for whoever undoes the same one, so that the second finds it undone.
 */
export async function undoImport(call: Importing, id: number): Promise<UndoCheck> {
  const { db, viewer, now } = call;
  const { kind } = orNotFound(await importRow(db, id, { locked: false }));
  await holdImports(db, kind);
  const undo = await checkUndo(call, id, { locked: true });
  const { imported, made, changed, blocks } = undo;
  const [first] = blocks;
  if (first) {
    const { row, name, text } = first;
    throw refuse(texts.depends, { count: blocks.length, first: filled(texts.one, { row, name, what: text }) });
  }
  if (made.length + changed.length === 0) throw refuse(texts.nothing);
  await undoKinds[kind]({ ...call, import_id: id, imported_at: imported.created_at }, { made, changed });
  await markUndone(db, id, viewer?.id ?? null, now);
  const { filename } = imported;
  await log.add(call, id, 'undone', { filename, removed: made.length, restored: changed.length });
  return undo;
}
