import { refuseDetached } from '../features/days/detached-store.ts';
import { judgeDays } from '../features/days/judge.ts';
import type { Command } from '../hadir.ts';
import { migrate } from '../platform/database/migrate.ts';
import { rangeArgument } from './shared.ts';

/** Judges days again manually, from their current facts (D5). */
export const judge: Command = {
  usage: `judge FROM TO
  judges every day from one to the other again from its facts, and stores what differs; letters stay as they are
  Days up to today, each written as YYYY-MM-DD. Run again it changes nothing.`,
  async run(args, { pool, db, clock }) {
    const { from, to } = rangeArgument(args);
    const today = clock.today();
    if (to > today) throw new Error('This day has not begun yet');
    await migrate(pool);
    await refuseDetached(db, from, today);
    const { judged, changed, failed } = await judgeDays(
      db,
      { people: 'all', from, to },
      { now: clock.now(), today },
      'judge',
    );
    console.log(`Judged ${judged} days of staff from ${from} to ${to}; ${changed} changed.`);
    for (const { user_id, work_date, reason } of failed)
      console.error(`Could not judge user ${user_id} on ${work_date}: ${reason}`);
    if (failed.length > 0) process.exitCode = 1;
  },
};
