import { afterEach, describe, expect, it } from 'vitest';
import { applicationTexts } from '#domain/applications/texts.ts';
import { correctionApplicationTexts as texts } from '#domain/corrections/application-texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { monday } from '../clock/testing.ts';
import { applicationCalls } from './application-testing.ts';
import { correctionFixture, tuesday } from './testing.ts';

const fixture = correctionFixture();
const { app, at, query, swiped, correct, day, idAt, verdict } = fixture;
const { apply, applied, one, some, statusOf, out } = applicationCalls(fixture);
const { aminah, farid, gopal } = cast;

const onLeave = (status = 'Approved') =>
  query(
    `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
     select $1, min(id), $3, $2, $2, 1, 'x', now() from leave_types`,
    [farid.id, monday, status],
  );
/** After a test that changed them, Farid's service and leave are as before. */
afterEach(async () => {
  await noLeave();
  await query('delete from month_closings');
  await query(`update users set start_date = '2020-01-01', removed_at = null where id = $1`, [farid.id]);
});
const noLeave = () =>
  query('delete from leave_applications where user_id = $1 and date_start = $2', [farid.id, monday]);

describe('an application for a correction that is refused [D5]', () => {
  it.each<[string, object, object]>([
    ['an out before its in', { way: 'out', time: '06:00' }, { time: /^Nothing is before 06:00 AM/ }],
    ['a second in', { way: 'in', time: '16:00' }, { time: /would be a clock-out/ }],
    ['less than a minute from a swipe', { way: 'out', time: '06:58' }, { time: /^There is a swipe at 06:58 AM/ }],
    ['a time to come', { way: 'out', time: '23:00' }, { time: /^This time has not come yet/ }],
    ['a time beyond the day', { way: 'out', time: '24:10' }, { time: /./ }],
    ['a day to come', { date: tuesday, ...out }, { date: /^Please choose a day up to today/ }],
    ['a month that is closed', { date: '2026-02-26', ...out }, { date: /^This month is closed/ }],
    ['no time', { way: 'out' }, { time: /./ }],
    ['no way', { time: '16:45' }, { way: /./ }],
    ['no event', { action: 'remove' }, { event_id: /./ }],
    ['an event that is none', { action: 'remove', event_id: 999_999 }, { event_id: /^This swipe is no longer/ }],
    ['no reason', { ...out, reason: ' ' }, { reason: /./ }],
    ['a reason that is too long', { ...out, reason: 'x'.repeat(301) }, { reason: /300/ }],
    ['a file that is not theirs', { ...out, doc: 'x.pdf' }, { doc: /./ }],
  ])('for %s', async (_, fields, refused) => {
    await swiped('06:58');
    await query(
      `insert into month_closings (month, closed_at, in_the_way, paper) values ('2026-02-01', now(), '[]', '{}')`,
    );
    const { status, body } = await apply('farid', fields);
    expect([status, Object.keys(body.fields)]).toEqual([422, Object.keys(refused)]);
    for (const [name, message] of Object.entries(refused)) expect(body.fields[name]).toMatch(message);
    expect(await query('select from correction_applications')).toEqual([]);
  });

  it('for a day of a closed month, which its page says', async () => {
    await query(
      `insert into month_closings (month, closed_at, in_the_way, paper) values ('2026-02-01', now(), '[]', '{}')`,
    );
    const { body } = await fixture.dayOf('farid', farid.id, '2026-02-26');
    expect(body).toMatchObject({ applies: false, last_closed: '2026-02-01' });
  });

  it('for a day that is too long ago, and one of which a correction waits', async () => {
    await swiped('06:58');
    at('09:00', '2026-03-09');
    await applied(out);
    expect((await apply('farid', out)).body.fields).toEqual({ date: texts.sameDay.en });
    at('09:00', '2026-03-10');
    expect((await apply('farid', { ...out, date: monday })).body.fields.date).toBe(
      'Please choose a day from 03-03-2026 on. For an earlier day please contact Admin',
    );
  });

  it('for a day on approved leave, outside service or without hours, and none where nobody approves', async () => {
    at('18:00');
    const tried = async () => (await apply('farid', { way: 'in', time: '07:00' })).body.fields?.date;
    await onLeave();
    expect(await tried()).toBe(applicationTexts.onLeave.en);
    await noLeave();
    await query(`update users set start_date = $2 where id = $1`, [farid.id, tuesday]);
    expect(await tried()).toMatch(/before the first day of service/);
    await query(`update users set start_date = '2020-01-01' where id = $1`, [farid.id]);
    const [{ late_approve_id }] = await query('select late_approve_id from positions where id = $1', [
      farid.position_id,
    ]);
    await query('update positions set late_approve_id = null where id = $1', [farid.position_id]);
    expect((await apply('farid', { way: 'in', time: '07:00' })).body.message).toBe(applicationTexts.noApprover.en);
    await query('update positions set late_approve_id = $2 where id = $1', [farid.position_id, late_approve_id]);
    expect(await tried()).toBeUndefined();
  });

  it('for somebody else, unless one may enter applications for them', async () => {
    await swiped('06:58');
    expect((await apply('gopal', out, farid.id)).status).toBe(404);
    expect((await apply('aminah', out, farid.id)).status).toBe(200);
  });
});

describe('an approval that has become impossible says why, and the application stays pending [D5]', () => {
  const meanwhile: [string, object, () => Promise<unknown>, RegExp][] = [
    [
      'a late event of a kiosk is there now',
      out,
      () => fixture.send([fixture.eventOn('16:45', 20)]),
      /^There is a swipe at 04:45 PM/,
    ],
    [
      'an administrator has entered another clock-out',
      out,
      () => correct({ way: 'out', time: '16:30' }),
      /would be a clock-in/,
    ],
    [
      'an administrator has taken the clock-in out',
      out,
      async () => correct({ action: 'remove', event_id: await idAt('06:58') }),
      /^Nothing is before 04:45 PM/,
    ],
    ['leave of the day was approved', out, () => onLeave(), /was on leave on 02-03-2026/],
    [
      'the person was not in service then',
      out,
      () => query(`update users set start_date = $2 where id = $1`, [farid.id, tuesday]),
      /was not in service on 02-03-2026/,
    ],
  ];
  it.each(meanwhile)('when %s', async (_, fields, happen, why) => {
    await swiped('06:58');
    const id = await applied(fields);
    await happen();
    const before = await day();
    expect((await one('devi', 'detail', id)).body.refusal.message).toMatch(
      /leave/.test(String(why)) ? /approved leave/ : /service/.test(String(why)) ? /service/ : why,
    );
    const { status, body } = await one('devi', 'approve', id);
    expect([status, body.message]).toEqual([422, expect.stringMatching(why)]);
    const bulk = await some('devi', 'approveSome', [id, 999_999]);
    expect(bulk.body.skipped).toMatchObject([
      { name: '' },
      { id, name: farid.name, message: expect.stringMatching(why) },
    ]);
    expect([await statusOf(id), await day()]).toEqual(['Pending', before]);
    expect((await one('devi', 'reject', id)).status).toBe(200);
  });

  it('when the event was taken out, by whom', async () => {
    await swiped('06:58', '07:05');
    const event_id = await idAt('07:05');
    const id = await applied({ action: 'remove', event_id });
    await correct({ action: 'remove', event_id });
    expect((await one('devi', 'approve', id)).body.message).toBe(`${aminah.name} has already taken this swipe out`);
    expect(await statusOf(id)).toBe('Pending');
  });

  it('while others of the same bulk are approved', async () => {
    await swiped('06:58');
    await fixture.send([fixture.eventOn('06:59', 0, gopal)]);
    const id = await applied(out);
    const other = (await apply('aminah', out, gopal.id)).body.id;
    await fixture.send([fixture.eventOn('16:45', 20)]);
    const { body } = await some('devi', 'approveSome', [id, other]);
    expect(body).toMatchObject({ decided: [other], skipped: [{ id, name: farid.name }] });
    expect([await statusOf(id), await day(gopal)]).toEqual(['Pending', ['1 06:59:00', '2 16:45:00']]);
  });
});

it('undoing a rejection whose correction has become impossible is refused, with the reason', async () => {
  await swiped('06:58');
  const id = await applied(out);
  await one('devi', 'approve', id);
  await one('aminah', 'reject', id);
  await correct({ way: 'out', time: '16:30' });
  const { status, body } = await some('aminah', 'undo', [id]);
  expect([status, body.message]).toEqual([422, expect.stringMatching(/would be a clock-in/)]);
  expect([await statusOf(id), await day()]).toEqual(['Rejected', ['1 06:58:00', '2 16:30:00']]);
});

it('somebody who swipes that very moment is counted in order, at once or ten seconds later', async () => {
  at('07:00');
  await fixture.swipe(farid.access_card_id);
  at('07:10');
  await fixture.swipe(farid.access_card_id);
  const id = await applied({ action: 'remove', event_id: await idAt('07:10') });
  at('12:30');
  fixture.after('swipe-facts', async () => void expect((await one('devi', 'approve', id)).status).toBe(200));
  expect((await fixture.swipe(farid.access_card_id)).status).toBe(200);
  at('12:31');
  await app().drain({ later: true });
  expect([await day(), (await verdict()).events]).toEqual([['1 07:00:00', '2 12:30:00'], 2]);
});

it('an application of somebody who is removed ends, and corrects nothing [D6]', async () => {
  await swiped('06:58');
  const id = await applied(out);
  expect((await app().ask('aminah', staff.remove, { params: { id: farid.id } })).status).toBe(200);
  expect(await statusOf(id)).toBe('Canceled');
  expect((await one('devi', 'approve', id)).status).toBe(422);
  expect(await day()).toEqual(['1 06:58:00']);
});
