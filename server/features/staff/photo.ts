import { isAdmin, type Viewer } from '#domain/access.ts';
import type { LiveEvent } from '#domain/live.ts';
import { found, notFound } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { audit } from '../audit/store.ts';
import { module } from './save-staff.ts';
import { setPhoto } from './store.ts';

/** Keeps a photo: one's own, or by an admin anyone's. The old file goes once the new one is recorded. */
export async function keepPhoto(
  { db, files }: Platform,
  viewer: Viewer,
  { img, user_id }: { img: string; user_id: number | null },
  now: Date,
): Promise<{ name: string; events: LiveEvent[] }> {
  const id = user_id ?? viewer.id;
  if (id !== viewer.id && !isAdmin(viewer)) throw notFound();
  const name = await files.keepPhoto(img);
  try {
    const { old, event } = await db.transaction().execute(async (tx) => {
      const before = found(await setPhoto(tx, id, name));
      const action = id === viewer.id ? 'Changed own photo' : `Changed the photo of ${before.name}`;
      const event = await audit(tx, { user_id: viewer.id, module, record_id: id, action }, now);
      return { old: before.old, event };
    });
    if (old) await files.remove('users', old);
    return {
      name,
      events: [event, { to: 'users', ids: [id], message: { type: 'function', name: 'update-user' } }],
    };
  } catch (error) {
    await files.remove('users', name);
    throw error;
  }
}
