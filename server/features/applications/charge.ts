import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openEntries } from '../entitlements/reset-leaves.ts';
import { lockEntries } from '../entitlements/store.ts';
import { chargedEntries, returnDays } from './charge-store.ts';

/** The context in which days are returned. */
interface Returning {
  db: Db;
  now: Date;
  today: string;
  viewer: { id: number } | null;
  platform: Pick<Platform, 'env'>;
}

/**
 * Returns the days of leave that no longer counts, each to the period it was charged to; days returned to a past period
 * stay there (D6).
 */
export async function giveBack(
  { db, now, today, viewer, platform }: Returning,
  applications: readonly number[],
): Promise<void> {
  if (applications.length === 0) return;
  const entries = await chargedEntries(db, applications);
  if (entries.length > 0) await lockEntries(db, entries);
  await returnDays(db, applications, viewer, now);
  const periods = { day: today, yearStart: platform.env.leaveYearStart };
  if (entries.length > 0) await openEntries(db, entries, periods, now);
}
