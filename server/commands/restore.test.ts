import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { applyMigration, migrate, migrationsTable } from '../platform/database/migrate.ts';
import { migrationFiles } from '../platform/database/scripts.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { shapeOf } from '../platform/testing/shape.ts';
import { type End, type Part, writeArchive } from './archive.ts';
import { checkArchive, readArchive } from './archive-reader.ts';
import { blankDatabase, contentOf, contentOfDatabase, emptyFolder, makeBackup, restoreInto } from './testing.ts';

const photo = `users/${'0123456789abcdef'.repeat(2)}.jpg`;
const files = emptyFolder();
const good = path.join(files, 'good.gz');
const inFiles = (name: string) => path.join(files, name);
let cast: Database;
let blank: Database;
let ready: Database;

beforeAll(async () => {
  [cast, blank, ready] = [await testDatabase(), await blankDatabase(), await blankDatabase()];
  await migrate(ready.pool);
  const dataDir = emptyFolder();
  await makeBackup({ pool: cast.pool, dataDir, file: good });
});

/** A backup like the valid one, with some of its parts changed. */
async function forged(name: string, change: (part: Part) => Part | Part[]): Promise<string> {
  const parts = async function* (): AsyncGenerator<Part> {
    for await (const part of readArchive(good)) if (part.is !== 'end') yield* [change(part)].flat();
  };
  await writeArchive(inFiles(name), parts());
  return inFiles(name);
}

/** A file with these bytes. */
function written(name: string, bytes: Buffer | string): string {
  writeFileSync(inFiles(name), bytes);
  return inFiles(name);
}

const flipped = (bytes: Buffer, at: number, bit = 0) => {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 1 << bit;
  return copy;
};

const bytes = () => readFileSync(good);
const text = () => gunzipSync(bytes()).toString();
const bad: [what: string, file: () => string | Promise<string>, said: RegExp][] = [
  ['a file that is not there', () => inFiles('missing.gz'), /cannot be read: there is no such file/],
  ['a folder', () => files, /cannot be read: there is no such file/],
  ['an empty file', () => written('empty.gz', ''), /is no backup of Hadir's/],
  ['a file of something else', () => written('else.pdf', '%PDF-1.7\n%%EOF\n'), /is no backup of Hadir's/],
  ['a gzip of something else', () => written('e.gz', gzipSync('{"is":"other"}\n')), /is no backup of Hadir's/],
  ['a file cut short', () => written('cut.gz', bytes().subarray(0, -9)), /is cut short or damaged/],
  ['half a file', () => written('half.gz', bytes().subarray(0, bytes().length >> 1)), /is cut short or damaged/],
  ['a flipped bit', () => written('bit.gz', flipped(bytes(), bytes().length >> 1)), /is cut short or damaged/],
  [
    'a flipped bit in a file that is unpacked in one go',
    () => {
      const small = gzipSync('{"is":"hadir-backup"}\n');
      return written('small.gz', flipped(small, small.length - 6));
    },
    /is cut short or damaged/,
  ],
  [
    'a flipped bit of its checksum',
    () => written('sum.gz', flipped(bytes(), bytes().length - 6)),
    /is cut short or damaged/,
  ],
  [
    'a file without its last line',
    () => written('end.gz', gzipSync(text().split('\n').slice(0, -2).join('\n').concat('\n'))),
    /is cut short or damaged/,
  ],
  [
    'a file without one row',
    () => written('row.gz', gzipSync(text().replace(/^\[.*\n/m, ''))),
    /is cut short or damaged/,
  ],
  [
    'a file with another word in a row',
    () => written('word.gz', gzipSync(text().replace('"Aminah', '"Aminax'))),
    /is cut short or damaged/,
  ],
  ['lines after its end', () => written('on.gz', gzipSync(`${text()}[]\n`)), /is cut short or damaged/],
  [
    'a newer format',
    () => forged('format.gz', (part) => (part.is === 'hadir-backup' ? { ...part, format: 2 } : part)),
    /was made by a newer Hadir \(format 2\)/,
  ],
  [
    'a newer migration',
    () =>
      forged('newer.gz', (part) =>
        part.is === 'hadir-backup' ? { ...part, migrations: [...part.migrations, '9999-new.sql'] } : part,
      ),
    /was made by a newer Hadir \(9999-new\.sql is not known here\)/,
  ],
  [
    'a file that would stand elsewhere',
    () => forged('away.gz', (part) => (part.is === 'hadir-backup' ? [part, fileAt('users/../../x.jpg')] : part)),
    /names a file that is none of Hadir's: "users\/\.\.\/\.\.\/x\.jpg"/,
  ],
  [
    'a table that this Hadir has not',
    () =>
      forged('table.gz', (part) =>
        part.is === 'table' && part.name === 'users' ? [{ ...part, name: 'abusers', columns: [] }, part] : part,
      ),
    /differ in their tables: abusers/,
  ],
  [
    'a column that this Hadir has not',
    () =>
      forged('column.gz', (part) =>
        part.is === 'table' && part.name === 'users' ? { ...part, columns: ['id", "name'] } : part,
      ),
    /differ in the columns of users/,
  ],
  [
    'people of an office that is not in it',
    () => {
      let table = '';
      return forged('office.gz', (part) => {
        if (part.is === 'table') table = part.name;
        const isBlocked = table === 'offices' && part.is === 'rows';
        return isBlocked ? [] : part.is === 'hadir-backup' ? [part, fileAt(photo)] : part;
      });
    },
    /violates foreign key constraint/,
  ],
];
const fileAt = (name: string): Part => ({ is: 'file', name, content: 'AAAA' });

describe('a restore refuses, and changes nothing', () => {
  it.each(bad)('%s [D13]', async (_what, fileOf, printed) => {
    const file = await fileOf();
    for (const { pool } of [blank, ready]) {
      const dataDir = emptyFolder();
      const before = [await contentOfDatabase(pool), await sequencesOf(pool)];
      await expect(restoreInto({ pool, dataDir, file })).rejects.toThrow(printed);
      expect([await contentOfDatabase(pool), await sequencesOf(pool)]).toEqual(before);
      expect(contentOf(dataDir)).toEqual({});
    }
  });

  it('a file with any bit flipped, unless its content stays the same [D13]', async () => {
    const whole = await checkArchive(good);
    const places = fc.record({ at: fc.nat(bytes().length - 1), bit: fc.nat(7) });
    const law = fc.asyncProperty(places, async ({ at, bit }) => {
      const read = await checkArchive(written('any.gz', flipped(bytes(), at, bit))).catch(() => whole);
      expect(read).toEqual(whole);
    });
    await fc.assert(law, { numRuns: 200 });
  });

  it('a database with people in it [D13]', async () => {
    const before = await contentOfDatabase(cast.pool);
    const restoring = restoreInto({ pool: cast.pool, dataDir: emptyFolder(), file: good });
    await expect(restoring).rejects.toThrow('This database has people in it already.');
    expect(await contentOfDatabase(cast.pool)).toEqual(before);
  });

  it('a data folder with files in it [D13]', async () => {
    const folder = emptyFolder();
    await restoreInto({
      pool: (await blankDatabase()).pool,
      dataDir: folder,
      file: await forged('photo.gz', (part) => (part.is === 'hadir-backup' ? [part, fileAt(photo)] : part)),
    });
    const before = contentOf(folder);
    expect(before).toEqual({ [`storage/${photo}`]: '000000' });
    const restoring = restoreInto({ pool: blank.pool, dataDir: folder, file: good });
    await expect(restoring).rejects.toThrow('holds files already');
    expect(contentOf(folder)).toEqual(before);
    expect(await contentOfDatabase(blank.pool)).toEqual({});
  });

  it('a database that a running server uses, even without users [D13]', async () => {
    const { pool } = await blankDatabase();
    await migrate(pool);
    await pool.query('insert into servers values (gen_random_uuid(), now())');
    const restore = () => restoreInto({ pool, dataDir: emptyFolder(), file: good });
    await expect(restore()).rejects.toThrow('Hadir runs on this database');
    expect((await pool.query('select from users')).rowCount).toBe(0);
    await pool.query("update servers set beat_at = now() - interval '21 seconds'");
    await restore();
    expect((await pool.query('select from users')).rowCount).toBe(9);
  });

  it('a database that a newer Hadir made [D13]', async () => {
    const { pool } = await blankDatabase();
    await migrate(pool);
    await pool.query("insert into migrations values ('9999-new.sql')");
    const restoring = restoreInto({ pool, dataDir: emptyFolder(), file: good });
    await expect(restoring).rejects.toThrow('of a newer Hadir (9999-new.sql');
  });
});

describe('a backup of an older Hadir', () => {
  const old = inFiles('old.gz');
  /** Its migrations: those up to 0006-leave.sql. */
  const upToLeave = 6;
  let end: End;

  beforeAll(async () => {
    const { pool } = await blankDatabase();
    const client = await pool.connect();
    await client.query(migrationsTable);
    for (const script of (await migrationFiles()).slice(0, upToLeave)) await applyMigration(client, script);
    await client.query(`insert into leave_types (name, type) values ('Annual', 'annually');
      insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, employment_type, grade, created_at)
        values ('Old', 'old@hadir.example', '1', '2', 'F', 'Single', '1', 'Admin', 'Permanent', '-', now());
      insert into user_leaves (user_id, leaves_id, total_days) values (2, 1, 14)`);
    client.release();
    end = await makeBackup({ pool, dataDir: emptyFolder(), file: old });
  });

  it.each([
    ['a blank database', async () => undefined],
    ['a database that is up to date', async ({ pool }: Database) => void (await migrate(pool))],
  ])('is migrated in %s [D13]', async (_what, prepare) => {
    const database = await blankDatabase();
    await prepare(database);
    const printed: string[] = [];
    const { pool } = database;
    await restoreInto({ pool, dataDir: emptyFolder(), file: old, say: (line) => printed.push(line) });
    const remaining = (await migrationFiles()).slice(upToLeave);
    expect(printed).toContain(`Brought up to date with ${remaining.map(({ name }) => name).join(', ')}`);
    expect(await migrate(pool)).toEqual([]);
    const { rows } = await pool.query('select user_id, total_days, version from user_leaves');
    expect(rows).toEqual([{ user_id: 2, total_days: 14, version: 1 }]);
    expect(await shapeOf(pool)).toEqual(await shapeOf(ready.pool));
    expect(end.tables.users).toBe(1);
  });
});

const sequencesOf = async (pool: Database['pool']) =>
  (await pool.query('select sequencename, last_value from pg_sequences order by 1')).rows;
