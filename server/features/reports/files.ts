import { reportFileBytes, reportFileHours } from '#domain/limits.ts';
import { draftOf } from '#server/platform/files/disk-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetOld, type Making, noteMade, storedReports } from './queue-store.ts';

/** Files made before this instant have expired. */
export const unexpiredSince = (now: Date) => new Date(now.getTime() - reportFileHours * 3_600_000);

/**
 * Stores a report while it is generated, then notes that it is finished; false when nobody wants it any more, and its
 * file is deleted within a minute. A report that fails or is cancelled leaves no file.
 */
export async function storeReport(
  { db, files, clock }: Platform,
  making: Making,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<boolean> {
  const size = await files.storeReport(making.name, bytes, signal);
  return noteMade(db, making, size, clock.now());
}

/**
 * Deletes expired files, what of somebody's is more than is kept, and what a killed server left. Returns who has fewer
 * than they would have by time alone.
 */
export async function deleteOldReports({ db, files, clock }: Platform): Promise<number[]> {
  // Listed first, so that a file begun after this is not touched.
  const names = await files.reportNames();
  const fewer = await forgetOld(db, unexpiredSince(clock.now()), reportFileBytes);
  const states = await storedReports(db);
  for (const name of names) {
    const draft = draftOf(name);
    const isCurrent = draft === null ? states.has(name) : states.get(draft) === 'making';
    if (!isCurrent) await files.remove('reports', name);
  }
  return fewer;
}
