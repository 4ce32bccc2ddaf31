import type { Page } from '@playwright/test';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { words } from '#domain/lib/words.ts';
import { pathTo, screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { expect, test } from './support/as.ts';
import { expectToast } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
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

test('Back while a form is being saved waits for the save, and asks only when it is refused [FORM-18] @phone', async ({
  as,
  request,
}) => {
  const one = await newcomer(request);
  const page = await as('aminah');
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  const name = page.getByLabel(staffTexts.name.en);
  await page.goto(pathTo('usersDetail', { user_id: one.id }));
  await expect(page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();

  /** Changes the name, saves, and goes back while the call is on its way, as it then is until `answer` is called. */
  const saveAndGoBack = async (changed: string) => {
    await page.getByRole('main').getByRole('link', { name: shellTexts.edit.en, exact: true }).click();
    await name.fill(changed);
    let answer = () => undefined as unknown;
    const arrived = new Promise<void>((resolve) => {
      void page.route('**/api/users/edit', async (route) => {
        await new Promise<void>((go) => {
          answer = go;
          resolve();
        });
        await route.fallback();
      });
    });
    await page.getByRole('button', { name: shellTexts.save.en, exact: true }).click();
    await arrived;
    await page.goBack();
    await expect(page).toHaveURL(/editMode/);
    await expect(question).toHaveCount(0);
    return answer;
  };

  await test.step('what is saved leads to the page it would have led to', async () => {
    const changed = `${one.name} Baharu`;
    const answer = await saveAndGoBack(changed);
    answer();
    await expectToast(page, words.saved.en);
    await expect(page).not.toHaveURL(/editMode/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: changed })).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.unroute('**/api/users/edit');
  });
  await test.step('what is refused is asked about, and stays', async () => {
    await page.route('**/api/users/edit', (route) => route.fulfill({ status: 422, json: { message: 'Refused' } }));
    const answer = await saveAndGoBack(`${one.name} Lagi`);
    answer();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: shellTexts.leaveNot.en, exact: true }).click();
    await expect(name).toHaveValue(`${one.name} Lagi`);
  });
});
