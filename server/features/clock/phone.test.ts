import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { words } from '#domain/lib/words.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { clockFixture, monday } from './testing.ts';

const { app, at, swipe, rows, fact } = clockFixture();
const { farid, gopal } = cast;

describe('clocking from a phone', () => {
  const { lat, lng, max_distance } = offices.headquarters;
  /** About 111 metres north for every thousandth of a degree. */
  const near = { lat: lat + 0.001, lng };
  const far = { lat: lat + 0.01, lng };
  const phone = (who: 'farid' | 'gopal' | null, more: object = {}) =>
    app().ask(who, clock.clockInOut, {
      body: { code: farid.access_card_id, platform: 'android', ...more },
    });

  beforeAll(async () => {
    await app().pool.query(
      `insert into devices (user_id, name, platform, version, registered_at, verified_at)
       values ($1, 'Phone', 'android', '1.8', now(), now()), ($2, 'Phone', 'android', '1.8', now(), null)`,
      [farid.id, gopal.id],
    );
  });

  it("measures the distance to its owner's office [KIOSK-23]", async () => {
    const { status, body } = await phone('farid', near);
    expect([status, body.user.id]).toEqual([200, farid.id]);
    expect((await rows())[0]).toMatchObject({
      distance: 111,
      away: false,
      platform: 'android',
      kiosk_id: null,
    });
    expect(max_distance).toBeGreaterThan(111);
  });

  it('requires a reason when it is away, and stores it [KIOSK-23]', async () => {
    const refused = await phone('farid', far);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'You are 1112 m from your office. Please give a reason',
    ]);
    // Nothing but an invisible character is no reason.
    expect((await phone('farid', { ...far, reason: '\u200b' })).status).toBe(422);
    expect(await rows()).toEqual([]);
    expect((await phone('farid', { ...far, reason: ' Lawatan \u202etapak\u200b ' })).status).toBe(200);
    at('17:00');
    expect((await phone('farid', far)).body.attendance.type).toBe('out');
    expect((await rows()).map(({ away, distance, reason }) => [away, distance, reason])).toEqual([
      [true, 1112, 'Lawatan tapak'],
      [true, 1112, null],
    ]);
  });

  it.each(['NULL', 'Kata "Ali", {C:\\Tapak}', "O'Brien\n(tapak)", '{}'])(
    'stores the reason %j as it is',
    async (reason) => {
      expect((await phone('farid', { ...far, reason })).status).toBe(200);
      expect((await rows()).map((row) => row.reason)).toEqual([reason]);
    },
  );

  it('uses the distance its office allows on the day [KIOSK-23]', async () => {
    await fact(`insert into office_distances values (${offices.headquarters.id}, '${monday}', 2000)`);
    const { status } = await phone('farid', far);
    await fact(`delete from office_distances where valid_from = '${monday}'`);
    expect(status).toBe(200);
    expect((await rows())[0]).toMatchObject({ away: false, distance: 1112 });
  });

  it.each([
    ['without a token', null, {}, 401, words.relogin.en],
    ['that is not verified', 'gopal', { code: gopal.access_card_id }, 422, clockTexts.notAuthorized.en],
    ['with the card of someone else', 'farid', { code: gopal.access_card_id }, 422, clockTexts.notYours.en],
    ['with no such card', 'farid', { code: '9999999999' }, 422, clockTexts.notYours.en],
    ['that hides where it is', 'farid', { lat: null }, 422, clockTexts.needPlace.en],
  ] as const)('%s is refused and writes nothing', async (_why, who, more, status, message) => {
    const answer = await phone(who, { ...near, ...more });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await rows()).toEqual([]);
  });

  it.each([{ lat: 'x' }, { lat: 91 }, { lng: -181 }, { lat: 'NaN' }, { lng: 'Infinity' }])(
    'with coordinates outside the earth is refused: %j',
    async (place) => {
      expect((await phone('farid', { ...near, ...place })).status).toBe(422);
      expect(await rows()).toEqual([]);
    },
  );

  it('shares its day with the kiosk', async () => {
    await phone('farid', near);
    at('16:30');
    expect((await swipe(farid.access_card_id)).body.attendance.type).toBe('out');
    const { rows: used } = await app().pool.query('select last_used from devices where user_id = $1', [farid.id]);
    expect(used[0].last_used).toEqual(new Date('2026-03-01T23:00:00Z'));
  });
});
