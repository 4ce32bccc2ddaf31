import { beforeAll, describe, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { importRows, undo } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.pool.query(`update users set staff_no = 'K-' || id`);
});

const gopal = { staff_no: `K-${cast.gopal.id}`, leave_type: 'Annual Leave' };
const balanceOf = async (id: number) => {
  const { body } = await app.ask('aminah', entitlements.list, { params: { user_id: id } });
  const entry = body.data.find((one: { leaves: { name: string } }) => one.leaves.name.startsWith('Annual Leave'));
  return entry && [entry.total_days, entry.balance];
};
const ledgerOf = async (id: number) =>
  (
    await app.pool.query(
      `select kind, days, period from leave_ledger where user_id = $1 and kind <> 'grant' order by id`,
      [id],
    )
  ).rows.map(({ kind, days, period }) => `${kind} ${days} ${period}`);

describe('an import of balances', () => {
  it('is the entitlement, with what was carried and taken by a day', async () => {
    const row = { ...gopal, total_days: '25', carried: '5', taken: '8.5', as_of: '28/2/2026' };
    expect(await importRows(app, 'balances', [row])).toMatchObject({ faults: [], counts: [1, 0, 0] });
    expect(await balanceOf(cast.gopal.id)).toEqual([25, 21.5]);
    expect(await ledgerOf(cast.gopal.id)).toEqual(['opening -3.5 2026-01-01']);
    expect((await importRows(app, 'balances', [row])).counts).toEqual([0, 0, 1]);
  });

  it('that differs is put right by what it differs by', async () => {
    const row = { ...gopal, total_days: '27', carried: '5', taken: '8', as_of: '' };
    expect(await importRows(app, 'balances', [row])).toMatchObject({ faults: [], counts: [0, 1, 0] });
    expect(await balanceOf(cast.gopal.id)).toEqual([27, 24]);
    expect((await ledgerOf(cast.gopal.id)).slice(1)).toEqual(['adjust 2 2026-01-01', 'opening 0.5 2026-01-01']);
  });

  it('of the last period opens the periods since', async () => {
    const row = { ...gopal, staff_no: 'K-9', leave_type: 'Annual Leave', total_days: '14' };
    await app.pool.query('delete from leave_ledger where user_id = 9');
    await app.pool.query('delete from user_leaves where user_id = 9');
    expect((await importRows(app, 'balances', [{ ...row, taken: '6', as_of: '31-12-2025' }])).faults).toEqual([]);
    expect(await balanceOf(9)).toEqual([14, 14]);
    expect((await ledgerOf(9))[0]).toBe('opening -6 2025-01-01');
  });

  it.each([
    ['without the day', { period: '01-01-2025' }],
    ['by a day of it, with the day', { period: '15/6/2025', as_of: '31-12-2025' }],
  ])('that names an earlier period %s opens it before the one there was [D6]', async (_, named) => {
    const person = cast.devi.id;
    await app.pool.query('delete from leave_ledger where user_id = $1', [person]);
    await app.pool.query('delete from user_leaves where user_id = $1', [person]);
    const row = { staff_no: `K-${person}`, leave_type: 'Replacement Leave', total_days: '10' };
    const given = { user_id: person, leaves_id: leaveTypes.replacement.id, total_days: 10 };
    expect((await app.ask('aminah', entitlements.add, { body: given })).status).toBe(200);
    const past = { ...row, carried: '2', taken: '7.5', ...named };
    const { faults, counts, id } = await importRows(app, 'balances', [past]);
    expect({ faults, counts }).toEqual({ faults: [], counts: [0, 1, 0] });
    const all = 'select kind, days, period from leave_ledger where user_id = $1 order by id';
    const { rows } = await app.pool.query(all, [person]);
    expect(rows.map(({ kind, days, period }) => `${kind} ${days} ${period}`)).toEqual([
      ...['grant 10 2026-01-01', 'grant 10 2025-01-01', 'opening -5.5 2025-01-01', 'carry 0 2026-01-01'],
    ]);
    const sum = async () =>
      (await app.pool.query('select sum(days) as left from leave_ledger where user_id = $1', [person])).rows[0].left;
    expect(await sum()).toBe(14.5);
    expect((await importRows(app, 'balances', [past])).counts).toEqual([0, 0, 1]);
    const [fault] = (await importRows(app, 'balances', [{ ...past, period: '2026-01-01', as_of: '' }])).faults;
    expect(fault).toBe('2 Leave period: The balance was taken over in another leave period');
    await undo(app, id!);
    expect(await sum()).toBe(10);
  });

  it.each`
    what                         | more                                             | fault
    ${'somebody unknown'}        | ${{ staff_no: 'K-999' }}                         | ${'Staff number: There is no member of staff called K-999'}
    ${'nobody'}                  | ${{ staff_no: '' }}                              | ${'Staff number: Please write a staff number, an IC number or an email'}
    ${'a type nobody knows'}     | ${{ leave_type: 'Moon' }}                        | ${'Leave type: There is no leave type called Moon'}
    ${'more than there is'}      | ${{ taken: '40' }}                               | ${'Taken: More was taken than the 19 days there are'}
    ${'a third of a day'}        | ${{ taken: '0.3' }}                              | ${'Taken: Please write days in halves, 0 or more'}
    ${'a day to come'}           | ${{ as_of: '2026-12-31' }}                       | ${/As of: Please write a date up to today/}
    ${'a day out of its period'} | ${{ as_of: '2026-01-31', period: '2025-01-01' }} | ${'Leave period: The day “As of” is not in this leave period'}
    ${'a period long ago'}       | ${{ period: '1999-01-01' }}                      | ${/As of: Please write a date up to today/}
    ${'no day in the year'}      | ${{ total_days: '0' }}                           | ${'Total days: Please enter 1 or more'}
  `('of $what is refused', async ({ more, fault }) => {
    const row = { staff_no: 'K-5', leave_type: 'Annual Leave', total_days: '14', carried: '5', taken: '1', as_of: '' };
    const { faults } = await importRows(app, 'balances', [{ ...row, ...more }]);
    expect(faults).toEqual([typeof fault === 'string' ? `2 ${fault}` : expect.stringMatching(fault)]);
  });
});

describe('an import of approved leave', () => {
  const row = { ...gopal, reason: 'Dari sistem lama' };

  it('is charged, unless the opening has counted it, and excuses its days', async () => {
    const rows = [
      { ...row, date_start: '2026-02-16', date_end: '2026-02-17' },
      { ...row, date_start: '2026-03-09', date_end: '2026-03-10' },
    ];
    expect(await importRows(app, 'leave', rows)).toMatchObject({ faults: [], counts: [2, 0, 0] });
    expect(await balanceOf(cast.gopal.id)).toEqual([27, 22]);
    expect((await importRows(app, 'leave', rows)).counts).toEqual([0, 0, 2]);
    // The 17th is a public holiday.
    const { rows: made } = await app.pool.query(
      `select a.status, a.date_start, a.total_days, array(select date_start::text from leave_on('2026-03-10')
        where user_id = a.user_id and application_id = a.id) as away from leave_applications a where user_id = $1
        order by date_start`,
      [cast.gopal.id],
    );
    expect(made).toEqual([
      { status: 'Approved', date_start: '2026-02-16', total_days: 1, away: [] },
      { status: 'Approved', date_start: '2026-03-09', total_days: 2, away: ['2026-03-09'] },
    ]);
  });

  it.each`
    what                          | more                                                           | fault
    ${'a day that is taken'}      | ${{ date_start: '2026-03-10', date_end: '2026-03-11' }}        | ${/Start date: Gopal .* already/}
    ${'a range that is reversed'} | ${{ date_start: '2026-03-20', date_end: '2026-03-19' }}        | ${/End date: /}
    ${'days off alone'}           | ${{ date_start: '2026-03-13', date_end: '2026-03-14' }}        | ${'Start date: Selection has no working days'}
    ${'more than there is'}       | ${{ date_start: '2026-04-01', date_end: '2026-06-30' }}        | ${/Leave type: /}
    ${'a type they do not hold'}  | ${{ leave_type: 'Emergency Leave', date_start: '2026-04-01' }} | ${/Leave type: /}
  `('of $what is refused', async ({ more, fault }) => {
    const { faults } = await importRows(app, 'leave', [{ ...row, date_end: '', ...more }]);
    expect(faults).toEqual([typeof fault === 'string' ? `2 ${fault}` : expect.stringMatching(fault)]);
  });

  it('of half a day is charged 0.5, and leaves the other half to another row [D6]', async () => {
    await app.pool.query('update leave_types set half_days = id = $1', [leaveTypes.annual.id]);
    const left = async () => (await balanceOf(cast.gopal.id))[1] as number;
    const before = await left();
    const day = { ...row, date_start: '2026-04-05', date_end: '' };
    const days = { ...row, date_start: '2026-04-06', date_end: '2026-04-08' };
    const rows = [
      { ...day, half_start: 'Pagi', half_end: '' },
      { ...day, half_start: '', half_end: 'Afternoon' },
      { ...days, half_start: 'afternoon', half_end: 'morning' },
    ];
    expect(await importRows(app, 'leave', rows)).toMatchObject({ faults: [], counts: [3, 0, 0] });
    expect(await left()).toBe(before - 3);
    const { rows: halves } = await app.pool.query(
      `select day, string_agg(half::text, '' order by half) as halves from leave_days
       where user_id = $1 and day between '2026-04-05' and '2026-04-08' group by day order by day`,
      [cast.gopal.id],
    );
    expect(halves.map((one) => one.halves)).toEqual(['12', '2', '12', '1']);
    expect((await importRows(app, 'leave', rows)).counts).toEqual([0, 0, 3]);
    // A file without the columns says the dates alone.
    expect((await importRows(app, 'leave', [days])).counts).toEqual([0, 0, 1]);
  });

  it.each`
    what                             | more                                                                             | fault
    ${'a type without half days'}    | ${{ leave_type: 'Medical Leave', date_start: '2026-04-09', half_start: 'pagi' }} | ${'On the first day: Half days are not allowed for this leave type'}
    ${'several days from a morning'} | ${{ date_start: '2026-04-12', date_end: '2026-04-13', half_start: 'morning' }}   | ${/^2 On the first day: Leave of several days/}
    ${'two halves of one day'}       | ${{ date_start: '2026-04-12', half_start: 'morning', half_end: 'afternoon' }}    | ${/^2 On the last day: Leave of one day/}
    ${'a half that is taken'}        | ${{ date_start: '2026-04-06', half_start: 'afternoon' }}                         | ${/^2 Start date: Gopal .* already/}
    ${'no half'}                     | ${{ date_start: '2026-04-12', half_start: 'evening' }}                           | ${/^2 On the first day: evening is not one of/}
  `('of half a day is refused: $what', async ({ more, fault }) => {
    const { faults } = await importRows(app, 'leave', [{ ...row, date_end: '', ...more }]);
    expect(faults).toEqual([typeof fault === 'string' ? `2 ${fault}` : expect.stringMatching(fault)]);
  });

  it('of a day of duty elsewhere is refused, until that was rejected [D7]', async () => {
    await app.pool.query(
      `insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, place, reason, status, created_at)
       values ($1, 2, false, '2026-03-17', '2026-03-19', 'x', 'x', 'Pending', now())`,
      [cast.gopal.id],
    );
    const rows = [{ ...row, date_start: '2026-03-19', date_end: '2026-03-22' }];
    const { faults } = await importRows(app, 'leave', rows);
    expect(faults).toEqual([`2 Start date: ${cast.gopal.name} has duty elsewhere on these dates`]);
    await app.pool.query(`update duty_applications set status = 'Rejected'`);
    expect((await importRows(app, 'leave', rows)).faults).toEqual([]);
  });

  it('from before its person was entered is counted by their first terms [D6]', async () => {
    await app.pool.query(`update staff_terms set valid_from = '2026-03-01' where user_id = 9`);
    const own = { staff_no: 'K-9', leave_type: 'Annual Leave', reason: '' };
    const rows = [{ ...own, date_start: '2026-01-15', date_end: '2026-01-18' }];
    expect(await importRows(app, 'leave', rows)).toMatchObject({ faults: [], counts: [1, 0, 0] });
    const { rows: made } = await app.pool.query(
      `select total_days from leave_applications where user_id = 9 and date_start = '2026-01-15'`,
    );
    expect(made).toEqual([{ total_days: 2 }]);
  });
});
