import { dutyKindTexts as texts } from '#domain/duty-kinds/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { act } from './support/rows.ts';

const save = { name: shellTexts.save.en };

test('Aminah adds a kind of duty, has it expect a swipe, and removes it [D7] @widths', async ({ as }) => {
  const page = await as('aminah');
  const name = ownName('Meeting');
  await page.goto(`/d/duty-kinds?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByRole('textbox', { name: /^Name/ }).fill(name);
  await modal.getByRole('button', save).click();
  await expect(modal.getByText('Please complete this field')).toBeVisible();
  await modal.getByLabel(texts.nameMs.en).fill('Mesyuarat');
  await modal.getByRole('button', save).click();
  await expectToast(page, texts.added.en);
  await expect(rowOf(page, name)).toContainText('Mesyuarat');

  await act(rowOf(page, name), `Edit ${name}`);
  const detail = page.getByRole('dialog', { name: texts.detail.en });
  await detail.getByLabel(texts.expectsSwipe.en).check();
  await detail.getByRole('button', save).click();
  await expectToast(page, 'Changes has been saved');
  await expect(rowOf(page, name)).toContainText('Yes');
  await expectNoSidewaysScroll(page);
  await act(rowOf(page, name), `Delete ${name}`);
  const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed.en);
});

test('the kinds of duty fit a phone, also in Malay @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/duty-kinds');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
