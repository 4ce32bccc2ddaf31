import { setTimeout as wait } from 'node:timers/promises';
import type { WarningType } from '#domain/dashboard/rules.ts';
import { addDays, type Day, monthStart } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { type Cause, causesOf, lapsesOf, refOf } from '#domain/warnings/letters.ts';
import { warningTexts as texts } from '#domain/warnings/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { type Judged, judgeDays, judgeLot, type Moment } from '../days/judge.ts';
import { unfinishedOn } from '../days/store.ts';
import { announceLetters } from '../warnings/announce.ts';
import { monthsLapses, withoutVerdicts } from '../warnings/follow-store.ts';
import {
  commitLoosely,
  holdClosing,
  issueLetters,
  letterSettings,
  lettersAbout,
  type NewLetter,
  namesOf,
  newestNumber,
  noteClosed,
  staffToClose,
} from '../warnings/store.ts';
import { log } from '../warnings/upload.ts';

/** The result of closing a day. */
export interface ClosedDay {
  /** How many people were judged, and how many had each lapse. */
  judged: number;
  lapses: Record<WarningType, number>;
  /** Letters issued by this closing. */
  letters: number;
  /** Who could not be judged, and why; everybody else's day is closed. */
  failed: { id: number; name: string; reason: string }[];
  /** Events to announce once the closing is done. */
  events: LiveEvent[];
}

/**
 * People judged at a time: bounded, so that memory does not grow with the staff, and small, so that clock-ins never
 * wait long.
 */
const batch = 400;
/** Least milliseconds for a person, rests included, in which clock-ins find processor and disk free: 100,000 take 22 seconds. */
const pace = 0.22;

/**
 * Closes a day that is over: judges everybody, and issues the warning letters that are due (D5). People are handled in
 * batches, each in its own transaction, so that a killed closing can be continued and locks are short. Closing a day
 * again issues nothing twice; concurrent closings, on any server, take turns.
 */
export async function closeDay(db: Db, day: Day, now: Date, today: Day): Promise<ClosedDay> {
  const settings = await rulesOfClosing(db, day, today);
  const moment = { now, today };
  const closed = nothingYet();
  for (let after = 0; ; ) {
    const ids = await staffToClose(db, day, today, after, batch);
    if (ids.length === 0) break;
    after = ids.at(-1)!;
    const since = performance.now();
    await db.transaction().execute(async (tx) => {
      await commitLoosely(tx);
      await holdClosing(tx);
      await closeFor(tx, ids, day, moment, settings, closed);
    });
    await wait(Math.max(0, ids.length * pace - (performance.now() - since)));
  }
  await db.transaction().execute(async (tx) => {
    await holdClosing(tx);
    // People who swiped but are not expected: the developer account's own user, and people who have left since.
    const unfinished = await unfinishedOn(tx, day);
    await judgeDays(tx, { people: unfinished, from: day, to: day }, moment, 'closing');
    await noteClosed(tx, day, now);
  });
  return closed;
}

/**
 * The settings a day is closed by.
 * @throws when the day is not over, and when none were in force on it
 */
export async function rulesOfClosing(db: Db, day: Day, today: Day) {
  if (day >= today) throw refuse(texts.notOver);
  const settings = await letterSettings(db, day);
  if (!settings) throw refuse(texts.noSettings);
  return settings;
}

/** Closes a day for some people. */
async function closeFor(
  db: Db,
  ids: readonly number[],
  day: Day,
  moment: Moment,
  settings: { max_late_before_warning: number; days_to_respond: number },
  closed: ClosedDay,
): Promise<void> {
  const causes = await causesAmong(db, ids, day, moment, settings.max_late_before_warning, closed);
  if (causes.length === 0) return;
  let number = await newestNumber(db, day);
  const reply_by = addDays(moment.today, settings.days_to_respond);
  const letters = causes.map(({ user_id, ...cause }): NewLetter => {
    return { ref_no: refOf(day, ++number), user_id, ...cause, reply_by };
  });
  await send(db, letters, moment.now, closed);
}

const nothingYet = (): ClosedDay => ({
  judged: 0,
  lapses: { is_late: 0, leave_early: 0, no_clockout: 0, absence: 0 },
  letters: 0,
  failed: [],
  events: [],
});

/**
 * The letters of some people's day that are due and not yet issued; earlier days of the month without a verdict are
 * judged too.
 */
async function causesAmong(
  db: Db,
  ids: readonly number[],
  day: Day,
  moment: Moment,
  max: number,
  closed: ClosedDay,
): Promise<(Cause & { user_id: number })[]> {
  const { days, failed } = await judgeLot(db, ids, { from: day, to: day }, moment, 'closing');
  closed.judged += days.length;
  const lapses = days.flatMap(({ verdict }) => lapsesOf(verdict));
  for (const type of lapses) closed.lapses[type] += 1;
  const lapsed = days.filter(({ verdict }) => lapsesOf(verdict).length > 0).map(({ user_id }) => user_id);
  const span = { from: monthStart(day), to: day };
  const missing = await withoutVerdicts(db, lapsed, span);
  const month = missing.length > 0 ? await judgeLot(db, missing, span, moment, 'closing') : { failed: [] };
  closed.failed.push(...(await namedFailures(db, [...failed, ...month.failed])));
  const unclear = new Set(month.failed.map(({ user_id }) => user_id));
  const clear = lapsed.filter((id) => !unclear.has(id));
  if (clear.length === 0) return [];
  const written = new Set((await lettersAbout(db, clear, day)).map((one) => `${one.user_id} ${one.type}`));
  const rows = Map.groupBy(await monthsLapses(db, clear, span), ({ user_id }) => user_id);
  return [...rows].flatMap(([user_id, lapsesSoFar]) =>
    causesOf(lapsesSoFar, max)
      .filter(({ date, type }) => date === day && !written.has(`${user_id} ${type}`))
      .map((cause) => ({ ...cause, user_id })),
  );
}

/** Each person who could not be judged, once, by name. */
async function namedFailures(db: Db, failed: Judged['failed']): Promise<ClosedDay['failed']> {
  const first = new Map(failed.toReversed().map(({ user_id, reason }) => [user_id, reason]));
  if (first.size === 0) return [];
  const people = await namesOf(db, [...first.keys()]);
  return people.map(({ id, name }) => ({ id, name, reason: first.get(id)! }));
}

async function send(db: Db, letters: readonly NewLetter[], now: Date, closed: ClosedDay): Promise<void> {
  if (letters.length === 0) return;
  const issued = await issueLetters(db, letters, now);
  closed.letters += issued.length;
  const announce = (event: LiveEvent) => void closed.events.push(event);
  const entries = issued.map((letter) => ({ id: letter.id, from: letter, about: letter.user_id }));
  await log.addAll({ db, now, viewer: null, announce }, 'issued', entries);
  const ids = issued.map(({ user_id }) => user_id);
  announceLetters({ announce }, ids);
}
