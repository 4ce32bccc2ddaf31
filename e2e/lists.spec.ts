import { departmentTexts } from '#domain/departments/texts.ts';
import { words } from '#domain/lib/words.ts';
import { pageSize } from '#domain/limits.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { act, openMenu } from './support/rows.ts';

const positions = '/d/positions';
type Page = Parameters<typeof rowOf>[0];
const body = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const numbers = (page: Page) => body(page).first().getByRole('cell').first();
const namesOf = (page: Page) =>
  body(page).evaluateAll((rows) => rows.map((row) => row.querySelectorAll('td')[1]!.textContent!));

test('a list is sorted by its column heads, and the address keeps the sort over pages, reload and going back', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto(positions);
  await expect(head(page, texts.department.en)).toHaveAttribute('aria-sort', 'ascending');
  await head(page, texts.name.en).getByRole('button').click();
  await expect(page).toHaveURL(/sort=name&sort_by=asc$/);
  await expect.poll(async () => (await namesOf(page))[0]).toMatch(/^A/);
  await head(page, texts.name.en).getByRole('button').click();
  await expect(page).toHaveURL(/sort=name&sort_by=desc$/);
  await expect.poll(async () => (await namesOf(page))[0]).not.toMatch(/^A/);
  const names = await namesOf(page);
  expect(names).toEqual(names.toSorted((a, b) => b.toLowerCase().localeCompare(a.toLowerCase(), 'en')));
  await page.getByRole('button', { name: shellTexts.next.en }).click();
  await expect(numbers(page)).toHaveText(String(pageSize + 1));
  await page.reload();
  await expect(numbers(page)).toHaveText(String(pageSize + 1));
  await expect(head(page, texts.name.en)).toHaveAttribute('aria-sort', 'descending');
  await page.goto('/d/departments');
  await page.goBack();
  await expect(head(page, texts.name.en)).toHaveAttribute('aria-sort', 'descending');
  await expect(numbers(page)).toHaveText(String(pageSize + 1));
});

test('rows open by click and by Enter, and arrow keys move between them; the focus comes back', async ({ as }) => {
  const page = await as('aminah');
  await page.goto(positions);
  const dialog = page.getByRole('dialog', { name: texts.detail.en });
  await body(page).first().getByRole('cell').nth(1).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(body(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(body(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(body(page).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(texts.name.en)).toHaveValue((await namesOf(page)).at(-1)!);
  await expect(dialog.getByText(words.complete.en)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(body(page).last()).toBeFocused();
});

test('the search shows what it is narrowed by, and restores list and page after a reload and going back [LIST-06 LIST-07 STAFF-32 DEPT-02]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto(`${positions}?page=1`);
  await expect(numbers(page)).toHaveText('21');
  const box = page.getByRole('searchbox');
  await expect(box).toHaveAttribute('placeholder', shellTexts.searchHint.en);
  await box.fill('clerk');
  await expect(page.getByTitle(shellTexts.pressEnter.en)).toBeVisible();
  await box.press('Enter');
  await expect(numbers(page)).toHaveText('1');
  const chip = page.getByRole('button', { name: 'Clear Search: clerk' });
  await expect(chip).toBeVisible();
  await page.reload();
  await page.goto('/d/departments');
  await page.goBack();
  await expect(box).toHaveValue('clerk');
  await box.fill('');
  await box.blur();
  await expect(numbers(page)).toHaveText('21');
  await expect(page).toHaveURL(/positions\?page=1$/);
  await box.fill('clerk');
  await box.press('Enter');
  await chip.click();
  await expect(numbers(page)).toHaveText('21');

  // Changing a filter gives another list, which opens at its first page.
  await box.fill('clerk');
  await box.press('Enter');
  await page.getByRole('combobox', { name: texts.department.en }).click();
  await page.getByRole('option', { name: 'Finance' }).click();
  await expect(page).toHaveURL(/department_id=\d+/);
  await box.fill('');
  await box.blur();
  await expect(page).toHaveURL(/positions\?department_id=\d+$/);
  await expect(numbers(page)).toHaveText('1');
});

test('hiding the search box leaves a way to clear its search [DEPT-02]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/departments?search=finance');
  await expect(body(page)).toHaveCount(1);
  await page.getByRole('button', { name: shellTexts.search.en, exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('button', { name: 'Clear Search: finance' }).click();
  await expect(rowOf(page, 'Operations').first()).toBeVisible();
});

test('a new record is shown and highlighted on its own page, and removing a row keeps the focus in its place', async ({
  as,
}) => {
  const page = await as('aminah');
  const name = ownName('Zookeeper');
  await page.goto(`${positions}?search=clerk&sort=name&sort_by=asc`);
  await expect(rowOf(page, 'Clerk').first()).toBeVisible();
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByLabel(texts.name.en).fill(name);
  await modal.getByLabel(texts.department.en).click();
  await page.getByRole('option', { name: 'Finance' }).click();
  await modal.getByLabel(texts.level.en).fill('9');
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, texts.added);
  await expect(page.locator('tr[data-live]').filter({ hasText: name })).toBeVisible();
  const query = { sort: 'name', sort_by: 'asc', page: '1' };
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
  await expect(page.locator('tr[data-live]')).toHaveCount(0);

  await act(rowOf(page, name), `Delete ${name}`);
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await expect(question.getByText(texts.removeAsk.en)).toBeVisible();
  await expect(question.getByText(name, { exact: true })).toBeVisible();
  await expect(question.getByText(texts.removeLoses.en)).toBeVisible();
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed);
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(body(page).last()).toBeFocused();
});

test("the row's menu shows on hover and focus, opens by keyboard, and lists delete last", async ({ as }) => {
  const page = await as('aminah');
  // Where rows are one line, it is always shown.
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto('/d/departments');
  const button = body(page)
    .nth(1)
    .getByRole('button', { name: /^Actions for/ });
  await expect(button).toHaveCSS('opacity', '0');
  await body(page).nth(1).hover();
  await expect(button).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(button).toHaveCSS('opacity', '0');
  await button.focus();
  await expect(button).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').last()).toHaveText(shellTexts.remove.en);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await openMenu(body(page).nth(1));
  await menu.getByRole('menuitem', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog', { name: departmentTexts.detail.en })).toBeVisible();
});

test('a list that cannot be loaded says so and can be retried', async ({ as }) => {
  const page = await as('aminah');
  await page.route('**/api/departments?*', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await page.goto('/d/departments');
  await expect(page.getByText(shellTexts.loadFailed.en)).toBeVisible();
  await page.unroute('**/api/departments?*');
  await page.getByRole('button', { name: shellTexts.tryAgain.en }).click();
  await expect(rowOf(page, 'Finance').first()).toBeVisible();
});

test('on a phone a row is two lines of 72 px, and filters and sort are in a sheet with chips', async ({ as }) => {
  const page = await as('aminah');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/d/users');
  await expect(body(page)).toHaveCount(pageSize);
  for (const row of await body(page).all()) {
    const { height } = (await row.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(64);
    expect(height).toBeLessThanOrEqual(76);
  }
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('button', { name: shellTexts.filters.en, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: shellTexts.filters.en });
  await sheet.getByRole('combobox', { name: 'Office' }).click();
  await page.getByRole('option', { name: 'Kuantan Branch' }).or(page.getByRole('option').nth(2)).first().click();
  await sheet.getByRole('combobox', { name: shellTexts.sortBy.en }).click();
  await page.getByRole('option', { name: 'Email, descending' }).click();
  await sheet.getByRole('button', { name: shellTexts.showList.en }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/office_id=\d+/);
  await expect(page).toHaveURL(/sort=email&sort_by=desc/);
  await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeVisible();
  await page.getByRole('button', { name: /^Clear / }).click();
  await expect(page).not.toHaveURL(/office_id/);
});
