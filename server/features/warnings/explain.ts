import type { Day } from '#domain/lib/calendar.ts';
import { explainBy } from '#domain/warnings/explain.ts';
import type { Within } from '../audit/log.ts';
import type { GivenTime } from './drafts-store.ts';
import { closedAmong, type ExplainingDraft, workingDays } from './explain-store.ts';

/** The time to explain that people of letters are given from now on, by person; those whose accounts are closed have none. */
export async function timesOf(
  { db, today }: Pick<Within, 'db'> & { today: Day },
  letters: readonly { user_id: number }[],
  explain_days: number,
): Promise<Map<number, GivenTime>> {
  const people = [...new Set(letters.map(({ user_id }) => user_id))];
  if (people.length === 0) return new Map();
  const closed = await closedAmong(db, people, today);
  const days = await workingDays(db, people, today, explain_days);
  const timeOf = (id: number): GivenTime => {
    const explain_by = explainBy(today, explain_days, days.get(id) ?? []);
    return { notified_on: today, explain_days, explain_by };
  };
  return new Map(people.filter((id) => !closed.has(id)).map((id) => [id, timeOf(id)]));
}

/**
 * The time of some letters counted again, since a holiday, leave or hours may have changed since: never shorter than their
 * people were notified (D5).
 */
export async function countedAgain(db: Within['db'], drafts: readonly ExplainingDraft[]): Promise<ExplainingDraft[]> {
  const counted: ExplainingDraft[] = [];
  for (const some of Map.groupBy(
    drafts,
    ({ notified_on, explain_days }) => `${notified_on} ${explain_days}`,
  ).values()) {
    const { notified_on, explain_days } = some[0]!;
    const people = [...new Set(some.map(({ user_id }) => user_id))];
    const days = await workingDays(db, people, notified_on, explain_days);
    for (const draft of some) {
      const by = explainBy(notified_on, explain_days, days.get(draft.user_id) ?? []);
      // Of somebody who left, no days are left to count.
      counted.push({ ...draft, explain_by: draft.is_closed || by < draft.explain_by ? draft.explain_by : by });
    }
  }
  return counted;
}
