import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { nameTexts } from '#domain/names/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, expectWhole, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';

const save = { name: shellTexts.save.en };

test('Aminah adds a holiday for a position, opens it to everyone and removes it [HOLIDAY-02 HOLIDAY-15 HOLIDAY-16 HOLIDAY-17] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/holiday');
  await proves('HOLIDAY-01', () =>
    expect(page.getByRole('heading', { name: 'Public Holiday Management' })).toBeVisible(),
  );
  const [name, malay] = [ownName('Hari Uji'), ownName('Cuti Uji')];

  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByRole('button', save).click();
  await expect(modal.getByText('Please complete this field').first()).toBeVisible();
  await proves('HOLIDAY-03', async () => {
    await modal.getByLabel(texts.details.en).fill(name);
    await modal.getByLabel(nameTexts.inMalay.en).fill(malay);
    await modal.getByLabel(texts.dates.en).click();
    await page.getByRole('button', { name: '10 March 2026' }).click();
    await page.getByRole('button', { name: '11 March 2026' }).click();
  });
  await proves('HOLIDAY-05 HOLIDAY-11', async () => {
    await modal.getByLabel('Specific Position').check();
    await modal.getByRole('button', save).click();
    await expect(modal.getByText('Please select the options')).toBeVisible();
  });
  await proves('HOLIDAY-04', async () => {
    await modal.getByLabel(texts.positions.en).click();
    await page.getByRole('option', { name: 'Administrative Clerk' }).click();
    await page.keyboard.press('Escape');
    await modal.getByRole('button', save).click();
  });
  await expectToast(page, 'Holiday has been added');

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await expect(rowOf(page, name)).toContainText('10-03-2026 – 11-03-2026');
  await expect(rowOf(page, name)).toContainText('Administrative Clerk');
  await act(rowOf(page, name), `Edit ${name}`);
  const detail = page.getByRole('dialog', { name: texts.detail.en });
  await proves('HOLIDAY-06', async () => {
    await detail.getByLabel('Specific Position').uncheck();
    await expect(detail.getByLabel(nameTexts.inMalay.en)).toHaveValue(malay);
    await detail.getByLabel(nameTexts.inMalay.en).fill('');
    await detail.getByRole('button', save).click();
  });
  await expectToast(page, 'Changes has been saved');
  await expect(rowOf(page, name)).toContainText('Everyone');
  // A name that was cleared is gone.
  await act(rowOf(page, name), `Edit ${name}`);
  await expect(detail.getByLabel(nameTexts.inMalay.en)).toHaveValue('');
  await detail.getByRole('button', { name: shellTexts.cancel.en }).click();

  await proves('HOLIDAY-18', async () => {
    const remove = () => act(rowOf(page, name), /^Delete/);
    const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
    await remove();
    await question.getByRole('button', { name: shellTexts.cancel.en }).click();
    await expect(question).toBeHidden();
    await expect(rowOf(page, name)).toBeVisible();
    await remove();
    await question.getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await expectToast(page, 'Date has been removed');
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('Farid may look and not change [HOLIDAY-12 ACCESSB-08 ACCESS-12]', async ({ as }) => {
  const page = await as('farid');
  await page.goto('/d/holiday');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: texts.add.en })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
});

test('the page reads in Malay, fits the screen and is accessible @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/holiday');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('upcoming holidays are listed first, and they can be filtered by year', async ({ as }) => {
  const page = await as('farid');
  await page.goto('/d/holiday');
  const starts = () =>
    page
      .getByRole('table')
      .locator('tbody td:nth-child(3)')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent!.slice(0, 10).split('-').reverse().join('-')));
  await expect(rowOf(page, '2026').first()).toBeVisible();
  await expectWhole(page.getByRole('table').locator('tbody td:nth-child(3)'));
  const [first, second] = await starts();
  expect(first! >= '2026-03-02' && first! <= second!).toBe(true);
  await page.getByRole('search').getByLabel(texts.year.en).click();
  await page.getByRole('option', { name: '2025' }).click();
  await expect(page).toHaveURL(/year=2025/);
  await expect.poll(async () => (await starts()).every((day) => day.startsWith('2025'))).toBe(true);
});
