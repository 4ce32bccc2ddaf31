import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorLog } from '#domain/error-log/contract.ts';
import { grades } from '#domain/grades/contract.ts';
import { session } from '#domain/session/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { GiveUp, queue } from './jobs/jobs.ts';
import { testApp } from './testing/app.ts';

const app = await testApp();
const written: string[] = [];
vi.spyOn(console, 'error').mockImplementation((...all) => void written.push(all.join(' ')));
beforeEach(async () => {
  written.length = 0;
  await app.pool.query('delete from error_log');
});
afterEach(() => app.pool.query('alter table if exists broken rename to grades'));

const list = () => app.ask('farid', grades.list);
const asAdmin = () => app.ask('aminah', grades.list);
async function logged() {
  await app.platform.failures.settled();
  return (await app.ask('suraya', errorLog.read)).body.data;
}

describe('a call that fails in the server', () => {
  it('is written to the error log once each time, by the pattern of its path, with the caller', async () => {
    await app.pool.query('alter table grades rename to broken');
    const answers = await Promise.all([asAdmin(), asAdmin(), app.ask('badrul', grades.list)]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(3).fill([500, 'Something went wrong']),
    );
    await app.pool.query('alter table broken rename to grades');
    const [entry, ...more] = await logged();
    expect([more, entry.count, entry.people]).toEqual([[], 3, 2]);
    expect(entry.text.split('\n').slice(0, 2)).toEqual([
      `GET ${grades.list.path}`,
      'error: relation "grades" does not exist',
    ]);
    expect(entry.text).toMatch(/ at .*server\/platform\/database\/lists\.ts/);
    expect(entry.text).not.toContain(process.cwd());
  });

  it('is not logged for refusals, or while the database is down', async () => {
    expect((await list()).status).toBe(403);
    expect((await app.ask(null, session.login, { body: { email: 'x', password: 'y' } })).status).toBe(422);
    expect(await logged()).toEqual([]);
  });

  it('is answered even when the error log cannot be written', async () => {
    await app.pool.query('alter table grades rename to broken; alter table error_log rename to no_error_log');
    expect((await asAdmin()).status).toBe(500);
    await app.platform.failures.settled();
    await app.pool.query('alter table broken rename to grades; alter table no_error_log rename to error_log');
    expect((await asAdmin()).status).toBe(200);
    expect(written.join('\n')).toContain('A failure could not be kept in the error log');
    expect(await logged()).toEqual([]);
  });

  it('is logged a few hundred times at once at most, and the rest is still answered', async () => {
    for (let n = 0; n < 2_000; n += 1) app.platform.failures.note('GET /storm', new Error('Storm'), null);
    const [entry] = await logged();
    expect(entry.count).toBe(500);
  });
});

describe('a job that fails', () => {
  const work = queue<{ user_id: number }>('test-work', { retries: 2 });
  let error: Error | null = null;
  app.platform.jobs.handle(work, async () => {
    if (error) throw error;
  });
  const send = () => app.platform.jobs.send(app.db, work, { user_id: cast.farid.id });

  it('is logged once, after its last retry, without its data', async () => {
    await app.platform.jobs.start();
    error = Object.assign(new Error(`No such person: 900101115555 "${cast.farid.name}"`), {
      detail: `Failing row contains (${cast.farid.email})`,
    });
    await send();
    await app.drain();
    expect(await logged()).toEqual([]);
    expect(await app.drain({ later: true })).toBe(2);
    expect(await logged()).toMatchObject([{ count: 1, name: cast.farid.name }]);
    const [{ text }] = await logged();
    expect(text.split('\n').slice(0, 2)).toEqual(['Job test-work', 'Error: No such person: … …']);
    expect(text).toMatch(/server\/platform\/failures\.test\.ts/);
    const stored = JSON.stringify((await app.pool.query('select data, output from pgboss.job')).rows);
    expect(stored).not.toMatch(new RegExp(`${cast.farid.email}|${cast.farid.name}|900101115555`));
  });

  it('for good at its first try is logged at once, and not retried', async () => {
    error = new GiveUp('Nobody there');
    await send();
    expect(await app.drain({ later: true })).toBe(1);
    expect(await logged()).toMatchObject([{ count: 1 }]);
    error = null;
    expect(await app.drain({ later: true })).toBe(0);
  });

  it('because its server was killed each time is logged all the same', async () => {
    await app.pool.query('delete from pgboss.job');
    await send();
    await app.pool.query(`update pgboss.job set state = 'failed', retry_count = retry_limit where name = 'test-work'`);
    await app.pool.query(`insert into pgboss.job (name, data, policy, source_name, source_output)
      select dead_letter, data, 'standard', name, '{"value":{"message":"job heartbeat timeout"}}'
      from pgboss.job where name = 'test-work'`);
    await app.drain();
    expect((await logged())[0].text).toBe('Job test-work\nError: job heartbeat timeout');
  });
});
