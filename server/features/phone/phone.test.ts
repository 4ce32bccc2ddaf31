import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { devices } from '#domain/devices/contract.ts';
import { phone } from '#domain/phone/contract.ts';
import { testApp, type Who } from '#server/platform/testing/app.ts';
import { cast, offices } from '#server/seed/cast.ts';

const app = await testApp();
beforeEach(async () => {
  app.setNow('2026-03-01T23:00:00Z');
  await app.pool.query('delete from day_verdicts; delete from attendances; delete from devices');
});

const { farid, gopal } = cast;
const { lat, lng } = offices.headquarters;
const near = { lat: lat + 0.001, lng };
const far = { lat: lat + 0.01, lng };
/** The ids that two browsers store. */
const mine = 'a'.repeat(32);
const another = 'b'.repeat(32);
const by = (id: string | null) => (id === null ? {} : { headers: { 'x-device-id': id } });

const register = (who: Who, id: string | null, name = 'Android · Chrome') =>
  app.ask(who, devices.register, { body: { name, platform: 'android', version: '1.8' }, ...by(id) });
async function verified(who: Who, id: string | null) {
  const { code } = (await register(who, id)).body;
  expect((await app.ask(who, devices.verify, { body: { code } })).status).toBe(200);
}
const state = async (who: Who, id: string | null = mine) => (await app.ask(who, phone.state, by(id))).body;
const tap = (who: 'farid' | 'gopal', id: string | null, more: object = near) =>
  app.ask(who, clock.clockInOut, {
    body: { code: cast[who].access_card_id, platform: 'android', ...more },
    ...by(id),
  });
const rows = async () =>
  (await app.pool.query('select user_id, type, source, away, distance from attendances order by id')).rows;

describe('a phone’s own page', () => {
  it('shows whether it may clock in, where, and its last event', async () => {
    expect(await state('farid')).toMatchObject({ standing: 'none', device: null, code: null, last: null });
    await register('farid', mine);
    expect(await state('farid')).toMatchObject({ standing: 'unverified', code: null });
    await verified('farid', mine);
    expect(await state('farid')).toEqual({
      standing: 'ready',
      device: 'Android · Chrome',
      code: farid.access_card_id,
      last: null,
      office: {
        name: offices.headquarters.name,
        lat,
        lng,
        max_distance: offices.headquarters.max_distance,
      },
    });
    await tap('farid', mine);
    expect((await state('farid')).last).toEqual({ type: 'in', time: '07:00' });
    app.setNow('2026-03-02T08:30:00Z');
    await tap('farid', mine);
    expect((await state('farid')).last).toEqual({ type: 'out', time: '16:30' });
    // The next day has no events yet.
    app.setNow('2026-03-02T23:00:00Z');
    expect((await state('farid')).last).toBeNull();
    expect(await rows()).toMatchObject([
      { user_id: farid.id, type: 'in', source: 'phone', away: false, distance: 111 },
      { user_id: farid.id, type: 'out', source: 'phone' },
    ]);
  });

  it('tells My Device whether it is this phone', async () => {
    await verified('farid', mine);
    const isThis = async (id: string | null) => (await app.ask('farid', devices.mine, by(id))).body.device.is_this;
    expect([await isThis(mine), await isThis(another), await isThis(null)]).toEqual([true, false, false]);
  });
});

describe('a tap is refused', () => {
  const refusedAs = async (answer: ReturnType<typeof tap>, code: string) => {
    const { status, body } = await answer;
    expect([status, body.code, await rows()]).toEqual([422, code, []]);
  };

  it('in another browser of the same person', async () => {
    await verified('farid', mine);
    expect(await state('farid', another)).toMatchObject({ standing: 'other', code: null });
    await refusedAs(tap('farid', another), 'clock.not_authorized');
    await refusedAs(tap('farid', null), 'clock.not_authorized');
    await refusedAs(tap('farid', 'x'), 'clock.not_authorized');
  });

  it('on the phone of another person, which nobody else can register', async () => {
    await verified('farid', mine);
    expect(await state('gopal')).toMatchObject({ standing: 'none' });
    await refusedAs(tap('gopal', mine), 'clock.not_authorized');
    const { status, body } = await register('gopal', mine);
    expect([status, body.code]).toEqual([422, 'own_device.others_phone']);
    await verified('gopal', another);
    await refusedAs(tap('gopal', mine), 'clock.not_authorized');
    const lent = tap('farid', mine, { ...near, code: gopal.access_card_id });
    await refusedAs(lent, 'clock.not_yours');
  });

  it('on a phone that was removed a minute ago', async () => {
    await verified('farid', mine);
    app.setNow('2026-03-01T23:01:00Z');
    await app.ask('aminah', devices.removeOf, { params: { user_id: farid.id } });
    expect(await state('farid')).toMatchObject({ standing: 'none' });
    await refusedAs(tap('farid', mine), 'clock.not_authorized');
  });

  it('that sends its own distance, when it is not there', async () => {
    await verified('farid', mine);
    const range = { distance: 0, away: false, max_distance: 100_000 };
    await refusedAs(tap('farid', mine, { ...far, ...range }), 'clock.need_reason');
    await refusedAs(tap('farid', mine, { lat: null, lng: null, ...range }), 'clock.need_place');
    expect((await tap('farid', mine, { ...far, ...range, reason: 'Lawatan tapak' })).status).toBe(200);
    expect(await rows()).toMatchObject([{ away: true, distance: 1112 }]);
  });
});

it('two concurrent taps are one event, with the same answer', async () => {
  await verified('farid', mine);
  const both = await Promise.all([tap('farid', mine), tap('farid', mine)]);
  expect(both.map(({ status, body }) => [status, body.attendance.type, body.attendance.id])).toEqual(
    Array(2).fill([200, 'in', both[0]!.body.attendance.id]),
  );
  expect(await rows()).toHaveLength(1);
});

describe('a phone that is registered', () => {
  it('is replaced by another person’s while it is not verified, and after its owner was removed', async () => {
    await register('farid', mine);
    await verified('gopal', mine);
    expect(await state('farid')).toMatchObject({ standing: 'none' });
    await app.pool.query('update users set removed_at = now() where id = $1', [gopal.id]);
    await verified('farid', mine);
    await app.pool.query('update users set removed_at = null where id = $1', [gopal.id]);
    expect(await state('farid')).toMatchObject({ standing: 'ready' });
  });

  it('is identified by its key, not by its name', async () => {
    await verified('farid', mine);
    expect((await register('farid', mine, 'Android · Firefox')).body).toMatchObject({ verified: true });
    const { status, body } = await register('farid', another);
    expect([status, body.code]).toEqual([422, 'own_device.has_other']);
  });

  it('by two people concurrently belongs to one of them', async () => {
    const both = await Promise.all([register('farid', mine), register('gopal', mine)]);
    const codes = await app.pool.query('select user_id from devices');
    expect(codes.rowCount).toBe(1);
    expect(both.some(({ status }) => status === 200)).toBe(true);
  });
});
