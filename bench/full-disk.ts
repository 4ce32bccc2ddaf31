import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { untilEnd } from '../scripts/started.ts';

/**
 * The size in MB of the disk of files: the servers' reserve of 32 MB has room (`createReserve`), and what is uploaded and
 * reported in so many minutes, so that it is full only while it is filled.
 */
const sizeOf = (minutes: number) => 192 + 16 * Math.ceil(minutes);

/** A disk that can be filled. */
export interface SmallDisk {
  /** What a server needs in its NODE_OPTIONS and environment, that the disk is full for it. */
  options: string;
  env: Record<string, string>;
  /** Takes all that is free, again where some became so. */
  fill(): void;
  /** Gives it back. */
  clear(): void;
}

/**
 * Makes a folder a small disk of its own, for root; for others, who may not mount one, whatever a server writes below it
 * goes to /dev/full while the disk counts as full.
 */
export async function smallDisk(folder: string, minutes: number): Promise<SmallDisk> {
  mkdirSync(folder, { recursive: true });
  if (await isMounted(folder, sizeOf(minutes))) {
    const filler = path.join(folder, 'filler');
    return { options: '', env: {}, fill: () => fill(filler), clear: () => rmSync(filler, { force: true }) };
  }
  console.log('The disk of files is filled at the door of its writes: only root may mount a small one.');
  const mark = `${folder}-is-full`;
  return {
    options: `--import=${pathToFileURL(path.resolve('bench/full-door.ts')).href}`,
    env: { HADIR_HOUR_DISK: folder, HADIR_HOUR_FULL: mark },
    fill: () => writeFileSync(mark, ''),
    clear: () => rmSync(mark, { force: true }),
  };
}

async function isMounted(folder: string, mb: number): Promise<boolean> {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=700`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return false;
  }
  // By its name too, when a process still has a file of it open.
  await untilEnd(folder, () => execFileSync('umount', ['--lazy', folder]));
  return true;
}

function fill(file: string): void {
  const part = Buffer.alloc(1024 * 1024);
  const handle = openSync(file, existsSync(file) ? 'a' : 'w', 0o600);
  try {
    for (let size = part.length; size >= 4096; size /= 4) writeAll(handle, part.subarray(0, size));
  } finally {
    closeSync(handle);
  }
}

/** Writes a part again and again, until there is no room for it. */
function writeAll(handle: number, part: Buffer): void {
  for (;;) {
    try {
      writeSync(handle, part);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
