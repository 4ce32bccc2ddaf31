import type { Page } from '@playwright/test';
import { departmentTexts } from '#domain/departments/texts.ts';
import { answer, fill, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { messageTexts } from '#domain/messages/texts.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { shellTexts as texts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { letterListTexts } from '#domain/warnings/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test } from './support/as.ts';
import { expectToast, rowOf } from './support/expect.ts';
import { holdSocket } from './support/live.ts';
import { act } from './support/rows.ts';
import { expectShell, sidebarOf, answer as stub } from './support/shell.ts';
import { openStaff } from './support/staff.ts';

const { farid, gopal } = cast;
const toasts = (page: Page) => page.getByRole('alert').filter({ has: page.locator('svg') });
const confirmed = (page: Page, name: string) =>
  page.getByRole('dialog', { name: texts.holdOn.en }).getByRole('button', { name }).click();

test('a failure without a message is shown in place and not as a toast [ERROR-11 ERROR-22 LIST-18]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  for (const [status, json] of [
    [500, {}],
    [500, { message: '' }],
    [502, 'a gateway'],
  ] as const) {
    await stub(page, '/api/departments/', status, json as object);
    const refused = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await act(rowOf(page, 'Finance'), /^Delete/);
    await confirmed(page, texts.remove.en);
    await refused;
    await expect(rowOf(page, 'Finance')).toBeVisible();
    await stub(page, '/api/departments?', status, json as object);
    await page.goto('/d/departments');
    await expect(page.getByText(texts.loadFailed.en)).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: texts.tryAgain.en }).click();
  }
});

const expectOne = async (page: Page) => {
  await expectToast(page, 'Something went wrong');
  await expect(toasts(page)).toHaveCount(1);
};

test('failing to verify or reject a letter is toasted even without a message from the server [ERROR-24 ERROR-25]', async ({
  as,
}) => {
  const page = await as('aminah');
  const ref = 'WL/2026/02/0099';
  const letter = {
    id: 1,
    ref_no: ref,
    date: '2026-02-24',
    type: 'is_late',
    status: 'Pending',
    doc: 'letter.pdf',
    title: 'Late',
    message: '',
    created_at: '2026-02-24T16:15:00Z',
    user: farid,
  };
  await stub(page, '/api/users/warning/', 200, { data: [letter], total: 1 });
  for (const action of ['reject', 'verify']) await stub(page, `/api/warning-letter/${action}/`, 500, {});
  const choose = (text: Text) =>
    act(page.getByRole('dialog').getByRole('row').filter({ hasText: ref }), `${text.en} ${ref}`);
  await openStaff(page, farid.id);
  await page.getByRole('button', { name: staffTexts.totalWarning.en }).click();
  await choose(letterListTexts.reject);
  await confirmed(page, letterListTexts.reject.en);
  await expectOne(page);
  await expect(toasts(page)).toHaveCount(0);
  await choose(letterListTexts.verify);
  await confirmed(page, letterListTexts.verify.en);
  await expectOne(page);
});

test('failing to send a message or remove a leave is toasted even without a message from the server [ERROR-23 ERROR-26]', async ({
  as,
}) => {
  const page = await as('aminah');
  await stub(page, '/api/message/send', 500, {});
  await page.route('**/api/users/leaves/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await openStaff(page, gopal.id);
  await page.getByRole('button', { name: staffTexts.manageLeaves.en }).click();
  const leave = leaveTypes.compassionate.name;
  await act(page.getByRole('dialog').getByRole('row').filter({ hasText: leave }), `${texts.remove.en} ${leave}`);
  await confirmed(page, texts.remove.en);
  await expectOne(page);
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole('button', { name: staffTexts.sendMessage.en }).click();
  await page.getByRole('textbox', { name: messageTexts.title.en }).fill('Mesyuarat');
  await page.getByRole('textbox', { name: messageTexts.message.en }).fill('Jam 3 petang');
  await page.getByRole('button', { name: messageTexts.send.en, exact: true }).click();
  await expectOne(page);
});

test('failing to save an office is toasted even without a message from the server [OFFICE-17]', async ({ as }) => {
  const page = await as('aminah');
  await stub(page, '/api/offices/edit', 500, {});
  await page.goto('/d/office/1?edit=1');
  await page.getByRole('textbox', { name: officeTexts.name.en }).fill('Pejabat Lain');
  await page.getByRole('button', { name: texts.save.en }).click();
  await expectOne(page);
});

test('a failure in the background is shown too, and ends the session in every tab [ERROR-20 ERROR-21 SESSION-06]', async ({
  as,
}) => {
  const page = await as('zara');
  const socket = await holdSocket(page);
  await page.goto('/d/attendance');
  await expectShell(page);
  await expect.poll(() => socket.heard.length).toBeGreaterThan(1);
  await stub(page, '/api/authenticate', 500, { message: 'The database is resting' });
  socket.say({ type: 'function', name: 'update-user' });
  await expectToast(page, 'The database is resting');
  await stub(page, '/api/notification', 429, {});
  socket.say({ type: 'function', name: 'counters' });
  const oops = page.getByRole('dialog', { name: texts.oops.en });
  await expect(oops).toContainText('Too many request');
  await oops.getByRole('button', { name: texts.ok.en }).click();

  const other = await page.context().newPage();
  await other.goto('/d/attendance');
  await expectShell(other);
  await stub(page, '/api/notification', 401, {});
  socket.say({ type: 'function', name: 'counters' });
  await expect(page).toHaveURL(/\/d\/login$/);
  await expect(other).toHaveURL(/\/d\/login$/);
});

test('a toast on screen follows a change of language [FORMAT-02 FORMAT-03 SOCKET-25]', async ({ as }) => {
  const page = await as('aminah');
  const socket = await holdSocket(page);
  await page.goto('/d/departments');
  await act(rowOf(page, 'Finance'), /^Delete/);
  await confirmed(page, texts.remove.en);
  const english = fill(departmentTexts.inUse, 'en').split('.')[0]!;
  await expectToast(page, english);
  const menu = await sidebarOf(page);
  await menu.getByRole('link', { name: texts.language.en }).click();
  await page.getByRole('dialog', { name: texts.language.en }).getByLabel('Bahasa Melayu').click();
  await expectToast(page, 'Jabatan ini masih digunakan.');
  await expect(page.getByText(english)).toHaveCount(0);

  await page.goto('/d/departments');
  await expectShell(page);
  await expect.poll(() => socket.heard.length).toBeGreaterThan(1);
  socket.say({ type: 'forbidden', ...answer(words.closed) });
  await expectToast(page, 'Anda tidak dibenarkan melakukan tindakan ini');
});
