import { changeLog } from '../features/audit/log.ts';
import { savePolicy } from '../features/passkeys/store.ts';
import type { Command } from '../hadir.ts';
import { migrate } from '../platform/database/migrate.ts';

const log = changeLog('passkeys');

/** The way back in where administrators need a passkey and none of them has one that works (decision 0107). */
export const allowPasswords: Command = {
  usage: `allow-passwords
  lets administrators log in with their password alone again, where passkeys were required of them`,
  async run(_args, { pool, db, clock }) {
    await migrate(pool);
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      await savePolicy(trx, false);
      await log.add({ db: trx, now, viewer: null, announce: () => undefined }, null, 'optional_by_hand', {});
    });
    console.log('Administrators may log in with their password alone.');
  },
};
