import type { Db } from './database.ts';
import { refusalOfTaken } from './taken.ts';

/** A deadlock, a snapshot that another has changed, and a row that another wrote first. */
const lostCodes = ['40P01', '40001', '23505'];
/** How often work is begun before it has failed: each time another has won, so that the next finds what that one wrote. */
const attempts = 4;

/**
 * Whether a transaction failed only since another was first, so that it may succeed, or be refused as it should, when it
 * is begun again. A value that is taken is refused at its field at once.
 */
const hasLostRace = (error: unknown): boolean =>
  lostCodes.includes((error as { code?: string }).code ?? '') && refusalOfTaken(error) === null;

/**
 * Does work, and anew where it lost a race (decision 0184).
 * @param work begins from nothing each time: what an attempt noted outside of the database counts once it succeeds
 * @param isOver whether an attempt has sent its answer already, so that it is the last
 */
export async function untilWon<Out>(work: () => Promise<Out>, isOver: () => boolean = () => false): Promise<Out> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || isOver() || !hasLostRace(error)) throw error;
    }
}

/** Does work in a transaction, and anew as `untilWon` does. */
export const transact = <Out>(db: Db, work: (db: Db) => Promise<Out>, isOver?: () => boolean): Promise<Out> =>
  untilWon(() => db.transaction().execute(work), isOver);
