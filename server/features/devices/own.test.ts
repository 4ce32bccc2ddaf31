import { beforeEach, describe, expect, it } from 'vitest';
import { devices } from '#domain/devices/contract.ts';
import { support } from '#domain/support/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { testApp, type Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

const app = await testApp();
beforeEach(async () => {
  app.setNow('2026-03-02T00:30:00Z');
  await app.pool.query('delete from devices; delete from support_reports');
});

const phone = { name: 'Samsung Galaxy A55', platform: 'android', version: '1.8' };
const register = async (who: Who, changed: object = {}) =>
  app.ask(who, devices.register, { body: { ...phone, ...changed } });
const codeOf = async (who: Who): Promise<string> => (await register(who)).body.code;
const verify = (who: Who, code: unknown) => app.ask(who, devices.verify, { body: { code } });
const remove = (who: Who) => app.ask(who, devices.remove);
const mine = async (who: Who) => (await app.ask(who, devices.mine)).body;
/** A well-formed code that is not the right one. */
const otherThan = (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');

describe('one’s own device', () => {
  it('is none, then not verified, then verified by its code [CALLB-95 CALLB-96 ENTITYB-20 DEVICE-17 DEVICE-23]', async () => {
    expect(await mine('farid')).toEqual({ device: null, pending_report: false });
    const { body } = await register('farid');
    expect(body).toEqual({
      code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{6}$/),
      expires_at: '2026-03-02T00:45:00.000Z',
      verified: false,
    });
    const unverified = { ...phone, verified: false, verified_at: null, can_remove: false, is_this: false };
    expect((await mine('farid')).device).toEqual(unverified);
    const verified = await verify('farid', body.code.toLowerCase());
    expect([verified.status, verified.body.message]).toEqual([200, 'Device has been verified']);
    expect((await mine('farid')).device).toEqual({
      ...phone,
      verified: true,
      verified_at: '2026-03-02T00:30:00.000Z',
      can_remove: false,
      is_this: false,
    });
    expect((await entriesIn(app.db, 'devices', cast.farid.id)).map(({ action }) => action)).toEqual([
      `Registered device Samsung Galaxy A55 of ${cast.farid.name}`,
      `Verified device Samsung Galaxy A55 of ${cast.farid.name}`,
    ]);
  });

  it("shows that the user's report is pending [DEVICE-19 CALLB-23]", async () => {
    await app.ask('zara', support.report, { body: { report: 'Kod tidak dipaparkan' } });
    expect([(await mine('zara')).pending_report, (await mine('farid')).pending_report]).toEqual([true, false]);
  });
});

describe('a code', () => {
  it('is good for five tries, then a new one is needed', async () => {
    const code = await codeOf('farid');
    const wrong = otherThan(code);
    const replies = [];
    for (let times = 0; times < 6; times += 1) replies.push((await verify('farid', wrong)).body.message);
    expect(replies).toEqual([
      ...[4, 3, 2, 1].map((left) => `This code is not right. Tries left: ${left}`),
      ...Array(2).fill('This code can no longer be used. Get a new one on your phone'),
    ]);
    expect((await verify('farid', code)).status).toBe(422);
    expect((await verify('farid', await codeOf('farid'))).status).toBe(200);
  });

  it('is tried five times at most, even concurrently', async () => {
    const code = await codeOf('farid');
    await Promise.all(Array.from({ length: 12 }, () => verify('farid', otherThan(code))));
    const { rows } = await app.pool.query('select code_tries from devices');
    expect(rows).toEqual([{ code_tries: 5 }]);
    expect((await verify('farid', code)).body.code).toBe('own_device.code_over');
  });

  it('is good for 15 minutes', async () => {
    const code = await codeOf('farid');
    app.setNow('2026-03-02T00:45:00Z');
    expect((await verify('farid', code)).body.code).toBe('own_device.code_over');
    app.setNow('2026-03-02T00:44:59Z');
    expect((await verify('farid', code)).status).toBe(200);
  });

  it('belongs to one person, and is not stored', async () => {
    const code = await codeOf('farid');
    await register('zara');
    expect((await verify('zara', code)).status).toBe(422);
    expect((await verify('gopal', code)).body.message).toBe('No Device');
    const { rows } = await app.pool.query('select code_hash::text as hash from devices');
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it.each([[''], ['ABC'], ['ABC-DE'], ['ABCDEFG'], [123_456], [null], [{}]])(
    'is six characters, not %j [DEVICE-08]',
    async (code) => {
      await register('farid');
      expect((await verify('farid', code)).status).toBe(422);
      const { rows } = await app.pool.query('select code_tries from devices');
      expect(rows).toEqual([{ code_tries: 0 }]);
    },
  );
});

describe('registering', () => {
  it('again before it is verified replaces the registration before', async () => {
    const first = await codeOf('farid');
    const { body } = await register('farid', { name: 'iPhone 15', platform: 'ios' });
    expect((await mine('farid')).device).toMatchObject({ name: 'iPhone 15', platform: 'ios' });
    if (first !== body.code) expect((await verify('farid', first)).status).toBe(422);
    expect((await verify('farid', body.code)).status).toBe(200);
  });

  it('another phone beside a verified one is refused; the same one updates its version', async () => {
    await verify('farid', await codeOf('farid'));
    const other = await register('farid', { name: 'iPhone 15', platform: 'ios' });
    expect([other.status, other.body.code]).toEqual([422, 'own_device.has_other']);
    const same = await register('farid', { version: '1.9' });
    expect(same.body).toEqual({ code: null, expires_at: null, verified: true });
    expect((await mine('farid')).device).toMatchObject({ verified: true, version: '1.9' });
  });

  it.each([
    ['no name', { name: ' ' }],
    ['direction marks', { name: 'a\u202Eb' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['another platform', { platform: 'web_app' }],
    ['a version of words', { version: 'new' }],
  ])('refuses %s', async (_, changed) => {
    expect((await register('farid', changed)).status).toBe(422);
    expect((await mine('farid')).device).toBeNull();
  });
});

describe('removing one’s own device', () => {
  it('is possible 24 hours after it was verified [CALLB-97 DEVICE-06 DEVICE-18 DEVICE-24]', async () => {
    expect((await remove('farid')).status).toBe(404);
    await verify('farid', await codeOf('farid'));
    app.setNow('2026-03-03T00:29:59Z');
    const early = await remove('farid');
    expect([early.status, early.body.message]).toEqual([
      422,
      'You can remove device after it has has been verified for at least 24 hours',
    ]);
    app.setNow('2026-03-03T00:30:00Z');
    expect((await mine('farid')).device.can_remove).toBe(true);
    const { status, body } = await remove('farid');
    expect([status, body.message]).toEqual([200, 'Device has been removed']);
    expect((await mine('farid')).device).toBeNull();
  });

  it('needs a bearer token, and a verified device', async () => {
    await register('farid');
    expect((await remove('farid')).status).toBe(422);
    const token = await app.tokenOf('farid');
    expect((await app.ask(null, devices.remove, { query: { token } })).status).toBe(401);
  });
});
