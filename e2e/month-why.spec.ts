import type { DashboardData } from '#domain/dashboard/contract.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { whyText } from '#domain/days/why.ts';
import { showDay } from '#domain/lib/calendar.ts';
import type { MonthRow } from '#domain/monthly-attendance/contract.ts';
import { monthTexts as texts } from '#domain/monthly-attendance/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { card, open } from './support/dashboard.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { change } from './support/shell.ts';
import { named, openStaff, read } from './support/staff.ts';

test('a day of the month opens with its verdict, the reasons, and the facts behind it [STAFF-110 ENTITYA-13] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await openStaff(page, cast.gopal.id);
  const { data } = (await read(page, `/api/users/attendance/${cast.gopal.id}/01-March-2026`)) as {
    data: MonthRow[];
  };
  const day = data.find(({ clock_in, remark }) => clock_in !== null && remark.length > 0)!;
  await page.getByRole('button', { name: staffTexts.totalLate.en }).click();
  const month = page.getByRole('dialog', { name: named(texts.title, cast.gopal.name) });
  const row = month.getByRole('row').filter({ hasText: showDay(day.date) });
  await expect(row.getByRole('img').first()).toBeVisible();
  await row.click();
  const opened = page.getByRole('dialog', { name: new RegExp(`^${showDay(day.date)}`) });
  for (const why of day.remark)
    await expect(opened.getByRole('listitem').filter({ hasText: whyText(why).en })).toBeVisible();
  await expect(opened).toContainText(texts.expected.en);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a day of my month on the dashboard says why, in Malay', async ({ as }) => {
  const page = await as('farid', 'ms');
  await page.goto('/d/dashboard');
  const { data } = (await read(page, `/api/users/attendance/${cast.farid.id}/01-March-2026`)) as {
    data: MonthRow[];
  };
  const day = data.find(({ remark }) => remark.length > 0)!;
  await page.getByRole('button', { name: new RegExp(showDay(day.date)) }).click();
  const opened = page.getByRole('dialog', { name: new RegExp(`^${showDay(day.date)}`) });
  await expect(opened).toContainText(whyText(day.remark[0]!).ms);
});

test('a day on which there was no kiosk is counted by itself, on the dashboard and in the month [D5] @phone', async ({
  as,
}) => {
  const page = await as('farid');
  const day = '2026-03-01';
  const noTimes = { clock_in: null, clock_out: null };
  const why = [{ code: 'kioskDownDay' as const, values: { start: '06:50', end: '18:00' } }];
  await change<DashboardData>(page, '/api/dashboard', (answer) => ({
    ...answer,
    my_month: answer.my_month.map((one) =>
      one.day === day ? { ...one, ...noTimes, state: 'outage' as const, name: null, remark: null, why } : one,
    ),
  }));
  const noLapses = { is_late: false, left_early: false, no_clockout: false, is_absent: false, duration: null };
  await change<{ data: MonthRow[] }>(page, `/api/users/attendance/${cast.farid.id}/`, (answer) => ({
    ...answer,
    data: answer.data.map((one) =>
      one.date === day ? { ...one, ...noTimes, ...noLapses, expected: 0, remark: why } : one,
    ),
  }));
  await open(page);
  const mine = card(page, dashboardTexts.month);
  await expect(mine.getByRole('listitem').filter({ hasText: /^1Kiosk down$/ })).toBeVisible();
  await expect(mine.locator('figcaption')).toHaveText('Public holiday, Kiosk down');
  await expectAccessible(page);
  await mine.getByRole('button', { name: dashboardTexts.otherMonths.en }).click();
  const month = page.getByRole('dialog', { name: named(texts.title, cast.farid.name) });
  await expect(month.getByRole('listitem').filter({ hasText: /^1Kiosk down$/ })).toBeVisible();
  await expect(month.getByText('06:50 AM – 06:00 PM').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
