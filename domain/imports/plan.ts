import { textOfIssue } from '../lib/fields.ts';
import { type CodedText, type Fill, filled } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import { readCell } from './cells.ts';
import { type Cell, type Column, columnsOf, headOf, plainName, type Values } from './columns.ts';
import { importTexts as texts } from './texts.ts';

/** What is wrong with a cell; row 1 is the head. */
interface Fault {
  row: number;
  column: string;
  text: CodedText;
}

/** The rows of a file below its head, each with its number in the file. */
export interface Table {
  heads: readonly string[];
  rows: readonly { row: number; cells: readonly Cell[] }[];
}

/** A row as it was read; a column that the file lacks has no value. */
export interface GivenRow {
  row: number;
  values: Values;
}

/** A record that exists, with the values an export has for it. */
export interface Existing {
  id: number;
  values: Values;
}

/** What a row of a file is: a new record, or an existing one with what it is to be. */
export interface PlannedRow<Fields, Row extends Existing = Existing> {
  row: number;
  existing: Row | null;
  /** The values the record will have. */
  values: Values;
  /** The same as the form's fields; of a record of the same file the id is its row, negative. */
  fields: Fields;
}

/** Notes a fault of a row, in a column by its name. */
export type NoteFault = (row: number, column: string, text: CodedText, values?: Fill) => void;

/** How the rows of a kind become records. */
export interface ImportRules<World, Fields, Row extends Existing = Existing> {
  columns: readonly Column[];
  /**
   * Matches each row with a record, and checks all of them together; a row with a fault may be left out. What is allowed
   * but unusual is warned about.
   */
  plan(rows: readonly GivenRow[], world: World, fault: NoteFault, warn: NoteFault): PlannedRow<Fields, Row>[];
}

/** A value that changes. */
interface ValueChange {
  column: string;
  before: string;
  after: string;
}

/** A row that changes a record. */
type ChangedRow<Fields, Row extends Existing> = PlannedRow<Fields, Row> & {
  existing: Row;
  changes: ValueChange[];
};

/** What an import would do: a cell has one fault, and a row with one is in no count. With any fault nothing is written. */
export interface ImportPlan<Fields, Row extends Existing = Existing> {
  faults: Fault[];
  warnings: Fault[];
  added: PlannedRow<Fields, Row>[];
  changed: ChangedRow<Fields, Row>[];
  unchanged: number;
}

/** What a file would do to the records there are. */
export function planImport<World, Fields, Row extends Existing>(
  rules: ImportRules<World, Fields, Row>,
  table: Table,
  world: World,
): ImportPlan<Fields, Row> {
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const { columns } = rules;
  const heads = columnsOf(table.heads, columns);
  const shown = (name: string) => {
    const at = heads.findIndex((column) => column?.name === name);
    const column = columns.find((one) => one.name === name);
    return at >= 0 ? table.heads[at]!.trim() : column ? headOf(column) : name;
  };
  const noteIn =
    (noted: Fault[]): NoteFault =>
    (row, column, text, values) =>
      void noted.push({ row, column: shown(column), text: filled(text, values) });
  const faulty = new Set<string>();
  const fault: NoteFault = (row, column, text, values) => {
    // The first is the cause: a cell that cannot be read is then also blank.
    if (!faulty.has(`${row} ${column}`)) noteIn(faults)(row, column, text, values);
    faulty.add(`${row} ${column}`);
  };

  for (const [at, head] of table.heads.entries())
    if (heads[at] === null && (head.trim() !== '' || table.rows.some(({ cells }) => (cells[at] ?? '') !== '')))
      faults.push({ row: 1, column: head.trim() || `${at + 1}`, text: texts.unknownColumn });
  for (const column of columns)
    if (column.isRequired && column.initial === undefined && !heads.includes(column))
      fault(1, column.name, texts.noColumn);
  if (faults.length > 0) return { faults, warnings, added: [], changed: [], unchanged: 0 };

  const planned = rules.plan(
    table.rows.map(({ row, cells }) => ({ row, values: valuesOf(row, cells, heads, fault) })),
    world,
    fault,
    noteIn(warnings),
  );
  const plan: ImportPlan<Fields, Row> = { faults, warnings, added: [], changed: [], unchanged: 0 };
  const wrong = new Set(faults.map(({ row }) => row));
  for (const one of planned) {
    const { existing } = one;
    if (wrong.has(one.row)) continue;
    if (existing === null) {
      plan.added.push(one);
      continue;
    }
    const changes = changesOf(columns, existing.values, one.values);
    if (changes.length === 0) plan.unchanged += 1;
    else plan.changed.push({ ...one, existing, changes });
  }
  for (const notes of [faults, warnings]) notes.sort((a, b) => a.row - b.row);
  return plan;
}

/** The rows of a file as they are read, whatever is wrong with them. */
export function givenRows(columns: readonly Column[], { heads, rows }: Table): GivenRow[] {
  const named = columnsOf(heads, columns);
  return rows.map(({ row, cells }) => ({ row, values: valuesOf(row, cells, named, () => undefined) }));
}

function valuesOf(
  row: number,
  cells: readonly Cell[],
  heads: readonly (Column | null)[],
  fault: NoteFault,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [at, column] of heads.entries()) {
    if (column === null || column.isShown) continue;
    const read = readCell(cells[at] ?? null, column);
    if ('value' in read) values[column.name] = read.value;
    else fault(row, column.name, read.text, { value: String(cells[at]), ...read.values });
  }
  return values;
}

/** What differs between a record and what a row makes of it. */
export const changesOf = (columns: readonly Column[], before: Values, after: Values): ValueChange[] =>
  columns.flatMap(({ name, isShown }) => {
    const [was, is] = [before[name] ?? '', after[name] ?? ''];
    return isShown || was === is ? [] : [{ column: name, before: was, after: is }];
  });

/** The values a row makes of a record: a blank cell leaves what is there; a new one has what is usual. */
export function mergedValues(
  columns: readonly Column[],
  existing: Existing | null,
  given: Values,
): Record<string, string> {
  const values: Record<string, string> = { ...existing?.values };
  for (const { name, initial = '' } of columns) {
    const typed = given[name] ?? '';
    values[name] = typed === '' ? (values[name] ?? initial) : typed;
  }
  return values;
}

/** Notes what a form's shape says of a row's fields, at their columns; returns the checked fields, or null. */
export function checkedBy<Out>(
  shape: {
    safeParse(input: unknown): {
      success: boolean;
      data?: Out;
      error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
    };
  },
  input: unknown,
  row: number,
  columns: readonly Column[],
  fault: NoteFault,
): Out | null {
  const { success, data, error } = shape.safeParse(input);
  if (success) return data as Out;
  const noted = new Set<string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    const column = columns.find((one) => (one.field ?? one.name) === field)?.name ?? field;
    if (!noted.has(column)) fault(row, column, textOfIssue(message));
    noted.add(column);
  }
  return null;
}

/** Notes each row that is the same record as one before it, by a key; blank keys are nobody's. Returns the other rows. */
export function withoutRepeats<Row extends { row: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  column: string,
  fault: NoteFault,
  text: CodedText = texts.repeated,
): Row[] {
  const first = new Map<string, number>();
  return rows.filter((one) => {
    const key = keyOf(one);
    const earlier = first.get(key);
    if (earlier !== undefined) fault(one.row, column, text, { row: earlier });
    else if (key !== '') first.set(key, one.row);
    return earlier === undefined;
  });
}

/** The key of a Malay name, which is unique in its place; '' without one (decision 0143). */
export const malayKey = (place: number | null, name: string | null | undefined): string =>
  name ? `${place} ${plainName(name)}` : '';

/**
 * Notes each row whose Malay name another row, or a record that is in no row, has in the same place. Returns the other
 * rows.
 * @param known the keys of the records that exist, by id
 */
export function withoutMalayTwice<Row extends { row: number; existing: { id: number } | null }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  known: readonly (readonly [id: number, key: string])[],
  fault: NoteFault,
): Row[] {
  const inFile = new Set(rows.map(({ existing }) => existing?.id));
  const others = new Set(known.flatMap(([id, key]) => (key === '' || inFile.has(id) ? [] : [key])));
  return withoutRepeats(rows, keyOf, 'name_ms', fault, texts.sharedWith).filter((one) => {
    const isTaken = others.has(keyOf(one));
    if (isTaken) fault(one.row, 'name_ms', words.nameTaken);
    return !isTaken;
  });
}

/** Notes the required columns that a new record leaves blank; true when there are none. */
export function isComplete(columns: readonly Column[], values: Values, row: number, fault: NoteFault): boolean {
  const lacking = columns.filter(({ name, isRequired }) => isRequired && (values[name] ?? '') === '');
  for (const { name } of lacking) fault(row, name, words.complete);
  return lacking.length === 0;
}
