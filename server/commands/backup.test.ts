import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { migrationFiles } from '../platform/database/scripts.ts';
import { atEnd } from '../platform/testing/ending.ts';
import { testNow } from '../platform/testing/moment.ts';
import { cast } from '../seed/cast.ts';
import { demoDatabase } from '../seed/testing.ts';
import { type Part, writeArchive } from './archive.ts';
import { blankDatabase, contentOf, contentOfDatabase, emptyFolder, hadir, makeBackup, restoreInto } from './testing.ts';

let demo: Database & { url: string };
const dataDir = emptyFolder();
const backups = emptyFolder();
const newFile = () => path.join(backups, `${randomBytes(4).toString('hex')}.gz`);

/** Rows that a careless copy would change. */
const odd = `insert into departments (name) values ('gone'), ('kept'), ('last');
  delete from departments where name in ('gone', 'last');
  insert into error_log (text, created_at) values
    (E'two\\nlines, \\\\N, "quoted", ''single'', tab\\t, {a,b}, \u2028 and 😀', '2026-01-02 03:04:05.678901+08'),
    ('', 'infinity'), (repeat('long ', 500000), '0044-03-15 00:00:00+00 BC');
  insert into holidays (details, start, "end", is_restricted) values ('none', '2026-05-01', '2026-05-01', true),
    ('all', '2026-05-02', '2026-05-02', false), ('some', '2026-05-03', '2026-05-03', true);
  insert into holiday_positions select h.id, p.id from holidays h, positions p where h.details = 'some' and p.id < 4;
  update attendances set lat = 5.3000000000000007 where id = 1;
  update day_verdicts set why = 'null'::jsonb where work_date = (select min(work_date) from day_verdicts);
  insert into sessions values ('\\x00ff', 3, 'web_app', now(), now(), now());
  insert into tickets values ('\\x01', '/', now(), '\\x00ff');
  insert into one_time_passwords values (3, 'hash', now());
  insert into login_failures (email, address, at) values ('a@b.c', '::1', now());`;

beforeAll(async () => {
  const { url } = await demoDatabase();
  demo = { ...openDatabase(url, 5), url };
  atEnd(demo.close);
  await demo.pool.query(odd);
  for (const folder of ['users', 'docs']) {
    mkdirSync(path.join(dataDir, 'storage', folder), { recursive: true });
    for (const size of [0, 1, 300_000]) {
      const name = `${randomBytes(16).toString('hex')}.${folder === 'docs' ? 'pdf' : 'jpg'}`;
      writeFileSync(path.join(dataDir, 'storage', folder, name), randomBytes(size));
    }
  }
});

describe('a backup of the demo organisation and its year', () => {
  it('is restored as it was, in a new database and a new folder [D13]', async () => {
    const [target, restored, file] = [await blankDatabase(), emptyFolder(), newFile()];
    const before = await contentOfDatabase(demo.pool);
    const end = await makeBackup({ pool: demo.pool, dataDir, file });
    await restoreInto({ pool: target.pool, dataDir: restored, file });

    expect(end.tables.attendances).toBeGreaterThan(20_000);
    const noted = await target.pool.query(
      'delete from activity_logs where module = \'backup\' returning code, "values"',
    );
    expect(noted.rows).toEqual([{ code: 'restored', values: { made: testNow.toISOString() } }]);
    const empty = Object.fromEntries(
      ['sessions', 'tickets', 'one_time_passwords', 'login_failures', 'staff_counts'].map((name) => [name, '0 ']),
    );
    const { migrations, server_keys } = await contentOfDatabase(target.pool);
    expect(await contentOfDatabase(target.pool)).toEqual({ ...before, ...empty, migrations, server_keys });
    expect(await migrate(target.pool)).toEqual([]);
    expect(contentOf(restored)).toEqual(contentOf(dataDir));
    expect(Object.keys(contentOf(restored))).toHaveLength(6);

    const add = "insert into departments (name) values ('new') returning id";
    const [there, here] = [await target.pool.query(add), await demo.pool.query(add)];
    expect(there.rows).toEqual(here.rows);
    await demo.pool.query("delete from departments where name = 'new'");
  });

  it('is one gzip file that only its owner can read, of lines of JSON [D13]', async () => {
    const file = newFile();
    const end = await makeBackup({ pool: demo.pool, dataDir, file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const [first, last] = [lines[0]!, lines.at(-1)!].map((line) => JSON.parse(line));
    const migrations = (await migrationFiles()).map(({ name }) => name);
    expect(first).toEqual({ is: 'hadir-backup', format: 1, made_at: testNow.toISOString(), migrations });
    expect(last).toEqual(end);
    const row = lines.find((line) => line.includes(cast.aminah.email))!;
    expect(JSON.parse(row)).toContain(cast.aminah.access_card_id);
  });

  it('is a snapshot, whatever is written meanwhile [D13]', async () => {
    const [target, restored, file] = [await blankDatabase(), emptyFolder(), newFile()];
    const writer = await demo.pool.connect();
    await writer.query('begin; lock table working_hours in access exclusive mode');
    const backingUp = makeBackup({ pool: demo.pool, dataDir, file });
    await vi.waitFor(async () => {
      const { rows } = await demo.pool.query(`select from pg_locks where not granted and mode = 'AccessShareLock'
        and database = (select oid from pg_database where datname = current_database())`);
      expect(rows).toHaveLength(1);
    });
    await writer.query(
      "insert into departments (name) values ('late'); insert into working_hours (name) values ('late')",
    );
    await writer.query('commit');
    writer.release();
    await backingUp;
    await restoreInto({ pool: target.pool, dataDir: restored, file });
    for (const table of ['departments', 'working_hours']) {
      const late = `select from ${table} where name = 'late'`;
      expect((await demo.pool.query(late)).rowCount, table).toBe(1);
      expect((await target.pool.query(late)).rowCount, table).toBe(0);
    }
  });
});

describe('the file of a backup', () => {
  it('never overwrites another [D13]', async () => {
    const file = newFile();
    writeFileSync(file, 'mine');
    await expect(makeBackup({ pool: demo.pool, dataDir, file })).rejects.toThrow('exists already');
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('does not exist before it is complete, and a failure leaves nothing [D13]', async () => {
    const folder = emptyFolder();
    const file = path.join(folder, 'failed.gz');
    const failing = async function* (): AsyncGenerator<Part> {
      yield { is: 'table', name: 'users', columns: ['id'] };
      await vi.waitFor(() => expect(readdirSync(folder)).toEqual([expect.stringMatching(/^failed\.gz\.\w+\.part$/)]));
      throw new Error('the disk is full');
    };
    await expect(writeArchive(file, failing())).rejects.toThrow('the disk is full');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('needs an existing folder, and a database of Hadir [D13]', async () => {
    const blank = await blankDatabase();
    const nowhere = path.join(backups, 'missing', 'a.gz');
    await expect(makeBackup({ pool: demo.pool, dataDir, file: nowhere })).rejects.toThrow('no folder');
    await expect(makeBackup({ pool: blank.pool, dataDir, file: newFile() })).rejects.toThrow('nothing to');
  });
});

describe('from the command line', () => {
  it.each([
    ['backup', '[FILE]'],
    ['restore', 'FILE [--key KEYFILE]'],
    ['verify-backup', '[FILE] [--key KEYFILE] [--into URL]'],
    ['move-files', 'TO'],
  ])('%s explains itself with --help [D13]', async (name, words) => {
    const [first, second] = (await hadir([name, '--help'])).stdout.split('\n');
    expect([first, second]).toEqual([`npm run hadir -- ${name} ${words}`, expect.stringMatching(/^ {2}\w/)]);
  });

  // Five processes, each of which loads the server.
  it('backs up, restores, and says how much; a refusal is one line and exit code 1 [D13]', async () => {
    const [target, file] = [await blankDatabase(), newFile()];
    const made = await hadir(['backup', file], { DATABASE_URL: demo.url, HADIR_DATA: dataDir });
    expect(made.stdout).toMatch(/· users: 60 rows\n/);
    expect(made.stdout).toMatch(/Wrote .*\.gz: [\d,]+ rows of \d+ tables and 6 files, [\d.]+ MB\.\n$/);
    const noted = async ({ pool }: Pick<Database, 'pool'>) =>
      (await pool.query('select backed_up_at from organisation')).rows[0].backed_up_at as Date | null;
    const backedUp = await noted(demo);
    expect(backedUp).not.toBeNull();
    const env = { DATABASE_URL: target.url, HADIR_DATA: emptyFolder() };
    expect((await hadir(['restore', file], env)).stdout).toMatch(/\nRestored .* and 6 files\.\n$/);
    // The one that was restored is the last one, though it was noted after it.
    expect(Math.abs(Number(await noted(target)) - Number(backedUp))).toBeLessThan(60_000);
    const again = await hadir(['restore', file], env);
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^This database has people .*\n$/),
    });
    expect(await hadir(['backup'], env)).toMatchObject({
      code: 1,
      stderr: 'Name one FILE. More with --help.\n',
    });
  }, 60_000);
});
