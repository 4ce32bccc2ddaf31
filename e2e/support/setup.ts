import type { Page } from '@playwright/test';
import { expect } from './as.ts';

/** A field of the set-up page, which has names that selects use too. */
export const setupField = (page: Page, name: string | RegExp) => page.locator('input').and(page.getByLabel(name));

/** Fills in the set-up page as Aminah. */
export async function fillSetUp(page: Page, organisation: string): Promise<void> {
  const field = (name: string | RegExp) => setupField(page, name);
  await field('Name of the organisation').fill(organisation);
  await field(/^Name( \*)?$/).fill('Aminah binti Ali');
  await field('IC number').fill('800101115678');
  await field('Email').fill('aminah@baharu.example');
  await field('Contact').fill('0135550003');
  await page.getByRole('combobox', { name: 'Gender' }).click();
  await page.getByRole('option', { name: 'Female' }).click();
  await field('Access card').fill('3000000001');
  await field('Password').fill('mula-2026');
}

/** The same, creates the organisation and waits for the dashboard. */
export async function setUp(page: Page, organisation: string): Promise<void> {
  await fillSetUp(page, organisation);
  await page.getByRole('button', { name: 'Create the organisation' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}
