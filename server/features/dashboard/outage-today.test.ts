import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dashboard } from '#domain/dashboard/contract.ts';
import { judge } from '#domain/days/rules.ts';
import { timeOf } from '#domain/lib/calendar.ts';
import { outages } from '#domain/outages/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { factsOf, personDays } from '../days/person-days-store.ts';
import { expectedBy, FactsCache } from '../days/reference.ts';
import { at, dashboardFixture, today } from './testing.ts';

const { app, came, leave, holiday, query } = dashboardFixture();
const lastMinute = 1439;

const countsNow = async () => (await app().ask('aminah', dashboard.dashboard)).body.staff_today;
const absentListed = async () => {
  const { body } = await app().ask('aminah', staff.list, { query: { today: 'absent', limit: '100' } });
  return [body.total, body.data.some(({ name }: { name: string }) => name === cast.chong.name)];
};

it('whoever had no time to swipe is not absent after hours, once the outage is entered until it is withdrawn [D5]', async () => {
  app().setNow(at('23:00'));
  await came('farid', today, '06:50');
  await leave('devi', 'Approved', today);
  const before = await countsNow();
  expect(before).toMatchObject({ in: 1, leave: 1, awaited: 0 });
  expect(await absentListed()).toEqual([before.absent, true]);
  const time = { office_id: offices.headquarters.id, day: today, start_time: '06:50', end_time: '22:00' };
  const { body } = await app().ask('aminah', outages.add, { body: { ...time, reason: 'Bekalan elektrik terputus' } });
  const down = await countsNow();
  expect(down).toMatchObject({ in: 1, leave: 1, awaited: 0 });
  expect(down.absent).toBeLessThan(before.absent);
  expect(await absentListed()).toEqual([down.absent, false]);
  await app().ask('aminah', outages.withdraw, { body: { id: body.id, reason: 'Tersilap tarikh' } });
  expect(await countsNow()).toEqual(before);
});

it('who is absent of today after hours is who is absent once the day is closed, whatever outages there were [D5]', async () => {
  const { pool, db } = app();
  const time = fc.oneof(fc.integer({ min: 400, max: 460 }), fc.integer({ min: 360, max: 1100 }));
  const outage = fc.record({
    office: fc.constantFrom(1, 4),
    from: time,
    long: fc.oneof(fc.integer({ min: 1, max: 700 }), fc.integer({ min: 500, max: 620 })),
  });
  const day = fc.record({
    down: fc.array(outage, { maxLength: 4 }),
    grace: fc.integer({ min: 0, max: 40 }),
    ramadhan: fc.boolean(),
    isAway: fc.boolean(),
    isHoliday: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(day, async ({ down, grace, ramadhan, isAway, isHoliday }) => {
      await query('delete from office_outages; delete from leave_applications; delete from holidays');
      await query('delete from day_verdicts; delete from attendances');
      await query('update settings set max_minute_before_late = $1, ramadhan = $2', [grace, ramadhan]);
      for (const { office, from, long } of down)
        await query(
          `insert into office_outages (office_id, day, start_time, end_time, reason, created_by, created_at)
             values ($1, $2, $3, $4, '', 1, now())`,
          [office, today, timeOf(from), timeOf(Math.min(from + long, lastMinute))],
        );
      if (isAway) await leave('devi', 'Approved', today);
      if (isHoliday) await holiday('Hari Kerani', today, today, [cast.gopal.position_id]);
      await came('farid', today, '06:50');
      const expected = expectedBy(await new FactsCache(pool).on(today), lastMinute);
      const { rows } = await query(`select user_id from staff_today($1, $2, $3, $4, $5) where state = 'absent'`, [
        ...[today, expected.due, expected.over, expected.down_offices, expected.down_hours],
      ]);
      const { rows: all } = await query('select id from users where id <> 1 and active and removed_at is null');
      const days = await personDays(
        db,
        all.map(({ id }) => id),
        { from: today, to: today, today },
      );
      const absent = days.filter((row) => judge(factsOf(row), true).is_absent).map(({ user_id }) => user_id);
      expect(
        rows
          .map(({ user_id }) => user_id)
          .filter((id) => id !== 1)
          .sort(),
      ).toEqual(absent.sort());
    }),
    { numRuns: 60 },
  );
});
