import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { words } from '#domain/lib/words.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';

test('Aminah adds a holiday for a position, changes and removes it [HOLIDAY-01 HOLIDAY-02 HOLIDAY-03 HOLIDAY-04 HOLIDAY-05 HOLIDAY-06 HOLIDAY-08 HOLIDAY-15 HOLIDAY-16 HOLIDAY-17 HOLIDAY-18] @widths', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto('/d/holiday');
  await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible();
  const name = `Hari Uji ${info.project.name}`;

  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expect(modal.getByText(words.complete.en).first()).toBeVisible();
  await modal.getByLabel(texts.details.en).fill(name);
  await modal.getByLabel(texts.dates.en).click();
  await page.getByRole('button', { name: '10 March 2026' }).click();
  await page.getByRole('button', { name: '11 March 2026' }).click();
  await modal.getByLabel(texts.specific.en).check();
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expect(modal.getByText(words.options.en)).toBeVisible();
  await modal.getByLabel(texts.specific.en).uncheck();
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, texts.added);

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(rowOf(page, name)).toContainText('10-03-2026 – 11-03-2026');
  await expect(rowOf(page, name)).toContainText(texts.everyone.en);
  await rowOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const detail = page.getByRole('dialog', { name: texts.detail.en });
  await detail.getByLabel(texts.details.en).fill(`${name} Dua`);
  await detail.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, words.saved);

  await rowOf(page, `${name} Dua`)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const question = page.getByRole('dialog', { name: shellTexts.holdOn.en });
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed);
});

test('Farid may look and not change [HOLIDAY-12 ACCESSB-08 ACCESS-12]', async ({ as }) => {
  const page = await as('farid');
  await page.goto('/d/holiday');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.add.en })).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
});

test('the page reads in Malay, fits the screen and is accessible @widths', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/holiday');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
