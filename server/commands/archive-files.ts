import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Folder, folderPath, folders, storedName } from '../platform/files/files.ts';

/** The uploaded files of a folder, one at a time; a file that is removed meanwhile is left out. */
export async function* filesOf(dataDir: string, shelf: Folder): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const name of await namesOf(dataDir, shelf)) {
    const bytes = await readFile(path.join(folderPath(dataDir, shelf), name)).catch(orNull);
    if (bytes) yield { name: `${shelf}/${name}`, bytes };
  }
}

/** Refuses a data folder that contains uploaded files. */
export async function refuseFiles(dataDir: string): Promise<void> {
  for (const shelf of folders) {
    const names = await namesOf(dataDir, shelf);
    if (names.length > 0)
      throw new Error(`${folderPath(dataDir, shelf)} holds files already. Move them away, then restore.`);
  }
}

/** Restores files to their folders, never over an existing one, and deletes them all again when the restore fails. */
export function filesInto(dataDir: string) {
  const made: string[] = [];
  return {
    async put(name: string, bytes: Buffer): Promise<void> {
      const [shelf, file] = [path.posix.dirname(name) as Folder, path.posix.basename(name)];
      if (!folders.includes(shelf) || !storedName.test(file))
        throw new Error(`The backup names a file that is none of Hadir's: ${JSON.stringify(name)}.`);
      const folder = folderPath(dataDir, shelf);
      const first = await mkdir(folder, { recursive: true, mode: 0o700 });
      if (first) made.push(first);
      const place = path.join(folder, file);
      const disk = await open(place, 'wx', 0o600);
      made.push(place);
      try {
        await disk.writeFile(bytes);
        await disk.sync();
      } finally {
        await disk.close();
      }
    },
    async takeAway(): Promise<void> {
      for (const each of made) await rm(each, { recursive: true, force: true });
    },
  };
}

async function namesOf(dataDir: string, shelf: Folder): Promise<string[]> {
  const names = (await readdir(folderPath(dataDir, shelf)).catch(orNull)) ?? [];
  return names.filter((name) => storedName.test(name)).sort();
}

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
