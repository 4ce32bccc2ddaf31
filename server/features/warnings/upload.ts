import { refusalOfUpload } from '#domain/warnings/rules.ts';
import { found, refuse } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Within } from '../audit/log.ts';
import { audit } from '../audit/store.ts';
import { storeUpload } from '../documents/upload.ts';
import { heldLetter, setLetterDoc } from './store.ts';

/** The module of letters in the audit log and the register of documents. */
export const module = 'warnings';

/** Stores a letter's document in place of the one before, and returns its name. */
export function storeLetterDoc(
  platform: Platform,
  within: Omit<Within, 'db'>,
  { id, doc }: { id: number; doc: string },
): Promise<string> {
  return storeUpload(platform, within, 'docs', doc, async ({ db, viewer, now, announce }, name) => {
    const letter = found(await heldLetter(db, id));
    const refusal = refusalOfUpload(letter);
    if (refusal) throw refuse(refusal);
    await setLetterDoc(db, id, name);
    const action = `Uploaded the document of letter ${letter.ref_no}`;
    announce(await audit(db, { user_id: viewer?.id ?? null, module, record_id: id, action }, now));
    return { owner_id: letter.user_id, module, record_id: id, replaces: letter.doc };
  });
}
