import { resetLeaves as reset } from '../features/entitlements/reset-leaves.ts';
import type { Command } from '../hadir.ts';
import { migrate } from '../platform/database/migrate.ts';
import { dayArgument, notify } from './shared.ts';

/** Opens leave periods manually (D6, D13). */
export const resetLeaves: Command = {
  usage: `reset-leaves [YYYY-MM-DD]
  opens the leave periods begun by a day, today unless it is given: each balance becomes its total days, and what was
  left when the leave type carries forward
  Periods missed are opened in order; run again it changes nothing. HADIR_LEAVE_YEAR_START says when years start.`,
  async run(args, { pool, db, env, clock }) {
    const day = dayArgument(args) ?? clock.today();
    if (day > clock.today()) throw new Error('This day has not begun yet');
    await migrate(pool);
    const periods = { day, yearStart: env.leaveYearStart };
    const { entries, changed, rows, events } = await reset(db, periods, clock.now());
    await notify(pool, events);
    console.log(`Looked at ${entries} leave entries on ${day}; opened ${rows} periods of ${changed} entries.`);
  },
};
