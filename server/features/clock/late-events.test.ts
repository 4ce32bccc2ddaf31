import { describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { build } from '#server/app.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { cast } from '#server/seed/cast.ts';
import { eventCalls, instantAt, numbered, outcomes, type SentEvent } from './events-testing.ts';
import { clockFixture, frontDesk, lobby, monday } from './testing.ts';

const fixture = clockFixture();
const { app, at, swipe, rows, statementsOf } = fixture;
const { post, send, stored } = eventCalls(fixture);
const { farid, gopal } = cast;
const tuesday = '2026-03-03';

const event = (seq: number, time: string, second = 0, more: Partial<SentEvent> = {}): SentEvent => ({
  ...numbered()(farid, time),
  seq,
  happened_at: instantAt(time, monday, second),
  ...more,
});
/** Farid's day as it stands: each event's place and time. */
const day = async (of = monday) => {
  const { rows: read } = await app().pool.query(
    `select seq, to_char(created_at at time zone 'Asia/Kuala_Lumpur', 'HH24:MI:SS') as time from attendances
      where user_id = $1 and work_date = $2 order by seq`,
    [farid.id, of],
  );
  return read.map(({ seq, time }) => `${seq} ${time}`);
};
const verdict = async (of = monday) => {
  const { rows: read } = await app().pool.query(
    `select is_late, left_early, no_clockout, is_absent, clock_in, clock_out, events from day_verdicts
      where user_id = $1 and work_date = $2`,
    [farid.id, of],
  );
  return read[0];
};
const closeMonday = async () => {
  at('01:00', tuesday);
  await closeDay(app().db, monday, app().platform.clock.now(), tuesday);
};
const letters = async () => {
  const { rows: read } = await app().pool.query(
    'select type, status from warning_letters where user_id = $1 and date = $2 order by id',
    [farid.id, monday],
  );
  return read.map(({ type, status }) => `${type} ${status}`);
};

describe('an event that arrives late', () => {
  it('takes its place: later ones are numbered anew, and the day is judged again [D4 D5]', async () => {
    at('09:00');
    await swipe(farid.access_card_id);
    expect((await verdict()).is_late).toBe(true);
    at('09:30');
    const [result] = await send([event(1, '06:58')]);
    expect(result).toMatchObject({
      outcome: 'accepted',
      attendance: { type: 'in', time: '06:58', is_late: false, is_early: true, clocked_out: false },
    });
    expect(await day()).toEqual(['1 06:58:00', '2 09:00:00']);
    expect(await verdict()).toMatchObject({ is_late: false, clock_in: 418, clock_out: 540, events: 2 });
    const [, row] = await rows(farid.id);
    expect(row).toMatchObject({ type: 'out', minute: 540 });
  });

  it('is answered by its own place, with the in that it belongs to', async () => {
    at('17:00');
    await swipe(farid.access_card_id);
    const results = await send([event(1, '07:00'), event(2, '12:30'), event(3, '13:15')]);
    expect(
      results.map(({ attendance }) => `${attendance!.type} ${attendance!.time} ${attendance!.start_time}`),
    ).toEqual(['in 07:00 07:00', 'out 12:30 07:00', 'in 13:15 13:15']);
    expect(await day()).toEqual(['1 07:00:00', '2 12:30:00', '3 13:15:00', '4 17:00:00']);
  });

  it('keeps the ids of the rows that are there, and says that it arrived late', async () => {
    at('09:00');
    await swipe(farid.access_card_id);
    const { rows: before } = await app().pool.query('select id from attendances');
    at('09:30');
    await send([event(1, '06:58')]);
    const { rows: after } = await app().pool.query('select id, seq, recorded_at from attendances order by seq');
    expect(after.map(({ id }) => id)[1]).toBe(before[0].id);
    expect(after[0].recorded_at).toEqual(new Date(instantAt('09:30')));
  });

  it('within a minute before another displaces it: that one is the double, and its row stays [D4]', async () => {
    at('07:20');
    await send([event(1, '07:05', 40)]);
    const { rows: before } = await app().pool.query('select id from attendances');
    await app().pool.query(
      `insert into attendance_likes (work_date, attendance_id, owner_id, user_id) values ($1, $2, $3, $4)`,
      [monday, before[0].id, farid.id, gopal.id],
    );
    const [result] = await send([event(1, '07:05', 10)], frontDesk);
    expect(result!.attendance).toMatchObject({ id: before[0].id, time: '07:05', type: 'in' });
    expect(await day()).toEqual(['1 07:05:10']);
    expect((await stored()).map(({ is_double, attendance_id }) => [is_double, attendance_id])).toEqual([
      [false, before[0].id],
      [true, before[0].id],
    ]);
    await app().pool.query('delete from attendance_likes');
  });

  it('that displaces one lets count what was near that one alone', async () => {
    at('08:00');
    await send([event(1, '07:00', 40), event(2, '07:01', 30)]);
    expect(await day()).toEqual(['1 07:00:40']);
    await send([event(3, '07:00', 0)]);
    expect(await day()).toEqual(['1 07:00:00', '2 07:01:30']);
  });

  it('displaces a swipe that came from a phone or without an event, too', async () => {
    at('07:10');
    await swipe(farid.access_card_id);
    at('07:20');
    await send([event(1, '07:09', 30)]);
    expect(await day()).toEqual(['1 07:09:30']);
    const { rows: read } = await app().pool.query('select source, kiosk_id is not null as has_kiosk from attendances');
    expect(read).toEqual([{ source: 'kiosk', has_kiosk: true }]);
  });

  it('shortly before midnight stands for one shortly after it, on the day before [D4]', async () => {
    at('00:30', tuesday);
    await send([event(1, '00:00', 20, { happened_at: instantAt('00:00', tuesday, 20) })]);
    expect(await day(tuesday)).toEqual(['1 00:00:20']);
    await send([event(2, '23:59', 40)]);
    expect([await day(), await day(tuesday)]).toEqual([['1 23:59:40'], []]);
    expect(await verdict(tuesday)).toMatchObject({ events: 0, clock_in: null });
  });
});

describe('an event of a day that is closed', () => {
  it('takes back the absence and its letter, and says so [D4 D5]', async () => {
    await closeMonday();
    expect(await verdict()).toMatchObject({ is_absent: true });
    expect(await letters()).toEqual(['absence Pending']);
    at('08:00', tuesday);
    expect(outcomes(await send([event(1, '06:50'), event(2, '17:05')]))).toEqual(['accepted', 'accepted']);
    expect(await verdict()).toMatchObject({ is_absent: false, is_late: false, left_early: false, no_clockout: false });
    expect(await letters()).toEqual(['absence Rejected']);
    const entries = await entriesIn(app().db, 'verdicts');
    expect(JSON.stringify(entries.at(-1))).toContain('arrived later');
    const { rows: notices } = await app().pool.query(
      `select m.message from inbox i join messages m on m.id = i.message_id where i.user_id = $1 order by i.id desc limit 1`,
      [farid.id],
    );
    expect(notices[0].message).toContain('a clock-in or clock-out arrived later');
  });

  it('of last month is judged by the terms and holidays of its own day [D5]', async () => {
    const sunday = '2026-03-01';
    at('08:00', monday);
    await app().ask('aminah', holidays.add, {
      body: { name: 'Cuti', date_start: sunday, date_end: sunday, position_ids: [] },
    });
    const [result] = await send([event(1, '10:00', 0, { happened_at: instantAt('10:00', sunday) })]);
    expect(result!.attendance).toMatchObject({ is_late: false });
    expect(await day(sunday)).toEqual(['1 10:00:00']);
  });
});

describe('late events at the same moment', () => {
  it('of one day, by two kiosks in two calls, end as in one [D4]', async () => {
    at('18:00');
    const morning = [event(1, '07:00'), event(2, '12:30')];
    const evening = [event(1, '13:30'), event(2, '17:05')];
    await send([event(3, '18:00', 0)]);
    const results = await Promise.all([send(morning), send(evening, frontDesk)]);
    expect(outcomes(results.flat())).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(await day()).toEqual(['1 07:00:00', '2 12:30:00', '3 13:30:00', '4 17:05:00', '5 18:00:00']);
  });

  it('that are the same are taken once, by either of two servers', async () => {
    const { env, clock: serverClock, db, pool } = app().platform;
    const other = await build(env, { ...app(), db, pool }, app().url);
    Object.assign(other.platform.clock, serverClock);
    at('18:00');
    await send([event(9, '17:30')]);
    const sent = [event(1, '07:00'), event(2, '12:30')];
    const [here, there] = await Promise.all([
      send(sent),
      other.app.inject({ method: 'POST', url: clock.events.path, headers: lobby, payload: { events: sent } }),
    ]);
    await other.app.close();
    const all = [...here, ...there.json().results];
    expect(outcomes(all).sort()).toEqual(['accepted', 'accepted', 'repeated', 'repeated']);
    expect(await day()).toEqual(['1 07:00:00', '2 12:30:00', '3 17:30:00']);
  });

  it('as a swipe of the same person both count [D4]', async () => {
    at('09:00');
    await swipe(farid.access_card_id);
    at('12:30');
    const [late, now] = await Promise.all([send([event(1, '06:55')]), swipe(farid.access_card_id)]);
    expect([outcomes(late), now.status]).toEqual([['accepted'], 200]);
    expect(await day()).toEqual(['1 06:55:00', '2 09:00:00', '3 12:30:00']);
    expect(await verdict()).toMatchObject({ events: 3, clock_in: 415, is_late: false });
  });
});

it('a hundred late events of everybody cost hardly more statements than a few [D4]', async () => {
  const people = Object.values(cast).filter(({ access_card_id, id }) => access_card_id && id !== 1);
  const batchOf = (many: number) => {
    const next = numbered();
    return people.slice(0, many).flatMap((person) => [next(person, '06:50'), next(person, '12:30')]);
  };
  at('18:00');
  const few = await statementsOf(() => send(batchOf(2)));
  await app().pool.query('delete from kiosk_events; delete from attendances; delete from day_verdicts');
  const many = await statementsOf(() => send(batchOf(people.length)));
  expect(many.length).toBeLessThanOrEqual(few.length + 4);
});

it('a call with more events than one may bring, or one cut in its middle, writes nothing [D4]', async () => {
  const next = numbered();
  const events = Array.from({ length: 101 }, () => next(farid, '06:50'));
  expect((await post(events)).status).toBe(422);
  const { statusCode } = await app().app.inject({
    method: 'POST',
    url: clock.events.path,
    headers: { ...lobby, 'content-type': 'application/json' },
    payload: `{"events":[${JSON.stringify(events[0]).slice(0, -10)}`,
  });
  expect(statusCode).toBe(400);
  expect(await stored()).toEqual([]);
});
