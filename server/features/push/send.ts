import { fill } from '#domain/lib/text.ts';
import type { PushMessage } from '#domain/push/rules.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { queue } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DuePush, dropGone, notificationOf, takeDue } from './store.ts';

/** Checks every minute what reached the inboxes of people without an open page. */
export const dueQueue = queue('push-due', { alone: true, everyMinute: true, retries: 0 });

/**
 * Sends one notification to one browser, retried for about half a day; the push service keeps it for a device that is
 * off.
 */
export const pushQueue = queue<DuePush>('push', { retries: 12, retryAfter: 60, retryMost: 3_600, atOnce: 4 });

/** Queues what is due, in the transaction that takes it. */
export async function sendDue({ db, jobs, clock, live }: Platform): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, live.onlineIds(), clock.now());
    for (const one of due) await jobs.send(tx, pushQueue, one);
  });
}

/** Most characters of a title that is sent; a push service accepts 4 KB. */
const titleLength = 200;

/** Sends one notification to one browser, unless it was read meanwhile; a browser that has unsubscribed is deleted. */
export async function pushToBrowser({ db, push, clock }: Platform, due: DuePush): Promise<void> {
  const notification = await notificationOf(db, due, clock.now());
  if (!notification) return;
  const { endpoint, p256dh, auth, language, title, from } = notification;
  // A letter's title must not appear on the lock screen of a phone.
  const heading = title ?? fill(shellTexts.newInbox, language);
  const message: PushMessage = {
    title: 'Hadir',
    body: (from ? `${from}: ${heading}` : heading).slice(0, titleLength),
    lang: language,
    url: pathTo('inboxMain', {}, { view: due.inbox_id }),
    tag: `inbox-${due.inbox_id}`,
  };
  const outcome = await push.send({ endpoint, keys: { p256dh, auth } }, message);
  if (outcome === 'gone') await dropGone(db, due.subscription_id, endpoint);
}
