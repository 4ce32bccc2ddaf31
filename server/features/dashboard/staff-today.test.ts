import { describe, expect, it } from 'vitest';
import { dashboard } from '#domain/dashboard/contract.ts';
import { dayStates, staff } from '#domain/staff/contract.ts';
import { at, dashboardFixture, today } from './testing.ts';

const { app, came, leave, holiday, query } = dashboardFixture();

/** The counts as Aminah sees them, each compared with the list it links to. */
async function counts() {
  const { staff_today, late_total } = (await app().ask('aminah', dashboard.dashboard)).body;
  const expected = { ...staff_today, late: late_total };
  for (const state of dayStates) {
    const { body } = await app().ask('aminah', staff.list, { query: { today: state } });
    expect([state, body.total]).toEqual([state, expected[state]]);
  }
  return expected;
}
const listed = async (state: string) => {
  const { body } = await app().ask('aminah', staff.list, { query: { today: state } });
  return body.data.map(({ name }: { name: string }) => name.split(' ')[0]);
};

describe('the organisation today', () => {
  it('counts who is in, late, on leave and not yet in, and absent once hours are over; each count matches its list', async () => {
    const before = await counts();
    expect(before).toMatchObject({ in: 0, late: 0, absent: 0, leave: 0 });
    await came('farid', today, '06:50');
    await came('gopal', today, '07:40');
    await leave('devi', 'Approved', today);
    await leave('chong', 'Pending', today);
    expect(await counts()).toEqual({ in: 2, late: 1, leave: 1, absent: 0, awaited: before.awaited - 3 });
    expect([await listed('in'), await listed('late'), await listed('leave')]).toEqual([
      ['Farid', 'Gopal'],
      ['Gopal'],
      ['Devi'],
    ]);
    app().setNow(at('23:00'));
    expect(await counts()).toEqual({ in: 2, late: 1, leave: 1, absent: before.awaited - 3, awaited: 0 });
  });

  it('counts who is on duty elsewhere neither as awaited nor as absent, but whose duty expects a swipe [D7]', async () => {
    const before = await counts();
    const duty = (id: number, expects: boolean, times: (string | null)[]) =>
      query(
        `insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, start_time, end_time, place, reason, status, created_at)
         values ($1, 1, $2, $3, $3, $4, $5, 'Kuala Lumpur', 'x', 'Approved', now())`,
        [id, expects, today, ...times],
      );
    await duty(7, false, [null, null]);
    await duty(8, true, [null, null]);
    await duty(9, false, ['08:00', '10:00']);
    expect(await counts()).toEqual({ ...before, awaited: before.awaited - 1 });
    app().setNow(at('23:00'));
    expect(await counts()).toMatchObject({ absent: before.awaited - 1, awaited: 0 });
    await came('farid', today, '10:00');
    expect(await counts()).toMatchObject({ in: 1, late: 0, absent: before.awaited - 1 });
  });

  it('expects nobody on a holiday, after their last day, or without hours', async () => {
    const { awaited } = await counts();
    await query(`update users set end_date = '2026-03-01' where id = 7`);
    await query(`update users set active = false where id = 8`);
    expect((await counts()).awaited).toBe(awaited - 2);
    await query(`update users set end_date = null where id = 7; update users set active = true where id = 8`);
    await holiday('Hari Kerani', today, today, [await position()]);
    expect(await listed('awaited')).not.toContain('Farid');
    await holiday('Hari Semua', today);
    expect((await counts()).awaited).toBe(0);
  });
});

const position = async () => (await query('select position_id from users where id = 7')).rows[0].position_id;
