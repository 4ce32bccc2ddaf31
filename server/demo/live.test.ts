import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { addDays, instantOf, localTime } from '#domain/lib/calendar.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { makePeople } from '#server/platform/testing/people.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { lastSeeded } from '#server/seed/people.ts';
import { lookOf, nextWorkingDay } from './live.ts';
import { plannedSwipes } from './plan.ts';

const monday = '2026-03-02';
const at = (time: number) => instantOf(monday, time, testZone);

describe('The plan of a day', () => {
  const days = fc.integer({ min: 0, max: 700 }).map((ahead) => addDays(monday, ahead));

  it('is deterministic, ascending and within the day [D13]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 500 }), days, (id, day) => {
        const hours = { id, start_time: '08:00', end_time: '17:00', permits: [] };
        const plan = plannedSwipes(hours, day);
        expect(plannedSwipes(hours, day)).toEqual(plan);
        expect(plan.every((second, n) => n === 0 || second - plan[n - 1]! >= 60)).toBe(true);
        expect(plan.every((second) => second >= 0 && second < 86_400)).toBe(true);
      }),
    );
  });

  it('has no swipes past midnight, whatever the hours', () => {
    const hours = { id: 20, start_time: '23:30', end_time: '23:59', permits: [] };
    expect(plannedSwipes(hours, monday).every((second) => second < 86_400)).toBe(true);
  });
});

describe('The demo organisation [D13]', () => {
  let app: TestApp;
  let look: () => Promise<number>;
  const events = async () =>
    (
      await app.pool.query(
        'select user_id, seq, created_at, source from attendances where work_date = $1 order by created_at',
        [monday],
      )
    ).rows as { user_id: number; seq: number; created_at: Date; source: string }[];

  beforeAll(async () => {
    app = await testApp({ demoLive: true });
    await makePeople(app, Array(20).fill('user'));
    // As the seed has them.
    await app.pool.query("update users set created_at = '2025-01-01'");
    await app.pool.query('delete from leave_applications; delete from attendances; delete from day_verdicts');
  });

  it('enters the day so far when it starts, without the named cast', async () => {
    app.setNow(at(10 * 60));
    look = lookOf(app.app, app.platform);
    const working = await look();
    const made = await events();
    expect(working).toBe(20);
    expect(new Set(made.map(({ user_id }) => user_id)).size).toBeGreaterThan(17);
    expect(made.every(({ created_at }) => created_at <= at(10 * 60))).toBe(true);
    const named = new Set<number>(Object.values(cast).map(({ id }) => id));
    expect(made.filter(({ user_id }) => named.has(user_id))).toEqual([]);
    const hours = made.map(({ created_at }) => localTime(created_at, testZone).minute);
    expect(Math.min(...hours)).toBeLessThan(8 * 60);
  });

  it('never swipes for people whom a visitor has added', async () => {
    await app.pool.query(`select setval(pg_get_serial_sequence('users', 'id'), ${lastSeeded})`);
    await makePeople(app, ['user']);
    const before = (await events()).length;
    expect(await look()).toBe(20);
    expect(await events()).toHaveLength(before);
  });

  it('does not contradict a visitor who tries one of their cards at the kiosk', async () => {
    const { rows } = await app.pool.query(
      'select id, access_card_id from users where id = (select user_id from attendances where work_date = $1 group by 1 having max(seq) = 1 order by 1 limit 1)',
      [monday],
    );
    app.setNow(at(10 * 60 + 5));
    const headers = { 'x-clockin-device-id': organisation.kioskSecret };
    const body = { code: rows[0].access_card_id, platform: 'web_app' };
    expect((await app.ask(null, clock.clockInOut, { headers, body })).status).toBe(200);
    await look();
    const mine = (await events()).filter(({ user_id }) => user_id === rows[0].id);
    expect(mine.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('swipes on as the hours come, each once, with two servers as well', async () => {
    const before = (await events()).length;
    for (let minute = 16 * 60; minute <= 18 * 60; minute += 1) {
      app.setNow(at(minute));
      await Promise.all([look(), look()]);
    }
    const made = await events();
    expect(made.length).toBeGreaterThan(before + 12);
    expect(new Set(made.map(({ user_id, seq }) => `${user_id} ${seq}`)).size).toBe(made.length);
  });

  it('does nothing on a day off, and finds the next working day', async () => {
    const tuesday = addDays(monday, 1);
    const body = { details: 'Cuti peristiwa', start: tuesday, end: tuesday, is_restricted: false };
    expect((await app.ask('aminah', holidays.add, { body })).status).toBe(200);
    app.setNow(instantOf(tuesday, 10 * 60, testZone));
    expect(await look()).toBe(0);
    // The fourth is the anniversary of the Sultan of Terengganu's installation.
    expect(await nextWorkingDay(app.pool, monday)).toBe('2026-03-05');
  });
});
