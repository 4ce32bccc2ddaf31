import { beforeEach, describe, expect, it } from 'vitest';
import { type AttendanceRow, attendance } from '#domain/attendance/contract.ts';
import { corrections, type DayEvent } from '#domain/corrections/contract.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { monday } from '../clock/testing.ts';
import { correctionFixture } from './testing.ts';

const fixture = correctionFixture();
const { app, at, query, swiped, closeMonday, correct, preview, withdraw, dayOf, day, idAt, verdict, swipe } = fixture;
const { aminah, badrul, farid } = cast;

beforeEach(() =>
  app().pool.query(`update settings set max_late_before_warning = 1;
    update organisation set starts_on = '2026-01-01', letters_is_late = 'automatic', letters_no_clockout = 'automatic',
      letters_absence = 'automatic', letters_leave_early = 'automatic', letters_share = null`),
);

const letters = async () =>
  (
    await query('select type, status from warning_letters where user_id = $1 and date = $2 order by id', [
      farid.id,
      monday,
    ])
  ).map(({ type, status }) => `${type} ${status}`);
const shown = async (who: 'aminah' | 'farid' = 'aminah') =>
  ((await dayOf(who)).body.events as DayEvent[]).map(
    ({ type, time, counts, correction }) =>
      `${type} ${time}${counts ? '' : ' out of count'}${correction ? ` ${correction.action}` : ''}`,
  );

describe('a day that is corrected [D5]', () => {
  it('has the clock-out that was missing, is judged again, and its letter is withdrawn by a notice that names it', async () => {
    await swiped('06:58');
    await closeMonday();
    expect([await letters(), (await verdict()).no_clockout]).toEqual([['no_clockout Pending'], true]);
    const { status, body } = await correct({ way: 'out', time: '16:45' });
    expect([status, body.message]).toEqual([200, texts.added.en]);
    expect(await day()).toEqual(['1 06:58:00', '2 16:45:00']);
    expect(await verdict()).toMatchObject({ no_clockout: false, left_early: false, clock_out: 1005, events: 2 });
    expect(await letters()).toEqual(['no_clockout Rejected']);
    const [notice] = await query(
      `select m.message from inbox i join messages m on m.id = i.message_id
        where i.user_id = $1 and m.message like '%judged again%' order by i.id desc limit 1`,
      [farid.id],
    );
    const [{ ref_no }] = await query('select ref_no from warning_letters where user_id = $1', [farid.id]);
    expect(notice!.message).toContain('a clock-in or clock-out was corrected');
    expect(notice!.message).toContain(`Warning letter ${ref_no} is void`);
    expect((await entriesIn(app().db, 'corrections')).map(({ action, user_id }) => [action, user_id])).toEqual([
      [`Entered a clock-out of ${farid.name} on 02-03-2026 at 16:45`, aminah.id],
    ]);
    expect((await withdraw(body.id)).body.message).toBe(texts.isWithdrawn.en);
    expect([await day(), (await verdict()).no_clockout]).toEqual([['1 06:58:00'], true]);
    expect(await letters()).toEqual(['no_clockout Pending']);
    expect((await withdraw(body.id)).body.message).toBe(texts.wasWithdrawn.en);
  });

  it('has an event at another time, whose row stays, and both are shown with who and why', async () => {
    await swiped('09:02', '16:40');
    await closeMonday();
    const id = await idAt('09:02');
    const { body } = await correct({ action: 'move', event_id: id, time: '06:55' });
    expect(body.code).toBe(texts.added.code);
    expect([await day(), await idAt('06:55')]).toEqual([['1 06:55:00', '2 16:40:00'], id]);
    expect(await verdict()).toMatchObject({ is_late: false, clock_in: 415 });
    expect(await shown('farid')).toEqual(['in 06:55 move', 'in 09:02 out of count move', 'out 16:40']);
    const note = { action: 'move', type: 'in', was: '09:02', time: '06:55', by: aminah.name, reason: 'Kiosk terputus' };
    const month = await app().ask('farid', monthlyAttendance.month, {
      params: { userId: farid.id, month: '01-March-2026' },
    });
    expect(month.body.data.find(({ date }: { date: string }) => date === monday)).toMatchObject({
      clock_in: '06:55',
      corrections: [note],
    });
    const { data } = (await app().ask('aminah', warnings.ofUser, { params: { userId: farid.id } })).body;
    expect(data[0]).toMatchObject({
      evidence: [{ date: monday, clock_in: '09:02' }],
      corrections: { [monday]: [note] },
    });
    const list = (who: 'aminah' | 'gopal') => app().ask(who, attendance.list, { query: { date: monday } });
    const corrected = async (who: 'aminah' | 'gopal') =>
      (await list(who)).body.data.flatMap(({ corrected: one }: AttendanceRow) => one ?? []);
    expect(await corrected('aminah')).toEqual([{ was: '09:02', by: aminah.name, note: 'Kiosk terputus' }]);
    expect(await corrected('gopal')).toEqual([{ was: '09:02', by: aminah.name, note: null }]);
    await withdraw(body.id);
    expect([await day(), await shown()]).toEqual([
      ['1 09:02:00', '2 16:40:00'],
      ['in 09:02', 'out 16:40'],
    ]);
    expect((await verdict()).is_late).toBe(true);
  });

  it('has an event taken out with whatever was another swipe of it, and it comes back when that is withdrawn', async () => {
    at('18:00');
    await fixture.send([fixture.eventOn('06:50')]);
    const sent = [fixture.eventOn('07:05', 10), fixture.eventOn('07:05', 40), fixture.eventOn('16:40')];
    await fixture.send(sent);
    const before = await day();
    const { body } = await correct({ action: 'remove', event_id: await idAt('07:05') });
    expect(await day()).toEqual(
      before.filter((one) => !one.includes('07:05')).map((one, nr) => `${nr + 1}${one.slice(1)}`),
    );
    const removed = (await app().ask('aminah', attendance.list, { query: {} })).body.removed;
    expect(removed).toMatchObject([{ time: '07:05', user: { id: farid.id }, by: aminah.name, note: 'Kiosk terputus' }]);
    expect((await app().ask('gopal', attendance.list, { query: {} })).body.removed).toMatchObject([{ note: null }]);
    // Its kiosk sends it again, and is answered as then; nothing is counted.
    expect((await fixture.send(sent)).map(({ outcome }) => outcome)).toEqual(['repeated', 'repeated', 'repeated']);
    expect((await day()).some((one) => one.includes('07:05'))).toBe(false);
    await withdraw(body.id);
    expect(await day()).toEqual(before);
    expect((await fixture.stored()).filter(({ removed_by }) => removed_by !== null)).toEqual([]);
  });

  it('has a swipe without an event, or of a phone, back as it was', async () => {
    at('07:30');
    await swipe(farid.access_card_id);
    await query(
      `update attendances set platform = 'android', source = 'phone', kiosk_id = null, distance = 120, away = true,
        lat = 5.7, lng = 102.5, reason = 'Tapak projek', recorded_at = created_at where user_id = $1`,
      [farid.id],
    );
    const rowsNow = () =>
      query(
        `select seq, minute, created_at, recorded_at, platform, source, kiosk_id, distance, away, lat, lng, reason, office_id
          from attendances where user_id = $1`,
        [farid.id],
      );
    const before = await rowsNow();
    at('08:00');
    const { body } = await correct({ action: 'remove', event_id: await idAt('07:30') });
    expect([await rowsNow(), await verdict()]).toMatchObject([[], { events: 0, clock_in: null }]);
    await withdraw(body.id);
    expect(await rowsNow()).toEqual(before);
  });

  it('is previewed: its events, its verdict and its letters before and after; nothing is written', async () => {
    await swiped('06:58');
    await closeMonday();
    const before = [await day(), await verdict(), await letters()];
    const { body } = await preview({ way: 'out', time: '16:45' });
    expect(body).toMatchObject({
      before: { day: { no_clockout: true, clock_out: null }, events: [{ type: 'in', time: '06:58' }] },
      after: {
        day: { no_clockout: false, clock_out: '16:45', remark: [{ code: 'early' }] },
        events: [
          { type: 'in', time: '06:58' },
          { type: 'out', time: '16:45' },
        ],
      },
      letters: 1,
    });
    expect([await day(), await verdict(), await letters()]).toEqual(before);
    expect(await query('select from corrections')).toEqual([]);
    expect((await preview({ way: 'out', time: '06:00' })).body.fields.time).toContain('Nothing is before 06:00 AM');
  });
});

describe('two at once, and a late event beside a correction [D5]', () => {
  it('the same event is taken out once, and the second is told who was first', async () => {
    await swiped('06:58', '16:40');
    const event_id = await idAt('06:58');
    const replies = await Promise.all([
      correct({ action: 'remove', event_id }),
      correct({ action: 'remove', event_id }, 'badrul'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const first = replies[0]!.status === 200 ? aminah : badrul;
    expect(replies.find(({ status }) => status === 422)!.body.fields).toEqual({
      event_id: `${first.name} has already taken this swipe out`,
    });
    expect(await day()).toEqual(['1 16:40:00']);
  });

  it('the same time is entered once', async () => {
    await swiped('06:58');
    const enter = { way: 'out', time: '16:45' };
    const replies = await Promise.all([correct(enter), correct(enter, 'badrul'), correct(enter)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await day()).toEqual(['1 06:58:00', '2 16:45:00']);
  });

  it('a late event takes its place among what was entered, and within a minute it is the same swipe', async () => {
    await swiped('16:40');
    const { body } = await correct({ way: 'in', time: '07:00' });
    await fixture.send([fixture.eventOn('07:00', 20), fixture.eventOn('12:30'), fixture.eventOn('13:15')]);
    expect(await day()).toEqual(['1 07:00:00', '2 12:30:00', '3 13:15:00', '4 16:40:00']);
    await fixture.send([fixture.eventOn('06:59', 30)]);
    expect(await day()).toEqual(['1 06:59:30', '2 12:30:00', '3 13:15:00', '4 16:40:00']);
    expect(await shown()).toContain('in 07:00 out of count add');
    await withdraw(body.id);
    expect(await day()).toEqual(['1 06:59:30', '2 12:30:00', '3 13:15:00', '4 16:40:00']);
    expect(await shown()).toHaveLength(4);
  });

  it('withdrawing what was entered lets the swipe count that stood behind it', async () => {
    await swiped('16:40');
    const { body } = await correct({ way: 'in', time: '07:00' });
    await fixture.send([fixture.eventOn('07:00', 20)]);
    await withdraw(body.id);
    expect(await day()).toEqual(['1 07:00:20', '2 16:40:00']);
    const [row] = await query(
      'select source, kiosk_id is not null as has_kiosk, office_id from attendances where seq = 1',
    );
    expect(row).toEqual({ source: 'kiosk', has_kiosk: true, office_id: 1 });
  });

  it('somebody who swipes that very moment is counted in order, at once or ten seconds later', async () => {
    at('07:00');
    await swipe(farid.access_card_id);
    at('07:10');
    await swipe(farid.access_card_id);
    at('12:30');
    // The swipe has read two events before one of them is taken out.
    fixture.after('swipe-facts', async () => {
      expect((await correct({ action: 'remove', event_id: await idAt('07:10') })).status).toBe(200);
    });
    expect((await swipe(farid.access_card_id)).status).toBe(200);
    at('12:31');
    await app().drain({ later: true });
    expect(await day()).toEqual(['1 07:00:00', '2 12:30:00']);
    expect(await verdict()).toMatchObject({ events: 2, clock_in: 420, clock_out: 750 });
  });
});

it('a file of a correction opens to its person and to those who may see them [D2 D5]', async () => {
  await swiped('16:40');
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64');
  const { doc } = (await app().ask('aminah', corrections.upload, { body: { doc: pdf, original_name: 'surat.pdf' } }))
    .body;
  expect((await correct({ way: 'in', time: '07:00', doc })).status).toBe(200);
  const opened = async (who: 'aminah' | 'farid' | 'gopal') =>
    (
      await app().app.inject({
        url: `/storage/app/docs/${doc}`,
        headers: { authorization: `Bearer ${await app().tokenOf(who)}` },
      })
    ).statusCode;
  expect([await opened('farid'), await opened('aminah'), (await opened('gopal')) === 200]).toEqual([200, 200, false]);
  expect((await dayOf('farid')).body.events[0].correction.doc).toBe(doc);
});
