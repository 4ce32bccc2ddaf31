import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { reportFileHours } from '#domain/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { draftOf, forgetOld, type Making, noteMade, storedNames } from './queue-store.ts';

const folderOf = ({ env }: Platform) => path.join(env.dataDir, 'reports');
const placeOf = (platform: Platform, name: string) => path.join(folderOf(platform), name);

/** Files made before this instant have expired. */
export const unexpiredSince = (now: Date) => new Date(now.getTime() - reportFileHours * 3_600_000);

/**
 * Writes a report while it is generated, and notes when it is finished; false when nobody wants it any more. A report
 * that fails or is cancelled leaves no file.
 */
export async function storeReport(
  platform: Platform,
  making: Making,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock } = platform;
  const place = placeOf(platform, making.name);
  const draft = placeOf(platform, draftOf(making.name, making.attempts));
  await mkdir(folderOf(platform), { recursive: true, mode: 0o700 });
  try {
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }), { signal });
    const { size } = await stat(draft);
    return await db.transaction().execute(async (tx) => {
      if (!(await noteMade(tx, making, size, clock.now()))) return false;
      await rename(draft, place);
      return true;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/** A finished file's bytes; null when it is gone. */
export async function openReport(platform: Platform, name: string) {
  const place = placeOf(platform, name);
  const file = await stat(place).catch(() => null);
  return file && { size: file.size, stream: createReadStream(place) };
}

/** Deletes a finished file. */
export const removeReport = (platform: Platform, name: string) => rm(placeOf(platform, name), { force: true });

/** Deletes expired files, and drafts that a killed server left. */
export async function deleteOldReports(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  // Listed first, so that a file begun after this is not touched.
  const files = await readdir(folderOf(platform)).catch(() => []);
  await forgetOld(db, unexpiredSince(clock.now()));
  const current = await storedNames(db);
  for (const name of files) if (!current.has(name)) await removeReport(platform, name);
}
