import { gradeTexts as texts } from '#domain/grades/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

const save = { name: shellTexts.save.en };

test('Aminah adds, renames and removes a grade; one that staff have cannot go @widths', async ({ as }, info) => {
  const page = await as('aminah');
  const name = `UD${900 + info.retry}`;
  await page.goto(`/d/grades?search=${name}`);
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByLabel(texts.name.en).fill(name);
  await modal.getByRole('button', save).click();
  await expectToast(page, texts.added.en);

  await act(rowOf(page, name), `Edit ${name}`);
  const detail = page.getByRole('dialog', { name: texts.detail.en });
  await detail.getByLabel(texts.name.en).fill(`${name}0`);
  await detail.getByRole('button', save).click();
  await expectToast(page, 'Changes has been saved');
  await act(rowOf(page, `${name}0`), `Delete ${name}0`);
  const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed.en);

  await walk(page, '/d/grades?search=N54');
  await act(rowOf(page, 'N54'), 'Delete N54');
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expect(page.getByText(/^This grade is still in use\./)).toBeVisible();
});

test('the grades fit a phone, also in Malay @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/grades');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
