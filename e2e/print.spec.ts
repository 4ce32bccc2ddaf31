import type { Locator } from '@playwright/test';
import { leaveTypeTexts as texts } from '#domain/leave-types/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';

test('an open dialog is printed from the top of the first page, with what is ticked and chosen', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/leaves-types');
  await page.getByRole('button', { name: texts.add.en }).click();
  const dialog = page.getByRole('dialog', { name: texts.add.en });
  await dialog.getByRole('checkbox', { name: texts.backdated.en }).check();
  await dialog.getByRole('radio', { name: texts.annually.en }).check();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await dialog.boundingBox())!.y).toBeLessThan(10);
  await expect(dialog.getByRole('button', { name: shellTexts.close.en })).toBeHidden();
  const field = dialog.getByRole('textbox', { name: texts.name.en });
  const leftOf = async (part: Locator) => (await part.boundingBox())!.x;
  expect(await leftOf(field)).toBe(await leftOf(dialog.getByRole('heading')));
  for (const mark of ['.mantine-Checkbox-icon', '.mantine-Radio-icon'])
    await expect(dialog.locator(mark).first()).toHaveCSS('color', 'rgb(33, 31, 28)');
});

test('a switch is printed as on or off', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/setting');
  const mode = page.getByRole('switch', { name: 'Ramadhan mode' });
  await expect(mode).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.mantine-Switch-track').first()).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.mantine-Switch-thumb').first()).toHaveCSS('background-color', 'rgb(33, 31, 28)');
});
