import { periodStart } from '#domain/entitlements/rules.ts';
import type { RuleOutcome } from '#domain/leave-rules/rules.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { Db } from '#server/platform/database/database.ts';
import { queue } from '#server/platform/jobs/jobs.ts';
import { pausesOfWork } from '#server/platform/pauses.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeLog } from '../audit/log.ts';
import { bookPeople, dayOf, outcomeFor, type RuleMoment, runRowOf, yearOf } from './book.ts';
import { countPeople, peopleAfter, personRows, type StoredBooking } from './people-store.ts';
import { deleteGivenUp, handsBefore, lastCounted, unbookedAfter, writeRunRows } from './rows-store.ts';
import { noteDone, type RunToWork, runById, runsInForce, stepRun } from './store.ts';

const log = changeLog('leave_rules');

/** Counts or books a run; a run that was interrupted goes on where it stopped. */
export const leaveRunQueue = queue<{ run: number }>('leave-run', { retries: 3, seconds: 3_600 });

/** Tells browsers that show a leave year. */
export const leaveYearsChanged: LiveEvent = { to: 'settings', message: { type: 'leave-years' } };

/** People counted or booked at a time, each time in a transaction of its own, with a pause after it (decision 0176). */
const batch = 250;

/** Does what a run waits for: counts it, or books it. */
export async function workOnRun(platform: Platform, id: number, isLast: boolean): Promise<void> {
  const run = await runById(platform.db, id);
  try {
    if (run?.state === 'counting') await countRun(platform, run);
    if (run?.state === 'booking') await bookRun(platform, run);
  } catch (error) {
    if (isLast && run) await stepRun(platform.db, id, run.state, 'failed');
    throw error;
  } finally {
    platform.live.announce([leaveYearsChanged]);
  }
}

const momentOf = ({ env, clock }: Platform, run: RunToWork): RuleMoment => ({
  day: dayOf(run),
  yearStart: env.leaveYearStart,
  now: clock.now(),
});

async function countRun(platform: Platform, run: RunToWork): Promise<void> {
  const { db, live } = platform;
  const year = yearOf(run);
  const moment = momentOf(platform, run);
  const people = await countPeople(db, year, moment.day);
  const pause = pausesOfWork();
  let done = 0;
  for (let after = await lastCounted(db, run.id); ; ) {
    const ids = await peopleAfter(db, year, moment.day, after, batch);
    if (ids.length === 0) break;
    after = ids.at(-1)!;
    const isWanted = await db.transaction().execute(async (tx) => {
      // Another run may have been started in its place.
      if ((await runById(tx, run.id, true))?.state !== 'counting') return false;
      const hands = await handsBefore(tx, run, ids);
      const rows = (await personRows(tx, year, ids)).map((person) => {
        const { outcome, hand } = outcomeFor(run, person, moment, hands.get(person.id));
        return runRowOf(person.id, outcome, hand, false);
      });
      await writeRunRows(tx, run.id, rows);
      done += ids.length;
      await noteDone(tx, run.id, { people, done });
      return true;
    });
    if (!isWanted) return;
    live.announce([leaveYearsChanged]);
    await pause();
  }
  await db.transaction().execute(async (tx) => {
    if (await stepRun(tx, run.id, 'counting', 'ready')) await deleteGivenUp(tx, run.leaves_id, run);
  });
}

async function bookRun(platform: Platform, run: RunToWork): Promise<void> {
  const { db, live, clock } = platform;
  // Whatever the day of the preview was, it is booked as it is now.
  const moment = { ...momentOf(platform, run), day: clock.today() };
  const changed = new Set<number>();
  const pause = pausesOfWork();
  let done = 0;
  for (let after = 0; ; ) {
    const next = await unbookedAfter(db, run.id, after, batch);
    if (next.length === 0) break;
    after = next.at(-1)!.user_id;
    await db.transaction().execute(async (tx) => {
      const people = next.map(({ user_id, ...hand }) => ({ user_id, hand }));
      const booked = await bookPeople(tx, run, people, { moment, admin_id: run.booked_by });
      await writeRunRows(tx, run.id, booked.rows);
      done += next.length;
      await noteDone(tx, run.id, { done });
      for (const id of booked.changed) changed.add(id);
    });
    live.announce([leaveYearsChanged]);
    await pause();
  }
  await finish(platform, run, changed.size);
}

async function finish({ db, clock, live }: Platform, run: RunToWork, people: number): Promise<void> {
  const events: LiveEvent[] = [];
  await db.transaction().execute(async (tx) => {
    if (!(await stepRun(tx, run.id, 'booking', 'booked'))) return;
    const viewer = run.booked_by === null ? null : { id: run.booked_by };
    const within = { db: tx, now: clock.now(), viewer, announce: (event: LiveEvent) => void events.push(event) };
    await log.add(within, run.leaves_id, 'booked', { name: run.name, period: run.period, people });
  });
  live.announce(events);
}

/**
 * Books what the rules that are in force give since yesterday: another row by service, days earned, carried days that
 * lapse, who joined, and what was dated back or withdrawn. Running it again writes nothing.
 */
export async function followRules(db: Db, moment: RuleMoment): Promise<{ rows: number; events: LiveEvent[] }> {
  const events: LiveEvent[] = [];
  const pause = pausesOfWork();
  let rows = 0;
  for (const run of await runsInForce(db, periodStart('annually', moment.day, moment.yearStart))) {
    const year = yearOf(run);
    let people = 0;
    for (let after = 0; ; ) {
      const ids = await peopleAfter(db, year, moment.day, after, batch);
      if (ids.length === 0) break;
      after = ids.at(-1)!;
      await pause();
      const due = await dueAmong(db, run, ids, moment);
      if (due.length === 0) continue;
      const booked = await db.transaction().execute((tx) => bookPeople(tx, run, due, { moment, admin_id: null }));
      rows += booked.written;
      people += booked.changed.length;
    }
    if (people === 0) continue;
    const announce = (event: LiveEvent) => void events.push(event);
    await db.transaction().execute((tx) =>
      log.add({ db: tx, now: moment.now, viewer: null, announce }, run.leaves_id, 'followed', {
        name: run.name,
        people,
      }),
    );
  }
  return { rows, events };
}

/** Of some people those whose ledger lacks something, or who have not been booked yet. */
async function dueAmong(db: Db, run: RunToWork, ids: readonly number[], moment: RuleMoment) {
  const people = await personRows(db, yearOf(run), ids);
  return people
    .filter((person) => lacks(outcomeFor(run, person, moment).outcome, person.booking))
    .map(({ id }) => ({ user_id: id, hand: null }));
}

/** Whether an outcome is not booked yet. */
function lacks({ booked, rows, carried, cash }: RuleOutcome, booking: StoredBooking | null): boolean {
  if (booked === null) return false;
  if (booking === null || rows.length > 0) return true;
  return booking.days !== booked || booking.carried !== carried || booking.cash !== cash;
}
