import { type Fields, type Meeting, mergeEdit, valueAt } from '#domain/lib/merge.ts';
import { CallError } from './call-error.ts';

/** An edit: the values the form opened with, its current values, and the record's version it is based on. */
export interface Edit<V extends Fields> {
  opened: Fields;
  values: V;
  version?: number | undefined;
}

/** What saving an edit needs. */
interface Saving<V extends Fields, Reply> {
  send: (edit: Edit<V>) => Promise<Reply>;
  groups?: Meeting['groups'];
  /** Called when the record was changed meanwhile: with the merged form, and the other values where both changed. */
  onMerged: (edit: Edit<V>, clashes: Fields) => void;
}

/** How often a save is retried while others keep changing the record. */
const most = 3;

/**
 * Saves an edit. When it was made from an older version, it is merged with the newer one and sent again; where both
 * changed the same field, the refusal is thrown and the form asks (decision 0028). Other users' changes are never
 * undone without asking.
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

/** The current record, when the call was refused because of an older version. */
function newerOf(error: unknown): { version: number; current: Fields } | null {
  if (!(error instanceof CallError)) return null;
  const { version, current } = error.extra as { version?: number; current?: Fields };
  return typeof version === 'number' && current ? { version, current } : null;
}

const pick = (from: Fields, names: Fields): Fields =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in names));
