import { departmentTexts as texts } from '#domain/departments/texts.ts';
import { words } from '#domain/lib/words.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';

test('Aminah adds, renames and removes a department [DEPT-01 DEPT-03 DEPT-04 DEPT-06 DEPT-07 DEPT-08 DEPT-09 DEPT-12 DEPT-13 ACCESSB-28 ACCESS-07] @widths', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible();
  const name = `Bahagian Contoh ${info.project.name}`;

  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expect(modal.getByText(words.complete.en)).toBeVisible();
  await modal.getByLabel(texts.name.en).fill(name);
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, texts.added);

  await page.goto(`/d/departments?search=${encodeURIComponent(name)}`);
  await rowOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const detail = page.getByRole('dialog', { name: texts.detail.en });
  await detail.getByLabel(texts.name.en).fill(`${name} Baharu`);
  await detail.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, words.saved);

  await rowOf(page, `${name} Baharu`)
    .getByRole('button', { name: `Delete ${name} Baharu` })
    .click();
  const question = page.getByRole('dialog', { name: shellTexts.holdOn.en });
  await expect(question.getByText(texts.removeAsk.en)).toBeVisible();
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed);
  await expect(page.getByText(words.noData.en)).toBeVisible();
});

test('the search hides behind its button, and clearing it restores the list [DEPT-02 LIST-04 LIST-06 LIST-08]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rowOf(page, 'Finance').first()).toBeVisible();
  const before = await rows.count();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('button', { name: shellTexts.search.en }).click();
  await page.getByRole('searchbox').fill('  nothing like this  ');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText(words.noData.en)).toBeVisible();
  await expect(page).toHaveURL(/search=nothing/);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').blur();
  await expect(rows).toHaveCount(before);
});

test('the page reads in Malay, fits the screen and is accessible [FORMAT-02] @widths', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/departments');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
