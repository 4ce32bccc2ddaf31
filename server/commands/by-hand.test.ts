import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { channel } from '../platform/live/store.ts';
import { testDatabase } from '../platform/testing/database.ts';

let app: Database & { url: string };
const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-hand-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeAll(async () => {
  app = await testDatabase();
});

/** Runs a command as an operator would, at nine in the morning of Tuesday 3 March 2026, and returns its output. */
function hadir(args: string[], more: Record<string, string> = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: app.url,
    HADIR_DATA: dataDir,
    HADIR_CLOCK: '2026-03-03T01:00:00Z',
    HADIR_TIME_ZONE: 'Asia/Kuala_Lumpur',
    ...more,
  };
  return new Promise<{ code: number; output: string; complained: string }>((resolve) => {
    execFile(process.execPath, ['server/hadir.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout.trim(), complained: stderr.trim() }),
    );
  });
}
const letters = async () => (await app.pool.query('select id from warning_letters')).rowCount;

describe('npm run hadir -- close-day', () => {
  it('closes a day, prints the result, notifies running servers, and does nothing when run again [D5 D13]', async () => {
    const printed: string[] = [];
    const listener = await app.pool.connect();
    await listener.query(`listen ${channel}`);
    listener.on('notification', ({ payload }) => printed.push(payload!));
    const counts = 'judged 8, late 0, left early 0, no clock-out 0, absent 8';
    expect(await hadir(['close-day', '2026-03-02'])).toEqual({
      code: 0,
      output: `Closed 2026-03-02: ${counts}. Letters issued: 8.`,
      complained: '',
    });
    await listener.query('select 1');
    listener.release(true);
    expect(printed.join()).toContain('"type":"warning-letter"');
    expect((await hadir(['close-day', '2026-03-02'])).output).toBe(`Closed 2026-03-02: ${counts}. Letters issued: 0.`);
    expect(await letters()).toBe(8);
  });

  it.each`
    args                            | complained
    ${['2026-03-03']}               | ${'The day is not over yet'}
    ${['2026-02-30']}               | ${'Not a day, written as YYYY-MM-DD: 2026-02-30'}
    ${['2/3/2026']}                 | ${'Not a day, written as YYYY-MM-DD: 2/3/2026'}
    ${['1999-12-31']}               | ${'No settings were in force on this day'}
    ${['2026-03-01', '2026-03-02']} | ${'One day at a time.'}
    ${[]}                           | ${'Which day? Write it as YYYY-MM-DD.'}
  `('refuses $args with "$complained" [D5 D13]', async ({ args, complained }) => {
    const before = await letters();
    expect(await hadir(['close-day', ...args])).toEqual({ code: 1, output: '', complained });
    expect(await letters()).toBe(before);
  });

  it('judges the day of the organisation’s zone, not of the machine’s [D3 D5]', async () => {
    // In Honolulu it is still the 2nd.
    const { complained } = await hadir(['close-day', '2026-03-02'], { HADIR_TIME_ZONE: 'Pacific/Honolulu' });
    expect(complained).toBe('The day is not over yet');
  });

  it('names the people it could not judge, closes the day for everybody else, and fails [D5]', async () => {
    await app.pool.query(`with broken as (insert into working_hours (name) values ('Broken') returning id),
        hours as (insert into working_hour_days select id, '2015-01-01', (select jsonb_agg(jsonb_build_object('enable', true,
          'start_time', 'seven', 'end_time', '16:30')) from generate_series(0, 6)) from broken)
      insert into staff_terms (user_id, valid_from, working_hour_id, employment_type, grade)
      select 7, '2026-03-01', id, 'Contract', 'N19' from broken`);
    const { code, output, complained } = await hadir(['close-day', '2026-03-01']);
    expect([code, output]).toEqual([1, expect.stringContaining('judged 7')]);
    expect(complained).toMatch(/^Could not judge Farid bin Azman \(user 7\): /);
    await app.pool.query(`delete from staff_terms where user_id = 7 and valid_from = '2026-03-01'`);
  });
});

describe('npm run hadir -- judge', () => {
  const days = (day: string) =>
    app.pool.query('select * from day_verdicts where work_date = $1 order by user_id', [day]);

  it('judges days again, today as far as it has gone, and does nothing when run again [D5 D13]', async () => {
    await app.pool.query('delete from day_verdicts');
    const run = () => hadir(['judge', '2026-03-02', '2026-03-03']);
    expect(await run()).toEqual({
      code: 0,
      output: 'Judged 16 days of staff from 2026-03-02 to 2026-03-03; 16 changed.',
      complained: '',
    });
    const [over, today] = [(await days('2026-03-02')).rows, (await days('2026-03-03')).rows];
    expect(over).toHaveLength(8);
    expect(over.every((row) => row.is_over && row.is_absent && row.reason === 'judge')).toBe(true);
    expect(today.some((row) => row.is_over || row.is_absent)).toBe(false);
    expect((await run()).output).toMatch(/; 0 changed\.$/);
    expect((await days('2026-03-02')).rows).toEqual(over);
  });

  it.each`
    args                            | complained
    ${['2026-03-01']}               | ${'From which day to which? Write both as YYYY-MM-DD.'}
    ${['2026-03-02', '2026-03-01']} | ${'The last day comes before the first.'}
    ${['2026-03-01', 'today']}      | ${'Not a day, written as YYYY-MM-DD: today'}
    ${['2026-03-01', '2026-03-04']} | ${'This day has not begun yet'}
  `('refuses $args with "$complained" [D5 D13]', async ({ args, complained }) => {
    expect(await hadir(['judge', ...args])).toEqual({ code: 1, output: '', complained });
  });
});

describe('npm run hadir -- remove-ahead', () => {
  it('removes the swipes dated after now, judges today from what remains, and does nothing when run again [D3]', async () => {
    await app.pool.query(
      `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
       values (7, '2026-03-03', 1, 420, '2026-03-02T23:00:00Z', now(), 'web_app', 'kiosk'),
         (7, '2026-03-03', 2, 600, '2026-03-03T02:00:00Z', now(), 'web_app', 'kiosk'),
         (7, '2027-03-04', 1, 480, '2027-03-04T00:00:00Z', now(), 'web_app', 'kiosk')`,
    );
    expect(await hadir(['remove-ahead'])).toEqual({
      code: 0,
      output:
        'User 7: 2026-03-03T02:00:00.000Z\nUser 7: 2027-03-04T00:00:00.000Z\nRemoved 2 swipes dated in the future.',
      complained: '',
    });
    const { rows } = await app.pool.query(
      `select clock_in, events from day_verdicts where user_id = 7 and work_date = '2026-03-03'`,
    );
    expect(rows).toEqual([{ clock_in: 420, events: 1 }]);
    expect((await hadir(['remove-ahead'])).output).toBe('Removed 0 swipes dated in the future.');
    await app.pool.query('delete from attendances');
  });
});

describe('npm run hadir -- reset-leaves', () => {
  it('opens the periods begun by today, or by a day, and does nothing when run again [D6 D13]', async () => {
    const nothing = {
      code: 0,
      output: 'Looked at 6 leave entries on 2026-03-03; opened 0 periods of 0 entries.',
    };
    expect(await hadir(['reset-leaves'])).toMatchObject(nothing);
    const later = { HADIR_CLOCK: '2026-04-01T01:00:00Z' };
    expect(await hadir(['reset-leaves', '2026-03-31'], later)).toMatchObject({
      output: 'Looked at 6 leave entries on 2026-03-31; opened 0 periods of 0 entries.',
    });
    const opened = 'Looked at 6 leave entries on 2026-04-01; opened 2 periods of 2 entries.';
    expect((await hadir(['reset-leaves'], later)).output).toBe(opened);
    expect((await hadir(['reset-leaves'], later)).output).toContain('opened 0 periods');
  });

  it('starts years on HADIR_LEAVE_YEAR_START [D6 D13]', async () => {
    const later = { HADIR_CLOCK: '2026-04-01T01:00:00Z', HADIR_LEAVE_YEAR_START: '04-01' };
    expect((await hadir(['reset-leaves'], later)).output).toContain('opened 4 periods of 4 entries');
    const wrong = await hadir(['reset-leaves'], { HADIR_LEAVE_YEAR_START: '31-12' });
    expect(wrong.code).toBe(1);
    expect(wrong.complained).toContain('HADIR_LEAVE_YEAR_START is not a month and day such as 04-01: 31-12');
  });

  it.each`
    args                            | complained
    ${['2026-03-04']}               | ${'This day has not begun yet'}
    ${['tomorrow']}                 | ${'Not a day, written as YYYY-MM-DD: tomorrow'}
    ${['2026-03-01', '2026-03-02']} | ${'One day at a time.'}
  `('refuses $args with "$complained" [D6 D13]', async ({ args, complained }) => {
    expect(await hadir(['reset-leaves', ...args])).toEqual({ code: 1, output: '', complained });
  });
});

it.each(['close-day', 'reset-leaves'])('%s explains itself with --help, and does nothing [D13]', async (name) => {
  // Not even a database is needed.
  const { code, output } = await hadir([name, '--help'], {
    DATABASE_URL: 'postgres://nobody@localhost:1/none',
  });
  expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`^npm run hadir -- ${name} .*YYYY-MM-DD`))]);
  const { output: list, complained } = await hadir(['--help']);
  expect(list + complained).toContain(`npm run hadir -- ${name} `);
});

describe('npm run hadir -- chat and reload', () => {
  it('gives someone the chat capability, notifies their pages, and takes it away again [CHAT-02]', async () => {
    const printed: string[] = [];
    const listener = await app.pool.connect();
    await listener.query(`listen ${channel}`);
    listener.on('notification', ({ payload }) => printed.push(payload!));
    const policy = async () =>
      (await app.pool.query("select active from policies where user_id = 3 and module = 'chat'")).rows;
    expect((await hadir(['chat', 'Aminah@hadir.example', 'on'])).output).toBe('Aminah@hadir.example may begin chats.');
    expect(await policy()).toEqual([{ active: true }]);
    expect((await hadir(['chat', 'aminah@hadir.example', 'off'])).code).toBe(0);
    expect(await policy()).toEqual([{ active: false }]);
    expect(await hadir(['chat', 'nobody@hadir.example', 'on'])).toMatchObject({
      code: 1,
      complained: 'Nobody signs in as nobody@hadir.example.',
    });
    expect((await hadir(['chat', 'aminah@hadir.example'])).code).toBe(1);
    expect((await hadir(['reload'])).output).toBe('Every open page was told to load itself again.');
    await listener.query('select 1');
    listener.release(true);
    expect(printed.join()).toContain('"name":"update-user"');
    expect(printed.join()).toContain('"type":"reload"');
  });
});

it('npm run hadir -- allow-passwords lets administrators log in without a passkey again, and is logged', async () => {
  await app.pool.query('update passkey_policy set required = true');
  const { code, output } = await hadir(['allow-passwords']);
  expect([code, output]).toEqual([0, 'Administrators may log in with their password alone.']);
  expect((await app.pool.query('select required from passkey_policy')).rows).toEqual([{ required: false }]);
  const { rows } = await app.pool.query(`select code, user_id from activity_logs where module = 'passkeys'`);
  expect(rows).toEqual([{ code: 'optional_by_hand', user_id: null }]);
});
