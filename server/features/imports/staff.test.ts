import { beforeAll, describe, expect, it } from 'vitest';
import { staff as contract } from '#domain/staff/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { importRows, undo } from './testing.ts';

let app: TestApp;
/** Names of the cast's places: those of Farid. */
let places: Record<'position' | 'department' | 'office' | 'working_hour', string>;
beforeAll(async () => {
  app = await testApp();
  const { rows } = await app.pool.query(
    `select p.name as position, d.name as department, o.name as office, h.name as working_hour from users u
      join positions p on p.id = u.position_id join departments d on d.id = p.department_id
      join offices o on o.id = u.office_id join working_hours h on h.id = u.working_hour_id where u.id = $1`,
    [cast.farid.id],
  );
  places = rows[0];
});

let number = 0;
/** A new person of an import. */
function person(more: Record<string, string> = {}): Record<string, string> {
  number += 1;
  const digits = String(number).padStart(4, '0');
  return {
    staff_no: `S${digits}`,
    ic: `900101-11-${digits}`,
    email: '',
    name: `Orang Baharu ${digits}`,
    contact: `01399${digits}0`,
    gender: 'Perempuan',
    marital_status: 'Bujang',
    access_card_id: `300000${digits}`,
    employment_type: 'Tetap',
    grade: 'n19',
    start_date: '2-1-2020',
    ...places,
    ...more,
  };
}
const rowOf = async (name: string) => (await app.pool.query('select * from users where name = $1', [name])).rows[0];

describe('an import of staff', () => {
  it('adds people with and without an email, with their first terms from today', async () => {
    const [one, two] = [person(), person({ email: 'baharu@hadir.example', active: 'tidak' })];
    expect(await importRows(app, 'staff', [one, two])).toMatchObject({ faults: [], counts: [2, 0, 0] });
    const made = await rowOf(one.name!);
    expect(made).toMatchObject({ email: '', staff_no: one.staff_no, gender: 'F', role: 'Normal User', grade: 'N19' });
    expect(await rowOf(two.name!)).toMatchObject({ email: 'baharu@hadir.example', active: false });
    const { rows } = await app.pool.query('select valid_from, position_id from staff_terms where user_id = $1', [
      made.id,
    ]);
    expect(rows).toEqual([{ valid_from: app.platform.clock.today(), position_id: made.position_id }]);
  });

  it('counts no row with a fault as new, and says of a cell what is wrong with it once', async () => {
    const [one, two, three] = [person(), person({ gender: 'X' }), person()];
    const rows = [one, two, { ...three, access_card_id: one.access_card_id! }];
    expect(await importRows(app, 'staff', rows)).toMatchObject({
      faults: ['3 Gender: X is not one of: Male, Female', '4 Access card: Row 2 has the same'],
      counts: [1, 0, 0],
    });
  });

  it('finds people by staff number, else by IC number, else by email, and says what changes', async () => {
    const [one, two, three] = [person(), person(), person({ email: 'tiga@hadir.example' })];
    await importRows(app, 'staff', [one, two, three]);
    const changes: Record<string, string>[] = [
      { staff_no: one.staff_no!, contact: '0130000001' },
      { ic: two.ic!.replaceAll('-', ''), staff_no: 'S-BAHARU-2', contact: '0130000002' },
      { email: 'tiga@hadir.example', contact: three.contact! },
    ];
    const columns = ['staff_no', 'ic', 'email', 'name', 'contact', 'gender', 'marital_status', 'access_card_id'];
    const needed = [...columns, 'position', 'office', 'working_hour', 'employment_type', 'grade'];
    const blank = Object.fromEntries(needed.map((name) => [name, '']));
    const rows = changes.map((one) => ({ ...blank, ...one }));
    expect(await importRows(app, 'staff', rows)).toMatchObject({ faults: [], counts: [0, 2, 1] });
    expect(await rowOf(one.name!)).toMatchObject({ contact: '0130000001', version: 2 });
    expect(await rowOf(two.name!)).toMatchObject({ contact: '0130000002', staff_no: 'S-BAHARU-2' });
  });

  it('moves people from today, with their transfer history', async () => {
    const one = person();
    await importRows(app, 'staff', [one]);
    const { id } = await rowOf(one.name!);
    await app.pool.query(`update staff_terms set valid_from = '2026-01-01' where user_id = $1`, [id]);
    expect(await importRows(app, 'staff', [{ ...one, grade: 'N22' }])).toMatchObject({ faults: [], counts: [0, 1, 0] });
    const { rows } = await app.pool.query('select valid_from, grade from staff_terms where user_id = $1 order by 1', [
      id,
    ]);
    expect(rows).toEqual([
      { valid_from: '2026-01-01', grade: 'N19' },
      { valid_from: app.platform.clock.today(), grade: 'N22' },
    ]);
    const { rows: history } = await app.pool.query('select changes from transfer_history where user_id = $1', [id]);
    expect(history).toEqual([{ changes: [{ field: 'grade', from: 'N19', to: 'N22' }] }]);
    expect((await rowOf(one.name!)).grade).toBe('N22');
  });

  it.each`
    what                            | more                                | fault
    ${'a card somebody has'}        | ${{ access_card_id: '1000000007' }} | ${'Access card: This access card is already in use'}
    ${'an email somebody has'}      | ${{ email: 'farid@hadir.example' }} | ${'Email: This email is already in use'}
    ${'what is no email'}           | ${{ email: 'x@hadir.example, y' }}  | ${'Email: Please provide a valid email address'}
    ${'a card of nine digits'}      | ${{ access_card_id: '123456789' }}  | ${'Access card: Access card must be exactly 10 digits'}
    ${'an office nobody knows'}     | ${{ office: 'Moon' }}               | ${'Office: There is no office called Moon'}
    ${'a position nobody knows'}    | ${{ position: 'Pilot' }}            | ${'Position: There is no position called Pilot'}
    ${'an unknown grade'}           | ${{ grade: 'Z99' }}                 | ${/Grade: Z99 is not one of: /}
    ${'a contract without its end'} | ${{ employment_type: 'Kontrak' }}   | ${'End date: Please complete this field'}
    ${'no name'}                    | ${{ name: '' }}                     | ${'Name: Please complete this field'}
    ${'a number with @'}            | ${{ staff_no: 'a@b' }}              | ${'Staff number: A staff number has a digit and no @'}
    ${'an IC number of no date'}    | ${{ ic: '901301-11-0001' }}         | ${/IC number: Please provide an IC number/}
  `('refuses $what, and writes nothing', async ({ more, fault }) => {
    const before = await app.pool.query('select from users');
    const { faults, id } = await importRows(app, 'staff', [person(), person(more)]);
    expect(faults).toEqual([typeof fault === 'string' ? `3 ${fault}` : expect.stringMatching(fault)]);
    expect([id, (await app.pool.query('select from users')).rowCount]).toEqual([null, before.rowCount]);
  });

  it('refuses two people with one card, and one person twice', async () => {
    const one = person();
    expect((await importRows(app, 'staff', [one, person({ access_card_id: one.access_card_id! })])).faults).toEqual([
      '3 Access card: Row 2 has the same',
    ]);
    expect((await importRows(app, 'staff', [one, { ...one, access_card_id: '3999999999' }])).faults).toEqual([
      '3 Staff number: Row 2 has the same',
      '3 IC number: Row 2 has the same',
    ]);
    const known = { ...person(), ic: cast.farid.ic };
    expect((await importRows(app, 'staff', [known, { ...known, staff_no: '' }])).faults).toEqual([
      '3 Name: The same as row 2',
    ]);
  });

  it('passes cards, numbers and emails from one person to another, also to a new one', async () => {
    const people = [1, 2, 3].map((at) => person({ email: `tukar${at}@hadir.example` }));
    await importRows(app, 'staff', people);
    const rows = await Promise.all(people.map(({ name }) => rowOf(name!)));
    const valuesOf = (name: string) => rows.map((row) => row[name] as string);
    const turned = people.map((one, at) => ({
      ...one,
      ic: valuesOf('ic')[at]!,
      access_card_id: valuesOf('access_card_id')[(at + 1) % 3]!,
      email: valuesOf('email')[(at + 1) % 3]!,
    }));
    expect(await importRows(app, 'staff', turned)).toMatchObject({ faults: [], counts: [0, 3, 0] });
    const now = await Promise.all(people.map(({ name }) => rowOf(name!)));
    expect(now.map((row) => [row.access_card_id, row.email, row.ic, row.staff_no])).toEqual(
      turned.map((row, at) => [row.access_card_id, row.email, row.ic, people[at]!.staff_no]),
    );
    const replaced = [
      { ...turned[0]!, access_card_id: '3999999999' },
      person({ access_card_id: turned[0]!.access_card_id }),
    ];
    const { id, faults } = await importRows(app, 'staff', replaced);
    expect([faults, (await rowOf(replaced[1]!.name!)).access_card_id]).toEqual([[], turned[0]!.access_card_id]);
    await undo(app, id!);
    expect((await rowOf(people[0]!.name!)).access_card_id).toBe(turned[0]!.access_card_id);
    // Two of them get one card.
    const shared = turned.slice(0, 2).map((one) => ({ ...one, access_card_id: turned[2]!.access_card_id }));
    expect((await importRows(app, 'staff', shared)).faults).toHaveLength(2);
  });

  it('leaves an administrator, and asks the form’s list for the people it added', async () => {
    const admins = Object.values(cast).map(({ ic }) => ({
      ...person(),
      staff_no: '',
      ic,
      role: 'Normal User',
      active: 'tidak',
    }));
    const { faults } = await importRows(app, 'staff', admins);
    expect(faults.join()).toContain('This is the last administrator');
    // An administrator stays, but nobody who may change super users.
    const last = { ...admins.find(({ ic }) => ic === cast.suraya.ic)!, role: cast.suraya.role };
    expect((await importRows(app, 'staff', [last])).faults).toEqual([
      '2 Active: This is the last active super user. Make another active first',
    ]);
    const { body } = await app.ask('aminah', contract.list, { query: { search: 'S0001' } });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Orang Baharu 0001']);
  });
});

it('of staff brings back whose service goes on, and refuses to activate whose service is over [D16]', async () => {
  const one = person({ end_date: '1-2-2026' });
  expect(await importRows(app, 'staff', [one])).toMatchObject({ faults: [] });
  const { id } = await rowOf(one.name!);
  await app.pool.query(`update users set active = false where id = $1`, [id]);
  await app.pool.query(`insert into service_ends (user_id, last_day, left_at) values ($1, '2026-02-01', now())`, [id]);
  await expect(importRows(app, 'staff', [{ ...one, active: 'ya' }])).rejects.toThrow('The service ended on 01-02-2026');
  const back = { ...one, end_date: '31-12-2027', active: 'tidak' };
  expect(await importRows(app, 'staff', [back])).toMatchObject({ faults: [], counts: [0, 1, 0] });
  expect((await rowOf(one.name!)).active).toBe(true);
  const ends = await app.pool.query('select due_from from service_ends where user_id = $1', [id]);
  expect(ends.rows).toEqual([{ due_from: '2026-03-03' }]);
});
