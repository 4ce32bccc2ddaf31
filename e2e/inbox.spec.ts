import type { Page } from '@playwright/test';
import { inboxTexts as texts } from '#domain/inbox/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, headersOf, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';

/** Sends someone a message from Aminah's browser, as her form does. */
async function sendFrom(page: Page, to: number, title: string, message = 'Sila ambil maklum.'): Promise<void> {
  const answer = await page.request.post('/api/message/send', {
    headers: await headersOf(page),
    data: { send_to: 'user', user_ids: [to], title, message },
  });
  expect(answer.status()).toBe(200);
}
const badge = (page: Page) => page.getByRole('link', { name: /^Inbox/ }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const sure = async (page: Page, text: string, yes: string) => {
  const question = dialog(page, 'Hold On!');
  await expect(question).toContainText(text);
  await question.getByRole('button', { name: yes, exact: true }).click();
};

test('a member of staff reads, answers, deletes and clears what they were sent [ACCESS-19 ACCESS-35 ACCESSB-17 ACCESSB-18 ACCESS-51] @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
}) => {
  const aminah = await as('aminah');
  await aminah.goto(screens.dashboard.path);
  const one = await newcomer(aminah.request);
  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto('/d/inbox/main');
  await proves('INBOX-02', () => expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible());
  await expect(page.getByText('No Data')).toBeVisible();

  for (const title of ['Mesyuarat staf', 'Jadual kaunter', 'Borang cuti'])
    await sendFrom(aminah, one.id, title, 'Sila hadir.\nTerima kasih.');
  const row = (title: string) => rowOf(page, title);
  await proves('SOCKET-34', () => expect(row('Borang cuti')).toBeVisible());
  await expect(page.getByText(fill(texts.unread, 'en', { count: 3 }))).toBeVisible();

  await proves('INBOX-15 INBOX-16 COUNTER-06', async () => {
    const request = page.waitForRequest(/\/api\/inbox\/read\/\d+$/);
    await row('Mesyuarat staf').click();
    await request;
    await expect(page.getByText(fill(texts.unread, 'en', { count: 2 }))).toBeVisible();
  });
  const message = dialog(page, 'Mesyuarat staf');
  await proves('INBOX-08', async () => {
    await expect(message).toBeVisible();
    await expect(message.getByRole('button', { name: texts.print.en })).toHaveCount(0);
  });
  await proves('INBOX-03 INBOX-05', async () => {
    await expect(message.getByText('02-03-2026')).toBeVisible();
    await expect(message.getByText('Sila hadir.')).toBeVisible();
  });
  await expectAccessible(page);
  const send = message.getByRole('button', { name: texts.sendReply.en, exact: true });
  await proves('INBOX-07 INBOX-19', async () => {
    await message.getByLabel(texts.reply.en).fill('   ');
    await send.click();
    await expect(message.getByText('Please provide your reply')).toBeVisible();
  });
  await proves('INBOX-06 INBOX-20', async () => {
    await message.getByLabel(texts.reply.en).fill('Saya akan hadir.');
    await send.click();
    await expectToast(page, 'Reply has been submitted');
    await expect(message.getByRole('region', { name: texts.yourReply.en })).toContainText('Saya akan hadir.');
  });
  await message.getByRole('button', { name: shellTexts.close.en, exact: true }).last().click();
  await expect(message).toBeHidden();
  await expectNoSidewaysScroll(page);

  await proves('INBOX-22 INBOX-12', async () => {
    await page.getByRole('button', { name: texts.markAll.en }).click();
    await expectToast(page, 'All messages has been marked as read');
    await expect(page.getByText(texts.allRead.en)).toBeVisible();
    // Marking as read and archiving need no confirmation and can be undone: by the button, and by Ctrl+Z.
    await page.getByRole('alert').getByRole('button', { name: shellTexts.undo.en }).click();
    await expect(page.getByText(fill(texts.unread, 'en', { count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: texts.markAll.en }).click();
    await expect(page.getByText(texts.allRead.en)).toBeVisible();
    await expect(page.getByRole('button', { name: shellTexts.undo.en })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(fill(texts.unread, 'en', { count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: texts.markAll.en }).click();
    await expect(page.getByText(texts.allRead.en)).toBeVisible();
  });
  await proves('INBOX-11 INBOX-21 INBOX-25', async () => {
    await page.getByRole('checkbox', { name: 'Select Jadual kaunter' }).click();
    await page.getByRole('button', { name: 'Delete selected (1)' }).click();
    await sure(page, fill(texts.deleteSelectedAsk, 'en', { count: 1 }), shellTexts.remove.en);
    await expectToast(page, 'Message has been removed');
    await expect(row('Jadual kaunter')).toBeHidden();
  });
  await proves('INBOX-17', async () => {
    await act(row('Borang cuti'), 'Delete Borang cuti');
    await sure(page, texts.deleteAsk.en, shellTexts.remove.en);
    await expect(row('Borang cuti')).toBeHidden();
  });
  await proves('INBOX-13 INBOX-23 INBOX-26', async () => {
    await page.getByRole('button', { name: texts.deleteAll.en }).click();
    await sure(page, texts.deleteAllAsk.en, texts.deleteAll.en);
    await expectToast(page, 'All messages has been removed');
    await expect(page.getByText('No Data')).toBeVisible();
  });

  await proves('INBOX-01 INBOX-18 ACCESS-20', async () => {
    await page.getByRole('navigation', { name: texts.parts.en }).getByRole('link', { name: 'Archive' }).click();
    await expect(page).toHaveURL(/\/d\/inbox\/archive$/);
    await expect(page.getByRole('heading', { name: 'Inbox', exact: true })).toBeVisible();
    for (const title of ['Mesyuarat staf', 'Jadual kaunter', 'Borang cuti']) await expect(row(title)).toBeVisible();
  });
  await proves('INBOX-14 INBOX-27', async () => {
    await page.getByRole('button', { name: texts.clearArchive.en }).click();
    await sure(page, texts.clearArchiveAsk.en, texts.clearArchive.en);
    await expect(page.getByText('No Data')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No Data')).toBeVisible();
  });
});

test('a message read in one tab is read in the other, with its counter [COUNTER-06 SOCKET-34]', async ({
  as,
  browser,
  baseURL,
  viewport,
}) => {
  const aminah = await as('aminah');
  await aminah.goto(screens.dashboard.path);
  const one = await newcomer(aminah.request);
  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto(screens.dashboard.path);
  const other = await page.context().newPage();
  await other.goto(screens.inboxMain.path);
  await expect(other.getByText('No Data')).toBeVisible();
  for (let at = 1; at <= 11; at += 1) await sendFrom(aminah, one.id, `Makluman ${at}`);
  await expect(badge(page)).toContainText('9+');
  await expect(rowOf(other, 'Makluman 11')).toBeVisible();
  await other.getByRole('button', { name: texts.markAll.en }).click();
  await expect(badge(page)).toHaveText('Inbox');
});

test('a letter is read in either language and printed from the inbox [INBOX-08 INBOX-09 CALLB-36]', async ({ as }) => {
  const page = await as('farid', 'ms');
  await page.goto(`${screens.inboxMain.path}?search=WL%2F`);
  const row = page.getByRole('row').filter({ hasText: 'WL/' }).first();
  const title = (await row.textContent())!.match(/[A-Z][a-z ]+ \(WL\/[\d/]+\)/)![0];
  await row.click();
  const letter = dialog(page, title);
  await expect(letter.getByText('Rekod kami menunjukkan bahawa')).toBeVisible();
  const printed = page.context().waitForEvent('response', {
    predicate: (response) => new RegExp(`/api/users/warning/${cast.farid.id}/\\d+\\?token=`).test(response.url()),
  });
  await letter.getByRole('button', { name: texts.print.ms }).click();
  const answer = await printed;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a reply that could not be sent stays in its field', async ({ as }) => {
  const page = await as('farid');
  await page.goto(`${screens.inboxMain.path}?search=WL%2F`);
  await page.getByRole('row').filter({ hasText: 'WL/' }).first().click();
  const message = page.getByRole('dialog');
  const box = message.getByRole('textbox');
  await page.route('**/api/inbox/reply', (route) => route.abort());
  await box.fill('Saya sudah jelaskan kepada penyelia.');
  await message.getByRole('button', { name: texts.sendReply.en, exact: true }).click();
  await expect(page.getByText(shellTexts.fetchFailed.en).first()).toBeVisible();
  await page.getByRole('button', { name: shellTexts.ok.en, exact: true }).click();
  await expect(box).toHaveValue('Saya sudah jelaskan kepada penyelia.');
});

test('a message of the system is read, and offers no reply [INBOX-07]', async ({ as }) => {
  const page = await as('farid');
  const message = { id: 1, title: 'Notice', title_ms: 'Notis', message: '<p>Done.</p>', message_ms: '<p>Selesai.</p>' };
  const nobody = { from: null, attachment: null, reply: null, replied_at: null, warning_id: null };
  const row = { ...message, ...nobody, created_at: '2026-03-01T23:00:00Z', is_read: true, user_id: cast.farid.id };
  await page.route('**/api/inbox?*', (route) =>
    route.fulfill({ json: { data: [row], total: 1, more: false, page: 0, unread_notification: 0 } }),
  );
  await page.goto(screens.inboxMain.path);
  await rowOf(page, 'Notice').click();
  await expect(dialog(page, 'Notice')).toContainText('Done.');
  await expect(dialog(page, 'Notice').getByRole('textbox')).toHaveCount(0);
  await expect(dialog(page, 'Notice').getByRole('button', { name: texts.sendReply.en })).toHaveCount(0);
});
