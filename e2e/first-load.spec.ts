import type { Page } from '@playwright/test';
import { sessionTexts } from '#domain/session/texts.ts';
import { expect, test } from './support/as.ts';

/** Most that is transferred before the sign-in form can be used, in KB: less than five seconds at 400 kbit/s. */
const most = 185;

const first = (page: Page) => page.locator('.first');
const password = (page: Page) => page.getByLabel(new RegExp(`^${sessionTexts.password.en}`));

for (const [colorScheme, background] of [
  ['light', 'rgb(248, 246, 244)'],
  ['dark', 'rgb(18, 17, 15)'],
] as const)
  test(`the page shows its name before any script has come, in the ${colorScheme} theme, and then the sign-in form`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const waiting = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await waiting.promise;
      await route.continue();
    });
    await page.goto('/d/login', { waitUntil: 'commit' });
    await expect(first(page)).toHaveText('hadir');
    await expect(first(page)).toHaveCSS('background-color', background);
    waiting.resolve();
    await expect(password(page)).toBeVisible();
    await expect(first(page)).toBeHidden();
    // The same colour, so that nothing flashes.
    await expect(page.locator('body')).toHaveCSS('background-color', background);
  });

test('the sign-in form can be used after few bytes', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Stories before it have filled the browser's cache.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // The form can be used before the font has come.
  const fonts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Font' && fonts.add(requestId)));
  let bytes = 0;
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fonts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/d/login', { waitUntil: 'commit' });
  await expect(password(page)).toBeEditable();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes / 1000).toBeLessThan(most);
});
