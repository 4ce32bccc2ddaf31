import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { clockTexts } from '#domain/clock/texts.ts';
import { kiosks } from '#domain/kiosks/contract.ts';
import { fill } from '#domain/lib/text.ts';
import { cast, offices, organisation } from '#server/seed/cast.ts';
import { expect, test, tokenOf, webApp } from './support/as.ts';
import { expectNoSidewaysScroll } from './support/expect.ts';
import { kioskLink, wide } from './support/kiosk.ts';
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

wide(
  'what a revoked kiosk still has is refused with the reason, and shown [D4]',
  async ({ page, context, request }) => {
    const token = await tokenOf(request, cast.aminah.email, organisation.demoPassword);
    const headers = { ...webApp, authorization: `Bearer ${token}` };
    const form = { office_id: offices.kuantan.id, name: ownName('Lobi'), manual_entry: 0 };
    const added = await (await request.post(kiosks.add.path, { headers, data: form })).json();
    const { sent, results } = watchEvents(context);
    const { search } = new URL(added.link, 'http://hadir.example');
    await page.goto(`/${search}`);
    await expect(page.getByText(offices.kuantan.name)).toBeVisible();
    await context.setOffline(true);
    const cards = Array.from({ length: 10 }, (_, place) => String(3_000_000_000 + place));
    await swipeAll(page, cards);
    await expect(savedCard(page, 10)).toBeVisible();
    // Nobody is there any more when the network returns.
    await page.clock.runFor(10_000);
    await expect(savedCard(page, 10)).toBeHidden();
    await request.delete(kiosks.revoke.path.replace('{id}', added.data.id), { headers });
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
