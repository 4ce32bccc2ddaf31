import { departmentTexts } from '#domain/departments/texts.ts';
import { words } from '#domain/lib/words.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';

test('Aminah adds a position in a department made on the spot, and removes it [POS-01 POS-04 POS-05 POS-06 POS-07 POS-08 POS-09 POS-10 POS-11 POS-12 POS-14 POS-20 POS-21 ACCESSB-29 ACCESS-10] @widths', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto('/d/positions');
  await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible();
  const name = `Pegawai ${info.project.name}`;
  const department = `Unit ${info.project.name}`;

  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByLabel(texts.name.en).fill(name);
  await modal.getByRole('button', { name: texts.addDepartment.en }).click();
  const inner = page.getByRole('dialog', { name: departmentTexts.add.en });
  await inner.getByLabel(departmentTexts.name.en).fill(department);
  await inner.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, departmentTexts.added);
  await expect(modal.getByText(department)).toBeVisible();
  await expect(modal.getByText(texts.support.en)).toBeHidden();
  await modal.getByLabel(texts.level.en).fill('1');
  await expect(modal.getByText(texts.support.en)).toBeVisible();
  for (const label of [texts.approve, texts.lateApprove, texts.leaveOfficeApprove])
    await expect(modal.getByText(label.en, { exact: true })).toBeVisible();
  await modal.getByLabel(texts.sendMessage.en).check();
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, texts.added);

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(rowOf(page, name)).toContainText(department);
  await rowOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const detail = page.getByRole('dialog', { name: texts.detail.en });
  await detail.getByLabel(texts.level.en).fill('2');
  await detail.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, words.saved);

  await rowOf(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('dialog', { name: shellTexts.holdOn.en });
  await expect(question.getByText(texts.removeAsk.en)).toBeVisible();
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed);
});

test('a department made on the spot stays to choose when the position is given up [POS-09]', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto('/d/positions');
  const department = `Sektor ${info.project.name}`;
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByRole('button', { name: texts.addDepartment.en }).click();
  const inner = page.getByRole('dialog', { name: departmentTexts.add.en });
  await inner.getByLabel(departmentTexts.name.en).fill(department);
  await inner.getByLabel(departmentTexts.name.en).press('Enter');
  await expectToast(page, departmentTexts.added);
  await modal.getByRole('button', { name: shellTexts.cancel.en }).click();
  await page.getByRole('button', { name: texts.add.en }).click();
  await modal.getByLabel(texts.department.en).click();
  await expect(page.getByRole('option', { name: department })).toBeVisible();
});

test('the department filter starts at All Department and stands in the address [POS-02 POS-03]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/positions');
  const filter = page
    .getByRole('button', { name: texts.department.en })
    .or(page.getByLabel(texts.department.en))
    .first();
  await filter.click();
  await expect(page.getByRole('option').first()).toHaveText(texts.allDepartments.en);
  await page.getByRole('option', { name: 'Finance' }).click();
  await expect(page).toHaveURL(/department_id=\d+/);
  await page.reload();
  await expect(rowOf(page, 'Finance').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Regional' })).toHaveCount(0);
});

test('the page reads in Malay, fits the screen and is accessible @widths', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/positions');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
