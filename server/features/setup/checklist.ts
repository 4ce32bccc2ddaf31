import { addDays } from '#domain/lib/calendar.ts';
import { backupDays, stepsOf } from '#domain/setup/rules.ts';
import type { Step } from '#domain/setup/steps.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setupCounts } from './store.ts';

/** What is to be done before the first day, and how far it is. */
export async function checklistOf({ pool, clock, env }: Pick<Platform, 'pool' | 'clock' | 'env'>): Promise<Step[]> {
  const today = clock.today();
  const { backed_up_at: at, ...counts } = await setupCounts(pool, `${today.slice(0, 4)}-01-01`);
  const day = at && clock.local(at).day;
  const isRecent = day !== null && day > addDays(today, -backupDays);
  return stepsOf(counts, { day, isRecent }, env.smtpUrl !== null);
}
