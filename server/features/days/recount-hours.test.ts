import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { addDays, type Day } from '#domain/lib/calendar.ts';
import { workingHours as hours } from '#domain/working-hours/contract.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { cast, workingHours } from '#server/seed/cast.ts';
import { leaveFixture, week } from '../leave/testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
let desk: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  fixture = await leaveFixture();
  desk = staffDesk(fixture.app);
});
const { farid } = cast;
const { fromSeven, fromEight } = workingHours;
const query = async (text: string, values: unknown[] = []) => (await fixture.app.pool.query(text, values)).rows;

beforeEach(() => reset());
async function reset() {
  await fixture.reset();
  await query(`delete from working_hour_days where written_by is not null`);
  await query(`delete from staff_terms where user_id = $1 and written_by is not null`, [farid.id]);
  await query(`update users set working_hour_id = $2, end_date = $3 where id = $1`, [
    ...[farid.id, farid.working_hour_id, farid.end_date],
  ]);
}

/** Changes the working weekdays of a set, Sunday first, from a day on. */
async function change(id: number, worked: readonly boolean[], valid_from: Day) {
  const { body } = await fixture.app.ask('aminah', hours.list, {});
  const now = body.data.find((one: { id: number }) => one.id === id);
  const days = now.days.map((day: object, at: number) =>
    worked[at]
      ? { ...day, enable: true, start_time: '07:00', end_time: '16:00' }
      : { ...day, enable: false, start_time: null, end_time: null },
  );
  return (await fixture.app.ask('aminah', hours.edit, { body: { ...now, days, valid_from } })).status;
}
const without = (...off: number[]) => Array.from({ length: 7 }, (_, at) => at < 5 && !off.includes(at));
const [tuesday, friday] = [2, 5];
const charged = async (id: number) => [
  Number((await query('select total_days from leave_applications where id = $1', [id]))[0].total_days),
  await fixture.balance(farid.id),
];
const notices = async () =>
  query(
    'select m.message, m.message_ms from inbox i join messages m on m.id = i.message_id where i.user_id = $1 order by i.id desc limit 1',
    [farid.id],
  );

describe('leave already applied for, when working days change', () => {
  it('is refunded days that future hours no longer include, charged again when that is withdrawn, each with a notice [D5 D6]', async () => {
    const { body } = await fixture.apply('farid');
    expect(await change(fromSeven.id, without(tuesday), '2026-03-09')).toBe(200);
    expect(await charged(body.id)).toEqual([4, 10]);
    expect((await notices())[0].message).toContain('days of your leave are off. Days returned to your balance: 1.');
    await fixture.app.ask('aminah', hours.withdraw, {
      params: { id: fromSeven.id, valid_from: '2026-03-09' },
    });
    expect(await charged(body.id)).toEqual([5, 9]);
    expect((await notices())[0].message_ms).toContain('1 hari dipotong daripada baki anda');
  });

  it('is charged for the working days of the new hours someone moves to, and for no day after their last [D5 D6]', async () => {
    const { body } = await fixture.apply('farid', { date_end: '2026-03-13' });
    await change(fromEight.id, [...without(tuesday).slice(0, friday), true, false], '2026-03-02');
    const moved = { working_hour_id: fromEight.id, valid_from: '2026-03-08' };
    expect((await desk.edit(farid.id, moved)).status).toBe(200);
    // Tuesday is off now, Friday is worked.
    expect(await charged(body.id)).toEqual([5, 9]);
    expect(await notices()).toEqual([]);
    expect((await desk.edit(farid.id, { end_date: '2026-03-11' })).status).toBe(200);
    expect(await charged(body.id)).toEqual([3, 11]);
    const { body: detail } = await fixture.app.ask('farid', leave.detail, { params: { id: body.id } });
    expect(detail.steps.map(({ step }: { step: string }) => step)).toContain('recount');
  });

  it('agrees with the working days, whichever of applying and changing comes first', async () => {
    const [{ body }] = await Promise.all([
      fixture.apply('farid'),
      change(fromSeven.id, without(tuesday), '2026-03-09'),
    ]);
    expect(await charged(body.id)).toEqual([4, 10]);
  });

  it('whatever changes, the charge equals the working days, and the ledger sums to the balance at every date [D6]', async () => {
    const day = fc.integer({ min: 1, max: 12 }).map((after) => addDays('2026-03-02', after));
    const weekdays = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }).filter((days) => days.some(Boolean));
    const sets = fc.constantFrom(fromSeven.id, fromEight.id);
    const action = fc.oneof(
      fc.record({ set: sets, weekdays, from: day }),
      fc.record({ moves: sets, from: day }),
      fc.record({ ends: day }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 5 }), async (actions) => {
        await reset();
        const { body } = await fixture.apply('farid');
        // One that waits would end once no day of it is left.
        await query(`update leave_applications set status = 'Approved' where id = $1`, [body.id]);
        for (const one of actions) {
          if ('set' in one) await change(one.set, one.weekdays, one.from);
          else if ('moves' in one) await desk.edit(farid.id, { working_hour_id: one.moves, valid_from: one.from });
          else await desk.edit(farid.id, { end_date: one.ends });
          const [{ worked, total }] = await query(
            `select (select count(*) from person_days(array[$1::int], $2, $3) where serves and start_time is not null and holiday is null) as worked,
              (select total_days from leave_applications where id = $4) as total`,
            [farid.id, week.start, week.end, body.id],
          );
          expect(Number(total)).toBe(Number(worked));
          for (const at of ['2025-12-31', '2026-01-01', '2026-03-02', '2026-12-31', '2027-01-01']) {
            const [{ days }] = await query(
              `select coalesce(sum(0.5), 0) as days from leave_days where application_id = $1 and is_charged and period <= $2`,
              [body.id, at],
            );
            const given = at < '2026-01-01' ? 0 : 14;
            expect([at, await fixture.balance(farid.id, undefined, at as Day)]).toEqual([at, given - Number(days)]);
          }
        }
      }),
      { numRuns: 10 },
    );
  });
});
