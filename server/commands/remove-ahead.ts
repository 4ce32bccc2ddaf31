import { judgeDays } from '../features/days/judge.ts';
import type { Command } from '../hadir.ts';
import { migrate } from '../platform/database/migrate.ts';
import { removeAhead } from './remove-ahead-store.ts';

/** Removes swipes that a clock set ahead dated in the future (D3). */
export const removeAheadCommand: Command = {
  usage: `remove-ahead
  removes every swipe dated after now, and judges those days anew from what remains
  Set the clock first: with a clock that is behind, it would remove what is right.`,
  async run(_args, { pool, db, clock }) {
    await migrate(pool);
    const [now, today] = [clock.now(), clock.today()];
    const removed = await db.transaction().execute(async (tx) => {
      const events = await removeAhead(tx, now, today);
      const people = [...new Set(events.map(({ user_id }) => user_id))];
      if (people.length > 0) await judgeDays(tx, { people, from: today, to: today }, { now, today }, 'judge');
      return events;
    });
    for (const { user_id, created_at } of removed) console.log(`User ${user_id}: ${created_at.toISOString()}`);
    console.log(`Removed ${removed.length} swipes dated in the future.`);
  },
};
