import { isDay, showDay } from '../lib/calendar.ts';
import { type Fill, fill, same, type Text } from '../lib/text.ts';
import { pageSize } from '../limits.ts';
import type { AuditEntry, AuditList } from './contract.ts';
import { auditTexts } from './texts.ts';

/** The fields and values on one side of a change. */
export type Side = Record<string, unknown>;

/** What an entry stores. */
export interface Saying {
  module: string;
  code: string;
  values: Fill;
  /** The name of the person it is about; null when it is about nobody. */
  subject: string | null;
}

/** An entry in both languages; of a code that this version does not know, the code. */
export function sayEntry({ module, code, values, subject }: Saying): Text {
  const texts: Record<string, Record<string, Text>> = auditTexts;
  const text = texts[module]?.[code];
  if (!text) return same(code);
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    isDay(String(value)) ? showDay(String(value)) : value,
  ]);
  const all = { ...Object.fromEntries(shown), subject: subject ?? '-' };
  return { en: fill(text, 'en', all), ms: fill(text, 'ms', all) };
}

/**
 * The values of a record or form that the placeholders of a text need; throws when one is missing, since that is a bug
 * in the caller.
 */
export function valuesFor(text: Text, from: object): Fill {
  const names = [...text.en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const values = names.filter((name) => name !== 'subject').map((name) => [name, (from as Side)[name]]);
  const missing = values.find(([, value]) => typeof value !== 'string' && typeof value !== 'number');
  if (missing) throw new Error(`No ${missing[0]} to say "${text.en}" with`);
  return Object.fromEntries(values);
}

/** Never logged, in any form. */
const unsaid = ['password', 'password_hash', 'must_change_password', 'secret_hash', 'client_secret'];
/** Fields that nobody entered. */
const bookkeeping = ['id', 'kind', 'version', 'created_at', 'removed_at', 'has_secret', 'works', 'worked_at'];
/**
 * The log says that these changed but not their values: more people can read it than may see the person's details
 * (decision 0020).
 */
const withheld = new Set(['access_card_id', 'contact', 'email', 'emergency_contact', 'gender', 'ic', 'marital_status']);
export const withheldValue = '***';

/**
 * The fields that differ, with their values before and after. Without `before` the record was added, without `after` it
 * was removed; then all its fields are on the other side. Bookkeeping fields are left out.
 */
export function changeOf(before: object | null, after: object | null): { before: Side | null; after: Side | null } {
  const [was, is] = [before as Side | null, after as Side | null];
  const fields = Object.keys(is ?? was ?? {}).filter(
    (field) => !unsaid.includes(field) && !bookkeeping.includes(field) && !(was && is && isSame(was[field], is[field])),
  );
  const side = (from: Side | null) =>
    from && Object.fromEntries(fields.map((field) => [field, withheld.has(field) ? withheldValue : from[field]]));
  return { before: side(was), after: side(is) };
}

/** Whether two values of a field are equal; the order of keys does not matter, and a missing value equals null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [one, other] = [a as Side, b as Side];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(one[key], other[key]));
}

/** The page, search and filters of the log. */
export interface AuditView {
  page: number;
  search: string;
  filters: { user_id: string; module: string; month: string };
}

/**
 * Whether a live entry belongs at the top of the list as it is shown: only on the first page of the unfiltered log
 * (AUDIT-05).
 */
export const takesLiveEntry = ({ page, search, filters }: AuditView): boolean =>
  page === 0 && search === '' && Object.values(filters).every((value) => value === 'all' || value === '');

/** A first page, newest first, with a live entry inserted; an entry that is there already stays. */
export function withLiveEntry<List extends Pick<AuditList, 'data' | 'total' | 'more'>>(
  list: List,
  entry: AuditEntry,
): List {
  if (list.data.some(({ id }) => id === entry.id)) return list;
  const data = [entry, ...list.data]
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
    .slice(0, pageSize);
  return { ...list, data, total: list.more ? list.total : list.total + 1 };
}
