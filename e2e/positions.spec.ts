import type { Locator } from '@playwright/test';
import { departmentTexts } from '#domain/departments/texts.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

const save = { name: shellTexts.save.en };

test('Aminah adds a position in a department made on the spot, and removes it [POS-20 POS-21 ACCESS-10 ACCESSB-29] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/positions');
  await proves('POS-01', () => expect(page.getByRole('heading', { name: 'Positions Management' })).toBeVisible());
  const name = ownName('Pegawai');
  const department = ownName('Unit');

  await page.getByRole('button', { name: 'New Position' }).click();
  const modal = page.getByRole('dialog', { name: 'New Position' });
  await proves('POS-05 POS-15 POS-17', async () => {
    await modal.getByRole('button', save).click();
    await expect(modal.getByText('Please complete this field').first()).toBeVisible();
    await expect(modal.getByText('Please select the options')).toBeVisible();
  });
  await proves('POS-07', () => modal.getByLabel('Name').fill(name));
  await proves('POS-08 POS-09', async () => {
    await modal.getByRole('button', { name: 'Add New Department' }).click();
    const inner = page.getByRole('dialog', { name: 'New Department' });
    await inner.getByLabel('Name').fill(department);
    await inner.getByRole('button', save).click();
    await expectToast(page, 'Department has been added');
    await expect(modal.getByText(department)).toBeVisible();
  });
  await proves('POS-11 POS-12', async () => {
    await expect(modal.getByText('Supported By')).toBeHidden();
    await modal.getByLabel('Level').fill('1');
    for (const label of ['Supported By', 'Approved By', 'Late Approved By', 'Leave Office Approved By'])
      await expect(modal.getByText(label, { exact: true })).toBeVisible();
  });
  await modal.getByLabel('Allow Send Message').check();
  await modal.getByRole('button', save).click();
  await expectToast(page, 'Position has been added');

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(rowOf(page, name)).toContainText(department);
  await act(rowOf(page, name), `Edit ${name}`);
  const detail = page.getByRole('dialog', { name: "Position's Detail" });
  await proves('POS-06 POS-10', async () => {
    await expect(detail.getByLabel('Allow Send Message')).toBeChecked();
    await detail.getByLabel('Level').fill('2');
    await detail.getByRole('button', save).click();
  });
  await expectToast(page, 'Changes has been saved');

  await proves('POS-14', async () => {
    await act(rowOf(page, name), /^Delete/);
    const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
    await expect(question).toContainText('Are you sure you want to delete this position?');
    await question.getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await expectToast(page, 'Position has been removed');
});

test('a department added on the spot can still be chosen after the position is cancelled [POS-09]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/positions');
  const department = ownName('Sektor');
  await page.getByRole('button', { name: 'New Position' }).click();
  const modal = page.getByRole('dialog', { name: 'New Position' });
  await modal.getByRole('button', { name: 'Add New Department' }).click();
  const inner = page.getByRole('dialog', { name: 'New Department' });
  await inner.getByLabel(departmentTexts.name.en).fill(department);
  // The list may be read again as late as when the next form is open.
  const isOpen = Promise.withResolvers<void>();
  await page.route('**/api/positions?*', (route) => isOpen.promise.then(() => route.fallback()));
  await inner.getByLabel(departmentTexts.name.en).press('Enter');
  await expectToast(page, 'Department has been added');
  await modal.getByRole('button', { name: shellTexts.cancel.en }).click();
  await page.getByRole('button', { name: 'New Position' }).click();
  await modal.getByLabel(texts.department.en).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  isOpen.resolve();
  await expect(page.getByRole('option', { name: department })).toBeVisible();
});

test('the department filter starts at All Department and is kept in the address [POS-02 POS-03]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/positions');
  await proves('POS-04', async () => {
    await expect(rowOf(page, 'Finance').first()).toBeVisible();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim())).toEqual([...['#', 'Name', 'Department', 'Level', 'Staff', 'Action']]);
  });
  const filter = page
    .getByRole('button', { name: texts.department.en })
    .or(page.getByLabel(texts.department.en))
    .first();
  await filter.click();
  await expect(page.getByRole('option').first()).toHaveText('All Department');
  await page.getByRole('option', { name: 'Finance' }).click();
  await expect(page).toHaveURL(/department_id=\d+/);
  await page.reload();
  await expect(rowOf(page, 'Finance').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Regional' })).toHaveCount(0);
});

test('a decider from outside the line is chosen among all positions, with a warning, and stays offered [D6]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/positions');
  const name = ownName('Kerani Cawangan');
  await page.getByRole('button', { name: 'New Position' }).click();
  const modal = page.getByRole('dialog', { name: 'New Position' });
  await modal.getByLabel('Name').fill(name);
  await modal.getByLabel(texts.department.en).click();
  await page.getByRole('option', { name: 'Finance' }).first().click();
  await modal.getByLabel('Level').fill('9');
  const decider = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Approved By', exact: true });
  await decider(modal).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: 'Administrative Clerk' })).toHaveCount(0);
  await decider(modal).click();
  await modal.getByLabel(texts.anyDecider.en).check();
  await decider(modal).click();
  await page.getByRole('option', { name: 'Administrative Clerk' }).click();
  await expect(modal.getByText('please check that Administrative Clerk is to decide here')).toBeVisible();
  await modal.getByRole('button', save).click();
  await expectToast(page, 'Position has been added');

  await walk(page, `/d/positions?deciders=missing&search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toContainText('Nobody chosen: Late Approved By, Leave Office Approved By');
  await act(rowOf(page, name), `Edit ${name}`);
  const detail = page.getByRole('dialog', { name: "Position's Detail" });
  await expect(detail.getByLabel(texts.anyDecider.en)).toBeChecked();
  await detail.getByLabel('Name').fill(`${name} Dua`);
  await detail.getByRole('button', save).click();
  await expectToast(page, 'Changes has been saved');
});

test('the page reads in Malay, fits the screen and is accessible @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/positions');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
