import type { Db } from '#server/platform/database/database.ts';
import type { JudgingCall } from './later.ts';

/** What a trial came to, thrown so that whatever was done for it is rolled back. */
class Tried<Out> {
  readonly out: Out;
  constructor(out: Out) {
    this.out = out;
  }
}

/** A call that asks what a change would do. */
export type Asking = Pick<JudgingCall, 'now' | 'today' | 'viewer'> & {
  platform: JudgingCall['platform'] & { db: Db };
};

/** Does a change, with all that follows from it, in a transaction that is rolled back, and returns what that came to. */
export async function tryOut<Out>(asking: Asking, work: (call: JudgingCall) => Promise<Out>): Promise<Out> {
  const { platform, viewer, now, today } = asking;
  const trying = platform.db.transaction().execute(async (db): Promise<never> => {
    const call = { db, platform, viewer, now, today, announce: () => {}, afterCommit: () => {} };
    throw new Tried(await work(call));
  });
  return trying.catch((error: unknown) => {
    if (error instanceof Tried) return error.out as Out;
    throw error;
  });
}
