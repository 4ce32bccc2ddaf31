// npm run bench -- page: measures the weight of a first visit in the browser, screen by screen.

import type { Browser } from '@playwright/test';
import { showDay } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { signIn, tokenOf, webApp } from '../e2e/support/as.ts';
import { openContext } from '../e2e/support/clock.ts';
import { ownHadir } from '../e2e/support/fresh.ts';
import { contractor } from '../e2e/support/newcomer.ts';
import { openBrowser } from '../scripts/open-browser.ts';
import { untilEnd } from '../scripts/started.ts';
import { median } from './client.ts';
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

/** Days on which somebody applies for leave. */
const leaveDays = ['2026-03-24', '2026-03-25', '2026-03-26', '2026-03-30', '2026-03-31', '2026-04-01'];

/** Prints requests, script size and total bytes until a screen is usable, and how long script blocked the browser. */
export async function page(): Promise<void> {
  const browser = await openBrowser();
  const hadir = await untilEnd(ownHadir(3973), (server) => server.stop());
  for (const screen of screens) await weigh(browser, hadir.address, screen);
  await decide(browser, hadir.address);
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

/** Prints how long after the key a decision is shown, with the next application opened beside it. */
async function decide(browser: Browser, baseURL: string): Promise<void> {
  const context = await openContext(browser, { baseURL, viewport: { width: 1440, height: 900 } });
  const one = await contractor(context.request);
  const token = await tokenOf(context.request, one.email, one.password);
  for (const day of leaveDays)
    await context.request.post(`/api/leaves/apply/${one.id}`, {
      headers: { ...webApp, authorization: `Bearer ${token}` },
      data: { leaves_id: leaveTypes.annual.id, date_start: day, date_end: day, reason: `Urusan ${day}` },
    });
  const tab = await signIn(context, { ...cast.chong, password: organisation.demoPassword });
  await tab.goto(`${pathTo('leavesApplication')}?waiting=me&search=${one.access_card_id}&sort=dates&sort_by=asc`);
  await tab.locator('main table tbody tr', { hasText: showDay(leaveDays[0]!) }).focus();
  await tab.keyboard.press('Enter');
  const took: number[] = [];
  // The last opens none.
  for (const day of leaveDays.slice(0, -1)) {
    await tab.locator('[data-pane]', { hasText: `Urusan ${day}` }).waitFor();
    const shown = await tab.evaluateHandle(() => {
      const before = location.search;
      let pressedAt = 0;
      const note = () => {
        pressedAt = performance.now();
      };
      addEventListener('keydown', note, { capture: true, once: true });
      const paint = () => new Promise(requestAnimationFrame);
      const look = async () => {
        while (location.search === before) await paint();
        await paint();
        return performance.now() - pressedAt;
      };
      return { took: look() };
    });
    await tab.keyboard.press('a');
    took.push(await shown.evaluate(({ took }) => took));
  }
  console.log(
    `a decision is shown after ${median(took).toFixed(0)} ms, at most ${Math.max(...took).toFixed(0)} (asked: 100)`,
  );
  await context.close();
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(0);
