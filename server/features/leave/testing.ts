import { leave } from '#domain/leave/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { withoutReturns } from '../applications/testing.ts';

/** Farid works Sunday to Thursday; today is Monday, 2 March 2026. */
export const week = { start: '2026-03-08', end: '2026-03-12' } as const;

/** A server whose leave is deleted before each test, with helpers for its calls. */
export async function leaveFixture(): Promise<{
  app: TestApp;
  reset(): Promise<void>;
  apply(who: Who, fields?: object, user_id?: number): ReturnType<TestApp['ask']>;
  balance(user_id: number, leaves_id?: number, day?: Day): Promise<number>;
  statusOf(id: number): Promise<string | undefined>;
}> {
  const app = await testApp();
  const whole = {
    leaves_id: leaveTypes.annual.id,
    date_start: week.start,
    date_end: week.end,
    reason: 'Balik kampung',
  };
  return {
    app,
    reset: async () => {
      await app.pool.query(`${withoutReturns}; delete from leave_days; delete from leave_ledger where application_id is not null or kind <> 'grant';
        delete from application_steps; delete from leave_applications; delete from leave_freezes; delete from holidays;
        delete from inbox; delete from messages; delete from activity_logs; delete from documents; delete from day_verdicts`);
      app.setNow('2026-03-01T23:00:00Z');
    },
    apply: (who, fields = {}, user_id = cast[who ?? 'farid'].id) =>
      app.ask(who, leave.apply, { params: { user_id }, body: { ...whole, ...fields } }),
    balance: async (user_id, leaves_id = leaveTypes.annual.id, day = '2026-12-31') => {
      const { rows } = await app.pool.query(
        `select coalesce(sum(l.days), 0) as left from leave_ledger l join user_leaves e on e.id = l.user_leave_id
         where e.user_id = $1 and e.leaves_id = $2 and e.removed_at is null and l.period <= $3`,
        [user_id, leaves_id, day],
      );
      return Number(rows[0].left);
    },
    statusOf: async (id) =>
      (await app.pool.query('select status from leave_applications where id = $1', [id])).rows[0]?.status,
  };
}
