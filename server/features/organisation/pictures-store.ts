import type { Db } from '#server/platform/database/database.ts';
import { organisationShown, type PictureKind, type Pictures } from '../people/organisation-store.ts';

/** Replaces the pictures of these kinds; returns the files of before, and all pictures as they are now. */
export async function replacePictures(
  db: Db,
  kinds: readonly PictureKind[],
  stored: Pictures,
): Promise<{ gone: string[]; pictures: Pictures }> {
  // Of two at once the second replaces what the first stored.
  await db.selectFrom('organisation').select('id').forUpdate().execute();
  const gone = await db.deleteFrom('organisation_files').where('kind', 'in', kinds).returning('name').execute();
  const rows = Object.entries(stored).map(([kind, file]) => ({ kind, ...file }));
  if (rows.length > 0) await db.insertInto('organisation_files').values(rows).execute();
  const { pictures } = await organisationShown(db);
  return { gone: gone.map(({ name }) => name), pictures };
}
