import type { Viewer } from '#domain/access.ts';
import { colourAfter } from '#domain/card-colours/rules.ts';
import { cardColourTexts as texts } from '#domain/card-colours/texts.ts';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { changeLog, type Within } from '../audit/log.ts';
import { colourMonths, colourNumbers, dropProposals, storeProposals } from './store.ts';

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
  const { db, now, today } = within;
  const numbers = await colourNumbers(db);
  if (!numbers) throw refuse(texts.off);
  if (monthEnd(month) >= today) throw refuse(texts.notOver);
  await lockUntilCommit(db, 'cardColours');
  const months = await colourMonths(db, decider, month);
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
