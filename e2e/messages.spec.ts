import { inboxTexts } from '#domain/inbox/texts.ts';
import { messageTexts as texts } from '#domain/messages/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { change } from './support/shell.ts';

const pdf = {
  name: 'agenda.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
};

test('Aminah writes to a department, and its members read it [ACCESS-28 ACCESS-29 ACCESSB-30 ACCESSB-31] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/messages');
  await proves('MSG-01', () => expect(page.getByRole('heading', { name: 'Message Management' })).toBeVisible());
  await proves('MSG-06', async () => {
    await page.getByRole('link', { name: texts.new.en }).click();
    await expect(page).toHaveURL(/\/d\/messages\/new$/);
  });
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await proves('MSG-20 MSG-21 MSG-22', async () => {
    await send.click();
    await expect(page.getByText('Please complete this field')).toHaveCount(2);
    await expect(page.getByText('Please select the options')).toHaveCount(1);
  });
  await proves('MSG-17', async () => {
    await page.getByLabel(texts.to.en).click();
    await expect(page.getByRole('option')).toHaveText(['All Staffs', 'Admin', 'Manager', 'Department', 'Some Staff']);
    await page.getByRole('option', { name: 'Department', exact: true }).click();
  });
  const title = ownName('Lawatan cawangan');
  await page.getByLabel(texts.title.en).fill(title);
  await page.getByRole('textbox', { name: texts.message.en }).fill('Sila bersedia.\n<b>Terima kasih</b> & salam.');
  await proves('MSG-08 MSG-23', async () => {
    await send.click();
    await expect(page.getByText('Please select the options')).toHaveCount(1);
    await choose(texts.department.en, 'Finance');
  });
  await proves('MSG-25 CALLB-93 INBOX-24', async () => {
    const body = page.waitForRequest('**/api/message/upload');
    await page.getByLabel(texts.attachment.en).setInputFiles(pdf);
    expect((await body).postDataJSON().doc).toBe(pdf.buffer.toString('base64'));
    await expectToast(page, 'Attachment has been uploaded');
  });
  await expectNoSidewaysScroll(page);
  await proves('MSG-07 MSG-10 MSG-27', async () => {
    await send.click();
    await expectToast(page, 'Message has been sent');
    await expect(page).toHaveURL(/\/d\/messages$/);
  });
  await proves('MSG-05', () => expect(rowOf(page, title).getByLabel(texts.hasAttachment.en)).toBeVisible());
  await rowOf(page, title).click();
  await proves('MSG-11 MSG-12 MSG-13', async () => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('Department Finance')).toBeVisible();
    await expect(page.getByText('<b>Terima kasih</b> & salam.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: texts.message.en })).toHaveCount(0);
  });
  await proves('MSG-26', () =>
    expect(page.getByRole('link', { name: inboxTexts.openAttachment.en })).toHaveAttribute(
      'href',
      /^\/storage\/app\/docs\/[0-9a-f]{32}\.pdf$/,
    ),
  );
  await expectAccessible(page);
  await proves('MSG-14 MSG-15 MSG-28', async () => {
    await page.getByRole('button', { name: texts.resend.en }).click();
    const question = page.getByRole('dialog', { name: 'Hold On!' });
    await expect(question).toContainText('Are you sure you want to re-send this message?');
    await question.getByRole('button', { name: texts.resend.en }).click();
    await expectToast(page, 'Message has been re-sent');
  });
  await proves('MSG-16', async () => {
    await page.getByRole('main').getByRole('link', { name: texts.back.en }).click();
    await expect(page).toHaveURL(/\/d\/messages(\?|$)/);
    await expect(page.getByRole('heading', { name: 'Message Management' })).toBeVisible();
  });
  await proves('MSG-02', async () => {
    await page.getByRole('searchbox').fill('tiada mesej begini');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No Data')).toBeVisible();
  });
});

test('the columns are number, author, title, date, read and action; the author for admins alone [MSG-03 MSG-04]', async ({
  as,
}) => {
  const heads = async (who: 'aminah' | 'devi') => {
    const page = await as(who);
    await page.goto('/d/messages');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    return (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim());
  };
  expect(await heads('aminah')).toEqual(['#', 'Author', 'Title', 'Date', 'Read', 'Action']);
  expect(await heads('devi')).toEqual(['#', 'Title', 'Date', 'Read', 'Action']);
});

test('Devi, who is no admin, writes to some staff and sees who has read it [MSG-09 MSG-18 MSG-24 SOCKET-34]', async ({
  as,
}) => {
  const [page, gopal] = [await as('devi'), await as('gopal')];
  await gopal.goto(screens.inboxMain.path);
  const title = ownName('Giliran kaunter');
  await page.goto('/d/messages/new');
  await page.getByLabel(texts.to.en).click();
  await expect(page.getByRole('option')).toHaveText(['All Staffs', 'Some Staff']);
  await page.getByRole('option', { name: 'Some Staff' }).click();
  await page.getByLabel(texts.title.en).fill(title);
  await page.getByRole('textbox', { name: texts.message.en }).fill('Esok giliran anda.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Please select the options')).toBeVisible();
  await page.getByLabel(texts.staff.en, { exact: true }).click();
  await page.getByPlaceholder('Search').last().fill(cast.gopal.name);
  await page.getByRole('option', { name: cast.gopal.name }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel(texts.attachment.en).setInputFiles(pdf);
  await expectToast(page, 'Attachment has been uploaded');
  await page.route('**/api/message/send', async (route) => {
    await expect(page.getByRole('status').filter({ hasText: 'Sending to: 1 staff…' })).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, 'Message has been sent');
  await rowOf(page, title).click();
  const progress = page.getByRole('progressbar', { name: texts.read.en });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');

  await rowOf(gopal, title).click();
  const message = gopal.getByRole('dialog', { name: title });
  await expect(message.getByText('Esok giliran anda.')).toBeVisible();
  const link = message.getByRole('link', { name: inboxTexts.openAttachment.en });
  await proves('INBOX-04', () => expect(link.locator('svg')).toBeVisible());
  await proves('INBOX-10 CALLB-37', async () => {
    const opened = gopal.context().waitForEvent('response', {
      predicate: (response) => response.url().includes('/storage/app/docs/'),
    });
    await link.click();
    const answer = await opened;
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
  // The progress updates while she watches.
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  const readers = page.getByRole('region', { name: texts.readers.en });
  await expect(rowOf(page, cast.gopal.name)).toContainText('02-03-2026');
  await expect(readers.getByRole('row')).toHaveCount(2);

  // More than were counted can still be leafed through.
  await change<{ data: object[] }>(page, '/api/message/readers/*', ({ data }) => ({
    data: Array.from({ length: 20 }, (_, at) => ({ ...data[0], id: at + 1 })),
    total: 1000,
    more: true,
    page: 0,
  }));
  await page.reload();
  await expect(readers.getByText('1–20 of 1,000+')).toBeVisible();
  await expect(readers.getByRole('button', { name: 'Last page' })).toHaveCount(0);
});

test('a message that is refused keeps what was typed', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/messages/new');
  await page.getByLabel(texts.title.en).fill('Taklimat');
  await page.getByRole('textbox', { name: texts.message.en }).fill('Sila hadir.');
  await page.getByLabel(texts.to.en).click();
  await page.getByRole('option', { name: 'All Staffs' }).click();
  await page.getByLabel(texts.attachment.en).setInputFiles({
    name: 'laporan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>bukan pdf</html>'),
  });
  await expect(page.getByText('File not supported.').first()).toBeVisible();
  await expect(page.getByLabel(texts.title.en)).toHaveValue('Taklimat');
  await expect(page.getByRole('textbox', { name: texts.message.en })).toHaveValue('Sila hadir.');

  await test.step('a file that was removed while it was uploaded is not sent', async () => {
    const stored = Promise.withResolvers<void>();
    await page.route('**/api/message/upload', (route) => stored.promise.then(() => route.continue()));
    await page.getByLabel(texts.attachment.en).setInputFiles(pdf);
    await page.getByRole('button', { name: shellTexts.remove.en, exact: true }).click();
    stored.resolve();
    await expectToast(page, 'Attachment has been uploaded');
    await page.route('**/api/message/send', (route) => route.abort());
    const sent = page.waitForRequest('**/api/message/send');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    expect((await sent).postData()).not.toMatch(/attachment=[0-9a-f]{32}/);
  });
});
