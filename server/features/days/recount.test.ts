import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { resetLeaves } from '#server/features/entitlements/reset-leaves.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { leaveFixture, week } from '../leave/testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(() => fixture.reset());
const { farid, zara } = cast;

const add = async (start: string, end = start, position_ids: number[] | null = null) => {
  const body = { details: `Cuti ${start} ${end}`, start, end, position_ids };
  return (await fixture.app.ask('aminah', holidays.add, { body })).body.id as number;
};
const remove = (id: number) => fixture.app.ask('aminah', holidays.remove, { params: { id } });
const daysOf = async (id: number) =>
  (await fixture.app.pool.query('select total_days::float8 as days from leave_applications where id = $1', [id]))
    .rows[0].days as number;
const approve = async (id: number) => {
  await fixture.app.ask('chong', leave.supportOne, { params: { id } });
  await fixture.app.ask('devi', leave.approveOne, { params: { id } });
  await fixture.app.pool.query('delete from inbox');
};
const inboxOf = async (user_id: number) =>
  (
    await fixture.app.pool.query(
      'select m.message, m.message_ms from inbox i join messages m on m.id = i.message_id where i.user_id = $1 order by i.id',
      [user_id],
    )
  ).rows as { message: string; message_ms: string }[];

describe('leave already applied for, when holidays change', () => {
  it('is refunded the day when one is added, and charged again when it is removed, each with a notice [D6]', async () => {
    const { body } = await fixture.apply('farid');
    const holiday = await add('2026-03-10');
    expect([await daysOf(body.id), await fixture.balance(farid.id)]).toEqual([4, 10]);
    await remove(holiday);
    expect([await daysOf(body.id), await fixture.balance(farid.id)]).toEqual([5, 9]);
    const announced = await inboxOf(farid.id);
    expect(announced[0]!.message).toContain('A public holiday falls on your leave. Days returned to your balance: 1.');
    expect(announced[1]!.message_ms).toContain('1 hari dipotong daripada baki anda.');
    expect(announced[1]!.message).toContain(`href="/d/my-leaves?view=${body.id}"`);
    expect((await entriesIn(fixture.app.db, 'leave', body.id)).slice(1)).toMatchObject([
      { code: 'recounted', before: { total_days: 5 }, after: { total_days: 4 } },
      { code: 'recounted', before: { total_days: 4 }, after: { total_days: 5 } },
    ]);
    const { body: detail } = await fixture.app.ask('farid', leave.detail, { params: { id: body.id } });
    expect(detail.steps.map(({ step }: { step: string }) => step)).toEqual(['apply', 'recount', 'recount']);
  });

  it('is charged even below zero [D6]', async () => {
    const holiday = await add('2026-03-08', '2026-03-12');
    const whole = { date_start: '2026-03-08', date_end: '2026-04-01' };
    const { body } = await fixture.apply('farid', whole);
    expect([body.data[0].total_days, await fixture.balance(farid.id)]).toEqual([14, 0]);
    await remove(holiday);
    expect([await daysOf(body.id), await fixture.balance(farid.id)]).toEqual([19, -5]);
  });

  it('is unchanged on days off, for positions the holiday does not apply to, and once it no longer counts', async () => {
    const { body } = await fixture.apply('farid');
    await add('2026-03-13');
    await add('2026-03-09', '2026-03-09', [zara.position_id]);
    expect([await daysOf(body.id), (await inboxOf(farid.id)).length]).toEqual([5, 0]);
    await fixture.app.ask('chong', leave.rejectOne, { params: { id: body.id } });
    await add('2026-03-10');
    expect([await daysOf(body.id), await fixture.balance(farid.id)]).toEqual([5, 14]);
  });

  it.each([
    ['Pending', 'chong'],
    ['Supported', 'devi'],
  ] as const)(
    'ends when %s and no working day is left: the days return, and %s hears of it [D6]',
    async (state, who) => {
      const { body } = await fixture.apply('farid');
      if (state === 'Supported') await fixture.app.ask('chong', leave.supportOne, { params: { id: body.id } });
      await fixture.app.pool.query('delete from inbox');
      const holiday = await add(week.start, week.end);
      expect([await fixture.statusOf(body.id), await fixture.balance(farid.id)]).toEqual(['Canceled', 14]);
      const { body: detail } = await fixture.app.ask('farid', leave.detail, { params: { id: body.id } });
      expect(detail).toMatchObject({ waits_for: null, total_days: 0 });
      expect(detail.steps.at(-1)).toMatchObject({ step: 'empty', by: null });
      const [entry] = (await entriesIn(fixture.app.db, 'leave', body.id)).slice(-1);
      expect(entry).toMatchObject({ code: 'emptied', user_id: null, before: { status: state } });
      const [owner, ...others] = await inboxOf(farid.id);
      expect([others, owner!.message]).toEqual([[], expect.stringContaining('it has ended without a decision')]);
      expect(owner!.message).toContain('Days returned to your balance: 5.');
      expect((await inboxOf(cast[who].id)).map(({ message }) => message)).toEqual([
        expect.stringContaining('No working day is left in the application of Farid'),
      ]);
      const list = await fixture.app.ask('aminah', leave.list, { query: { waiting: 'anyone' } });
      expect([list.body.total, list.body.leaves_application]).toEqual([0, 0]);
      // The days are free again, and the holiday's removal does not charge what has ended.
      await remove(holiday);
      expect([await fixture.statusOf(body.id), await fixture.balance(farid.id)]).toEqual(['Canceled', 14]);
      expect((await fixture.apply('farid')).status).toBe(200);
    },
  );

  it('of a past period does not change the present balance, whether one is added or removed [D6]', async () => {
    const { app, balance } = fixture;
    const opened = () =>
      resetLeaves(app.db, { day: app.platform.clock.today(), yearStart: '01-01' }, app.platform.clock.now());
    const emergency = leaveTypes.emergency.id;
    app.setNow('2026-03-20T01:00:00Z');
    // Both stay signed in until the next month.
    await remove(0);
    const fields = { leaves_id: emergency, date_start: '2026-03-24', date_end: '2026-03-24' };
    const { body } = await fixture.apply('farid', fields);
    await approve(body.id);
    app.setNow('2026-04-02T01:00:00Z');
    await opened();
    const now = () => balance(farid.id, emergency, '2026-04-02');
    expect(await now()).toBe(2);
    const holiday = await add('2026-03-24');
    expect([await daysOf(body.id), await now()]).toEqual([0, 2]);
    await remove(holiday);
    expect([await daysOf(body.id), await now()]).toEqual([1, 2]);
  });

  it('is announced once for one edit of a holiday, whatever it moves [D6]', async () => {
    const { body } = await fixture.apply('farid');
    const holiday = await add('2026-03-08', '2026-03-09');
    const moved = { id: holiday, details: 'Cuti lain', start: '2026-03-09', end: '2026-03-11', position_ids: null };
    expect((await fixture.app.ask('aminah', holidays.edit, { body: moved })).status).toBe(200);
    expect([await daysOf(body.id), await fixture.balance(farid.id)]).toEqual([2, 12]);
    expect(await inboxOf(farid.id)).toHaveLength(2);
  });

  it('whatever is added, changed and removed, ledger, days and total agree, and rejecting refunds everything [D6]', async () => {
    const day = fc.integer({ min: 5, max: 15 });
    const action = fc.record({ start: day, length: fc.integer({ min: 0, max: 3 }), which: fc.nat(5) });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 6 }), async (actions) => {
        await fixture.reset();
        const { body } = await fixture.apply('farid');
        await approve(body.id);
        const there: number[] = [];
        for (const { start, length, which } of actions) {
          const gone = there[which];
          if (gone !== undefined) await remove(there.splice(which, 1)[0]!);
          else {
            const iso = (at: number) => `2026-03-${String(at).padStart(2, '0')}`;
            const id = await add(iso(start), iso(start + length));
            if (id) there.push(id);
          }
          const { rows } = await fixture.app.pool.query(
            `select (select count(*) from person_days(array[$1::int], $2::date, $3::date) where start_time is not null and holiday is null) as worked,
              (select coalesce(sum(0.5), 0) from leave_days where application_id = $4 and is_charged) as charged,
              (select -sum(days) from leave_ledger where application_id = $4) as used`,
            [farid.id, week.start, week.end, body.id],
          );
          const { worked, charged, used } = rows[0];
          const total = await daysOf(body.id);
          expect([charged, used, total].map(Number)).toEqual([Number(worked), Number(worked), Number(worked)]);
        }
        await fixture.app.ask('aminah', leave.rejectOne, { params: { id: body.id } });
        expect(await fixture.balance(farid.id)).toBe(14);
      }),
      { numRuns: 12 },
    );
  });
});
