import { addDays, type Day, instantOf, monthEnd } from '#domain/lib/calendar.ts';
import { eventTimes } from '#domain/limits.ts';
import type { LiveEvent } from '#domain/live.ts';
import { closesOn, monthsDue } from '#domain/months/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { kiosksHadTime } from '../kiosks/watch-store.ts';
import { closeMonth, notifyOfMonth } from './close.ts';
import { closeAfter, closedSpan, openedDays } from './store.ts';
import { waysOf } from './way-store.ts';

/** Once Hadir is up again kiosks have so many milliseconds to send what they saved meanwhile: an hour. */
const sendingMs = 3_600_000;

/** Whether an event of a month would still be taken from a kiosk that sends it late. */
const takesEvents = (month: Day, now: Date, zone: string): boolean =>
  now.getTime() < instantOf(addDays(monthEnd(month), 1), 0, zone).getTime() + eventTimes.hours * 3_600_000;

/** The next month that is to be closed by itself by a day, and the day on which it became due; null when there is none. */
async function nextDue(db: Db, today: Day, zone: string): Promise<{ month: Day; due: Day } | null> {
  const [after, span, opened] = [await closeAfter(db), await closedSpan(db), await openedDays(db, zone)];
  const [month] = monthsDue(span, after, today, opened);
  return month === undefined ? null : { month, due: closesOn(month, after, opened)! };
}

/**
 * The last day of the next month that is to be closed by itself now, of which every day is judged; null when there is none,
 * also while kiosks may have events of it that they could not send.
 */
export async function monthDue({ db, clock }: Platform): Promise<string | null> {
  const next = await nextDue(db, clock.today(), clock.zone);
  if (next === null) return null;
  const { month } = next;
  const now = clock.now();
  if (takesEvents(month, now, clock.zone) && !(await kiosksHadTime(db, now, sendingMs))) return null;
  const way = (await waysOf(db, [month], clock.zone)).get(month)!;
  return way.some(({ kind }) => kind === 'days') ? null : monthEnd(month);
}

/** Closes a month by itself, unless that is no longer due; returns how many people have figures, and what to announce. */
export async function closeDueMonth(
  platform: Platform,
  last: string,
): Promise<{ people: number; events: LiveEvent[] }> {
  const { clock } = platform;
  const [now, today] = [clock.now(), clock.today()];
  const events: LiveEvent[] = [];
  const people = await platform.background.db.transaction().execute(async (db) => {
    const next = await nextDue(db, today, clock.zone);
    if (next === null || monthEnd(next.month) !== last) return 0;
    const { month, due } = next;
    const call = { db, now, today, viewer: null, platform, announce: (event: LiveEvent) => void events.push(event) };
    const closed = await closeMonth(call, { month, seen: null, reason: null });
    await notifyOfMonth(call, { month, due, today }, closed);
    return closed.people;
  });
  return { people, events };
}
