import type { Day } from '#domain/lib/calendar.ts';
import { instantOf, minuteOf } from '#domain/lib/calendar.ts';
import { months } from '#domain/months/contract.ts';
import { type FigureName, figureNames } from '#domain/months/figures.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { judgeDays } from '../days/judge.ts';

const { aminah, farid, gopal } = cast;
/** February 2026, and a day of it on which Farid and Gopal are expected from 07:00 to 16:30. */
export const february = '2026-02-01';
export const sunday = '2026-02-15';
/** The morning on which February is closed in these tests. */
export const morning = '2026-03-03T02:00:00Z';

/** Farid is on time twice, late by 40 minutes and without a clock-out; Gopal came once; on all other days both are absent. */
const swipes: [user: number, day: Day, ...times: string[]][] = [
  [farid.id, '2026-02-02', '06:55', '16:40'],
  [farid.id, '2026-02-03', '06:58', '16:35'],
  [farid.id, '2026-02-04', '07:40', '16:31'],
  [farid.id, '2026-02-05', '06:50'],
  [gopal.id, sunday, '06:59', '16:30'],
];

/** A server on which February 2026 of Farid, Gopal and Aminah is judged and can be closed. */
export async function monthFixture() {
  const app = await testApp();
  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
  const ids = [aminah.id, farid.id, gopal.id];
  /** February as it was before any test, and nothing closed. */
  const reset = async () => {
    await query(`delete from month_sheets; delete from month_carries; delete from month_adjustments; delete from month_figures;
    delete from month_closings; delete from application_steps; delete from inbox; delete from messages;
    delete from activity_logs; delete from grants; delete from job_runs; delete from corrections;
    delete from warning_letters; delete from letter_drafts; delete from attendances; delete from day_verdicts;
    delete from late_applications; delete from leave_office_applications; delete from leave_applications;
    delete from holidays; delete from closed_days; update kiosk_states set waiting = 0;
    update users set active = (id in (1, ${ids.join(', ')}));
    update organisation set starts_on = '2026-02-01', letters_is_late = 'off', letters_leave_early = 'off',
      letters_no_clockout = 'off', letters_absence = 'off', close_after_days = 7;
    update staff_terms set office_id = 1, working_hour_id = 1, valid_from = '2026-01-01' where user_id in (${ids.join(', ')});
    update users set office_id = 1, working_hour_id = 1, entered_on = '2026-01-01' where id in (${ids.join(', ')});
    insert into closed_days (work_date, closed_at)
      select d::date, now() from generate_series('2026-02-01'::timestamp, '2026-03-02', interval '1 day') d`);
    for (const [user, day, ...times] of swipes)
      for (const [at, time] of times.entries())
        await query(
          `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
           values ($1, 1, $2, $3, $4, $5, $5, 'web_app', 'kiosk')`,
          [user, day, at + 1, minuteOf(time), instantOf(day, minuteOf(time), testZone)],
        );
    app.setNow(morning);
    const moment = { now: new Date(morning), today: '2026-03-03' };
    await judgeDays(app.db, { people: ids, from: february, to: '2026-03-02' }, moment, 'judge');
  };
  const close = (changed: object = {}, who: Who = 'aminah') =>
    app.ask(who, months.close, { body: { month: '2026-02', in_the_way: 0, reason: '', ...changed } });
  const detail = async (month = '2026-02') => (await app.ask('aminah', months.detail, { params: { month } })).body;
  /** Closes February, and returns the id of its closing. */
  const closed = async (): Promise<number> => {
    const { status, body } = await close();
    if (status !== 200) throw new Error(body.message);
    return (await detail()).closing.id;
  };
  /** The closed figures that are not 0, and what was added since, by first name. */
  const figures = async (closing_id: number) => {
    const { body } = await app.ask('aminah', months.people, { params: { closing_id } });
    const some = (all: Record<FigureName, number> | null) =>
      all && Object.fromEntries(figureNames.filter((name) => all[name] !== 0).map((name) => [name, all[name]]));
    return Object.fromEntries(
      (
        body.data as {
          name: string;
          figures: Record<FigureName, number>;
          adjusted: Record<FigureName, number> | null;
        }[]
      ).map(({ name, figures: of, adjusted }) => [name.split(' ')[0]!, { closed: some(of), adjusted: some(adjusted) }]),
    );
  };
  const adjustments = async (closing_id: number, carried = 0) =>
    (await app.ask('aminah', months.adjustments, { params: { closing_id }, query: { carried } })).body.data;
  /** Moves the clock to a day, up to which all days are closed, with sessions that still run. */
  const moveTo = async (day: Day) => {
    app.setNow(`${day}T02:00:00Z`);
    await query(`update sessions set expires_at = $1::date + 30, last_used_at = $1::date`, [day]);
    await query(
      `insert into closed_days (work_date, closed_at)
       select d::date, now() from generate_series('2026-03-03'::timestamp, $1::date - 1, interval '1 day') d
       on conflict do nothing`,
      [day],
    );
  };
  return { app, query, reset, close, closed, detail, figures, adjustments, moveTo };
}
export type MonthFixture = Awaited<ReturnType<typeof monthFixture>>;

/** A file that a call answers, as bytes. */
export async function bytesOf(app: TestApp, url: string, language: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${await app.tokenOf('aminah')}` };
  const response = await app.app.inject({ url, query: { language }, headers });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.rawPayload;
}
