import type { Page } from '@playwright/test';
import type { DashboardData } from '#domain/dashboard/contract.ts';
import { dashboardTexts as texts } from '#domain/dashboard/texts.ts';
import { screens } from '#domain/screens.ts';
import { expect } from './present.ts';
import { change } from './shell.ts';

export const path = screens.dashboard.path;
/** A card by its title. */
export const card = (page: Page, title: { en: string }) => page.getByRole('region', { name: title.en, exact: true });

/** Opens the dashboard and returns what the server answered. */
export async function open(page: Page, address: string = path): Promise<DashboardData> {
  // Leave the page first, so that a live call of the previous page is not taken for this one's answer.
  await page.goto('about:blank');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/dashboard'));
  await page.goto(address);
  const data = (await (await answered).json()) as DashboardData;
  await expect(card(page, texts.clock)).toBeVisible();
  return data;
}

/** Passes a call on to the server and changes its answer, for what the shared demo day cannot show. */
export const answerWith = (page: Page, call: string, changed: object): Promise<void> =>
  change<object>(page, call, (answer) => ({ ...answer, ...changed }));
