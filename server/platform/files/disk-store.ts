import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore, ListedFile } from './file-store.ts';
import { writeWhole } from './write-whole.ts';

/** Files in a folder, readable by their owner only. */
export function createDiskStore(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, key);
  return {
    address: folder,
    put: (key, bytes) => writeWhole(placeOf(key), bytes),
    async putStream(key, bytes, signal) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      // Each write has a draft of its own: two servers may make the same report.
      const draft = `${place}.${randomBytes(4).toString('hex')}.part`;
      try {
        await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }), { signal });
        const { size } = await stat(draft);
        await rename(draft, place);
        return size;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async open(key) {
      const file = await stat(placeOf(key)).catch(orNull);
      return file?.isFile() ? { size: file.size, stream: createReadStream(placeOf(key)) } : null;
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    async list(of) {
      const files: ListedFile[] = [];
      for (const name of (await readdir(placeOf(of)).catch(orNull)) ?? []) {
        const file = await stat(path.join(placeOf(of), name)).catch(orNull);
        if (file?.isFile()) files.push({ name, bytes: file.size, writtenAt: file.mtime });
      }
      return files;
    },
    async names(of) {
      const entries = await readdir(placeOf(of), { withFileTypes: true }).catch(orNull);
      return (entries ?? []).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
    },
  };
}

/** The name of the file that a draft is of; null for what is no draft. */
export const draftOf = (name: string): string | null => /^(.+?)(\.[0-9a-f]{8})?\.part$/.exec(name)?.[1] ?? null;

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
