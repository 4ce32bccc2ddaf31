import { type Browser, type BrowserContext, type LaunchOptions, chromium as playwright } from '@playwright/test';
import { chromium } from './browser.mjs';
import { untilEnd } from './started.ts';

/** Chromium as the tests find it, installed where there is none. The script handles signals, not Playwright. */
async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await chromium();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
}

/** A browser for a script, closed at its end. Opened before a server, so that a missing one is reported at once. */
export async function openBrowser(): Promise<Browser> {
  return untilEnd(playwright.launch(await launchOptions()), (browser) => browser.close());
}

/** A browser with a profile of its own that other programs may steer by a port. */
export async function openProfile(profile: string, port: number, baseURL: string): Promise<BrowserContext> {
  const options = await launchOptions();
  const args = [...options.args!, `--remote-debugging-port=${port}`];
  return untilEnd(playwright.launchPersistentContext(profile, { ...options, args, baseURL }), (context) =>
    context.close(),
  );
}
