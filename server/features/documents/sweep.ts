import { queue } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { eraseDue, strangers } from './store.ts';

/** Removes files that nobody claimed, that are due, or that a killed server left behind. */
export const sweepQueue = queue('documents-sweep', { alone: true, everyMinute: true, retries: 0 });

/** How often the folders are read, and how old a file without a row must be to be removed, in milliseconds. */
const dayMs = 86_400_000;

/** Sweeps the documents: every minute those that are due, once a day the files on disk. */
export function createSweep({ db, files, clock }: Pick<Platform, 'db' | 'files' | 'clock'>): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now();
    for (const { folder, name } of await eraseDue(db, now, clock.today())) await files.remove(folder, name);
    if (now.getTime() - readAt < dayMs) return;
    readAt = now.getTime();
    for (const [folder, names] of await files.olderThan(dayMs))
      for (const name of await strangers(db, names)) await files.remove(folder, name);
  };
}
