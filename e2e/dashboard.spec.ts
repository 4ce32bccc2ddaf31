import { dashboardTexts as texts } from '#domain/dashboard/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, swipeCard, test } from './support/as.ts';
import { answerWith, card, open, path } from './support/dashboard.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { proves } from './support/proves.ts';

test('Farid sees his day, month, leave, hours, holidays, the map and app versions [DASH-01 ACCESS-46] @widths', async ({
  as,
}) => {
  const page = await as('farid');
  const data = await open(page);
  await expect(page).toHaveURL(path);
  await proves('DASH-08', async () => {
    await expect(card(page, texts.clock).getByRole('progressbar')).toBeVisible();
  });
  await proves('DASH-05', async () => {
    await expect(card(page, texts.clock).locator('time').first()).toHaveText(/^\d\d:\d\d$/);
  });
  await proves('DASH-13', async () => {
    await expect(page.getByText(`${texts.totalLate.en}${data.late_count}${texts.thisMonth.en}`)).toBeVisible();
  });
  await proves('DASH-14', async () => {
    await expect(page.getByText(`${texts.totalWarning.en}${data.warning_count}${texts.thisMonth.en}`)).toBeVisible();
  });
  await proves('DASH-22 DASH-23', async () => {
    await expect(page.getByRole('progressbar', { name: `${data.like_count} of 10` })).toBeVisible();
    await expect(page.getByText(fill(texts.target, 'en', { more: 10 - data.like_count, target: 10 }))).toBeVisible();
  });
  await proves('DASH-15', async () => {
    for (const { name, balance, total_days } of data.leaves)
      await expect(card(page, texts.leaves).getByRole('listitem').filter({ hasText: name })).toContainText(
        `${balance} / ${total_days}`,
      );
  });
  await proves('DASH-12', async () => {
    const holiday = card(page, texts.holiday).getByRole('listitem').first();
    await expect(holiday).toContainText('Installation of the Sultan of Terengganu');
    await expect(holiday).toContainText('04-03-2026');
  });
  await proves('DASH-04', async () => {
    const versions = card(page, texts.versions).getByRole('row');
    const { app_version, total } = data.app_versions[0]!;
    await expect(versions.nth(0)).toHaveText(`${texts.platform.en}${texts.version.en}${texts.total.en}`);
    await expect(versions.nth(1)).toHaveText(`Android${app_version}${total}`);
  });
  await proves('DASH-25', async () => {
    await expect(card(page, texts.map).locator('svg g')).toHaveCount(14);
  });
  await proves('DASH-35', async () => {
    for (const title of [texts.pending, texts.lateUsers, texts.warnings, texts.earlyBirds])
      await expect(card(page, title)).toHaveCount(0);
    for (const field of ['late_users', 'warnings', 'early_birds']) expect(data).not.toHaveProperty(field);
  });
  await expect(card(page, texts.month).getByRole('listitem').filter({ hasText: '02-03-2026' })).toHaveAttribute(
    'aria-current',
    'date',
  );
});

test('Apply Leaves leads Contract staff to their leave; Permanent staff have no such button [DASH-27 DASH-28]', async ({
  as,
}) => {
  const contract = await as('zara');
  await open(contract);
  const button = contract.getByRole('link', { name: texts.applyLeaves.en });
  await expect(button).toHaveAttribute('href', '/d/my-leaves');
  const permanent = await as('gopal');
  await open(permanent);
  await expect(permanent.getByRole('link', { name: texts.applyLeaves.en })).toHaveCount(0);
});

test("the week shows Sunday to Thursday, with today marked and one's other working days beside it [DASH-16 DASH-18 DASH-19]", async ({
  as,
}) => {
  const page = await as('zara');
  await open(page);
  const rows = card(page, texts.workingHours).getByRole('row');
  await expect(rows).toHaveText([
    `${texts.day.en}${texts.start.en}${texts.end.en}`,
    `Sunday${texts.off.en}`,
    'Monday08:00 AM05:00 PM',
    'Tuesday08:00 AM05:00 PM',
    'Wednesday08:00 AM05:00 PM',
    'Thursday08:00 AM05:00 PM',
  ]);
  const today = card(page, texts.workingHours).locator('[aria-current=date]');
  await expect(today).toHaveText('Monday08:00 AM05:00 PM');
  await expect(card(page, texts.workingHours)).toContainText('Also Friday, 08:00 AM – 05:00 PM');
});

test('while Ramadhan mode is on, the earlier end is shown [DASH-17]', async ({ as }) => {
  const page = await as('farid');
  await answerWith(page, '/api/dashboard', { ramadhan: 1 });
  await open(page);
  const hours = card(page, texts.workingHours);
  await expect(hours).toContainText(texts.ramadhan.en);
  await expect(hours.getByRole('row', { name: 'Monday' })).toContainText('03:30 PM');
  await expect(hours.getByRole('row', { name: 'Monday' }).locator('del')).toHaveText('04:30 PM');
});

test('someone without hours of their own sees the usual ones [DASH-20 DASH-21]', async ({ as }) => {
  const page = await as('gopal');
  await answerWith(page, '/api/dashboard', { own_hours: false });
  await open(page);
  const hours = card(page, texts.workingHours);
  await expect(hours).toContainText(texts.usualHours.en);
  await expect(hours.getByRole('row', { name: 'Wednesday' })).toHaveText('Wednesday07:00 AM04:30 PM');
  await expect(hours.getByRole('row', { name: 'Thursday' })).toHaveText('Thursday07:00 AM03:30 PM');
});

test('the clock shows the time, ticks when the server’s minute is full, then every minute [DASH-07 DASH-10 DASH-11]', async ({
  as,
}) => {
  const page = await as('gopal');
  const data = await open(page);
  await answerWith(page, '/api/dashboard', {
    attendance: {
      ...data.attendance,
      clocked_in: false,
      clocked_out: false,
      server_time: '2026-03-02T00:40:05Z',
      seconds_til_reset: 55,
    },
  });
  await open(page);
  const time = card(page, texts.clock).locator('time').first();
  await expect(time).toHaveText('08:40');
  await expect(card(page, texts.clock)).toContainText(texts.currentTime.en);
  await page.clock.runFor(35_000);
  await expect(time).toHaveText('08:40');
  await page.clock.runFor(20_000);
  await expect(time).toHaveText('08:41');
  await page.clock.runFor(60_000);
  await expect(time).toHaveText('08:42');
});

test('a swipe starts the elapsed time at once, styled late when late [DASH-06 DASH-09]', async ({ as }) => {
  const page = await as('badrul');
  const { attendance } = await open(page);
  if (!attendance.clocked_in || attendance.clocked_out) await swipeCard(page, cast.badrul.access_card_id);
  const clock = card(page, texts.clock);
  await expect(clock).toContainText(texts.elapsed.en);
  await expect(clock.locator('time').first()).toHaveText(/^00:\d\d$/);
  await expect(clock).toContainText(new RegExp(fill(texts.since, 'en', { time: '\\d\\d:\\d\\d AM' })));
  await expect(clock).toContainText(texts.late.en);
  await expect(clock.getByRole('progressbar')).toHaveAttribute('data-tone', 'amber');
});

test('the browser’s install prompt is offered, but not in the installed app [DASH-26 DASH-02]', async ({ as }) => {
  const page = await as('farid');
  await open(page);
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt: async () => document.body.setAttribute('data-asked', '1') }));
    });
  await offer();
  await expect(page.getByText(texts.install.en)).toBeVisible();
  await page.getByRole('button', { name: texts.installNow.en, exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', '1');
  await expect(page.getByText(texts.install.en)).toBeHidden();

  await offer();
  await page.getByRole('button', { name: texts.notNow.en }).click();
  await expect(page.getByText(texts.install.en)).toBeHidden();

  await open(page);
  await offer();
  await expect(card(page, texts.versions)).toBeVisible();
  await expect(page.getByText(texts.install.en)).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('hadir.install_declined'));
  await open(page, `${path}?launcher=true`);
  await offer();
  await expect(card(page, texts.versions)).toBeVisible();
  await expect(page.getByText(texts.install.en)).toBeHidden();
});

test('on an iPhone, which has no install prompt, the dashboard explains how to install', async ({ as }) => {
  const page = await as('farid');
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await open(page);
  await expect(page.getByText(texts.installByShare.en)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.installNow.en, exact: true })).toBeHidden();
  await page.getByRole('button', { name: texts.notNow.en }).click();
  await page.reload();
  await expect(card(page, texts.versions)).toBeVisible();
  await expect(page.getByText(texts.installByShare.en)).toBeHidden();
});

test('a dashboard that cannot be loaded says so, and loads on retry', async ({ as }) => {
  const page = await as('farid');
  await page.route('**/api/dashboard', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
  );
  await page.goto(path);
  await expect(page.getByText(shellTexts.loadFailed.en)).toBeVisible();
  await page.unroute('**/api/dashboard');
  await page.getByRole('button', { name: shellTexts.tryAgain.en }).click();
  await expect(card(page, texts.clock)).toBeVisible();
});

for (const who of ['aminah', 'farid'] as const) {
  test(`the dashboard of ${who} is accessible and fits the screen @phone`, async ({ as }) => {
    const page = await as(who);
    await open(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the dashboard is in Malay too [DASH-01]', async ({ as }) => {
  const page = await as('zara', 'ms');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: screens.dashboard.title.ms })).toBeVisible();
  const hours = page.getByRole('region', { name: texts.workingHours.ms });
  await expect(hours.getByRole('row', { name: 'Isnin' })).toHaveText('Isnin08:00 AM05:00 PM');
  await expect(hours.getByRole('row', { name: 'Ahad' })).toHaveText(`Ahad${texts.off.ms}`);
  await expect(page.getByRole('link', { name: texts.applyLeaves.ms })).toBeVisible();
  await expect(page.getByRole('region', { name: texts.month.ms })).toContainText('Mac 2026');
  await expectNoSidewaysScroll(page);
});
