import { clock } from '#domain/clock/contract.ts';
import { type Day, instantOf } from '#domain/lib/calendar.ts';
import { session } from '#domain/session/contract.ts';
import { testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { runDue } from './work.ts';

const { farid } = cast;

/** A server of tests about service that ends, and what happens around Farid's last day; `reset` leaves nothing of a test. */
export async function serviceFixture(last: Day) {
  const app = await testApp();
  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
  const at = (day: Day, minute: number) => app.setNow(instantOf(day, minute, testZone));
  return {
    app,
    query,
    at,
    due: () => runDue(app.platform),
    /** Sets somebody's last day as it would be stored. */
    endsOn: (end_date: Day | null, id: number = farid.id) =>
      query('update users set end_date = $2 where id = $1', [id, end_date]),
    swipe: () =>
      app.ask(null, clock.clockInOut, {
        headers: { 'x-clockin-device-id': organisation.kioskSecret },
        body: { code: farid.access_card_id, platform: 'web_app' },
      }),
    login: () => app.ask(null, session.login, { body: { email: farid.email, password: 'hadir-demo' } }),
    isActive: async (id: number = farid.id) => (await query('select active from users where id = $1', [id]))[0].active,
    reset: async () => {
      await app.pool.query(`delete from inbox; delete from warning_letters; delete from activity_logs; delete from attendances;
    delete from day_verdicts; delete from application_steps; delete from leave_days;
    delete from leave_ledger where application_id is not null; delete from leave_applications; delete from late_applications;
    delete from service_ends; delete from job_runs; delete from closed_days; delete from sessions where user_id = ${farid.id};
    update organisation set starts_on = '2026-02-24';
    insert into closed_days select d::date, now(), false from generate_series('2026-02-20'::date, '2026-03-31', '1 day') d`);
      for (const one of Object.values(cast))
        await query(
          `update users set active = true, removed_at = null, start_date = $2, end_date = $3, role = $4, super_user = $5,
        employment_type = $6 where id = $1`,
          [one.id, one.start_date, one.end_date, one.role, one.super_user, one.employment_type],
        );
      at(last, 600);
    },
  };
}
