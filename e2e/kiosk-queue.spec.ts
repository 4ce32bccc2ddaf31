import { clockTexts } from '#domain/clock/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { expect } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { greeting, openKiosk, refusal, wide } from './support/kiosk.ts';
import {
  clockedToday,
  expectDrained,
  savedCard,
  swipeAll,
  takingServer,
  waitingLine,
  watchEvents,
} from './support/kiosk-queue.ts';
import { newcomer } from './support/newcomer.ts';
import { ownDigits } from './support/own.ts';

wide(
  'without a network a swipe is saved with the time at which it happened, and greeted when its answer still comes [D4] @phone',
  async ({ page, context, request }) => {
    const [first, second] = [await newcomer(request), await newcomer(request)];
    const { sent } = watchEvents(context);
    await openKiosk(page);
    await context.setOffline(true);
    await expect(page.getByText(clockTexts.noConnection.en)).toBeVisible();
    await swipeAll(page, [first.access_card_id]);
    await expect(savedCard(page, 1)).toContainText(
      fill(clockTexts.cardEnding, 'en', { digits: first.access_card_id.slice(-2) }),
    );
    await expect(page.getByText(first.name)).toBeHidden();
    await swipeAll(page, [second.access_card_id]);
    await expect(savedCard(page, 2)).not.toContainText(/\b(IN|OUT)\b/);
    await expect(waitingLine(page)).toHaveText(/^Waiting to send: 2, since \d\d:\d\d AM$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'BM' }).click();
    await expect(page.getByText('Menunggu dihantar: 2', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'EN' }).click();

    await context.setOffline(false);
    await expect(greeting(page)).toContainText(second.name);
    await expectDrained(page, sent, 2);
    expect((await clockedToday(request, first)).map(({ type }) => type)).toEqual(['in']);
    expect((await clockedToday(request, second)).map(({ type }) => type)).toEqual(['in']);
  },
);

for (const [way, moved] of [
  ['ahead', 7_200_000],
  ['back', -7_200_000],
] as const)
  wide(
    `a device clock moved two hours ${way} moves no swipe, and is noted [D4]`,
    async ({ page, context, request }) => {
      const one = await newcomer(request);
      const { sent, serverTimes } = watchEvents(context);
      const report = page.waitForRequest((call) => Math.abs(Number(clockOffOf(call.url())) - moved) < 60_000);
      await openKiosk(page);
      await context.setOffline(true);
      await page.evaluate((ms) => {
        const { now } = Date;
        Date.now = () => now() + ms;
      }, moved);
      await swipeAll(page, [one.access_card_id]);
      await expect(savedCard(page, 1)).toBeVisible();
      await context.setOffline(false);
      await expect(greeting(page)).toContainText(one.name);
      const [event] = sent;
      expect(event!.is_sure).toBe(false);
      await expect.poll(() => serverTimes.length).toBeGreaterThan(0);
      expect(Math.abs(Date.parse(event!.happened_at) - Date.parse(serverTimes[0]!))).toBeLessThan(30_000);
      await report;
      await swipeAll(page, [ownDigits()]);
      await expect.poll(() => sent.at(-1)!.is_sure).toBe(true);
    },
  );

const clockOffOf = (url: string) => new URL(url).searchParams.get('clock_off') ?? Number.NaN;

wide(
  'two hundred swipes over a failing network are each taken once, in their order [D4]',
  async ({ page, context }) => {
    const { sent } = watchEvents(context);
    await openKiosk(page);
    const taken = await takingServer(page, async (route, call) => {
      const isThrough = call > 12 || call % 4 === 0 || call % 4 === 3;
      if (isThrough) return false;
      await (call % 4 === 1 ? route.abort() : route.fulfill({ status: 503, body: 'Service unavailable' }));
      return true;
    });
    const cards = Array.from({ length: 200 }, (_, place) => String(3_000_000_000 + place));
    await swipeAll(page, cards.slice(0, 50));
    await context.setOffline(true);
    await swipeAll(page, cards.slice(50, 120));
    await context.setOffline(false);
    await swipeAll(page, cards.slice(120));
    await expect(async () => {
      await page.clock.runFor(2_000);
      expect(taken.size).toBe(200);
    }).toPass({ timeout: 25_000 });
    await expectDrained(page, sent, 200);
    const inOrder = [...taken.values()].sort((a, b) => a.seq - b.seq).map(({ code }) => code);
    expect(inOrder).toEqual(cards);
  },
);

wide('an event that the server cannot read is set aside, and holds up no other [D4]', async ({ page, context }) => {
  const { sent } = watchEvents(context);
  await openKiosk(page);
  await context.setOffline(true);
  const bad = ownDigits();
  for (const code of ['3000000001', bad, '3000000003']) await swipeAll(page, [code]);
  await expect(savedCard(page, 3)).toBeVisible();
  const taken = await takingServer(page, async (route) => {
    if (!route.request().postData()!.includes(bad)) return false;
    await route.fulfill({
      status: 422,
      json: { message: clockTexts.eventTime.en, message_ms: clockTexts.eventTime.ms },
    });
    return true;
  });
  await context.setOffline(false);
  const details = page.getByText(fill(clockTexts.notCounted, 'en', { n: 1 }));
  await details.click();
  const list = page.getByRole('region', { name: clockTexts.notCountedTitle.en });
  await expect(list).toContainText(clockTexts.eventTime.en);
  await expect.poll(() => taken.size).toBe(2);
  await page.unroute('**/api/kiosk/events');
  await takingServer(page, async () => false);
  await list.getByRole('button', { name: clockTexts.sendAgain.en }).click();
  await expect(details).toBeHidden();
  await expectDrained(page, sent, 3);
});

wide(
  'a browser that stores nothing says so before the first swipe, and still sends each [D4]',
  async ({ page, context }) => {
    const { sent } = watchEvents(context);
    await page.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('Refused', 'SecurityError');
      };
    });
    await openKiosk(page);
    await expect(page.getByText(clockTexts.onlyInMemory.en)).toBeVisible();
    await context.setOffline(true);
    await swipeAll(page, ['9999999999']);
    await expect(savedCard(page, 1)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await context.setOffline(false);
    await expect(refusal(page, "Username doesn't exist..")).toBeVisible();
    await expectDrained(page, sent, 1);
  },
);

wide(
  'two tabs of one kiosk number their swipes together, and send each once [D4]',
  async ({ browser, baseURL, request }) => {
    const people = [await newcomer(request), await newcomer(request)];
    const context = await openContext(browser, { baseURL, viewport: { width: 1440, height: 900 } });
    const { sent, results } = watchEvents(context);
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) await openKiosk(tab);
    await context.setOffline(true);
    await Promise.all(tabs.map((tab, place) => swipeAll(tab, [people[place]!.access_card_id])));
    for (const tab of tabs) await expect(waitingLine(tab)).toContainText('Waiting to send: 2');
    await context.setOffline(false);
    for (const tab of tabs) await expectDrained(tab, sent, 2);
    await expect.poll(() => results.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    for (const one of people) expect(await clockedToday(request, one)).toHaveLength(1);
    await context.close();
  },
);
