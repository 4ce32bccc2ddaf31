import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { ownDatabase } from '../testing/database.ts';
import { lowerBackends, lowerPriority, openBackground } from './priority.ts';

it('the processes of PostgreSQL on this machine that serve a pool get a priority below normal', async () => {
  const database = openDatabase(await ownDatabase('priority'), 1);
  lowerBackends(database.pool);
  const { rows } = await database.pool.query('select pg_backend_pid() as pid');
  expect(os.getPriority(rows[0].pid)).toBe(10);
  expect(sessionOf(rows[0].pid)).toMatch(/ nice 10$|^$/);
  await database.close();
});

it('those of transactions that take long too, and only these', async () => {
  const database = openDatabase(await ownDatabase('background'), 1);
  const background = openBackground(database);
  const priorityOf = async ({ pool }: Pick<Database, 'pool'>) =>
    os.getPriority((await pool.query('select pg_backend_pid() as pid')).rows[0].pid);
  expect([await priorityOf(background), await priorityOf(database)]).toEqual([10, 0]);
  await background.close();
  await database.close();
});

it.each([
  [0, 10],
  [10, 10],
  [15, 15],
])('a process of the priority %d gets %d, since only a superuser may raise it again', async (own, lowered) => {
  const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  os.setPriority(child.pid!, own);
  lowerPriority(child);
  expect(os.getPriority(child.pid!)).toBe(lowered);
  // Linux lets a user change the weight of ten sessions a second.
  const lowerSession = () => {
    lowerPriority(child);
    return sessionOf(child.pid!);
  };
  await expect.poll(lowerSession).toMatch(/ nice 10$|^$/);
  child.stdin.end();
  await once(child, 'exit');
  expect(() => lowerPriority(child)).not.toThrow();
});

/** What Linux says of a session's weight; empty where it weighs none. */
function sessionOf(pid: number): string {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}
