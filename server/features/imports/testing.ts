import type { Values } from '#domain/imports/columns.ts';
import { headOf } from '#domain/imports/columns.ts';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import { importColumns } from '#domain/imports/kinds.ts';
import type { Table } from '#domain/imports/plan.ts';
import type { TestApp } from '#server/platform/testing/app.ts';
import { runImport } from './run.ts';
import { undoImport } from './undo.ts';

/** A file with some columns of a kind. */
function tableOf(kind: ImportKind, rows: readonly Values[]): Table {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = importColumns[kind];
  return {
    heads: names.map((name) => headOf(columns.find((one) => one.name === name)!)),
    rows: rows.map((row, at) => ({ row: at + 2, cells: names.map((name) => row[name] ?? null) })),
  };
}

/** A call of the command line. */
const commandOf = (app: TestApp) => ({
  now: app.platform.clock.now(),
  today: app.platform.clock.today(),
  viewer: null,
  platform: app.platform,
  announce: () => undefined,
  afterCommit: () => undefined,
});

/** Undoes an import as the command does. */
export const undo = (app: TestApp, id: number) =>
  app.db.transaction().execute((db) => undoImport({ ...commandOf(app), db }, id));

/** Imports rows as the command does, and returns what is wrong and how many were new, changed and unchanged. */
export async function importRows(app: TestApp, kind: ImportKind, rows: readonly Values[]) {
  const call = commandOf(app);
  const { plan, id } = await app.db
    .transaction()
    .execute((db) => runImport({ ...call, db }, kind, tableOf(kind, rows), 'test.csv'));
  const { faults, added, changed, unchanged } = plan;
  return {
    id,
    faults: faults.map(({ row, column, text }) => `${row} ${column.split(' / ')[0]}: ${text.en}`),
    counts: [added.length, changed.length, unchanged],
  };
}
