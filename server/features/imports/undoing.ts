import { type Day, isDay } from '#domain/lib/calendar.ts';
import { signInTexts } from '#domain/sign-in/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { arePasswordsOff } from '#server/platform/sign-in/rules-store.ts';
import type { Writing } from './kind.ts';
import type { RecordState } from './records-store.ts';
import type { ImportedRecord } from './undo-store.ts';

/** A call or a command that undoes an import. */
export interface UndoingCall extends Writing {
  imported_at: Date;
}

/** What is undone: records that the import made, to be removed, and those it changed, with what they were. */
export interface Undoing {
  made: readonly ImportedRecord[];
  /** In the opposite order of the import, so that a name that passed from one to another passes back. */
  changed: readonly (ImportedRecord & { was: RecordState })[];
}

/** Refuses work on many people after which passwords, which were off, are on: of the last break-glass account (D2). */
export async function keepBreakGlass(db: Db, work: () => Promise<void>): Promise<void> {
  const wereOff = await arePasswordsOff(db);
  await work();
  if (wereOff && !(await arePasswordsOff(db))) throw refuse(signInTexts.lastBreakGlass);
}

/** The first day from which two series of dated rows differ; null when they are the same. */
export function firstChange(before: readonly { valid_from: Day }[], after: readonly { valid_from: Day }[]): Day | null {
  const only = (rows: readonly object[], others: readonly object[]) => {
    const known = new Set(others.map((row) => JSON.stringify(row)));
    return rows.filter((row) => !known.has(JSON.stringify(row))) as { valid_from: Day }[];
  };
  const days = [...only(before, after), ...only(after, before)].map(({ valid_from }) => valid_from);
  return days.filter(isDay).sort()[0] ?? null;
}
