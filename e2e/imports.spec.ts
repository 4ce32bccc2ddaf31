import { readFileSync } from 'node:fs';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';

test('Aminah checks a file, chooses its columns, and imports it @widths', async ({ as }, info) => {
  const page = await as('aminah');
  await page.goto('/d/import');
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  const file = (csv: string) => ({ name: 'jabatan.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const field = page.getByLabel('File', { exact: true });

  await field.setInputFiles(file('Name,Parent\nUnit Rosak,Tiada\n'));
  const wrong = page.getByRole('region', { name: 'What is wrong' });
  await expect(wrong).toContainText('There is no department called Tiada');
  await expect(page.getByRole('button', { name: /^Import rows/ })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const unit = `Unit Import ${info.project.name} ${info.retry}`;
  await field.setInputFiles(file(`Unit ${info.retry},Parent\n${unit},\n`));
  await expect(wrong).toContainText('There is no such column');
  const columns = page.getByRole('region', { name: 'Columns' });
  await columns.getByLabel(`Unit ${info.retry}`).click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  const rows = page.getByRole('region', { name: 'Rows', exact: true });
  await expect(rows).toContainText(unit);
  await page.getByRole('button', { name: 'Import rows: 1' }).click();
  await expectToast(page, 'File has been imported');
  await expect(page.getByText('Choose a file to see what it would do.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export what is there (CSV)' }).click();
  const path = await (await download).path();
  await field.setInputFiles({ name: 'eksport.csv', mimeType: 'text/csv', buffer: readFileSync(path) });
  await expect(page.getByText('Everything in this file is there already')).toBeVisible();
});
