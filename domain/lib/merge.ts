/** The fields of a form, or the parts of one such as `days.2`, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** An edit that met another's: what the form opened with, what is in it now, and what the record says meanwhile. */
export interface Meeting<Values extends Fields = Fields> {
  opened: Fields;
  mine: Values;
  theirs: Fields;
  /** Fields that are one thing, such as an office and the working hours it offers: changed by both, they clash together. */
  groups?: readonly (readonly string[])[];
}

/** What becomes of it: `values` with the newer ones taken over, mine where both changed; `clashes` name those. */
export interface Merged<Values> {
  values: Values;
  clashes: string[];
}

/**
 * Merges an edit with one saved meanwhile: what I did not touch takes the newer value, what only I touched stays, what
 * both changed alike is no clash. A list of records of the same length, such as the days of a week, is merged one by one.
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
    const changedBy = (side: Fields) =>
      group.filter((name) => name in theirs && !isSame(side[name], opened[name]));
    if (changedBy(mine).length === 0 || changedBy(theirs).length === 0) continue;
    const apart = group.filter((name) => name in theirs && !isSame(mine[name], theirs[name]));
    for (const name of apart) values[name] = mine[name];
    clashes.push(...apart.filter((name) => !clashes.includes(name)));
  }
  return { values: values as Values, clashes };
}

/** Whether two values of a field say the same: blank and null do, 7 and "7", true and 1, and lists of ids in any order. */
export function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

/** Whether anything of a form differs from what it opened with. */
export const isChanged = (opened: Fields, mine: Fields): boolean =>
  Object.keys(mine).some((name) => !isSame(opened[name], mine[name]));

/** A field's value, or that of a part of it such as `days.2`. */
export function valueAt(fields: Fields, name: string): unknown {
  const [field, at] = partOf(name);
  return at === null ? fields[field] : (fields[field] as unknown[] | undefined)?.[at];
}

/** The field with another value, or with another part. */
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
  if (Array.isArray(value)) return value.every(isRecord) ? JSON.stringify(value.map(plain)) : said(value);
  if (isRecord(value))
    return JSON.stringify(
      Object.entries(value)
        .toSorted()
        .map(([name, one]) => [name, plain(one)]),
    );
  return String(value).trim();
}

const said = (list: unknown[]) => JSON.stringify(list.map(plain).toSorted());
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Three lists of as many records, by their places, so that they are merged one by one. */
function listsOf(before: unknown, own: unknown, newer: unknown): Meeting | null {
  const isList = (list: unknown): list is Fields[] =>
    Array.isArray(list) && list.length > 0 && list.every(isRecord);
  if (!isList(before) || !isList(own) || !isList(newer)) return null;
  if (before.length !== own.length || own.length !== newer.length) return null;
  return { opened: { ...before }, mine: { ...own }, theirs: { ...newer } };
}
