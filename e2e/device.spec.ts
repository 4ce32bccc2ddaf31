import type { Page } from '@playwright/test';
import { deviceTexts, ownDeviceTexts as texts } from '#domain/devices/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, headersOf, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { proves } from './support/proves.ts';

/** Registers the phone of the user on a page, and returns its code. */
async function phoneRegisters(page: Page, name: string): Promise<string> {
  const response = await page.request.post('/api/users/register-device', {
    headers: { ...(await headersOf(page)), 'X-Platform': 'android' },
    data: { name, platform: 'android', version: '1.8' },
  });
  return ((await response.json()) as { code: string }).code;
}
const boxes = (page: Page) =>
  page.getByRole('group', { name: 'Enter the 6 digits codes from your device' }).getByRole('textbox');

test('a newcomer verifies the phone they registered [ACCESS-30 ACCESS-53 ACCESSB-32] @widths', async ({
  browser,
  request,
  baseURL,
  viewport,
}) => {
  const page = await pageOf(browser, await newcomer(request), { baseURL, viewport });
  await page.goto('/d/device');
  await proves('DEVICE-20', () => expect(page.getByText('No Device', { exact: true })).toBeVisible());
  const code = await phoneRegisters(page, 'Samsung Galaxy A55');
  await proves('DEVICE-01 DEVICE-07', async () => {
    await expect(page.getByRole('heading', { name: 'Samsung Galaxy A55' })).toBeVisible();
    await expect(page.getByText('Enter the 6 digits codes from your device')).toBeVisible();
  });
  await expectAccessible(page);
  await proves('DEVICE-08 DEVICE-09 DEVICE-10', async () => {
    await expect(boxes(page)).toHaveCount(6);
    await boxes(page).first().focus();
    await page.keyboard.type('iiiii');
    await expect(boxes(page).first()).toHaveValue('I');
    await expect(boxes(page).last()).toBeFocused();
  });
  await page.keyboard.type('i');
  await proves('DEVICE-11', () =>
    expect(page.getByText('This code is not right. Tries left: 4').first()).toBeVisible(),
  );
  await proves('DEVICE-17 DEVICE-23', async () => {
    await expect(boxes(page).first()).toBeFocused();
    await page.keyboard.type(code.toLowerCase());
    await expectToast(page, 'Device has been verified');
  });
  await proves('DEVICE-02', async () => {
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    for (const fact of ['Android', '1.8', '02-03-2026']) await expect(page.getByText(fact).first()).toBeVisible();
  });
  await proves('DEVICE-03 DEVICE-04 DEVICE-05', async () => {
    await expect(page.getByRole('button', { name: 'Remove Device' })).toBeDisabled();
    await expect(
      page.getByText('You can remove device after it has has been verified for at least 24 hours'),
    ).toBeVisible();
  });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a user who cannot verify their phone can report it once [DEVICE-12 DEVICE-13]', async ({
  browser,
  request,
  baseURL,
  viewport,
}) => {
  const page = await pageOf(browser, await newcomer(request), { baseURL, viewport });
  await page.goto('/d/device');
  await phoneRegisters(page, 'vivo V30');
  const link = page.getByRole('button', { name: "I can't verify my device!" });
  await proves('DEVICE-14 DEVICE-15', async () => {
    await link.click();
    await expect(page.getByRole('dialog', { name: 'Description of Issues / Bug' }).getByRole('textbox')).toBeVisible();
  });
  const modal = page.getByRole('dialog', { name: 'Description of Issues / Bug' });
  await proves('DEVICE-15', async () => {
    await modal.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(modal).toBeHidden();
    await link.click();
  });
  await proves('DEVICE-16', async () => {
    await modal.getByRole('button', { name: 'Send' }).click();
    await expect(modal.getByText('Please complete this field')).toBeVisible();
  });
  await proves('DEVICE-25', async () => {
    await modal.getByRole('textbox').fill('Kod tidak dipaparkan');
    await modal.getByRole('button', { name: 'Send' }).click();
    await expectToast(
      page,
      'Your report has been sent! The developer will get back to you in a short while. Thank you for reporting',
    );
  });
  await proves('DEVICE-19', async () => {
    await expect(link).toHaveCount(0);
    await expect(page.getByText(texts.pending.en)).toBeVisible();
  });
});

test('a phone verified long ago is removed after a confirmation [DEVICE-18 DEVICE-24]', async ({ as }) => {
  const page = await as('gopal', 'en');
  const verified = {
    name: 'iPhone 15',
    verified: true,
    platform: 'ios',
    version: '1.8',
    verified_at: '2026-02-01T01:00:00Z',
    can_remove: true,
  };
  let device: object | null = verified;
  await page.route('**/api/users/device', (route) => route.fulfill({ json: { device, pending_report: false } }));
  await page.route('**/api/users/remove-device', (route) => {
    device = null;
    return route.fulfill({ json: { message: deviceTexts.removed.en, message_ms: '', code: '' } });
  });
  await page.goto('/d/device');
  await page.getByRole('button', { name: 'Remove Device' }).click();
  const question = page.getByRole('dialog', { name: 'Hold On..!!', exact: true });
  await proves('DEVICE-21 DEVICE-22', () =>
    expect(question).toContainText('Are you sure you want to remove this device?'),
  );
  await question.getByRole('button', { name: shellTexts.cancel.en }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Remove Device' }).click();
  await question.getByRole('button', { name: deviceTexts.remove.en }).click();
  await expectToast(page, 'Device has been removed');
  await expect(page.getByText('No Device', { exact: true })).toBeVisible();
});

test('the page reads in Malay', async ({ as }) => {
  const page = await as('gopal', 'ms');
  await page.goto('/d/device');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
