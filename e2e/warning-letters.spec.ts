import type { Page, TestInfo } from '@playwright/test';
import { applicationTexts } from '#domain/applications/texts.ts';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { whyText } from '#domain/days/why.ts';
import { inboxTexts } from '#domain/inbox/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { ListedWarning } from '#domain/warnings/contract.ts';
import { letterTexts, letterListTexts as texts, warningTexts } from '#domain/warnings/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, expectWhole, rowOf } from './support/expect.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';
import { read } from './support/staff.ts';

const path = '/d/warning-letter';
const pendingPath = `${path}?status=Pending`;
const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF';
const widths = ['desktop', 'tablet', 'phone'];
/**
 * Pending letters the viewer may settle, as the list shows them; each width starts with others, since they share one
 * organisation.
 */
async function pendingLetters(page: Page, { project }: TestInfo): Promise<ListedWarning[]> {
  const { data } = (await read(page, '/api/warning-letter?status=Pending')) as { data: ListedWarning[] };
  const open = data.filter(({ settles }) => settles);
  const from = Math.floor((open.length * widths.indexOf(project.name)) / widths.length);
  return [...open.slice(from), ...open.slice(0, from)];
}
const box = (page: Page, { ref_no, user }: ListedWarning) =>
  page.getByRole('checkbox', { name: fill(texts.select, 'en', { ref: ref_no, name: user.name }) });
const question = (page: Page) => page.getByRole('dialog', { name: 'Hold On!', exact: true });

test('Aminah verifies and rejects pending letters, after a confirmation [WARN-05 WARN-06 ACCESS-60 ACCESS-61] @widths', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto(pendingPath);
  await expect(page.getByRole('heading', { name: 'Warning Letters' })).toBeVisible();
  const [first, second, third] = await pendingLetters(page, info);
  const verify = page.getByRole('main').getByRole('button', { name: texts.verify.en, exact: true });
  const reject = page.getByRole('main').getByRole('button', { name: texts.reject.en, exact: true });
  await expect(verify).toHaveAttribute('aria-disabled', 'true');

  await box(page, first!).check();
  await verify.click();
  await question(page).getByRole('button', { name: texts.verify.en }).click();
  await proves('WARN-18', () => expectToast(page, 'Warning Letter has been verified'));
  await expect(rowOf(page, first!.ref_no)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  // The demo has few pending letters, so at one width only.
  if (info.project.name !== 'desktop') return;

  await box(page, second!).check();
  await box(page, third!).check();
  await expect(page.getByText(fill(texts.selected, 'en', { count: 2 }))).toBeVisible();
  await box(page, third!).uncheck();
  await proves('WARN-20', async () => {
    await reject.click();
    await question(page).getByRole('button', { name: shellTexts.cancel.en }).click();
    await expect(rowOf(page, second!.ref_no)).toBeVisible();
    await reject.click();
    await question(page).getByRole('button', { name: texts.reject.en }).click();
  });
  await proves('WARN-17', () => expectToast(page, 'Warning letter has been rejected'));
  await expect(rowOf(page, second!.ref_no)).toHaveCount(0);
  await expect(rowOf(page, third!.ref_no)).toHaveCount(1);
});

test('letters that could not be settled are listed with the reason, and the rest is done [WARN-11 WARN-12]', async ({
  as,
}, info) => {
  const [page, other] = [await as('aminah'), await as('badrul')];
  await other.goto(pendingPath);
  await page.goto(pendingPath);
  const [first, second] = await pendingLetters(page, info);
  await box(page, first!).check();
  await box(page, second!).check();
  // Badrul settles the first letter while Aminah's request is on its way.
  await page.route('**/api/warning-letter/verify', async (route) => {
    await box(other, first!).check();
    await other.getByRole('main').getByRole('button', { name: texts.reject.en, exact: true }).click();
    await question(other).getByRole('button', { name: texts.reject.en }).click();
    await expectToast(other, 'Warning letter has been rejected');
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: texts.verify.en, exact: true }).click();
  await question(page).getByRole('button', { name: texts.verify.en }).click();
  const report = page.getByRole('dialog', { name: texts.report.en });
  await expect(report).toContainText(first!.ref_no);
  await expect(report).toContainText('This letter has already been rejected');
  await report.getByRole('button', { name: shellTexts.close.en }).last().click();
  await expect(rowOf(page, second!.ref_no)).toHaveCount(0);
});

test('the list is narrowed by type, staff, office and search [WARN-01 WARN-02 WARN-03 WARN-04 ACCESS-24]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto(path);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(21);
  await expectWhole(page.getByRole('cell', { name: /^\d\d-\d\d-\d{4} \d\d:\d\d [AP]M$/ }));
  await page.getByRole('combobox', { name: warningTexts.type.en }).click();
  await page.getByRole('option', { name: warningTypeTexts.absence.en }).click();
  await expect(page).toHaveURL(/type=absence/);
  await expect(rowOf(page, warningTypeTexts.is_late.en)).toHaveCount(0);
  const letter = ((await read(page, '/api/warning-letter?type=absence')) as { data: ListedWarning[] }).data[0]!;
  await walk(page, `${path}?type=absence&user_id=${letter.user.id}`);
  await expect(page.getByRole('combobox', { name: texts.staff.en })).toHaveText(letter.user.name);
  await expect(rowOf(page, letter.ref_no)).toContainText(letter.user.name);
  await expect(page.getByRole('combobox', { name: texts.office.en })).toBeVisible();
  await walk(page, `${path}?search=${encodeURIComponent(letter.ref_no)}`);
  await expect(rows).toHaveCount(2);
  await proves('ACCESSB-44', () => expect(rowOf(page, letter.ref_no).getByRole('link')).toHaveText(letter.user.name));
  const settled = (await read(page, '/api/warning-letter?status=Verified')) as { data: ListedWarning[] };
  const { ref_no, user, reply } = settled.data.find((one) => one.reply !== null)!;
  await walk(page, `${path}?search=${encodeURIComponent(ref_no)}`);
  // Where a row is one line, the reply has a column.
  await expect(page.getByRole('columnheader', { name: texts.repliedOn.en })).toBeVisible();
  await expect(rowOf(page, ref_no).getByRole('cell', { name: /^\d\d-\d\d-\d{4} \d\d:\d\d [AP]M$/ })).toHaveCount(1);
  await act(rowOf(page, ref_no), `View ${ref_no}`);
  const explained = page.getByRole('region', { name: fill(texts.replyOf, 'en', { name: user.name }) });
  await expect(explained).toContainText(reply!);
});

test('Farid reads and prints his own letters, and cannot settle any [WARN-07 WARN-08 ACCESS-34 ACCESSB-22 ACCESSB-43] @widths', async ({
  as,
}) => {
  const page = await as('farid');
  await page.goto(path);
  const { data, total } = (await read(page, '/api/warning-letter')) as {
    data: ListedWarning[];
    total: number;
  };
  const letter = data[0]!;
  await expect(rowOf(page, letter.ref_no)).toBeVisible();
  expect(new Set(data.map(({ user }) => user.id)).size).toBe(1);
  expect(total).toBeLessThan(60);
  await proves('WARN-02 WARN-03 WARN-05 WARN-06', async () => {
    for (const name of [texts.staff.en, texts.office.en])
      await expect(page.getByRole('combobox', { name })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    for (const name of [texts.verify.en, texts.reject.en])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
  await act(rowOf(page, letter.ref_no), `View ${letter.ref_no}`);
  const modal = page.getByRole('dialog', { name: fill(texts.letterOf, 'en', { ref: letter.ref_no }) });
  await expect(modal).toContainText(warningTypeTexts[letter.type].en);
  await expect(modal).toContainText(letterTexts.evidence.en);
  for (const why of letter.evidence[0]!.why) await expect(modal).toContainText(whyText(why).en);
  await expectAccessible(page);
  const context = page.context();
  const printed = context.waitForEvent('response', {
    predicate: (response) => /\/api\/users\/warning\/\d+\/\d+\?token=/.test(response.url()),
  });
  await modal.getByRole('button', { name: texts.print.en }).click();
  const answer = await printed;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

// At one width only, since a later reply takes the place of the one before, with its file.
test('a pending letter leads Farid to where he explains himself, with a file', async ({ as }) => {
  const page = await as('farid');
  await page.goto(path);
  const { data, total } = (await read(page, '/api/warning-letter')) as { data: ListedWarning[]; total: number };
  const announced = data.find(({ inbox }) => inbox !== null)!;
  const pending = data.map((one) => ({ ...one, status: 'Pending' }));
  await page.route('**/api/warning-letter?*', (route) => route.fulfill({ json: { data: pending, total } }));
  await page.goto(path);
  await act(rowOf(page, announced.ref_no), `View ${announced.ref_no}`);
  await page.getByRole('link', { name: texts.reply.en, exact: true }).click();
  const message = page.getByRole('dialog');
  await expect(message).toContainText(announced.ref_no);
  await message.getByRole('textbox').fill('The ferry did not sail.');
  const file = { name: 'tiket.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) };
  await message.getByLabel(applicationTexts.attachment.en).setInputFiles(file);
  await message.getByRole('button', { name: inboxTexts.sendReply.en }).click();
  const replied = message.getByRole('region', { name: inboxTexts.yourReply.en });
  await expect(replied).toHaveText(/The ferry/);
  const link = replied.getByRole('link', { name: inboxTexts.openAttachment.en });
  expect((await page.request.get((await link.getAttribute('href'))!)).headers()['content-type']).toBe(
    'application/pdf',
  );
  await expect(message.getByText(file.name)).toHaveCount(0);
});

test('a letter is deleted after a confirmation, and every list and badge follows at once [WARN-19 SOCKET-41 COUNTER-02]', async ({
  as,
}, info) => {
  const [page, other] = [await as('aminah'), await as('badrul')];
  await page.goto(pendingPath);
  await other.goto(pendingPath);
  const letter = (await pendingLetters(page, info))[0]!;
  await expect(rowOf(other, letter.ref_no)).toBeVisible();
  await act(rowOf(page, letter.ref_no), `Delete ${letter.ref_no}`);
  await expect(question(page)).toContainText('Are you sure you want to delete this warning letter?');
  await question(page).getByRole('button', { name: shellTexts.cancel.en }).click();
  await act(rowOf(page, letter.ref_no), `Delete ${letter.ref_no}`);
  await question(page).getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed);
  await expect(rowOf(page, letter.ref_no)).toHaveCount(0);
  await expect(rowOf(other, letter.ref_no)).toHaveCount(0);
});

test('the page reads in Malay, says what is missing, and is accessible [FORMAT-02 LIST-08] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await walk(page, `${path}?search=tiada-surat-ini`);
  await expect(page.getByText('Tiada data')).toBeVisible();
});
