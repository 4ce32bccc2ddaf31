import { type Fields, type Meeting, mergeEdit, valueAt } from '#domain/lib/merge.ts';
import { CallError } from './call-error.ts';

/** A form on its way: what it opened with, what is in it now, and the version of the record it knows. */
export interface Edit<V extends Fields> {
  opened: Fields;
  values: V;
  version?: number | undefined;
}

/** What saving an edit needs. */
export interface Saving<V extends Fields, Reply> {
  send: (edit: Edit<V>) => Promise<Reply>;
  groups?: Meeting['groups'];
  /** Told when the record was changed meanwhile: the form with the newer values, and their values where both changed. */
  onMerged: (edit: Edit<V>, clashes: Fields) => void;
}

/** How often a save is tried anew while others keep changing the record. */
const most = 3;

/**
 * Saves an edit. One of an older version takes over what another changed meanwhile and is sent again; where both changed
 * the same, the refusal is thrown and the form asks (decision 0028). Nothing of the other's is ever undone unasked.
 */
export async function saveEdit<V extends Fields, Reply>(
  edit: Edit<V>,
  { send, groups, onMerged }: Saving<V, Reply>,
): Promise<{ reply: Reply; edit: Edit<V> }> {
  let now = edit;
  for (let tries = 1; ; tries += 1) {
    try {
      return { reply: await send(now), edit: now };
    } catch (error) {
      const newer = newerOf(error);
      if (!newer) throw error;
      const theirs = pick(newer.current, now.values);
      const { values, clashes } = mergeEdit({ opened: now.opened, mine: now.values, theirs, groups });
      now = { values, opened: { ...now.opened, ...theirs }, version: newer.version };
      onMerged(now, Object.fromEntries(clashes.map((name) => [name, valueAt(theirs, name)])));
      if (clashes.length > 0 || tries === most) throw error;
    }
  }
}

/** The record as it is now, when that is why a call was refused. */
function newerOf(error: unknown): { version: number; current: Fields } | null {
  if (!(error instanceof CallError)) return null;
  const { version, current } = error.extra as { version?: number; current?: Fields };
  return typeof version === 'number' && current ? { version, current } : null;
}

const pick = (from: Fields, names: Fields): Fields =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in names));
