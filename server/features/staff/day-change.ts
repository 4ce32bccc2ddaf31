import type { FastifyInstance } from 'fastify';
import type { Day } from '#domain/lib/calendar.ts';
import { type LiveEvent, renewalOf } from '#domain/live.ts';
import type { Platform } from '#server/platform/platform.ts';
import { log } from '#server/platform/watching/log.ts';
import { passLeaveOn } from '../leave/pass-leave-on.ts';
import { changesOn } from '../ramadhan/store.ts';
import { settingsOn } from '../settings/store.ts';
import { recountStaff } from './counts-store.ts';
import { applyTerms, holderChangesOn } from './terms-store.ts';

const everyMs = 20_000;

/**
 * Applies the terms that take effect today, and passes the leave of those who moved on; any number of servers may do so.
 * Returns what is to be announced: whose page shows other terms or who holds another post today, or everyone's when
 * other settings take effect, or Ramadhan begins or is over.
 */
export async function changeDay({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<LiveEvent[]> {
  const today = clock.today();
  const events: LiveEvent[] = [];
  await recountStaff(db);
  await db.transaction().execute(async (tx) => {
    const moved = await applyTerms(tx, today);
    const announce = (event: LiveEvent) => void events.push(event);
    if (moved.length > 0) await passLeaveOn({ db: tx, now: clock.now(), today, viewer: null, announce }, moved);
    const ids = [...new Set([...moved, ...(await holderChangesOn(tx, today))])];
    if (ids.length > 0) announce(renewalOf(ids));
  });
  const { valid_from } = await settingsOn(db, today);
  const isOther = valid_from === today || (await changesOn(db, today));
  return isOther ? [...events, renewalOf('everyone')] : events;
}

/** Turns the day at the start and after midnight. */
export function followTerms(app: FastifyInstance, platform: Platform): void {
  let taken: Day | null = null;
  const follow = async () => {
    const today = platform.clock.today();
    if (today === taken) return;
    const events = await changeDay(platform);
    taken = today;
    if (events.length > 0) platform.live.announce(events);
  };
  const quietly = () => follow().catch((error: Error) => log.error('The terms of today could not be applied', error));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await quietly();
    timer = setInterval(quietly, everyMs);
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
