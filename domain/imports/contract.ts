import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { choice, done, instant } from '../lib/fields.ts';
import { listReply, page } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { file, original_name } from '../lib/upload.ts';
import { importKinds } from './kind-names.ts';

const text = z.object({ en: z.string(), ms: z.string() });

/** A column of a kind, as a template and the choice of columns need it. */
const column = z.object({
  name: z.string(),
  /** In both languages, as the head of a file. */
  head: z.string(),
  title: text,
  is_required: z.boolean(),
  /** The values allowed; empty where any is. */
  values: z.array(text),
  example: z.string(),
});
export type ImportColumn = z.infer<typeof column>;

/** The file, and the columns that its heads stand for: one by name, '' for one that is not imported. */
const sent = z.object({
  kind: choice(importKinds),
  doc: file(),
  original_name,
  columns: z.record(z.string().max(200), z.string().max(50)).default({}),
});

const wrongIn = { column: z.string(), message: z.string(), message_ms: z.string() };
/** A cell, what is wrong with it, and its row in the file. */
const fault = z.object({ row: z.number(), ...wrongIn });
/** What is wrong with cells of a column: the first rows in the file that have it, and how many do (decision 0191). */
const sharedFault = z.object({ rows: z.array(z.number()), count: z.number(), ...wrongIn });
export type SharedFault = z.infer<typeof sharedFault>;

/** A row that is new, or that changes a record. */
const plannedRow = z.object({
  row: z.number(),
  name: z.string(),
  is_new: z.boolean(),
  changes: z.array(z.object({ title: text, before: z.string(), after: z.string() })),
});
export type ImportRow = z.infer<typeof plannedRow>;

/** What a file would do. */
const plan = z.object({
  heads: z.array(z.object({ head: z.string(), column: z.string().nullable() })),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** The number of cells with a fault, the first of them, and their faults: equal ones of a column are one. */
  wrong: z.number(),
  faults: z.array(fault),
  shared_faults: z.array(sharedFault),
  /** The same of cells that are allowed but unusual. */
  warned: z.number(),
  warnings: z.array(fault),
  shared_warnings: z.array(sharedFault),
  /** The first rows that are new or change something. */
  rows: z.array(plannedRow),
  /** What was checked: an import does this, or is refused. */
  key: z.string(),
});
export type ImportCheck = z.infer<typeof plan>;

/** An import of the list; `by` and `undone_by` are null for the command line. */
const importRecord = z.object({
  id: z.number(),
  kind: choice(importKinds),
  filename: z.string(),
  by: z.string().nullable(),
  created_at: instant(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  undo_until: instant().nullable(),
  undone_at: instant().nullable(),
  undone_by: z.string().nullable(),
  is_undoable: z.boolean(),
});
export type ImportRecord = z.infer<typeof importRecord>;

/** Something that depends on a record of an import, which therefore cannot be undone. */
const block = z.object({ row: z.number(), name: z.string(), message: z.string(), message_ms: z.string() });
export type UndoBlock = z.infer<typeof block>;

/** What undoing an import would do. */
const undoPlan = z.object({
  id: z.number(),
  kind: choice(importKinds),
  filename: z.string(),
  removes: z.number(),
  restores: z.number(),
  /** Records that are no longer there, so that nothing is left to undo. */
  gone: z.number(),
  /** How many things are in the way, and the first of them. */
  blocked: z.number(),
  blocks: z.array(block),
  /** The first rows: new ones are removed, of the others each value goes back. */
  rows: z.array(plannedRow),
});
export type UndoPlan = z.infer<typeof undoPlan>;

/** Imports are listed as they were made; newest first. */
export const importSorts = sorts(['created_at'], 'desc');

/** A file of 10 MB as base64, plus room for the other fields. */
const bodyLimit = 15 * 1024 * 1024;
const ofKind = z.object({ kind: choice(importKinds) });

export const imports = {
  columns: endpoint({
    method: 'GET',
    path: '/api/imports/columns/{kind}',
    guard: 'imports',
    summary: 'The columns of a kind of import, for its template.',
    params: ofKind,
    reply: z.object({ data: z.array(column) }),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/imports/rows/{kind}',
    guard: 'imports',
    summary: 'Every record of a kind as rows of its columns: importing them changes nothing.',
    params: ofKind,
    reply: z.object({ heads: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/imports/check',
    guard: 'imports',
    summary: 'What a file would do: every fault, what is new, and what changes; nothing is written.',
    writes: false,
    bodyLimit,
    body: sent,
    reply: plan,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/imports/run',
    isLong: true,
    guard: 'imports',
    summary: 'Imports a file that was checked: all of it, or nothing.',
    bodyLimit,
    body: sent.extend({ key: z.string().max(64) }),
    reply: z.object({ added: z.number(), changed: z.number(), unchanged: z.number() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/imports/list',
    guard: 'imports',
    summary: 'Imports, the newest first: who imported which file, what it did, and until when it can be undone.',
    query: sortable(z.object({ page: page.default(0) }), importSorts),
    reply: listReply(importRecord),
  }),
  undoing: endpoint({
    method: 'GET',
    path: '/api/imports/undo/{id}',
    guard: 'imports',
    summary: 'What undoing an import would do, and everything that stands in its way; nothing is written.',
    reply: undoPlan,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/undo/{id}',
    isLong: true,
    guard: 'imports',
    summary: 'Undoes an import as a whole for a day after it, while nothing depends on it.',
    reply: done.extend({ removed: z.number(), restored: z.number() }),
  }),
};
