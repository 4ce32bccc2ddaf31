import { expect, it } from 'vitest';
import type { Day } from '#domain/lib/calendar.ts';
import { reportRows } from '#server/features/reports/store.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { createClock } from '#server/platform/clock.ts';
import { viewerOfUser } from '#server/platform/sign-in/session-store.ts';
import { testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { departments, positions } from '#server/seed/positions.ts';
import { actingDesk } from './testing.ts';

// Gopal acts from Monday, 9 March 2026 to the day after; all days from Sunday to Wednesday are absences.
const { gopal } = cast;
const [sunday, monday, tuesday, wednesday] = ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'];
const finance = positions.financeManager;

it.each([
  ['instead of the own position has the post on its days', 1, [monday, tuesday], [sunday, wednesday]],
  ['beside the own position has the own on all of them', 0, [], [sunday, monday, tuesday, wednesday]],
])('a report of days on which somebody acts %s [D5]', async (_, is_instead, ofPost, ofOwn) => {
  const app = await testApp();
  const now = new Date('2026-03-12T02:00:00Z');
  await app.pool.query(`delete from holidays; delete from leave_applications; delete from attendances;
    delete from day_verdicts; update organisation set starts_on = '2026-01-01'`);
  await actingDesk(app).add({ position_id: finance.id, date_to: tuesday, is_instead });
  app.setNow(now);
  for (const day of [sunday, monday, tuesday, wednesday] as Day[]) await closeDay(app.db, day, now, '2026-03-12');
  const viewer = (await viewerOfUser(app.pool, cast.aminah.id, createClock(testZone, now)))!;
  const absences = async ({ id: department_id }: { id: number }) => {
    const narrowed = { user_id: gopal.id, office_id: null, department_id, type: 'Active' } as const;
    const filters = { from: sunday, to: wednesday, ...narrowed, showsFirst: false, zone: testZone };
    const rows: unknown[] = [];
    for await (const { date, position } of reportRows(app.db, 'absence', filters, viewer)) rows.push([date, position]);
    return rows;
  };
  expect(await absences(departments.finance)).toEqual(ofPost.map((day) => [day, finance.name]));
  expect(await absences(departments.administration)).toEqual(
    ofOwn.map((day) => [day, positions.administrativeClerk.name]),
  );
});
