import type { Page } from '@playwright/test';
import { appVersion, desktopWidth } from '#domain/limits.ts';
import type { SignedIn } from '#domain/session/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { stores } from '#domain/shell/stores.ts';
import { shellTexts as texts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { proves } from './support/proves.ts';
import { change, expectShell, sidebarOf } from './support/shell.ts';

const { farid } = cast;
const storedIn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), `hadir.${key}`);
const changeSession = (page: Page, changed: (reply: SignedIn) => object) =>
  change<SignedIn>(page, '/api/authenticate', changed);

test('the sidebar shows logo, name, default picture and the profile, and what the server supplies [SHELL-07]', async ({
  as,
}) => {
  const page = await as('farid');
  await changeSession(page, (reply) => ({
    ...reply,
    navs: [
      ...reply.navs,
      {
        key: 'canteen',
        name: 'Canteen',
        path: '/d/dashboard',
        children: [{ key: 'menu', name: 'Menu of the day', path: '/d/holiday' }],
      },
    ],
  }));
  await page.goto('/d/dashboard');
  await expectShell(page);
  const sidebar = await sidebarOf(page);
  await proves('SHELL-04', () =>
    expect(sidebar.getByRole('link', { name: 'Perbadanan Seri Bayu', exact: true })).toBeVisible(),
  );
  const profile = sidebar.getByRole('link', { name: farid.name });
  await proves('SHELL-13', () => expect(profile).toHaveAttribute('href', '/d/user-profile'));
  await proves('SHELL-03', () => expect(profile).toContainText(farid.name));
  await proves('SHELL-02', () => expect(profile.getByRole('img', { name: farid.name })).toHaveText('FA'));
  await expect(sidebar.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page');
  await proves('SHELL-06', () => expect(sidebar.getByRole('button', { name: 'Others' })).toBeVisible());

  const group = sidebar.getByRole('button', { name: 'Canteen' });
  const child = sidebar.getByRole('link', { name: 'Menu of the day' });
  await proves('SHELL-08', () => expect(child).toHaveAttribute('href', '/d/holiday'));
  await group.click();
  await expect(child).toBeHidden();
  await group.click();
  await expectAccessible(page);
  await child.click();
  await expect(page).toHaveURL(/\/d\/holiday$/);
});

test('the sidebar shows the screen that is open, also one that was reached by a link far down in it', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/d/months');
  const here = (await sidebarOf(page)).getByRole('link', { name: 'Months', exact: true });
  await expect(here).toHaveAttribute('aria-current', 'page');
  await expect(here).toBeInViewport();
});

test('the sidebar shows the user’s photo [SHELL-01]', async ({ as }) => {
  const page = await as('farid');
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.route('**/storage/app/users/farid.png', (route) => route.fulfill({ body: dot, contentType: 'image/png' }));
  await changeSession(page, (reply) => ({ ...reply, user: { ...reply.user, img: 'farid.png' } }));
  await page.goto('/d/dashboard');
  await expectShell(page);
  const photo = (await sidebarOf(page)).getByRole('img', { name: farid.name });
  await expect(photo).toHaveAttribute('src', '/storage/app/users/farid.png');
});

test('badges count up to nine, then say 9+ [SHELL-35]', async ({ as }) => {
  const page = await as('farid');
  const counters = { unread_notification: 12, warning_letter: 3, bug_report: 0 };
  await change<object>(page, '/api/notification', (reply) => ({ ...reply, ...counters }));
  await changeSession(page, (reply) => ({
    ...reply,
    user: { ...reply.user, ...counters },
    navs: (['unread_notification', 'warning_letter', 'bug_report'] as const).map((badge) => ({
      key: badge,
      name: `Entry ${badge}`,
      path: `/d/${badge}`,
      badge,
    })),
  }));
  await page.goto('/d/dashboard');
  await expectShell(page);
  const sidebar = await sidebarOf(page);
  await expect(sidebar.getByRole('link', { name: 'Entry unread_notification' })).toHaveText(/9\+$/);
  await expect(sidebar.getByRole('link', { name: 'Entry warning_letter' })).toHaveText(/3$/);
  await expect(sidebar.getByRole('link', { name: 'Entry bug_report' })).toHaveText('Entry bug_report');
});

test('at 950 px and less the sidebar is behind a button [SHELL-05] @widths', async ({ as }) => {
  const page = await as('farid');
  const { height } = page.viewportSize()!;
  await page.setViewportSize({ width: desktopWidth + 1, height });
  await page.goto('/d/dashboard');
  const sidebar = page.getByRole('navigation', { name: texts.menu.en, exact: true });
  const button = page.getByRole('button', { name: texts.menu.en, exact: true });
  await expect(sidebar).toBeVisible();
  await expect(button).toBeHidden();

  await page.setViewportSize({ width: desktopWidth, height });
  await expect(button).toBeVisible();
  await expect(sidebar).toBeHidden();
  await button.click();
  await expect(sidebar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await sidebar.getByRole('link', { name: 'Attendance' }).click();
  await expect(page).toHaveURL(/\/d\/attendance$/);
  await expect(sidebar).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('a right click opens the app’s own menu [SHELL-14 SHELL-15 SHELL-16 SHELL-17 SHELL-18]', async ({ as }) => {
  const page = await as('farid');
  await page.goto('/d/dashboard');
  await expectShell(page);
  // Opened by its key, it gives the focus back to where it was.
  const settings = page.getByRole('button', { name: texts.mySettings.en });
  await settings.focus();
  await page.keyboard.press('ContextMenu');
  await expect(page.getByRole('menu', { name: 'Hadir' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  const rightClick = () => page.getByRole('heading', { level: 1 }).click({ button: 'right' });
  await rightClick();
  await page.getByRole('menuitem', { name: texts.appInfo.en }).click();
  const info = page.getByRole('dialog', { name: texts.appInfo.en });
  await expect(info).toContainText(`Version ${appVersion}`);
  await expect(info.getByRole('link', { name: texts.playStore.en })).toHaveAttribute('href', stores.android);
  await expect(info.getByRole('link', { name: texts.appStore.en })).toHaveAttribute('href', stores.ios);
  await page.keyboard.press('Escape');

  await page.context().route(/play\.google|apps\.apple/, (route) => route.fulfill({ body: 'A store' }));
  for (const [name, address] of [
    [texts.playStore.en, stores.android],
    [texts.appStore.en, stores.ios],
  ] as const) {
    const opened = page.context().waitForEvent('page');
    await rightClick();
    await page.getByRole('menuitem', { name }).click();
    await expect(await opened).toHaveURL(address);
  }

  await rightClick();
  await page.getByRole('menuitem', { name: sessionTexts.logout.en }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to logout?');
});

test('logging out is confirmed first [SHELL-21 SHELL-22 CALLA-08]', async ({ as }) => {
  const page = await as('farid');
  await page.goto('/d/attendance?page=0');
  await expectShell(page);
  await (await sidebarOf(page)).getByRole('link', { name: sessionTexts.logout.en }).click();
  const question = page.getByRole('dialog', { name: sessionTexts.logout.en });
  await expect(question).toContainText('Are you sure you want to logout?');
  await expect(page).toHaveURL(/\/d\/attendance/);
  await question.getByRole('button', { name: texts.cancel.en }).click();
  await expect(question).toBeHidden();

  await page.goto('/d/logout');
  const request = page.waitForRequest('**/api/logout');
  await question.getByRole('button', { name: sessionTexts.logout.en }).click();
  await expect(page).toHaveURL(/\/d\/login$/);
  expect((await request).postDataJSON()).toHaveProperty('token');
  expect(await storedIn(page, 'token')).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/d\/login/);
});

test('without storage the page asks for cookies [SHELL-20]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await page.goto('/d/login');
  await expect(page.getByRole('alert')).toHaveText('Please enable cookies for this app to work properly');
});

test('the keyboard can skip the menu, and the focus moves to each new heading', async ({ as }) => {
  const page = await as('farid');
  await page.goto('/d/dashboard');
  await expectShell(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: texts.skip.en });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await (await sidebarOf(page)).getByRole('link', { name: 'Attendance' }).click();
  await expect(page).toHaveTitle('Attendance · Perbadanan Seri Bayu');
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeFocused();
});
