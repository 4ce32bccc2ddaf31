import { showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { fill, type Text } from '#domain/lib/text.ts';
import { staffPasskeyTexts } from '#domain/passkeys/texts.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import type { Clock } from '#server/platform/clock.ts';
import { typedAsHtml } from '#server/platform/documents/html.ts';
import { letters, letterTo } from '#server/platform/outgoing/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addNotices } from '../messages/notice.ts';
import { mailSender } from '../people/letterhead.ts';
import type { Saver } from './save-staff.ts';
import { namesOf } from './store.ts';

/** Mails that say who changed a password, and when. */
export const changedLetters = letters<{ user_id: number; by: number; at: string }>('mail-password-changed');

/** Notifies someone by inbox and mail that their password was changed, and by whom (D2). */
export async function notifyOfPassword(saver: Saver, owner: { id: number; name: string }): Promise<void> {
  const { db, viewer, now, platform, announce } = saver;
  const { has_passkey } = (await namesOf(db, [owner.id])).get(owner.id)!;
  const changed = { ...owner, has_passkey, by: viewer.id, byName: viewer.name };
  const { words, values } = noticeOf(changed, platform.clock, now);
  const message = {
    en: await typedAsHtml(fill(words, 'en', values)),
    ms: await typedAsHtml(fill(words, 'ms', values)),
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
  const { words, values } = noticeOf({ ...owner, by, byName: changer.name }, clock, new Date(at));
  await mail.send(letterTo(owner.email, texts.passwordSubject, words, values, await mailSender(db)));
}

function noticeOf(
  { id, name, has_passkey, by, byName }: { id: number; name: string; has_passkey: boolean; by: number; byName: string },
  clock: Clock,
  at: Date,
) {
  const { day, minute } = clock.local(at);
  return {
    words: withPasskeys(id === by ? texts.passwordChanged : texts.passwordChangedBy, has_passkey),
    values: { name, by: byName, at: `${showDay(day)} ${showTime(timeOf(minute))}` },
  };
}

/** Somebody with passkeys is told that these stay, since whoever knew the password may have added one. */
const withPasskeys = (words: Text, hasPasskey: boolean): Text =>
  hasPasskey
    ? {
        en: `${words.en}\n\n${staffPasskeyTexts.stay.en}`,
        ms: `${words.ms}\n\n${staffPasskeyTexts.stay.ms}`,
      }
    : words;
