// npm run bench -- page: measures the weight of a first visit in the browser, screen by screen.

import type { Browser } from '@playwright/test';
import { cast, organisation } from '#server/seed/cast.ts';
import { signIn } from '../e2e/support/as.ts';
import { openContext } from '../e2e/support/clock.ts';
import { ownHadir } from '../e2e/support/fresh.ts';
import { openBrowser } from '../scripts/open-browser.ts';
import { untilEnd } from '../scripts/started.ts';
import { lighthouse } from './lighthouse.ts';

/** Each screen, the element that shows that it is usable, and the most its script may weigh, in KB as transferred. */
const screens = [
  { name: 'kiosk', path: `/?clockin_device_id=${organisation.kioskSecret}`, isReady: 'main', most: 90 },
  { name: 'login', path: '/d/login', isReady: 'main button[type=submit]', most: 150 },
  { name: 'dashboard', path: '/d/dashboard', isReady: 'main h1', most: 225, as: cast.farid },
  { name: 'dashboard of admins', path: '/d/dashboard', isReady: 'main h1', most: 225, as: cast.aminah },
  { name: 'attendance', path: '/d/attendance?date=2026-02-27', isReady: 'main table tbody tr', as: cast.aminah },
  { name: 'staff', path: '/d/users', isReady: 'main table tbody tr', as: cast.aminah },
  { name: 'leave', path: '/d/leaves-application', isReady: 'main table tbody tr', as: cast.devi },
] as const;

/** Prints requests, script size and total bytes until a screen is usable, and how long script blocked the browser. */
export async function page(): Promise<void> {
  const browser = await openBrowser();
  const hadir = await untilEnd(ownHadir(3973), (server) => server.stop());
  for (const screen of screens) await weigh(browser, hadir.address, screen);
  await lighthouse(hadir.address);
}

async function weigh(browser: Browser, baseURL: string, screen: (typeof screens)[number]): Promise<void> {
  const context = await openContext(browser, {
    baseURL,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  const tab =
    'as' in screen
      ? await signIn(context, { ...screen.as, password: organisation.demoPassword })
      : await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  const kinds = new Map<string, string>();
  const sent = { requests: 0, script: 0, all: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.requestWillBeSent', () => {
    sent.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') sent.script += encodedDataLength;
  });
  const since = performance.now();
  await tab.goto(screen.path);
  await tab.locator(screen.isReady).first().waitFor();
  const took = performance.now() - since;
  const { requests, script, all } = sent;
  const { metrics } = await session.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  const most = 'most' in screen ? ` of at most ${screen.most}` : '';
  console.log(
    `${screen.name.padEnd(20)} ${String(requests).padStart(3)} requests   script ${kb(script)} KB${most}   all ${kb(all)} KB   usable after ${took.toFixed(0)} ms, ${(busy * 1000).toFixed(0)} ms of it script`,
  );
  await context.close();
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(0);
