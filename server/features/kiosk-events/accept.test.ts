import { describe, expect, it } from 'vitest';
import { type AttendanceRow, attendance } from '#domain/attendance/contract.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { untilLockWait } from '#server/platform/testing/locks.ts';
import { makePeople } from '#server/platform/testing/people.ts';
import { cast } from '#server/seed/cast.ts';
import { outcomes } from '../clock/events-testing.ts';
import { frontDesk } from '../clock/testing.ts';
import { instantAt, monday, nobodys, refusedFixture, thursday } from './testing.ts';

const fixture = refusedFixture();
const { app, at, rowsOf, refuse, accept, dismiss, stored, send, event, fact, daysOf, swipe } = fixture;
const { suraya, aminah, badrul, farid, gopal, zara } = cast;
const byNumber = async (id: number) => (await stored()).find(({ number }) => number === id)!;

describe('counting a swipe that was refused [D4]', () => {
  it('writes it into its day with who and why, judges the day, and enters it in the log', async () => {
    const id = await refuse(farid);
    const { status, body } = await accept('aminah', id);
    expect([status, body.message]).toEqual([200, texts.counted.en]);
    expect(await daysOf(farid)).toEqual([`${thursday} 1 in 415`]);
    expect(await byNumber(id)).toMatchObject({
      ...{
        outcome: 'accepted',
        user_id: farid.id,
        work_date: thursday,
        accepted_by: aminah.id,
        note: 'Kiosk terputus',
      },
      is_double: false,
    });
    expect((await entriesIn(app().db, 'kiosk_events')).map(({ action, user_id }) => [action, user_id])).toEqual([
      [`Counted the refused swipe of ${farid.name} on 26-02-2026, 06:55: Kiosk terputus`, aminah.id],
    ]);
    expect(await rowsOf('aminah')).toEqual([]);
    expect(await rowsOf('badrul', { state: 'accepted' })).toMatchObject([
      { id, settles: false, settled: { by: aminah.name, note: 'Kiosk terputus' }, user: { id: farid.id } },
    ]);
  });

  it('puts it between the swipes of the day, whose ids stay theirs', async () => {
    const id = await refuse(farid);
    at('07:00');
    await swipe(farid.access_card_id);
    at('13:00');
    await swipe(farid.access_card_id);
    const before = await idsOf();
    expect((await accept('aminah', id, { happened_at: instantAt('06:58') })).status).toBe(200);
    expect(await daysOf(farid)).toEqual([`${monday} 1 in 418`, `${monday} 2 out 420`, `${monday} 3 in 780`]);
    expect((await idsOf()).slice(1)).toEqual(before);
  });

  it('of a day that is over has that day judged again', async () => {
    await swipe(gopal.access_card_id);
    const verdict = `select (jsonb_populate_record(v, jsonb_build_object('work_date', $1::text, 'user_id', $2::int))).*
      from day_verdicts v`;
    await app().pool.query(`insert into day_verdicts ${verdict}`, [thursday, gopal.id]);
    await app().pool.query(
      `update day_verdicts set is_absent = true, is_over = true, events = 0, clock_in = null where work_date = $1`,
      [thursday],
    );
    await accept('aminah', await refuse(gopal));
    const { rows } = await app().pool.query(
      'select clock_in, events, is_absent, no_clockout from day_verdicts where work_date = $1',
      [thursday],
    );
    expect(rows).toEqual([{ clock_in: 415, events: 1, is_absent: false, no_clockout: true }]);
    expect((await entriesIn(app().db, 'verdicts')).map(({ action }) => action)).toEqual([
      `Judged ${gopal.name} again from 26-02-2026 to 26-02-2026: an event arrived later`,
    ]);
  });

  it('at another instant is counted as of then', async () => {
    const id = await refuse(farid);
    await accept('aminah', id, { happened_at: instantAt('08:10', '2026-02-25') });
    expect(await daysOf(farid)).toEqual(['2026-02-25 1 in 490']);
    expect((await byNumber(id)).happened_at).toEqual(new Date(instantAt('08:10', '2026-02-25')));
  });

  it('within a minute of another swipe is that swipe, and nothing more is written', async () => {
    await swipe(farid.access_card_id);
    const id = await refuse(farid);
    at('07:05');
    expect((await accept('aminah', id, { happened_at: instantAt('07:00') })).status).toBe(200);
    expect(await daysOf(farid)).toEqual([`${monday} 1 in 420`]);
    expect(await byNumber(id)).toMatchObject({ is_double: true });
  });

  it('at the same moment as a swipe counts both, whichever is written first', async () => {
    const id = await refuse(farid);
    const swiping = await app().pool.connect();
    await swiping.query('begin');
    await swiping.query(
      `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
       select id, office_id, $2::date, 1, 420, $3::timestamptz, $3::timestamptz, 'web_app', 'kiosk' from users where id = $1`,
      [farid.id, monday, instantAt('07:00')],
    );
    const accepted = accept('aminah', id, { happened_at: instantAt('06:58') });
    await untilLockWait(app().pool, 10_000);
    await swiping.query('commit');
    swiping.release();
    expect((await accepted).status).toBe(200);
    expect(await daysOf(farid)).toEqual([`${monday} 1 in 418`, `${monday} 2 out 420`]);
    expect(await byNumber(id)).toMatchObject({ outcome: 'accepted', is_double: false });

    const people = [gopal, zara, badrul];
    const ids: number[] = [];
    for (const one of people) ids.push(await refuse(one));
    const replies = await Promise.all(
      people.flatMap((one, at) => [
        swipe(one.access_card_id),
        accept('aminah', ids[at]!, { happened_at: instantAt('06:55') }),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const one of people) expect(await daysOf(one)).toEqual([`${monday} 1 in 415`, `${monday} 2 out 420`]);
  });

  it('is for whom is chosen when the card is nobody’s, and only then', async () => {
    const [id, known] = [await refuse(nobodys), await refuse(farid)];
    const without = await accept('aminah', id);
    expect([without.status, without.body.fields.user_id]).toEqual([422, texts.needsUser.en]);
    expect((await accept('aminah', id, { user_id: zara.id })).status).toBe(200);
    expect(await daysOf(zara)).toEqual([`${thursday} 1 in 415`]);
    const other = await accept('aminah', known, { user_id: zara.id });
    expect(other.body).toMatchObject({
      message: `This is the card of ${farid.name}`,
      message_ms: `Kad ini milik ${farid.name}`,
    });
  });

  it('also when the kiosk was revoked, or is nobody’s', async () => {
    await fact('update kiosks set revoked_at = now() where office_id = 4');
    const id = await refuse(zara, { happened_at: instantAt('06:50') }, frontDesk);
    const stranger = await refuse(gopal, { happened_at: instantAt('06:51') }, { 'x-clockin-device-id': 'nobodys' });
    expect((await accept('aminah', id)).status).toBe(200);
    expect((await accept('aminah', stranger)).status).toBe(200);
    await fact('update kiosks set revoked_at = null where office_id = 4');
    expect([await daysOf(zara), await daysOf(gopal)]).toEqual([[`${monday} 1 in 410`], [`${monday} 1 in 411`]]);
  });

  it('is shown in the list of attendance with who and, to those who may see the person, why', async () => {
    await accept('aminah', await refuse(farid), { happened_at: instantAt('06:58') });
    await swipe(gopal.access_card_id);
    const countedFor = async (who: 'aminah' | 'farid' | 'gopal') => {
      const { body } = await fixture.askAs(who, attendance.list, { query: {} });
      return body.data.map(({ user_id, counted }: AttendanceRow) => [user_id, counted]);
    };
    const whole = { by: aminah.name, note: 'Kiosk terputus' };
    for (const who of ['aminah', 'farid'] as const) {
      expect(await countedFor(who)).toContainEqual([farid.id, whole]);
      expect(await countedFor(who)).toContainEqual([gopal.id, null]);
    }
    expect(await countedFor('gopal')).toContainEqual([farid.id, { by: aminah.name, note: null }]);
  });

  it('is answered to the kiosk from then on when it sends the event again', async () => {
    const sent = event(farid, '07:00', { happened_at: instantAt('06:55', thursday) });
    expect(outcomes(await send([sent]))[0]).toMatch(/^refused/);
    const [{ number }] = await stored();
    await accept('aminah', number);
    // A late event is taken for what it is again once it was stored.
    const { rows } = await app().pool.query('select answer from kiosk_events');
    expect(rows[0].answer).toMatchObject({ type: 'in', time: '06:55', clocked_in: true, start_time: '06:55' });
  });
});

describe('a swipe that may not be counted [D4 D16]', () => {
  it('is one’s own, of a developer account, or of somebody outside one’s area', async () => {
    const [clerk] = await makePeople(app(), ['clerk']);
    const own = await accept('aminah', await refuse(aminah));
    expect([own.status, own.body.message]).toEqual([422, texts.own.en]);
    expect((await accept('aminah', await refuse(nobodys), { user_id: aminah.id })).body.code).toBe(texts.own.code);
    expect((await accept('aminah', await refuse(suraya))).body.code).toBe('staff.developer_only');
    expect((await accept(clerk!, await refuse(zara))).status).toBe(404);
    const chosen = await accept(clerk!, await refuse(nobodys), { user_id: zara.id });
    expect(chosen.body.fields).toEqual({ user_id: texts.noStaff.en });
    const people = (await fixture.rows()).map(({ user_id }) => user_id);
    expect([aminah, suraya, zara].some(({ id }) => people.includes(id))).toBe(false);
  });

  it('is of somebody who was removed, was not in service that day, or had no terms then', async () => {
    const [gone, late, early] = await makePeople(app(), ['user', 'user', 'user']);
    await app().pool.query(`update users set removed_at = now() where id = $1`, [gone!.id]);
    await app().pool.query(`update users set start_date = '2026-03-01' where id = $1`, [late!.id]);
    await app().pool.query(`update staff_terms set valid_from = '2026-03-01' where user_id = $1`, [early!.id]);
    const id = await refuse(nobodys);
    const codes = [];
    for (const { id: user_id } of [gone!, late!, early!])
      codes.push((await accept('aminah', id, { user_id })).body.code);
    expect(codes).toEqual([texts.noStaff.code, texts.notServing.code, texts.noTerms.code]);
  });

  it.each([
    ['after it arrived', instantAt('07:00', monday, 1), texts.notAfter],
    ['in the future', instantAt('07:00', '2027-03-02'), texts.notAfter],
    ['more than a year ago', instantAt('06:59', '2025-03-02'), texts.tooOld],
  ])('as of an instant %s', async (_, happened_at, text) => {
    const { status, body } = await accept('aminah', await refuse(farid), { happened_at });
    expect([status, body.code]).toEqual([422, text.code]);
    expect(body.message_ms).not.toContain('{');
  });

  it('because its kiosk gave a time in the future, until the right one is given', async () => {
    const id = await refuse(farid, { happened_at: instantAt('09:00') });
    expect((await accept('aminah', id)).body.code).toBe(texts.notAfter.code);
    expect((await accept('aminah', id, { happened_at: instantAt('06:58') })).status).toBe(200);
  });

  it.each(['yesterday', '2026-02-30T07:00:00Z', '2026-03-02T07:00:00'])('as of %s', async (happened_at) => {
    expect((await accept('aminah', await refuse(farid), { happened_at })).status).toBe(422);
  });

  it('was counted or dismissed by somebody else, who is named', async () => {
    const id = await refuse(farid);
    const replies = await Promise.all([accept('aminah', id), accept('badrul', id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const first = replies[0]!.status === 200 ? aminah : badrul;
    const second = replies.find(({ status }) => status === 422)!.body;
    expect([second.message, second.message_ms]).toEqual([
      `${first.name} has already counted this swipe`,
      `${first.name} telah mengira leretan ini`,
    ]);
    expect((await dismiss('suraya', id)).body.message).toBe(`${first.name} has already counted this swipe`);
    expect(await daysOf(farid)).toHaveLength(1);
    const other = await refuse(gopal);
    await dismiss('badrul', other);
    expect((await accept('aminah', other)).body.message).toBe(`${badrul.name} has already dismissed this swipe`);
  });

  it('while somebody swipes that very moment, both are written', async () => {
    const id = await refuse(farid);
    at('08:00');
    const replies = await Promise.all([
      accept('aminah', id, { happened_at: instantAt('06:59') }),
      swipe(farid.access_card_id),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await daysOf(farid)).toEqual([`${monday} 1 in 419`, `${monday} 2 out 480`]);
  });
});

async function idsOf() {
  const { rows } = await app().pool.query('select id from attendances order by seq');
  return rows.map(({ id }) => id);
}
