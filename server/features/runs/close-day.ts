import { setTimeout as wait } from 'node:timers/promises';
import type { WarningType } from '#domain/dashboard/rules.ts';
import { type Day, monthStart } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { lapsesOf } from '#domain/warnings/letters.ts';
import type { LetterChoices } from '#domain/warnings/modes.ts';
import { warningTexts as texts } from '#domain/warnings/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { refuseDetached } from '../days/detached-store.ts';
import { type Judged, judgeDays, judgeLot, type Moment } from '../days/judge.ts';
import { unfinishedOn } from '../days/store.ts';
import { letterPolicy } from '../warnings/drafts-store.ts';
import { type Due, dueAmong, keyOf, type LetterRules } from '../warnings/due.ts';
import { monthsLapses, withoutVerdicts } from '../warnings/follow-store.ts';
import {
  commitLoosely,
  holdClosing,
  letterSettings,
  lettersAbout,
  namesOf,
  noteClosed,
  staffToClose,
} from '../warnings/store.ts';
import { reaches, writeDue } from '../warnings/write.ts';
import { notifyOfClosing, overShareOf } from './close-letters.ts';

/** The result of closing a day. */
export interface ClosedDay {
  /** How many people were judged, and how many had each lapse. */
  judged: number;
  lapses: Record<WarningType, number>;
  /** Letters issued by this closing, and drafts of letters. */
  letters: number;
  drafts: number;
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

/** What a closing knows of its day. */
interface Closing {
  day: Day;
  moment: Moment;
  rules: LetterRules;
  choices: LetterChoices;
  explain_days: number;
}

/** What judging everybody found: for whom letters are due, whom they reach without anybody's decision, and of how many staff. */
interface Findings {
  people: number[];
  reached: number[];
  staff: number;
}

/**
 * Closes a day that is over: judges everybody, and writes the warning letters that are due, or drafts of them when they
 * are too many (D5). People are handled in batches, each in its own transaction, so that a killed closing can be
 * continued and locks are short. Closing a day again writes nothing twice; concurrent closings, on any server, take
 * turns.
 */
export async function closeDay(db: Db, day: Day, now: Date, today: Day): Promise<ClosedDay> {
  const rules = await rulesOfClosing(db, day, today);
  const { choices, share, explain_days } = await letterPolicy(db);
  const closing: Closing = { day, moment: { now, today }, rules, choices, explain_days };
  const closed = nothingYet();
  const announce = (event: LiveEvent) => void closed.events.push(event);
  const inBatch = async (many: number, work: (tx: Db) => Promise<void>) => {
    const since = performance.now();
    await db.transaction().execute(async (tx) => {
      await commitLoosely(tx);
      await holdClosing(tx);
      await work(tx);
    });
    await wait(Math.max(0, many * pace - (performance.now() - since)));
  };
  const findings: Findings = { people: [], reached: [], staff: 0 };
  for (let after = 0; ; ) {
    const ids = await staffToClose(db, day, today, after, batch);
    if (ids.length === 0) break;
    after = ids.at(-1)!;
    await inBatch(ids.length, (tx) => judgeFor(tx, ids, closing, closed, findings));
  }
  const { people } = findings;
  const over = await overShareOf(db, day, findings, share);
  for (let at = 0; at < people.length; at += batch) {
    const ids = people.slice(at, at + batch);
    await inBatch(ids.length, async (tx) => {
      // Read again, since a fact may have changed since everybody was judged.
      const due = await dueOf(tx, ids, closing);
      const written = await writeDue({ db: tx, now, today, viewer: null, announce }, due, {
        explain_days,
        instead: over && 'held',
      });
      closed.letters += written.letters;
      closed.drafts += written.drafts;
    });
  }
  await db.transaction().execute(async (tx) => {
    await holdClosing(tx);
    // People who swiped but are not expected: the developer account's own user, and people who have left since.
    const unfinished = await unfinishedOn(tx, day);
    await judgeDays(tx, { people: unfinished, from: day, to: day }, { now, today }, 'closing');
    await notifyOfClosing({ db: tx, now, announce }, day, closed.drafts > 0, over);
    await noteClosed(tx, day, now);
  });
  return closed;
}

/**
 * The settings a day is closed by.
 * @throws when the day is not over, when it is in a file, and when none were in force on it
 */
export async function rulesOfClosing(db: Db, day: Day, today: Day): Promise<LetterRules> {
  if (day >= today) throw refuse(texts.notOver);
  await refuseDetached(db, day, today);
  const settings = await letterSettings(db, day);
  if (!settings) throw refuse(texts.noSettings);
  return settings;
}

const nothingYet = (): ClosedDay => ({
  judged: 0,
  lapses: { is_late: 0, leave_early: 0, no_clockout: 0, absence: 0 },
  letters: 0,
  drafts: 0,
  failed: [],
  events: [],
});

/**
 * Judges a day of some people, and notes for whom letters are due and not yet written; earlier days of the month without
 * a verdict are judged too.
 */
async function judgeFor(
  db: Db,
  ids: readonly number[],
  closing: Closing,
  closed: ClosedDay,
  findings: Findings,
): Promise<void> {
  const { day, moment } = closing;
  const { days, failed } = await judgeLot(db, ids, { from: day, to: day }, moment, 'closing');
  closed.judged += days.length;
  findings.staff += days.filter(({ verdict }) => verdict.excuse !== 'trial').length;
  const lapses = days.flatMap(({ verdict }) => lapsesOf(verdict));
  for (const type of lapses) closed.lapses[type] += 1;
  const lapsed = days.filter(({ verdict }) => lapsesOf(verdict).length > 0).map(({ user_id }) => user_id);
  const span = { from: monthStart(day), to: day };
  const missing = await withoutVerdicts(db, lapsed, span);
  const month = missing.length > 0 ? await judgeLot(db, missing, span, moment, 'closing') : { failed: [] };
  closed.failed.push(...(await namedFailures(db, [...failed, ...month.failed])));
  const unclear = new Set(month.failed.map(({ user_id }) => user_id));
  const due = await dueOf(
    db,
    lapsed.filter((id) => !unclear.has(id)),
    closing,
  );
  findings.people.push(...peopleOf(due));
  findings.reached.push(...peopleOf(due.filter((one) => reaches(one, closing.explain_days))));
}

const peopleOf = (due: readonly Due[]) => new Set(due.map(({ user_id }) => user_id));

/** The letters of some people's day that are due and neither issued nor drafted yet. */
async function dueOf(db: Db, ids: readonly number[], { day, rules, choices }: Closing): Promise<Due[]> {
  if (ids.length === 0) return [];
  const written = new Set((await lettersAbout(db, ids, day)).map(keyOf));
  const lapses = await monthsLapses(db, ids, { from: monthStart(day), to: day });
  return dueAmong(lapses, choices, (date) => (date === day ? rules : undefined)).filter(
    (one) => !written.has(keyOf(one)),
  );
}

/** Each person who could not be judged, once, by name. */
async function namedFailures(db: Db, failed: Judged['failed']): Promise<ClosedDay['failed']> {
  const first = new Map(failed.toReversed().map(({ user_id, reason }) => [user_id, reason]));
  if (first.size === 0) return [];
  const people = await namesOf(db, [...first.keys()]);
  return people.map(({ id, name }) => ({ id, name, reason: first.get(id)! }));
}
