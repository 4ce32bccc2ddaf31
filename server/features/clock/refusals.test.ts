import { describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { cast, offices, workingHours } from '#server/seed/cast.ts';
import { clockFixture, frontDesk, lobby } from './testing.ts';

const { app, swipe, rows, fact } = clockFixture();
const { farid, gopal, devi } = cast;

describe('a swipe that is refused', () => {
  const change = (sets: string) => app().pool.query(`update users set ${sets} where id = ${devi.id}`);
  const changeTerms = (sets: string) => app().pool.query(`update staff_terms set ${sets} where user_id = ${devi.id}`);
  const nothing = async () => expect(await rows()).toEqual([]);

  it.each([
    ['unknown', 'id = id', '9999999999', sessionTexts.unknownUser.en, "Username doesn't exist.."],
    [
      'inactive',
      'active = false',
      devi.access_card_id,
      sessionTexts.inactive.en,
      'Your account is not active. Please contact Admin',
    ],
    [
      'removed',
      'removed_at = now()',
      devi.access_card_id,
      sessionTexts.removed.en,
      'Your account has been removed. Please contact Admin',
    ],
    [
      'without hours',
      'working_hour_id = null',
      devi.access_card_id,
      sessionTexts.incomplete.en,
      'Your profile is not complete. Please notify Admin to complete your profile and try again',
    ],
    [
      'without a position',
      'position_id = null',
      devi.access_card_id,
      sessionTexts.incomplete.en,
      'Your profile is not complete. Please notify Admin to complete your profile and try again',
    ],
  ])('for a card that is %s says so and writes nothing', async (_why, sets, card, text, message) => {
    await (sets.endsWith('_id = null') ? changeTerms(sets) : change(sets));
    const { status, body } = await swipe(card);
    await change('active = true, removed_at = null');
    await changeTerms(`working_hour_id = ${workingHours.fromSeven.id}, position_id = ${devi.position_id}`);
    expect([status, body.message]).toEqual([422, message]);
    expect(text).toBe(message);
    await nothing();
  });

  it.each<[string, Record<string, string>]>([
    ['no kiosk id', {}],
    ['an empty kiosk id', { 'x-clockin-device-id': '' }],
    ['an unknown kiosk id', { 'x-clockin-device-id': 'somebody-else' }],
  ])('for %s is 403 "Device is not authorized" [KIOSK-19]', async (_why, headers) => {
    const { status, body } = await swipe(farid.access_card_id, headers);
    expect([status, body.message]).toEqual([403, 'Device is not authorized']);
    await nothing();
  });

  it('at a revoked kiosk, or one of a removed office, is refused the same way [KIOSK-19]', async () => {
    for (const [revoke, restore] of [
      [
        `update kiosks set revoked_at = now() where office_id = ${offices.kuantan.id}`,
        'update kiosks set revoked_at = null',
      ],
      [
        `update offices set removed_at = now() where id = ${offices.kuantan.id}`,
        'update offices set removed_at = null',
      ],
    ]) {
      await fact(revoke!);
      const refused = await swipe(farid.access_card_id, frontDesk);
      const kiosk = await app().ask(null, clock.kiosk, { headers: frontDesk });
      await fact(restore!);
      expect([refused.status, refused.body.message]).toEqual([403, clockTexts.notAuthorized.en]);
      expect(kiosk.status).toBe(403);
    }
    await nothing();
  });

  it.each(['100000000', '10000000071', '100000000x', '', undefined, 1000000007, ['1000000007']])(
    'for %j, which is no card, marks the field [KIOSK-20]',
    async (card) => {
      const { status, body } = await swipe(card);
      expect([status, body.message]).toEqual([422, clockTexts.cardDigits.en]);
      expect(body.fields.code).toBe(clockTexts.cardDigits.en);
      await nothing();
    },
  );

  it.each([
    ['application/json', '{"code": "1000000007"'],
    ['application/json', ''],
    ['multipart/form-data; boundary=x', 'not a form'],
    ['text/csv', 'code'],
  ])('for a malformed body of %s is a plain 400 or 422, never a 500', async (type, payload) => {
    const response = await app().app.inject({
      method: 'POST',
      url: clock.clockInOut.path,
      headers: { 'content-type': type, ...lobby },
      payload,
    });
    expect([400, 422]).toContain(response.statusCode);
    expect(response.json().message).toEqual(expect.any(String));
    await nothing();
  });

  it('for a typed card at a kiosk that does not accept them [KIOSK-07]', async () => {
    const { status, body } = await swipe(farid.access_card_id, frontDesk, { manual: 1 });
    expect([status, body.message]).toEqual([422, clockTexts.manualOff.en]);
    await nothing();
    expect((await swipe(farid.access_card_id, lobby, { manual: 'true' })).status).toBe(200);
    expect((await swipe(gopal.access_card_id, frontDesk, { manual: 'false' })).status).toBe(200);
  });
});

describe('unknown cards', () => {
  it('are accepted twenty at once at a kiosk, which is then reported, and after that one every three seconds', async () => {
    const start = new Date('2026-03-02T00:30:00Z');
    const wait = (seconds: number) => app().setNow(new Date(start.getTime() + seconds * 1000));
    const unknown = async () => (await swipe('9999999999')).status;
    const reports = async () => (await app().pool.query('select text from error_log where user_id is null')).rows;
    wait(0);
    for (let tries = 0; tries < 20; tries += 1) expect(await unknown()).toBe(422);
    expect(await reports()).toEqual([{ text: expect.stringMatching(/^Kiosk \d+ tried too many unknown cards/) }]);
    expect(await unknown()).toBe(429);
    const known = await swipe(gopal.access_card_id);
    expect([known.status, known.body.message]).toEqual([429, 'Too many unknown cards. Please try again in a moment']);
    wait(3);
    expect((await swipe(gopal.access_card_id)).status).toBe(200);
    expect(await unknown()).toBe(422);
    expect(await unknown()).toBe(429);
    wait(3600);
    for (let tries = 0; tries < 20; tries += 1) expect(await unknown()).toBe(422);
  });
});
