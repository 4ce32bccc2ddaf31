import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { rulesFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof rulesFixture>>;
const { annual } = leaveTypes;
const { farid } = cast;

beforeAll(async () => {
  fixture = await rulesFixture();
});
beforeEach(() => fixture.reset());

const carries = () => fixture.query('update leave_types set carry_forward = true where id = $1', [annual.id]);
/** Farid's balance of annual leave. */
const balance = async (day = '2026-12-31') => {
  const rows = await fixture.query(
    `select coalesce(sum(l.days), 0)::float as left from leave_ledger l join user_leaves e on e.id = l.user_leave_id
     where e.user_id = $1 and e.leaves_id = $2 and l.period <= $3`,
    [farid.id, annual.id, day],
  );
  return rows[0].left;
};
/** Writes that Farid was granted 14 days last year and took some. */
async function lastYear(used: number): Promise<void> {
  await fixture.query(
    `update leave_ledger set period = '2025-01-01' where user_id = $1
       and user_leave_id = (select id from user_leaves where user_id = $1 and leaves_id = $2)`,
    [farid.id, annual.id],
  );
  await fixture.query(
    `insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
     select id, user_id, 'use', $3, '2025-01-01', now() from user_leaves where user_id = $1 and leaves_id = $2`,
    [farid.id, annual.id, -used],
  );
  await fixture.night('2026-03-02');
}
const apply = (date_start: string, date_end: string) =>
  fixture.app.ask('farid', leave.apply, {
    params: { user_id: farid.id },
    body: { leaves_id: annual.id, date_start, date_end, reason: 'Balik kampung' },
  });

describe('what changes in service', () => {
  it('is booked on its day, once, however many nights and servers there are', async () => {
    await fixture.query(`update users set start_date = '2024-07-01' where id = $1`, [farid.id]);
    await fixture.book();
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust -6']);
    expect([await fixture.night('2026-06-30'), await fixture.night('2026-06-30')]).toEqual([0, 0]);
    const nights = await Promise.all(Array.from({ length: 4 }, () => fixture.night('2026-07-01')));
    expect(nights.reduce((sum, rows) => sum + rows, 0)).toBe(1);
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust -6', 'adjust 2']);
    const [log] = (await entriesIn(fixture.app.db, 'leave_rules', annual.id)).slice(-1);
    expect(log).toMatchObject({ action: `Booked ${annual.name} by rule: staff 1`, user_id: null });
  });

  it('is nothing while the service lasts in which a new one is entered ahead, nor between them [D16]', async () => {
    await fixture.query(`update users set start_date = '2024-07-01', end_date = '2026-12-31' where id = $1`, [
      farid.id,
    ]);
    await fixture.book();
    const before = await fixture.ledger(farid.id);
    expect(before.length).toBeGreaterThan(0);
    const enter = (last: string, first: string) =>
      fixture.query(
        `with kept as (insert into service_ends (user_id, last_day, first_day) values ($1, $2, '2024-07-01'))
         update users set start_date = $3, end_date = '2027-12-31' where id = $1`,
        [farid.id, last, first],
      );
    await enter('2026-12-31', '2027-01-01');
    expect([await fixture.night('2026-03-03'), await fixture.ledger(farid.id)]).toEqual([0, before]);
    await fixture.query('delete from service_ends where user_id = $1', [farid.id]);
    await enter('2026-12-30', '2027-02-01');
    // A day less than the year is a month less, and two years of service are complete in July; between the two is nothing.
    const nights = [
      await fixture.night('2026-03-04'),
      await fixture.night('2026-07-01'),
      await fixture.night('2026-12-31'),
    ];
    expect(nights).toEqual([1, 1, 0]);
    await fixture.query('delete from service_ends where user_id = $1', [farid.id]);
    await fixture.query('update users set start_date = $2, end_date = null where id = $1', [
      farid.id,
      farid.start_date,
    ]);
  });

  it('is corrected when terms are dated back, and again when they are withdrawn', async () => {
    const [first, ...others] = [
      { years_from: 0, years_to: null, days: 12, grades: ['N19'] },
      { years_from: 0, years_to: null, days: 24, grades: ['N29'] },
    ].map((row) => ({ employment_types: ['Contract'], grade_from: null, grade_to: null, ...row }));
    await fixture.book({ rows: [first!, ...others] });
    const terms = (grade: string, from: string) =>
      fixture.query(
        `insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade)
         select user_id, $2, office_id, working_hour_id, position_id, employment_type, $3 from staff_terms
         where user_id = $1 order by valid_from desc limit 1`,
        [farid.id, from, grade],
      );
    await terms('N29', '2026-02-01');
    await fixture.night('2026-03-03');
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust -2', 'adjust 11']);
    await fixture.query('delete from staff_terms where user_id = $1 and valid_from = $2', [farid.id, '2026-02-01']);
    await fixture.night('2026-03-04');
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust -2', 'adjust 11', 'adjust -11']);
    await terms('X', '2026-03-05');
    expect(await fixture.night('2026-03-05')).toBe(1);
    expect((await fixture.ledger(farid.id)).at(-1)).toBe('adjust -9');
  });

  it('gives whoever joins their part on their first day, and takes the part of who leaves, but for what is taken', async () => {
    await fixture.book();
    await fixture.query(
      `insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, employment_type, grade,
         start_date, created_at)
       values ('Pendatang', 'p@hadir.example', '0', '1', 'F', 'Single', '9000000001', 'Normal User', 'Contract', 'N19',
         '2026-04-01', now())`,
    );
    const [{ id }] = await fixture.query(`select id from users where email = 'p@hadir.example'`);
    await fixture.query(
      `insert into staff_terms (user_id, valid_from, employment_type, grade) values ($1, '2026-04-01', 'Contract', 'N19')`,
      [id],
    );
    await fixture.night('2026-03-31');
    expect(await fixture.ledger(id)).toEqual([]);
    await fixture.night('2026-04-01');
    await fixture.night('2026-04-02');
    expect(await fixture.ledger(id)).toEqual(['grant 6']);
    await fixture.query('update user_leaves set removed_at = now() where user_id = $1', [id]);
    expect(await fixture.night('2026-04-03')).toBe(0);

    await apply('2026-03-08', '2026-03-19');
    expect(await balance()).toBe(2);
    await fixture.query(`update users set end_date = '2026-06-30' where id = $1`, [farid.id]);
    await fixture.night('2026-04-04');
    expect(await balance()).toBe(0);
    expect((await fixture.ledger(farid.id)).at(-1)).toBe('adjust -2');
  });
});

describe('carried days', () => {
  it('are all there until the leave year is confirmed; then they lapse above the limit', async () => {
    await carries();
    await lastYear(4);
    expect(await balance()).toBe(24);
    await fixture.book({ carry_most: 5, cash_most: 2 });
    expect(await balance()).toBe(17);
    expect((await fixture.ledger(farid.id)).slice(2)).toEqual(['carry 14', 'adjust -2', 'cash -2', 'lapse -3']);
    expect((await fixture.run()).sums).toMatchObject({ carried: 5, lapsed: 3, cash: 2 });
  });

  it('lapse on the day after their last, without days taken by then, once', async () => {
    await carries();
    await lastYear(9);
    await fixture.book({ expires_on: '03-31' });
    expect((await apply('2026-03-09', '2026-03-10')).status).toBe(200);
    expect(await balance()).toBe(15);
    expect(await fixture.night('2026-03-31')).toBe(0);
    expect([await fixture.night('2026-04-01'), await fixture.night('2026-04-02')]).toEqual([1, 0]);
    expect(await balance()).toBe(12);
    // A holiday that is declared late returns a day: it would have lapsed too.
    await fixture.query(
      `insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
       select id, user_id, 'return', 1, '2026-01-01', now() from user_leaves where user_id = $1 and leaves_id = $2`,
      [farid.id, annual.id],
    );
    await fixture.query(`update leave_days set is_charged = false where day = '2026-03-10'`);
    expect(await fixture.night('2026-04-03')).toBe(1);
    expect(await balance()).toBe(12);
  });

  it('are not charged for days after their last', async () => {
    await carries();
    await lastYear(9);
    await fixture.book({ expires_on: '03-31' });
    expect(await balance()).toBe(17);
    const late = await apply('2026-04-05', '2026-04-23');
    expect([late.status, late.body.message]).toEqual([
      422,
      'Carried days in the balance: 5. They can be taken until 31-03-2026 only',
    ]);
    expect((await apply('2026-04-05', '2026-04-20')).status).toBe(200);
    expect((await apply('2026-03-08', '2026-03-12')).status).toBe(200);
    await fixture.night('2026-04-01');
    expect(await balance()).toBe(0);
  });

  it('are not charged again for days after their last, when a rejection is taken back', async () => {
    await carries();
    await lastYear(9);
    await fixture.book({ expires_on: '03-31' });
    const { id } = (await apply('2026-04-05', '2026-04-07')).body;
    await fixture.app.ask('chong', leave.rejectOne, { params: { id } });
    expect((await apply('2026-05-03', '2026-05-18')).status).toBe(200);
    expect(await balance()).toBe(5);
    const undone = await fixture.app.ask('chong', leave.undo, { body: { ids: [id] } });
    expect([undone.status, undone.body.message]).toEqual([
      422,
      'Carried days in the balance: 5. They can be taken until 31-03-2026 only',
    ]);
    expect(await balance()).toBe(5);
  });

  it('count against what all of service may carry', async () => {
    await carries();
    await lastYear(4);
    await fixture.book({ carry_lifetime: 12 });
    expect((await fixture.run()).sums).toMatchObject({ carried: 10, lapsed: 0 });
    await fixture.nextYear();
    await fixture.night('2027-01-02');
    expect(await balance('2027-12-31')).toBe(34);
    await fixture.book({ carry_lifetime: 12 });
    const { data } = await fixture.rows({ search: 'Farid' });
    expect(data).toMatchObject([{ carried: 2, lapsed: 20, total: 12, balance: 14 }]);
    expect(await balance('2027-12-31')).toBe(14);
  });
});

describe('days that are earned month by month', () => {
  it('come on the first of each month, by the job that opens periods', async () => {
    await fixture.book({ accrual: true });
    expect(await balance()).toBe(3);
    expect(await fixture.night('2026-03-31')).toBe(0);
    await fixture.night('2026-04-01');
    expect(await balance()).toBe(4);
    await fixture.night('2026-12-01');
    expect(await balance()).toBe(12);
  });
});

it('a new leave year that nobody has run is as specified, and no rule books in it', async () => {
  await fixture.book();
  await fixture.nextYear();
  expect(await fixture.night('2027-01-02')).toBe(0);
  expect((await fixture.ledger(farid.id)).at(-1)).toBe('reset 0');
  expect((await fixture.run()).run).toBeNull();
  await fixture.book({ accrual: false });
  await fixture.query(`update users set start_date = '2022-01-03' where id = $1`, [farid.id]);
  await fixture.night('2027-01-03');
  expect((await fixture.ledger(farid.id)).at(-1)).toBe('adjust 4');
});

it('takes the same few statements for many people', async () => {
  await fixture.query(`insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role,
      employment_type, grade, start_date, created_at)
    select 'Staff ' || n, n || '@crowd.example', '0', n, 'M', 'Single', 9000000000 + n, 'Normal User', 'Contract', 'N19',
      '2020-01-01', now() from generate_series(1, 600) n`);
  await fixture.query(`insert into staff_terms (user_id, valid_from, employment_type, grade)
    select id, '2020-01-01', 'Contract', 'N19' from users where id > 9`);
  await fixture.save();
  const { run } = await fixture.count();
  expect(run).toMatchObject({ state: 'ready', people: 608, done: 608 });
  await fixture.confirm(run.id);
  const statements = await statementsOf(() => fixture.app.drain());
  expect((await fixture.run()).run).toMatchObject({ state: 'booked', done: 608 });
  expect(statements.length).toBeLessThanOrEqual(80);
  const [{ count }] = await fixture.query(`select count(*)::int as count from leave_ledger where rule is not null`);
  expect(count).toBe(608);
});
