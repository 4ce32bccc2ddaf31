import type { WarningType } from '#domain/dashboard/rules.ts';
import { addDays, type Day, monthStart } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { judgeDay } from '#domain/monthly-attendance/rules.ts';
import { type Cause, causesOf, lapsesOf, letterOf, refOf } from '#domain/warnings/letters.ts';
import { warningTexts as texts } from '#domain/warnings/texts.ts';
import type { Db } from '#server/platform/database.ts';
import { refuse } from '#server/platform/errors.ts';
import { factsOfStaff, type MonthFacts } from '../monthly-attendance/store.ts';
import {
  holdClosing,
  issueLetters,
  letterSettings,
  lettersAbout,
  type NewLetter,
  newestNumber,
  staffToClose,
} from './store.ts';
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
      if (ids.length === 0) return closed;
      after = ids.at(-1)!;
      const causes = await causesAmong(tx, ids, day, today, settings.max_late_before_warning, closed);
      const letters = causes.map(({ user_id, ...cause }): NewLetter => {
        const ref_no = refOf(day, ++number);
        return { ref_no, user_id, date: day, type: cause.type, ...letterOf(cause, ref_no, replyBy) };
      });
      await send(tx, letters, now, closed);
    }
  });
}

const nothingYet = (): ClosedDay => ({
  judged: 0,
  lapses: { is_late: 0, leave_early: 0, no_clockout: 0, absence: 0 },
  letters: 0,
  failed: [],
  events: [],
});

/** What some people's day demands and has not been written yet; only whoever lapsed has the month before it read. */
async function causesAmong(
  db: Db,
  ids: readonly number[],
  day: Day,
  today: Day,
  max: number,
  closed: ClosedDay,
): Promise<(Cause & { user_id: number })[]> {
  const lapsed: number[] = [];
  for (const person of await factsOfStaff(db, ids, day, day)) {
    const lapses = attempt(person, closed, () =>
      person.days.flatMap((one) => lapsesOf(judgeDay(one, today))),
    );
    if (!lapses) continue;
    closed.judged += 1;
    for (const type of lapses) closed.lapses[type] += 1;
    if (lapses.length > 0) lapsed.push(person.id);
  }
  if (lapsed.length === 0) return [];
  const written = new Set((await lettersAbout(db, lapsed, day)).map((one) => `${one.user_id} ${one.type}`));
  return (await factsOfStaff(db, lapsed, monthStart(day), day)).flatMap((person) => {
    const served = person.days.filter(({ isServing }) => isServing);
    const causes = attempt(person, closed, () =>
      causesOf(
        served.map((one) => judgeDay(one, today)),
        max,
      ),
    );
    return (causes ?? [])
      .filter(({ type }) => !written.has(`${person.id} ${type}`))
      .map((cause) => ({ ...cause, user_id: person.id }));
  });
}

/** Judges one person; facts that cannot be judged are theirs alone. */
function attempt<Verdict>(
  { id, name }: MonthFacts,
  closed: ClosedDay,
  judge: () => Verdict,
): Verdict | undefined {
  try {
    return judge();
  } catch (error) {
    closed.failed.push({ id, name, reason: (error as Error).message });
    return undefined;
  }
}

async function send(db: Db, letters: readonly NewLetter[], now: Date, closed: ClosedDay): Promise<void> {
  if (letters.length === 0) return;
  const issued = await issueLetters(db, letters, now);
  closed.letters += issued.length;
  const announce = (event: LiveEvent) => void closed.events.push(event);
  const entries = issued.map((letter) => ({ id: letter.id, from: letter, about: letter.user_id }));
  await log.addAll({ db, now, viewer: null, announce }, 'issued', entries);
  const ids = issued.map(({ user_id }) => user_id);
  announce({ to: 'users', ids, message: { type: 'function', name: 'counters' } });
}
