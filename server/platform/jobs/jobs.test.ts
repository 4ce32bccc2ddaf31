import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClock } from '../clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { applicationUrl } from '../database/roles.ts';
import { testDatabase } from '../testing/database.ts';
import { testNow, testZone } from '../testing/moment.ts';
import { createJobs, type Jobs, queue } from './jobs.ts';

const letters = queue<{ to: string }>('test-letters', { retries: 2, retryAfter: 60 });
const looks = queue('test-looks', { alone: true, everyMinute: true });
const quiet = vi.spyOn(console, 'error').mockReturnValue();

let own: Database;
let jobs: Jobs;
const opened: Jobs[] = [];
const done: string[] = [];
let fails = 0;
let failure: Error = new Error('The post office is closed');

/** The queues of another server on the same database. */
async function server(works: boolean, note: (what: string) => void): Promise<Jobs> {
  const made = createJobs(own.pool, createClock(testZone, testNow), { works });
  opened.push(made);
  made.handle(letters, async ({ to }, { retries, isLast }) => {
    if (fails-- > 0) throw failure;
    note(`${to} ${retries}${isLast ? ' last' : ''}`);
  });
  made.handle(looks, async () => note('look'));
  await made.start();
  return made;
}

beforeAll(async () => {
  const owner = await testDatabase();
  // As the role that cannot change the schema.
  own = openDatabase(applicationUrl(owner.url), 5);
  jobs = await server(false, (what) => done.push(what));
});
afterAll(async () => {
  for (const one of opened) await one.close();
  await own.close();
  quiet.mockRestore();
});

describe('a job', () => {
  it('is sent when its transaction commits, and discarded when it does not', async () => {
    done.length = 0;
    const sending = own.db.transaction().execute(async (tx) => {
      await jobs.send(tx, letters, { to: 'Farid' });
      throw new Error('Undone');
    });
    await expect(sending).rejects.toThrow('Undone');
    expect(await jobs.drain()).toBe(0);
    await own.db.transaction().execute((tx) => jobs.send(tx, letters, { to: 'Zara' }));
    expect(await jobs.drain()).toBe(1);
    expect(done).toEqual(['Zara 0']);
  });

  it('that fails is retried later, as often as its queue allows', async () => {
    done.length = 0;
    fails = 2;
    await jobs.send(own.db, letters, { to: 'Gopal' });
    expect([await jobs.drain(), await jobs.drain(), done]).toEqual([1, 0, []]);
    await jobs.drain({ later: true });
    expect(done).toEqual(['Gopal 2 last']);
    fails = 9;
    await jobs.send(own.db, letters, { to: 'Badrul' });
    expect(await jobs.drain({ later: true })).toBe(3);
    fails = 0;
    expect([await jobs.drain({ later: true }), done]).toEqual([0, ['Gopal 2 last']]);
  });

  it('that lost a race is run again at once, and only so often', async () => {
    done.length = 0;
    const closed = failure;
    failure = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    fails = 3;
    await jobs.send(own.db, letters, { to: 'Siti' });
    expect([await jobs.drain(), done]).toEqual([1, ['Siti 0']]);
    fails = 9;
    await jobs.send(own.db, letters, { to: 'Osman' });
    expect([await jobs.drain(), done, fails]).toEqual([1, ['Siti 0'], 5]);
    fails = 0;
    failure = closed;
    await jobs.drain({ later: true });
    expect(done).toEqual(['Siti 0', 'Osman 1']);
  });

  it('waits for its instant by the server’s clock', async () => {
    done.length = 0;
    await jobs.send(own.db, letters, { to: 'tomorrow' }, { at: new Date(testNow.getTime() + 86_400_000) });
    await jobs.send(own.db, letters, { to: 'yesterday' }, { at: new Date(testNow.getTime() - 86_400_000) });
    expect([await jobs.drain(), done]).toEqual([1, ['yesterday 0']]);
    await jobs.drain({ later: true });
    expect(done).toEqual(['yesterday 0', 'tomorrow 0']);
  });

  it('with a key waits only once, where its queue says so', async () => {
    done.length = 0;
    const sent = [1, 2, 3].map(() => jobs.send(own.db, looks, {}, { key: 'today' }));
    expect((await Promise.all(sent)).filter((id) => id !== null)).toHaveLength(1);
    expect([await jobs.drain(), done]).toEqual([1, ['look']]);
  });

  it('is run once by one of several servers, without being asked', async () => {
    const heard: string[] = [];
    for (let n = 0; n < 2; n += 1) await server(true, (what) => heard.push(what));
    for (const to of ['one', 'two', 'three', 'four']) await jobs.send(own.db, letters, { to });
    const all = ['four 0', 'look', 'one 0', 'three 0', 'two 0'];
    await vi.waitFor(() => expect([...new Set(heard)].sort()).toEqual(all), { timeout: 20_000 });
    expect(heard.filter((what) => what !== 'look')).toHaveLength(4);
  });

  it.each(['created', 'active'])(
    'of every minute is not kept away by one left %s by a clock that was ahead',
    async (state) => {
      const heard: string[] = [];
      for (const one of opened.splice(1)) await one.close();
      await own.pool.query(`delete from pgboss.job where name = 'test-looks'`);
      await jobs.send(own.db, looks, {}, { key: 'test-looks' });
      await own.pool.query(
        `update pgboss.job set state = $1::pgboss.job_state, start_after = now() + interval '1 year',
         started_on = case when $1 = 'active' then now() + interval '1 year' end,
         heartbeat_on = now() + interval '1 year' where name = 'test-looks'`,
        [state],
      );
      await server(true, (what) => heard.push(what));
      await vi.waitFor(() => expect(heard).toContain('look'), { timeout: 20_000 });
    },
  );

  it('logs a database whose socket is gone once, however often its queues poll', async () => {
    const path = '/run/hadir/.s.PGSQL.5432';
    let refused: number | null = null;
    const query = (text: string, values?: unknown[]) => {
      if (refused === null) return own.pool.query(text, values);
      refused += 1;
      const gone = Object.assign(new Error(`connect ENOENT ${path}`), { code: 'ENOENT', syscall: 'connect' });
      return Promise.reject(gone);
    };
    const away = createJobs({ query } as unknown as pg.Pool, createClock(testZone, testNow));
    away.handle(letters, async () => undefined);
    away.handle(looks, async () => undefined);
    await away.start();
    quiet.mockClear();
    refused = 0;
    await vi.waitFor(() => expect(refused).toBeGreaterThan(4), { timeout: 15_000 });
    expect(quiet.mock.calls.filter(([first]) => first === 'Jobs:')).toEqual([['Jobs:', `connect ENOENT ${path}`]]);
    refused = null;
    await away.close();
  });
});
