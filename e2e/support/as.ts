import { test as base, type Page } from '@playwright/test';
import { appVersion } from '#domain/limits.ts';
import { cast, organisation } from '#server/seed/cast.ts';

/** A member of the cast, by first name. */
export type Who = keyof typeof cast;

/** Tests with people in them: `as('aminah')` is a page of its own where Aminah is signed in, through the API. */
export const test = base.extend<{ as: (who: Who, language?: 'en' | 'ms') => Promise<Page> }>({
  as: async ({ browser, baseURL, viewport }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (who, language = 'en') => {
      const context = await browser.newContext({ baseURL, viewport });
      contexts.push(context);
      const response = await context.request.post('/api/login', {
        headers: { 'X-Platform': 'web_app', 'X-App-Version': appVersion },
        data: { email: cast[who].email, password: organisation.demoPassword, platform: 'web_app' },
      });
      const { token } = (await response.json()) as { token: string };
      await context.addInitScript(
        ([kept, chosen, id]) => {
          if (!sessionStorage.getItem('signed-in')) {
            localStorage.setItem('hadir.token', kept!);
            localStorage.setItem('hadir.language', chosen!);
            localStorage.setItem('hadir.announced', `${new Date().toDateString()} ${id}`);
            sessionStorage.setItem('signed-in', '1');
          }
        },
        [token, language, String(cast[who].id)],
      );
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';

/** Swipes a card at the demo kiosk, as the kiosk does it. */
export async function swipeCard(page: Page, card: string): Promise<void> {
  const response = await page.request.post('/clock-in-out', {
    headers: { 'X-Clockin-Device-ID': organisation.kioskSecret, 'X-App-Version': appVersion },
    data: { code: card, platform: 'web_app' },
  });
  if (!response.ok()) throw new Error(await response.text());
}
