import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, monthEnd } from '#domain/lib/calendar.ts';
import { type FigureDay, type Figures, figureNames, figuresOf } from '#domain/months/figures.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { cast } from '#server/seed/cast.ts';

const { farid, gopal, zara } = cast;
const month = '2026-01-01';
const people = [farid.id, gopal.id, zara.id];

/** A number from 0 to 1 that is the same in each run. */
function numbers(): () => number {
  let state = 20_260_101;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

it('the sums of a month in SQL are those of its days one by one [D5]', async () => {
  const { db, pool } = await testDatabase();
  await pool.query('delete from day_verdicts; delete from leave_days; delete from leave_applications');
  const next = numbers();
  const is = (share: number) => next() < share;
  const own = new Map<number, FigureDay[]>(people.map((id) => [id, []]));
  for (const user_id of people) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
       select $1, t, 'Approved', $2, $3, 1, '', now() from unnest(array[1, 2]) t returning id`,
      [user_id, month, monthEnd(month)],
    );
    // A day before and one after the month, which do not count.
    for (
      let work_date = addDays(month, -1);
      work_date <= addDays(monthEnd(month), 1);
      work_date = addDays(work_date, 1)
    ) {
      const excuse = is(0.2) ? 'leave' : is(0.2) ? 'off' : is(0.1) ? 'holiday' : is(0.05) ? 'trial' : null;
      const clock_in = is(0.7) ? 400 + Math.floor(next() * 100) : null;
      const is_late = clock_in !== null && is(0.3);
      const is_over = !is(0.05);
      const leave_half = excuse === null && is(0.2) ? (is(0.5) ? (1 as const) : (2 as const)) : null;
      // Leave by the calendar is charged on holidays, and leave may be from before attendance starts.
      const isWhole = excuse === 'leave' || ((excuse === 'holiday' || excuse === 'trial') && is(0.5));
      const halves = isWhole ? [1, 2] : leave_half === null ? [] : [leave_half];
      const type = halves.length > 0 ? 1 + Math.floor(next() * 2) : null;
      const is_charged = is(0.8);
      const day = {
        clock_in,
        clock_out: clock_in !== null && is(0.8) ? 900 + Math.floor(next() * 100) : null,
        excuse,
        leave_half,
        is_late,
        left_early: is(0.1),
        no_clockout: is(0.1),
        is_absent: is(0.1),
        duty_minutes: is(0.2) ? 240 : 0,
        why: is_late ? [{ code: 'late' as const, values: { minutes: 17, start: '07:00', grace: 5 } }] : [],
      };
      await pool.query(`insert into day_verdicts select (json_populate_record(null::day_verdicts, $1)).*`, [
        JSON.stringify({
          ...day,
          user_id,
          work_date,
          is_over,
          is_early: false,
          events: 1,
          expected_minutes: 0,
          reason: 'judge',
          judged_at: '2026-02-01T00:00:00Z',
        }),
      ]);
      if (type !== null)
        await pool.query(
          `insert into leave_days (user_id, day, half, application_id, period, is_charged)
           select $1, $2, h, $3, $4, $5 from unnest($6::int[]) h`,
          [user_id, work_date, rows[type - 1]!.id, month, is_charged, halves],
        );
      if (is_over && work_date >= month && work_date <= monthEnd(month))
        own.get(user_id)!.push({ ...day, excuse, leave_types: is_charged ? halves.map(() => type!) : [] });
    }
  }
  await pool.query(
    `insert into corrections (user_id, work_date, action, reason, created_by, created_at)
     values ($1, $2, 'remove', '', $3, now()), ($1, $4, 'remove', '', $3, now())`,
    [farid.id, month, cast.aminah.id, addDays(month, -1)],
  );
  const { rows } = await sql<Figures & { user_id: number }>`
    select * from month_sums(${people}::int[], ${month}) order by user_id`.execute(db);
  for (const { user_id, ...figures } of rows) {
    const expected = figuresOf(own.get(user_id)!, user_id === farid.id ? 1 : 0);
    expect(Object.fromEntries(figureNames.map((name) => [name, figures[name]]))).toEqual(
      Object.fromEntries(figureNames.map((name) => [name, expected[name]])),
    );
    expect(figures.leave_types).toEqual(expected.leave_types);
  }
  expect(rows).toHaveLength(3);
});
