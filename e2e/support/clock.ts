import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Gives a browser the server's time, from which its clock runs on, so that no story depends on the machine's. */
export async function startClock(context: BrowserContext): Promise<void> {
  const hello = await context.request.get('/api/hello');
  const { server_time } = (await hello.json()) as { server_time: string };
  await context.clock.install({ time: server_time });
}

/** A browser of its own whose clock runs with the server's; whoever opens it closes it. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await startClock(context);
  return context;
}

/** Lets a page's clock stand still a while from now; `page.clock.runFor` moves it on. */
export async function pauseClock(page: Page, ms: number): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((later) => Date.now() + later, ms));
}
