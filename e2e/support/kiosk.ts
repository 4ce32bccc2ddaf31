import { expect, type Locator, type Page } from '@playwright/test';
import { clockTexts } from '#domain/clock/texts.ts';
import type { Text } from '#domain/lib/text.ts';
import { desktopWidth, greetingTime } from '#domain/limits.ts';
import { offices, organisation } from '#server/seed/cast.ts';
import { test } from './as.ts';

/** Tests of what only a desktop does; the narrower projects run them at the narrowest there is. */
export const wide = test.extend({
  viewport: ({ viewport }, use) => use({ ...viewport!, width: Math.max(viewport!.width, desktopWidth) }),
});

/** The address printed for a kiosk, as the server's greeting gives it. */
export const kioskLink = `/?clockin_device_id=${organisation.kioskSecret}&manual_access_card=1`;

export const isDesktop = (page: Page): boolean => page.viewportSize()!.width >= desktopWidth;
/** The modal after a clock event. */
export const greeting = (page: Page): Locator => page.getByRole('dialog');
/** Why a swipe was not taken. */
export const refusal = (page: Page, said: Text | string): Locator =>
  page.getByRole('alert').filter({ hasText: typeof said === 'string' ? said : said.en });
/** Where a code may be typed. */
export const codeField = (page: Page): Locator => page.getByRole('textbox', { name: clockTexts.code.en });
/** What the browser keeps under a key. */
export const keptBy = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(`hadir.${name}`), key);

/** Keeps what a swipe brings up on the screen for as long as a test looks at it; before the page is opened. */
export async function hold(page: Page): Promise<void> {
  await page.addInitScript((forever) => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === forever ? 0 : setTimeout(work, ms)) as typeof window.setTimeout;
  }, greetingTime);
}

/** Opens the kiosk and waits until it knows its office. */
export async function openKiosk(page: Page, isHeld = true): Promise<void> {
  if (isHeld) await hold(page);
  await page.goto(kioskLink);
  await expect(page.getByText(offices.headquarters.name)).toBeVisible();
}

/** Makes the window so wide, and waits until the page is drawn anew. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1000 });
  const widths = () => page.evaluate(() => [innerWidth, document.documentElement.clientWidth]);
  await expect.poll(widths).toEqual([width, width]);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** What a card reader does: keys at once, wherever the focus is. */
export async function swipe(page: Page, code: string, end = ['Enter']): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    },
    [...code, ...end],
  );
}

/** Changes what the server answers to a swipe, to see a greeting that belongs to another hour. */
export async function answering(page: Page, attendance: object, user: object = {}): Promise<void> {
  await page.route('**/clock-in-out', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const json = { user: { ...body.user, ...user }, attendance: { ...body.attendance, ...attendance } };
    await route.fulfill({ response, json });
  });
}
