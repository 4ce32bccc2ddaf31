import type { Locator, Page } from '@playwright/test';
import { clockTexts } from '#domain/clock/texts.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectToast } from './support/expect.ts';

/**
 * Most that is transferred before a page can be used, in KB: less than five seconds at 400 kbit/s for the login with
 * brotli, less than three for the kiosk with gzip, since browsers take brotli over HTTPS only.
 */
const mostOf = { login: 190, kiosk: 115 };

const first = (page: Page) => page.locator('.first');
const logIn = (page: Page) => page.getByRole('main').getByRole('button', { name: sessionTexts.login.en });

/** The colours of the button that logs in. */
const colours = (scope: Locator) =>
  scope.locator('button[type=submit]').evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  });

/** Holds back every script of the page until the returned function is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  const waiting = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await waiting.promise;
    await route.continue();
  });
  return waiting.resolve;
}

for (const [locale, language, colorScheme, background] of [
  ['en-GB', 'en', 'light', 'rgb(248, 246, 244)'],
  ['ms-MY', 'ms', 'dark', 'rgb(18, 17, 15)'],
] as const)
  test(`in ${locale}, ${colorScheme}, the login takes email and password before any script has come, and keeps what was typed @phone`, async ({
    browser,
    baseURL,
    viewport,
  }) => {
    const context = await openContext(browser, { baseURL, viewport, locale, colorScheme });
    const page = await context.newPage();
    const resume = await withoutScripts(page);
    await page.goto('/d/departments', { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: sessionTexts.email[language] });
    const password = page.getByRole('textbox', { name: sessionTexts.password[language] });
    // The account of the demo is named between heading and fields once the script has come.
    const places = async () => {
      const [upper, lower] = await Promise.all([email.boundingBox(), password.boundingBox()]);
      return [upper!.x, upper!.width, upper!.height, lower!.y - upper!.y];
    };
    await expect(first(page)).toHaveCSS('background-color', background);
    await expect(email).toBeFocused();
    await email.pressSequentially('aminah@seribayu.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('hadir');
    const before = await places();
    const button = await colours(first(page));
    resume();
    await expect(page.locator('main button[type=submit]')).toHaveText(sessionTexts.login[language]);
    await expect(first(page)).toBeHidden();
    await page.keyboard.type('-mula');
    await expect(email).toHaveValue('aminah@seribayu.example');
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('hadir-mula');
    // The same colours and places, so that nothing flashes or moves.
    await expect(page.locator('body')).toHaveCSS('background-color', background);
    const after = await places();
    expect(await colours(page.getByRole('main'))).toEqual(button);
    expect(Math.max(...after.map((size, at) => Math.abs(size - before[at]!)))).toBeLessThan(2);
    await context.close();
  });

for (const [how, submit] of [
  ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ['a click', (page: Page) => first(page).getByRole('button', { name: 'Login' }).click()],
] as const)
  test(`before any script has come ${how} logs in, as soon as it has @phone`, async ({ page }) => {
    const resume = await withoutScripts(page);
    await page.goto('/d/holiday', { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: 'Email' });
    const password = page.getByRole('textbox', { name: 'Password' });
    await email.fill(cast.farid.email);
    // Without a password it has the focus, and nothing is sent.
    await submit(page);
    await expect(password).toBeFocused();
    await expect(page.getByText('Logging in…')).toBeHidden();
    await password.fill(organisation.demoPassword);
    await submit(page);
    await expect(first(page).getByRole('status')).toHaveText('Logging in…', { useInnerText: true });
    expect(new URL(page.url()).search).toBe('');
    resume();
    await expect(page).toHaveURL(/\/d\/holiday$/);
    await expectToast(page, `Hello ${cast.farid.name}`);
  });

test('a password that is wrong is refused after the script has come, and stays to be mended', async ({ page }) => {
  const resume = await withoutScripts(page);
  await page.goto('/d/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(cast.devi.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('hadir-lama');
  await page.keyboard.press('Enter');
  resume();
  await expectToast(page, sessionTexts.wrongPassword);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(cast.devi.email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('hadir-lama');
});

test('before any script has come the kiosk has its own colour, and other pages the name alone', async ({ page }) => {
  const resume = await withoutScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(first(page)).toHaveText('hadir', { useInnerText: true });
  await expect(first(page)).toHaveCSS('background-color', 'rgb(4, 16, 15)');
  await page.evaluate(() => localStorage.setItem('hadir.token', 'of an old session'));
  await page.goto('/d/dashboard', { waitUntil: 'commit' });
  await expect(first(page)).toHaveText('hadir', { useInnerText: true });
  await expect(first(page)).toHaveCSS('background-color', 'rgb(248, 246, 244)');
  resume();
});

/** Counts what is transferred; the page can be used before the font has come, so that is left out. */
async function transferred(page: Page, encoding: 'br' | 'gzip'): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // Stories before it have filled the browser's cache.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } });
  const fonts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Font' && fonts.add(requestId)));
  let bytes = 0;
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!fonts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1000;
}

test('the sign-in form can be used after few bytes', async ({ page }) => {
  const sum = await transferred(page, 'br');
  await page.goto('/d/login', { waitUntil: 'commit' });
  await expect(logIn(page)).toBeVisible();
  expect(sum()).toBeGreaterThan(50);
  expect(sum()).toBeLessThan(mostOf.login);
});

test('the kiosk can be used after fewer, without the router and what is around other pages', async ({ page }) => {
  const sum = await transferred(page, 'gzip');
  await page.goto(`/?clockin_device_id=${organisation.kioskSecret}`, { waitUntil: 'commit' });
  await expect(page.getByText(clockTexts.swipe.en)).toBeVisible();
  expect(sum()).toBeGreaterThan(50);
  expect(sum()).toBeLessThan(mostOf.kiosk);
});

test('a part of the kiosk that is missing is asked for once more by a reload, then reported', async ({ page }) => {
  let requests = 0;
  await page.route('**/assets/kiosk-*.js', (route) => {
    requests += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto(`/?clockin_device_id=${organisation.kioskSecret}`);
  await expect(page.getByRole('alert')).toContainText(shellTexts.crashed.en);
  expect(requests).toBeGreaterThan(1);
  await page.unroute('**/assets/kiosk-*.js');
  await page.getByRole('button', { name: shellTexts.tryAgain.en }).click();
  await expect(page.getByText(clockTexts.swipe.en)).toBeVisible();
});
