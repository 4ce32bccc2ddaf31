import type { Page } from '@playwright/test';
import type { SignedIn } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts as texts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectToast } from './support/expect.ts';
import { change, expectLogin, expectShell, sidebarOf } from './support/shell.ts';

const { farid } = cast;
const storedIn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), `hadir.${key}`);
const changeSession = (page: Page, changed: (reply: SignedIn) => object) =>
  change<SignedIn>(page, '/api/authenticate', changed);

/** Opens an item of the menu beside one's name. */
async function openSetting(page: Page, name: string): Promise<void> {
  await (await sidebarOf(page)).getByRole('button', { name: texts.mySettings.en }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('the language is chosen in a modal and remembered [SHELL-26 SHELL-27 SHELL-33]', async ({ as }) => {
  const page = await as('farid');
  await page.goto('/d/language');
  const modal = page.getByRole('dialog', { name: texts.language.en });
  await expect(modal.getByRole('radio')).toHaveCount(2);
  await modal.getByLabel('Bahasa Melayu').click();
  await expect(page.getByRole('dialog', { name: texts.language.ms })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Papan pemuka' })).toBeVisible();
  await expect(page).toHaveTitle('Papan pemuka · Perbadanan Seri Bayu');
  expect(await storedIn(page, 'language')).toBe('ms');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Papan pemuka' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
});

test('notification settings are stored on this device [SHELL-24 SHELL-25 SHELL-31 SHELL-32 SHELL-34] @widths', async ({
  as,
}) => {
  const page = await as('farid');
  await page.goto('/d/dashboard');
  await expectShell(page);
  await expect.poll(() => storedIn(page, 'device_id')).toMatch(/^[0-9a-f]{32}$/);
  const device = await storedIn(page, 'device_id');
  await openSetting(page, texts.notificationSettings.en);
  const modal = page.getByRole('dialog', { name: texts.notificationSettings.en });
  for (const [label, key] of [
    [texts.showNotification.en, 'hide_toast'],
    [texts.notificationSound.en, 'mute'],
  ] as const) {
    const box = modal.getByRole('switch', { name: label });
    await expect(box).toBeChecked();
    await box.click();
    expect(await storedIn(page, key)).toBe('1');
  }
  await page.reload();
  await expectShell(page);
  expect(await storedIn(page, 'device_id')).toBe(device);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await openSetting(page, texts.notificationSettings.en);
  await expect(page.getByText('You are back online!')).toHaveCount(0);
  await modal.getByRole('switch', { name: texts.showNotification.en }).click();
  expect(await storedIn(page, 'hide_toast')).toBeNull();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectToast(page, 'You are back online!');
});

test('an announcement is shown once a day, at login and at later visits [SHELL-28 SHELL-29 SHELL-30]', async ({
  as,
  page,
}) => {
  const announcement = { title: 'Gotong-royong', msg: 'Friday, 08:00.\nBring a broom.' };
  const visitor = await as('farid');
  await changeSession(visitor, (reply) => ({ ...reply, announcement }));
  await visitor.clock.setSystemTime('2026-03-03T00:30:00Z');
  await visitor.goto('/d/dashboard');
  const modal = visitor.getByRole('dialog', { name: announcement.title });
  await expect(modal).toContainText('Bring a broom.');
  // It counts as shown, so a reload before Ok does not show it again.
  await visitor.reload();
  await expectShell(visitor);
  await expect(modal).toBeHidden();
  // A page left open shows the announcement of the next day.
  await visitor.clock.setSystemTime('2026-03-04T00:30:00Z');
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: texts.ok.en }).click();
  await expect(modal).toBeHidden();

  await change<SignedIn>(page, '/api/login', (reply) => ({ ...reply, announcement }));
  await page.goto('/d/login');
  await expectLogin(page);
  await page.getByLabel(sessionTexts.email.en).fill(farid.email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: sessionTexts.login.en, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: announcement.title });
  await expect(sheet).toBeVisible();
  // The greeting toast is shown above the sheet, so that the sheet can be read.
  const greeting = page.getByRole('alert').filter({ hasText: farid.name });
  await expect(async () => {
    const [above, below] = [await greeting.boundingBox(), await sheet.boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  }).toPass({ timeout: 3000 });
});

test('a form that opens behind an announcement does not take its focus', async ({ as }) => {
  const page = await as('aminah');
  const announcement = { title: 'Gotong-royong', msg: 'Bring a broom.' };
  await changeSession(page, (reply) => ({ ...reply, announcement }));
  await page.clock.setSystemTime('2026-03-03T00:30:00Z');
  await page.goto('/d/users/new');
  const modal = page.getByRole('dialog', { name: announcement.title });
  await expect(page.getByLabel(staffTexts.name.en).first()).toBeVisible();
  await expect(modal.getByRole('button', { name: texts.ok.en })).toBeFocused();
});

test('a user who logged in with a one-time password is asked for a new one', async ({ as }) => {
  const page = await as('farid');
  await changeSession(page, (reply) => ({ ...reply, user: { ...reply.user, must_change_password: true } }));
  await page.goto('/d/dashboard');
  await expect(page.getByText('Please set a password of your own.')).toBeVisible();
  await page.getByRole('link', { name: sessionTexts.newPassword.en }).click();
  await expect(page).toHaveURL(/\/d\/user-profile$/);
});

test('the theme follows the system until someone chooses', async ({ as }) => {
  const page = await as('farid');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/d/dashboard');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openSetting(page, texts.light.en);
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expectShell(page);
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});
