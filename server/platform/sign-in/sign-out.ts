import { answer, type CodedText } from '#domain/lib/text.ts';
import type { LiveEvent } from '#domain/live.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import type { Db } from '../database/database.ts';
import { endOtherSessions, endSessionsOf, hashOf } from './session-store.ts';

/** Ends every session of someone; their pages show why before they sign out (SESSION-10, D2). */
export async function signOut(db: Db, id: number, why: CodedText): Promise<LiveEvent[]> {
  await endSessionsOf(db, id);
  const ids = [id];
  return [
    { to: 'users', ids, message: { type: 'alert', ...answer(why) } },
    { to: 'users', ids, message: { type: 'logout', ...answer(why) } },
  ];
}

/** Ends someone's other sessions after they chose a new password; the current one stays. */
export async function signOutElsewhere(db: Db, id: number, token: string): Promise<LiveEvent[]> {
  const ended = await endOtherSessions(db, id, hashOf(token));
  return ended.map((hash) => ({
    to: 'session',
    hash: hash.toString('base64url'),
    message: { type: 'logout', ...answer(sessionTexts.ended) },
  }));
}
