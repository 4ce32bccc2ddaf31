import type { Locator, Page, Route } from '@playwright/test';
import type { Language } from '#domain/lib/text.ts';
import { desktopWidth } from '#domain/limits.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { organisation } from '#server/seed/cast.ts';
import { expect } from './present.ts';

/** The sidebar, opened first where it is behind its button (SHELL-05). */
export async function sidebarOf(page: Page): Promise<Locator> {
  const sidebar = page.getByRole('navigation', { name: shellTexts.menu.en, exact: true });
  if (page.viewportSize()!.width <= desktopWidth && !(await sidebar.isVisible()))
    await page.getByRole('button', { name: shellTexts.menu.en, exact: true }).click();
  await expect(sidebar).toBeVisible();
  return sidebar;
}

/** Navigates within the page, as a link would, which takes a third of the processor time of a load. */
export async function walk(page: Page, path: string): Promise<void> {
  // A list that is about to show what was saved would change the new address.
  await expect(page).not.toHaveURL(/[?&]around=/);
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Expects that the shell is shown, for any user. */
export async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/d\/login/);
}

/** Answers a call of the page without the server. */
export async function answer(page: Page, path: string, status: number, json: object): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ status, json }));
}

/** Changes what the server answers to a call of the page, given its reply and its query. */
export async function change<Reply>(
  page: Page,
  path: string,
  changed: (reply: Reply, query: URLSearchParams) => object,
): Promise<void> {
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const query = new URL(route.request().url()).searchParams;
    await route.fulfill({ response, json: changed((await response.json()) as Reply, query) });
  };
  // A call whose page is left meanwhile can no longer be answered.
  await page.route(`**${path}*`, (route) => answer(route).catch(() => undefined));
}

/** The password field, not the button that reveals it. */
export const passwordField = (page: Page, language: Language = 'en') =>
  page.getByLabel(new RegExp(`^${sessionTexts.password[language]}`));

/**
 * Expects the login, filled in for the demo organisation: a person's typing is not overwritten by that, but a test's
 * is.
 */
export async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/d\/login/);
  await expect(page.getByLabel(sessionTexts.email.en)).not.toHaveValue('');
}

/** Signs in through the form, replacing what is filled in. */
export async function signIn(page: Page, email: string, password: string = organisation.demoPassword): Promise<void> {
  await page.getByLabel(sessionTexts.email.en).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: sessionTexts.login.en, exact: true }).click();
}
