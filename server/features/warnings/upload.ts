import type { Viewer } from '#domain/access.ts';
import type { LiveEvent } from '#domain/live.ts';
import { refusalOfUpload } from '#domain/warnings/rules.ts';
import { found, refuse } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { audit } from '../audit/store.ts';
import { heldLetter, setLetterDoc } from './store.ts';

/** The module of letters in the audit log. */
export const module = 'warnings';

/** Keeps a letter's document; the one before goes once the new one is recorded. */
export async function keepLetterDoc(
  { db, files }: Platform,
  viewer: Viewer,
  { id, doc }: { id: number; doc: string },
  now: Date,
): Promise<{ doc: string; event: LiveEvent }> {
  const name = await files.keepDoc(doc);
  try {
    const { old, event } = await db.transaction().execute(async (tx) => {
      const letter = found(await heldLetter(tx, id));
      const refusal = refusalOfUpload(letter);
      if (refusal) throw refuse(refusal);
      await setLetterDoc(tx, id, name);
      const action = `Uploaded the document of letter ${letter.ref_no}`;
      const event = await audit(tx, { user_id: viewer.id, module, record_id: id, action }, now);
      return { old: letter.doc, event };
    });
    if (old) await files.remove('docs', old);
    return { doc: name, event };
  } catch (error) {
    await files.remove('docs', name);
    throw error;
  }
}
