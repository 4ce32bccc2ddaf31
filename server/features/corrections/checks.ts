import { type Change, type CountedEvent, type Wrong, wayAt } from '#domain/corrections/rules.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { addDays, type Day, showDay } from '#domain/lib/calendar.ts';
import { labels } from '#domain/lib/labels.ts';
import { type CodedText, filled } from '#domain/lib/text.ts';
import { correctionDaysBack } from '#domain/limits.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { StoredSwipe } from '../clock/placing-store.ts';
import type { PlaceOn } from '../people/store.ts';
import { enteredBy, removerOf } from './day-store.ts';

/** Why somebody's day is not corrected, and the field of the form that is wrong. */
export interface NotCorrected {
  user_id: number;
  field: Wrong['field'] | 'day';
  text: CodedText;
}

/** Why no day of anybody's can be corrected: it has not come yet, or it is too long ago. */
export function whyNotDay(day: Day, today: Day): CodedText | null {
  if (day > today) return texts.futureDay;
  return day < addDays(today, -correctionDaysBack) ? filled(texts.tooOld, { days: correctionDaysBack }) : null;
}

/** Why somebody's day cannot be corrected at all: they were not in service, had no terms, or were on leave. */
export function whyNotOn({ name, served, has_terms, leave }: PlaceOn, day: Day): Omit<NotCorrected, 'user_id'> | null {
  const values = { name, date: showDay(day) };
  if (!served) return { field: 'day', text: filled(texts.notServing, values) };
  if (!has_terms) return { field: 'day', text: filled(texts.noTerms, values) };
  if (leave !== null) return { field: 'day', text: filled(texts.onLeave, { ...values, leave: leave || labels.leave }) };
  return null;
}

/** The swipes of people that count, by person and in their order, as the rule needs them. */
export async function countedOf(db: Db, swipes: readonly StoredSwipe[]): Promise<Map<number, CountedEvent[]>> {
  const names = await enteredBy(
    db,
    swipes.flatMap(({ correction_id }) => correction_id ?? []),
  );
  const counted = swipes
    .filter(({ counts }) => counts)
    .toSorted((a, b) => a.happened_at.getTime() - b.happened_at.getTime());
  const eventOf = ({ attendance_id, happened_at, work_date, minute, seq, correction_id }: StoredSwipe) => ({
    ...{ id: attendance_id, at: happened_at, date: work_date, minute, type: wayAt(seq! - 1) },
    entered_by: correction_id === null ? null : (names.get(correction_id) ?? null),
  });
  const own = Map.groupBy(counted, ({ user_id }) => user_id);
  return new Map([...own].map(([user_id, events]) => [user_id, events.map(eventOf)]));
}

/** Of two who take the same event out, the second is told who was first. */
export async function nameRemover(db: Db, change: Change, wrong: NotCorrected): Promise<NotCorrected> {
  if (wrong.text.code !== texts.gone.code || change.action === 'add') return wrong;
  const name = await removerOf(db, wrong.user_id, change.event_id);
  return name === undefined ? wrong : { ...wrong, text: filled(texts.wasRemoved, { name }) };
}
