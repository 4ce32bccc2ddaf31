import path from 'node:path';
import { contentOf, type FileStore } from '../platform/files/file-store.ts';
import { type Folder, folders, keyOfFolder, storedName } from '../platform/files/files.ts';

/** The uploaded files of a folder, one at a time; a file that is removed meanwhile is left out. */
export async function* filesOf(store: FileStore, folder: Folder): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const name of await namesOf(store, folder)) {
    const bytes = await contentOf(store, `${keyOfFolder(folder)}/${name}`);
    if (bytes) yield { name: `${folder}/${name}`, bytes };
  }
}

/** What takes the files of a backup. */
export interface FilesTarget {
  /** Throws where there are files already. */
  refuseUnlessEmpty(): Promise<void>;
  put(name: string, bytes: Buffer): Promise<void>;
  /** Removes again what was put, when the restore fails. */
  removeAll(): Promise<void>;
}

/** Restores files to their folders, which are empty. */
export function filesInto(store: FileStore): FilesTarget {
  const keys: string[] = [];
  return {
    refuseUnlessEmpty: () => refuseFiles(store),
    async put(name, bytes) {
      const key = keyOf(name);
      keys.push(key);
      await store.put(key, bytes);
    },
    async removeAll() {
      for (const key of keys) await store.remove(key);
    },
  };
}

/** The key of a file of a backup; throws for a name that Hadir does not give. */
export function keyOf(name: string): string {
  const [folder, file] = [path.posix.dirname(name) as Folder, path.posix.basename(name)];
  if (!folders.includes(folder) || !storedName.test(file))
    throw new Error(`The backup names a file that is none of Hadir's: ${JSON.stringify(name)}.`);
  return `${keyOfFolder(folder)}/${file}`;
}

/** Throws for a data folder, or a bucket, that contains uploaded files. */
async function refuseFiles(store: FileStore): Promise<void> {
  for (const folder of folders)
    if ((await namesOf(store, folder)).length > 0)
      throw new Error(`${store.address}/${keyOfFolder(folder)} holds files already. Move them away, then restore.`);
}

async function namesOf(store: FileStore, folder: Folder): Promise<string[]> {
  const names = await store.names(keyOfFolder(folder));
  return names.filter((name) => storedName.test(name)).sort();
}
