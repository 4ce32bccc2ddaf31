import { may, type Viewer } from '#domain/access.ts';
import { attendanceTexts } from '#domain/attendance/texts.ts';
import type { LiveEvent } from '#domain/live.ts';
import { orNotFound, refuse } from '#server/platform/http/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { likedRow, toggleLike } from './store.ts';

const log = changeLog('attendance');

/**
 * Likes a clock-in or removes the like, and sends it to viewers who may see it (ATT-31). Liking one's own is refused,
 * yet logged (ATT-36): that entry must survive the refusal, so no transaction is open around it.
 */
export async function like({ db, live }: Platform, viewer: Viewer, id: number, now: Date) {
  const row = orNotFound(await likedRow(db, viewer, id));
  const events: LiveEvent[] = [];
  const call = { db, now, viewer, announce: (event: LiveEvent) => void events.push(event) };
  const about = { about: row.user_id };
  if (row.user_id === viewer.id) {
    await log.add(call, row.id, 'liked_own', row, about);
    live.announce(events);
    throw refuse(attendanceTexts.ownLike);
  }
  if (!may.like(viewer, row)) throw refuse(attendanceTexts.notLikeable);
  const answer = await db.transaction().execute(async (within) => {
    const answer = await toggleLike(within, row, viewer.id);
    await log.add({ ...call, db: within }, row.id, answer.liked ? 'liked' : 'unliked', row, about);
    return answer;
  });
  live.announce([...events, { to: 'likes', id: row.id }]);
  return answer;
}
