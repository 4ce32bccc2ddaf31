import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

const { farid } = cast;

/** A server of tests about what waits; `reset` leaves nothing of a test, at 09:00 on Tuesday, 10 March 2026. */
export async function waitsFixture(): Promise<{
  app: TestApp;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  query(text: string, values?: unknown[]): Promise<any[]>;
  /** Somebody's late application for a day, made on a day; Farid's unless it is said. Returns its id. */
  applied(made: string, day: string, user_id?: number): Promise<number>;
  reset(): Promise<void>;
}> {
  const app = await testApp();
  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
  const before = await query(
    'select id, support_id, approve_id, late_approve_id, leave_office_approve_id from positions',
  );
  return {
    app,
    query,
    applied: async (made, day, user_id = farid.id) => {
      const [{ id }] = await query(
        `insert into late_applications (user_id, date, reason, status, created_at)
         values ($1, $2, 'x', 'Pending', $3::date + time '02:00') returning id`,
        [user_id, day, made],
      );
      return id;
    },
    reset: async () => {
      await app.pool.query(`delete from inbox; delete from messages; delete from reminders; delete from overdue_applications;
        delete from application_steps; delete from late_applications; delete from leave_days;
        delete from leave_ledger where application_id is not null; delete from leave_applications; delete from holidays;
        delete from job_runs; delete from substitutes; delete from acting_posts;
        update organisation set remind_after_days = null, remind_hour = 8, overdue_after_days = null`);
      for (const one of Object.values(cast))
        await query(
          'update users set active = $2, removed_at = null, start_date = $6, end_date = $3, position_id = $4, role = $5 where id = $1',
          [one.id, one.active, one.end_date, one.position_id, one.role, one.start_date],
        );
      for (const one of before)
        await query(
          `update positions set support_id = $2, approve_id = $3, late_approve_id = $4, leave_office_approve_id = $5
           where id = $1`,
          [one.id, one.support_id, one.approve_id, one.late_approve_id, one.leave_office_approve_id],
        );
      app.setNow('2026-03-10T01:00:00Z');
    },
  };
}
