import { expect, it } from 'vitest';
import { settings } from '#domain/settings/contract.ts';
import { clockFixture, monday } from '../clock/testing.ts';
import { changeDay } from './day-change.ts';

const { app, at } = clockFixture();
const everyone = { to: 'everyone', message: { type: 'function', name: 'update-user' } };

it('tells every page when a day begins on which other settings take effect, such as Ramadhan mode [SETTING-05 SOCKET-26]', async () => {
  const body = {
    max_minute_before_late: 5,
    max_late_before_warning: 3,
    days_to_respond: 7,
    ramadhan: 1,
    hours_to_cut_during_ramadhan: 1,
    valid_from: '2026-03-04',
  };
  at('09:00', monday);
  expect((await app().ask('aminah', settings.save, { body })).status).toBe(200);
  at('00:00', '2026-03-03');
  expect(await changeDay(app().platform)).not.toContainEqual(everyone);
  at('00:00', '2026-03-04');
  expect(await changeDay(app().platform)).toContainEqual(everyone);
});

it('tells every page when Ramadhan begins, and the day after it', async () => {
  await app().pool.query(`delete from settings where valid_from = '2026-03-04'`);
  const days = JSON.stringify(Array.from({ length: 7 }, () => ({ minutes: 30, end_time: null })));
  await app().pool.query(
    `insert into ramadhan_periods (first_day, last_day, days) values ('2026-03-05', '2026-03-06', $1)`,
    [days],
  );
  const announced = async (day: string) => {
    at('00:00', day);
    return (await changeDay(app().platform)).some(({ to }) => to === 'everyone');
  };
  expect(await announced('2026-03-04')).toBe(false);
  expect(await announced('2026-03-05')).toBe(true);
  expect(await announced('2026-03-06')).toBe(false);
  expect(await announced('2026-03-07')).toBe(true);
});
