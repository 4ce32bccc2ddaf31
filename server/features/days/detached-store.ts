import { sql } from 'kysely';
import { type Day, monthStart, showDay } from '#domain/lib/calendar.ts';
import { detachableBefore, fewestThatStay } from '#domain/months/detached.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/errors.ts';

/** The first day that is not in a file, where months were taken out of the database or are about to be; else null. */
async function detachedBefore(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ until: Day | null }>`
    select max(until) as until from detached_months where attached_at is null`.execute(db);
  return rows[0]!.until;
}

/** The same where a day may be in a file, whatever the rule is today; of younger days nothing is read. */
const edgeAt = async (db: Db, day: Day, today: Day): Promise<Day | null> => {
  const edge = day < detachableBefore(today, fewestThatStay) ? await detachedBefore(db) : null;
  return edge !== null && day < edge ? edge : null;
};

/** A day, or the first after it whose swipes and verdicts are in the database: no other may be judged or counted. */
export const firstInDatabase = async (db: Db, day: Day, today: Day): Promise<Day> =>
  (await edgeAt(db, day, today)) ?? day;

/** Refuses to show or change days from one on where it is in a file (decision 0181). */
export async function refuseDetached(db: Db, from: Day, today: Day): Promise<void> {
  const edge = await edgeAt(db, from, today);
  if (edge) throw refuse(texts.inFile, { date: showDay(edge) });
}

/** The same of some people's days: those who were judged on none of them have nothing in the file. */
export async function refuseDetachedOf(
  db: Db,
  { people, from, to }: { people: readonly number[] | 'all'; from: Day; to?: Day | undefined },
  today: Day,
): Promise<void> {
  const edge = await edgeAt(db, from, today);
  if (edge === null) return;
  const { rows } = await sql`select from staff_months where month >= ${monthStart(from)} and month < ${edge}
    and month <= ${to ?? edge} ${people === 'all' ? sql`` : sql`and user_id = any(${people}::int[])`} limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw refuse(texts.inFile, { date: showDay(edge) });
}
