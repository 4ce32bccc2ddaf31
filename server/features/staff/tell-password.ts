import { showDay, showTime, timeOf } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { typedAsHtml } from '#server/platform/html.ts';
import { addNotices } from '../messages/notice.ts';
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
  const title = texts.passwordSubject;
  const message = { en: typedAsHtml(said.en), ms: typedAsHtml(said.ms) };
  await addNotices({ db, now, announce }, [{ title, message, user_ids: [owner.id] }]);
  const text = `${said.ms}\n\n---\n\n${said.en}\n`;
  const letter = { to: owner.email, subject: `${title.ms} / ${title.en}`, text };
  afterCommit(() => platform.mail.send(letter).catch((error: unknown) => request.log.error(error)));
}
