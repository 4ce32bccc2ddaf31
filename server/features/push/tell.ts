import { fill } from '#domain/lib/text.ts';
import type { PushMessage } from '#domain/push/rules.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { queue } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DuePush, dropGone, takeDue, toldBy } from './store.ts';

/** Asks every minute what reached the inboxes of those who have no page open. */
export const dueQueue = queue('push-due', { alone: true, everyMinute: true, retries: 0 });

/** Tells one browser one thing, for about half a day; the push service keeps it for a device that is off. */
export const pushQueue = queue<DuePush>('push', { retries: 12, retryAfter: 60, retryMost: 3_600, atOnce: 4 });

/** Sends what is due, in one transaction with taking it. */
export async function sendDue({ db, jobs, clock, live }: Platform): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, live.onlineIds(), clock.now());
    for (const one of due) await jobs.send(tx, pushQueue, one);
  });
}

/** Longest title that is told; a push service takes 4 KB. */
const titleLength = 200;

/** Tells one browser one thing, if it is still new; one that has unsubscribed is forgotten. */
export async function tellBrowser({ db, push, clock }: Platform, due: DuePush): Promise<void> {
  const told = await toldBy(db, due, clock.now());
  if (!told) return;
  const { endpoint, p256dh, auth, language, title, from } = told;
  // A letter's title is nobody's business who sees the screen of a phone that lies on a table.
  const said = title ?? fill(shellTexts.newInbox, language);
  const message: PushMessage = {
    title: 'Hadir',
    body: (from ? `${from}: ${said}` : said).slice(0, titleLength),
    lang: language,
    url: pathTo('inboxMain', {}, { view: due.inbox_id }),
    tag: `inbox-${due.inbox_id}`,
  };
  const outcome = await push.send({ endpoint, keys: { p256dh, auth } }, message);
  if (outcome === 'gone') await dropGone(db, due.subscription_id, endpoint);
}
