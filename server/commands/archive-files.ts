import path from 'node:path';
import { contentOf, type FileStore } from '../platform/files/file-store.ts';
import { type Folder, folders, keyOfFolder, storedName } from '../platform/files/files.ts';

/** The uploaded files of a folder, one at a time; a file that is removed meanwhile is left out. */
export async function* filesOf(store: FileStore, shelf: Folder): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const name of await namesOf(store, shelf)) {
    const bytes = await contentOf(store, `${keyOfFolder(shelf)}/${name}`);
    if (bytes) yield { name: `${shelf}/${name}`, bytes };
  }
}

/** What takes the files of a backup. */
export interface FilesTarget {
  /** Refuses where there are files already. */
  refuseUnlessEmpty(): Promise<void>;
  put(name: string, bytes: Buffer): Promise<void>;
  /** Removes them all again when the restore fails. */
  takeAway(): Promise<void>;
}

/** Restores files to their folders, which are empty. */
export function filesInto(store: FileStore): FilesTarget {
  const made: string[] = [];
  return {
    refuseUnlessEmpty: () => refuseFiles(store),
    async put(name, bytes) {
      const key = keyOf(name);
      made.push(key);
      await store.put(key, bytes);
    },
    async takeAway() {
      for (const key of made) await store.remove(key);
    },
  };
}

/** The key of a file of a backup; refuses a name that is none of ours. */
export function keyOf(name: string): string {
  const [shelf, file] = [path.posix.dirname(name) as Folder, path.posix.basename(name)];
  if (!folders.includes(shelf) || !storedName.test(file))
    throw new Error(`The backup names a file that is none of Hadir's: ${JSON.stringify(name)}.`);
  return `${keyOfFolder(shelf)}/${file}`;
}

/** Refuses a data folder, or a bucket, that contains uploaded files. */
async function refuseFiles(store: FileStore): Promise<void> {
  for (const shelf of folders)
    if ((await namesOf(store, shelf)).length > 0)
      throw new Error(`${store.address}/${keyOfFolder(shelf)} holds files already. Move them away, then restore.`);
}

async function namesOf(store: FileStore, shelf: Folder): Promise<string[]> {
  const names = await store.names(keyOfFolder(shelf));
  return names.filter((name) => storedName.test(name)).sort();
}
