import type { Viewer } from '#domain/access.ts';
import { refusalOfUpload } from '#domain/warnings/rules.ts';
import type { Db } from '#server/platform/database.ts';
import { found, refuse } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { staffFor } from '../staff/person.ts';
import { lockedLetter, setLetterDoc } from './store.ts';

/** The log of letters. */
export const log = changeLog('warnings');

/** A letter whose addressee's the caller may change, with the addressee; both locked until the transaction ends (D1). */
export async function letterFor(call: { db: Db; viewer: Viewer }, id: number) {
  const letter = found(await lockedLetter(call.db, id));
  return { letter, owner: await staffFor(call, letter.user_id, 'edit') };
}

/** Keeps a letter's document, and returns its name; the one before goes once the new one is recorded. */
export async function keepLetterDoc(
  { db, files }: Platform,
  call: Within & { viewer: Viewer },
  { id, doc }: { id: number; doc: string },
): Promise<string> {
  const name = await files.keepDoc(doc);
  try {
    const old = await db.transaction().execute(async (tx) => {
      const within = { ...call, db: tx };
      const { letter } = await letterFor(within, id);
      const refusal = refusalOfUpload(letter);
      if (refusal) throw refuse(refusal);
      await setLetterDoc(tx, id, name);
      await log.add(within, id, 'uploaded', letter, { about: letter.user_id });
      return letter.doc;
    });
    if (old) await files.remove('docs', old);
    return name;
  } catch (error) {
    await files.remove('docs', name);
    throw error;
  }
}
