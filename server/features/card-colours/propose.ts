import type { Viewer } from '#domain/access.ts';
import { type ColourNumbers, colourAfter } from '#domain/card-colours/rules.ts';
import { cardColourTexts as texts } from '#domain/card-colours/texts.ts';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import type { Db } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { changeLog, type Within } from '../audit/log.ts';
import {
  type ColourMonth,
  colourMonths,
  colourNumbers,
  dropProposals,
  monthsAfter,
  type NewChange,
  storeProposals,
} from './store.ts';

/** The log of card colours. */
export const log = changeLog('card_colours');

/**
 * Proposes the changes of card colours that the late days of a month ask for, of the staff whose letters `decider` decides
 * on, of everybody without one, as when the month is closed; answers how many are proposed for it (D5, decision 0133).
 * Again, it brings what is still proposed up to date, and leaves what was decided. `month` is its first day.
 * @throws when cards have no colours, and when the month is not over
 */
export async function proposeColours(
  within: Within & { today: Day },
  month: Day,
  decider: Viewer | null,
): Promise<number> {
  const { db, today } = within;
  const numbers = await colourNumbers(db);
  if (!numbers) throw refuse(texts.off);
  if (monthEnd(month) >= today) throw refuse(texts.notOver);
  await holdColours(db);
  return propose(within, month, numbers, await colourMonths(db, decider, month, null));
}

/**
 * Proposes the later months of confirmed changes anew, since these begin with another colour now. The caller holds the lock
 * on colours.
 */
export async function proposeFollowing(
  within: Within,
  confirmed: readonly Pick<NewChange, 'user_id' | 'month'>[],
): Promise<void> {
  const { db } = within;
  const numbers = await colourNumbers(db);
  if (!numbers || confirmed.length === 0) return;
  for (const { month, people } of await monthsAfter(db, confirmed))
    await propose(within, month, numbers, await colourMonths(db, null, month, people));
}

/** Keeps others from proposing and deciding changes until the transaction ends, since colours follow each other. */
export const holdColours = (db: Db): Promise<void> => lockUntilCommit(db, 'cardColours');

async function propose(
  within: Within,
  month: Day,
  numbers: ColourNumbers,
  months: readonly ColourMonth[],
): Promise<number> {
  const { db, now } = within;
  const open = months.filter(({ status }) => status === null || status === 'Proposed');
  const judged = open.map(({ user_id, late, colour }) => ({
    ...{ user_id, month, late, colour_before: colour },
    colour: colourAfter(colour, late, numbers),
  }));
  const changes = judged.filter(({ colour, colour_before }) => colour !== colour_before);
  const same = judged.filter(({ colour, colour_before }) => colour === colour_before);
  await storeProposals(db, changes, now);
  await dropProposals(
    db,
    same.map(({ user_id }) => user_id),
    month,
  );
  await log.add(within, null, 'proposed', { month: month.slice(0, 7), count: changes.length });
  return changes.length;
}
