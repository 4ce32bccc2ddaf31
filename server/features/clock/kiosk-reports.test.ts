import { expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { offices } from '#server/seed/cast.ts';
import { clockFixture, frontDesk } from './testing.ts';

const { app, at, statementsOf } = clockFixture();

const report = async (query: Record<string, unknown>, version = '1.9') => {
  const answer = await app().ask(null, clock.kiosk, { headers: { ...frontDesk, 'x-app-version': version }, query });
  expect([answer.status, answer.body.office]).toEqual([200, offices.kuantan.name]);
};
const state = async () => {
  const { rows } = await app().pool.query(
    `select s.*, k.last_seen_at from kiosks k left join kiosk_states s on s.kiosk_id = k.id where k.office_id = $1`,
    [offices.kuantan.id],
  );
  return rows[0];
};
const calm = { waiting: 0, clock_off: 80, storage: 'persistent' };

it('of a kiosk is written when it comes, and then once a minute', async () => {
  at('07:00', '2026-03-18');
  await report(calm);
  const first = new Date('2026-03-17T23:00:00Z');
  await expect.poll(state).toMatchObject({
    ...calm,
    reported_at: first,
    last_seen_at: first,
    emptied_at: first,
    waiting_since: null,
    last_error: null,
    version: '1.9',
  });
  at('07:00', '2026-03-18', 56);
  expect(await statementsOf(() => report({ ...calm, clock_off: 95 }))).toEqual([]);
  at('07:01', '2026-03-18');
  await report({ ...calm, clock_off: 99 });
  const second = new Date('2026-03-17T23:01:00Z');
  await expect
    .poll(state)
    .toMatchObject({ clock_off: 99, reported_at: second, last_seen_at: second, emptied_at: second });
});

it('with news is written at once, and keeps when nothing waited last', async () => {
  at('08:00', '2026-03-18');
  await report(calm);
  await expect.poll(state).toMatchObject({ waiting: 0, emptied_at: new Date('2026-03-18T00:00:00Z') });
  at('08:00', '2026-03-18', 8);
  await report({
    ...calm,
    waiting: 2,
    waiting_since: '2026-03-18T08:00:03+08:00',
    last_error: 'TypeError: Failed to fetch',
  });
  await expect.poll(state).toMatchObject({
    waiting: 2,
    waiting_since: new Date('2026-03-18T00:00:03Z'),
    last_error: 'TypeError: Failed to fetch',
    emptied_at: new Date('2026-03-18T00:00:00Z'),
  });
  at('08:00', '2026-03-18', 12);
  await report({
    ...calm,
    waiting: 2,
    waiting_since: '2026-03-19T08:00:03+08:00',
    last_error: 'TypeError: Failed to fetch',
  });
  at('08:00', '2026-03-18', 16);
  await report(calm);
  await expect.poll(state).toMatchObject({ waiting: 0, waiting_since: null, last_error: null });
});

it('of a wait that begins in the future says now', async () => {
  at('09:00', '2026-03-18');
  await report({ waiting: 1, waiting_since: '2026-03-18T11:00:00+08:00' });
  await expect.poll(state).toMatchObject({ waiting: 1, waiting_since: new Date('2026-03-18T01:00:00Z') });
});

it('that is no report leaves the last one, and the kiosk works', async () => {
  at('10:00', '2026-03-18');
  await report({ ...calm, waiting: 7 });
  await expect.poll(state).toMatchObject({ waiting: 7 });
  at('10:05', '2026-03-18');
  await report({
    waiting: '-7',
    waiting_since: '0000-01-01T00:00:00Z',
    clock_off: 'x',
    storage: ['memory', 'disk'],
    last_error: '\0',
  });
  await expect.poll(state).toMatchObject({ last_seen_at: new Date('2026-03-18T02:05:00Z') });
  expect(await state()).toMatchObject({ waiting: 7, reported_at: new Date('2026-03-18T02:00:00Z') });
});
