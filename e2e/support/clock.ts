import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Starts a browser's clock at the server's time, not the machine's, or at a wrong time that a story needs. */
async function startClock(context: BrowserContext, wrong?: string): Promise<void> {
  if (wrong) return context.clock.install({ time: wrong });
  const hello = await context.request.get('/api/hello');
  const { server_time } = (await hello.json()) as { server_time: string };
  await context.clock.install({ time: server_time });
}

/** A new browser context whose clock follows the server's, or starts at a wrong time; the caller closes it. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  wrong?: string,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await startClock(context, wrong);
  return context;
}

/** Pauses a page's clock some time from now; `page.clock.runFor` advances it. */
export async function pauseClock(page: Page, ms: number): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((later) => Date.now() + later, ms));
}
