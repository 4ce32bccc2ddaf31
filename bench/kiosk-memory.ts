// npm run bench -- kiosk-memory: what the kiosk's page keeps in memory over 20,000 swipes.

import type { Page, Route } from '@playwright/test';
import { clock } from '#domain/clock/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { castHadir } from '../e2e/support/fresh.ts';
import { kioskLink } from '../e2e/support/kiosk.ts';
import { waitingLine } from '../e2e/support/kiosk-queue.ts';
import { openBrowser } from '../scripts/open-browser.ts';
import { untilEnd } from '../scripts/started.ts';
import { expectBelow, sized } from './size.ts';

/** Swipes between two readings. */
const swipes = sized(5_000, 100);
/** Swipes a frame: more than any door, so that the queue fills and is sent in batches. */
const atOnce = 10;

/**
 * The heap of the page, its nodes and its listeners after garbage collection, at each of four times that many swipes.
 * The page is as built, with its storage; the server answers at once, since it is not what is measured.
 */
export async function kioskMemory(): Promise<void> {
  const browser = await openBrowser();
  const hadir = await untilEnd(castHadir(3974), (server) => server.stop());
  const context = await browser.newContext({ baseURL: hadir.address, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  let taken = 0;
  await page.route(`**${clock.events.path}`, async (route) => {
    taken += await greet(route);
  });
  await page.goto(kioskLink);
  await waitUntilEmpty(page);
  const session = await context.newCDPSession(page);
  const read: number[] = [];
  for (let at = 0; at <= 4; at += 1) {
    // The first hundred warm it up.
    await swipeMany(page, at === 0 ? 100 : swipes);
    while (taken < 100 + at * swipes) await page.waitForTimeout(100);
    await waitUntilEmpty(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    read.push(usedSize / 1_000_000);
    console.log(
      `kiosk after ${100 + at * swipes} swipes: ${read.at(-1)!.toFixed(2)} MB, ${nodes} nodes, ${jsEventListeners} listeners`,
    );
  }
  const grown = read.at(-1)! - read[1]!;
  console.log(`memory of the kiosk's page: ${grown.toFixed(2)} MB more for the last ${3 * swipes} swipes`);
  expectBelow('MB more of the kiosk', grown, 2);
  await context.close();
}

/** Answers a batch, each event with the same greeting; returns how many it had. */
async function greet(route: Route): Promise<number> {
  const { events } = route.request().postDataJSON() as { events: { id: string; happened_at: string }[] };
  const attendance = {
    type: 'in',
    time: '08:30',
    is_late: false,
    is_early: false,
    is_on_time: true,
    working_hour: null,
  };
  const user = { id: cast.farid.id, name: cast.farid.name, img: null };
  const results = events.map(({ id }) => ({ id, outcome: 'accepted', user, attendance }));
  await route.fulfill({ json: { server_time: events.at(-1)!.happened_at, results } });
  return events.length;
}

/** Swipes so many cards as a reader types them. */
async function swipeMany(page: Page, many: number): Promise<void> {
  await page.evaluate(
    async ([count, inFrame]) => {
      const type = (key: string) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      for (let at = 0; at < count; at += 1) {
        do for (const digit of String(3_000_000_000 + at)) type(digit);
        while (type('Enter'));
        if (at % inFrame === 0) await new Promise((drawn) => requestAnimationFrame(drawn));
      }
    },
    [many, atOnce] as const,
  );
}

async function waitUntilEmpty(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor();
  await waitingLine(page).waitFor({ state: 'hidden', timeout: 600_000 });
}
