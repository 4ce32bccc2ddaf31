import { beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { clock } from '#domain/clock/contract.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { leaveTypes } from '#domain/leave-types/contract.ts';
import { today } from '#domain/today/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { leaveTypes as seeded } from '#server/seed/leave-types.ts';
import { judgeDays } from '../days/judge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const fields = { is_backdated: false, carry_forward: false, type: 'annually' };
const add = (name: string, terms: object = {}) =>
  app.ask('aminah', leaveTypes.add, { body: { ...fields, name, ...terms } });
const edit = (id: number, name: string, terms: object = {}) =>
  app.ask('aminah', leaveTypes.edit, { body: { ...fields, id, name, ...terms } });
const message = async (answer: ReturnType<typeof add>) => (await answer).body.message;

describe('the rules of a leave type [0138]', () => {
  it('are in the list, with what they can name', async () => {
    const { body } = await add('Cuti Haji', { times_in_service: 1, only_employment_types: ['Permanent'] });
    const list = (await app.ask('aminah', leaveTypes.list, { query: { search: 'haji' } })).body;
    expect(list.data).toMatchObject([
      { id: body.id, times_in_service: 1, only_employment_types: ['Permanent'], counts: 'working', charged_to: null },
    ]);
    expect(list.balances).toContainEqual({ id: seeded.annual.id, name: seeded.annual.name });
    expect(list.employment_types).toContainEqual(expect.objectContaining({ name: 'Permanent' }));
  });

  it('that are not sent stay, and are off again when blank', async () => {
    const { body } = await add('Cuti Kuarantin', { notice_days: 2, most_days: 3 });
    await edit(body.id, 'Cuti Kuarantin', { most_days: '' });
    const { rows } = await app.pool.query('select notice_days, most_days from leave_types where id = $1', [body.id]);
    expect(rows).toEqual([{ notice_days: 2, most_days: null }]);
  });

  it.each([
    ['1.25 days', { most_days: 1.25 }],
    ['no days', { notice_days: 0 }],
    ['another counting', { counts: 'lunar' }],
    ['a balance that does not exist', { charged_to: 999_999 }],
    ['notice for what may be backdated', { notice_days: 3, is_backdated: true }],
  ])('with %s are refused at their field', async (_, terms) => {
    const { status, body } = await add('Cuti Salah', terms);
    expect([status, Object.keys(body.fields)]).toEqual([422, [Object.keys(terms)[0]]]);
  });

  it('charge it to a type with a balance of its own, while nobody holds days of it', async () => {
    const { annual, emergency } = seeded;
    const free = (await add('Cuti Ganti')).body.id;
    expect(await message(edit(free, 'Cuti Ganti', { charged_to: free }))).toBe(
      'A leave type cannot be charged to itself',
    );
    expect((await edit(free, 'Cuti Ganti', { charged_to: annual.id })).status).toBe(200);
    expect(await message(add('Cuti Rantai', { charged_to: free }))).toContain('is itself charged to another');
    expect(await message(edit(annual.id, annual.name, { charged_to: emergency.id }))).toContain(
      'Staff hold days of this leave type',
    );
    const own = (await add('Cuti Pokok')).body.id;
    await edit(free, 'Cuti Ganti', { charged_to: own });
    const refusal = `Cuti Ganti is charged to the balance of this leave type. Change that first`;
    expect(await message(edit(own, 'Cuti Pokok', { charged_to: annual.id }))).toBe(refusal);
    expect(await message(app.ask('aminah', leaveTypes.remove, { params: { id: own } }))).toBe(refusal);
    const give = { user_id: cast.farid.id, leaves_id: free, total_days: 5 };
    expect(await message(app.ask('aminah', entitlements.add, { body: give }))).toBe(
      'Cuti Ganti is charged to the balance of Cuti Pokok, and has no days of its own',
    );
    await edit(free, 'Cuti Ganti', { charged_to: '' });
    expect((await app.ask('aminah', leaveTypes.remove, { params: { id: own } })).status).toBe(200);
  });
});

describe('a private leave type [0138]', () => {
  it('is not named where days are read: the kiosk, the attendance list, the verdict', async () => {
    const { farid } = cast;
    await app.pool.query('update leave_types set is_private = true where id = $1', [seeded.medical.id]);
    await app.pool.query(
      `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
       values ($1, $2, 'Approved', '2026-03-02', '2026-03-02', 1, 'x', now())`,
      [farid.id, seeded.medical.id],
    );
    const swiped = await app.ask(null, clock.clockInOut, {
      headers: { 'x-clockin-device-id': organisation.kioskSecret },
      body: { code: farid.access_card_id, platform: 'web_app' },
    });
    expect(swiped.status).toBe(200);
    const list = await app.ask('gopal', attendance.list, { query: { date: '2026-03-02' } });
    expect(JSON.stringify([swiped.body, list.body])).not.toContain('Medical');
    const span = { people: [farid.id], from: '2026-03-02', to: '2026-03-02' };
    await judgeDays(app.db, span, { now: app.platform.clock.now(), today: '2026-03-02' }, 'judge');
    const { rows } = await app.pool.query(
      'select excuse, why from day_verdicts where user_id = $1 and work_date = $2',
      [...[farid.id, '2026-03-02']],
    );
    expect(rows[0].excuse).toBe('leave');
    expect(rows[0].why[0].values.name).toBe('');
    const person = await app.ask('aminah', today.person, { params: { user_id: farid.id } });
    expect(person.status).toBe(200);
  });
});
