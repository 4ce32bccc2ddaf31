/** The fields of a form by name; a part of one is named like `days.2`. */
export type Fields = Readonly<Record<string, unknown>>;

/** Two edits of one record: the values the form opened with, its values now, and the record's newer values. */
export interface Meeting<Values extends Fields = Fields> {
  opened: Fields;
  mine: Values;
  theirs: Fields;
  /**
   * Fields that belong together, such as an office and the working hours it offers: when both sides changed any of
   * them, they all clash.
   */
  groups?: readonly (readonly string[])[];
}

/** The result: `values` with the newer ones taken over, and mine where both changed; `clashes` names those. */
interface Merged<Values> {
  values: Values;
  clashes: string[];
}

/**
 * Merges an edit with one that was saved meanwhile: fields I did not touch take the newer value, fields only I touched
 * stay, and equal changes are no clash. A list of records of unchanged length, such as the days of a week, is merged
 * record by record.
 */
export function mergeEdit<Values extends Fields>(meeting: Meeting<Values>): Merged<Values> {
  const { opened, mine, theirs, groups = [] } = meeting;
  const values: Record<string, unknown> = { ...mine };
  const clashes: string[] = [];
  for (const [name, newer] of Object.entries(theirs)) {
    if (!(name in mine)) continue;
    const [before, own] = [opened[name], mine[name]];
    const lists = listsOf(before, own, newer);
    if (lists) {
      const merged = mergeEdit(lists);
      values[name] = Object.values(merged.values);
      clashes.push(...merged.clashes.map((at) => `${name}.${at}`));
    } else if (isSame(newer, before) || isSame(own, newer)) continue;
    else if (isSame(own, before)) values[name] = newer;
    else clashes.push(name);
  }
  for (const group of groups) {
    const changedBy = (side: Fields) => group.filter((name) => name in theirs && !isSame(side[name], opened[name]));
    if (changedBy(mine).length === 0 || changedBy(theirs).length === 0) continue;
    const apart = group.filter((name) => name in theirs && !isSame(mine[name], theirs[name]));
    for (const name of apart) values[name] = mine[name];
    clashes.push(...apart.filter((name) => !clashes.includes(name)));
  }
  return { values: values as Values, clashes };
}

/**
 * Whether two values of a field mean the same: blank and null, 7 and "7", true and 1, and lists of ids in any order.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

/** Whether any field differs from its value when the form opened. */
export const isChanged = (opened: Fields, mine: Fields): boolean =>
  Object.keys(mine).some((name) => !isSame(opened[name], mine[name]));

/** The value of a field, or of a part of one such as `days.2`. */
export function valueAt(fields: Fields, name: string): unknown {
  const [field, at] = partOf(name);
  return at === null ? fields[field] : (fields[field] as unknown[] | undefined)?.[at];
}

/** The fields with one value replaced, or one part of a value. */
export function withValueAt<Values extends Fields>(fields: Values, name: string, value: unknown): Values {
  const [field, at] = partOf(name);
  return { ...fields, [field]: at === null ? value : (fields[field] as unknown[]).with(at, value) };
}

function partOf(name: string): [field: string, at: number | null] {
  const [field = name, at] = name.split('.');
  return [field, at === undefined ? null : Number(at)];
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.every(isRecord) ? JSON.stringify(value.map(plain)) : serialised(value);
  if (isRecord(value))
    return JSON.stringify(
      Object.entries(value)
        .toSorted()
        .map(([name, one]) => [name, plain(one)]),
    );
  return String(value).trim();
}

const serialised = (list: unknown[]) => JSON.stringify(list.map(plain).toSorted());
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Three lists of equally many records, keyed by index, so that they are merged record by record. */
function listsOf(before: unknown, own: unknown, newer: unknown): Meeting | null {
  const isList = (list: unknown): list is Fields[] => Array.isArray(list) && list.length > 0 && list.every(isRecord);
  if (!isList(before) || !isList(own) || !isList(newer)) return null;
  if (before.length !== own.length || own.length !== newer.length) return null;
  return { opened: { ...before }, mine: { ...own }, theirs: { ...newer } };
}
