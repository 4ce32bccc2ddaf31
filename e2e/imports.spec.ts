import { readFileSync } from 'node:fs';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';

test('Aminah checks a file, chooses its columns, and imports it @widths', async ({ as }, info) => {
  const page = await as('aminah');
  await page.goto('/d/import');
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  const name = `jabatan-${info.project.name}-${info.retry}.csv`;
  const file = (csv: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const field = page.getByLabel('File', { exact: true });

  await field.setInputFiles(file('Name,Parent\nUnit Rosak,Tiada\n'));
  const wrong = page.getByRole('region', { name: 'What is wrong' });
  await expect(wrong).toContainText('There is no department called Tiada');
  await expect(page.getByRole('button', { name: /^Import rows/ })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Equal faults of many rows are one.
  const many = Array.from({ length: 6 }, (_, at) => `Unit Rosak ${at},Tiada\n`).join('');
  await field.setInputFiles(file(`Name,Parent\n${many}`));
  await expect(wrong).toContainText('2, 3, 4 and 3 more');
  await expect(wrong.getByText('There is no department called Tiada')).toHaveCount(1);

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

  const recent = page.getByRole('region', { name: 'Recent imports' });
  const undo = recent.getByRole('button', { name: `Undo the import of ${name}` });
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await undo.click();
  const dialog = page.getByRole('dialog', { name: `Undo the import of ${name}` });
  await expect(dialog).toContainText('Removed: 1');
  await expect(dialog).toContainText(unit);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectToast(page, 'The import has been undone');
  await expect(undo).toBeHidden();
  await expect(recent).toContainText(/Undone .* by Aminah/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export what is there (CSV)' }).click();
  const path = await (await download).path();
  await field.setInputFiles({ name: 'eksport.csv', mimeType: 'text/csv', buffer: readFileSync(path) });
  await expect(page.getByText('Everything in this file is there already')).toBeVisible();
});

test('an import that something depends on says what, and is not undone; in Malay, on a phone @phone', async ({
  as,
}, info) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/import');
  const [unit, below] = [`Unit Guna ${info.project.name} ${info.retry}`, `Di bawah ${info.project.name} ${info.retry}`];
  const importUnit = async (name: string, rows: string) => {
    const field = page.getByLabel('Fail', { exact: true });
    await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`Nama,Jabatan induk\n${rows}\n`) });
    await page.getByRole('button', { name: 'Import baris: 1' }).click();
    await expectToast(page, 'Fail telah diimport');
    // A toast may still be that of the import before.
    await expect(recent.getByRole('button', { name: `Buat asal import ${name}` }).first()).toBeVisible();
  };
  const recent = page.getByRole('region', { name: 'Import terkini' });
  const file = `guna-${info.project.name}-${info.retry}.csv`;
  await importUnit(file, `${unit},`);
  await importUnit(`bawah-${file}`, `${below},${unit}`);
  await recent.getByRole('button', { name: `Buat asal import ${file}` }).click();
  const dialog = page.getByRole('dialog', { name: `Buat asal import ${file}` });
  await expect(dialog).toContainText('Import ini tidak boleh dibuat asal');
  await expect(dialog).toContainText(`Jabatan: 1 (${below})`);
  await expect(dialog.getByRole('button', { name: 'Buat asal', exact: true })).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
