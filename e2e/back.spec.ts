import type { Page } from '@playwright/test';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { sidebarOf } from './support/shell.ts';

/** Opens a screen as people do, so that the dashboard is behind it. */
async function openFromMenu(page: Page, name: 'holidays' | 'leavesApplication'): Promise<void> {
  await page.goto('/d/dashboard');
  await (await sidebarOf(page)).locator(`a[href="${screens[name].path}"]`).click();
  await expect(page).toHaveURL(new RegExp(screens[name].path));
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
const entries = (page: Page) => page.evaluate(() => history.length);

test('Back closes the topmost layer, and only without one leaves the list @phone', async ({ as, viewport }) => {
  const page = await as('aminah');
  const layers = page.getByRole('dialog');
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await openFromMenu(page, 'holidays');
  const before = await entries(page);

  await test.step('a dialog, and a changed form only after asking', async () => {
    await page.getByRole('button', { name: holidayTexts.add.en }).click();
    await expect(layers).toHaveCount(1);
    await page.goBack();
    await expect(layers).toHaveCount(0);
    await page.getByRole('button', { name: holidayTexts.add.en }).click();
    await layers.getByLabel(holidayTexts.details.en).fill('Cuti');
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(layers.getByLabel(holidayTexts.details.en)).toHaveValue('Cuti');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(layers).toHaveCount(0);
  });
  await test.step('a menu, and the question it asks', async () => {
    const menu = page.getByRole('menu');
    const actions = page.getByRole('button', { name: /^Actions for/ }).first();
    await actions.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await actions.click();
    await menu.getByRole('menuitem').last().click();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
  });
  if (viewport!.width < 500)
    await test.step('on a phone the sheet of filters and the menu of screens', async () => {
      await page.getByRole('button', { name: /^(Filters|Sort)/ }).click();
      await expect(layers).toHaveCount(1);
      await page.goBack();
      await expect(layers).toHaveCount(0);
      await page.getByRole('button', { name: shellTexts.menu.en, exact: true }).click();
      await expect(layers).toHaveCount(1);
      await page.goBack();
      await expect(layers).toHaveCount(0);
    });
  await expect(page).toHaveURL(/\/d\/holiday/);
  expect(await entries(page)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(/\/d\/dashboard/);
});

test('Back closes a detail that the address opened, also after a reload', async ({ as }) => {
  const page = await as('aminah');
  const detail = page.getByRole('dialog');
  await openFromMenu(page, 'leavesApplication');
  await page.getByRole('table').locator('tbody').getByRole('row').first().click();
  await expect(page).toHaveURL(/view=\d+/);
  await page.reload();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/leaves-application(?!.*view=)/);
  await page.goBack();
  await expect(page).toHaveURL(/\/d\/dashboard/);
});
