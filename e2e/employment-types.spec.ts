import { datedTexts } from '#domain/dated/texts.ts';
import { employmentTypeTexts as texts } from '#domain/employment-types/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

const save = { name: shellTexts.save.en };

test('Aminah adds an employment type, which the staff form offers, and removes it @widths', async ({ as }) => {
  const page = await as('aminah');
  const name = ownName('Second').slice(0, 30);
  await page.goto('/d/employment-types');
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByRole('textbox', { name: texts.name.en, exact: true }).fill(name);
  await modal.getByLabel(texts.nameMs.en).fill('Pinjaman');
  await modal.getByRole('button', save).click();
  await expectToast(page, texts.added.en);
  await expect(rowOf(page, name)).toContainText('Pinjaman');

  await walk(page, '/d/users/new');
  await page.getByRole('combobox', { name: staffTexts.employmentType.en }).click();
  await expect(page.getByRole('option', { name })).toBeVisible();

  await walk(page, `/d/employment-types?search=${encodeURIComponent(name)}`);
  await act(rowOf(page, name), `Delete ${name}`);
  const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed.en);
});

test('the employment types fit a phone, also in Malay @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/employment-types');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('Aminah lets Permanent staff apply here from a later day, and withdraws it [D6 D12]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/employment-types');
  await act(rowOf(page, 'Permanent'), 'Edit Permanent');
  const detail = page.getByRole('dialog', { name: texts.detail.en });
  const from = detail.getByLabel(datedTexts.effectiveFrom.en);
  await expect(from).toHaveCount(0);
  await detail.getByLabel(texts.applies.en).check();
  await from.fill('31-12-2031');
  await from.press('Tab');
  await detail.getByRole('button', save).click();
  await expectToast(page, 'Changes has been saved');
  await expect(rowOf(page, 'Permanent')).toContainText('Changes from 31-12-2031');

  await act(rowOf(page, 'Permanent'), 'Edit Permanent');
  await expect(detail.getByText(datedTexts.coming.en)).toBeVisible();
  await detail.getByRole('button', { name: 'Withdraw the change from 31-12-2031' }).click();
  const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
  await question.getByRole('button', { name: datedTexts.withdraw.en }).click();
  await expectToast(page, datedTexts.withdrawn.en);
  await expect(rowOf(page, 'Permanent')).not.toContainText('31-12-2031');
});
