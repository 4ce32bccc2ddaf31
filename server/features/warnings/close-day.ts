import type { WarningType } from '#domain/dashboard/rules.ts';
import { addDays, type Day, monthStart } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { type Cause, causesOf, lapsesOf, refOf } from '#domain/warnings/letters.ts';
import { warningTexts as texts } from '#domain/warnings/texts.ts';
import type { Db } from '#server/platform/database.ts';
import { refuse } from '#server/platform/errors.ts';
import { type Judged, judgeLot, type Moment, rejudge } from '../verdicts/judge.ts';
import { unfinishedOn } from '../verdicts/store.ts';
import {
  holdClosing,
  issueLetters,
  letterSettings,
  lettersAbout,
  type NewLetter,
  namesOf,
  newestNumber,
  staffToClose,
} from './store.ts';
import { tellOfLetters } from './tell.ts';
import { log } from './upload.ts';

/** What closing a day came to. */
export interface ClosedDay {
  /** People judged, and how many of them did what. */
  judged: number;
  lapses: Record<WarningType, number>;
  /** Letters issued by this closing. */
  letters: number;
  /** Whose facts could not be judged, and why; everybody else's day is closed. */
  failed: { id: number; name: string; reason: string }[];
  /** To be announced once the closing is done. */
  events: LiveEvent[];
}

/** People judged at a time, so that memory does not grow with the staff. */
const batch = 200;

/**
 * Closes a day that is over: issues the warning letters it demands, in one transaction (D5). Closing it again issues
 * nothing twice; two closings at once, of whichever days and servers, come one after the other.
 */
export async function closeDay(db: Db, day: Day, now: Date, today: Day): Promise<ClosedDay> {
  if (day >= today) throw refuse(texts.notOver);
  return db.transaction().execute(async (tx) => {
    await holdClosing(tx);
    const settings = await letterSettings(tx, day);
    if (!settings) throw refuse(texts.noSettings);
    const closed = nothingYet();
    let number = await newestNumber(tx, day);
    const replyBy = addDays(today, settings.days_to_respond);
    for (let after = 0; ; ) {
      const ids = await staffToClose(tx, day, today, after, batch);
      if (ids.length === 0) break;
      after = ids.at(-1)!;
      const causes = await causesAmong(
        tx,
        ids,
        day,
        { now, today },
        settings.max_late_before_warning,
        closed,
      );
      const letters = causes.map(({ user_id, ...cause }): NewLetter => {
        const ref_no = refOf(day, ++number);
        return { ref_no, user_id, ...cause, reply_by: replyBy };
      });
      await send(tx, letters, now, closed);
    }
    // Who swiped without being missed when they do not: the developer's own user, and who has gone since.
    const rest = await unfinishedOn(tx, day);
    await rejudge(tx, { people: rest, from: day, to: day }, { now, today }, 'closing');
    return closed;
  });
}

const nothingYet = (): ClosedDay => ({
  judged: 0,
  lapses: { is_late: 0, leave_early: 0, no_clockout: 0, absence: 0 },
  letters: 0,
  failed: [],
  events: [],
});

/** What some people's day demands and has not been written yet; whoever lapsed has their month judged up to the day. */
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
  if (lapsed.length === 0) {
    closed.failed.push(...(await namedFailures(db, failed)));
    return [];
  }
  const written = new Set((await lettersAbout(db, lapsed, day)).map((one) => `${one.user_id} ${one.type}`));
  const month = await judgeLot(db, lapsed, { from: monthStart(day), to: day }, moment, 'closing');
  closed.failed.push(...(await namedFailures(db, [...failed, ...month.failed])));
  const unclear = new Set(month.failed.map(({ user_id }) => user_id));
  const served = month.days.filter(({ isServing, user_id }) => isServing && !unclear.has(user_id));
  const people = Map.groupBy(served, ({ user_id }) => user_id);
  return [...people].flatMap(([user_id, rows]) =>
    causesOf(
      rows.map(({ work_date, verdict }) => ({ ...verdict, date: work_date })),
      max,
    )
      .filter(({ type }) => !written.has(`${user_id} ${type}`))
      .map((cause) => ({ ...cause, user_id })),
  );
}

/** Each person whose facts could not be judged, once, by name; facts that cannot be judged are theirs alone. */
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
  tellOfLetters({ announce }, ids);
}
