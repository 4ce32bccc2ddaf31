import type { DaySide } from '#domain/corrections/contract.ts';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import { monthRow } from '#domain/monthly-attendance/rules.ts';
import type { Db } from '#server/platform/database/database.ts';
import { verdictOf } from '../days/judge.ts';
import { personDays, readableFacts } from '../days/person-days-store.ts';
import { tryOut } from '../days/trial.ts';
import { openLetters } from '../outages/preview-store.ts';
import { lastClosedMonth } from '../people/closed-months-store.ts';
import { type CorrectingCall, type Correction, correctOne } from './correct.ts';
import { countedEvents } from './day-store.ts';

/** Days of people as rows of their months, with the events that count, by person. */
export async function sidesOf(db: Db, ids: readonly number[], day: Day, today: Day): Promise<Map<number, DaySide>> {
  const events = await countedEvents(db, ids, day);
  const rows = await personDays(db, ids, { from: day, to: day, today });
  return new Map(
    rows.map((row) => {
      const shown = monthRow(day, verdictOf(row, today), readableFacts(row));
      return [row.user_id, { day: shown, events: events.get(row.user_id) ?? [] }];
    }),
  );
}

/** What a correction makes of people's days: it is done, with all that follows, in a transaction that is rolled back. */
export async function previewOf<Out>(
  call: Pick<CorrectingCall, 'db' | 'platform' | 'viewer' | 'now' | 'today'>,
  ids: readonly number[],
  day: Day,
  correct: (trying: CorrectingCall) => Promise<Out>,
) {
  const { db, platform, viewer, today } = call;
  const before = await sidesOf(db, ids, day, today);
  const { out, after, letters } = await tryOut(call, async (trying) => {
    const open = await openLetters(trying.db, ids);
    const tried = await correct({ ...trying, viewer, platform });
    const left = await openLetters(trying.db, ids);
    return { out: tried, after: await sidesOf(trying.db, ids, day, today), letters: Math.max(0, open - left) };
  });
  const sides = (id: number) => ({ before: before.get(id)!, after: after.get(id)! });
  const closed = await lastClosedMonth(db);
  return { out, sides, letters, closed_month: closed !== null && day <= monthEnd(closed) };
}

/** What a correction would make of one person's day; refuses the field that is wrong. */
export async function previewOne(
  call: Parameters<typeof previewOf>[0],
  user_id: number,
  { day, change }: Pick<Correction, 'day' | 'change'>,
) {
  const { sides, letters, closed_month } = await previewOf(call, [user_id], day, (trying) =>
    correctOne(trying, user_id, { day, change, reason: '', doc: null }),
  );
  return { ...sides(user_id), letters, closed_month };
}
