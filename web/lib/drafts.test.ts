import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { departments } from '#domain/departments/contract.ts';
import {
  draftAddress,
  draftKey,
  dropDraft,
  dropDrafts,
  hasDrafts,
  registerDraft,
  storeDrafts,
  withDraft,
} from './drafts.ts';

/** The storage of one tab. */
function tabStorage() {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => void delete stored[key],
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(stored, name, { value, enumerable: false });
  return stored;
}

const aminah = 3;
const opened = { name: '', parent_id: null as number | null, days: ['1'], password: '' };
const fresh = { opened, values: opened, version: undefined };
const typed = { ...opened, name: 'Arkib Negeri', parent_id: 4, days: ['1', '2'], password: 'rahsia-9' };
let key: string;
let storage: Record<string, string>;
beforeEach(() => {
  storage = tabStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', { pathname: '/d/departments', search: '?search=arkib' });
  vi.useFakeTimers({ now: new Date('2026-03-02T00:30:00Z') });
  key = draftKey(departments.add, undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Reloads a page with a changed form. */
function reload(edit = { opened, values: typed, version: 7 as number | undefined }) {
  const takeBack = registerDraft(key, edit);
  storeDrafts(aminah);
  takeBack();
}

it('is restored as typed, with the version it was based on, but without passwords', () => {
  reload();
  expect(hasDrafts(aminah)).toBe(true);
  expect([draftAddress(aminah), draftAddress(4)]).toEqual(['/d/departments?search=arkib', undefined]);
  expect(withDraft(key, aminah, fresh)).toEqual({ opened, values: { ...typed, password: '' }, version: 7 });
  expect(JSON.stringify(storage)).not.toContain('rahsia-9');
});

it('belongs to one form, one record, one page and one user', () => {
  reload();
  expect(withDraft(draftKey(departments.add, 5), aminah, fresh)).toBe(fresh);
  expect(withDraft(draftKey(departments.edit, undefined), aminah, fresh)).toBe(fresh);
  expect(withDraft(key, 4, fresh)).toBe(fresh);
  expect(withDraft(key, undefined, fresh)).toBe(fresh);
  expect(hasDrafts(4)).toBe(false);
  vi.stubGlobal('location', { pathname: '/d/positions' });
  expect(withDraft(draftKey(departments.add, undefined), aminah, fresh)).toBe(fresh);
});

it('is stored only for unsaved changes, for an hour, and until its user leaves', () => {
  storeDrafts(aminah);
  expect(hasDrafts(aminah)).toBe(false);
  reload();
  vi.setSystemTime('2026-03-02T01:29:00Z');
  expect(hasDrafts(aminah)).toBe(true);
  vi.setSystemTime('2026-03-02T01:30:00Z');
  expect([hasDrafts(aminah), withDraft(key, aminah, fresh)]).toEqual([false, fresh]);
  reload();
  dropDraft(key);
  expect(withDraft(key, aminah, fresh)).toBe(fresh);
  reload();
  dropDrafts();
  expect(Object.keys(storage)).toEqual([]);
});

it('restores only fields that the new build still has, with the same type', () => {
  reload();
  const newer = { name: '', parent_id: '', note: 'x' };
  const edit = { opened: newer, values: newer, version: undefined };
  expect(withDraft(key, aminah, edit).values).toEqual({ name: 'Arkib Negeri', parent_id: '', note: 'x' });
});
