import { isAdmin, type Viewer } from '#domain/access.ts';
import { found, notFound } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Within } from '../audit/log.ts';
import { audit } from '../audit/store.ts';
import { storeUpload } from '../documents/upload.ts';
import { module } from './save-staff.ts';
import { setPhoto } from './store.ts';

/** Stores a photo, one's own or by an admin anyone's, in place of the one before, and returns its name. */
export async function storePhoto(
  platform: Platform,
  within: Omit<Within, 'db'> & { viewer: Viewer },
  { img, user_id }: { img: string; user_id: number | null },
): Promise<string> {
  const { viewer } = within;
  const id = user_id ?? viewer.id;
  if (id !== viewer.id && !isAdmin(viewer)) throw notFound();
  return storeUpload(platform, within, 'users', img, async ({ db, now, announce }, name) => {
    const before = found(await setPhoto(db, id, name));
    const action = id === viewer.id ? 'Changed own photo' : `Changed the photo of ${before.name}`;
    announce(await audit(db, { user_id: viewer.id, module, record_id: id, action }, now));
    announce({ to: 'users', ids: [id], message: { type: 'function', name: 'update-user' } });
    return { owner_id: id, module, record_id: id, replaces: before.old };
  });
}
