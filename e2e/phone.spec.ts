import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { clockTexts } from '#domain/clock/texts.ts';
import { deviceTexts, ownDeviceTexts } from '#domain/devices/texts.ts';
import { phoneTexts as texts } from '#domain/phone/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { offices } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';

const { lat: latitude, lng: longitude, name: office } = offices.headquarters;
const agent =
  'Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
const atOffice = { latitude: latitude + 0.001, longitude, accuracy: 12 };
const atSite = { latitude: latitude + 0.02, longitude, accuracy: 40 };

/** A newcomer's own phone, signed in, on My Device. */
async function phoneOf(browser: Browser, request: APIRequestContext, options: BrowserContextOptions): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const phone = { viewport, userAgent: agent, geolocation: atOffice, permissions: ['geolocation'] };
  const page = await pageOf(browser, await newcomer(request), { ...options, ...phone });
  await page.goto('/d/device');
  return page;
}

/** Registers and verifies the phone on My Device, as its owner does. */
async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: ownDeviceTexts.register.en }).click();
  const code = await page
    .getByRole('status')
    .filter({ hasText: /^[A-Z2-9]{6}$/ })
    .textContent();
  await page.getByRole('group').getByRole('textbox').first().focus();
  await page.keyboard.type(code!);
  await expectToast(page, 'Device has been verified');
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a phone is registered in its own browser, and clocks its owner in and out with one button', async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await phoneOf(browser, request, { baseURL: baseURL! });
  await expect(page.getByText(deviceTexts.none.en, { exact: true })).toBeVisible();
  await register(page);
  const card = page.getByRole('region', { name: texts.title.en });
  await expect(card.getByText(`You are 111 m from ${office}`)).toBeVisible();
  await expect(card.getByText(texts.isHere.en)).toBeVisible();
  await expect(card.getByText(texts.notYet.en)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const box = (await button(page, texts.clockIn.en).boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThan(160);
  await button(page, texts.clockIn.en).click();
  const outcome = card.getByRole('status');
  await expect(outcome).toContainText(clockTexts.isIn.en);
  await expect(outcome).toContainText(/\d\d:\d\d AMLate by \d h( \d+ min)?/);
  const [time, hour, minute] = /(\d\d):(\d\d) AM/.exec((await outcome.textContent())!)!;
  const late = (Number(hour) - 7) * 60 + Number(minute);
  const minutes = late % 60 === 0 ? '' : ` ${late % 60} min`;
  await expect(outcome).toContainText(`Late by ${Math.floor(late / 60)} h${minutes}`);
  await expectAccessible(page);
  await button(page, texts.again.en).click();
  await expect(card.getByText(`Clocked in today at ${time}`)).toBeVisible();

  // A second tap within a minute would only repeat the first, so the button says when it can be used again.
  await expect(button(page, texts.clockOut.en)).toHaveAttribute('aria-disabled', 'true');
  await expect(card.getByText(/^You can clock out in \d+ s$/)).toBeVisible();

  await page.goto('/d/dashboard');
  await page.getByRole('link', { name: texts.clockOut.en, exact: true }).click();
  await button(page, texts.clockOut.en).click();
  await expect(page.getByRole('dialog')).toContainText('Your hours today end at 04:30 PM');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/');
  await expect(page).toHaveURL(/\/d\/dashboard/);
});

test('away from the office a reason is asked for, and a refusal is shown beside the button', async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await phoneOf(browser, request, { baseURL: baseURL! });
  await register(page);
  await page.context().setGeolocation(atSite);
  const card = page.getByRole('region', { name: texts.title.en });
  await expect(card.getByText(`You are 2.22 km from ${office}`)).toBeVisible();
  await expect(button(page, texts.clockIn.en)).toBeDisabled();
  await page.getByLabel(texts.reason.en).fill('Lawatan tapak');

  // An admin removes the phone meanwhile: nothing is clocked.
  await page.route('**/clock-in-out', async (route) => {
    const { message, message_ms } = {
      message: clockTexts.notAuthorized.en,
      message_ms: clockTexts.notAuthorized.ms,
    };
    await route.fulfill({ status: 422, json: { message, message_ms, code: 'clock.not_authorized' } });
  });
  await button(page, texts.clockIn.en).click();
  await expect(card.getByRole('alert')).toHaveText(clockTexts.notAuthorized.en);
  await expect(page.getByLabel(texts.reason.en)).toHaveValue('Lawatan tapak');
  await page.unroute('**/clock-in-out');

  // The server is away: the page says so, and keeps what was typed.
  await page.route('**/clock-in-out', (route) => route.abort());
  await button(page, texts.clockIn.en).click();
  await button(page, shellTexts.ok.en).click();
  await expect(card.getByRole('alert')).toHaveText(texts.unanswered.en);
  await page.unroute('**/clock-in-out');
  await button(page, texts.clockIn.en).click();
  await expect(card.getByRole('status')).toContainText(clockTexts.isIn.en);
});

test('offline it says that it cannot clock in, and without a location it says why', async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await phoneOf(browser, request, { baseURL: baseURL! });
  await register(page);
  const card = page.getByRole('region', { name: texts.title.en });
  await expect(button(page, texts.clockIn.en)).toBeVisible();
  await page.context().setOffline(true);
  await expect(card.getByText(texts.offlineHint.en)).toBeVisible();
  await expect(button(page, texts.clockIn.en)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(button(page, texts.clockIn.en)).toBeVisible();
  await page.context().clearPermissions();
  await page.reload();
  await expect(card.getByText(texts.refused.en)).toBeVisible();
  await expect(card.getByText(texts.refusedHint.en)).toBeVisible();
  await expect(button(page, texts.clockIn.en)).toBeDisabled();
  await expect(button(page, texts.clockIn.en)).toHaveAccessibleDescription(texts.refused.en);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(atOffice);
  await button(page, shellTexts.tryAgain.en).click();
  await expect(button(page, texts.clockIn.en)).toBeEnabled();
});

test('a computer offers neither to register itself nor to clock in, in Malay too', async ({
  browser,
  request,
  baseURL,
  viewport,
}) => {
  const desk = await pageOf(browser, await newcomer(request), { baseURL: baseURL!, viewport });
  await desk.goto('/d/device');
  await expect(desk.getByText(ownDeviceTexts.noneHint.en)).toBeVisible();
  await expect(button(desk, ownDeviceTexts.register.en)).toHaveCount(0);
  await expect(desk.getByRole('region', { name: texts.title.en })).toHaveCount(0);

  const page = await phoneOf(browser, request, { baseURL: baseURL! });
  await register(page);
  await page.evaluate(() => localStorage.setItem('hadir.language', 'ms'));
  await page.reload();
  await expect(button(page, texts.clockIn.ms)).toBeVisible();
  await expect(page.getByText(`Anda berada 111 m dari ${office}`)).toBeVisible();
});
