import type { Locator, Page } from '@playwright/test';
import { expect } from './present.ts';

/** Opens the menu of a row, or of the only row there is. */
export async function openMenu(scope: Page | Locator): Promise<Locator> {
  await scope.getByRole('button', { name: /^(Actions for|Tindakan bagi) / }).click();
  const page = 'page' in scope ? scope.page() : scope;
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}

/** Clicks an item of a row's menu by its full name, such as "Edit Finance". */
export async function act(scope: Page | Locator, name: string | RegExp): Promise<void> {
  const menu = await openMenu(scope);
  await menu.getByRole('menuitem', { name }).click();
  await expect(menu).toBeHidden();
}
