import { describe, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { addDays } from '#domain/lib/calendar.ts';
import { today as calls, type PersonToday, type TodayRow } from '#domain/today/contract.ts';
import type { WhereKind } from '#domain/today/where.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { grantTo } from '#server/platform/testing/people.ts';
import { cast } from '#server/seed/cast.ts';
import { at, dashboardFixture, today } from '../dashboard/testing.ts';

const { app, swipe, query, leave, warned } = dashboardFixture();

/** Somebody at a time, as a viewer gets them. */
async function seen(of: keyof typeof cast, time: string, who: Who = 'aminah', day = today): Promise<PersonToday> {
  app().setNow(at(time, day));
  return (await app().ask(who, calls.person, { params: { user_id: cast[of].id } })).body;
}
const permit = (who: keyof typeof cast, start: string, end: string) =>
  query(
    `insert into leave_office_applications (user_id, date, start_time, end_time, is_official, reason, status, created_at)
     values ($1, $2, $3, $4, true, 'Mesyuarat di JPN', 'Approved', now())`,
    [cast[who].id, today, start, end],
  );

describe('where somebody is', () => {
  it('follows their day: due, not in, in on time, out', async () => {
    expect((await seen('farid', '06:30')).where).toMatchObject({ kind: 'due', minute: 420 });
    expect((await seen('farid', '08:00')).where).toMatchObject({ kind: 'not_in', minute: 420, overdue: 60 });
    await swipe('farid', '06:50');
    const arrival = { minute: 410, is_late: false, is_judged: true };
    expect((await seen('farid', '07:00')).where).toMatchObject({ kind: 'in', minute: 410, arrival });
    await swipe('farid', '16:10');
    expect((await seen('farid', '16:11')).where).toMatchObject({ kind: 'out', minute: 970, arrival });
  });

  it('is leave until a day, a permit until a time, a holiday, or a day off', async () => {
    await leave('farid', 'Approved', today, '2026-03-04');
    await permit('gopal', '08:00', '10:00');
    expect((await seen('farid', '09:00')).where).toMatchObject({ kind: 'leave', day: '2026-03-04' });
    expect((await seen('gopal', '09:00')).where).toMatchObject({
      kind: 'permit',
      minute: 600,
      is_official: true,
      name: 'Mesyuarat di JPN',
    });
    expect((await seen('gopal', '10:00')).where).toMatchObject({ kind: 'not_in' });
    expect((await seen('gopal', '09:00', 'aminah', '2026-02-28')).where).toMatchObject({ kind: 'off' });
    const body = { details: 'Hari Peristiwa', start: today, end: today, is_restricted: false };
    await app().ask('aminah', holidays.add, { body });
    expect((await seen('devi', '09:00')).where).toMatchObject({ kind: 'holiday', name: 'Hari Peristiwa' });
    const { rows } = await query('select id from holidays');
    await app().ask('aminah', holidays.remove, { params: { id: rows[0].id } });
  });

  it('is the end or the beginning of their service', async () => {
    const { id } = cast.gopal;
    await query(`update users set end_date = '2026-03-01' where id = $1`, [id]);
    expect((await seen('gopal', '09:00')).where).toMatchObject({ kind: 'left', day: '2026-03-01' });
    await query(`update users set end_date = '2026-03-27' where id = $1`, [id]);
    expect(await seen('gopal', '09:00')).toMatchObject({ where: { kind: 'not_in' }, leaves_on: '2026-03-27' });
    await query(`update users set end_date = '2027-03-27' where id = $1`, [id]);
    expect((await seen('gopal', '09:00')).leaves_on).toBeNull();
    await query(`update users set end_date = null, start_date = '2026-03-16' where id = $1`, [id]);
    expect((await seen('gopal', '09:00')).where).toMatchObject({ kind: 'starts', day: '2026-03-16' });
    await query('update users set start_date = null where id = $1', [id]);
  });

  it('is the same for everybody as in the list of today', async () => {
    await leave('farid', 'Approved', today, '2026-03-04');
    await permit('gopal', '08:00', '10:00');
    await swipe('devi', '08:40');
    app().setNow(at('09:00'));
    const { data } = (await app().ask('aminah', calls.list)).body;
    const kinds: Record<string, readonly WhereKind[]> = {
      not_in: ['not_in'],
      late: ['in', 'out'],
      away: ['leave', 'permit'],
    };
    const listed = (data as TodayRow[]).filter(({ group }) => group !== 'waiting');
    expect(listed.length).toBeGreaterThan(4);
    for (const { group, user, due, leave: away, permit: out } of listed) {
      const { where } = (await app().ask('aminah', calls.person, { params: { user_id: user.id } })).body;
      expect([user.name, kinds[group]]).toEqual([user.name, expect.arrayContaining([where.kind])]);
      if (due) expect(where.minute).toBe(Number(due.slice(0, 2)) * 60 + Number(due.slice(3)));
      if (away) expect(where.day).toBe(away.until);
      if (out) expect(where.name).toBe(out.reason);
    }
  });
});

describe('what waits and what is ahead', () => {
  it('is the nearest applications and leave, how many there are, and letters that are not settled', async () => {
    for (let days = 1; days <= 5; days += 1) {
      await leave('farid', 'Pending', addDays(today, days));
      await leave('farid', 'Approved', addDays(today, 20 + days));
    }
    await leave('farid', 'Rejected', addDays(today, 9));
    await warned('farid', 'is_late', '2026-02-26', at('08:00'));
    await warned('farid', 'absence', '2026-02-25', at('08:00'), 'Verified');
    const { waiting, waiting_total, ahead, ahead_total, letters } = await seen('farid', '09:00');
    expect(waiting.map(({ kind, first_day }) => `${kind} ${first_day}`)).toEqual([
      'leave 2026-03-03',
      'leave 2026-03-04',
      'leave 2026-03-05',
    ]);
    expect(ahead.map(({ first_day }) => first_day)).toEqual(['2026-03-23', '2026-03-24', '2026-03-25']);
    expect([waiting_total, ahead_total, letters]).toEqual([5, 5, 1]);
  });
});

describe('who sees it', () => {
  it('is who may see the person; of user 1 only the developer account sees where they are', async () => {
    await grantTo(app().pool, [{ id: cast.farid.id, preset: 'office_clerk' }]);
    const of = async (who: Who, id: number) => (await app().ask(who, calls.person, { params: { user_id: id } })).status;
    expect([await of('farid', cast.gopal.id), await of('farid', cast.zara.id)]).toEqual([200, 404]);
    await query('delete from grants');
    expect([await of('farid', cast.gopal.id), await of('aminah', 999_999)]).toEqual([403, 404]);
    expect((await seen('vikram', '09:00')).where).toBeNull();
    expect((await seen('vikram', '09:00', 'suraya')).where).not.toBeNull();
  });
});
