import type { Locator, Page } from '@playwright/test';
import { clock } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { desktopWidth, greetingTime } from '#domain/limits.ts';
import { offices, organisation } from '#server/seed/cast.ts';
import { test } from './as.ts';
import { expect } from './present.ts';
import { change } from './shell.ts';

type Results = ReplyOf<typeof clock.events>;

/** Tests of what only works at desktop width; the narrower projects run them at the minimum width. */
export const wide = test.extend({
  viewport: ({ viewport }, use) => use({ ...viewport!, width: Math.max(viewport!.width, desktopWidth) }),
});

/** The address printed for a kiosk, as the server prints it on start. */
export const kioskLink = `/?clockin_device_id=${organisation.kioskSecret}&manual_access_card=1`;

export const isDesktop = (page: Page): boolean => page.viewportSize()!.width >= desktopWidth;
/** The modal after a clock event. */
export const greeting = (page: Page): Locator => page.getByRole('dialog');
/** The message of a refused swipe. */
export const refusal = (page: Page, text: Text | string): Locator =>
  page.getByRole('alert').filter({ hasText: typeof text === 'string' ? text : text.en });
/** The field for typed codes. */
export const cardField = (page: Page): Locator => page.getByRole('textbox', { name: clockTexts.card.en });
/** The value the browser stores under a key. */
export const storedValue = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(`hadir.${name}`), key);

/** Keeps the result of a swipe on the screen for as long as a test needs; call it before the page is opened. */
export async function hold(page: Page): Promise<void> {
  await page.addInitScript((forever) => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === forever ? 0 : setTimeout(work, ms)) as typeof window.setTimeout;
  }, greetingTime);
}

/** Opens the kiosk and waits until it has loaded its office. */
export async function openKiosk(page: Page, isHeld = true): Promise<void> {
  if (isHeld) await hold(page);
  await page.goto(kioskLink);
  await expect(page.getByText(offices.headquarters.name)).toBeVisible();
}

/** Resizes the window to a width, and waits until the page has redrawn. */
export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1000 });
  const widths = () => page.evaluate(() => [innerWidth, document.documentElement.clientWidth]);
  await expect.poll(widths).toEqual([width, width]);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Types like a card reader: all keys at once, wherever the focus is. */
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

/** Changes the server's answer to a swipe, to show a greeting of another time of day: an in unless it is said. */
export async function answering(page: Page, attendance: object, user: object = {}): Promise<void> {
  await change<Results>(page, clock.events.path, (reply) => ({
    ...reply,
    results: reply.results.map((result) => ({
      ...result,
      ...(result.user && { user: { ...result.user, ...user } }),
      ...(result.attendance && { attendance: { ...result.attendance, type: 'in', ...attendance } }),
    })),
  }));
}
