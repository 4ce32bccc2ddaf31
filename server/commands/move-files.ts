import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Command } from '../hadir.ts';
import { contentOf, type FileStore } from '../platform/files/file-store.ts';
import { type AnyFolder, folders, keyOfFolder } from '../platform/files/files.ts';
import { openStore } from '../platform/files/open-store.ts';
import { filesPlace, readPlace } from '../platform/files/place.ts';
import { counted } from './backup.ts';
import { uploadHashes } from './move-files-store.ts';

/** Copies every file to another store, before HADIR_FILES names it (decision 0159). */
export const moveFiles: Command = {
  usage: `move-files TO
  copies every file from where HADIR_FILES says to TO: s3://bucket/prefix, or a data folder; checks each against the hash
  of its upload; may be interrupted and started again, and then copies what is missing. Hadir may run meanwhile
  then stop Hadir, run it once more for what came meanwhile, set HADIR_FILES to TO (nothing for the data folder), and
  start; the originals stay until you delete them`,
  async run(args, { pool, env, say }) {
    const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
    if (positionals.length !== 1) throw new Error('Name where TO. More with --help.');
    const from = await openStore(filesPlace(env));
    const to = await openStore(readPlace('TO', positionals[0]!, process.env));
    if (from.address === to.address) throw new Error(`The files are at ${to.address} already.`);
    const { copied, existing, damaged } = await copyFiles(pool, from, to, say);
    console.log(`Copied ${counted(copied, 'file')} to ${to.address}; ${existing} had been there.`);
    if (damaged.length > 0)
      throw new Error(`Left where they are, since they are not what was uploaded: ${damaged.join(', ')}.`);
  },
};

/** How far a copy came. */
interface Copied {
  copied: number;
  /** Files that were there already, of the same size: each is written whole or not at all, and never changed. */
  existing: number;
  damaged: string[];
}

/** Copies what a store lacks of another. Files that are not what was uploaded are left out and named. */
async function copyFiles(pool: pg.Pool, from: FileStore, to: FileStore, say: (line: string) => void): Promise<Copied> {
  const result: Copied = { copied: 0, existing: 0, damaged: [] };
  for (const folder of [...folders, 'reports'] as AnyFolder[]) {
    const path = keyOfFolder(folder);
    const present = new Map((await to.list(path)).map(({ name, bytes }) => [name, bytes]));
    const files = (await from.list(path)).filter(({ name }) => !name.endsWith('.part'));
    const missing = files.filter(({ name, bytes }) => present.get(name) !== bytes).map(({ name }) => name);
    result.existing += files.length - missing.length;
    const hashes = await uploadHashes(pool, missing);
    let done = 0;
    for (const name of missing) {
      const key = `${path}/${name}`;
      if (folder === 'reports') {
        const report = await from.open(key);
        if (report) await to.putStream(key, report.stream);
      } else if (!(await copyUpload(from, to, key, hashes.get(name)))) {
        result.damaged.push(key);
        continue;
      }
      done += 1;
      if (done % 1_000 === 0) say(`${path}: ${done} of ${missing.length}`);
    }
    result.copied += done;
    if (files.length > 0) say(`${path}: ${counted(done, 'file')} copied`);
  }
  return result;
}

/** Copies an upload; false where it is not what was uploaded. One that is gone meanwhile needs no copy. */
async function copyUpload(from: FileStore, to: FileStore, key: string, sha256: string | undefined): Promise<boolean> {
  const bytes = await contentOf(from, key);
  if (!bytes) return true;
  if (sha256 !== undefined && createHash('sha256').update(bytes).digest('hex') !== sha256) return false;
  await to.put(key, bytes);
  return true;
}
