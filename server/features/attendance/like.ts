import { may, type Viewer } from '#domain/access.ts';
import { attendanceTexts } from '#domain/attendance/texts.ts';
import { found, refuse } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { audit } from '../audit/store.ts';
import { likedRow, toggleLike } from './store.ts';

/**
 * Likes a clock-in or takes the like back, and tells those who look and may see it (ATT-31). Trying it on one's own is
 * refused, yet logged and told (ATT-36): that entry must outlive the refusal, so no transaction is open around it.
 */
export async function like({ db, live }: Platform, viewer: Viewer, id: number, now: Date) {
  const row = found(await likedRow(db, viewer, id));
  const deed = (action: string) => ({ user_id: viewer.id, module: 'attendance', record_id: row.id, action });
  if (row.user_id === viewer.id) {
    live.announce([await audit(db, deed(`Tried to like their own attendance on ${row.work_date}`), now)]);
    throw refuse(attendanceTexts.ownLike);
  }
  if (!may.like(viewer, row)) throw refuse(attendanceTexts.notLikeable);
  const { answer, logged } = await db.transaction().execute(async (within) => {
    const answer = await toggleLike(within, row.id, viewer.id);
    const verb = answer.liked ? 'Liked' : 'Unliked';
    const logged = await audit(within, deed(`${verb} the clock-in of ${row.name} on ${row.work_date}`), now);
    return { answer, logged };
  });
  live.announce([logged, { to: 'likes', id: row.id }]);
  return answer;
}
