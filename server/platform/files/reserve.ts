import { randomBytes } from 'node:crypto';
import { rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './write-whole.ts';

/** Space of the data folder that is taken while there is plenty, and given up once the disk is full. */
export interface Reserve {
  /** Takes the space, unless it is taken, or the disk has not four times as much. */
  take(): Promise<void>;
  /** Gives the space up, so that the error log can be written. */
  release(): Promise<void>;
}

/** The size of the reserve: room for some thousand entries of the error log with their WAL. */
const reserveBytes = 32 * 1024 * 1024;

/** The reserve of a data folder; servers that share the folder share it. */
export function createReserve(dataDir: string, bytes = reserveBytes): Reserve {
  const file = path.join(dataDir, 'reserve');
  const sizeNow = () =>
    stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  return {
    async take() {
      if ((await sizeNow()) === bytes) return;
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < 4 * bytes) return;
      // Random, so that no file system stores less than it.
      await writeWhole(file, randomBytes(bytes));
    },
    release: () => rm(file, { force: true }),
  };
}
