import { type ExpectMatcherState, type Locator, expect as playwright } from '@playwright/test';

/** Matchers about one element, which has to be there first. */
const matchers = ['toContainText', 'toHaveAttribute', 'toHaveText', 'toHaveValue'] as const;

type Given = readonly [unknown?, unknown?, { timeout?: number }?];

/** Waits for its element before a matcher looks at it. */
const patient = (name: (typeof matchers)[number]) =>
  async function (this: ExpectMatcherState, locator: Locator, ...given: Given) {
    const { timeout = this.timeout } = (given.at(-1) ?? {}) as { timeout?: number };
    // A list of texts may be empty.
    if (!this.isNot && !Array.isArray(given[0]))
      await locator.waitFor({ state: 'attached', timeout }).catch(() => undefined);
    const expected = this.isNot ? playwright(locator).not : playwright(locator);
    await (expected[name] as (...given: Given) => Promise<void>)(...given);
    return { pass: !this.isNot, message: () => '' };
  };

async function toBeVisible(this: ExpectMatcherState, locator: Locator, options: { timeout?: number } = {}) {
  const { timeout = this.timeout } = options;
  if (this.isNot) await playwright(locator).not.toBeVisible({ timeout });
  else await locator.waitFor({ timeout });
  return { pass: !this.isNot, message: () => '' };
}

/**
 * Playwright's `expect`, but for an element that is not there yet: at each look it describes the whole page for a possible
 * error message, which takes ten times as long as the look.
 */
export const expect: typeof playwright = playwright.extend({
  ...Object.fromEntries(matchers.map((name) => [name, patient(name)])),
  toBeVisible,
});
