import { beforeAll, expect, it } from 'vitest';
import { backups } from '#domain/backups/contract.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
const state = (who: Who) => app.ask(who, backups.state);
const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

it('administrators see when the last backup was made, and how old the last verified one is', async () => {
  const never = {
    backed_up_at: null,
    verified_backup_at: null,
    backup_verified_at: null,
    age: null,
    backup_age: null,
    due: null,
  };
  expect((await state('aminah')).body).toEqual({ ...never, state: 'none' });
  await app.pool.query('update organisation set backed_up_at = $1', [daysAgo(1)]);
  expect((await state('aminah')).body).toMatchObject({
    ...{ state: 'unverified', backed_up_at: daysAgo(1).toISOString(), backup_age: 1, due: 'test' },
  });
  const verified = 'update organisation set verified_backup_at = $1, backup_verified_at = $2';
  await app.pool.query(verified, [daysAgo(3), daysAgo(2)]);
  expect((await state('aminah')).body).toMatchObject({
    ...{ state: 'verified', age: 3, due: null },
    verified_backup_at: daysAgo(3).toISOString(),
    backup_verified_at: daysAgo(2).toISOString(),
  });
  await app.pool.query(verified, [daysAgo(31), daysAgo(31)]);
  expect((await state('aminah')).body).toMatchObject({ state: 'old', age: 31, due: 'test' });
  await app.pool.query('update organisation set backed_up_at = $1', [daysAgo(8)]);
  expect((await state('aminah')).body).toMatchObject({ backup_age: 8, due: 'backup' });
});

it('nobody else does', async () => {
  for (const who of ['farid', 'devi', 'vikram'] as const) expect((await state(who)).status).toBe(403);
  expect((await state(null)).status).toBe(401);
});
