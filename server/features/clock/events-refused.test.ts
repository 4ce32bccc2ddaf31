import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clock } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { eventCalls, instantAt, numbered, outcomes } from './events-testing.ts';
import { clockFixture, frontDesk, lobby, monday } from './testing.ts';

const fixture = clockFixture();
const { app, at, swipe, rows } = fixture;
const { post, send, stored } = eventCalls(fixture);
const { farid, gopal, devi } = cast;

describe('an event that is refused', () => {
  it.each([
    ['a card of nobody', { code: '9999999999' }, sessionTexts.unknownUser],
    ['a code of eleven digits', { code: '10000000071' }, clockTexts.cardDigits],
    ['a code of a thousand digits', { code: '1'.repeat(1000) }, clockTexts.cardDigits],
    ['no code', { code: '' }, clockTexts.cardDigits],
    ['a minute in the future', { happened_at: instantAt('07:01') }, clockTexts.eventAhead],
    ['more than 72 hours ago', { happened_at: instantAt('06:59', '2026-02-27') }, clockTexts.eventOld],
  ])('for %s is stored with its reason, and does not hold up the others [D4]', async (_, more, text) => {
    const event = numbered();
    const results = await send([event(farid, '07:00', more), event(gopal, '07:00')]);
    expect(outcomes(results)).toEqual([`refused ${text.code}`, 'accepted']);
    expect(results[0]!.message).toBe(text.en.replace('{hours}', '72'));
    const row = (await stored()).find(({ outcome }) => outcome === 'refused');
    expect(row).toMatchObject({ seq: 1, user_id: null, attendance_id: null });
    expect(row.refusal.code).toBe(text.code);
    expect(await rows(farid.id)).toEqual([]);
  });

  it('for a typed card where none may be typed', async () => {
    const sent = [numbered()(farid, '07:00', { manual: true })];
    expect(outcomes(await send(sent, frontDesk))).toEqual([`refused ${clockTexts.manualOff.code}`]);
  });
});

describe('the instant of an event', () => {
  it('a little ahead is taken as now, and that is noted', async () => {
    const event = numbered();
    await send([
      event(farid, '07:00', { happened_at: instantAt('07:00', monday, 25) }),
      event(gopal, '07:00', { happened_at: instantAt('07:00', monday, 1) }),
    ]);
    const read = (await stored()).map(({ user_id, doubt, claimed_at, happened_at }) => [
      user_id,
      doubt,
      claimed_at > happened_at,
    ]);
    expect(read.sort()).toEqual(
      [
        [farid.id, 'ahead', true],
        [gopal.id, null, true],
      ].sort(),
    );
  });

  it('that its kiosk is not sure of is taken, and that is noted [D4]', async () => {
    at('08:00');
    await send([numbered()(farid, '07:00', { is_sure: false })]);
    expect(await stored()).toMatchObject([{ doubt: 'unsure', outcome: 'accepted' }]);
  });
});

describe('a kiosk that may not send', () => {
  const revoke = (sets: string) => fixture.fact(`update kiosks set revoked_at = ${sets} where office_id = 4`);

  it('that was revoked with ten waiting has all ten stored as refused [D4]', async () => {
    const event = numbered();
    const ten = Object.values(cast)
      .concat(farid as never)
      .slice(0, 10)
      .map((person) => event(person, '07:00'));
    await revoke('now()');
    const results = await send(ten, frontDesk);
    const again = await send(ten, frontDesk);
    await revoke('null');
    expect(new Set(outcomes(results))).toEqual(new Set([`refused ${clockTexts.kioskRevoked.code}`]));
    expect(again).toEqual(results);
    const all = await stored();
    expect(all).toHaveLength(ten.length);
    expect(new Set(all.map(({ kiosk_id }) => kiosk_id)).size).toBe(1);
    expect(all[0].kiosk_id).not.toBeNull();
    expect(await rows()).toEqual([]);
  });

  it('whose link was replaced is known all the same, and the numbers of the new one are no copies [D4]', async () => {
    const { rows: kiosks } = await app().pool.query('select id, secret_hash from kiosks where office_id = 4');
    await app().pool.query('insert into kiosk_links select secret_hash, id, now() from kiosks where office_id = 4');
    await fixture.fact(`update kiosks set secret_hash = 'other' where office_id = 4`);
    const results = await send([numbered()(farid, '07:00')], frontDesk);
    await app().pool.query('update kiosks set secret_hash = $1 where office_id = 4', [kiosks[0].secret_hash]);
    await fixture.fact('delete from kiosk_links');
    expect(outcomes(results)).toEqual([`refused ${clockTexts.kioskRevoked.code}`]);
    expect(await stored()).toMatchObject([{ kiosk_id: kiosks[0].id }]);
    expect(outcomes(await send([numbered()(gopal, '07:00')], frontDesk))).toEqual(['accepted']);
    expect((await stored()).map(({ seq, is_copy }) => [seq, is_copy])).toEqual([
      [1, false],
      [1, false],
    ]);
  });

  it('that nobody knows has its events stored, up to a limit of its network [D4]', async () => {
    const stranger = { 'x-clockin-device-id': 'somebody-else' };
    const event = numbered();
    const hundred = () => Array.from({ length: 100 }, () => event(farid, '07:00'));
    for (let call = 0; call < 5; call += 1)
      expect(outcomes(await send(hundred(), stranger))[0]).toBe(`refused ${clockTexts.kioskUnknown.code}`);
    const { status, body } = await post(hundred(), stranger);
    expect([status, body.message]).toEqual([429, clockTexts.tooManyRefused.en]);
    const all = await stored();
    expect([all.length, all[0].kiosk_id]).toEqual([500, null]);
    expect(outcomes(await send([event(farid, '07:00')]))).toEqual(['accepted']);
  });

  it('without a link at all is 403 "Device is not authorized"', async () => {
    const { status, body } = await post([numbered()(farid, '07:00')], {});
    expect([status, body.message]).toEqual([403, clockTexts.notAuthorized.en]);
    expect(await stored()).toEqual([]);
  });
});

describe('a call that cannot be read', () => {
  const one = numbered()(devi, '07:00');
  it.each<[string, unknown, string]>([
    ['no list', undefined, clockTexts.noEvents.en],
    ['a list that is none', 'all', clockTexts.noEvents.en],
    ['nothing in it', [], clockTexts.noEvents.en],
    ['101 events', Array.from({ length: 101 }, () => ({ ...one, id: randomUUID() })), 'At most 100 events at a time'],
    ['an id that is none', [{ ...one, id: '7' }], clockTexts.eventId.en],
    ['no id', [{ ...one, id: undefined }], clockTexts.eventId.en],
    ['a number of 0', [{ ...one, seq: 0 }], clockTexts.eventSeq.en],
    ['half a number', [{ ...one, seq: 1.5 }], clockTexts.eventSeq.en],
    ['a number that is a text', [{ ...one, seq: 'one' }], clockTexts.eventSeq.en],
    ['an instant that is none', [{ ...one, happened_at: 'yesterday' }], clockTexts.eventTime.en],
    ['an instant without a zone', [{ ...one, happened_at: '2026-03-02T07:00:00' }], clockTexts.eventTime.en],
    ['a day that does not exist', [{ ...one, happened_at: '2026-02-30T07:00:00Z' }], clockTexts.eventTime.en],
    ['a code that is a number', [{ ...one, code: 1000000007 }], clockTexts.cardDigits.en],
  ])('because of %s says so, and nothing of it is stored [D4]', async (_, events, message) => {
    const good = numbered()(farid, '07:00');
    const { status, body } = await post(Array.isArray(events) && events.length === 1 ? [good, ...events] : events);
    expect([status, body.message]).toEqual([422, message]);
    expect([await stored(), await rows()]).toEqual([[], []]);
  });

  it.each([
    ['cut in the middle', '{"events": [{"id": "0b', 400],
    ['far too large', JSON.stringify({ events: [{ ...one, code: '1'.repeat(300_000) }] }), 413],
  ])('because its body is %s says so', async (_, payload, status) => {
    const response = await app().app.inject({
      method: 'POST',
      url: clock.events.path,
      headers: { 'content-type': 'application/json', ...lobby },
      payload,
    });
    expect([response.statusCode, typeof response.json().message]).toEqual([status, 'string']);
    expect(await stored()).toEqual([]);
  });
});

describe('a copied profile', () => {
  it('is noticed by the number that two events of a kiosk have: both count, and the second is told [D4]', async () => {
    const [here, there] = [numbered(), numbered()];
    const sent = [here(farid, '07:00')];
    expect(outcomes(await send(sent))).toEqual(['accepted']);
    const second = [there(gopal, '07:00')];
    expect(outcomes(await send(second))).toEqual([`accepted ${clockTexts.isCopy.code}`]);
    expect(outcomes(await send(second))).toEqual([`repeated ${clockTexts.isCopy.code}`]);
    expect(outcomes(await send(sent))).toEqual(['repeated']);
    expect((await stored()).map(({ is_copy }) => is_copy).sort()).toEqual([false, true]);
    expect((await swipe(devi.access_card_id)).status).toBe(200);
  });
});

describe('unknown cards', () => {
  it('are counted as those of swipes: beyond the limit a whole call waits, and nothing of it is stored', async () => {
    at('10:00', '2026-03-05');
    const event = numbered();
    const unknown = Array.from({ length: 20 }, () =>
      event({ access_card_id: '9999999999' }, '07:00', { happened_at: instantAt('09:59', '2026-03-05') }),
    );
    expect(new Set(outcomes(await send(unknown, frontDesk)))).toEqual(
      new Set([`refused ${sessionTexts.unknownUser.code}`]),
    );
    const { status, body } = await post([event(farid, '07:00')], frontDesk);
    expect([status, body.message]).toEqual([429, clockTexts.tooManyUnknown.en]);
    expect(await stored()).toHaveLength(20);
  });
});
