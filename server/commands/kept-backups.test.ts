import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../platform/files/open-store.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { testS3 } from '../platform/testing/s3.ts';
import { type Part, writeArchive } from './archive.ts';
import { backupKey } from './backup-key.ts';
import { readKey } from './restore.ts';
import { blankDatabase, contentOf, contentOfDatabase, emptyFolder, hadir, makeBackup, restoreInto } from './testing.ts';

const s3 = await testS3();
const database = await testDatabase();
const [dataDir, folder] = [emptyFolder(), emptyFolder()];
const keyFile = path.join(folder, 'key');
let recipient: string;
let key: string;

beforeAll(async () => {
  const text = (await backupKey.answer!([]))!;
  recipient = /HADIR_BACKUP_RECIPIENT=(age1\w+)\n/.exec(text)![1]!;
  writeFileSync(keyFile, `# from paper\n${/AGE-SECRET-KEY-\S+/.exec(text)![0].toLowerCase()}\n`);
  key = readKey(keyFile);
  const docs = path.join(dataDir, 'storage', 'docs');
  mkdirSync(docs, { recursive: true });
  writeFileSync(path.join(docs, `${'a'.repeat(32)}.pdf`), '%PDF-1.4 of an upload');
});

describe('an encrypted backup', () => {
  it('is restored with its key, and holds no word that can be read', async () => {
    const file = path.join(folder, 'one.gz.age');
    await makeBackup({ pool: database.pool, dataDir, file, recipient });
    expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const [target, restored] = [await blankDatabase(), emptyFolder()];
    await restoreInto({ pool: target.pool, dataDir: restored, file, key });
    expect(contentOf(restored)).toEqual(contentOf(dataDir));
    expect((await target.pool.query('select from users')).rowCount).toBe(9);
  });

  it('is refused without its key, with another, and when a bit of it is another; nothing is changed', async () => {
    const file = path.join(folder, 'two.gz.age');
    await makeBackup({ pool: database.pool, dataDir, file, recipient });
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    const damaged = path.join(folder, 'damaged.gz.age');
    writeFileSync(damaged, bytes);
    const other = /AGE-SECRET-KEY-\S+/.exec((await backupKey.answer!([]))!)![0];
    const { pool } = await blankDatabase();
    for (const [from, theirs, why] of [
      [file, null, 'is encrypted. Name the file of its key with --key.'],
      [file, other, 'was encrypted for another key.'],
      [damaged, key, 'is cut short or damaged'],
    ] as const)
      await expect(restoreInto({ pool, dataDir: emptyFolder(), file: from, key: theirs })).rejects.toThrow(why);
    expect(await contentOfDatabase(pool)).toEqual({});
  });

  const hasAge = spawnSync('age', ['--version']).status === 0;
  if (!hasAge) console.warn('Skipped: the program age is not installed (apt install age).');
  it.skipIf(!hasAge)('is decrypted and made by the program age as well', async () => {
    const [file, theirs] = [path.join(folder, 'three.gz.age'), path.join(folder, 'theirs.gz.age')];
    await makeBackup({ pool: database.pool, dataDir, file, recipient });
    const upper = path.join(folder, 'upper');
    writeFileSync(upper, key);
    const plain = path.join(folder, 'plain.gz');
    execFileSync('age', ['-d', '-i', upper, '-o', plain, file]);
    execFileSync('age', ['-r', recipient, '-o', theirs, plain]);
    for (const [from, theirKey] of [
      [plain, null],
      [theirs, key],
    ] as const) {
      const { pool } = await blankDatabase();
      await restoreInto({ pool, dataDir: emptyFolder(), file: from, key: theirKey });
      expect((await pool.query('select from users')).rowCount).toBe(9);
    }
  });

  it('takes the key that is typed, also as a user who may not open the terminal', () => {
    const script = `import { readKey } from './server/commands/restore.ts'; console.log(readKey('/dev/stdin'));`;
    // What spawnSync gives as input is a socket, which nobody can open by its path.
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      input: `${key.toLowerCase()}\n`,
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe(key);
  });

  it('a file without a key is refused', () => {
    writeFileSync(path.join(folder, 'empty'), recipient);
    expect(() => readKey(path.join(folder, 'empty'))).toThrow('holds no secret key');
  });
});

describe('a backup in a bucket', () => {
  const address = 's3://hadir/backups/one.gz';

  it('is written, never over another, and restored from there', async () => {
    await makeBackup({ pool: database.pool, dataDir, file: address });
    await expect(makeBackup({ pool: database.pool, dataDir, file: address })).rejects.toThrow('exists already');
    const [target, restored] = [await blankDatabase(), emptyFolder()];
    await restoreInto({ pool: target.pool, dataDir: restored, file: address });
    expect(contentOf(restored)).toEqual(contentOf(dataDir));
    await expect(restoreInto({ pool: target.pool, file: 's3://hadir/backups/two.gz' })).rejects.toThrow('people');
  });

  it('is not there after a failure, nor while the bucket is away', async () => {
    const failing = async function* (): AsyncGenerator<Part> {
      yield { is: 'table', name: 'users', columns: ['id'] };
      throw new Error('the disk is full');
    };
    await expect(writeArchive('s3://hadir/backups/failed.gz', failing())).rejects.toThrow('the disk is full');
    s3.set('away');
    const away = makeBackup({ pool: database.pool, dataDir, file: 's3://hadir/backups/away.gz' });
    await expect(away).rejects.toThrow('cannot be reached');
    s3.set('well');
    const store = await openStore({ ...s3.place, prefix: 'backups/' });
    expect((await store.list('')).map(({ name }) => name)).toEqual(['one.gz']);
  });
});

describe('from the command line', () => {
  // Each command is a process that loads the server.
  it('backups go where HADIR_BACKUPS says, encrypted, and those that are not kept go', async () => {
    const into = emptyFolder();
    for (const name of ['hadir-20200101T010000Z.gz.age', 'hadir-20200101T020000Z.gz.age', 'mine.gz'])
      writeFileSync(path.join(into, name), 'old');
    const env = {
      DATABASE_URL: database.url,
      HADIR_DATA: dataDir,
      HADIR_BACKUPS: into,
      HADIR_BACKUP_RECIPIENT: recipient,
      HADIR_BACKUP_KEEP: '1,0,1',
    };
    const made = await hadir(['backup'], env);
    expect(made.stdout).toMatch(/Removed hadir-20200101T020000Z\.gz\.age, which is not kept\n/);
    const [name, mine, ...more] = readdirSync(into);
    expect([name, mine, more]).toEqual([expect.stringMatching(/^hadir-\d{8}T\d{6}Z\.gz\.age$/), 'mine.gz', []]);
    const verified = await hadir(['verify-backup', '--key', keyFile], env);
    expect(verified.stdout).toMatch(
      new RegExp(`Verified .*${name}, made at .*: [\\d,]+ rows of \\d+ tables and 1 file`),
    );
    const { rows } = await database.pool.query('select verified_backup_at, backup_verified_at from organisation');
    expect(rows[0].verified_backup_at.getTime()).toBeLessThanOrEqual(rows[0].backup_verified_at.getTime());
    const { rows: left } = await database.pool.query(`select from pg_database where datname like '%\\_verify'`);
    expect(left).toEqual([]);
    expect(await hadir(['verify-backup'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is encrypted\. Name the file of its key/),
    });
  }, 60_000);

  it('an installation whose files are in a bucket is backed up there, and restored into another bucket', async () => {
    const files = await openStore(s3.place);
    await files.put(`storage/docs/${'b'.repeat(32)}.pdf`, Buffer.from('in the bucket'));
    const target = await blankDatabase();
    const env = { ...s3.env, HADIR_DATA: emptyFolder(), HADIR_BACKUPS: 's3://hadir/kept' };
    const made = await hadir(['backup'], { ...env, DATABASE_URL: database.url });
    const address = /Wrote (s3:\/\/hadir\/kept\/\S+): .* and 1 file/.exec(made.stdout)![1]!;
    const restored = { ...env, DATABASE_URL: target.url, HADIR_FILES: 's3://hadir/restored' };
    expect((await hadir(['restore', address], restored)).stdout).toMatch(/\nRestored .* and 1 file\.\n$/);
    const there = await openStore({ ...s3.place, prefix: 'restored/' });
    expect((await there.list('storage/docs')).map(({ name }) => name)).toEqual([`${'b'.repeat(32)}.pdf`]);
  }, 60_000);

  it('backups go to a store of their own with its keys, and are restored from there [0160]', async () => {
    const other = await testS3();
    const target = await blankDatabase();
    const own = {
      HADIR_BACKUP_S3_ENDPOINT: other.env.HADIR_S3_ENDPOINT!,
      HADIR_BACKUP_S3_KEY_ID: other.env.AWS_ACCESS_KEY_ID!,
      HADIR_BACKUP_S3_SECRET: other.env.AWS_SECRET_ACCESS_KEY!,
    };
    const shared = { ...s3.env, HADIR_FILES: '', AWS_ACCESS_KEY_ID: 'of files', HADIR_BACKUPS: 's3://hadir/apart' };
    const env = { ...shared, ...own, HADIR_DATA: dataDir };
    const made = await hadir(['backup'], { ...env, DATABASE_URL: database.url });
    const address = /Wrote (s3:\/\/hadir\/apart\/\S+):/.exec(made.stdout)![1]!;
    const stored = async (place: typeof s3.place) => (await openStore({ ...place, prefix: 'apart/' })).names('');
    expect([await stored(other.place), await stored(s3.place)]).toEqual([[path.posix.basename(address)], []]);
    const restored = { ...env, DATABASE_URL: target.url, HADIR_DATA: emptyFolder() };
    expect((await hadir(['restore', address], restored)).stdout).toMatch(/\nRestored /);
    const refused = await hadir(['backup'], { ...env, HADIR_BACKUP_S3_KEY_ID: 'another', DATABASE_URL: database.url });
    expect(refused).toMatchObject({ code: 1 });
  }, 60_000);
});
