import { kinds } from '#domain/applications/kinds.ts';
import { dashboardTexts as texts, warningTypeTexts } from '#domain/dashboard/texts.ts';
import { counterThrottle } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, swipeCard, test } from './support/as.ts';
import { pauseClock } from './support/clock.ts';
import { answerWith, card, open } from './support/dashboard.ts';
import { expectNoSidewaysScroll } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { proves } from './support/proves.ts';

test('Aminah sees what is pending, and each counter leads to its page [DASH-29 DASH-31 ACCESS-44 ACCESS-63]', async ({
  as,
}) => {
  const page = await as('aminah');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/notification'));
  await open(page);
  const counters = await proves('DASH-39 CALLA-04', async () => (await answered).json());
  const pending = card(page, texts.pending);
  for (const [name, label, href] of [
    ['leaves_application', kinds.leave.pending, '/d/leaves-application?waiting=anyone'],
    ['late_application', kinds.late.pending, '/d/late-application?waiting=anyone'],
    ['leave_office_application', kinds.leave_office.pending, '/d/leave-office-application?waiting=anyone'],
    ['warning_letter', texts.pendingLetters, '/d/warning-letter?status=Pending'],
  ] as const) {
    const link = pending.getByRole('link').filter({ hasText: new RegExp(`^${label.en}`) });
    await expect(link).toContainText(`${label.en}${counters[name]}`);
    await expect(link).toHaveAttribute('href', href);
  }
  await proves('ACCESS-62', async () => {
    for (const title of [texts.lateUsers, texts.warnings, texts.earlyBirds])
      await expect(card(page, title)).toBeVisible();
  });
});

test('Chong sees what waits for him, and opens each item in one click', async ({ as }) => {
  const page = await as('chong');
  await open(page);
  const waiting = card(page, texts.waiting);
  const before = Number(
    await waiting
      .getByRole('link', { name: /Leave applications$/ })
      .locator('b')
      .textContent(),
  );
  const item = waiting.locator('li', { hasText: 'Leave applications' }).first();
  await item.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/d\/leaves-application\?waiting=me&view=\d+$/);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Support', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(Math.min(before, 20));
  await expect(page.getByRole('combobox', { name: 'Waiting' })).toContainText('Waiting for me');
});

test('someone with a position loads the counters, at most once in two seconds [DASH-40 CALLA-05 LIMITA-06]', async ({
  as,
}) => {
  const page = await as('chong');
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/notification')) requests += 1;
  });
  await open(page);
  await expect.poll(() => requests).toBe(1);
  // From here the clock only advances when the story says so, and the throttle has run out.
  await pauseClock(page, counterThrottle);
  const around = async () => {
    for (const leads of [screens.attendance, screens.dashboard]) {
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to });
        document.body.append(link);
        link.click();
        link.remove();
      }, leads.path);
      await expect(page.getByRole('heading', { level: 1, name: leads.title.en })).toBeVisible();
    }
  };
  await around();
  await page.clock.runFor(1);
  await expect.poll(() => requests).toBe(2);
  await around();
  await page.clock.runFor(counterThrottle - 10);
  expect(requests).toBe(2);
  await page.clock.runFor(10);
  await expect.poll(() => requests).toBe(3);
});

test('an admin sees a late swipe at once, in the list and on the map [DASH-25 DASH-32]', async ({ as }) => {
  const page = await as('aminah');
  const { id, name, access_card_id } = await newcomer(page.request);
  await open(page);
  await swipeCard(page, access_card_id);
  const row = card(page, texts.lateUsers).getByRole('listitem').filter({ hasText: name });
  await expect(row).toHaveText(/\d\d:\d\d AM$/);
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/d/users/${id}`);
  const map = card(page, texts.map);
  await map.getByText(texts.mapList.en).click();
  await expect(map.getByRole('listitem').filter({ hasText: 'Terengganu' })).toHaveText(
    /Terengganu: \d+ staff · Kuala Terengganu Headquarters \d+, Dungun Branch \d+/,
  );
});

test('warnings issued today and early birds are named, and a counter over ten is red [DASH-30 DASH-33 DASH-34]', async ({
  as,
}) => {
  const page = await as('aminah');
  await answerWith(page, '/api/notification', { leaves_application: 11, late_application: 10 });
  const user = { id: 7, name: cast.farid.name, img: null };
  const birds = [{ ...user, total_likes: 12 }];
  await answerWith(page, '/api/dashboard', {
    warnings: [{ id: 1, user, type: 'is_late' }],
    early_birds: birds,
  });
  await open(page);
  await proves('DASH-33 DASH-34', async () => {
    await expect(card(page, texts.warnings).getByRole('listitem')).toContainText([
      `${cast.farid.name}${warningTypeTexts.is_late.en}`,
    ]);
    await expect(card(page, texts.earlyBirds).getByRole('listitem')).toContainText([`${cast.farid.name}12`]);
  });
  await proves('DASH-30', async () => {
    const link = (label: { en: string }) =>
      card(page, texts.pending)
        .getByRole('link')
        .filter({ hasText: new RegExp(`^${label.en}`) });
    await expect(link(kinds.leave.pending)).toHaveAttribute('data-tone', 'red');
    await expect(link(kinds.leave.pending)).toContainText(texts.pendingMany.en);
    await expect(link(kinds.late.pending)).toContainText('10');
    await expect(link(kinds.late.pending)).not.toHaveAttribute('data-tone', 'red');
  });
});

test('a day without late users, warnings or early birds says so [DASH-36 DASH-37 DASH-38]', async ({ as }) => {
  const page = await as('aminah');
  await answerWith(page, '/api/dashboard', {
    late_users: [],
    late_total: 0,
    warnings: [],
    early_birds: [],
    leaves: [],
    public_holiday: [],
    app_versions: [],
  });
  await open(page);
  await expect(card(page, texts.lateUsers)).toContainText('No Late Staffs');
  await expect(card(page, texts.warnings)).toContainText('No Warning Issued');
  for (const title of [texts.earlyBirds, texts.leaves, texts.holiday, texts.versions])
    await expect(card(page, title)).toContainText('No Data');
  await expectNoSidewaysScroll(page);
});
