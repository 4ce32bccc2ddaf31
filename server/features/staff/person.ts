import { may, type Viewer } from '#domain/access.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import type { Db } from '#server/platform/database.ts';
import { found, notFound, refuse } from '#server/platform/errors.ts';
import { type HeldStaff, lockedStaff } from './store.ts';

/** Who asks, and where to read. */
interface Asking {
  db: Db;
  viewer: Viewer;
}

/** Someone by name and by what access decides. */
export interface Person {
  id: number;
  name: string;
  super_user: boolean;
  isSkaloot: boolean;
}

/**
 * What is wanted of someone: to `see` their page, or their `record` of months and letters, or to `edit` what is theirs:
 * photo, device, leaves and letters go with the account (D1).
 */
export type Wanted = 'see' | 'record' | 'edit';

/**
 * Someone through the eyes of who asks: 404 where they may not be seen, a refusal where they may not be changed. To edit
 * locks them until the transaction ends, so that nobody removes them meanwhile.
 */
export function staffFor(asking: Asking, id: number, wanted: 'edit'): Promise<HeldStaff>;
export function staffFor(asking: Asking, id: number, wanted: Wanted): Promise<Person>;
export async function staffFor({ db, viewer }: Asking, id: number, wanted: Wanted): Promise<Person> {
  if (!may[wanted === 'record' ? 'seeRecord' : 'seeStaff'](viewer, { id })) throw notFound();
  if (wanted !== 'edit') return found(await personOf(db, id));
  const person = found(await lockedStaff(db, id));
  if (!may.editStaff(viewer, person)) throw refuse(texts.developerOnly);
  return person;
}

function personOf(db: Db, id: number): Promise<Person | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'super_user', 'is_vendor as isSkaloot'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
