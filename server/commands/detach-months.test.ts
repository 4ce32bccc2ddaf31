import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cast } from '../seed/cast.ts';
import { december, detachFixture, january } from './detach-testing.ts';
import { blankDatabase, emptyFolder, makeBackup, restoreInto } from './testing.ts';

const { app, run, query, printed, close, rows, namesOf, start } = await detachFixture();
const folder = emptyFolder();
const [decemberFile, januaryFile] = ['hadir-months-until-2023-01.gz', 'hadir-months-2023-01-until-2023-02.gz'].map(
  (name) => path.join(folder, name),
) as [string, string];
const into = ['--into', folder];
let before: Awaited<ReturnType<typeof rows>>;
const open = () =>
  query('select until, detached_at is not null as is_out from detached_months where attached_at is null');

beforeAll(async () => {
  before = await rows();
});

/** Kills the command where it waits for a lock that a test holds, once something is so. */
async function killedWaiting(lock: string, isThere: () => Promise<void>, ...args: string[]): Promise<void> {
  const holder = await app.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    const child = start(...args);
    await vi.waitFor(isThere, { timeout: 60_000, interval: 50 });
    await vi.waitFor(
      async () =>
        expect(
          await query(`select from pg_locks where not granted and database = (select oid from pg_database
          where datname = current_database()) and locktype = 'relation'`),
        ).not.toEqual([]),
      { timeout: 60_000, interval: 20 },
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

describe('npm run hadir -- detach-months', () => {
  it.each`
    args                                          | message
    ${['--before', '2023-01-01']}                 | ${/^Name --before which DAY and --into which FOLDER/}
    ${['--before', '2023-01-15', ...into]}        | ${/^Not the first day of a month/}
    ${['--before', '2024-04-01', ...into]}        | ${/^24 months stay in the database: closed months before 2024-03-01/}
    ${['--before', '2023-01-01', ...into]}        | ${/^December 2022 is not closed/}
    ${['--attach', path.join(folder, 'none.gz')]} | ${/there is no such file/}
  `('refuses $args', async ({ args, message }) => {
    await expect(run(...args)).rejects.toThrow(message);
    expect(await open()).toEqual([]);
  });

  it('goes by how long the organisation keeps the days of closed months, and says it', async () => {
    const keep = (months: number) => query('update data_rules set detach_months = $1', [months]);
    await keep(0);
    await expect(run('--before', january, ...into)).rejects.toThrow('lets no month leave the database');
    await keep(39);
    await expect(run('--before', january, ...into)).rejects.toThrow('closed months before 2022-12-01 can be taken out');
    await keep(38);
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await run();
    expect(print.mock.calls).toEqual([[expect.stringContaining('38 months stay in the database')]]);
    print.mockRestore();
    await expect(run('--before', january, ...into)).rejects.toThrow('December 2022 is not closed');
    await keep(24);
  });

  it('refuses months of which anything is open, and names it', async () => {
    await close(december);
    await query(
      `insert into late_applications (user_id, date, reason, status, created_at)
       values ($1, '2022-12-07', 'Bus', 'Pending', now())`,
      [cast.farid.id],
    );
    await expect(run('--before', january, ...into)).rejects.toThrow(/still open.\nDecember 2022: .+ 1/);
    await query('delete from late_applications');
    await expect(run('--before', '2023-02-01', ...into)).rejects.toThrow('January 2023 is not closed');
    // What could be taken out before it was.
    expect(await open()).toEqual([{ until: january, is_out: true }]);
    await run('--attach', decemberFile);
    expect(await rows()).toEqual(before);
    await close(january);
  });

  it('refuses a file that is there and is not of these rows, and changes nothing', async () => {
    await query(`update attendances set away = true where work_date = '2022-12-06'`);
    await expect(run('--before', january, ...into)).rejects.toThrow('differs from attendances in the database');
    await query(`update attendances set away = false where work_date = '2022-12-06'`);
    expect([await rows(), await open()]).toEqual([before, []]);
  });

  it('killed before the file is written, or before the months are taken out, loses nothing and is run again', async () => {
    const other = emptyFolder();
    const args = ['--before', january, '--into', other];
    await killedWaiting(
      `update attendances set away = away where work_date = '2022-12-06'`,
      async () => expect(await open()).toEqual([{ until: january, is_out: false }]),
      ...args,
    );
    expect([readdirSync(other), await rows()]).toEqual([[], before]);
    const file = path.join(other, path.basename(decemberFile));
    await killedWaiting(
      'lock table attendances in access share mode',
      async () => expect(existsSync(file)).toBe(true),
      ...args,
    );
    expect([await rows(), await open()]).toEqual([before, [{ until: january, is_out: false }]]);
    await expect(
      query(`update day_verdicts set events = 1 where work_date = '2022-12-06'`),
      'nothing changes meanwhile',
    ).rejects.toThrow('These days are being taken out');
    const written = readFileSync(file);
    await run('--before', january, '--into', '/elsewhere');
    expect(readFileSync(file).equals(written)).toBe(true);
    expect(await open()).toEqual([{ until: january, is_out: true }]);
    await run('--attach', file);
    expect(await rows()).toEqual(before);
    // Two processes are started.
  }, 120_000);

  it('takes closed months out with their statements, and brings them back row for row', async () => {
    const [whole, plans] = [await namesOf('attendances'), await namesOf('day_verdicts')];
    printed.length = 0;
    await run('--before', '2023-02-01', ...into);
    const after = await rows();
    expect(after.attendances).toEqual(before.attendances!.filter((row) => row.includes('2023-02-07')));
    expect(after.attendance_likes).toEqual([]);
    expect(await namesOf('day_verdicts')).toEqual(
      ['03', '04', '02']
        .map((month) => `day_verdicts_2023_${month}`)
        .sort()
        .concat('day_verdicts_later'),
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('months-'))).toHaveLength(4);
    expect(printed.filter((line) => line.startsWith('Took'))).toHaveLength(2);
    await expect(
      query(
        `insert into day_verdicts (work_date, user_id, reason, judged_at) values ('2022-12-06', 2, 'judge', now())`,
      ),
    ).rejects.toThrow('no partition');

    await expect(run('--attach', decemberFile)).rejects.toThrow(`Later months come back first: ${januaryFile}`);
    const damaged = path.join(folder, 'damaged.gz');
    const bytes = readFileSync(januaryFile);
    bytes[bytes.length >> 1]! ^= 1;
    // Also one that unpacks to something else, which is refused before its end.
    const text = gunzipSync(readFileSync(januaryFile)).toString();
    for (const one of [
      bytes,
      gzipSync(text.replace('"attendances"', '"attendance"')),
      gzipSync(text.replace('\n[', '\n["')),
    ]) {
      writeFileSync(damaged, one);
      await expect(run('--attach', damaged)).rejects.toThrow(/cut short or damaged/);
    }
    for (const file of [januaryFile, decemberFile]) await run('--attach', file);
    expect(await rows()).toEqual(before);
    expect([(await namesOf('attendances')).length, (await namesOf('day_verdicts')).length]).toEqual([
      whole.length,
      plans.length,
    ]);
    const log = await query(
      `select code, "values" from activity_logs where module = 'months' and code like '%tached' order by id desc limit 4`,
    );
    expect(log.map(({ code, values }) => `${code} ${values.until}`).reverse()).toEqual([
      'detached 2023-01-01',
      'detached 2023-02-01',
      'attached 2023-02-01',
      'attached 2023-01-01',
    ]);
    expect(log[0]!.values).toEqual({
      until: january,
      file: path.basename(decemberFile),
      swipes: 3,
      verdicts: expect.any(Number),
    });
  });

  it('brings them back into the plain tables of a restored backup, and without what was erased since', async () => {
    await run('--before', january, '--into', emptyFolder());
    const [target, backup] = [await blankDatabase(), path.join(folder, 'backup.gz')];
    await makeBackup({ pool: app.pool, dataDir: app.dataDir, file: backup });
    await restoreInto({ pool: target.pool, dataDir: emptyFolder(), file: backup });
    const [row] = await query('select file from detached_months where attached_at is null');
    await query(`insert into erasures (user_id, asked_at, erased_at) values ($1, now(), now())`, [cast.farid.id]);
    const lines: string[] = [];
    const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    await run();
    print.mockRestore();
    expect(lines.join('\n')).toContain(`erased since, and still in the file: users ${cast.farid.id}.`);
    await run('--attach', row!.file);
    const erased = await query(
      `select user_id, lat, reason from attendances where work_date < $1 order by work_date, seq`,
      [january],
    );
    expect(erased.map(({ user_id, lat, reason }) => [user_id, lat !== null, reason !== null])).toEqual([
      [cast.farid.id, false, false],
      [cast.farid.id, false, false],
      [cast.gopal.id, true, true],
    ]);
    const plain = { ...app, ...app.platform, db: target.db, pool: target.pool, say: () => undefined };
    const { detachMonths } = await import('./detach-months.ts');
    await detachMonths.run(['--attach', row!.file], plain as never);
    const { rows: there } = await target.pool.query(
      `select t::text as row from attendances t where work_date < '2023-03-01' order by 1`,
    );
    expect(there.map((one) => one.row)).toEqual(before.attendances);
  });
});
