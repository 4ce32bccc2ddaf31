import type { WarningType } from '../dashboard/rules.ts';
import { addDays, type Day } from '../lib/calendar.ts';

/** What becomes of a letter that is due: none is written, it waits as a draft, or it is issued (D5). */
export const letterModes = ['off', 'draft', 'automatic'] as const;
export type LetterMode = (typeof letterModes)[number];

/** How letters of each kind are written; null is the default. */
export type LetterChoices = Record<WarningType, LetterMode | null>;

/** For so many days after attendance starts letters are drafts, unless something else is chosen. */
const draftDays = 30;

/** The first day of which letters are issued by default, of those who started on a day. */
export const automaticFrom = (starts_on: Day): Day => addDays(starts_on, draftDays);

/** What becomes of a letter about a day of somebody whose attendance is judged from `starts_on` (D5). */
export function modeOn(chosen: LetterMode | null, starts_on: Day | null, day: Day): LetterMode {
  if (chosen !== null) return chosen;
  return starts_on === null || day < automaticFrom(starts_on) ? 'draft' : 'automatic';
}

/**
 * Whether letters to so many people at once are too many to be issued without being looked at: more than a share of the
 * staff, in per cent, where one person never is; null is no limit (D5).
 */
export const isOverShare = (people: number, staff: number, share: number | null): boolean =>
  share !== null && people > 1 && people * 100 > staff * share;
