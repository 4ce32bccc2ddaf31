import { eachKind } from '#domain/applications/kinds.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import type { SignedIn } from '#domain/session/contract.ts';
import { shellTexts as texts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectToast } from './support/expect.ts';
import { holdSocket } from './support/live.ts';
import { change, expectShell, sidebarOf } from './support/shell.ts';

const inboxNav = { key: 'inbox', name: 'My inbox', path: '/d/inbox/main', badge: 'unread_notification' };

test('the page sends who it is, and each screen that is opened [SOCKET-03 SOCKET-12 SOCKET-13]', async ({ as }) => {
  const page = await as('farid');
  const socket = await holdSocket(page);
  await page.goto('/d/dashboard');
  await expectShell(page);
  await expect.poll(() => socket.heard.map((one) => one.type)).toEqual(['/appid', '/page']);
  expect(socket.heard[0]).toMatchObject({ name: cast.farid.name, role: cast.farid.role, channel: 'web_app' });
  await (await sidebarOf(page)).getByRole('link', { name: 'Attendance' }).click();
  await expect.poll(() => socket.heard.at(-1)).toEqual({ type: '/page', path: '/d/attendance' });
});

test('messages the server pushes are shown [SOCKET-25 SOCKET-28 SOCKET-34]', async ({ as }) => {
  const page = await as('farid');
  const socket = await holdSocket(page);
  const none = { unread_notification: 0 };
  await change<object>(page, '/api/notification', (reply) => ({ ...reply, ...none }));
  await change<SignedIn>(page, '/api/authenticate', (reply) => ({
    ...reply,
    user: { ...reply.user, ...none },
    navs: [...reply.navs, inboxNav],
  }));
  await page.goto('/d/attendance');
  await expectShell(page);
  await expect.poll(() => socket.heard.length).toBeGreaterThan(1);

  socket.say({
    type: 'alert',
    message: 'The kiosk moves to the lobby',
    message_ms: 'Kiosk dipindahkan ke lobi',
    code: '',
  });
  const notice = page.getByRole('dialog', { name: texts.notice.en });
  await expect(notice).toContainText('The kiosk moves to the lobby');
  await notice.getByRole('button', { name: texts.ok.en }).click();
  await expect(notice).toBeHidden();

  socket.say({ type: 'forbidden', ...answer(words.closed) });
  await expectToast(page, words.closed);

  socket.say({ type: 'inbox', unread_notification: 3 });
  await expectToast(page, texts.newInbox);
  await expect((await sidebarOf(page)).getByRole('link', { name: 'My inbox' })).toHaveText(/3$/);
});

test('the server can refresh counters, user, lists or the whole page [SOCKET-22 SOCKET-26]', async ({ as }) => {
  const page = await as('aminah');
  const socket = await holdSocket(page);
  await page.goto('/d/departments');
  await expectShell(page);
  await expect.poll(() => socket.heard.length).toBeGreaterThan(1);
  for (const [name, path] of [
    ['counters', '**/api/notification'],
    ['update-user', '**/api/authenticate'],
    ['reset-cache', '**/api/departments*'],
  ] as const) {
    const response = page.waitForResponse(path);
    socket.say({ type: 'function', name });
    expect((await response).status()).toBe(200);
  }
  const loaded = page.waitForEvent('load');
  socket.say({ type: 'reload' });
  await loaded;
  await expectShell(page);
});

test('a page that was not connected reads again what its user may do [SOCKET-29]', async ({ as }) => {
  const page = await as('chong');
  const socket = await holdSocket(page);
  await page.goto('/d/leaves-application');
  await expectShell(page);
  await expect.poll(() => socket.heard.length).toBeGreaterThan(1);
  await change<SignedIn>(page, '/api/authenticate', (reply) => ({
    ...reply,
    user: { ...reply.user, decides: eachKind(() => false) },
  }));
  await socket.lose();
  await expect(page).toHaveURL(/\/d\/dashboard$/, { timeout: 20_000 });
});

test('a session the server ends leads to the login, and says why where a reason is given [SOCKET-23 SOCKET-27]', async ({
  as,
}) => {
  for (const message of [
    { type: 'logout', message: 'Office hours are over' },
    { type: 'appid_invalid', ...answer(words.relogin) },
  ] as const) {
    const page = await as('zara');
    const socket = await holdSocket(page);
    await page.goto('/d/dashboard');
    await expectShell(page);
    await expect.poll(() => socket.heard.length).toBeGreaterThan(1);
    const token = await page.evaluate(() => localStorage.getItem('hadir.token'));
    await page.request.post('/api/logout', { data: { token } });
    socket.say(message);
    await expect(page).toHaveURL(/\/d\/login$/);
    if (message.type === 'logout')
      await expect(page.getByRole('dialog', { name: texts.notice.en })).toContainText(message.message);
  }
});
