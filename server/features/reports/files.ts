import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { reportFileHours } from '#domain/limits.ts';
import { queue } from '#server/platform/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetReportFiles, reportFilesUntil } from './store.ts';

const placeOf = ({ env }: Platform, name: string) => path.join(env.dataDir, 'reports', name);

/** Asks every minute which made files are a day old. */
export const reportFilesQueue = queue('report-files', { alone: true, everyMinute: true, retries: 0 });

/** Until when files were made that are gone by an instant. */
export const keptSince = (now: Date) => new Date(now.getTime() - reportFileHours * 3_600_000);

/** Writes a made file while it is made, and returns its name of 128 random bits; one that fails or is given up leaves nothing. */
export async function storeReport(
  platform: Platform,
  bytes: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.xlsx`;
  const place = placeOf(platform, name);
  const draft = `${place}.part`;
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  try {
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }), { signal });
    await rename(draft, place);
    return name;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A made file's bytes; null where it is gone. */
export async function openReport(platform: Platform, name: string) {
  const place = placeOf(platform, name);
  const found = await stat(place).catch(() => null);
  return found && { size: found.size, stream: createReadStream(place) };
}

/** Deletes what was made a day ago. */
export async function deleteOldReports(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const names = await reportFilesUntil(db, keptSince(clock.now()));
  for (const name of names) await rm(placeOf(platform, name), { force: true });
  await forgetReportFiles(db, names);
}
