import type { Day } from '#domain/lib/calendar.ts';
import { type Cause, causesOf } from '#domain/warnings/letters.ts';
import { type LetterChoices, type LetterMode, modeOn } from '#domain/warnings/modes.ts';
import type { LapseDay } from './follow-store.ts';

/** A letter that is due, to whom, and what becomes of it. */
export interface Due extends Cause {
  user_id: number;
  mode: LetterMode;
  /** Days in which to reply. */
  days_to_respond: number;
}

/** The settings that letters about a day depend on. */
export interface LetterRules {
  max_late_before_warning: number;
  days_to_respond: number;
}

/** What tells two letters of different causes apart. */
export const keyOf = (one: { user_id: number; date: Day; type: string }): string =>
  `${one.user_id} ${one.date} ${one.type}`;

/**
 * The letters due for the lapses of some people in a month, given in order; `rulesOf` answers for the days that letters
 * are wanted about.
 */
export function dueAmong(
  lapses: readonly LapseDay[],
  choices: LetterChoices,
  rulesOf: (day: Day) => LetterRules | undefined,
): Due[] {
  return [...Map.groupBy(lapses, ({ user_id }) => user_id)].flatMap(([user_id, days]) =>
    days.flatMap(({ date, starts_on }, at) => {
      const rules = rulesOf(date);
      if (!rules) return [];
      const { max_late_before_warning, days_to_respond } = rules;
      return causesOf(days.slice(0, at + 1), max_late_before_warning).map((cause) => ({
        ...cause,
        user_id,
        mode: modeOn(choices[cause.type], starts_on, date),
        days_to_respond,
      }));
    }),
  );
}
