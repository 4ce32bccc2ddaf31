import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Locator, type Page, test } from '@playwright/test';
import type { Text as Said } from '#domain/lib/text.ts';
import { expect } from './present.ts';

/** A toast with these words is shown. */
export async function expectToast(page: Page, text: Said | string): Promise<void> {
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: typeof text === 'string' ? text : text.en })
      .first(),
  ).toBeVisible();
}

/** The table row that contains a name. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Expects that nothing is wider than the screen, and that no date is broken over lines or stretched. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await page.evaluate(spoiltDates)).toEqual([]);
}

/** Visible dates that break at their hyphens, or whose hyphens tabular figures stretch, with the text around them. */
function spoiltDates(): string[] {
  const spoilt: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    // Only screen readers see these.
    if (text.parentElement!.closest('.ui-unseen')) continue;
    const range = document.createRange();
    for (const { index, 0: day } of text.data.matchAll(/\d\d-\d\d-\d{4}/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + day.length);
      const isBroken = new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      const isStretched = getComputedStyle(text.parentElement!).fontVariantNumeric.includes('tabular');
      if (isBroken || isStretched) spoilt.push(text.data);
    }
  }
  return spoilt;
}

/** Expects that none of these, such as the cells of a column, is cut. */
export async function expectWhole(some: Locator): Promise<void> {
  await expect(some).not.toHaveCount(0);
  const cut = await some.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
}

const modal = '[role=dialog][aria-modal=true]';
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * Expects no serious accessibility violation on the page. A tablet shows the parts of the other two widths, so it is not
 * examined there, which takes a second of processor time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.name === 'tablet') return;
  const builder = new AxeBuilder({ page, axeSource });
  // What is behind a dialog cannot be reached, and is examined with its own screen.
  if (await page.locator(modal).count()) builder.include(modal);
  const { violations } = await builder
    .options({ resultTypes: ['violations'] })
    // Its violations are only moderate, and it is the slowest rule but that of contrast.
    .disableRules('region')
    .setLegacyMode()
    .analyze();
  const serious = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  expect(serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}
