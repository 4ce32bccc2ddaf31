import { expect, type Page } from '@playwright/test';
import type { DashboardData } from '#domain/dashboard/contract.ts';
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts';
import { screens } from '#domain/screens.ts';

/** Where it is. */
export const path = screens.dashboard.path;
/** A card by its title. */
export const card = (page: Page, title: { en: string }) =>
  page.getByRole('region', { name: title.en, exact: true });

/** Opens the dashboard and returns what the server answered. */
export async function open(page: Page, address: string = path): Promise<DashboardData> {
  // Away first, so that what the page before asked for, live, is not taken for this one's answer.
  await page.goto('about:blank');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/dashboard'));
  await page.goto(address);
  const data = (await (await answered).json()) as DashboardData;
  await expect(card(page, texts.clock)).toBeVisible();
  return data;
}

/** Lets the server answer, and changes what a shared demo day cannot be made to say. */
export async function answerWith(page: Page, call: string, changed: object): Promise<void> {
  await page.route(`**${call}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changed } });
  });
}
