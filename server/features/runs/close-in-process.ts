import type { Day } from '#domain/lib/calendar.ts';
import { inOwnProcess } from '#server/platform/jobs/own-process.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ClosedDay, rulesOfClosing } from './close-day.ts';

/** What the process of a closing is given. */
export interface Closing {
  day: Day;
  now: Date;
  today: Day;
}

const program = new URL('./process.ts', import.meta.url);

/**
 * Closes a day in its own process (`process.ts`). The checks that refuse a closing run here first, because a refusal
 * that crosses processes becomes an ordinary error.
 */
export async function closeInProcess(platform: Platform, day: Day): Promise<ClosedDay> {
  const { db, clock } = platform;
  const [now, today] = [clock.now(), clock.today()];
  await rulesOfClosing(db, day, today);
  return inOwnProcess<Closing, ClosedDay>(program, platform, { day, now, today });
}
