import { readFile } from 'node:fs/promises';
import { monthStateTexts } from '#domain/months/texts.ts';
import { payrollTexts as texts } from '#domain/payroll/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';

test('Aminah lays out a payroll file, looks at its first rows and saves a closed month @widths', async ({ as }) => {
  test.setTimeout(180_000);
  const page = await as('aminah');
  // The demo's months close by themselves soon after the start.
  await page.goto('/d/months');
  await expect(rowOf(page, 'January 2026')).toContainText(monthStateTexts.closed.en, { timeout: 90_000 });
  await page.goto('/d/payroll');
  // An empty list offers it twice.
  await page.getByRole('button', { name: texts.add.en }).first().click();
  const form = page.getByRole('dialog', { name: texts.add.en });
  const columns = form.getByRole('group', { name: /^Column \d+$/ });
  await expect(columns).toHaveCount(12);
  const name = ownName('Bank');
  await form.getByRole('textbox', { name: texts.name.en }).first().fill(name);

  // The second column goes first, the last one goes; the first is what is worked, called as the payroll has it.
  await columns.nth(1).getByRole('button', { name: texts.up.en }).click();
  await columns.last().getByRole('button', { name: texts.drop.en }).click();
  await expect(columns).toHaveCount(11);
  await expect(columns.first().getByLabel(texts.head.en)).toHaveValue('Name');
  await columns.nth(1).getByLabel(texts.field.en).click();
  await page.getByRole('option', { name: 'Hours worked', exact: true }).click();
  await expect(columns.nth(1).getByLabel(texts.head.en)).toHaveValue('Hours worked');
  await columns.nth(1).getByLabel(texts.head.en).fill('NAME');
  await form.getByLabel(texts.inHours.en).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: shellTexts.save.en }).click();
  await expect(form.getByText(texts.headTwice.en)).toBeVisible();
  await columns.nth(1).getByLabel(texts.head.en).fill('JAM');
  await form.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, texts.added.en);
  await expectNoSidewaysScroll(page);

  await rowOf(page, name).click();
  const file = page.getByRole('dialog', { name: texts.makeOf.en.replace('{name}', name) });
  const preview = file.getByRole('table', { name: texts.preview.en });
  await expect(preview.getByRole('columnheader').nth(1)).toHaveText('JAM');
  await expect(preview.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(/^\d+(\.\d{1,2})?$/);
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await file.getByRole('button', { name: texts.saveCsv.en }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toMatch(/^payroll-\d{4}-\d{2}\.csv$/);
  const [heads, first] = (await readFile(await saved.path(), 'utf8')).replace('\ufeff', '').split('\r\n');
  expect(heads).toMatch(/^Name,JAM,IC number,/);
  expect(first!.split(',')[0]).toBe(await preview.getByRole('row').nth(1).getByRole('cell').first().textContent());
});
