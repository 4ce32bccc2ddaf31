import { kinds } from '#domain/applications/kinds.ts';
import { datesOf } from '#domain/applications/notices.ts';
import { decisionPath } from '#domain/applications/paths.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { filled, listed, type Text } from '#domain/lib/text.ts';
import { namedInReminder } from '#domain/limits.ts';
import { waitTexts as texts } from '#domain/waits/texts.ts';
import { letters, letterTo } from '#server/platform/outgoing/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailSender } from '../people/letterhead.ts';
import { publicAddress } from '../people/public-address.ts';
import { addresseeOf, type Reminded, remindedOf } from './reminders-store.ts';

/** Mails to deciders about what waits, one a day; the text is made when the mail is sent. */
export const reminderLetters = letters<{ user_id: number; day: Day }>('mail-reminder');

/** Sends the mails: what a person was reminded of on the day and still waits, with an address for each. */
export function handleReminderMail(platform: Platform): void {
  const { db, env, jobs, mail } = platform;
  jobs.handle(reminderLetters, async ({ user_id, day }) => {
    const person = await addresseeOf(db, user_id);
    const all = await remindedOf(db, day, [user_id]);
    if (!person?.email || all.length === 0) return;
    const values = { name: person.name, list: listOf(all, await publicAddress(db, env)) };
    await mail.send(letterTo(person.email, texts.subject, texts.letter, values, await mailSender(db)));
  });
}

/** What waits, each with a link, which it cannot have where nobody said by which address Hadir is reached. */
function listOf(all: readonly Reminded[], origin: string | null): Text {
  const lines = all.slice(0, namedInReminder).map(({ kind, id, name, first_day, last_day }) => {
    const line = filled(texts.line, { name, kind: kinds[kind].noun, dates: datesOf(first_day, last_day) });
    const link = origin === null ? '' : `\n  ${origin}${decisionPath(kind, id)}`;
    return { en: `- ${line.en}${link}`, ms: `- ${line.ms}${link}` };
  });
  const more = all.length - namedInReminder;
  const shown = more > 0 ? [...lines, filled(texts.moreWaiting, { count: more })] : lines;
  return listed(shown, '\n');
}
