import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { replacement } from '#domain/replacement/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { leaveFixture } from '../leave/testing.ts';
import { lapseCredits } from './lapse.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
const query = async (text: string, values: unknown[] = []) => (await fixture.app.pool.query(text, values)).rows;
const { farid } = cast;
const { id: type } = leaveTypes.replacement;
/** A Friday and a Saturday, which Farid has off, and a Thursday; today is Monday, 2 March. */
const [friday, saturday, thursday] = ['2026-02-27', '2026-02-28', '2026-02-26'] as const;

beforeAll(async () => {
  fixture = await leaveFixture();
  await query(`update staff_terms set valid_from = '2025-01-01' where user_id = $1`, [farid.id]);
  await query(`update organisation set starts_on = '2025-01-01'`);
});
beforeEach(async () => {
  await fixture.reset();
  await query(`delete from leave_ledger where user_leave_id in (select id from user_leaves where leaves_id = $1)`, [
    type,
  ]);
  await query('delete from user_leaves where leaves_id = $1', [type]);
  await query(
    `update leave_types set is_replacement = true, half_from_minutes = 240, whole_from_minutes = 420, credit_months = 3
     where id = $1`,
    [type],
  );
});

const worked = (day: Day, minutes: number | null) =>
  query(
    `insert into day_verdicts (work_date, user_id, clock_in, clock_out, events, reason, judged_at)
     values ($1, $2, 480, 480 + $3::int, 2, 'close', now())`,
    [day, farid.id, minutes],
  );
const claim = (date: Day, who: Who = 'farid', user_id: number = farid.id) =>
  fixture.app.ask(who, replacement.apply, { params: { user_id }, body: { date, reason: 'Majlis rasmi' } });
const decide = (who: Who, row: 'approve' | 'reject' | 'detail', id: number) =>
  fixture.app.ask(who, replacement[row] as typeof replacement.approve, { params: { id } });
const claimable = async () => (await fixture.app.ask('farid', replacement.claimable)).body;
/** A claim of Farid that is approved. */
const earned = async (day: Day, minutes: number) => {
  await worked(day, minutes);
  const { body } = await claim(day);
  expect((await decide('devi', 'approve', body.id)).status).toBe(200);
  return body.id as number;
};
const balance = () => fixture.balance(farid.id, type);
const take = (date_start: Day, date_end = date_start) =>
  fixture.apply('farid', { leaves_id: type, date_start, date_end });

describe('work on a day off', () => {
  it('is offered, claimed, approved and credited, with the day by which it is used [D6]', async () => {
    await worked(friday, 300);
    await worked(saturday, 480);
    await worked(thursday, 480);
    expect(await claimable()).toEqual({
      is_on: true,
      days: [
        { day: saturday, holiday: null, minutes: 480, days: 1, expires_on: '2026-05-28' },
        { day: friday, holiday: null, minutes: 300, days: 0.5, expires_on: '2026-05-27' },
      ],
    });
    const { body } = await claim(saturday);
    expect(body).toMatchObject({
      message: 'Application has been submitted',
      data: [{ minutes: 480, days: 1, status: 'Pending' }],
    });
    expect((await claimable()).days.map(({ day }: { day: Day }) => day)).toEqual([friday]);
    expect(await balance()).toBe(0);
    expect((await decide('devi', 'approve', body.id)).body.message).toBe('Application has been approved');
    expect(await balance()).toBe(1);
    expect((await decide('farid', 'detail', body.id)).body).toMatchObject({ expires_on: '2026-05-28', lapsed: 0 });
    const half = await claim(friday);
    await decide('devi', 'approve', half.body.id);
    expect(await balance()).toBe(1.5);
    const { leaves } = (await fixture.app.ask('farid', leave.mine, {})).body;
    expect(leaves.find((one: { leaves_id: number }) => one.leaves_id === type)).toMatchObject({
      balance: 1.5,
      total_days: 0,
    });
  });

  it('is claimed once a day, also by two calls at once, and again after a rejection [D6]', async () => {
    await worked(saturday, 480);
    const both = await Promise.all([claim(saturday), claim(saturday)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)!.body.fields).toEqual({
      date: 'This day has been claimed already',
    });
    const { id } = both.find(({ status }) => status === 200)!.body;
    await decide('devi', 'reject', id);
    expect(await balance()).toBe(0);
    expect((await claim(saturday)).status).toBe(200);
  });

  it('is credited once by two deciders at once, and two claims make one entry [D6]', async () => {
    await worked(friday, 480);
    await worked(saturday, 480);
    const [one, other] = [(await claim(friday)).body.id, (await claim(saturday)).body.id];
    const answers = await Promise.all([
      decide('devi', 'approve', one),
      decide('devi', 'approve', one),
      decide('devi', 'approve', other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect(await balance()).toBe(2);
    expect(await query('select total_days::float from user_leaves where leaves_id = $1', [type])).toEqual([
      { total_days: 0 },
    ]);
  });

  it.each<[what: string, day: Day, minutes: number | null, message: string]>([
    ['a working day', thursday, 480, 'This is a working day'],
    ['too little', saturday, 120, 'Attendance shows 2 h. At least 4 h are needed'],
    ['without a clock-out', saturday, null, 'Attendance shows no work from a clock-in to a clock-out on this day'],
    ['today', '2026-03-02', 480, 'This day is not over yet'],
    ['what would have lapsed', '2025-11-28', 480, 'Leave for this day would have lapsed on 28-02-2026'],
  ])('is refused: %s', async (_, day, minutes, message) => {
    await worked(day, minutes);
    expect((await claim(day)).body.fields).toEqual({ date: message });
  });

  it('of a public holiday is claimed too, and none where the organisation gives none', async () => {
    const holiday = { details: 'Hari Kebangsaan', start: thursday, end: thursday };
    expect((await fixture.app.ask('aminah', holidays.add, { body: holiday })).status).toBe(200);
    await worked(thursday, 480);
    expect((await claimable()).days).toMatchObject([{ day: thursday, holiday: 'Hari Kebangsaan', days: 1 }]);
    await query('update leave_types set is_replacement = false');
    expect(await claimable()).toEqual({ is_on: false, days: [] });
    expect((await claim(thursday)).body.fields).toEqual({ date: 'Replacement leave cannot be claimed here' });
  });

  it('whose attendance is corrected away before the decision is refused, with the reason [D6]', async () => {
    await worked(saturday, 480);
    const { body } = await claim(saturday);
    await query('update day_verdicts set clock_out = 780 where work_date = $1', [saturday]);
    const fewer = await decide('devi', 'approve', body.id);
    expect([fewer.status, fewer.body.message]).toEqual([
      422,
      'Attendance shows only 5 h by now, which does not earn what was claimed',
    ]);
    await query('update day_verdicts set clock_in = null, clock_out = null where work_date = $1', [saturday]);
    expect((await decide('devi', 'approve', body.id)).body.message).toBe(
      'Attendance shows no work from a clock-in to a clock-out on this day',
    );
    expect((await decide('farid', 'detail', body.id)).body).toMatchObject({
      status: 'Pending',
      refusal: { message: 'Attendance shows no work from a clock-in to a clock-out on this day' },
    });
    expect(await balance()).toBe(0);
  });

  it('is taken back from the balance by undo and by an administrator, but not once it is used [D6]', async () => {
    const id = await earned(saturday, 480);
    expect((await fixture.app.ask('devi', replacement.undo, { body: { ids: [id] } })).status).toBe(200);
    expect(await balance()).toBe(0);
    expect((await decide('devi', 'approve', id)).status).toBe(200);
    const used = await take('2026-03-09');
    expect(used.status).toBe(200);
    expect((await decide('aminah', 'reject', id)).body.message).toBe(
      'The leave of this claim has been used. Please cancel that leave first',
    );
    await fixture.app.ask('farid', leave.remove, { params: { id: used.body.id } });
    expect((await decide('aminah', 'reject', id)).status).toBe(200);
    expect(await balance()).toBe(0);
  });
});

describe('replacement leave', () => {
  const lapse = (day: Day) =>
    lapseCredits(fixture.app.db, { day, yearStart: '01-01' }, new Date(`${day}T00:00:00+08:00`));

  it('is used before it lapses, the first earned first, and not afterwards [D6]', async () => {
    await earned('2025-12-05', 480);
    await earned(saturday, 480);
    expect(await balance()).toBe(2);
    // The first may be used up to 5 March, the second up to 28 May.
    expect((await take('2026-03-09', '2026-03-10')).body.fields).toEqual({
      date_start: 'Your replacement leave has lapsed by these dates',
    });
    expect((await take('2026-03-04')).status).toBe(200);
    expect((await take('2026-05-28')).status).toBe(200);
    expect(await balance()).toBe(0);
    expect(await lapse('2026-06-01')).toBe(0);
  });

  it('lapses by the job, once, and what returns after its day lapses then [D6]', async () => {
    await earned('2025-12-05', 480);
    await earned(saturday, 480);
    const { body } = await take('2026-03-04');
    expect(await lapse('2026-03-06')).toBe(0);
    await fixture.app.ask('farid', leave.remove, { params: { id: body.id } });
    expect(await balance()).toBe(2);
    expect(await Promise.all([lapse('2026-03-06'), lapse('2026-03-06')])).toEqual(expect.arrayContaining([1]));
    expect(await balance()).toBe(1);
    expect(await lapse('2026-03-07')).toBe(0);
    const rows = await query(`select kind, days::float from leave_ledger where kind = 'lapse'`);
    expect(rows).toEqual([{ kind: 'lapse', days: -1 }]);
    expect(await query('select lapsed::float from replacement_claims order by date')).toEqual([
      { lapsed: 1 },
      { lapsed: 0 },
    ]);
  });

  it('is never lost at the end of a leave year', async () => {
    await earned(saturday, 480);
    await query(`update replacement_claims set expires_on = null`);
    fixture.app.setNow('2027-01-03T01:00:00Z');
    await fixture.app.drain();
    expect(await fixture.balance(farid.id, type, '2027-12-31')).toBe(1);
  });
});
