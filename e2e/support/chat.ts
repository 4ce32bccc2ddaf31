import type { Locator, Page } from '@playwright/test';
import { chatTexts } from '#domain/chat/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { expect } from './as.ts';

/** The chat window of someone, by their name. */
export const windowOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: fill(staffTexts.chat, 'en', { name }) });

/** Opens someone's window from the list behind the button in the corner, which also shows unread counts. */
export async function openFromList(page: Page, name: string): Promise<Locator> {
  await launcherOf(page).click();
  const entry = page.getByRole('dialog', { name: chatTexts.title.en }).getByRole('button', { name });
  const search = page.getByRole('searchbox', { name: chatTexts.find.en });
  await expect(entry.or(search).first()).toBeVisible();
  if (await search.isVisible()) {
    await search.fill(name);
    await search.press('Enter');
  }
  await entry.click();
  // Whoever was chosen can be written to at once.
  await expect(windowOf(page, name).getByRole('textbox', { name: chatTexts.message.en })).toBeFocused();
  return windowOf(page, name);
}

/** Opens someone's window with their icon in the list of staff. */
export async function openFromStaff(page: Page, name: string): Promise<Locator> {
  await page.goto(`/d/users?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: fill(staffTexts.chat, 'en', { name }), exact: true }).click();
  await expect(windowOf(page, name)).toBeVisible();
  return windowOf(page, name);
}

/** Writes a message in a window and sends it with Enter. */
export async function writeIn(window: Locator, message: string): Promise<void> {
  const field = window.getByRole('textbox', { name: chatTexts.message.en });
  await field.fill(message);
  await field.press('Enter');
}

/** The messages of a window as shown, in order. */
export const messagesIn = (window: Locator): Locator => window.locator('[dir="auto"]:not(textarea)');

/** The button that lists all chats. */
export const launcherOf = (page: Page): Locator =>
  page.getByRole('button', { name: new RegExp(`^${chatTexts.open.en}`) });
