import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createClock } from '../platform/clock.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { testZone } from '../platform/testing/moment.ts';
import { cast } from '../seed/cast.ts';
import { type Part, writeArchive } from './archive.ts';
import { readArchive } from './archive-reader.ts';
import { blankDatabase, contentOfDatabase, emptyFolder, makeBackup } from './testing.ts';
import { verify } from './verify-backup.ts';

const database = await testDatabase();
const { pool } = database;
const folder = emptyFolder();
const doc = `${'a'.repeat(32)}.pdf`;
const uploaded = '%PDF-1.4 of an upload';
let dataDir: string;
let made = 0;
let table = '';

beforeEach(async () => {
  dataDir = emptyFolder();
  mkdirSync(path.join(dataDir, 'storage', 'docs'), { recursive: true });
  writeFileSync(path.join(dataDir, 'storage', 'docs', doc), uploaded);
  await pool.query('delete from documents');
  await pool.query(
    `insert into documents (name, folder, owner_id, module, record_id, bytes, sha256) values ($1, 'docs', $2, 'late', 1, $3, $4)`,
    [doc, cast.farid.id, uploaded.length, createHash('sha256').update(uploaded).digest('hex')],
  );
});

const newFile = () => path.join(folder, `${made++}.gz`);
async function backUp(): Promise<string> {
  const file = newFile();
  await makeBackup({ pool, dataDir, file });
  return file;
}
/** A backup like another, with some of its parts changed; its own checksum is right. */
async function forged(change: (part: Part) => Part | Part[]): Promise<string> {
  const [file, good] = [newFile(), await backUp()];
  const parts = async function* (): AsyncGenerator<Part> {
    for await (const part of readArchive(good)) if (part.is !== 'end') yield* [change(part)].flat();
  };
  await writeArchive(file, parts());
  return file;
}
const trial = (file: string, into: string | null = null) =>
  verify({ pool, file, key: null, into, clock: createClock(testZone), say: () => undefined });
const databases = async () =>
  (await pool.query(`select datname from pg_database where datname like current_database() || '\\_verify'`)).rows;

it('a backup that is whole is found so, and its scratch database is gone', async () => {
  const { end } = await trial(await backUp());
  expect([end.files, end.tables.users]).toEqual([1, 9]);
  expect(await databases()).toEqual([]);
});

it('a trial may use a database that is named, leaves nothing in it, and refuses one with people in it', async () => {
  const file = await backUp();
  const blank = await blankDatabase();
  await trial(file, blank.url);
  expect(await contentOfDatabase(blank.pool)).toEqual({});
  await expect(trial(file, database.url)).rejects.toThrow('This database has people in it already');
});

it.each<[string, (part: Part) => Part | Part[], RegExp]>([
  [
    'a row that is another',
    (part) => (part.is === 'rows' ? { ...part, rows: part.rows.map((row) => row.replace('Aminah', 'Aminax')) } : part),
    /not what was backed up: .*the sum of users differs/,
  ],
  [
    'a row less',
    (part) => {
      if (part.is === 'table') table = part.name;
      return part.is === 'rows' && table === 'working_hour_days' ? { ...part, rows: part.rows.slice(1) } : part;
    },
    /not what was backed up: working_hour_days has \d+ rows of \d+/,
  ],
  [
    'a file that is another',
    (part) => (part.is === 'file' ? { ...part, content: Buffer.from('other').toString('base64') } : part),
    new RegExp(`has 1 file other than uploaded: docs/${doc}`),
  ],
  ['a file less', (part) => (part.is === 'file' ? [] : part), new RegExp(`lacks 1 file: docs/${doc}`)],
])('a backup with %s is found out', async (_, change, why) => {
  const file = await forged(change);
  await expect(trial(file)).rejects.toThrow(why);
  expect(await databases()).toEqual([]);
});

it('a file that was erased since is not missed', async () => {
  rmSync(path.join(dataDir, 'storage', 'docs', doc));
  const file = await backUp();
  await pool.query('update documents set erased_at = now()');
  await trial(file);
});

it('a backup of before there were sums is compared by its counts', async () => {
  expect((await trial(await forged((part) => (part.is === 'sum' ? [] : part)))).end.tables.users).toBe(9);
});

it('a scratch database that a killed trial left is replaced; two trials at once wait for each other', async () => {
  const file = await backUp();
  const { rows } = await pool.query(`select current_database() || '_verify' as name`);
  await pool.query(`create database ${rows[0].name}`);
  await Promise.all([trial(file), trial(file)]);
  expect(await databases()).toEqual([]);
});
