import type { Screen } from '#domain/screen.ts';
import { asks, screens } from '#domain/screens.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { isOpenTo } from '#server/platform/testing/written-guards.ts';
import { cast } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';
import { expect, test } from './support/as.ts';
import { editStaff, newcomer, pageOf } from './support/newcomer.ts';
import { proves } from './support/proves.ts';
import { expectLogin, expectShell, sidebarOf, signIn, walk } from './support/shell.ts';

const paths = Object.values<Screen>({ ...screens, ...asks }).map(({ path }) => path);
const addressOf = (path: string) => path.replace(/\$\w+/, '1');

/** What a screen proves by its redirect, beside the matrix. */
const closedToVisitors: Record<string, string> = { '/d/dashboard': 'DASH-03', '/d/users': 'STAFF-04' };
const closedToStaff: Record<string, string> = {
  '/d/users': 'STAFF-03',
  '/d/users/$user_id': 'STAFF-35',
  '/d/office': 'ACCESSB-05',
  '/d/office/$office_id': 'ACCESSB-06',
  '/d/report': 'ACCESSB-10',
  '/d/setting': 'ACCESSB-11',
  '/d/leaves-types': 'ACCESSB-26',
  '/d/freeze-leaves': 'ACCESSB-27',
};

test('every screen but the kiosk redirects visitors without a token to the login, and keeps the address [ACCESS-01 ACCESSB-01 SESSION-01]', async ({
  page,
}) => {
  await page.goto('/d/dashboard');
  await expect(page.getByRole('heading', { name: texts.welcome.en })).toBeVisible();
  // The set-up and the first password are opened by the secret of a link.
  const byLink: string[] = [screens.setup.path, screens.activate.path];
  for (const path of paths.filter((path) => path !== '/' && !byLink.includes(path)))
    await proves(closedToVisitors[path] ?? 'ACCESS-01', async () => {
      await walk(page, `${addressOf(path)}?from=${path.length}`);
      await expect(page, path).toHaveURL(/\/d\/login/);
    });
  await page.goto('/d/attendance?type=late');
  await expect(page).toHaveURL(/\/d\/login\?next=/);
  await expectLogin(page);
  await signIn(page, cast.farid.email);
  await expect(page).toHaveURL(/\/d\/attendance\?type=late$/);
});

test('an unknown path leads to the login without a token, and to the dashboard with one [ACCESS-02 ACCESS-03 ACCESSB-03 ACCESSB-04]', async ({
  page,
  as,
}) => {
  const signedIn = await as('aminah');
  await page.goto('/nowhere');
  await signedIn.goto('/nowhere');
  for (const path of ['/d', '/d/nowhere', '/d/attendance/1/2', '/dashboard', '/login', '/nowhere']) {
    await expect(page).toHaveURL(/\/d\/login$/);
    await expect(signedIn).toHaveURL(/\/d\/dashboard$/);
    await walk(page, path);
    await walk(signedIn, path);
  }
  await expect(page).toHaveURL(/\/d\/login$/);
  await expect(signedIn).toHaveURL(/\/d\/dashboard$/);
});

for (const [who, kind] of [
  ['zara', 'user'],
  ['badrul', 'manager'],
] as const) {
  test(`a screen opens for a ${kind} as the written matrix says, else redirects to the dashboard [ACCESS-64 ACCESSB-02]`, async ({
    as,
  }) => {
    const page = await as(who);
    await page.goto('/d/dashboard');
    await expectShell(page);
    for (const screen of Object.values<Screen>(screens).filter((one) => one.guard !== 'public')) {
      const isOpen = isOpenTo(kind, `SCREEN ${screen.path}`);
      const path = addressOf(screen.path);
      const proven = isOpen ? 'ACCESS-64' : (closedToStaff[screen.path] ?? 'ACCESS-64');
      await proves(proven, async () => {
        await walk(page, path);
        await expect(page, path).toHaveTitle(`${isOpen ? screen.title.en : 'Dashboard'} · Perbadanan Seri Bayu`);
        await expect(page, path).toHaveURL(isOpen ? new RegExp(`${path}$`) : /\/d\/dashboard$/);
      });
    }
    if (kind === 'user')
      for (const path of ['/d/users/new', '/d/office/new']) {
        await walk(page, path);
        await expect(page, path).toHaveURL(/\/d\/dashboard$/);
      }
  });
}

test('the kiosk loads nothing of what is behind the login', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) scripts.push(response.url());
  });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // Asked for again, since what the browser has cached comes without its text.
  const loaded = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter((script) => /(?<!data-)mantine-(?!color-scheme)|mutationCache|ZodObject/.test(script))).toEqual(
    [],
  );
});

test('a user who is redirected is told why, once', async ({ as }) => {
  const page = await as('farid');
  const toasts = page.getByRole('alert');
  await page.goto('/d/users');
  await expect(toasts).toHaveText(['You are not allowed to open this page']);
  await toasts.getByRole('button', { name: 'Close' }).click();
  await expect(toasts).toHaveCount(0);
  await page.goto('/d/nowhere');
  await expect(toasts).toHaveText(['There is no page at this address']);
});

test('a supporter who is moved while the applications are open is led to the dashboard, and told why [ACCESS-64]', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const supporter = await newcomer(request, { position_id: positions.seniorAdministrativeOfficer.id });
  const page = await pageOf(browser, supporter, { baseURL, viewport });
  await page.goto('/d/leaves-application');
  await expect(page.getByRole('heading', { name: 'Leave Applications' })).toBeVisible();
  await editStaff(request, supporter, { position_id: positions.driver.id });
  await expect(page).toHaveURL(/\/d\/dashboard$/);
  await expect(page.getByRole('alert')).toHaveText(['You are not allowed to open this page']);
  await expect((await sidebarOf(page)).getByRole('link', { name: 'Leave Applications' })).toHaveCount(0);
});
