import { expect, it } from 'vitest';
import { settings } from '#domain/settings/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { clockFixture, monday } from './testing.ts';

const { app, at, swipe, rows } = clockFixture();
const { farid, gopal } = cast;
const behind = {
  message: 'Not counted: the clock is behind. Please notify Admin',
  message_ms: 'Tidak direkodkan: jam sistem terlewat. Sila maklumkan kepada Pentadbir',
  code: 'clock.clock_behind',
};
const ahead = async () => (await app().ask('aminah', settings.read)).body.swipes_ahead;
const health = async () => (await app().app.inject('/healthz')).json();
const logged = async () => (await app().pool.query('select text from error_log order by id')).rows;

it('a swipe dated before the newest event of its owner is refused as not counted, and logged once [D3]', async () => {
  at('12:00');
  await swipe(gopal.access_card_id);
  for (const [time, day, second] of [
    ['11:59', monday, 0],
    ['11:30', monday, 0],
    ['23:00', '2026-03-01', 0],
  ] as const) {
    at(time, day, second);
    const { status, body } = await swipe(gopal.access_card_id);
    expect([status, body]).toEqual([422, expect.objectContaining(behind)]);
  }
  expect(await rows()).toHaveLength(1);
  at('12:01');
  expect((await swipe(gopal.access_card_id)).body.attendance.type).toBe('out');
});

it('a swipe dated a moment before it, as by another server, is the same swipe, also over midnight [D3]', async () => {
  for (const [first, later] of [
    [`${monday} 12:00:30`, `${monday} 11:59:31`],
    ['2026-03-03 00:00:05', `${monday} 23:59:50`],
  ] as const) {
    const swipeAt = async (moment: string) => {
      at(moment.slice(11, 16), moment.slice(0, 10), Number(moment.slice(17)));
      const { status, body } = await swipe(farid.access_card_id);
      return [status, body.attendance.id];
    };
    const written = await swipeAt(first);
    expect(await swipeAt(later)).toEqual(written);
  }
});

it('an event of the future is shown in Settings and by the health check until its time has come [D3]', async () => {
  await app().pool.query('delete from error_log');
  expect([await ahead(), await health()]).toEqual([null, { status: 'ok' }]);
  at('09:00', '2026-03-06');
  await swipe(farid.access_card_id);
  const until = '2026-03-06T01:00:00.000Z';
  expect(await ahead()).toBeNull();
  for (const time of ['07:00', '07:05']) {
    at(time);
    expect((await swipe(farid.access_card_id)).status).toBe(422);
    expect((await swipe(gopal.access_card_id)).status).toBe(200);
  }
  expect(await ahead()).toEqual({ people: 1, until });
  expect(await health()).toEqual({ status: 'ok', clock: expect.stringContaining(until) });
  expect(await logged()).toEqual([{ text: expect.stringMatching(/^The clock is behind: a swipe at/) }]);
  at('09:02', '2026-03-06');
  expect([await ahead(), await health()]).toEqual([null, { status: 'ok' }]);
  expect((await swipe(farid.access_card_id)).body.attendance.type).toBe('out');
});
