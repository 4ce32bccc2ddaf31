import { createECDH, randomBytes } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { inboxTexts } from '#domain/inbox/texts.ts';
import type { PushMessage } from '#domain/push/rules.ts';
import { pushTexts as texts } from '#domain/push/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, headersOf, signedIn, test, tokenOf } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectToast } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { sidebarOf } from './support/shell.ts';

const switchOf = (page: Page) => page.getByRole('switch', { name: texts.label.en });

/**
 * A newcomer's page with a service worker. The headless browser lacks notification permission and a push service, so
 * both are stubbed.
 */
async function pushPage(browser: Browser, options: BrowserContextOptions, permission = 'granted') {
  const context = await openContext(browser, { ...options, serviceWorkers: 'allow' });
  const one = await newcomer(context.request);
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  await context.addInitScript(
    ([endpoint, p256dh, auth, permission]) => {
      let stored: object | null = null;
      const subscribe = async (options: PushSubscriptionOptionsInit) => {
        const signs = String(options.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
        const applicationServerKey = Uint8Array.from(atob(signs), (sign) => sign.charCodeAt(0)).buffer;
        stored = {
          options: { applicationServerKey },
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          unsubscribe: async () => {
            stored = null;
          },
        };
        return stored;
      };
      Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => stored });
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = async () => permission as NotificationPermission;
    },
    [
      `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
      ...[p256dh, randomBytes(16).toString('base64url'), permission],
    ],
  );
  const token = await tokenOf(context.request, one.email, one.password);
  const page = await signedIn(context, { token, id: one.id });
  await page.goto('/d/dashboard');
  return { page, context, one, token };
}

async function openSettings(page: Page) {
  await (await sidebarOf(page)).getByRole('button', { name: shellTexts.mySettings.en }).click();
  await page.getByRole('menuitem', { name: shellTexts.notificationSettings.en }).click();
  const modal = page.getByRole('dialog', { name: shellTexts.notificationSettings.en });
  await expect(modal).toBeVisible();
  return modal;
}

test('a device is notified while no page is open, in the language of its owner, until that is turned off', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const { page, context } = await pushPage(browser, { baseURL: baseURL!, viewport });
  const modal = await openSettings(page);
  await expect(modal.getByText(texts.hint.en)).toBeVisible();
  await expect(switchOf(page)).not.toBeChecked();
  const subscribing = page.waitForRequest(
    (request) => request.url().endsWith('/api/push') && request.method() === 'POST',
  );
  await switchOf(page).click();
  expect((await subscribing).postDataJSON()).toMatchObject({ language: 'en' });
  await expectToast(page, texts.turnedOn.en);
  await expect(switchOf(page)).toBeChecked();
  await expectAccessible(page);

  // A change of language, and a reload on another day, are sent to the server too.
  for (const change of [() => page.goto('/d/language'), () => page.reload()]) {
    const again = page.waitForRequest(
      (request) => request.method() === 'POST' && request.postDataJSON()?.language === 'ms',
    );
    await change();
    const choice = page.getByLabel('Bahasa Melayu');
    if (page.url().includes('language') || (await choice.isVisible())) await choice.click();
    expect((await (await again).response())?.status()).toBe(200);
    await page.keyboard.press('Escape');
  }
  await page.evaluate(() => localStorage.setItem('hadir.language', 'en'));
  await page.reload();
  await openSettings(page);
  await expect(switchOf(page)).toBeChecked();
  await switchOf(page).click();
  await expectToast(page, texts.turnedOff.en);
  await expect(switchOf(page)).not.toBeChecked();
  await context.close();
});

test('a notification is shown, and tapping it opens the message', async ({ browser, baseURL, viewport, as }) => {
  const { page, context, one, token } = await pushPage(browser, { baseURL: baseURL!, viewport });
  const aminah = await as('aminah');
  await aminah.goto('/d/dashboard');
  await aminah.request.post('/api/message/send', {
    headers: await headersOf(aminah),
    data: { send_to: 'user', user_ids: [one.id], title: 'Gotong-royong', message: 'Bawa penyapu.' },
  });
  const inbox = await (await page.request.get('/api/inbox', { headers: { authorization: `Bearer ${token}` } })).json();
  const message: PushMessage = {
    title: 'Hadir',
    body: 'Aminah: Gotong-royong',
    lang: 'en',
    tag: 'inbox-1',
    url: `/d/inbox/main?view=${inbox.data[0].id}`,
  };
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  // The headless browser shows no notifications, so they are recorded instead.
  await worker.evaluate(() => {
    const noted: object[] = [];
    const showNotification = async (title: string, options: object) => void noted.push({ title, ...options });
    Object.assign(Object.getPrototypeOf((self as unknown as Scope).registration), { showNotification });
    Object.assign(self, { noted });
  });
  await deliver(page, baseURL!, message);
  const { url, ...seen } = message;
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as Scope).noted))
    .toEqual([expect.objectContaining({ ...seen, data: { url } })]);
  await worker.evaluate((touched) => {
    const notification = { data: { url: touched }, close: () => undefined };
    const event = new Event('notificationclick');
    for (const [name, value] of Object.entries({ notification, waitUntil: () => undefined }))
      Object.defineProperty(event, name, { value });
    self.dispatchEvent(event);
  }, url);
  await expect(page.getByRole('dialog', { name: 'Gotong-royong' })).toContainText('Bawa penyapu.');
  await expect(page).toHaveURL(/\/d\/inbox\/main$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: inboxTexts.title.en, exact: true })).toBeVisible();
  await context.close();
});

/** The parts of the service worker's global scope that are used here. */
interface Scope {
  registration: object;
  noted: object[];
}

/** Delivers a message to the service worker, as the browser does when its push service sends one. */
async function deliver(page: Page, origin: string, message: PushMessage): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registration = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [one] = registrations;
    if (one) registration.resolve(one.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration.promise;
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

test('a browser that cannot be notified says why, and keeps its switch off', async ({ browser, baseURL, viewport }) => {
  const options = { baseURL: baseURL!, viewport };
  const { page, context } = await pushPage(browser, options, 'denied');
  await openSettings(page);
  await expect(switchOf(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(texts.blocked.en).first()).toBeVisible();
  for (const [say, lack] of [
    [texts.unsupported, () => Reflect.deleteProperty(window, 'PushManager')],
    [texts.insecure, () => Object.defineProperty(window, 'isSecureContext', { value: false })],
  ] as const) {
    await context.addInitScript(lack);
    await page.reload();
    await openSettings(page);
    await expect(page.getByText(say.en).first()).toBeVisible();
    await switchOf(page).click({ force: true });
    await expect(switchOf(page)).not.toBeChecked();
  }
  await context.close();
});
