import { kinds } from '#domain/applications/kinds.ts';
import { datesOf } from '#domain/applications/notices.ts';
import { decisionPath } from '#domain/applications/paths.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { filled } from '#domain/lib/text.ts';
import { namedInReminder } from '#domain/limits.ts';
import type { LiveEvent } from '#domain/live.ts';
import { isLookedAt, waitedFor } from '#domain/waits/rules.ts';
import { waitTexts as texts } from '#domain/waits/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import { reminderLetters } from './mail.ts';
import {
  addReminders,
  type Reminded,
  type Reminder,
  remindedOf,
  reminderSettings,
  waitingApplications,
  workingDaysOf,
  writeOverdue,
} from './reminders-store.ts';

/** Deciders reminded in one transaction. */
const batch = 200;

/** What a run of the task did. */
interface RemindersSent {
  /** How many people were reminded, and how many applications are overdue. */
  reminded: number;
  overdue: number;
  events: LiveEvent[];
}

/** Whether anything is reminded of or overdue, and it is the hour for it. */
export const areRemindersDue = async (db: Db, minute: number): Promise<boolean> =>
  isLookedAt(await reminderSettings(db), minute);

/**
 * Reminds deciders of what has waited so many of their working days, each in one notice and one mail, and notes what is
 * overdue (decision 0155). Run again, or by several servers at once, it sends only what was not sent on that day; for a
 * day that is over it sends nothing.
 */
export async function remindDeciders(platform: Platform, day: Day): Promise<RemindersSent> {
  const { db, clock } = platform;
  const sent: RemindersSent = { reminded: 0, overdue: 0, events: [] };
  if (day !== clock.today()) return sent;
  const settings = await reminderSettings(db);
  const waiting = (await waitingApplications(db, day)).map((one) => ({ ...one, since: clock.local(one.since).day }));
  const deciders = [...new Set(waiting.map(({ decider_id }) => decider_id))];
  const [first = day] = waiting.map(({ since }) => since).toSorted();
  const workingDays = await workingDaysOf(db, deciders, first, day);
  const judged = waiting.map((one) => {
    const days = { since: one.since, today: day, workingDays: workingDays.get(one.decider_id) ?? [] };
    return { ...one, ...waitedFor(settings, days) };
  });
  const overdue = judged.filter(({ isOverdue }) => isOverdue).map(({ kind, id, status }) => ({ kind, id, status }));
  await db.transaction().execute((tx) => writeOverdue(tx, day, overdue));
  sent.overdue = new Set(overdue.map(({ kind, id }) => `${kind} ${id}`)).size;
  const due = judged.filter(({ reminds }) => reminds).map(({ kind, id, decider_id }) => ({ kind, id, decider_id }));
  const people = [...Map.groupBy(due, ({ decider_id }) => decider_id).values()];
  for (let at = 0; at < people.length; at += batch) {
    const some = people.slice(at, at + batch).flat();
    const events: LiveEvent[] = [];
    sent.reminded += await db
      .transaction()
      .execute((tx) => send({ platform, db: tx, day, days: settings.remind_after_days!, events }, some));
    sent.events.push(...events);
  }
  return sent;
}

interface Sending {
  platform: Platform;
  db: Db;
  day: Day;
  days: number;
  events: LiveEvent[];
}

/** Sends those reminders of a day that are new; returns to how many people. */
async function send({ platform, db, day, days, events }: Sending, due: readonly Reminder[]): Promise<number> {
  const added = await addReminders(db, day, due);
  const isNew = new Set(added.map(({ kind, id, decider_id }) => `${kind} ${id} ${decider_id}`));
  const people = [...new Set(added.map(({ decider_id }) => decider_id))];
  if (people.length === 0) return 0;
  const named = (await remindedOf(db, day, people)).filter((one) =>
    isNew.has(`${one.kind} ${one.id} ${one.decider_id}`),
  );
  const notices = [...Map.groupBy(named, ({ decider_id }) => decider_id)].map(([id, all]) => noticeOf(id, all, days));
  const within = { db, now: platform.clock.now(), announce: (event: LiveEvent) => void events.push(event) };
  await addNotices(within, notices);
  for (const user_id of people) await platform.jobs.send(db, reminderLetters, { user_id, day });
  return people.length;
}

function noticeOf(user_id: number, all: readonly Reminded[], days: number): Notice {
  const more = all.length - namedInReminder;
  const parts = all
    .slice(0, namedInReminder)
    .flatMap(({ kind, id, name, first_day, last_day }) => [
      paragraph(texts.line, { name, kind: kinds[kind].noun, dates: datesOf(first_day, last_day) }),
      linkTo(decisionPath(kind, id), texts.openIt),
    ]);
  const others = more > 0 ? [paragraph(texts.moreWaiting, { count: more })] : [];
  return {
    title: filled(texts.noticeTitle, { count: all.length }),
    message: joined(paragraph(texts.notice, { days }), ...parts, ...others),
    user_ids: [user_id],
  };
}
