import type { Page } from '@playwright/test';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { mobileWidth } from '#domain/limits.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test } from './support/as.ts';
import { launcherOf, openFromList } from './support/chat.ts';
import { expectNoSidewaysScroll } from './support/expect.ts';
import { contractor, newcomer, pageOf } from './support/newcomer.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('one tap on a day of leave is that day, and typed dates open a number pad @phone', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const page = await pageOf(browser, await contractor(request), { baseURL, viewport });
  await page.goto('/d/my-leaves?apply=1');
  const form = page.getByRole('dialog', { name: 'Apply Leaves' });
  await form.getByLabel(leaveTexts.type.en).click();
  await page.getByRole('option', { name: leaveTypes.annual.name }).click();
  const dates = form.getByLabel(leaveTexts.dates.en);
  await dates.click();
  await page.getByRole('button', { name: '17 March 2026', exact: true }).click();
  await form.getByRole('heading', { name: 'Apply Leaves' }).click();
  await expect(dates).toContainText('17-03-2026 – 17-03-2026');
  await test.step('a tap on the field itself is no different', async () => {
    await dates.click();
    await page.getByRole('button', { name: '18 March 2026', exact: true }).click();
    await dates.click();
    await expect(dates).toContainText('18-03-2026 – 18-03-2026');
  });
  await test.step('and what is chosen can be cleared', async () => {
    await form.getByRole('button', { name: 'Clear' }).click();
    await expect(dates).not.toContainText('2026');
  });

  await page.goto('/d/my-lates?apply=1');
  await expect(page.getByRole('dialog').getByLabel(labels.date.en)).toHaveAttribute('inputmode', 'numeric');
});

test('Back closes what is open on the first page of a tab too @phone', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/holiday');
  await page.getByRole('button', { name: holidayTexts.add.en }).click();
  await expect(dialog(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/d\/holiday/);
  // Without a layer it leaves, as anywhere.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('on a phone Back closes a chat, which stays closed after a reload @phone', async ({
  as,
  browser,
  baseURL,
  request,
  viewport,
}) => {
  const isPhone = viewport!.width <= mobileWidth;
  const one = await newcomer(request);
  await (await pageOf(browser, one, { baseURL, viewport })).goto('/d/dashboard');
  const page = await as('vikram');
  await page.goto('/d/dashboard');
  const window = await openFromList(page, one.name);
  await page.reload();
  await expect(launcherOf(page)).toBeVisible();
  await expect(window).toHaveCount(isPhone ? 0 : 1);
  if (!isPhone) return;
  await openFromList(page, one.name);
  await page.goBack();
  await expect(window).toHaveCount(0);
  await expect(page).toHaveURL(/\/d\/dashboard/);
});

test('text is twice as large where the browser asks for it, and nothing is cut or scrolls sideways @phone', async ({
  as,
}) => {
  const page = await as('aminah', 'ms');
  for (const path of ['/d/dashboard', '/d/inbox/main', '/d/leaves-application', '/d/my-leaves', '/d/users']) {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '40px');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    const cut = await page
      .getByRole('button')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect(cut).toEqual([]);
  }
});

test('the one head of a narrow inbox is words, and titles are not cut @phone', async ({ as, viewport }) => {
  const page = await as('farid');
  await page.goto('/d/inbox/main');
  const heads = page.getByRole('columnheader');
  await expect(heads.first()).toBeAttached();
  expect((await heads.allTextContents()).join(' ')).toMatch(/# ?Title/);
  if (viewport!.width > mobileWidth) return;
  for (const title of await page.locator('tbody tr').all())
    expect(await title.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(1);
});
