import type { Locator } from '@playwright/test';
import { fill, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import type { Warning } from '#domain/warnings/contract.ts';
import { letterListTexts, warningStatusTexts, warningTexts } from '#domain/warnings/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectToast } from './support/expect.ts';
import { proves } from './support/proves.ts';
import { act, openMenu } from './support/rows.ts';
import { named, openStaff, staffWith } from './support/staff.ts';

const { aminah, farid } = cast;

/** A pending letter with its document, as the list returns it. */
const pendingLetter = (ref: string, user: { id: number; name: string }) => ({
  id: 1,
  ref_no: ref,
  date: '2026-02-24',
  type: 'is_late',
  status: 'Pending',
  doc: 'letter.pdf',
  title: 'Late',
  title_ms: 'Lewat',
  message: '',
  created_at: '2026-02-24T16:15:00Z',
  user,
  reply_by: null,
  reply: null,
  replied_at: null,
  inbox: null,
  evidence: [],
  corrections: {},
  decided_by: null,
  decided_at: null,
});

test('a letter is printed, gets its document, is rejected and then verified [STAFF-115 ACCESS-59 ACCESS-60 ACCESS-61]', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto('/d/users');
  const isOpen = ({ status, doc }: Warning) => status === 'Pending' && doc === null;
  const { id, answer } = await staffWith<{ data: Warning[] }>(
    page,
    info,
    (id) => `/api/users/warning/${id}`,
    ({ data }) => data.some(isOpen),
  );
  const { ref_no: ref, user } = answer.data.find(isOpen)!;
  await openStaff(page, id);
  await page.getByRole('button', { name: staffTexts.totalWarning.en }).click();
  const modal = page.getByRole('dialog', { name: named(warningTexts.title, user.name) });
  const row = modal.getByRole('row').filter({ hasText: ref });
  const lineOf = (text: Text) => `${text.en} ${ref}`;
  const choose = (text: Text) => act(row, lineOf(text));
  /** The lines of the row's menu, each with the reason where it is disabled. */
  const expectOffers = async (offered: [Text, string?][], missing: Text[] = []) => {
    const menu = await openMenu(row);
    for (const [text, why] of offered) {
      const line = menu.getByRole('menuitem', { name: lineOf(text) });
      await expect(line).toBeVisible();
      if (why) await expect(line).toHaveAttribute('aria-description', why);
    }
    for (const text of missing) await expect(menu.getByRole('menuitem', { name: lineOf(text) })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(modal).toBeVisible();
  };
  await expect(row).toContainText(warningStatusTexts.Pending.en);
  await proves('WARN-15 WARN-16', async () => {
    const { en: needsDoc } = warningTexts.needsDoc;
    await expectOffers([
      [letterListTexts.verify, needsDoc],
      [letterListTexts.reject, needsDoc],
    ]);
  });

  await proves('STAFF-117', async () => {
    const printed = page.context().waitForEvent('response', {
      predicate: (response) => /\/api\/users\/warning\/\d+\/\d+\?token=/.test(response.url()),
    });
    await choose(letterListTexts.print);
    const letter = await printed;
    expect([letter.status(), letter.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const token = await page.evaluate(() => localStorage.getItem('hadir.token'));
    expect(letter.url()).not.toContain(token);
  });

  await proves('STAFF-118 STAFF-121', async () => {
    await choose(letterListTexts.upload);
    const upload = page.getByRole('dialog', { name: fill(warningTexts.uploadTitle, 'en', { ref }) });
    await upload.getByRole('button', { name: warningTexts.uploadDo.en }).click();
    await expect(upload.getByText(words.oneFile.en)).toBeVisible();
    await upload.getByLabel(warningTexts.document.en).setInputFiles({
      name: 'signed.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
    });
    await upload.getByRole('button', { name: warningTexts.uploadDo.en }).click();
    await expectToast(page, 'Attachment has been uploaded');
    await expectOffers([[letterListTexts.openDoc]]);
  });

  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await proves('STAFF-120 STAFF-122 WARN-14', async () => {
    await choose(letterListTexts.reject);
    await expect(question.getByText(`Are you sure you want to reject letter ${ref} of ${user.name}?`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(row).toContainText(warningStatusTexts.Pending.en);
    await choose(letterListTexts.reject);
    await question.getByRole('button', { name: letterListTexts.reject.en }).click();
    await expectToast(page, 'Letter has been rejected');
    await expect(row).toContainText(warningStatusTexts.Rejected.en);
    await expectOffers([[letterListTexts.verify]], [letterListTexts.reject]);
  });

  await proves('STAFF-119 STAFF-123 WARN-13', async () => {
    // The letter itself offers what its row's menu does.
    await row.getByText(ref, { exact: true }).click();
    const letter = page.getByRole('dialog', { name: fill(letterListTexts.letterOf, 'en', { ref }) });
    const offered = (text: Text) => letter.getByRole('button', { name: text.en, exact: true });
    for (const text of [letterListTexts.print, letterListTexts.openDoc, letterListTexts.replace])
      await expect(offered(text)).toBeVisible();
    await expect(offered(letterListTexts.reject)).toHaveCount(0);
    await offered(letterListTexts.verify).click();
    await expect(question.getByText(`Are you sure you want to verify letter ${ref} of ${user.name}?`)).toBeVisible();
    await question.getByRole('button', { name: letterListTexts.verify.en }).click();
    await expectToast(page, 'Letter has been verified');
    await expect(offered(letterListTexts.verify)).toHaveCount(0);
    await expect(letter).toContainText(warningStatusTexts.Verified.en);
    await page.keyboard.press('Escape');
    await expect(letter).toBeHidden();
    await expect(row).toContainText('by Aminah');
    await expect(row).toContainText(warningStatusTexts.Verified.en);
    await expectOffers([[letterListTexts.print]], [letterListTexts.verify, letterListTexts.replace]);
  });
});

test("a letter of one's own, or of a developer account, cannot be settled, and the menu says why [ACCESS-60 ACCESS-61]", async ({
  as,
}) => {
  const page = await as('aminah');
  const ref = 'WL/2026/02/0098';
  for (const [owner, reason] of [
    [aminah, 'You cannot verify or reject your own letter'],
    [cast.suraya, staffTexts.developerOnly.en],
  ] as const) {
    const letter = pendingLetter(ref, owner);
    await page.route('**/api/users/warning/*', (route) => route.fulfill({ json: { data: [letter], total: 1 } }));
    await openStaff(page, owner.id);
    await page.getByRole('button', { name: staffTexts.totalWarning.en }).click();
    const menu = await openMenu(page.getByRole('dialog').getByRole('row').filter({ hasText: ref }));
    for (const label of [letterListTexts.verify, letterListTexts.reject]) {
      const item = menu.getByRole('menuitem', { name: `${label.en} ${ref}` });
      await expect(item).toBeDisabled();
      await expect(item).toContainText(reason);
    }
    await page.unroute('**/api/users/warning/*');
  }
});

test('a double click settles a letter once, and downloads one PDF of a month [STAFF-113 STAFF-119 STAFF-121]', async ({
  as,
}) => {
  const page = await as('aminah');
  const ref = 'WL/2026/02/0099';
  const letter = pendingLetter(ref, farid);
  await page.route('**/api/users/warning/*', (route) => route.fulfill({ json: { data: [letter], total: 1 } }));
  /** Clicks twice before the first click is answered; returns how many calls were made. */
  const twice = async (button: Locator, path: string, json: object) => {
    const clicked = Promise.withResolvers<void>();
    let count = 0;
    await page.route(path, async (route) => {
      count += 1;
      await clicked.promise;
      await route.fulfill({ json });
    });
    await button.dblclick();
    const answered = page.waitForResponse(path);
    clicked.resolve();
    await answered;
    return count;
  };
  await openStaff(page, farid.id);
  await page.getByRole('button', { name: staffTexts.totalWarning.en }).click();
  const letters = page.getByRole('dialog').getByRole('row').filter({ hasText: ref });
  await act(letters, `${letterListTexts.replace.en} ${ref}`);
  const upload = page.getByRole('dialog', { name: fill(warningTexts.uploadTitle, 'en', { ref }) });
  await upload.getByLabel(warningTexts.document.en).setInputFiles({
    name: 'signed.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  const send = upload.getByRole('button', { name: warningTexts.uploadDo.en });
  expect(await twice(send, '**/api/warning-letter/upload', { doc: 'letter.pdf' })).toBe(1);
  await expectToast(page, 'Attachment has been uploaded');
  await act(letters, `${letterListTexts.verify.en} ${ref}`);
  const yes = page.getByRole('button', { name: letterListTexts.verify.en, exact: true });
  expect(await twice(yes, '**/api/warning-letter/verify/*', letter)).toBe(1);
  await expectToast(page, 'Letter has been verified');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: staffTexts.totalLate.en }).click();
  const download = page.getByRole('button', { name: monthTexts.download.en });
  expect(await twice(download, '**/api/ticket', { ticket: 'none' })).toBe(1);
});
