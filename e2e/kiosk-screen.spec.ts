import { clock as clockCalls } from '#domain/clock/contract.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { desktopWidth, kioskScaleWidth } from '#domain/limits.ts';
import { offices } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectNoSidewaysScroll } from './support/expect.ts';
import { answering, greeting, kioskLink, openKiosk, refusal, storedValue, swipe, widen } from './support/kiosk.ts';
import { newcomer } from './support/newcomer.ts';
import { ownDigits } from './support/own.ts';
import { change } from './support/shell.ts';

const iqbal = { name: 'Syed Iqbal bin Syed Hussin', card: '1000000049' };

test('an outdated kiosk reloads by itself, since nobody is there to press a button', async ({ page }) => {
  await page.route('**/api/hello', (route) => route.fulfill({ status: 409, json: { message: 'New' } }));
  await page.goto(kioskLink);
  await expect(page.getByText(clockTexts.offline.en)).toBeVisible();
  await page.unroute('**/api/hello');
  const renewed = page.waitForEvent('load');
  await page.clock.runFor(60_000);
  await renewed;
  await expect(page.getByText(offices.headquarters.name)).toBeVisible();
});

test('an open kiosk that is revoked says so within seconds [D4]', async ({ page }) => {
  await openKiosk(page);
  await page.route('**/api/kiosk?*', (route) => route.fulfill({ status: 403, json: { message: 'Revoked' } }));
  await page.clock.runFor(5_000);
  await expect(page.getByText(clockTexts.notEnrolled.en)).toBeVisible();
});

test('language and sound are chosen on the kiosk and remembered', async ({ page }) => {
  await openKiosk(page);
  await page.getByRole('button', { name: 'BM' }).click();
  await expect(page.getByRole('banner').getByText(clockTexts.online.ms)).toBeVisible();
  await expect(page.getByText('Isnin, 2 Mac 2026')).toBeVisible();
  const sound = page.getByRole('button', { name: clockTexts.sound.ms });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  expect(await storedValue(page, 'mute')).toBe('1');
  await page.reload();
  await expect(page.getByRole('button', { name: clockTexts.sound.ms })).toHaveAttribute('aria-pressed', 'false');
  await expectNoSidewaysScroll(page);
});

test('clocking in is refused below 950 pixels and accepted from there on [KIOSK-18 LIMITA-01]', async ({ page }) => {
  await answering(page, {});
  await widen(page, desktopWidth - 1);
  await openKiosk(page);
  await swipe(page, iqbal.card);
  await expect(refusal(page, 'Please use desktop to clock in')).toBeVisible();
  await widen(page, desktopWidth);
  await swipe(page, iqbal.card);
  await expect(greeting(page)).toContainText(iqbal.name);
  await expectNoSidewaysScroll(page);
});

test('the page scales down below 750 pixels [KIOSK-17]', async ({ page }) => {
  await openKiosk(page);
  const parts = {
    clock: page.getByRole('timer'),
    form: page.locator('form'),
    heading: page.getByRole('heading'),
  };
  const sizesAt = async (width: number) => {
    await widen(page, width);
    const box = async (part: keyof typeof parts) => (await parts[part].boundingBox())!;
    const size = await parts.heading.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
    await expectNoSidewaysScroll(page);
    return { clock: (await box('clock')).width, form: (await box('form')).width, heading: size };
  };
  const whole = await sizesAt(kioskScaleWidth);
  const wider = await sizesAt(kioskScaleWidth + 60);
  expect(wider.heading).toBe(whole.heading);
  expect(wider.form).toBe(whole.form);
  // At either width the last part may be drawn a moment after the first.
  await expect(async () => {
    const whole = await sizesAt(kioskScaleWidth);
    const half = await sizesAt(kioskScaleWidth * 0.6);
    expect(half.clock / whole.clock).toBeCloseTo(0.6, 1);
    expect(half.form / whole.form).toBeCloseTo(0.6, 1);
    expect(half.heading / whole.heading).toBeCloseTo(0.6, 1);
  }).toPass({ timeout: 7_000 });
});

test('at 1366 by 768 nothing is cut without a connection, and a card covers neither clock nor field', async ({
  page,
}) => {
  await answering(page, {});
  await page.setViewportSize({ width: 1366, height: 768 });
  await openKiosk(page);
  const clock = page.getByRole('timer');
  const form = page.locator('form');
  await expect(form).toBeVisible();
  await page.context().setOffline(true);
  await page.clock.runFor(10_000);
  for (const [language, button] of [
    ['en', 'EN'],
    ['ms', 'BM'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('banner').getByText(clockTexts.offline[language])).toBeVisible();
    for (const part of [clock, form, page.getByRole('contentinfo')]) {
      await expect(part, language).toBeInViewport({ ratio: 1 });
    }
  }
  await page.context().setOffline(false);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('banner').getByText(clockTexts.online.ms)).toBeVisible();
  // Also beside what is wrong for hours, such as another machine with the link, which gives way to the card.
  const copied = { code: clockTexts.isCopy.code };
  await change<ReplyOf<typeof clockCalls.events>>(page, clockCalls.events.path, (reply) => ({
    ...reply,
    results: reply.results.map((result) => ({ ...result, ...copied })),
  }));
  // The second time the card says so as well, and is as high as it gets.
  await swipe(page, iqbal.card);
  await expect(greeting(page)).toContainText(iqbal.name);
  await page.clock.runFor(2_000);
  await swipe(page, iqbal.card);
  await expect(greeting(page)).toContainText(clockTexts.already.ms.split('{')[0]!.trim());
  await expect(page.getByText(clockTexts.isCopy.ms)).toBeAttached();
  await expect(page.getByText(clockTexts.isCopy.ms)).toBeHidden();
  // It rises for a moment.
  await expect(async () => {
    const [above, card, below] = await Promise.all(
      [clock, greeting(page).locator('> *'), form].map(async (part) => (await part.boundingBox())!),
    );
    expect(above!.y + above!.height).toBeLessThanOrEqual(card!.y);
    expect(below!.y).toBeGreaterThanOrEqual(card!.y + card!.height);
    expect(below!.y + below!.height).toBeLessThanOrEqual(768);
  }).toPass({ timeout: 7_000 });
});

test('the longest names leave the clock and the field whole, on low screens and on high ones', async ({
  page,
  request,
}) => {
  const card = ownDigits();
  const name = `Tengku Muhammad Faiz Petra Shah ibni Almarhum Sultan ${card}`;
  await newcomer(request, { name, access_card_id: card });
  await openKiosk(page);
  await page.getByRole('button', { name: 'BM' }).click();
  await swipe(page, card);
  await expect(greeting(page)).toContainText(name);
  await page.clock.runFor(2_000);
  await swipe(page, card);
  await expect(greeting(page)).toContainText(clockTexts.already.ms.split('{')[0]!.trim());
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [1024, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const [above, shown, below] = await Promise.all(
        [page.getByRole('timer'), greeting(page).locator('> *'), page.locator('form')].map(
          async (part) => (await part.boundingBox())!,
        ),
      );
      expect(above!.y + above!.height).toBeLessThanOrEqual(shown!.y);
      expect(below!.y).toBeGreaterThanOrEqual(shown!.y + shown!.height);
    }).toPass({ timeout: 7_000 });
  }
});
