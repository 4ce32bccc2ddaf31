import type { Day } from '#domain/lib/calendar.ts';
import { type LetterChoices, modeOn } from '#domain/warnings/modes.ts';
import type { Within } from '../audit/log.ts';
import { letterPolicy, type ReadyDraft, removeDrafts } from './drafts-store.ts';
import { timesOf } from './explain.ts';
import { notifyToExplain } from './explain-notice.ts';
import { setReason, startExplaining } from './explain-store.ts';
import { issueDue } from './write.ts';

type Writing = Within & { today: Day };

/** Gives the people of drafts their time to explain; says whose accounts are closed, so that they have none. */
export async function giveTime<Draft extends ReadyDraft>(
  within: Writing,
  drafts: readonly Draft[],
  explain_days: number,
): Promise<{ closed: Draft[] }> {
  const times = await timesOf(within, drafts, explain_days);
  const given = drafts.flatMap((draft) => {
    const time = times.get(draft.user_id);
    return time ? [{ ...draft, time, why: 'explain' as const }] : [];
  });
  await startExplaining(
    within.db,
    given.map(({ id, time }) => ({ id, ...time })),
  );
  await notifyToExplain(within, given);
  return { closed: drafts.filter(({ user_id }) => !times.has(user_id)) };
}

/** Makes of drafts what is chosen for their kind: letters, drafts, or the marks of kinds that are off. */
export async function writeByMode<Draft extends ReadyDraft>(
  within: Writing,
  drafts: readonly Draft[],
  choices: LetterChoices,
): Promise<{ letters: number; drafts: Draft[] }> {
  const { db, now } = within;
  const modes = Map.groupBy(drafts, ({ type, starts_on, date }) => modeOn(choices[type], starts_on, date));
  const { off = [], draft = [], automatic = [] } = Object.fromEntries(modes);
  await setReason(db, idsOf(off), 'off', now);
  await setReason(db, idsOf(draft), 'mode', now);
  const letters = await issueDue(within, automatic, 'issued');
  await removeDrafts(db, idsOf(automatic));
  return { letters, drafts: draft };
}

/** Writes letters that were pending until the end of work, after their time to explain where there is one. */
export async function writePending(within: Writing, drafts: readonly ReadyDraft[]): Promise<void> {
  const { choices, explain_days } = await letterPolicy(within.db);
  if (explain_days === 0) return void (await writeByMode(within, drafts, choices));
  const { closed } = await giveTime(within, drafts, explain_days);
  await setReason(within.db, idsOf(closed), 'closed', within.now);
}

const idsOf = (drafts: readonly { id: number }[]) => drafts.map(({ id }) => id);
