import { showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { typedAsHtml } from '#server/platform/html.ts';
import { inboxEvents } from '../messages/events.ts';
import { sendToStaff } from '../messages/store.ts';
import type { Saver } from './save-staff.ts';

/** Tells someone by inbox and mail that their password was changed, and by whom (D2). Mail that fails is logged, not told. */
export async function tellPassword(
  saver: Saver,
  owner: { id: number; name: string; email: string },
): Promise<void> {
  const { db, viewer, now, platform, request, announce, afterCommit } = saver;
  const { day, minute } = platform.clock.local(now);
  const isOwn = owner.id === viewer.id;
  const values = { name: owner.name, by: viewer.name, at: `${showDay(day)} ${showTime(timeOf(minute))}` };
  const words = isOwn ? texts.passwordChanged : texts.passwordChangedBy;
  const said = { en: fill(words, 'en', values), ms: fill(words, 'ms', values) };
  const { en: title, ms: title_ms } = texts.passwordSubject;
  const inbox = { title, title_ms, message: typedAsHtml(said.en), message_ms: typedAsHtml(said.ms) };
  const { reached } = await sendToStaff(db, { ...inbox, user_ids: [owner.id], created_by: null }, now);
  for (const event of inboxEvents(reached)) announce(event);
  const text = `${said.ms}\n\n---\n\n${said.en}\n`;
  const letter = { to: owner.email, subject: `${title_ms} / ${title}`, text };
  afterCommit(() => platform.mail.send(letter).catch((error: unknown) => request.log.error(error)));
}
