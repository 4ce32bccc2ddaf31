import { createHash } from 'node:crypto';
import { columnsOf, headOf } from '#domain/imports/columns.ts';
import { type ImportCheck, type ImportRow, imports } from '#domain/imports/contract.ts';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import { importColumns } from '#domain/imports/kinds.ts';
import type { ImportPlan, Table } from '#domain/imports/plan.ts';
import { sharedFaults } from '#domain/imports/shared-faults.ts';
import { importTexts as texts } from '#domain/imports/texts.ts';
import { undoTexts } from '#domain/imports/undo-texts.ts';
import { answer } from '#domain/lib/text.ts';
import { readTable } from '#server/platform/documents/read-table.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { headsOf } from './files.ts';
import { checkImport, choicesOf, exportRows, runImport } from './run.ts';
import { checkUndo, undoImport } from './undo.ts';
import { type ImportedRecord, importPage } from './undo-store.ts';

/** How many faults, different faults, and new and changed rows are shown; all are counted. */
const shown = 200;

/** Mounts imports. */
export const importRoutes = routesOf(imports, {
  columns: async ({ db, params: { kind } }) => {
    const choices = await choicesOf(db, kind);
    return {
      data: importColumns[kind].map((column) => ({
        name: column.name,
        head: headOf(column),
        title: plain(column.head),
        is_required: column.isRequired === true,
        values: (choices[column.name] ?? column.values ?? []).map(({ text }) => plain(text)),
        example: column.example,
      })),
    };
  },
  rows: async (call) => ({ heads: headsOf(call.params.kind), rows: await exportRows(call, call.params.kind) }),
  check: async (call) => {
    const { kind } = call.body;
    const { table, heads } = await tableOf(call.body);
    return checked(kind, heads, await checkImport(call, kind, table));
  },
  run: async (call) => {
    const { kind, original_name, key } = call.body;
    const { table, heads } = await tableOf(call.body);
    const { plan } = await runImport(call, kind, table, original_name || kind, (planned) => {
      if (planned.faults.length > 0) throw refuse(texts.hasFaults, { count: planned.faults.length });
      // Somebody changed something since it was checked, or imported the same file.
      if (checked(kind, heads, planned).key !== key) throw refuse(texts.changedSince);
    });
    return { added: plan.added.length, changed: plan.changed.length, unchanged: plan.unchanged };
  },
  list: ({ db, query, now }) => importPage(db, query, now),
  undoing: async (call) => {
    const { imported, made, changed, gone, blocks } = await checkUndo(call, call.params.id);
    const { id, kind, filename } = imported;
    const rows = [...made, ...changed].sort((a, b) => a.row - b.row);
    return {
      ...{ id, kind, filename, gone },
      removes: made.length,
      restores: changed.length,
      blocked: blocks.length,
      blocks: blocks
        .slice(0, shown)
        .map(({ row, name, text }) => ({ row, name, message: text.en, message_ms: text.ms })),
      rows: rows.slice(0, shown).map((one) => takenBack(kind, one)),
    };
  },
  undo: async (call) => {
    const { made, changed } = await undoImport(call, call.params.id);
    return { ...answer(undoTexts.done), removed: made.length, restored: changed.length };
  },
});

/** A record as the import is undone: a new one is removed, of another each value goes back. */
function takenBack(kind: ImportKind, { row, name, is_new, before, after }: ImportedRecord): ImportRow {
  const titles = new Map(importColumns[kind].map((column) => [column.name, plain(column.head)]));
  const changes = Object.entries(before ?? {}).map(([column, value]) => ({
    title: titles.get(column)!,
    before: after[column] ?? '',
    after: value,
  }));
  return { row, name, is_new, changes };
}

const plain = ({ en, ms }: { en: string; ms: string }) => ({ en, ms });

/** The file with the columns chosen for its heads; those that are not imported are left out. */
async function tableOf({ kind, doc, columns }: { kind: ImportKind; doc: string; columns: Record<string, string> }) {
  const file = await readTable(Buffer.from(doc, 'base64'));
  const own = importColumns[kind];
  const named = columnsOf(file.heads, own);
  const isChosen = (head: string) => Object.hasOwn(columns, head);
  const chosen = file.heads.map((head, at) => (isChosen(head) ? columns[head]! : (named[at]?.name ?? null)));
  const places = file.heads.flatMap((_, at) => (chosen[at] === '' ? [] : [at]));
  const headAt = (at: number) => {
    const head = file.heads[at]!;
    const column = isChosen(head) && own.find(({ name }) => name === chosen[at]);
    return column ? headOf(column) : head;
  };
  const table: Table = {
    heads: places.map(headAt),
    rows: file.rows.map(({ row, cells }) => ({ row, cells: places.map((at) => cells[at] ?? null) })),
  };
  return { table, heads: file.heads.map((head, at) => ({ head, column: chosen[at] ?? null })) };
}

/** The first faults or warnings. */
const notesOf = (notes: ImportPlan<unknown>['faults']) =>
  notes.slice(0, shown).map(({ row, column, text }) => ({ row, column, message: text.en, message_ms: text.ms }));

function checked(kind: ImportKind, heads: ImportCheck['heads'], plan: ImportPlan<unknown>): ImportCheck {
  const { added, changed, unchanged, faults, warnings } = plan;
  const titles = new Map(importColumns[kind].map(({ name, head }) => [name, plain(head)]));
  const nameOf = (values: Readonly<Record<string, string>>) => values.name || values.details || values.staff_no || '';
  const rows = [
    ...added.map(({ row, values }) => ({ row, name: nameOf(values), is_new: true, changes: [] })),
    ...changed.map(({ row, values, changes }) => ({
      row,
      name: nameOf(values),
      is_new: false,
      changes: changes.map(({ column, before, after }) => ({ title: titles.get(column)!, before, after })),
    })),
  ].sort((a, b) => a.row - b.row);
  const whole = JSON.stringify([
    kind,
    added.map(({ values }) => values),
    changed.map((one) => [one.existing.id, one.changes]),
  ]);
  return {
    heads,
    added: added.length,
    changed: changed.length,
    unchanged,
    wrong: faults.length,
    faults: notesOf(faults),
    shared_faults: sharedFaults(faults).slice(0, shown),
    warned: warnings.length,
    warnings: notesOf(warnings),
    shared_warnings: sharedFaults(warnings).slice(0, shown),
    rows: rows.slice(0, shown),
    key: createHash('sha256').update(whole).digest('hex'),
  };
}
