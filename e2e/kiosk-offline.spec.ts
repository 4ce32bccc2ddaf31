import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test';
import { clock } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { kioskEvents } from '#domain/kiosk-events/contract.ts';
import { kiosks } from '#domain/kiosks/contract.ts';
import { fill } from '#domain/lib/text.ts';
import { cast, offices, organisation } from '#server/seed/cast.ts';
import { expect, test, tokenOf, webApp } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { greeting, hold, kioskLink, wide } from './support/kiosk.ts';
import { clockedToday, expectDrained, savedCard, swipeAll, waitingLine, watchEvents } from './support/kiosk-queue.ts';
import { newcomer } from './support/newcomer.ts';
import { ownName } from './support/own.ts';

test('a kiosk that was switched off opens again without a network, and has every swipe of before [D4]', async ({
  baseURL,
  request,
  browser,
}, info) => {
  const people = [await newcomer(request), await newcomer(request), await newcomer(request)];
  const profile = mkdtempSync(path.join(tmpdir(), 'hadir-kiosk-'));
  const { launchOptions } = info.project.use;
  const open = async (isOffline: boolean): Promise<[BrowserContext, Page]> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...{ baseURL, serviceWorkers: 'allow', reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
    });
    await context.setOffline(isOffline);
    return [context, context.pages()[0] ?? (await context.newPage())];
  };
  const isReady = (page: Page) => expect(page.getByText(offices.headquarters.name)).toBeVisible();
  try {
    const [first, page] = await open(false);
    await page.goto(kioskLink);
    await isReady(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await first.setOffline(true);
    await swipeAll(page, [people[0]!.access_card_id]);
    await expect(savedCard(page, 1)).toBeVisible();
    await page.reload();
    await isReady(page);
    await expect(waitingLine(page)).toContainText('Waiting to send: 1');
    await swipeAll(page, [people[1]!.access_card_id]);
    await expect(savedCard(page, 2)).toBeVisible();
    await first.close();

    const [second, reopened] = await open(true);
    await reopened.goto('/');
    await isReady(reopened);
    await expect(waitingLine(reopened)).toContainText('Waiting to send: 2');
    await swipeAll(reopened, [people[2]!.access_card_id]);
    await expect(savedCard(reopened, 3)).toBeVisible();
    const { sent, results } = watchEvents(second);
    await second.setOffline(false);
    await expectDrained(reopened, sent, 3);
    // The first was recorded with the server's time, those after the reload with the device's clock.
    expect(sent.slice(0, 3).map(({ is_sure }) => is_sure)).toEqual([true, false, false]);
    await expect.poll(() => results.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
    for (const one of people) expect(await clockedToday(request, one)).toHaveLength(1);
    await second.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
  expect(browser.isConnected()).toBe(true);
});

/** A new kiosk in Kuantan, with the headers of Aminah, who enrolled it. */
async function enrolled(request: APIRequestContext) {
  const token = await tokenOf(request, cast.aminah.email, organisation.demoPassword);
  const headers = { ...webApp, authorization: `Bearer ${token}` };
  const form = { office_id: offices.kuantan.id, name: ownName('Lobi'), manual_entry: 0 };
  const added = await (await request.post(kiosks.add.path, { headers, data: form })).json();
  return { headers, id: added.data.id as number, search: searchOf(added.link) };
}
const searchOf = (link: string) => new URL(link, 'http://hadir.example').search;

wide(
  'what a revoked kiosk still has is refused with the reason, and shown [D4]',
  async ({ page, context, request }) => {
    const { headers, id, search } = await enrolled(request);
    const { sent, results } = watchEvents(context);
    await page.goto(`/${search}`);
    await expect(page.getByText(offices.kuantan.name)).toBeVisible();
    await context.setOffline(true);
    const cards = Array.from({ length: 10 }, (_, place) => String(3_000_000_000 + place));
    await swipeAll(page, cards);
    await expect(savedCard(page, 10)).toBeVisible();
    // Nobody is there any more when the network returns.
    await page.clock.runFor(10_000);
    await expect(savedCard(page, 10)).toBeHidden();
    await request.delete(kiosks.revoke.path.replace('{id}', String(id)), { headers });
    await context.setOffline(false);
    await expect(page.getByText(clockTexts.notEnrolled.en)).toBeVisible();
    await expectDrained(page, sent, 10);
    await expect.poll(() => results.length).toBe(10);
    expect(new Set(results.map(({ code }) => code))).toEqual(new Set([clockTexts.kioskRevoked.code]));
    await page.getByText(fill(clockTexts.notCounted, 'en', { n: 10 })).click();
    const list = page.getByRole('region', { name: clockTexts.notCountedTitle.en });
    await expect(list.getByText(clockTexts.kioskRevoked.en).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);

wide(
  'with a new link what waits is sent as what it was, refused and shown, and counted by hand; later swipes count [D4]',
  async ({ page, context, request }) => {
    const people = [await newcomer(request), await newcomer(request), await newcomer(request)];
    const { headers, id, search } = await enrolled(request);
    const { sent, results, devices } = watchEvents(context);
    await page.goto(`/${search}`);
    await expect(page.getByText(offices.kuantan.name)).toBeVisible();
    // The office's network is there, but events do not pass.
    const events = `**${clock.events.path}`;
    await page.route(events, (route) => route.abort());
    await swipeAll(page, [people[0]!.access_card_id, people[1]!.access_card_id]);
    await expect(waitingLine(page)).toContainText('Waiting to send: 2');
    const renewed = await (await request.post(kiosks.renew.path, { headers, data: { id } })).json();
    await page.goto(`/${searchOf(renewed.link)}`);
    await expect(page.getByText(offices.kuantan.name)).toBeVisible();
    await swipeAll(page, [people[2]!.access_card_id]);
    await expect(waitingLine(page)).toContainText('Waiting to send: 3');

    sent.length = 0;
    devices.length = 0;
    await page.unroute(events);
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(waitingLine(page)).toBeHidden();
    }).toPass({ timeout: 25_000 });
    await expect
      .poll(() => results.map(({ code }) => code))
      .toEqual([clockTexts.kioskRevoked.code, clockTexts.kioskRevoked.code, undefined]);
    const secrets = [search, searchOf(renewed.link)].map((one) => new URLSearchParams(one).get('clockin_device_id'));
    expect(devices).toEqual(secrets);
    // Each link numbers its own.
    expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 1]);
    await page.getByText(fill(clockTexts.notCounted, 'en', { n: 2 })).click();
    const list = page.getByRole('region', { name: clockTexts.notCountedTitle.en });
    await expect(list.getByText(clockTexts.kioskRevoked.en)).toHaveCount(2);
    expect(await clockedToday(request, people[2]!)).toHaveLength(1);

    const query = `?kiosk_id=${id}`;
    const refused = await (await request.get(`${kioskEvents.list.path}${query}`, { headers })).json();
    expect(refused.total).toBe(2);
    const chosen = { ids: refused.ids, note: 'Pautan baharu' };
    const counted = await request.post(kioskEvents.acceptChosen.path, { headers, data: chosen });
    expect(counted.ok()).toBe(true);
    for (const one of people) expect(await clockedToday(request, one)).toHaveLength(1);
  },
);

wide(
  'on plain http, without workers, locks and lasting storage, swipes are saved and sent once by two tabs [D4]',
  async ({ browser, baseURL, request, viewport }) => {
    const people = [await newcomer(request), await newcomer(request), await newcomer(request)];
    const context = await openContext(browser, { baseURL, viewport });
    const { sent, results } = watchEvents(context);
    const intranet = new URL(kioskLink, baseURL);
    intranet.hostname = 'kiosk.test';
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await hold(tab);
      await tab.goto(intranet.href);
      await expect(tab.getByText(offices.headquarters.name)).toBeVisible();
      await expect(tab.getByText(clockTexts.noHttps.en)).toBeVisible();
    }
    const [page, other] = tabs as [Page, Page];
    const isThere = () => [isSecureContext, 'serviceWorker' in navigator, 'locks' in navigator, 'randomUUID' in crypto];
    expect(await page.evaluate(isThere)).toEqual([false, false, false, false]);
    await expectAccessible(page);
    await swipeAll(page, [people[0]!.access_card_id]);
    await expect(greeting(page)).toContainText(people[0]!.name);

    await context.setOffline(true);
    await swipeAll(page, [people[1]!.access_card_id]);
    await expect(savedCard(page, 1)).toBeVisible();
    await swipeAll(other, [people[2]!.access_card_id]);
    await expect(savedCard(other, 2)).toBeVisible();
    await expect(waitingLine(page)).toContainText('Waiting to send: 2');
    await expectNoSidewaysScroll(page);
    // The page that sends is reloaded in the middle of its call, once there is a network to load it from.
    const events = `**${clock.events.path}`;
    const sending = Promise.withResolvers<Page>();
    await context.route(events, (route) => sending.resolve(route.request().frame().page()));
    await context.setOffline(false);
    const sender = await sending.promise;
    await sender.reload();
    await expect(waitingLine(sender)).toContainText('Waiting to send: 2');
    await context.unroute(events);
    await expect(async () => {
      for (const tab of tabs) {
        await tab.clock.runFor(2_000);
        await expect(waitingLine(tab)).toBeHidden();
      }
    }).toPass({ timeout: 15_000 });
    await expect.poll(() => results.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
    await expectDrained(page, sent, 3);
    for (const one of people) expect(await clockedToday(request, one)).toHaveLength(1);
    await context.close();
  },
);
