import { beforeAll, beforeEach, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveFixture } from '../leave/testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(() => fixture.reset());
const { farid } = cast;
const detail = async (who: Who, id: number) =>
  (await fixture.app.ask(who, leave.detail, { params: { id } })).body as { background: unknown };

it('shows whoever decides who else of the department is away in the month, and later on the days applied for', async () => {
  const { pool } = fixture.app;
  const id = (await fixture.apply('farid', { date_start: '2026-03-30', date_end: '2026-04-01' })).body.id as number;
  const { rows } = await pool.query(
    `select u.id, u.name, u.position_id = f.position_id as same_position from users u join positions p on p.id = u.position_id
     join users f on f.id = $1 join positions q on q.id = f.position_id
     where p.department_id = q.department_id and u.id <> f.id and u.removed_at is null order by u.id limit 1`,
    [farid.id],
  );
  const other = rows[0];
  const made = await pool.query(
    `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
     values ($1, 1, 'Approved', '2026-03-02', '2026-04-02', 1, 'Kenduri', now()) returning id`,
    [other.id],
  );
  for (const day of ['2026-03-02', '2026-04-01', '2026-04-02'])
    await pool.query(
      `insert into leave_days (user_id, day, half, application_id, period, is_charged)
       select $1, $2, h, $3, '2026-01-01', true from generate_series(1, 2) h`,
      [other.id, day, made.rows[0].id],
    );
  const people = [{ id: other.id, name: other.name, same_position: other.same_position, is_approved: true }];
  expect((await detail('chong', id)).background).toMatchObject({
    away: [
      { day: '2026-03-02', people },
      { day: '2026-04-01', people },
    ],
  });
  expect((await detail('farid', id)).background).toBeNull();
});

it("shows the applicant's last six months, of days that are over", async () => {
  const id = (await fixture.apply('farid')).body.id as number;
  const judged = [
    ['2025-09-30', 'is_late', true],
    ['2025-10-01', 'is_late', true],
    ['2025-10-31', 'is_absent', true],
    ['2026-02-03', 'left_early', true],
    ['2026-02-04', 'no_clockout', true],
    ['2026-03-01', 'is_late', false],
  ] as const;
  for (const [day, flag, isOver] of judged)
    await fixture.app.pool.query(
      `insert into day_verdicts (work_date, user_id, ${flag}, is_over, reason, judged_at) values ($1, $2, true, $3, 'close', now())`,
      [day, farid.id, isOver],
    );
  const none = { late: 0, left_early: 0, no_clockout: 0, absent: 0 };
  const { background } = await detail('aminah', id);
  expect(background).toMatchObject({
    months: [
      { ...none, month: '2025-10-01', late: 1, absent: 1 },
      { ...none, month: '2025-11-01' },
      { ...none, month: '2025-12-01' },
      { ...none, month: '2026-01-01' },
      { ...none, month: '2026-02-01', left_early: 1, no_clockout: 1 },
      { ...none, month: '2026-03-01' },
    ],
  });
});
