import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { openContext } from './clock.ts';

/** Context methods whose effect the next story would notice; a context on which one was called is closed. */
const changes = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'setOffline',
];
const clockChanges = ['fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'];

const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();
const changed = new WeakSet<BrowserContext>();
let lent: { browser: Browser; kind: string; context: BrowserContext }[] = [];

/**
 * Lends a browser context to one story. The next story of the same worker gets it again, emptied, so that the page's
 * files are not fetched and compiled again for each of four hundred stories.
 */
export async function lend(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const kind = JSON.stringify(options);
  const context = idle.get(browser)?.get(kind)?.pop() ?? watched(await openContext(browser, options));
  lent.push({ browser, kind, context });
  return context;
}

/** Returns the contexts of the story that ended to the pool. */
export async function takeBack(): Promise<void> {
  const ended = lent;
  lent = [];
  for (const { browser, kind, context } of ended) {
    if (changed.has(context)) await context.close();
    else {
      for (const page of context.pages()) await page.close();
      await context.clearCookies();
      const kinds = idle.get(browser) ?? new Map<string, BrowserContext[]>();
      idle.set(browser, kinds.set(kind, [...(kinds.get(kind) ?? []), context]));
    }
  }
}

function watched(context: BrowserContext): BrowserContext {
  const watch = (owner: object, names: string[]) => {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    for (const name of names) {
      const method = methods[name]!.bind(owner);
      methods[name] = (...args) => {
        changed.add(context);
        return method(...args);
      };
    }
  };
  watch(context, changes);
  watch(context.clock, clockChanges);
  context.on('close', () => changed.add(context));
  return context;
}
