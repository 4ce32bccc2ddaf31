import type { Platform } from '#server/platform/platform.ts';
import { databaseNow, type SwipesAhead, swipesAhead } from './store.ts';

/** A clock this many milliseconds from another one is wrong. */
const farMs = 60_000;

/** What is wrong with this server's clock, in words for its operator; null when nothing is (D3). */
export async function clockWarning({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string | null> {
  const [database, ahead] = await Promise.all([
    databaseNow(db),
    swipesAhead(db, new Date(clock.now().getTime() + farMs), clock.today()),
  ]);
  // The machine's own clock, since HADIR_CLOCK moves the server's on purpose.
  const difference = Date.now() - database.getTime();
  if (Math.abs(difference) > farMs)
    return `The clock of this machine is ${Math.round(Math.abs(difference) / 1000)} s ${
      difference > 0 ? 'ahead of' : 'behind'
    } the database's.`;
  return ahead && behindWords(ahead);
}

const behindWords = ({ people, until }: SwipesAhead) =>
  `${people} staff have swipes dated after now, until ${until.toISOString()}; until then none of theirs are counted.`;
