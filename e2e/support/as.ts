import { type APIRequestContext, type BrowserContext, test as base, type Page } from '@playwright/test';
import { appVersion } from '#domain/limits.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { borrowContext, openPage, returnContexts } from './browsers.ts';

/** A member of the cast, by first name. */
type Who = keyof typeof cast;

/** What the page sends with every call. */
export const webApp = { 'X-Platform': 'web_app', 'X-App-Version': appVersion };

/** A test with one page for each user: `as('aminah')` is a page on which Aminah is signed in, through the API. */
export const test = base.extend<{
  as: (who: Who, language?: 'en' | 'ms') => Promise<Page>;
  browsers: undefined;
}>({
  context: async ({ browser, baseURL, viewport, bypassCSP }, use) => {
    await use(await borrowContext(browser, { baseURL, viewport, bypassCSP }));
  },
  page: async ({ context }, use) => {
    await use(await emptyPage(context));
  },
  as: async ({ browser, baseURL, viewport, bypassCSP }, use) => {
    await use(async (who, language = 'en') => {
      const { id, email } = cast[who];
      const account = { id, email, password: organisation.demoPassword };
      return signIn(await borrowContext(browser, { baseURL, viewport, bypassCSP }), account, language);
    });
  },
  browsers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      await use(undefined);
      await returnContexts();
    },
    { auto: true },
  ],
});

export { expect } from './present.ts';

/** The headers of a call by the user signed in on a page. */
export async function headersOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('hadir.token'));
  return { ...webApp, authorization: `Bearer ${token}` };
}

/** A session token, by logging in. */
export async function tokenOf(request: APIRequestContext, email: string, password: string): Promise<string> {
  const response = await request.post('/api/login', {
    headers: webApp,
    data: { email, password, platform: 'web_app' },
  });
  if (!response.ok()) throw new Error(await response.text());
  return ((await response.json()) as { token: string }).token;
}

/** A page where an account is signed in, through the API. */
export async function signIn(
  context: BrowserContext,
  { id, email, password }: { id: number; email: string; password: string },
  language?: 'en' | 'ms',
): Promise<Page> {
  return signedIn(context, { token: await tokenOf(context.request, email, password), id, language });
}

/**
 * A page that starts signed in, in an empty browser, with the day's announcement already read; what it changes is kept
 * over a reload, and other pages of its context see it.
 */
export async function signedIn(
  context: BrowserContext,
  { token, id, language = 'en' }: { token: string; id: number; language?: 'en' | 'ms' },
): Promise<Page> {
  return emptyPage(context, [token, language, String(id)]);
}

/** A page in an empty browser, where nobody or someone is signed in. */
async function emptyPage(context: BrowserContext, account: string[] = []): Promise<Page> {
  const page = await openPage(context);
  await page.addInitScript(([token, language, id]) => {
    if (sessionStorage.getItem('begun')) return;
    localStorage.clear();
    indexedDB.deleteDatabase('hadir-kiosk');
    sessionStorage.setItem('begun', '1');
    if (!token) return;
    localStorage.setItem('hadir.token', token);
    localStorage.setItem('hadir.language', language!);
    localStorage.setItem('hadir.announced', `${new Date().toDateString()} ${id}`);
  }, account);
  return page;
}

/** Swipes a card at the demo kiosk, with the call the kiosk makes. */
export async function swipeCard(page: Page, card: string): Promise<void> {
  const response = await page.request.post('/clock-in-out', {
    headers: { 'X-Clockin-Device-ID': organisation.kioskSecret, 'X-App-Version': appVersion },
    data: { code: card, platform: 'web_app' },
  });
  if (!response.ok()) throw new Error(await response.text());
}
