import { leaveTypeTexts as texts } from '#domain/leave-types/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { act, openMenu } from './support/rows.ts';
import { walk } from './support/shell.ts';

const save = { name: shellTexts.save.en };

test('Aminah adds a leave type, changes it and removes it [LTYPE-11 LTYPE-12 ACCESS-08 ACCESSB-26] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/leaves-types');
  await proves('LTYPE-01', () => expect(page.getByRole('heading', { name: 'Leaves Management' })).toBeVisible());
  const name = ownName('Cuti Belajar');

  const modal = page.getByRole('dialog', { name: texts.add.en });
  await proves('LTYPE-03 LTYPE-06 LTYPE-08', async () => {
    await page.getByRole('button', { name: texts.add.en }).click();
    await modal.getByRole('button', save).click();
    await expect(modal.getByText('Please complete this field')).toBeVisible();
    await expect(modal.getByText('Please select the options')).toBeVisible();
  });
  await proves('LTYPE-10', () => expect(modal.getByText('A new period starts on 1 January.')).toBeVisible());
  await modal.getByLabel(texts.name.en).fill(name);
  await proves('LTYPE-09', async () => {
    await expect(modal.getByRole('radio')).toHaveCount(2);
    await modal.getByRole('radio', { name: 'Annually' }).check();
    await modal.getByRole('radio', { name: 'Monthly' }).check();
  });
  await modal.getByLabel(texts.backdated.en).check();
  await modal.getByRole('button', save).click();
  await expectToast(page, 'Leaves has been added');

  await walk(page, `/d/leaves-types?search=${encodeURIComponent(name)}`);
  await proves('LTYPE-02', () => expect(rowOf(page, name)).toContainText('Monthly'));
  await proves('LTYPE-04', async () => {
    await act(rowOf(page, name), `Edit ${name}`);
    const detail = page.getByRole('dialog', { name: texts.detail.en });
    await detail.getByRole('radio', { name: 'Annually' }).check();
    await detail.getByRole('button', save).click();
  });
  await expectToast(page, 'Changes has been saved');
  await expect(rowOf(page, name)).toContainText('Annually');

  await proves('LTYPE-05 LTYPE-13', async () => {
    await act(rowOf(page, name), `Delete ${name}`);
    const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
    await question.getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await expectToast(page, 'Leaves has been removed');
  await expect(page.getByText('No Data')).toBeVisible();
});

test('a leave type that staff hold says why it cannot be deleted or recur differently', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/leaves-types?search=annual');
  const menu = await openMenu(rowOf(page, 'Annual Leave'));
  const remove = menu.getByRole('menuitem', { name: /^Delete/ });
  await expect(remove).toBeDisabled();
  await page.keyboard.press('Escape');
  await rowOf(page, 'Annual Leave').getByText('Annually').click();
  const detail = page.getByRole('dialog', { name: texts.detail.en });
  await expect(detail.getByRole('radio', { name: 'Monthly' })).toBeDisabled();
  const why = detail.getByText(/^This cannot change while the leave type is in use/);
  await expect(why).toBeVisible();
  // Which one is chosen is as dark as the words that say why.
  const dot = detail.getByRole('radio', { name: 'Annually' }).locator('xpath=following-sibling::*');
  await expect(dot).toHaveCSS('color', await why.evaluate((one) => getComputedStyle(one).color));
  await expect(detail.getByText(texts.takesEffect.en)).toBeVisible();
});

test('the page reads in Malay, fits the screen and is accessible @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/leaves-types');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(rowOf(page, 'Cuti Rehat')).toContainText(texts.annually.ms);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
