import { describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { build } from '#server/app.ts';
import { cast } from '#server/seed/cast.ts';
import { cardsAtOnce } from './events.ts';
import { eventCalls, instantAt, numbered, outcomes } from './events-testing.ts';
import { clockFixture, frontDesk, lobby, monday } from './testing.ts';

const fixture = clockFixture();
const { app, at, rows, statementsOf, meetAt } = fixture;
const { post, send, stored } = eventCalls(fixture);
const { farid, gopal } = cast;

describe('an event of a kiosk', () => {
  it('is answered like a swipe, with the time at which it happened [D4]', async () => {
    const event = numbered();
    at('07:20');
    const { status, body } = await post([event(farid, '06:48', { happened_at: instantAt('06:48', monday, 20) })]);
    expect([status, body.server_time]).toEqual([200, instantAt('07:20')]);
    expect(body.results).toEqual([
      {
        id: expect.any(String),
        outcome: 'accepted',
        user: { id: farid.id, name: farid.name, img: null },
        attendance: expect.objectContaining({
          type: 'in',
          is_early: true,
          time: '06:48',
          server_time: instantAt('07:20'),
        }),
      },
    ]);
    const [row] = await stored();
    expect(row).toMatchObject({
      outcome: 'accepted',
      user_id: farid.id,
      work_date: monday,
      doubt: null,
      is_copy: false,
    });
    expect(row.attendance_id).toBe(body.results[0].attendance.id);
    expect(row.answer).toEqual(body.results[0].attendance);
    expect(await rows()).toMatchObject([{ user_id: farid.id, seq: 1, minute: 408, is_early: true }]);
    const { rows: recorded } = await app().pool.query('select created_at, recorded_at from attendances');
    expect(recorded).toEqual([
      { created_at: new Date(instantAt('06:48', monday, 20)), recorded_at: new Date(instantAt('07:20')) },
    ]);
  });

  it('takes one read and one write for all taken together when the facts of the day are cached, like a swipe', async () => {
    const event = numbered();
    await send([event(gopal, '07:00')]);
    expect(await statementsOf(() => send([event(farid, '07:00')]))).toEqual(['swipe-facts', 'add-events']);
    const others = Object.values(cast).filter(({ id }) => id !== farid.id && id !== gopal.id);
    const all = others.slice(0, cardsAtOnce).map((person) => event(person, '07:00'));
    expect(all).toHaveLength(cardsAtOnce);
    expect(await statementsOf(() => send(all))).toEqual(['swipe-facts', 'add-events']);
  });

  it('follows the others of its person in the order in which they happened', async () => {
    const event = numbered();
    at('17:00');
    const results = await send([
      event(farid, '13:30'),
      event(gopal, '07:10'),
      event(farid, '07:01'),
      event(farid, '12:30'),
    ]);
    expect(results.map(({ attendance }) => `${attendance!.type} ${attendance!.time}`)).toEqual([
      'in 13:30',
      'in 07:10',
      'in 07:01',
      'out 12:30',
    ]);
    expect((await rows(farid.id)).map(({ seq, minute }) => [seq, minute])).toEqual([
      [1, 421],
      [2, 750],
      [3, 810],
    ]);
  });

  it('within 60 seconds of another is a double: accepted with its answer, and nothing more is counted', async () => {
    const event = numbered();
    at('09:00');
    const [first, second, third] = await send([
      event(farid, '07:00'),
      event(farid, '07:00', { happened_at: instantAt('07:00', monday, 59) }),
      event(farid, '07:01'),
    ]);
    expect(second).toEqual({ ...first, id: second!.id, is_double: true });
    expect(third!.attendance!.type).toBe('out');
    expect(await rows()).toHaveLength(2);
    expect((await stored()).map(({ is_double, attendance_id }) => [is_double, attendance_id])).toEqual([
      [false, first!.attendance!.id],
      [true, first!.attendance!.id],
      [false, third!.attendance!.id],
    ]);
  });

  it('of the moment that seems some milliseconds older than the one before is its double, since kiosks read their clocks anew', async () => {
    const event = numbered();
    at('07:00');
    const [first] = await send([event(farid, '07:00')]);
    const older = { happened_at: new Date(Date.parse(instantAt('07:00')) - 70).toISOString() };
    const [second] = await send([event(farid, '07:00', older)]);
    expect(second).toEqual({ ...first, id: second!.id, is_double: true });
    expect(await rows()).toHaveLength(1);
  });

  it('of the moment that is a second older comes first, whichever kiosk is heard first [D4]', async () => {
    const event = numbered();
    at('07:00');
    const secondsAgo = (seconds: number) => ({
      happened_at: new Date(Date.parse(instantAt('07:00')) - seconds * 1_000).toISOString(),
    });
    await send([event(farid, '07:00', secondsAgo(0))]);
    await send([event(farid, '07:00', secondsAgo(1))], frontDesk);
    const { rows: written } = await app().pool.query('select created_at from attendances');
    expect(written).toEqual([{ created_at: new Date(secondsAgo(1).happened_at) }]);
  });

  it('is shown to viewers of the list at once', async () => {
    const announced: unknown[] = [];
    const { live } = app().platform;
    const announce = live.announce;
    live.announce = (events) => void announced.push(...events);
    const [result] = await send([numbered()(farid, '07:00')]);
    live.announce = announce;
    expect(announced).toContainEqual({ to: 'attendance', id: result!.attendance!.id });
  });
});

describe('an event that was sent before', () => {
  it('is answered as it was then, also after 72 hours, and written once [D4]', async () => {
    const sent = [numbered()(farid, '07:00')];
    const [first] = await send(sent);
    for (const [time, day] of [
      ['07:00', monday],
      ['12:00', monday],
      ['08:00', '2026-03-20'],
    ] as const) {
      at(time, day);
      expect(await send(sent)).toEqual([{ ...first, outcome: 'repeated' }]);
    }
    expect([await rows(), await stored()].map((all) => all.length)).toEqual([1, 1]);
  });

  it('is refused again when it was refused, with the same reason', async () => {
    const sent = [numbered()({ access_card_id: '9999999999' }, '07:00')];
    const first = await send(sent);
    expect(first).toEqual([
      {
        id: sent[0]!.id,
        outcome: 'refused',
        message: sessionTexts.unknownUser.en,
        message_ms: sessionTexts.unknownUser.ms,
        code: sessionTexts.unknownUser.code,
      },
    ]);
    at('08:00');
    expect(await send(sent)).toEqual(first);
    expect(await stored()).toHaveLength(1);
  });

  it('twice in one call, or in capitals, is one', async () => {
    const one = numbered()(farid, '07:00');
    expect(outcomes(await send([one, one]))).toEqual(['accepted', 'repeated']);
    expect(outcomes(await send([{ ...one, id: one.id.toUpperCase() }]))).toEqual(['repeated']);
    expect(await stored()).toHaveLength(1);
  });

  it('twice at the same moment writes one row', async () => {
    const sent = [numbered()(farid, '07:00')];
    const all = (await Promise.all([1, 2, 3, 4].map(() => send(sent)))).flat();
    expect(outcomes(all).sort()).toEqual(['accepted', 'repeated', 'repeated', 'repeated']);
    expect(new Set(all.map(({ attendance }) => attendance!.id)).size).toBe(1);
    expect([await rows(), await stored()].map((each) => each.length)).toEqual([1, 1]);
  });

  it('to two servers at the same moment writes one row, and both answer it [D4]', async () => {
    const { env, clock: serverClock, db, pool } = app().platform;
    const other = await build(env, { ...app(), db, pool }, app().url);
    Object.assign(other.platform.clock, serverClock);
    const event = numbered();
    const ask = (events: unknown) =>
      other.app.inject({ method: 'POST', url: clock.events.path, headers: lobby, payload: { events } as object });
    // Both have cached the day's facts, so both decide on an empty day.
    await Promise.all([send([event(gopal, '06:00')]), ask([event(gopal, '06:30')])]);
    const sent = [event(farid, '07:00')];
    meetAt('add-events', 2);
    const [here, there] = await Promise.all([send(sent), ask(sent)]);
    await other.app.close();
    const all = [here[0]!, there.json().results[0]];
    expect(outcomes(all).sort()).toEqual(['accepted', 'repeated']);
    expect(all[0].attendance).toEqual(all[1].attendance);
    expect(await rows(farid.id)).toHaveLength(1);
  });

  it('by another kiosk is refused there, and stays what it was', async () => {
    const sent = [numbered()(farid, '07:00')];
    await send(sent);
    const before = await stored();
    expect(outcomes(await send(sent, frontDesk))).toEqual([`refused ${clockTexts.eventTaken.code}`]);
    expect(await stored()).toEqual(before);
  });

  it('in part: those that are new are taken', async () => {
    const event = numbered();
    const [a, b] = [event(farid, '07:00'), event(gopal, '07:00')];
    await send([a]);
    expect(outcomes(await send([a, b]))).toEqual(['repeated', 'accepted']);
  });
});
