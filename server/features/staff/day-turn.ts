import type { FastifyInstance } from 'fastify';
import type { Day } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passOn } from '../leave/unsupported.ts';
import { applyTerms } from './terms-store.ts';

const everyMs = 20_000;

/** Applies the terms that take effect today, and passes the leave of those who moved on, at the start and after midnight; any number of servers may do so. */
export function followTerms(app: FastifyInstance, { db, clock, live }: Platform): void {
  let taken: Day | null = null;
  const follow = async () => {
    const today = clock.today();
    if (today === taken) return;
    const events: LiveEvent[] = [];
    await db.transaction().execute(async (tx) => {
      const ids = await applyTerms(tx, today);
      if (ids.length === 0) return;
      const announce = (event: LiveEvent) => void events.push(event);
      await passOn({ db: tx, now: clock.now(), today, viewer: null, announce }, ids);
      announce({ to: 'users', ids, message: { type: 'function', name: 'update-user' } });
    });
    taken = today;
    if (events.length > 0) live.announce(events);
  };
  const quietly = () =>
    follow().catch((error: Error) =>
      console.error('The terms of today could not be applied:', error.message),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await quietly();
    timer = setInterval(quietly, everyMs);
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
