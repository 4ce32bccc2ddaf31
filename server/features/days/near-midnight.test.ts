import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { corrections } from '#domain/corrections/contract.ts';
import { type Day, instantOf, minuteOf, timeOf, weekdays } from '#domain/lib/calendar.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { offices } from '#domain/offices/contract.ts';
import { outages } from '#domain/outages/contract.ts';
import { ramadhan } from '#domain/ramadhan/contract.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { lobby } from '#server/features/clock/testing.ts';
import { period, weekOf } from '#server/features/ramadhan/testing.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

/** Monday from 14:00 to 23:55; from Tuesday on from 13:00 to 22:00, and from Wednesday on, in Ramadhan, to 21:30. */
const [monday, tuesday, wednesday, thursday] = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'] as const;
const days: readonly Day[] = [monday, tuesday, wednesday, thursday];

/** Swipes as times of Monday, Tuesday, Wednesday and Thursday; seconds where they matter. */
const people: Record<string, readonly string[]> = {
  regular: ['13:58 23:56', '13:57 22:00', '13:05 21:30', '13:06 21:29'],
  // Out after midnight, once.
  over: ['13:58', '00:04 12:59 22:01', '13:00 21:31', ''],
  // The same swipe on both sides of midnight.
  twice: ['14:00 23:59:40', '00:00:20 13:00 22:05', '', ''],
  // In only; at another office, whose kiosk was down from 23:30.
  down: ['13:55', '', '', ''],
  // Morning, afternoon, afternoon and morning of leave.
  halves: ['19:03 23:55', '13:00 17:29', '13:01 17:15', '17:20 21:30'],
};
const names = Object.keys(people);

/** In and out with what lapsed, by day. */
const byHand: Record<string, readonly string[]> = {
  regular: ['13:58-23:56', '13:57-22:00 late 57', '13:05-21:30', '13:06-21:29 late 6, early 1'],
  // 00:04 is the first of Tuesday, so that 22:01 is an in.
  over: ['13:58- no clock-out', '00:04- no clock-out', '13:00-21:31', '- absent'],
  twice: ['14:00-23:59', '13:00-22:05', '- absent', '- absent'],
  down: ['13:55-', '- absent', '- absent', '- absent'],
  // The middle of 14:00 to 23:55 is 18:57, of 13:00 to 22:00 17:30, and of 13:00 to 21:30 17:15.
  halves: ['19:03-23:55 late 6', '13:00-17:29 early 1', '13:01-17:15', '17:20-21:30'],
};

let app: TestApp;
const id: Record<string, number> = {};
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const ask = async (endpoint: AnyEndpoint, input: object = {}) => {
  const { status, body } = await app.ask('aminah', endpoint, input);
  if (status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(body)}`);
  return body;
};
const instant = (day: Day, time: string) =>
  new Date(instantOf(day, minuteOf(time.slice(0, 5)), testZone).getTime() + Number(time.slice(6) || 0) * 1000);

const stored = async (who: string) => {
  const rows = await query('select * from day_verdicts where user_id = $1 and work_date = any($2) order by work_date', [
    id[who],
    days,
  ]);
  return rows.map((row) => {
    const time = (minute: number | null) => (minute === null ? '' : timeOf(minute));
    const minutes = (code: string) => row.why.find((one: { code: string }) => one.code === code)?.values.minutes;
    const lapses = [
      row.is_late && `late ${minutes('late')}`,
      row.left_early && `early ${minutes('leftEarly')}`,
      row.no_clockout && 'no clock-out',
      row.is_absent && 'absent',
    ].filter(Boolean);
    return `${time(row.clock_in)}-${time(row.clock_out)} ${lapses.join(', ')}`.trim();
  });
};

beforeAll(async () => {
  app = await testApp();
  app.setNow(instant('2026-02-25', '10:00'));
  await query(`delete from holidays; update organisation set starts_on = '2026-03-02', letters_is_late = 'off',
    letters_leave_early = 'off', letters_no_clockout = 'off', letters_absence = 'off'`);
  const week = (start_time: string, end_time: string) =>
    weekdays.map((day, at) => ({ id: at, day, enable: at < 5, start_time, end_time }));
  const set = await ask(workingHours.add, { body: { name: 'Petang', days: week('14:00', '23:55') } });
  for (const office_id of [1, 2]) {
    const office = (await ask(offices.detail, { params: { office_id } })).data;
    await ask(offices.edit, { body: { ...office, working_hour_ids: [...office.working_hour_ids, `${set.id}`] } });
  }
  const sets = (await ask(workingHours.list)).data;
  const now = sets.find((one: { id: number }) => one.id === set.id);
  await ask(workingHours.edit, { body: { ...now, days: week('13:00', '22:00'), valid_from: tuesday } });
  await ask(ramadhan.add, {
    body: { ...period, first_day: wednesday, last_day: '2026-04-02', is_expected: false, days: weekOf(30) },
  });
  const cards: Record<string, string> = {};
  for (const name of names) {
    const office_id = name === 'down' ? 2 : 1;
    const member = await staffDesk(app).add({ office_id, working_hour_id: set.id, start_date: '2020-01-01' });
    [id[name], cards[name]] = [member.id, member.access_card_id];
  }
  for (const [day, portion, half] of [
    ...[[monday, 'morning', 1] as const, [tuesday, 'afternoon', 2] as const],
    ...[[wednesday, 'afternoon', 2] as const, [thursday, 'morning', 1] as const],
  ])
    await query(
      `with a as (insert into leave_applications (user_id, leaves_id, date_start, date_end, half_start, half_end, total_days,
         status, reason, created_at) values ($1, $2, $3, $3, $4, $4, 0.5, 'Approved', '', now()) returning id)
       insert into leave_days (user_id, day, half, application_id, period, is_charged)
       select $1, $3, $5, id, '2026-01-01', true from a`,
      [id.halves, leaveTypes.annual.id, day, portion, half],
    );

  const swipes = names.flatMap((who) =>
    people[who]!.flatMap((times, at) =>
      times.split(' ').flatMap((time) => (time === '' ? [] : [{ who, at: instant(days[at]!, time) }])),
    ),
  );
  // Each day is closed at 00:15, as in life.
  const closings = days.map((day) => ({ close: day, at: new Date(instant(day, '23:59').getTime() + 16 * 60_000) }));
  for (const one of [...swipes, ...closings].toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    app.setNow(one.at);
    if ('close' in one) await closeDay(app.db, one.close, one.at, app.platform.clock.today());
    else {
      const body = { code: cards[one.who], platform: 'web_app' };
      const { status } = await app.ask(null, clock.clockInOut, { body, headers: lobby });
      expect([one.who, one.at, status]).toEqual([one.who, one.at, 200]);
    }
  }
  const down = { office_id: 2, day: monday, start_time: '23:30', end_time: '23:59' };
  await ask(outages.add, { body: { ...down, reason: 'Bekalan elektrik', doc: '' } });
}, 60_000);

describe('hours that end near midnight, change and meet Ramadhan', () => {
  it.each(names)('are judged for %s as they are by hand [D3 D5]', async (who) => {
    expect(await stored(who)).toEqual(byHand[who]);
  });

  it('a swipe out after midnight is put right by hand on both of its days [D5]', async () => {
    const { events } = await ask(corrections.day, { params: { user_id: id.over!, day: tuesday } });
    const reason = { reason: 'Keluar selepas tengah malam', doc: '' };
    const remove = { action: 'remove', event_id: events[0].id, way: null, time: null };
    await ask(corrections.add, { body: { user_id: id.over, day: tuesday, ...remove, ...reason } });
    const add = { action: 'add', event_id: null, way: 'out', time: '23:59' };
    await ask(corrections.add, { body: { user_id: id.over, day: monday, ...add, ...reason } });
    expect((await stored('over')).slice(0, 2)).toEqual(['13:58-23:59', '12:59-22:01']);
  });
});
