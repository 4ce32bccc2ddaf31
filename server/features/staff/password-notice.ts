import { showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import type { Clock } from '#server/platform/clock.ts';
import { typedAsHtml } from '#server/platform/documents/html.ts';
import { letters, letterTo } from '#server/platform/outgoing/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addNotices } from '../messages/notice.ts';
import type { Saver } from './save-staff.ts';
import { namesOf } from './store.ts';

/** Mails that say who changed a password, and when. */
export const changedLetters = letters<{ user_id: number; by: number; at: string }>('mail-password-changed');

/** Notifies someone by inbox and mail that their password was changed, and by whom (D2). */
export async function notifyOfPassword(saver: Saver, owner: { id: number; name: string }): Promise<void> {
  const { db, viewer, now, platform, announce } = saver;
  const { words, values } = noticeOf({ ...owner, by: viewer.id, byName: viewer.name }, platform.clock, now);
  const message = {
    en: typedAsHtml(fill(words, 'en', values)),
    ms: typedAsHtml(fill(words, 'ms', values)),
  };
  const notice = { title: texts.passwordSubject, message, user_ids: [owner.id] };
  await addNotices({ db, now, announce }, [notice]);
  const data = { user_id: owner.id, by: viewer.id, at: now.toISOString() };
  await platform.jobs.send(db, changedLetters, data);
}

/** Mails the same text as the inbox. */
export async function mailChanged(
  { db, mail, clock }: Pick<Platform, 'db' | 'mail' | 'clock'>,
  { user_id, by, at }: { user_id: number; by: number; at: string },
): Promise<void> {
  const people = await namesOf(db, [user_id, by]);
  const [owner, changer] = [people.get(user_id)!, people.get(by)!];
  const { words, values } = noticeOf({ id: user_id, name: owner.name, by, byName: changer.name }, clock, new Date(at));
  await mail.send(letterTo(owner.email, texts.passwordSubject, words, values));
}

function noticeOf(
  { id, name, by, byName }: { id: number; name: string; by: number; byName: string },
  clock: Clock,
  at: Date,
) {
  const { day, minute } = clock.local(at);
  return {
    words: id === by ? texts.passwordChanged : texts.passwordChangedBy,
    values: { name, by: byName, at: `${showDay(day)} ${showTime(timeOf(minute))}` },
  };
}
