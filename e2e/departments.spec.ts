import { departmentTexts as texts } from '#domain/departments/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, headersOf, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

const save = { name: shellTexts.save.en };

test('Aminah adds, renames and removes a department [DEPT-12 DEPT-13 ACCESS-07 ACCESSB-28] @widths', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  await proves('DEPT-01', () => expect(page.getByRole('heading', { name: 'Departments Management' })).toBeVisible());
  const name = ownName('Bahagian Contoh');

  const modal = page.getByRole('dialog', { name: 'New Department' });
  await proves('DEPT-03 DEPT-06 DEPT-08', async () => {
    await page.getByRole('button', { name: 'New Department' }).click();
    await modal.getByRole('button', save).click();
    await expect(modal.getByText('Please complete this field')).toBeVisible();
    await modal.getByLabel('Name').fill(name);
    await modal.getByLabel('Parent').click();
    await page.getByRole('option', { name: 'Corporate Services' }).click();
    await modal.getByRole('button', save).click();
  });
  await expectToast(page, 'Department has been added');

  await walk(page, `/d/departments?search=${encodeURIComponent(name)}`);
  await proves('DEPT-05', () => expect(rowOf(page, name)).toContainText('Corporate Services'));
  await proves('DEPT-04 DEPT-07', async () => {
    await act(rowOf(page, name), `Edit ${name}`);
    const detail = page.getByRole('dialog', { name: "Department's Detail" });
    await detail.getByLabel('Name').fill(`${name} Baharu`);
    await detail.getByRole('button', save).click();
  });
  await expectToast(page, 'Changes has been saved');

  await proves('DEPT-09', async () => {
    await act(rowOf(page, `${name} Baharu`), `Delete ${name} Baharu`);
    const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
    await expect(question).toContainText('Are you sure you want to delete this department?');
    await question.getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await expectToast(page, 'Department has been removed');
  await expect(page.getByText('No Data')).toBeVisible();
});

test('departments are listed as a tree, and as a flat list when searched; clearing the search restores the tree [LIST-04 LIST-06 LIST-08]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  const rows = page.getByRole('table').getByRole('row');
  const left = async (name: string) =>
    await page
      .getByRole('table')
      .getByText(name, { exact: true })
      .first()
      .locator('xpath=.')
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).paddingInlineStart));
  await expect(rowOf(page, 'Corporate Services').first()).toBeVisible();
  expect(await left('Finance')).toBeGreaterThan(await left('Corporate Services'));
  await proves('DEPT-04 DEPT-05', async () => {
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim())).toEqual(['#', 'Name', 'Parent', 'Action']);
  });

  const before = await rows.count();
  const box = page.getByRole('searchbox');
  await proves('DEPT-02', async () => {
    await expect(box).toBeHidden();
    await page.getByRole('button', { name: shellTexts.search.en }).click();
    await box.fill('  nothing like this  ');
  });
  await box.press('Enter');
  await expect(page.getByText('No Data')).toBeVisible();
  await expect(page).toHaveURL(/search=nothing/);
  await box.fill('');
  await box.blur();
  await expect(rows).toHaveCount(before);

  await walk(page, '/d/departments?search=Finance');
  await expect(rowOf(page, 'Corporate Services')).toHaveCount(1);
  expect(await left('Finance')).toBe(0);
});

test('the page reads in Malay, fits the screen and is accessible [FORMAT-02] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/departments');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a search stays when what was just changed under it is removed by somebody else [LIST-06 LIST-07]', async ({
  as,
}) => {
  const page = await as('aminah');
  const name = ownName('Bahagian Sementara');
  await page.goto('/d/departments');
  await page.getByRole('button', { name: 'New Department' }).click();
  const modal = page.getByRole('dialog', { name: 'New Department' });
  await modal.getByLabel('Name').fill(name);
  await modal.getByRole('button', save).click();
  await expectToast(page, 'Department has been added');
  await walk(page, `/d/departments?search=${encodeURIComponent(name)}`);

  // Somebody else removes what was just saved, before the list has found it.
  await page.route(/api\/departments\?.*around=/, async (route) => {
    const id = new URL(route.request().url()).searchParams.get('around');
    await page.request.delete(`/api/departments/${id}`, { headers: await headersOf(page) });
    await route.fallback();
  });
  await act(rowOf(page, name), `Edit ${name}`);
  const detail = page.getByRole('dialog', { name: "Department's Detail" });
  await detail.getByLabel('Name').fill(`${name} Baharu`);
  await detail.getByRole('button', save).click();
  await expectToast(page, 'Changes has been saved');
  await expect(page.getByText('No Data')).toBeVisible();
  await expect(page).not.toHaveURL(/around=/);
  await expect(page).toHaveURL(/search=/);
});
