import { expiryOf } from '#domain/leave-rules/carry.ts';
import type { RuleNote } from '#domain/leave-rules/note.ts';
import { outcomeOf, type RuleMovement, type RuleOutcome, type RulePerson } from '#domain/leave-rules/rules.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import { lockEntries } from '../entitlements/store.ts';
import { entryIds, type LeaveYearOf, type PersonRow, personRows, type StoredBooking } from './people-store.ts';
import { type RunRowToWrite, type ToBook, writeBookings } from './rows-store.ts';
import type { RunToWork } from './store.ts';

/** What an administrator gave somebody by hand. */
interface ByHand {
  by_hand: number;
  reason: string | null;
}

/** When rules are looked at. */
export interface RuleMoment {
  day: Day;
  yearStart: string;
  now: Date;
}

/** The leave year of a run. */
export const yearOf = ({ leaves_id, period, rules }: RunToWork): LeaveYearOf => ({
  leaves_id,
  period,
  expiry: expiryOf(rules, period),
});

/** The day by whose facts a run counts: the first of a leave year that has not begun. */
export const dayOf = ({ day, period }: Pick<RunToWork, 'day' | 'period'>): Day => (day < period ? period : day);

/** Somebody by the rules of a run; what was given by hand stays unless another is said. */
export function outcomeFor(
  { rules, period }: RunToWork,
  person: PersonRow,
  { day, yearStart }: Pick<RuleMoment, 'day' | 'yearStart'>,
  hand: ByHand = handOf(person.booking),
): { outcome: RuleOutcome; hand: ByHand } {
  const { terms, entry, imported, taken, booking, earlier } = person;
  const service = { ...serviceOn(person, day), terms };
  const facts = { service, entry, imported, taken, booked: booking, earlier, by_hand: hand.by_hand };
  return { outcome: outcomeOf(rules, facts, { period, day, yearStart }), hand };
}

/**
 * Somebody's service as of a day: the present one once it has begun, until then the one before it, if that reaches into the
 * leave year; and those before that. So a new service that is entered ahead takes nothing of the one that lasts.
 */
function serviceOn({ start_date, end_date, former }: PersonRow, day: Day): Omit<RulePerson['service'], 'terms'> {
  const isAhead = start_date !== null && start_date > day;
  const begun = former.filter((one) => one.start_date === null || one.start_date <= day);
  const last = begun.at(-1);
  return isAhead && last ? { ...last, former: begun.slice(0, -1) } : { start_date, end_date, former };
}

const handOf = (booking: StoredBooking | null): ByHand => ({
  by_hand: booking?.by_hand ?? 0,
  reason: booking?.reason ?? null,
});

/** Somebody's row of a run. */
export function runRowOf(user_id: number, outcome: RuleOutcome, hand: ByHand, is_booked: boolean): RunRowToWrite {
  const { rows: _, booked: __, expires_on: ___, ...shown } = outcome;
  return { ...shown, ...hand, user_id, is_booked };
}

/**
 * Books what the rules of a run give some people and the ledger lacks, with what each was given by hand, as before where
 * nothing is said; returns their rows of a run, how many ledger rows were written, and to whom. In a transaction that
 * holds the lock on booking by rule, and the people's entries: booking again, or by two at once, writes nothing twice.
 */
export async function bookPeople(
  tx: Db,
  run: RunToWork,
  people: readonly { user_id: number; hand: ByHand | null }[],
  { moment, admin_id }: { moment: RuleMoment; admin_id: number | null },
): Promise<{ rows: RunRowToWrite[]; written: number; changed: number[] }> {
  const hands = new Map(people.map(({ user_id, hand }) => [user_id, hand]));
  const ids = [...hands.keys()];
  await lockUntilCommit(tx, 'leaveRules');
  const entries = await entryIds(tx, run.leaves_id, ids);
  if (entries.length > 0) {
    await lockEntries(tx, entries);
    await openEntries(tx, entries, { day: moment.day, yearStart: moment.yearStart }, moment.now);
  }
  const rows: RunRowToWrite[] = [];
  const book: ToBook[] = [];
  for (const person of await personRows(tx, yearOf(run), ids)) {
    const { outcome, hand } = outcomeFor(run, person, moment, hands.get(person.id) ?? undefined);
    rows.push(runRowOf(person.id, outcome, hand, true));
    const one = toBook(person, outcome, hand);
    if (one) book.push(one);
  }
  if (book.length > 0) {
    const year = { leaves_id: run.leaves_id, period: run.period, run_id: run.id };
    await writeBookings(tx, year, book, { admin_id, now: moment.now });
  }
  const changed = book.filter(({ rows: written }) => written.length > 0);
  return {
    rows,
    written: changed.reduce((sum, one) => sum + one.rows.length, 0),
    changed: changed.map(({ user_id }) => user_id),
  };
}

/** What is written for somebody; null when all of it was before. */
function toBook(person: PersonRow, outcome: RuleOutcome, hand: ByHand): ToBook | null {
  if (outcome.booked === null) return null;
  const booking: StoredBooking = {
    days: outcome.booked,
    ...hand,
    carried: outcome.carried,
    cash: outcome.cash,
    expires_on: outcome.expires_on,
  };
  const before = person.booking;
  const isSame =
    before !== null && (Object.keys(booking) as (keyof StoredBooking)[]).every((key) => before[key] === booking[key]);
  if (isSame && outcome.rows.length === 0) return null;
  const rows = outcome.rows.map((row) => ({ kind: row.kind, days: row.days, rule: noteOf(row, outcome, hand) }));
  return { user_id: person.id, entry_id: person.entry?.id ?? null, total: outcome.total, rows, booking };
}

/** Why a ledger row was written. */
const noteOf = ({ cause }: RuleMovement, outcome: RuleOutcome, hand: ByHand): RuleNote => ({
  cause,
  entitlement: cause === 'entitlement' ? outcome.entitlement : null,
  ...(cause === 'entitlement' ? hand : { by_hand: 0, reason: null }),
  carried: outcome.carried,
  expires_on: outcome.expires_on,
});
