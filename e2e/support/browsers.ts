import type { Browser, BrowserContext, BrowserContextOptions, Dialog, Page } from '@playwright/test';
import { openContext } from './clock.ts';

/** Context methods whose effect the next story would notice; a context on which one was called is closed. */
const changes = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeWebSocket',
  'setOffline',
];
/** The same of a page; what is not listed is undone. */
const pageChanges = ['emulateMedia', 'exposeBinding', 'exposeFunction', 'routeWebSocket'];
const clockChanges = ['fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'];

const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();
const changed = new WeakSet<BrowserContext | Page>();
/** How to undo what a story changed of its page. */
const undos = new WeakMap<Page, (() => unknown)[]>();
const emptied = new WeakMap<BrowserContext, Page>();
let lent: { browser: Browser; kind: string; context: BrowserContext }[] = [];

/**
 * Lends a browser context to one story. The next story of the same worker gets it again, emptied, so that the page's
 * files are not fetched and compiled again for each of four hundred stories.
 */
export async function borrowContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const kind = JSON.stringify(options);
  const context = idle.get(browser)?.get(kind)?.pop() ?? watched(await openContext(browser, options));
  lent.push({ browser, kind, context });
  return context;
}

/**
 * A page of a context. It is the emptied page of an earlier story, if there is one, since a new page begins in a new
 * process.
 */
export async function openPage(context: BrowserContext): Promise<Page> {
  const left = emptied.get(context);
  emptied.delete(context);
  const page = left ?? (await context.newPage());
  if (!left) {
    watch(page, pageChanges, page);
    noteUndos(page);
  }
  undos.set(page, []);
  changed.delete(page);
  return page;
}

/** Leaves one page of a context empty for the next story, if the last one did not change it, and closes the others. */
async function emptyPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const mayStay = undos.has(page) && !changed.has(page) && !emptied.has(context);
    // A page that is just being redirected cannot be led elsewhere.
    if (mayStay && (await empty(page).catch(() => false))) emptied.set(context, page);
    else await page.close();
  }
}

/** Leads a page to an empty document of the same origin, so that it stays in its process. */
async function empty(page: Page): Promise<boolean> {
  for (const undo of undos.get(page)!) await undo();
  // Leaving a changed form asks.
  const leave = (dialog: Dialog) => void dialog.accept().catch(() => undefined);
  page.on('dialog', leave);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/mark.svg', { timeout: 5_000 });
  await page.evaluate(() => sessionStorage.clear());
  await page.mouse.move(0, 0);
  page.off('dialog', leave);
  return true;
}

/** Returns the contexts of the story that ended to the pool. */
export async function returnContexts(): Promise<void> {
  const ended = lent;
  lent = [];
  for (const { browser, kind, context } of ended) {
    if (changed.has(context)) await context.close();
    else {
      await emptyPages(context);
      await context.clearCookies();
      const kinds = idle.get(browser) ?? new Map<string, BrowserContext[]>();
      idle.set(browser, kinds.set(kind, [...(kinds.get(kind) ?? []), context]));
    }
  }
}

function watched(context: BrowserContext): BrowserContext {
  watch(context, changes, context);
  watch(context.clock, clockChanges, context);
  context.on('close', () => changed.add(context));
  return context;
}

/** Notes a context or page as changed once one of the methods is called. */
function watch(owner: object, names: string[], whole: BrowserContext | Page): void {
  const methods = owner as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]!.bind(owner);
    methods[name] = (...args) => {
      changed.add(whole);
      return method(...args);
    };
  }
}

/** Notes how to undo a page's init scripts, listeners and sizes. */
function noteUndos(page: Page): void {
  const { addInitScript, on, once, setViewportSize } = page;
  const size = page.viewportSize()!;
  const note = (undo: () => unknown) => undos.get(page)!.push(undo);
  const listening =
    (listen: (event: string, listener: () => void) => Page) => (event: string, listener: () => void) => {
      note(() => page.off(event as 'close', listener));
      return listen.call(page, event, listener);
    };
  Object.assign(page, {
    addInitScript: async (...given: Parameters<typeof addInitScript>) => {
      const added = await addInitScript.apply(page, given);
      note(() => added.dispose());
      return added;
    },
    setViewportSize: (given: typeof size) => {
      note(() => setViewportSize.call(page, size));
      return setViewportSize.call(page, given);
    },
    on: listening(on as never),
    once: listening(once as never),
  });
}
