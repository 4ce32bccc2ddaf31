import { describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { build } from '#server/app.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { clockFixture, frontDesk, lobby, monday } from './testing.ts';

const { app, at, swipe, rows, statementsOf, meetAt } = clockFixture();
const { farid, gopal } = cast;

describe('swiping at a kiosk', () => {
  it('makes the first event of a day an in, then out and in alternately [KIOSK-02 CALLA-06 ENTITYA-12]', async () => {
    const types = [];
    for (const time of ['07:00', '12:30', '13:30', '16:31']) {
      at(time);
      types.push((await swipe(farid.access_card_id)).body.attendance.type);
    }
    expect(types).toEqual(['in', 'out', 'in', 'out']);
    expect((await rows()).map(({ seq, type, minute }) => [seq, type, minute])).toEqual([
      [1, 'in', 420],
      [2, 'out', 750],
      [3, 'in', 810],
      [4, 'out', 991],
    ]);
    at('07:10', '2026-03-03');
    expect((await swipe(farid.access_card_id)).body.attendance.type).toBe('in');
  });

  it('answers the person to greet and all fields of the clock result [CALLA-06 ENTITYA-12]', async () => {
    at('06:48', monday, 20);
    const { status, body } = await swipe(farid.access_card_id);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id: farid.id, name: farid.name, img: null },
      attendance: {
        id: expect.any(Number),
        type: 'in',
        is_late: false,
        is_early: true,
        is_on_time: false,
        likes: 0,
        clocked_in: true,
        clocked_out: false,
        start_time: '06:48',
        start_timestamp: Date.parse('2026-03-01T22:48:20Z') / 1000,
        seconds_til_reset: 40,
        ampm: 'AM',
        time: '06:48',
        server_time: '2026-03-01T22:48:20.000Z',
        working_hour: { start_time: '07:00', end_time: '16:30' },
      },
    });
    at('16:40');
    const out = (await swipe(farid.access_card_id)).body.attendance;
    expect(out).toMatchObject({ type: 'out', start_time: '06:48', time: '16:40', ampm: 'PM' });
    expect(out).toMatchObject({ clocked_out: true, is_early: false, is_late: false, is_on_time: false });
  });

  it('takes one read and one write when the facts of the day are cached', async () => {
    await swipe(gopal.access_card_id);
    const statements = await statementsOf(() => swipe(farid.access_card_id));
    expect(statements).toEqual(['swipe-facts', 'add-events']);
    at('07:00', monday, 30);
    expect(await statementsOf(() => swipe(farid.access_card_id))).toEqual(['swipe-facts']);
  });
});

describe('swiping twice', () => {
  it('within 60 seconds writes nothing and repeats the first answer', async () => {
    at('07:06', monday, 10);
    const first = (await swipe(farid.access_card_id)).body;
    at('07:07', monday, 9);
    const second = (await swipe(farid.access_card_id, frontDesk)).body;
    const { server_time: _, seconds_til_reset: __, ...same } = first.attendance;
    expect(second).toMatchObject({ user: first.user, attendance: same });
    expect(second.attendance).toMatchObject({ seconds_til_reset: 51, is_late: true, time: '07:06' });
    expect(await rows()).toHaveLength(1);
    at('07:07', monday, 10);
    expect((await swipe(farid.access_card_id)).body.attendance.type).toBe('out');
  });

  it('repeats an out too, with the in it belongs to', async () => {
    await swipe(farid.access_card_id);
    at('12:00');
    const first = (await swipe(farid.access_card_id)).body;
    expect((await swipe(farid.access_card_id)).body).toEqual(first);
    expect(first.attendance).toMatchObject({ type: 'out', start_time: '07:00' });
    expect(await rows()).toHaveLength(2);
  });

  it('across midnight is still the same swipe', async () => {
    at('23:59', monday, 40);
    await swipe(farid.access_card_id);
    at('00:00', '2026-03-03', 20);
    expect((await swipe(farid.access_card_id)).body.attendance).toMatchObject({ type: 'in', time: '23:59' });
    expect(await rows()).toHaveLength(1);
    at('00:00', '2026-03-03', 40);
    expect((await swipe(farid.access_card_id)).body.attendance).toMatchObject({ type: 'in', time: '00:00' });
    expect((await rows()).map(({ work_date, seq }) => [work_date, seq])).toEqual([
      ['2026-03-02', 1],
      ['2026-03-03', 1],
    ]);
  });

  it('at the same instant at two kiosks writes one row, which answers both', async () => {
    await swipe(gopal.access_card_id);
    const kiosks = [lobby, frontDesk, lobby];
    const answers = await Promise.all(kiosks.map((kiosk) => swipe(farid.access_card_id, kiosk)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
    expect(await rows(farid.id)).toHaveLength(1);
  });

  it('at the same instant on two servers writes one row, which answers both', async () => {
    const { env, clock: serverClock, db, pool } = app().platform;
    const other = await build(env, { ...app(), db, pool }, app().url);
    Object.assign(other.platform.clock, serverClock);
    const request = {
      method: 'POST' as const,
      url: clock.clockInOut.path,
      headers: frontDesk,
      payload: { code: farid.access_card_id, platform: 'web_app' },
    };
    // Both have cached the day's facts, so both decide on an empty day.
    await Promise.all([swipe('9999999999'), other.app.inject({ ...request, payload: { code: '9999999999' } })]);
    meetAt('add-events', 2);
    const [here, there] = await Promise.all([swipe(farid.access_card_id), other.app.inject(request)]);
    await other.app.close();
    expect([here.status, there.statusCode]).toEqual([200, 200]);
    expect(there.json()).toEqual(here.body);
    expect(await rows(farid.id)).toHaveLength(1);
  });
});

describe('a rush of swipes', () => {
  const everyone = Object.values(cast);

  it('is batched: many people cost little more than one', async () => {
    await swipe('9999999999');
    const statements = await statementsOf(() =>
      Promise.all(everyone.map(({ access_card_id }) => swipe(access_card_id))),
    );
    expect(statements.length).toBeLessThan(everyone.length);
    expect((await rows()).map(({ user_id }) => user_id).sort()).toEqual(everyone.map(({ id }) => id));
  });

  it('answers each card with its own owner, and refuses only the unknown one', async () => {
    const cards = [...everyone.map(({ access_card_id }) => access_card_id), '9999999999'];
    const answers = await Promise.all(cards.map((card) => swipe(card)));
    expect(answers.map(({ body }) => body.user?.id ?? body.message)).toEqual([
      ...everyone.map(({ id }) => id),
      sessionTexts.unknownUser.en,
    ]);
    expect(new Set(answers.map(({ body }) => body.attendance?.id)).size).toBe(cards.length);
  });
});

describe('the body of a swipe', () => {
  it('may be a form or a multipart form [KIOSK-06 CALLA-06]', async () => {
    const form = await app().app.inject({
      method: 'POST',
      url: clock.clockInOut.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...lobby },
      payload: `code=${farid.access_card_id}&platform=web_app`,
    });
    const parts = Object.entries({ code: gopal.access_card_id, platform: 'web_app' })
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const multipart = await app().app.inject({
      method: 'POST',
      url: clock.clockInOut.path,
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...lobby },
      payload: `${parts}--x--\r\n`,
    });
    expect([form.statusCode, multipart.statusCode]).toEqual([200, 200]);
    expect(multipart.json().user.id).toBe(gopal.id);
    expect(await rows()).toHaveLength(2);
  });

  it('names the platform; a kiosk may leave it out', async () => {
    const { status } = await app().ask(null, clock.clockInOut, {
      body: { code: farid.access_card_id },
      headers: lobby,
    });
    expect(status).toBe(200);
    expect((await rows())[0]).toMatchObject({ platform: 'web_app', distance: null, away: false });
    expect((await swipe(farid.access_card_id, lobby, { platform: 'fax' })).status).toBe(422);
  });
});

describe('the kiosk itself', () => {
  it('learns its office, whether codes may be typed, and the time', async () => {
    const { status, body } = await app().ask(null, clock.kiosk, { headers: lobby });
    expect([status, body]).toEqual([
      200,
      {
        name: 'Lobby',
        office: offices.headquarters.name,
        address: offices.headquarters.address,
        manual_entry: true,
        server_time: '2026-03-01T23:00:00.000Z',
        last_seq: 0,
      },
    ]);
    const other = await app().ask(null, clock.kiosk, { headers: frontDesk });
    expect(other.body).toMatchObject({ office: offices.kuantan.name, manual_entry: false });
  });

  it('is marked as seen when it swipes or asks, at most once a minute', async () => {
    const seen = async () =>
      (await app().pool.query('select last_seen_at from kiosks where office_id = $1', [offices.kuantan.id])).rows[0]
        .last_seen_at;
    at('10:00', '2026-03-17');
    await app().ask(null, clock.kiosk, { headers: frontDesk });
    await expect.poll(seen).toEqual(new Date('2026-03-17T02:00:00Z'));
    at('10:00', '2026-03-17', 50);
    await swipe(farid.access_card_id, frontDesk);
    expect(await seen()).toEqual(new Date('2026-03-17T02:00:00Z'));
    at('10:01', '2026-03-17', 5);
    await swipe('9999999999', frontDesk);
    await expect.poll(seen).toEqual(new Date('2026-03-17T02:01:05Z'));
  });

  it('works as a kiosk where someone is signed in on the same machine', async () => {
    const { body } = await app().ask('aminah', clock.clockInOut, {
      body: { code: farid.access_card_id, platform: 'web_app' },
      headers: lobby,
    });
    expect(body.user.id).toBe(farid.id);
    const without = await app().ask('aminah', clock.clockInOut, {
      body: { code: farid.access_card_id, platform: 'web_app' },
    });
    expect([without.status, without.body.message]).toEqual([403, clockTexts.notAuthorized.en]);
  });
});
