import { type Changed, holds, may, type Viewer } from '#domain/access.ts';
import { whyNotChange } from '#domain/grants/refusals.ts';
import type { Db } from '#server/platform/database/database.ts';
import { notFound, orNotFound, refuse } from '#server/platform/http/errors.ts';
import { type LockedStaff, lockedStaff, type Person, personOf } from './store.ts';

/** Whether the viewer may change something of somebody else. */
export async function mayChangeOther({ db, viewer }: Asking, id: number, what: Changed): Promise<boolean> {
  const person = id !== viewer.id && holds(viewer, what) ? await personOf(db, id) : undefined;
  return person !== undefined && may.seeStaff(viewer, person) && may.change(viewer, what, person);
}

/** Who asks, and where to read. */
interface Asking {
  db: Db;
  viewer: Viewer;
}

/**
 * The access that is needed: to `see` someone's page, to see their `record` of attendance and letters, also after they
 * were removed, or to change what is theirs: their account with photo and phone, their leave, their letters, or what
 * they may do (D1, D16).
 */
type Wanted = 'see' | 'record' | Changed;

/**
 * Someone, as far as the viewer may: 404 where they may not be seen, a refusal where they may not be changed. For a
 * change they are locked until the transaction ends, so that nobody removes them meanwhile.
 */
export function staffFor(asking: Asking, id: number, wanted: Changed): Promise<LockedStaff>;
export function staffFor(asking: Asking, id: number, wanted: Wanted): Promise<Person>;
export async function staffFor({ db, viewer }: Asking, id: number, wanted: Wanted): Promise<Person> {
  // Before anything is read, so that an answer does not take longer where there is somebody.
  if (id !== viewer.id && !holds(viewer, 'see')) throw notFound();
  if (wanted === 'see' || wanted === 'record') {
    const person = orNotFound(await personOf(db, id, wanted === 'record'));
    if (!may[wanted === 'record' ? 'seeRecord' : 'seeStaff'](viewer, person)) throw notFound();
    return person;
  }
  const person = orNotFound(await lockedStaff(db, id));
  if (!may.seeStaff(viewer, person)) throw notFound();
  const refusal = whyNotChange(viewer, wanted, person);
  if (refusal) throw refuse(refusal);
  return person;
}
