import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { headOf } from '#domain/imports/columns.ts';
import { type ImportKind, importKinds } from '#domain/imports/kind-names.ts';
import { importColumns } from '#domain/imports/kinds.ts';
import type { ImportPlan } from '#domain/imports/plan.ts';
import { kindTexts } from '#domain/imports/texts.ts';
import type { LiveEvent } from '#domain/live.ts';
import { handleJudging } from '../features/days/later.ts';
import { csvOf, templateRows } from '../features/imports/files.ts';
import type { Importing } from '../features/imports/kind.ts';
import { checkImport, runImport } from '../features/imports/run.ts';
import { checkUndo, undoImport } from '../features/imports/undo.ts';
import type { Command } from '../hadir.ts';
import { isDatabaseAway } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { refusalOfTaken } from '../platform/database/taken.ts';
import { transact } from '../platform/database/transact.ts';
import { readTable } from '../platform/documents/read-table.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { notify } from './shared.ts';

const options = { 'dry-run': { type: 'boolean' }, template: { type: 'boolean' } } as const;

/** Imports a file manually: all of it, or nothing (D13). */
export const importCommand: Command = {
  usage: `import KIND FILE [--dry-run]
  writes the records of a CSV (UTF-8) or an Excel workbook (.xlsx): all of them, or none when anything is wrong
  KIND is one of ${importKinds.join(', ')}, in the order in which one needs the other
  --dry-run     only says what would be new, and what would change
  --template    instead of FILE: prints the CSV's head and an example row
import undo ID [--dry-run]
  takes an import back as a whole, for a day after it and while nothing depends on it; ID is printed by the import`,
  answer(args) {
    if (args[0] === 'undo') return null;
    const { kind, values } = given(args);
    return values.template ? csvOf(templateRows(kind)) : null;
  },
  async run(args, app) {
    if (args[0] === 'undo') return undoneBy(args.slice(1), app);
    const { kind, values, files } = given(args);
    const [file, ...more] = files;
    if (file === undefined || more.length > 0) throw new Error('Which file? Name one CSV or Excel workbook.');
    const bytes = await readFile(file).catch((error: Error) => {
      throw new Error(`${file} could not be read: ${error.message}`);
    });
    const table = await readTable(bytes);
    await migrate(app.pool);
    const isDry = values['dry-run'] ?? false;
    const { plan, id } = await inOwnCall(app, isDry, async (call) =>
      isDry
        ? { plan: await checkImport(call, kind, table), id: null }
        : runImport(call, kind, table, path.basename(file)),
    );
    for (const { row, column, text } of plan.faults) console.error(`Row ${row}, ${column}: ${text.en}`);
    for (const { row, column, text } of plan.warnings) console.error(`Please check row ${row}, ${column}: ${text.en}`);
    if (plan.faults.length > 0) process.exitCode = 1;
    else report(kind, plan, id, isDry);
  },
};

/** The arguments as they were given. */
function given(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [kind, ...files] = positionals;
  if (!isKind(kind)) throw new Error(`Import what? One of: ${importKinds.join(', ')}.`);
  return { kind, values, files };
}

const isKind = (kind: string | undefined): kind is ImportKind => importKinds.some((one) => one === kind);

type App = Parameters<Command['run']>[1];

/** What the work does, in one transaction, as nobody; without writing it has no transaction and no jobs. */
async function inOwnCall<Out>(
  { pool, db, env, clock }: App,
  isDry: boolean,
  work: (call: Importing) => Promise<Out>,
): Promise<Out> {
  const jobs = createJobs(pool, clock, { works: false });
  let events: LiveEvent[] = [];
  const call = {
    now: clock.now(),
    today: clock.today(),
    viewer: null,
    platform: { jobs, env },
    announce: (event: LiveEvent) => void events.push(event),
    afterCommit: () => undefined,
  };
  if (isDry) return work({ ...call, db });
  // So that their queues exist; a server does what is sent.
  handleJudging({ jobs, clock, db } as Platform);
  await jobs.start();
  try {
    const out = await transact(db, (tx) => {
      events = [];
      return work({ ...call, db: tx });
    });
    await notify(pool, events);
    return out;
  } catch (error) {
    throw isDatabaseAway(error as Error) ? error : (refusalOfTaken(error) ?? error);
  } finally {
    await jobs.close();
  }
}

/** Undoes an import by its number, or only says what that would do. */
async function undoneBy(args: string[], app: App): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [id, ...more] = positionals;
  if (!/^[1-9]\d{0,8}$/.test(id ?? '') || more.length > 0)
    throw new Error('Which import? Its number was printed by it.');
  await migrate(app.pool);
  const isDry = values['dry-run'] ?? false;
  const { imported, made, changed, blocks } = await inOwnCall(app, isDry, (call) =>
    isDry ? checkUndo(call, Number(id)) : undoImport(call, Number(id)),
  );
  for (const { row, name, text } of blocks) console.error(`Row ${row}, ${name}: ${text.en}`);
  if (blocks.length > 0) process.exitCode = 1;
  else
    console.log(
      `${imported.filename}: ${made.length} removed, ${changed.length} as before.${isDry ? ' Nothing was written.' : ''}`,
    );
}

function report(
  kind: ImportKind,
  { added, changed, unchanged }: ImportPlan<unknown>,
  id: number | null,
  isDry: boolean,
): void {
  const heads = new Map(importColumns[kind].map((column) => [column.name, headOf(column)]));
  const nameOf = (values: Readonly<Record<string, string>>) => values.name ?? values.details ?? '';
  if (isDry) {
    for (const { row, values } of added) console.log(`Row ${row}: ${nameOf(values)} is new.`);
    for (const { row, values, changes } of changed)
      for (const { column, before, after } of changes)
        console.log(`Row ${row}: ${nameOf(values)}: ${heads.get(column)}: ${before || '–'} → ${after || '–'}`);
  }
  const counts = `${added.length} new, ${changed.length} changed, ${unchanged} unchanged.`;
  const number = id === null ? '' : `Import ${id}. `;
  console.log(`${number}${kindTexts[kind].en}: ${counts}${isDry ? ' Nothing was written.' : ''}`);
}
