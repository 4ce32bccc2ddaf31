import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Fields } from '#domain/lib/merge.ts';
import type { Edit } from './save-edit.ts';

/** What was typed in a form when its page was reloaded for a new build, or its session ended: by whom, when and where. */
interface Draft {
  user: number;
  at: number;
  href: string;
  edit: Edit<Fields>;
}

const prefix = 'hadir.draft ';
/** Longer than a reload takes; older drafts would surprise. */
const lifetimeMs = 3_600_000;
/** The values of open forms with changes. */
const typed = new Map<string, Edit<Fields>>();

/** The tab's storage; null where the browser does not allow any. */
function tab(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Passwords are not stored and have to be typed again. */
export const isSecret = (name: string): boolean => /password|secret/i.test(name);

/** Identifies a form: its page, its endpoint, and the record it changes. */
export const draftKey = ({ method, path }: AnyEndpoint, id: number | undefined): string =>
  `${location.pathname} ${method} ${path} ${id ?? 'new'}`;

/** Registers the values of a changed form until it is saved; returns a function that unregisters them. */
export function registerDraft(key: string, edit: Edit<Fields>): () => void {
  typed.set(key, edit);
  return () => void (typed.get(key) === edit && typed.delete(key));
}

/** Stores the values of all open forms, in this tab only, for a reload or for when their user is back. */
export function storeDrafts(user: number): void {
  const at = Date.now();
  for (const [key, { opened, values, version }] of typed) {
    const edit = { opened: open(opened), values: open(values), version };
    tab()?.setItem(
      prefix + key,
      JSON.stringify({ user, at, href: location.pathname + location.search, edit } satisfies Draft),
    );
  }
}

const open = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name)));

/** Whether there are stored drafts of a user. */
export const hasDrafts = (user: number): boolean => keys().some((key) => readDraft(key)?.user === user);

/** The address of the newest draft of a user. */
export function draftAddress(user: number): string | undefined {
  const drafts = keys().flatMap((key) => readDraft(key) ?? []);
  return drafts.filter((draft) => draft.user === user).sort((one, other) => other.at - one.at)[0]?.href;
}

/** The initial values of a form, with its draft applied. */
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

/** The fields that the form still has, with the same type: a new build may have others. */
const known = (now: Fields, before: Fields): Fields =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => {
      const own = now[name];
      const isAlike = value === null || own === null || typeof value === typeof own;
      return name in now && isAlike && Array.isArray(value) === Array.isArray(own);
    }),
  );

/** Deletes the draft of a form, which was restored or given up. */
export const dropDraft = (key: string): void => tab()?.removeItem(prefix + key);

/** Deletes all drafts, since their user has left. */
export function dropDrafts(): void {
  for (const key of keys()) tab()?.removeItem(key);
}

const keys = () => Object.keys(tab() ?? {}).filter((key) => key.startsWith(prefix));

function readDraft(key: string): Draft | null {
  const text = tab()?.getItem(key);
  const draft = !text ? null : (JSON.parse(text) as Draft);
  return draft && Date.now() - draft.at < lifetimeMs ? draft : null;
}
