import type { Day } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { outcomeOf } from '#domain/warnings/explain.ts';
import { modeOn } from '#domain/warnings/modes.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Within } from '../audit/log.ts';
import { announceComing, announceDrafts } from './announce.ts';
import { notifyOfDrafts } from './draft-notice.ts';
import { letterPolicy } from './drafts-store.ts';
import { countedAgain } from './explain.ts';
import { type ExplainingDraft, explainedDrafts, setExplainBy, setReason } from './explain-store.ts';
import { holdClosing } from './store.ts';
import { writeByMode } from './write-drafts.ts';

/** Letters of one transaction: whoever closes a day or judges again waits for them. */
const batch = 400;

/** The result of ending the times to explain that are over. */
export interface Explained {
  letters: number;
  drafts: number;
  events: LiveEvent[];
}

type Ending = Within & { today: Day };

/**
 * Ends the times to explain that are over on a day (D5, decision 0132): of what is left of each letter it is issued, or
 * becomes a draft where letters of its kind are, where an application about it was not decided for too long, or where its
 * person's account was closed. Ending them again writes nothing twice.
 */
export async function endExplaining(db: Db, now: Date, today: Day): Promise<Explained> {
  const ended: Explained = { letters: 0, drafts: 0, events: [] };
  const announce = (event: LiveEvent) => void ended.events.push(event);
  const days: Day[] = [];
  for (let after = 0, isMore = true; isMore; ) {
    await db.transaction().execute(async (tx) => {
      // First, as whoever closes a day or judges again takes its locks: they delete drafts, and number letters.
      await holdClosing(tx);
      const drafts = await explainedDrafts(tx, today, after, batch);
      isMore = drafts.length === batch;
      after = drafts.at(-1)?.id ?? after;
      const made = await endSome({ db: tx, now, today, viewer: null, announce }, drafts);
      ended.letters += made.letters;
      ended.drafts += made.drafts.length;
      days.push(...made.drafts.map(({ date }) => date));
    });
  }
  if (days.length === 0) return ended;
  days.sort();
  const span = { from: days[0]!, to: days.at(-1)! };
  const counts = { drafts: ended.drafts, over: null, isExplained: true };
  await db.transaction().execute((tx) => notifyOfDrafts({ db: tx, now, announce }, span, counts));
  return ended;
}

/** Ends some times that were over as they were counted, and says how many letters were issued and which became drafts. */
async function endSome(within: Ending, drafts: readonly ExplainingDraft[]) {
  if (drafts.length === 0) return { letters: 0, drafts: [] };
  const { db, now, today } = within;
  const { choices } = await letterPolicy(db);
  const counted = await countedAgain(db, drafts);
  const before = new Map(drafts.map(({ id, explain_by }) => [id, explain_by]));
  await setExplainBy(
    db,
    counted.filter(({ id, explain_by }) => explain_by !== before.get(id)),
  );
  const judged = counted.map((draft) => {
    const mode = modeOn(choices[draft.type], draft.starts_on, draft.date);
    const { explain_by, is_closed: isClosed, is_applied: isApplied } = draft;
    return { draft, outcome: outcomeOf({ explain_by, mode, isClosed, isApplied }, today) };
  });
  const of = (...outcomes: (typeof judged)[number]['outcome'][]) =>
    judged.filter(({ outcome }) => outcomes.includes(outcome)).map(({ draft }) => draft);
  for (const why of ['closed', 'undecided'] as const) await setReason(db, idsOf(of(why)), why, now);
  const written = await writeByMode(within, of('off', 'draft', 'automatic'), choices);
  announceDrafts(within);
  announceComing(
    within,
    drafts.map(({ user_id }) => user_id),
  );
  return { letters: written.letters, drafts: [...written.drafts, ...of('closed', 'undecided')] };
}

const idsOf = (drafts: readonly { id: number }[]) => drafts.map(({ id }) => id);
