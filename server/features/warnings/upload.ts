import type { Viewer } from '#domain/access.ts';
import { refusalOfUpload } from '#domain/warnings/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { orNotFound, refuse } from '#server/platform/http/errors.ts';
import { changeLog } from '../audit/log.ts';
import { storeUpload, type Uploading } from '../documents/upload.ts';
import { staffFor } from '../people/person.ts';
import { lockedLetter, setLetterDoc } from './store.ts';

/** The log of letters. */
export const log = changeLog('warnings');

/** A letter and its addressee, whom the caller may change; both locked until the transaction ends (D1). */
export async function letterFor(call: { db: Db; viewer: Viewer }, id: number) {
  const letter = orNotFound(await lockedLetter(call.db, id));
  return { letter, owner: await staffFor(call, letter.user_id, 'letters') };
}

/** Stores a letter's document, replacing the one before, and returns its name. */
export function storeLetterDoc(
  call: Uploading & { viewer: Viewer },
  { id, doc }: { id: number; doc: string },
): Promise<string> {
  const { viewer } = call;
  return storeUpload(call, 'docs', doc, async (within, name) => {
    const { letter } = await letterFor({ ...within, viewer }, id);
    const refusal = refusalOfUpload(letter);
    if (refusal) throw refuse(refusal);
    await setLetterDoc(within.db, id, name);
    await log.add(within, id, 'uploaded', letter, { about: letter.user_id });
    return { owner_id: letter.user_id, module: 'warnings', record_id: id, replaces: letter.doc };
  });
}
