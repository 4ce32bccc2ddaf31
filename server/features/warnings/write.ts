import { addDays, monthStart } from '#domain/lib/calendar.ts';
import { refOf } from '#domain/warnings/letters.ts';
import type { LetterMode } from '#domain/warnings/modes.ts';
import type { Within } from '../audit/log.ts';
import { announceDrafts, announceLetters } from './announce.ts';
import { addDrafts, type DraftReason, type ExplainTime, takeHeld } from './drafts-store.ts';
import { type Due, keyOf } from './due.ts';
import { timesOf } from './explain.ts';
import { notifyToExplain } from './explain-notice.ts';
import { issueLetters, type NewLetter, newestNumber } from './store.ts';
import { log } from './upload.ts';

type Writing = Within & { today: string };

/** How many letters and drafts were written; the marks of kinds that are off and letters in their time to explain are neither. */
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
  due: readonly (Omit<Due, 'mode'> & Partial<ExplainTime>)[],
  code: 'issued' | 'released',
): Promise<number> {
  if (due.length === 0) return 0;
  const { db, now, today } = within;
  const letters: NewLetter[] = [];
  for (const [month, some] of Map.groupBy(due, ({ date }) => monthStart(date))) {
    let number = await newestNumber(db, month);
    for (const { user_id, date, type, count, evidence, days_to_respond, ...time } of some) {
      const dates = {
        reply_by: addDays(today, days_to_respond),
        notified_on: time.notified_on,
        explain_by: time.explain_by,
      };
      letters.push({ ref_no: refOf(month, ++number), user_id, date, type, count, evidence, ...dates });
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
 * Whether a letter that is due reaches its person at once, as a letter or with the time to explain it, without anybody's
 * decision. These are what the share of the staff limits.
 */
export const reaches = ({ mode }: Pick<Due, 'mode'>, explain_days: number): boolean =>
  mode === 'automatic' || (mode === 'draft' && explain_days > 0);

/**
 * Writes what is due, as the system: letters, drafts, or the marks of kinds that are off. Where there is a time to explain,
 * letters and drafts wait for its end, and their people are notified; of those whose accounts are closed they are drafts.
 * What would reach people becomes drafts for the reason `instead` where one is given, and those that were held before are
 * held again. `explain_days` are working days, 0 without a time to explain.
 */
export async function writeDue(
  within: Writing,
  due: readonly Due[],
  { explain_days, instead = null }: { explain_days: number; instead?: 'held' | 'pending' | null },
): Promise<Written> {
  const { db, now, today } = within;
  const reaching = due.filter((one) => reaches(one, explain_days));
  const returning = new Set((await takeHeld(db, reaching)).map(keyOf));
  const explains = explain_days > 0 && instead === null;
  const toExplain = explains ? reaching.filter((one) => !returning.has(keyOf(one))) : [];
  const times = await timesOf({ db, today }, toExplain, explain_days);
  const reasons: Record<LetterMode, DraftReason | null> = { off: 'off', draft: 'mode', automatic: null };
  const whyOf = (one: Due): DraftReason | null => {
    if (!reaches(one, explain_days)) return reasons[one.mode];
    if (returning.has(keyOf(one))) return 'held';
    if (!explains) return instead;
    return times.has(one.user_id) ? 'explain' : 'closed';
  };
  const judged = due.map((one) => ({ ...one, why: whyOf(one) }));
  const drafts = judged.flatMap(({ why, ...one }) =>
    why === null ? [] : [{ ...one, why, time: why === 'explain' ? times.get(one.user_id) : undefined }],
  );
  const asSystem = { ...within, viewer: null };
  const letters = await issueDue(
    asSystem,
    judged.filter(({ why }) => why === null),
    'issued',
  );
  await addDrafts(db, drafts, now);
  await notifyToExplain(asSystem, drafts);
  const waiting = drafts.filter(({ why }) => why !== 'off');
  if (waiting.length > 0) announceDrafts(within);
  return { letters, drafts: waiting.filter(({ why }) => why !== 'explain').length };
}
