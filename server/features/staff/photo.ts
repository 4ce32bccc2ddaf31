import type { Viewer } from '#domain/access.ts';
import { renewalOf } from '#domain/live.ts';
import { storeUpload, type Uploading } from '../documents/upload.ts';
import { staffFor } from '../people/person.ts';
import { log } from './save-staff.ts';
import { setPhoto } from './store.ts';

/** Stores a photo, one's own or that of someone the caller may edit, replacing the one before, and returns its name. */
export async function storePhoto(
  call: Uploading & { viewer: Viewer },
  { img, user_id }: { img: string; user_id: number | null },
): Promise<string> {
  const { viewer } = call;
  const id = user_id ?? viewer.id;
  const isOwn = id === viewer.id;
  return storeUpload(call, 'users', img, async (within, name) => {
    if (!isOwn) await staffFor({ ...within, viewer }, id, 'edit_staff');
    const old = await setPhoto(within.db, id, name);
    await log.add(within, id, isOwn ? 'own_photo' : 'photo', {}, { about: id });
    within.announce(renewalOf([id]));
    return { owner_id: id, module: 'staff', record_id: id, replaces: old };
  });
}
