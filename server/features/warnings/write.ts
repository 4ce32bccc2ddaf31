import { addDays, monthStart } from '#domain/lib/calendar.ts';
import { refOf } from '#domain/warnings/letters.ts';
import type { LetterMode } from '#domain/warnings/modes.ts';
import type { Within } from '../audit/log.ts';
import { announceLetters } from './announce.ts';
import { addDrafts, type DraftReason, takeHeld } from './drafts-store.ts';
import { type Due, keyOf } from './due.ts';
import { issueLetters, type NewLetter, newestNumber } from './store.ts';
import { log } from './upload.ts';

type Writing = Within & { today: string };

/** How many letters and drafts were written; the marks of kinds that are off are neither. */
interface Written {
  letters: number;
  drafts: number;
}

/**
 * Issues letters with their numbers, entries and inbox messages; as the system, or as who released them. The caller holds
 * the lock on closings, since numbers go on from the newest.
 */
export async function issueDue(
  within: Writing,
  due: readonly Omit<Due, 'mode'>[],
  code: 'issued' | 'released',
): Promise<number> {
  if (due.length === 0) return 0;
  const { db, now, today } = within;
  const letters: NewLetter[] = [];
  for (const [month, some] of Map.groupBy(due, ({ date }) => monthStart(date))) {
    let number = await newestNumber(db, month);
    for (const { user_id, date, type, count, evidence, days_to_respond } of some) {
      const reply_by = addDays(today, days_to_respond);
      letters.push({ ref_no: refOf(month, ++number), user_id, date, type, count, evidence, reply_by });
    }
  }
  const issued = await issueLetters(db, letters, now);
  await log.addAll(
    within,
    code,
    issued.map((letter) => ({ id: letter.id, from: letter, about: letter.user_id })),
  );
  announceLetters(
    within,
    issued.map(({ user_id }) => user_id),
  );
  return issued.length;
}

/**
 * Writes what is due, as the system: letters, drafts, or the marks of kinds that are off. Letters that would be issued
 * become drafts for the reason `instead` where one is given, and those that were held before are held again.
 */
export async function writeDue(
  within: Writing,
  due: readonly Due[],
  instead: 'held' | 'pending' | null = null,
): Promise<Written> {
  const automatic = due.filter(({ mode }) => mode === 'automatic');
  const returning = new Set((await takeHeld(within.db, automatic)).map(keyOf));
  const isLetter = (one: Due) => one.mode === 'automatic' && instead === null && !returning.has(keyOf(one));
  const reasons: Record<LetterMode, DraftReason | null> = { off: 'off', draft: 'mode', automatic: instead };
  const whyOf = (one: Due) => (returning.has(keyOf(one)) ? 'held' : reasons[one.mode]!);
  const drafts = due.filter((one) => !isLetter(one)).map((one) => ({ ...one, why: whyOf(one) }));
  const letters = await issueDue({ ...within, viewer: null }, due.filter(isLetter), 'issued');
  await addDrafts(within.db, drafts, within.now);
  const waiting = drafts.filter(({ why }) => why !== 'off').length;
  if (waiting > 0) announceDrafts(within);
  return { letters, drafts: waiting };
}

/** Notifies administrators that the drafts changed; nobody else may know of them. */
export const announceDrafts = (within: Pick<Within, 'announce'>): void =>
  within.announce({ to: 'admins', message: { type: 'warning-letter' } });
