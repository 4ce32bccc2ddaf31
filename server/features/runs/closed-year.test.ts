import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, daysOf, instantOf, localTime } from '#domain/lib/calendar.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { type Demo, demoDatabase } from '#server/seed/testing.ts';
import { closeDay } from './close-day.ts';

// The demo year issued its letters as it was generated; closing its days must find nothing.
const today = localTime(testNow, testZone).day;
const days = daysOf('2025-11-01', addDays(today, -1));
let demo: Demo;
let app: Database;
beforeAll(async () => {
  demo = await demoDatabase();
  app = openDatabase(demo.url, 2);
});
afterAll(() => app.close());

const letters = () =>
  demo.ask(
    `select w.ref_no, w.user_id, w.date, w.type, w.count, w.reply_by, w.evidence, w.created_at,
      i.created_at as told_at
    from warning_letters w join inbox i on i.warning_id = w.id where w.date >= $1 order by w.ref_no`,
    [days[0]],
  );

it('closing the days of the demo year issues nothing, since its letters are those that are due [D5 D13]', async () => {
  const all = await demo.count('select count(*) from warning_letters');
  const closed = [];
  for (const day of days) closed.push(await closeDay(app.db, day, testNow, today));
  expect(closed.flatMap(({ failed }) => failed)).toEqual([]);
  expect(closed.reduce((sum, { judged }) => sum + judged, 0)).toBeGreaterThan(5_000);
  expect(closed.reduce((sum, one) => sum + one.letters, 0)).toBe(0);
  expect(await demo.count('select count(*) from warning_letters')).toBe(all);
});

it('closing each day again recreates the letters: recipient, cause, number, text and instant [D5 D13]', async () => {
  const before = await letters();
  const types = new Set(before.map(({ type }) => type));
  expect(types).toEqual(new Set(['is_late', 'leave_early', 'no_clockout', 'absence']));
  await demo.ask('delete from inbox i using warning_letters w where w.id = i.warning_id and w.date >= $1', [days[0]]);
  await demo.ask('delete from warning_letters where date >= $1', [days[0]]);
  // People who have left since were active on those nights.
  await demo.ask('update users set active = true');
  for (const day of days) {
    const next = addDays(day, 1);
    await closeDay(app.db, day, instantOf(next, 15, testZone), next);
  }
  expect(await letters()).toEqual(before);
});
