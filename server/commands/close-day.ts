import { closeDay as close } from '../features/runs/close-day.ts';
import type { Command } from '../hadir.ts';
import { migrate } from '../platform/database/migrate.ts';
import { dayArgument, notify } from './shared.ts';

/** Closes a day manually (D5, D13). */
export const closeDay: Command = {
  usage: `close-day YYYY-MM-DD
  judges everyone's day once it is over, and issues the warning letters it demands
  Closing a day again issues only what was missing.`,
  async run(args, { pool, db, clock }) {
    const day = dayArgument(args);
    if (day === null) throw new Error('Which day? Write it as YYYY-MM-DD.');
    await migrate(pool);
    const { judged, lapses, letters, drafts, failed, events } = await close(db, day, clock.now(), clock.today());
    await notify(pool, events);
    console.log(
      `Closed ${day}: judged ${judged}, late ${lapses.is_late}, left early ${lapses.leave_early}, ` +
        `no clock-out ${lapses.no_clockout}, absent ${lapses.absence}. Letters issued: ${letters}${drafts > 0 ? `, drafts: ${drafts}` : ''}.`,
    );
    for (const { id, name, reason } of failed) console.error(`Could not judge ${name} (user ${id}): ${reason}`);
    if (failed.length > 0) process.exitCode = 1;
  },
};
