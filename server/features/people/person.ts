import { may, type Viewer } from '#domain/access.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notFound, orNotFound, refuse } from '#server/platform/http/errors.ts';
import { type LockedStaff, lockedStaff, type Person, personOf } from './store.ts';

/** Who asks, and where to read. */
interface Asking {
  db: Db;
  viewer: Viewer;
}

/**
 * The access that is needed: to `see` someone's page, to see their `record` of letters, also
 * after they were removed, or to `edit` their
 * account and what belongs to it: photo, device, leaves and letters (D1).
 */
type Wanted = 'see' | 'record' | 'edit';

/**
 * Someone, as far as the viewer may: 404 where they may not be seen, a refusal where they may not be changed. For
 * `edit` they are locked until the transaction ends, so that nobody removes them meanwhile.
 */
export function staffFor(asking: Asking, id: number, wanted: 'edit'): Promise<LockedStaff>;
export function staffFor(asking: Asking, id: number, wanted: Wanted): Promise<Person>;
export async function staffFor({ db, viewer }: Asking, id: number, wanted: Wanted): Promise<Person> {
  if (!may[wanted === 'record' ? 'seeRecord' : 'seeStaff'](viewer, { id })) throw notFound();
  if (wanted !== 'edit') return orNotFound(await personOf(db, id, wanted === 'record'));
  const person = orNotFound(await lockedStaff(db, id));
  if (!may.editStaff(viewer, person)) throw refuse(texts.developerOnly);
  return person;
}
