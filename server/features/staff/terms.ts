import { type Day, earliest } from '#domain/lib/calendar.ts';
import { changedTerms, type Terms, termsFrom } from '#domain/staff/rules.ts';
import { isNewService, type Service } from '#domain/staff/service.ts';
import { beginningOn, type DatedTerms, plainTerms, withoutTerms, withTerms } from '#domain/staff/terms.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Writer } from '#server/platform/database/dated.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { changeFacts } from '../days/change.ts';
import type { JudgingCall } from '../days/later.ts';
import { passLeaveOn } from '../leave/pass-leave-on.ts';
import { transferOf } from './changes.ts';
import { applyTerms, noteTransfers, type PersonTerms, termsOf, withdrawTransfers, writeTerms } from './terms-store.ts';

/** Who changes terms, and when. */
type TermsWriter = Writer & JudgingCall;

/**
 * Keeps everybody's terms and working days as they are until the transaction ends. Whoever changes somebody's terms holds
 * them before the person and the rows of the terms are locked, as whoever changes an office or its hours, imports staff,
 * or applies for leave does (decision 0185).
 */
export const holdTerms = (db: Db): Promise<void> => lockUntilCommit(db, 'workdays');

/** The first terms of a new member: from today, or from their first day of service. */
export async function beginTerms(
  writer: TermsWriter,
  id: number,
  terms: Terms & Service,
  from: Day | null,
): Promise<void> {
  const since = from ?? termsFrom(null, terms.start_date, writer.today);
  await storeTerms(writer, [{ user_id: id, terms: [{ ...plainTerms(terms), valid_from: since }], from: since }]);
}

/**
 * Writes what an edit changes of someone's terms from a day on, by default today, with the change in transfer history;
 * for someone whose service has not begun, from their first day. A change of their days of service has the affected
 * days judged again too. Returns the day from which changed terms are in force; null when none changed.
 */
export async function editTerms(
  writer: TermsWriter,
  before: Terms & Service & { id: number },
  after: Terms & Service,
  from: Day | null,
): Promise<Day | null> {
  const { db, viewer, now, today } = writer;
  const { id } = before;
  const planned = planTerms(await termsOf(db, id), before, after, from, today);
  if (planned === null) return null;
  await storeTerms(writer, [{ user_id: id, terms: planned.terms, from: planned.from }]);
  const changes = await transferOf(db, before, { ...before, ...planned.sets });
  if (changes.length === 0) return null;
  await noteTransfers(db, [{ user_id: id, changes, admin_id: viewer?.id ?? null, valid_from: planned.since }], now);
  return planned.since;
}

/** Somebody's terms after an edit, the day from which changed ones are in force, and the first day it touches. */
interface PlannedTerms {
  terms: DatedTerms[];
  sets: Partial<Terms>;
  since: Day;
  from: Day;
}

/** What an edit makes of somebody's terms; null when it changes neither them nor their service. */
export function planTerms(
  rows: readonly DatedTerms[],
  before: Terms & Service,
  after: Terms & Service,
  from: Day | null,
  today: Day,
): PlannedTerms | null {
  const first = rows[0]?.valid_from ?? null;
  const begins = first === null || first > today ? termsFrom(first, after.start_date, today) : null;
  const began = begins === null ? rows : beginningOn(rows, begins);
  const since = from ?? begins ?? today;
  const changed = changedTerms(before, after);
  const sets = Object.fromEntries(changed.map((field) => [field, after[field]]));
  const isFirst = rows.length === 0;
  const terms = withTerms(began, since, isFirst ? plainTerms(after) : sets);
  const served = (['start_date', 'end_date'] as const).filter((field) => before[field] !== after[field]);
  // The days of an earlier service stay as they are (D16).
  const ends = served
    .flatMap((field) => [before[field], after[field]])
    .filter((day) => day !== null)
    .filter((day) => !(isNewService(before, after) && day === before.start_date));
  const hasMoved = begins !== null && begins !== first;
  if (changed.length === 0 && !hasMoved && served.length === 0) return null;
  return { terms, sets, since, from: earliest(since, ...ends) };
}

/**
 * Withdraws a future change of someone's terms; 404 when none takes effect on that day. Returns the day's terms as they
 * were.
 */
export async function withdrawTerms(writer: TermsWriter, id: number, day: Day): Promise<DatedTerms> {
  const rows = await termsOf(writer.db, id);
  const withdrawn = rows.find(({ valid_from }, at) => valid_from === day && at > 0);
  if (!withdrawn || day <= writer.today) throw notFound();
  await storeTerms(writer, [{ user_id: id, terms: withoutTerms(rows, day), from: day }]);
  await withdrawTransfers(writer.db, { user_id: id, valid_from: day }, writer.viewer?.id ?? null, writer.now);
  return withdrawn;
}

/** Stores terms, applies what is in force today, and judges each person's days from `from` on again. */
export function storeTerms(writer: TermsWriter, people: readonly (PersonTerms & { from: Day })[]): Promise<void> {
  return changeFacts(writer, 'terms', async (db, touch) => {
    await writeTerms(db, people, writer);
    const ids = people.map(({ user_id }) => user_id);
    await passLeaveOn(writer, await applyTerms(db, writer.today, ids));
    for (const [from, same] of Map.groupBy(people, (one) => one.from))
      touch({ people: same.map(({ user_id }) => user_id), from });
  });
}
