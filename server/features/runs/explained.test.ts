import { expect, it } from 'vitest';
import { addDays, type Day, daysOf, instantOf } from '#domain/lib/calendar.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { closeDay } from './close-day.ts';
import { runDue } from './work.ts';

const app: TestApp = await testApp();
const { farid, gopal } = cast;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const letters = async () =>
  (await query('select date from warning_letters where user_id = $1 order by date', [farid.id])).map(
    ({ date }) => date,
  );
/** Does what is due; the days before are closed here, since a closing by schedule has a process of its own. */
const dueOn = async (day: Day, minute = 20, closes: Day = addDays(day, -1)) => {
  const now = instantOf(day, minute, testZone);
  app.setNow(now);
  for (const one of daysOf(closes, addDays(day, -1))) await closeDay(app.db, one, now, day);
  await runDue(app.platform);
};

it('a time to explain ends by itself, a day later when Hadir was down over its end [D5]', async () => {
  await query(`update users set active = (id in (${farid.id}, ${gopal.id}))`);
  await query('update organisation set letters_explain_days = 1');
  await query(
    `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
     values ($1, '2026-03-01', 1, 400, now(), now(), 'web_app', 'kiosk')`,
    [gopal.id],
  );
  await dueOn('2026-03-02');
  // Farid was absent on Sunday, and can explain until Tuesday; of Monday until Thursday, since Wednesday is a holiday.
  expect(await query('select user_id, explain_by from letter_drafts')).toEqual([
    { user_id: farid.id, explain_by: '2026-03-03' },
  ]);
  await dueOn('2026-03-03');
  await dueOn('2026-03-04', 14);
  expect(await letters()).toEqual([]);
  // Down for two days: who wanted to apply could not.
  await dueOn('2026-03-06', 20, '2026-03-03');
  expect(await letters()).toEqual([]);
  await dueOn('2026-03-07', 14);
  expect(await letters()).toEqual([]);
  await dueOn('2026-03-07');
  await dueOn('2026-03-07', 600);
  expect(await letters()).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  const runs = await query(`select work_date, counts from job_runs where job = 'explained' order by work_date`);
  expect(runs.map(({ work_date, counts }) => [work_date, counts.letters])).toEqual([
    ['2026-03-02', 0],
    ['2026-03-03', 0],
    ['2026-03-06', 0],
    // With Gopal’s of Monday and Tuesday.
    ['2026-03-07', 5],
  ]);
});
