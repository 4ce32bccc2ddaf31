import { showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { staffPasskeyTexts as texts } from '#domain/passkeys/texts.ts';
import type { Clock } from '#server/platform/clock.ts';
import { typedAsHtml } from '#server/platform/documents/html.ts';
import { letters, letterTo } from '#server/platform/outgoing/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Within } from '../audit/log.ts';
import { addNotices } from '../messages/notice.ts';
import { mailSender } from '../people/letterhead.ts';
import { addresseesOf } from './store.ts';

/** What somebody is notified of: a passkey that was added, or all that were removed, by whom. */
interface PasskeyNews {
  user_id: number;
  at: string;
  passkey?: string;
  by?: number;
}

/** Mails that say that somebody's passkeys changed. */
export const passkeyLetters = letters<PasskeyNews>('mail-passkeys');

function newsOf({ at, passkey }: PasskeyNews, name: string, by: string, clock: Clock) {
  const { day, minute } = clock.local(new Date(at));
  const values = { name, by, passkey: passkey ?? '', at: `${showDay(day)} ${showTime(timeOf(minute))}` };
  return passkey === undefined
    ? { subject: texts.removedSubject, body: texts.removedBody, values }
    : { subject: texts.addedSubject, body: texts.addedBody, values };
}

const nameOf = (people: Awaited<ReturnType<typeof addresseesOf>>, id: number | undefined) =>
  id === undefined ? '' : people.get(id)!.name;

/** Notifies someone by inbox and mail that their passkeys changed. */
export async function notifyOfPasskeys(
  within: Omit<Within, 'viewer'> & { platform: Platform },
  news: Omit<PasskeyNews, 'at'>,
): Promise<void> {
  const { db, now, platform } = within;
  const whole = { ...news, at: now.toISOString() };
  const people = await addresseesOf(db, [news.user_id, news.by ?? news.user_id]);
  const owner = people.get(news.user_id)!;
  const { subject, body, values } = newsOf(whole, owner.name, nameOf(people, news.by), platform.clock);
  const message = {
    en: await typedAsHtml(fill(body, 'en', values)),
    ms: await typedAsHtml(fill(body, 'ms', values)),
  };
  await addNotices(within, [{ title: subject, message, user_ids: [news.user_id] }]);
  if (owner.email !== '') await platform.jobs.send(db, passkeyLetters, whole);
}

/** Mails the same text as the inbox. */
export async function mailPasskeys(
  { db, mail, clock }: Pick<Platform, 'db' | 'mail' | 'clock'>,
  news: PasskeyNews,
): Promise<void> {
  const people = await addresseesOf(db, [news.user_id, news.by ?? news.user_id]);
  const owner = people.get(news.user_id)!;
  if (owner.email === '') return;
  const { subject, body, values } = newsOf(news, owner.name, nameOf(people, news.by), clock);
  await mail.send(letterTo(owner.email, subject, body, values, await mailSender(db)));
}
