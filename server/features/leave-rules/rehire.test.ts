import { beforeAll, beforeEach, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { staffDesk } from '../staff/testing.ts';
import { rulesFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof rulesFixture>>;
const { annual } = leaveTypes;
const { farid } = cast;

beforeAll(async () => {
  fixture = await rulesFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.query('delete from service_ends');
  await fixture.query(`update users set start_date = '2020-01-01', end_date = null, active = true where id = $1`, [
    farid.id,
  ]);
});

const balance = async (day: string) => {
  const [row] = await fixture.query(
    `select sum(l.days)::float as left from leave_ledger l join user_leaves e on e.id = l.user_leave_id
     where e.user_id = $1 and e.leaves_id = $2 and l.period <= $3`,
    [farid.id, annual.id, day],
  );
  return row.left;
};
const serves = async (start_date: string, end_date: string) => {
  const { status } = await staffDesk(fixture.app).edit(farid.id, { start_date, end_date });
  expect(status).toBe(200);
};

it('who comes back within a leave year has the part of both services, less what was taken [D6 D16]', async () => {
  await fixture.book();
  const body = { leaves_id: annual.id, date_start: '2026-03-09', date_end: '2026-03-10', reason: 'Balik kampung' };
  expect((await fixture.app.ask('farid', leave.apply, { params: { user_id: farid.id }, body })).status).toBe(200);
  await serves('2020-01-01', '2026-03-31');
  await fixture.night('2026-04-01');
  // 16 of more than five years: 3 of 12 months.
  expect(await balance('2026-12-31')).toBe(4 - 2);
  await serves('2026-06-01', '2031-12-31');
  await fixture.night('2026-05-31');
  expect(await balance('2026-12-31')).toBe(4 - 2);
  await fixture.night('2026-06-01');
  await fixture.night('2026-06-02');
  // And 8 of less than two: 7 of 12.
  expect(await balance('2026-12-31')).toBe(9 - 2);
  expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust 2', 'use -2', 'adjust -12', 'adjust 5']);
});

it('of two services that are entered ahead each counts from its first day on [D16]', async () => {
  await fixture.book();
  await serves('2020-01-01', '2026-03-31');
  await serves('2026-05-01', '2026-07-31');
  await serves('2026-10-01', '2031-12-31');
  const left: Record<string, number> = {};
  for (const day of ['2026-03-31', '2026-04-30', '2026-05-01', '2026-08-31', '2026-10-01']) {
    await fixture.night(day);
    left[day] = await balance('2026-12-31');
  }
  // 16 × 3/12; and 8 × 3/12; and 8 × 3/12.
  expect(Object.values(left)).toEqual([4, 4, 6, 6, 8]);
});

it('who comes back in a later one has that of the new service alone, and nothing is carried [D6 D16]', async () => {
  await fixture.query('update leave_types set carry_forward = true where id = $1', [annual.id]);
  await fixture.book();
  await serves('2020-01-01', '2026-03-31');
  await fixture.night('2026-04-01');
  expect(await balance('2026-12-31')).toBe(4);
  await fixture.nextYear();
  await fixture.night('2027-01-01');
  await serves('2027-07-01', '2031-12-31');
  await fixture.night('2027-01-02');
  expect((await fixture.book()).status).toBe(200);
  await fixture.night('2027-07-01');
  const [row] = await fixture.query(
    `select days::float, carried::float, cash::float from leave_bookings where user_id = $1 and period = '2027-01-01'`,
    [farid.id],
  );
  expect(row).toEqual({ days: 4, carried: 0, cash: 0 });
  expect(await balance('2027-12-31')).toBe(4);
});
