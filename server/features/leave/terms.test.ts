import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveTypes as types } from '#domain/leave-types/contract.ts';
import { addDays } from '#domain/lib/calendar.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { leaveFixture, week } from './testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
const { farid } = cast;
const { annual, emergency, medical } = leaveTypes;
const query = async (text: string, values: unknown[] = []) => (await fixture.app.pool.query(text, values)).rows;
const off = () =>
  query(`update leave_types set counts = 'working', notice_days = null, after_days = null, most_days = null,
    most_year_days = null, service_months = null, only_gender = null, only_marital_status = null,
    only_employment_types = '{}', file_from_day = null, times_in_service = null, charged_to = null, below_zero = null,
    is_private = false, by_admins = false`);
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await off();
});
afterAll(off);

/** Switches rules of a type on, as its form does. */
const rule = async (type: { id: number; name: string; type: string; is_backdated: boolean }, terms: object) => {
  const { id, name, type: recurs, is_backdated } = type;
  const body = { id, name, type: recurs, is_backdated, carry_forward: false, ...terms };
  expect((await fixture.app.ask('aminah', types.edit, { body })).body.message).toBe('Changes has been saved');
};
const one = (who: Who, row: keyof typeof leave, id: number) => fixture.app.ask(who, leave[row], { params: { id } });
const applied = async (fields: object = {}) => {
  const { status, body } = await fixture.apply('farid', fields);
  expect([status, body.message]).toEqual([200, 'Application has been submitted']);
  return body.id as number;
};
const supported = async (fields: object = {}) => {
  const id = await applied(fields);
  await one('chong', 'supportOne', id);
  return id;
};
const preview = async (fields: object = {}) =>
  (
    await fixture.app.ask('farid', leave.preview, {
      params: { user_id: farid.id },
      query: { leaves_id: annual.id, date_start: week.start, date_end: week.end, ...fields },
    })
  ).body;

describe('a rule of the leave type [0138]', () => {
  it.each([
    ['a gender', { only_gender: 'F' }, `${annual.name} is for women only`],
    ['a marital status', { only_marital_status: 'Married' }, `${annual.name} is for married staff only`],
    [
      'employment types',
      { only_employment_types: ['Permanent'] },
      `${annual.name} is for these employment types only: Permanent`,
    ],
    ['service', { service_months: 60 }, `${annual.name} needs 60 months of service by its first day`],
    ['notice', { notice_days: 7 }, `Please apply for ${annual.name} at least 7 days before its first day`],
    ['days at a time', { most_days: 4 }, `${annual.name} has at most 4 days in an application; these are 5 days`],
    [
      'days in a year',
      { most_year_days: 4 },
      `${annual.name} has at most 4 days in a leave year; with this application it would be 5 days`,
    ],
    ['who applies', { by_admins: true }, `Only administrators apply for ${annual.name}`],
  ])('about %s is told in the preview, and refuses the application in both languages', async (_, terms, message) => {
    await rule(annual, terms);
    expect((await preview()).refusal.message).toBe(message);
    const { status, body } = await fixture.apply('farid');
    expect([status, body.message]).toEqual([422, message]);
    expect(body.message_ms).not.toBe(message);
    expect(await fixture.balance(farid.id)).toBe(14);
  });

  it('that is off changes nothing, and nothing of it is kept', async () => {
    const id = await applied();
    expect((await query('select terms, file_due from leave_applications where id = $1', [id]))[0]).toEqual({
      terms: null,
      file_due: null,
    });
    await one('chong', 'supportOne', id);
    expect((await one('devi', 'detail', id)).body.decision.terms).toBeNull();
  });

  it('is written to the audit log by each field', async () => {
    await rule(annual, { notice_days: 3, only_gender: 'M', charged_to: null });
    const entry = (await entriesIn(fixture.app.db, 'leave_types')).at(-1)!;
    expect(entry.after).toMatchObject({ notice_days: 3, only_gender: 'M' });
    expect(Object.keys(entry.after!)).toHaveLength(2);
    await rule(annual, {});
    expect((await query('select notice_days from leave_types where id = $1', [annual.id]))[0].notice_days).toBe(3);
  });

  it('lets administrators enter what staff cannot apply for', async () => {
    await rule(annual, { by_admins: true });
    expect((await fixture.apply('aminah', {}, farid.id)).body.message).toBe('Application has been submitted');
  });

  it('counts what waits or is approved, how often and in a year, until it is rejected', async () => {
    await rule(annual, { times_in_service: 1, most_year_days: 6 });
    const id = await applied();
    const later = { date_start: '2026-03-15', date_end: '2026-03-16' };
    expect((await fixture.apply('farid', later)).body.message).toContain('can be taken once in a service');
    await rule(annual, { times_in_service: null });
    expect((await fixture.apply('farid', later)).body.message).toContain('at most 6 days in a leave year');
    await one('chong', 'rejectOne', id);
    await applied(later);
  });

  it('is taken by two applications at once one after the other', async () => {
    await rule(annual, { times_in_service: 1 });
    const later = { date_start: '2026-03-15', date_end: '2026-03-16' };
    const both = await Promise.all([fixture.apply('farid'), fixture.apply('farid', later)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('an application [0138]', () => {
  it('keeps the rules of the day it was made, and its deciders see both', async () => {
    await rule(annual, { most_days: 5 });
    const id = await supported();
    await rule(annual, { most_days: 2 });
    const { terms } = (await one('devi', 'detail', id)).body.decision;
    expect([terms.made.most_days, terms.now.most_days, terms.broken]).toEqual([5, 2, null]);
    expect((await one('devi', 'approveOne', id)).status).toBe(200);
  });

  it('that breaks a rule it was made under cannot be approved, and says which', async () => {
    await rule(annual, { only_employment_types: ['Contract'] });
    const id = await supported();
    await query(`update users set employment_type = 'Permanent' where id = $1`, [farid.id]);
    const broken = `${annual.name} is for these employment types only: Contract`;
    expect((await one('devi', 'detail', id)).body.decision.terms.broken.message).toBe(broken);
    const { status, body } = await one('devi', 'approveOne', id);
    expect([status, body.message]).toEqual([422, `No longer allowed: ${broken}`]);
    expect(await fixture.statusOf(id)).toBe('Supported');
    await query('update users set employment_type = $2 where id = $1', [farid.id, farid.employment_type]);
    expect((await one('devi', 'approveOne', id)).status).toBe(200);
  });

  it('whose rejection is taken back is refused what was used meanwhile', async () => {
    await rule(annual, { times_in_service: 1 });
    const id = await applied();
    await one('chong', 'rejectOne', id);
    await applied({ date_start: '2026-03-15', date_end: '2026-03-16' });
    const { status, body } = await fixture.app.ask('chong', leave.undo, { body: { ids: [id] } });
    expect([status, body.message]).toEqual([422, expect.stringContaining('can be taken once in a service')]);
  });
});

describe('calendar days [0138]', () => {
  const range = { date_start: '2026-03-05', date_end: '2026-03-10' };

  it('charge days off and holidays, which may begin and end it, and a later holiday returns nothing', async () => {
    await rule(annual, { counts: 'calendar' });
    expect(await preview({ date_start: '2026-03-06', date_end: '2026-03-07' })).toMatchObject({
      total_days: 2,
      refusal: null,
      days: [{ state: 'working' }, { state: 'working' }],
    });
    const id = await supported(range);
    await one('devi', 'approveOne', id);
    expect(await fixture.balance(farid.id)).toBe(8);
    const day = { start: '2026-03-09', end: '2026-03-09', details: 'Cuti peristiwa', position_ids: null };
    expect((await fixture.app.ask('aminah', holidays.add, { body: day })).status).toBe(200);
    expect(await fixture.balance(farid.id)).toBe(8);
    // What the type counts today does not touch what was made.
    await rule(annual, { counts: 'working' });
    await one('aminah', 'rejectOne', id);
    expect(await fixture.balance(farid.id)).toBe(14);
  });

  it('charge nothing after the last day of service', async () => {
    await rule(annual, { counts: 'calendar' });
    await query('update users set end_date = $2 where id = $1', [farid.id, '2026-03-07']);
    expect((await preview(range)).total_days).toBe(3);
    await query('update users set end_date = $2 where id = $1', [farid.id, farid.end_date]);
  });
});

describe('leave charged to the balance of another type [0138]', () => {
  beforeEach(async () => {
    await query('update user_leaves set removed_at = now() where leaves_id = $1', [emergency.id]);
    await rule(emergency, { charged_to: annual.id });
  });
  afterAll(() => query('update user_leaves set removed_at = null where leaves_id = $1', [emergency.id]));
  const two = { leaves_id: emergency.id, date_start: '2026-03-15', date_end: '2026-03-16' };

  it('is offered to whoever holds that one, and uses it', async () => {
    const { leaves } = (await fixture.app.ask('farid', leave.mine, {})).body;
    expect(leaves.find((each: { leaves_id: number }) => each.leaves_id === emergency.id)).toMatchObject({
      balance: 14,
      leaves: { type: 'annually', terms: { charged_to: annual.id, charged_to_name: annual.name } },
    });
    const id = await applied(two);
    expect(await fixture.balance(farid.id)).toBe(12);
    await one('chong', 'rejectOne', id);
    expect(await fixture.balance(farid.id)).toBe(14);
  });

  it('cannot overdraw it together with the other, at once neither', async () => {
    await query(
      `update leave_ledger set days = 6 where kind = 'grant' and user_leave_id =
      (select id from user_leaves where user_id = $1 and leaves_id = $2)`,
      [farid.id, annual.id],
    );
    const both = await Promise.all([fixture.apply('farid'), fixture.apply('farid', two)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)!.body.message).toBe('Insufficient leave balance');
    await query(
      `update leave_ledger set days = 14 where kind = 'grant' and user_leave_id =
      (select id from user_leaves where user_id = $1 and leaves_id = $2)`,
      [farid.id, annual.id],
    );
  });

  it('stays charged to it when the type is changed, also when its rejection is taken back', async () => {
    const id = await applied(two);
    await one('chong', 'rejectOne', id);
    await rule(emergency, { charged_to: null });
    expect((await fixture.app.ask('chong', leave.undo, { body: { ids: [id] } })).status).toBe(200);
    expect(await fixture.balance(farid.id)).toBe(12);
  });
});

describe('a balance that may go below zero [0138]', () => {
  it('goes so far, and no further', async () => {
    await rule(annual, { below_zero: 1 });
    await applied({ date_start: '2026-03-08', date_end: '2026-03-26' });
    expect(await fixture.balance(farid.id)).toBeLessThanOrEqual(0);
    const { body } = await fixture.apply('farid', { date_start: '2026-04-05', date_end: '2026-04-09' });
    expect(body.message).toBe('Insufficient leave balance');
  });

  it('is never lower in this or the next year, whatever is applied for, canceled and made a holiday', async () => {
    const ask = fc.record({
      day: fc.integer({ min: 0, max: 330 }),
      length: fc.integer({ min: 0, max: 9 }),
      which: fc.constantFrom(annual.id, medical.id),
    });
    const action = fc.oneof(
      { weight: 4, arbitrary: ask },
      fc.record({ cancels: fc.nat(4) }),
      fc.record({ holiday: fc.nat(330) }),
    );
    await query('update user_leaves set removed_at = now() where leaves_id = $1', [medical.id]);
    await fc.assert(
      fc.asyncProperty(fc.nat(3), fc.array(action, { minLength: 3, maxLength: 9 }), async (floor, actions) => {
        await fixture.reset();
        await off();
        await rule(annual, { below_zero: floor || null });
        await rule(medical, { charged_to: annual.id, counts: 'calendar' });
        const there: number[] = [];
        for (const [at, each] of actions.entries()) {
          if ('cancels' in each) {
            const [id] = there.splice(each.cancels, 1);
            if (id) await fixture.app.ask('aminah', leave.cancel, { body: { ids: [id], remark: 'x' } });
          } else if ('holiday' in each) {
            const start = addDays('2026-03-02', each.holiday);
            await fixture.app.ask('aminah', holidays.add, {
              body: { start, end: start, details: `Cuti ${at}`, position_ids: null },
            });
          } else {
            const date_start = addDays('2026-03-02', each.day);
            const date_end = addDays(date_start, each.length);
            const { body } = await fixture.apply('farid', { leaves_id: each.which, date_start, date_end });
            if (body.id) there.push(body.id);
          }
          for (const year of ['2026-12-31', '2027-12-31']) {
            const left = await fixture.balance(farid.id, annual.id, year as '2026-12-31');
            const opened = year > '2027' ? 14 - (await fixture.balance(farid.id, annual.id, '2026-12-31')) : 0;
            expect(left + opened).toBeGreaterThanOrEqual(-floor);
          }
        }
      }),
      { numRuns: 8 },
    );
    await query('update user_leaves set removed_at = null where leaves_id = $1', [medical.id]);
  }, 60_000);
});
