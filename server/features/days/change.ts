import { kinds as applicationKinds, eachBy } from '#domain/applications/kinds.ts';
import type { Cause } from '#domain/days/again.ts';
import { latest } from '#domain/lib/calendar.ts';
import type { FactsDb } from '#server/platform/database/database.ts';
import { type LockName, lockUntilCommit } from '#server/platform/database/locks.ts';
import { announceChanges } from './change-notice.ts';
import { refuseDetachedOf } from './detached-store.ts';
import { type JudgingCall, rejudgeOrLater } from './later.ts';
import { countLeave } from './recount.ts';
import type { Days, People, Recount } from './recount-store.ts';
import { nextFactsVersion } from './store.ts';

/** Whose days a changed fact touches, and which. */
export interface TouchedDays extends Days {
  people: People;
}

/** What a kind of fact needs when it changes. */
interface FactKind {
  /** Held until the commit, in this order, so that whoever reads the facts to write by them sees all of the change or nothing. */
  lock?: LockName | readonly LockName[];
  /** Days become working days or cease to be: leave on them is counted again (D6), for this reason. */
  recounts?: Recount;
  /** Why the days are judged again (D5); without it no verdict uses the fact. */
  judges?: Cause;
  /** It is a swipe, so that one written at the same moment finds its place taken and reads again; others read too late. */
  isSwipe?: true;
  /** Servers cache it as a reference fact of the date. */
  isCached?: true;
}

/**
 * Every kind of fact that a person's day consists of; a clock event that is its person's newest is written by the swipe
 * itself.
 */
const kinds = {
  // A decision on an application; one on a correction is a correction, below.
  ...eachBy('fact', (kind) => ({ judges: applicationKinds[kind].fact })),
  holiday: { lock: 'workdays', recounts: 'holiday', judges: 'holiday', isCached: true },
  hours: { lock: 'workdays', recounts: 'hours', judges: 'hours', isCached: true },
  terms: { lock: 'workdays', recounts: 'hours', judges: 'terms' },
  settings: { lock: 'settings', judges: 'settings', isCached: true },
  /** A period of Ramadhan; when days end, not which are worked, so no leave is counted again. */
  ramadhan: { lock: 'settings', judges: 'ramadhan', isCached: true },
  /** What somebody chose for one; a swipe reads it with its person's own facts. */
  ramadhanChoice: { judges: 'ramadhan' },
  start: { lock: 'settings', judges: 'start', isCached: true },
  outage: { judges: 'outage', isCached: true },
  /** What somebody's only swipe is read as. */
  reading: { judges: 'reading' },
  /** All of an office: its state, which decides about local holidays, and what is of the kinds `start` and `place`. */
  office: { lock: ['workdays', 'settings'], recounts: 'holiday', judges: 'state', isCached: true },
  /** An office's place and distance, and its kiosks. */
  place: { isCached: true },
  /** Clock events that take their place among others: they arrive late, or are counted by hand. */
  events: { lock: 'places', judges: 'event', isSwipe: true },
  /** Clock events that are entered, taken out or given another time by hand. */
  correction: { lock: 'places', judges: 'correction', isSwipe: true },
} as const satisfies Record<string, FactKind>;

type Kind = keyof typeof kinds;

/**
 * Changes facts of people's days: the only way to write one, since only here is a `FactsDb` given out. Takes the kind's
 * lock, writes, counts leave again, judges the touched days again with their letters, and gives the cached facts a new
 * version, all in the call's transaction; many days are judged right after it (D5, D6). Each person is notified once of
 * all that it came to, when their days are judged (decision 0150). Refuses to change days that are in a file (decision 0181).
 * @param write checks, writes and logs; it names the days it touches with `touch`, before and after the change, and of a
 *   kind that has others in it, which of them it is
 */
export async function changeFacts<Out>(
  call: JudgingCall,
  kind: Kind,
  write: (db: FactsDb, touch: (days: TouchedDays, as?: Kind) => void) => Promise<Out>,
): Promise<Out> {
  const { db, today } = call;
  const { lock = [], isCached }: FactKind = kinds[kind];
  const facts = db as FactsDb;
  for (const name of [lock].flat()) await lockUntilCommit(db, name);
  const touched: (TouchedDays & { as: Kind })[] = [];
  const out = await write(facts, (days, as = kind) => void touched.push({ ...days, as }));
  for (const [as, some] of Map.groupBy(touched, (days) => days.as)) {
    const { recounts, judges, isSwipe }: FactKind = kinds[as];
    if (judges) for (const days of some) await refuseDetachedOf(db, days, today);
    for (const [people, spans] of Map.groupBy(some, (days) => days.people)) {
      const leave = recounts ? await countLeave(call, people, spans, recounts) : [];
      const days = withoutOverlap(spans).map(({ from, to }) => ({ from, to: to ?? today }));
      if (judges) await rejudgeOrLater(call, { people, spans: days, reason: judges }, { isSwipe, leave });
      else await announceChanges(call, { leave });
    }
  }
  // Last, since whoever changes another fact waits for the version until the commit.
  if (isCached) await nextFactsVersion(facts);
  if (isCached) call.announce({ to: 'facts' });
  return out;
}

/** The same days, without a day twice; by their first. */
function withoutOverlap(spans: readonly Days[]): Days[] {
  const apart: Days[] = [];
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = apart.at(-1);
    if (last && (last.to === undefined || span.from <= last.to)) {
      last.to = last.to === undefined || span.to === undefined ? undefined : latest(last.to, span.to);
    } else apart.push({ ...span });
  }
  return apart;
}
