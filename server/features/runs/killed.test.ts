import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { untilLockWait } from '#server/platform/testing/locks.ts';
import { addCrowd } from '#server/platform/testing/people.ts';

const day = '2026-03-02';
const dataDir = mkdtempSync(path.join(tmpdir(), 'hadir-killed-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A database with so many people like Farid that a day is closed in several batches. */
async function crowd(): Promise<Database & { url: string }> {
  const fixture = await testDatabase();
  await addCrowd(fixture.pool, 1200);
  return fixture;
}

const closing = ({ url }: { url: string }) =>
  spawn(process.execPath, ['server/hadir.ts', 'close-day', day], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      HADIR_DATA: dataDir,
      HADIR_CLOCK: '2026-03-03T01:00:00Z',
      HADIR_TIME_ZONE: 'Asia/Kuala_Lumpur',
    },
    stdio: 'ignore',
  });

/** Everything a closing writes, except instants. */
async function left({ pool }: Database): Promise<unknown[]> {
  const ask = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows;
  return Promise.all([
    ask(`select work_date, user_id, is_absent, is_over, why, reason from day_verdicts order by user_id`),
    ask('select ref_no, user_id, date, type, status, count, reply_by, evidence from warning_letters order by ref_no'),
    ask('select user_id, date, type, count, why, evidence from letter_drafts order by user_id'),
    ask(`select m.title, i.user_id from inbox i join messages m on m.id = i.message_id order by i.user_id`),
    ask('select w.ref_no, i.user_id from inbox i join warning_letters w on w.id = i.warning_id order by w.ref_no'),
    ask(`select count(*)::int from activity_logs where module = 'warnings'`),
    ask('select work_date, with_letters from closed_days'),
  ]);
}

const blocked = 2100;
/** What another transaction is about to write blocks a closing at the third batch, while it judges or while it writes. */
const blocks = {
  verdict: `insert into day_verdicts (work_date, user_id, reason, judged_at) values ('${day}', ${blocked}, 'swipe', now())`,
  letter: `insert into warning_letters (ref_no, user_id, date, type, status, created_at)
    values ('X', ${blocked}, '${day}', 'absence', 'Pending', now())`,
  draft: `insert into letter_drafts (user_id, date, type, count, why, created_at)
    values (${blocked}, '${day}', 'absence', 1, 'held', now())`,
};

// All are absent: more than half, also when those who are written to already would not be counted.
it.each([
  ['judges', 'verdict', 100, 'day_verdicts'],
  ['writes letters', 'letter', 100, 'warning_letters'],
  ['writes drafts, since they are too many', 'draft', 50, 'letter_drafts'],
] as const)(
  'a closing that is killed while it %s and run again gives the result of an uninterrupted one [D5]',
  async (_, block, share, table) => {
    const [calm, killed] = [await crowd(), await crowd()];
    for (const { pool } of [calm, killed]) await pool.query('update organisation set letters_share = $1', [share]);
    await once(closing(calm), 'exit');
    const expected = await left(calm);

    const other = new pg.Client(killed.url);
    await other.connect();
    await other.query(`begin; ${blocks[block]}`);
    const child = closing(killed);
    await untilLockWait(killed.pool, 60_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await other.query('rollback');
    await other.end();
    const count = async ({ pool }: Database) =>
      (await pool.query(`select count(*)::int as some from ${table}`)).rows[0].some;
    expect(await count(killed)).toBeGreaterThan(0);
    expect(await count(killed)).toBeLessThan(await count(calm));
    expect(await killed.pool.query('select from closed_days')).toMatchObject({ rowCount: 0 });

    await once(closing(killed), 'exit');
    expect(await left(killed)).toEqual(expected);
  },
  120_000,
);
