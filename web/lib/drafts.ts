import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Fields } from '#domain/lib/merge.ts';
import type { Edit } from './save-edit.ts';

/** What was typed in a form when its page was loaded anew for a new version, by whom and when. */
interface Draft {
  user: number;
  at: number;
  edit: Edit<Fields>;
}

const prefix = 'hadir.draft ';
/** Longer than a reload takes; what is older would surprise. */
const keptMs = 3_600_000;
/** What is in the forms that are open and changed. */
const typed = new Map<string, Edit<Fields>>();

/** What the tab stores; nothing where the browser lets no page store anything. */
function tab(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Passwords are typed again: nothing of them is stored. */
export const isSecret = (name: string): boolean => /password/i.test(name);

/** A form by its page, what it is sent to, and the record it changes. */
export const draftKey = ({ method, path }: AnyEndpoint, id: number | undefined): string =>
  `${location.pathname} ${method} ${path} ${id ?? 'new'}`;

/** Says what is in a form that was changed, for as long as that is not saved; returns how to take it back. */
export function lendDraft(key: string, edit: Edit<Fields>): () => void {
  typed.set(key, edit);
  return () => void (typed.get(key) === edit && typed.delete(key));
}

/** Keeps what is typed in all open forms, in this tab alone, over a reload. */
export function keepDrafts(user: number): void {
  const at = Date.now();
  for (const [key, { opened, values, version }] of typed) {
    const edit = { opened: open(opened), values: open(values), version };
    tab()?.setItem(prefix + key, JSON.stringify({ user, at, edit } satisfies Draft));
  }
}

const open = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name)));

/** Whether anything is kept for somebody's forms. */
export const hasDrafts = (user: number): boolean => keys().some((key) => readDraft(key)?.user === user);

/** A form as it opens, with what was typed in it before the reload. */
export function withDraft<V extends Fields>(key: string, user: number | undefined, edit: Edit<V>): Edit<V> {
  const draft = readDraft(prefix + key);
  if (!draft || draft.user !== user) return edit;
  const { opened, values, version } = draft.edit;
  return {
    opened: { ...edit.opened, ...known(edit.values, opened) },
    values: { ...edit.values, ...known(edit.values, values) },
    version: version ?? edit.version,
  };
}

/** The fields that the form still has, of the same kind: the new version may have others. */
const known = (now: Fields, before: Fields): Fields =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => {
      const own = now[name];
      const isAlike = value === null || own === null || typeof value === typeof own;
      return name in now && isAlike && Array.isArray(value) === Array.isArray(own);
    }),
  );

/** Forgets what is kept for a form: it stands in it again, or was given up. */
export const dropDraft = (key: string): void => tab()?.removeItem(prefix + key);

/** Forgets all that is kept: whoever typed it has left. */
export function dropDrafts(): void {
  for (const key of keys()) tab()?.removeItem(key);
}

const keys = () => Object.keys(tab() ?? {}).filter((key) => key.startsWith(prefix));

function readDraft(key: string): Draft | null {
  const text = tab()?.getItem(key);
  const draft = !text ? null : (JSON.parse(text) as Draft);
  return draft && Date.now() - draft.at < keptMs ? draft : null;
}
