import type { Page } from '@playwright/test';
import { departmentTexts } from '#domain/departments/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { sessionTexts as texts } from '#domain/session/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, signedIn, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { change, expectLogin, expectShell, passwordField, sidebarOf, signIn } from './support/shell.ts';

const { farid, zara, aminah } = cast;
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('hadir.token'));

test('Farid signs in with email and password and is greeted [LOGIN-01 LOGIN-02 LOGIN-06 LOGIN-12 SESSION-05] @widths', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goto('/d/login');
  await expect(page.getByRole('heading', { name: texts.welcome.en })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expectLogin(page);
  await signIn(page, farid.email);
  await expectToast(page, `Hello ${farid.name}`);
  await expect(page).toHaveURL(/\/d\/dashboard$/);
  expect(await tokenIn(page)).toMatch(/^[\w-]{43}$/);
});

test('the form shows what is missing and makes no call [LOGIN-08 LOGIN-09 LOGIN-10 LOGIN-11]', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) calls += 1;
  });
  await page.goto('/d/login');
  await expect(page.getByLabel(texts.email.en)).toHaveValue(aminah.email);
  for (const [email, password, message] of [
    ['', 'hadir-demo', 'Please provide a valid email address'],
    ['farid@hadir', 'hadir-demo', 'Please provide a valid email address'],
    [farid.email, '', 'Please complete this field'],
    [farid.email, '12345', fill(words.tooShort, 'en', { min: 6 })],
    [farid.email, 'x'.repeat(21), fill(words.tooLong, 'en', { max: 20 })],
  ] as const) {
    await signIn(page, email, password);
    await expect(page.getByText(message)).toBeVisible();
  }
  expect(calls).toBe(0);
});

test('a refused login keeps what was typed and says why, also in Malay [ERROR-30 ERROR-32]', async ({ page }) => {
  await page.goto('/d/login');
  await expectLogin(page);
  await signIn(page, 'nobody@hadir.example');
  await expectToast(page, "Email doesn't exist..");
  await page.getByRole('button', { name: 'Bahasa Melayu' }).click();
  await page.getByLabel(texts.email.ms).fill(zara.email);
  await passwordField(page, 'ms').fill('not-my-password');
  await page.getByRole('button', { name: texts.login.ms, exact: true }).click();
  await expectToast(page, texts.wrongPassword.ms);
  await expect(page.getByLabel(texts.email.ms)).toHaveValue(zara.email);
  await expect(page).toHaveURL(/\/d\/login$/);
});

test('a forgotten password asks only for the email [LOGIN-03 LOGIN-13]', async ({ page }) => {
  await page.goto('/d/login');
  await page.getByRole('button', { name: texts.forgot.en }).click();
  await expect(page.getByRole('heading', { name: texts.forgotTitle.en })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await page.getByRole('button', { name: texts.send.en }).click();
  await expect(page.getByText('Please provide a valid email address')).toBeVisible();
  await page.getByLabel(texts.email.en).fill(zara.email);
  await page.getByRole('button', { name: texts.send.en }).click();
  await expectToast(page, 'Passsword has been sent');
  await expect(page.getByRole('heading', { name: texts.welcome.en })).toBeVisible();
});

test('an email typed at the login is filled in at forgot password, and back again [LOGIN-03]', async ({ page }) => {
  await page.goto('/d/login');
  await expect(page.getByLabel(texts.email.en)).toHaveValue(aminah.email);
  await page.getByLabel(texts.email.en).fill(zara.email);
  await page.getByRole('button', { name: texts.forgot.en }).click();
  await expect(page.getByRole('heading', { name: texts.forgotTitle.en })).toBeVisible();
  await expect(page.getByLabel(texts.email.en)).toHaveValue(zara.email);
  await page.getByRole('button', { name: texts.backToLogin.en }).click();
  await expect(page.getByLabel(texts.email.en)).toHaveValue(zara.email);
  await expect(passwordField(page)).toHaveValue('');
  await expect(passwordField(page)).toBeFocused();
});

test('the demo account is filled in on plain http only, and only for the demo organisation [LOGIN-07]', async ({
  page,
  baseURL,
}) => {
  await page.goto('/d/login');
  await expect(page.getByLabel(texts.email.en)).toHaveValue(aminah.email);
  await expect(passwordField(page)).toHaveValue(organisation.demoPassword);
  // Typing replaces the filled-in account.
  await page.keyboard.type('f');
  await expect(page.getByLabel(texts.email.en)).toHaveValue('f');

  await page.route('https://hadir.example/**', async (route) => {
    const url = route.request().url().replace('https://hadir.example', baseURL!);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto('https://hadir.example/d/login');
  await expect(page.getByText(organisation.name)).toBeVisible();
  await expect(page.getByLabel(texts.email.en)).toHaveValue('');

  await change<object>(page, '/api/hello', (reply) => ({ ...reply, demo: null }));
  await page.goto('/d/login');
  await expect(page.getByText(organisation.name)).toBeVisible();
  await expect(page.getByLabel(texts.email.en)).toHaveValue('');
});

test('a valid token leads from the login to the dashboard, an invalid one is cleared there [LOGIN-04 LOGIN-05]', async ({
  as,
  page,
}) => {
  const signedIn = await as('zara');
  await signedIn.goto('/d/login');
  await expect(signedIn).toHaveURL(/\/d\/dashboard$/);

  await page.goto('/d/login');
  await page.evaluate(() => localStorage.setItem('hadir.token', 'dead'));
  await page.goto('/d/login');
  await expect(page.getByRole('heading', { name: texts.welcome.en })).toBeVisible();
  await expectToast(page, texts.ended);
  expect(await tokenIn(page)).toBeNull();
});

test('authenticate loads the user, and only then the socket starts [SESSION-02 SESSION-03 SESSION-04]', async ({
  as,
}) => {
  const page = await as('farid');
  const seen: string[] = [];
  const bare: string[] = [];
  page.on('request', async (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !request.headers().authorization) bare.push(pathname);
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/authenticate')) seen.push('authenticated');
  });
  page.on('websocket', (socket) => {
    if (socket.url().endsWith('/socket')) seen.push('socket');
  });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(seen).toEqual([]);
  bare.length = 0;
  await page.goto('/d/dashboard');
  await expectShell(page);
  await expect.poll(() => seen).toEqual(['authenticated', 'socket']);
  expect(bare).toEqual([]);
});

test('a token in any answer is stored [SESSION-05]', async ({ as }) => {
  const page = await as('farid');
  const login = { email: farid.email, password: organisation.demoPassword };
  const { token } = await (await page.request.post('/api/login', { data: login })).json();
  await change<object>(page, '/api/authenticate', (reply) => ({ ...reply, token }));
  await page.goto('/d/dashboard');
  await expectShell(page);
  expect(await tokenIn(page)).toBe(token);
});

test('tabs sign out and in together [SESSION-06 SESSION-07]', async ({ as }) => {
  const here = await as('zara');
  const there = await here.context().newPage();
  await here.goto('/d/dashboard');
  await there.goto('/d/attendance');
  await expectShell(there);

  await here.goto('/d/logout');
  await here.getByRole('dialog').getByRole('button', { name: texts.logout.en }).click();
  await expectLogin(here);
  await expect(there).toHaveURL(/\/d\/login$/);

  await signIn(here, zara.email);
  await expect(here).toHaveURL(/\/d\/dashboard$/);
  await expect(there).toHaveURL(/\/d\/dashboard$/);
  await expect((await sidebarOf(there)).getByRole('link', { name: zara.name })).toBeVisible();
});

test('a session that was ended elsewhere ends on the page [SESSION-01 SESSION-06]', async ({ as }) => {
  const page = await as('zara');
  await page.goto('/d/dashboard');
  await expectShell(page);
  const token = await tokenIn(page);
  await page.request.post('/api/logout', { data: { token } });
  await expect(page).toHaveURL(/\/d\/login$/);
  expect(await tokenIn(page)).toBeNull();
});

test('what was typed when the session ended is there again after the login, at its address', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/departments?search=unit');
  await page.getByRole('button', { name: 'New Department' }).click();
  const name = page.getByRole('dialog').getByLabel(departmentTexts.name.en);
  await name.fill('Unit Sejarah');
  await page.request.post('/api/logout', { data: { token: await tokenIn(page) } });
  await expect(page).toHaveURL(/\/d\/login$/);
  await signIn(page, aminah.email);
  await expect(page).toHaveURL(/\/d\/departments\?search=unit$/);
  await expectToast(page, shellTexts.typedKept);
  await page.getByRole('button', { name: 'New Department' }).click();
  await expect(name).toHaveValue('Unit Sejarah');
});

test('a change of user or cache in one tab reaches the others [SESSION-08 SESSION-09]', async ({ as }) => {
  const here = await as('aminah');
  const there = await here.context().newPage();
  await here.goto('/d/departments');
  await expectShell(here);
  const name = ownName('Unit Cermin');
  await there.goto(`/d/departments?search=${encodeURIComponent(name)}`);
  await expect(there.getByText('No Data')).toBeVisible();
  await here.getByRole('button', { name: 'New Department' }).click();
  await here.getByRole('dialog').getByLabel(departmentTexts.name.en).fill(name);
  await here.getByRole('dialog').getByRole('button', { name: shellTexts.save.en }).click();
  await expect(rowOf(there, name)).toBeVisible();

  const response = there.waitForResponse('**/api/authenticate');
  await here.evaluate(() => new BroadcastChannel('hadir').postMessage('update-user'));
  expect((await response).status()).toBe(200);
});

test('a user whose role an admin changes is told to log in again [SESSION-10]', async ({
  as,
  browser,
  baseURL,
  viewport,
}, info) => {
  const admin = await as('aminah');
  const token = await await admin
    .goto('/d/dashboard')
    .then(() => expectShell(admin))
    .then(() => tokenIn(admin));
  const headers = { Authorization: `Bearer ${token}` };
  const api = admin.request;
  // People no other test uses, one for each width.
  const id = { desktop: 41, tablet: 42, phone: 43 }[info.project.name] ?? 44;
  const detail = async () => (await (await api.get(`/api/users/detail/${id}`, { headers })).json()).user;
  const member = await detail();
  const login = { email: member.email, password: organisation.demoPassword };
  const { token: theirs } = await (await api.post('/api/login', { data: login })).json();

  const context = await openContext(browser, { baseURL, viewport });
  const page = await signedIn(context, { token: theirs, id });
  const isHeard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/d/dashboard');
  await isHeard;
  const role = member.role === 'Normal User' ? 'Manager' : 'Normal User';
  const changed = await api.post('/api/users/edit', { headers, data: { ...member, role } });
  expect(changed.status()).toBe(200);
  await expect(page.getByRole('dialog', { name: shellTexts.notice.en })).toContainText(
    'Please relogin. Your role has been updated.',
  );
  await expect(page).toHaveURL(/\/d\/login$/);
  await api.post('/api/users/edit', { headers, data: { ...(await detail()), role: member.role } });
  await context.close();
});
