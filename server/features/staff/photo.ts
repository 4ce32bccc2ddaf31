import type { Viewer } from '#domain/access.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Within } from '../audit/log.ts';
import { staffFor } from './person.ts';
import { log } from './save-staff.ts';
import { setPhoto } from './store.ts';

/** Keeps a photo, one's own or of whom one may edit, and returns its name. The old file goes once the new one is recorded. */
export async function keepPhoto(
  { db, files }: Platform,
  call: Within & { viewer: Viewer },
  { img, user_id }: { img: string; user_id: number | null },
): Promise<string> {
  const { viewer } = call;
  const id = user_id ?? viewer.id;
  const isOwn = id === viewer.id;
  const name = await files.keepPhoto(img);
  try {
    const old = await db.transaction().execute(async (tx) => {
      const within = { ...call, db: tx };
      if (!isOwn) await staffFor(within, id, 'edit');
      const old = await setPhoto(tx, id, name);
      await log.add(within, id, isOwn ? 'own_photo' : 'photo', {}, { about: id });
      return old;
    });
    if (old) await files.remove('users', old);
    call.announce({ to: 'users', ids: [id], message: { type: 'function', name: 'update-user' } });
    return name;
  } catch (error) {
    await files.remove('users', name);
    throw error;
  }
}
