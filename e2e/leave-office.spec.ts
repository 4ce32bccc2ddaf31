import type { Page } from '@playwright/test';
import { applicationTexts } from '#domain/applications/texts.ts';
import { leaveOfficeTexts as texts } from '#domain/leave-office/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

/** Working days, from a Sunday. */
const [first, second, third] = ['07-06-2026', '08-06-2026', '09-06-2026'] as const;
const question = (page: Page) => page.getByRole('dialog', { name: 'Hold On!', exact: true });
const applyName = { name: 'Apply Leave Office' };

/** Fills the open form and sends it. */
async function fillIn(page: Page, date: string, [from, to]: [string, string], reason: string): Promise<void> {
  const modal = page.getByRole('dialog', applyName);
  await modal.getByLabel(applicationTexts.date.en).fill(date);
  await modal.getByLabel(texts.from.en).fill(from);
  await modal.getByLabel(texts.to.en).fill(to);
  await modal.getByLabel(applicationTexts.reason.en).fill(reason);
  await modal.getByRole('button', { name: 'Submit' }).click();
}
async function apply(page: Page, date: string, times: [string, string], reason: string): Promise<void> {
  await page.getByRole('button', applyName).click();
  await fillIn(page, date, times, reason);
}

test('a clerk applies to leave the office, Devi decides, and each sees it at once [ACCESS-27 ACCESS-33 ACCESSB-25 CALLB-75 SOCKET-40] @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}, info) => {
  const one = await newcomer(request);
  const page = await pageOf(browser, one, { baseURL, viewport });
  const devi = await as('devi');
  const theirs = (date: string) => rowOf(devi, one.name).filter({ hasText: date });
  const reason = 'Ke bank';
  await page.goto('/d/my-leave-office');
  await devi.goto('/d/leave-office-application?status=Pending');
  await proves('LOFFICE-16 LOFFICE-12', async () => {
    await page.getByRole('button', applyName).click();
    const modal = page.getByRole('dialog', applyName);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.getByText('Please complete this field')).toHaveCount(4);
  });
  // What was typed is kept after a refusal.
  await fillIn(page, first, ['10:00', '09:00'], reason);
  const modal = page.getByRole('dialog', applyName);
  await expect(modal.getByText(texts.endFirst.en).first()).toBeVisible();
  await expect(modal.getByLabel(applicationTexts.reason.en)).toHaveValue(reason);
  await modal.getByRole('radio', { name: 'Personal Business' }).check();
  await fillIn(page, first, ['10:00', '11:30'], reason);
  await proves('LOFFICE-22', () => expectToast(page, 'Application has been submitted'));
  await proves('LOFFICE-11 LOFFICE-14 LOFFICE-21', () => expect(rowOf(page, first)).toContainText('Personal Business'));
  await apply(page, second, ['14:00', '16:30'], reason);
  await expect(rowOf(page, second)).toBeVisible();
  await apply(page, third, ['07:00', '09:00'], reason);
  await expect(rowOf(page, third)).toBeVisible();
  await proves('LOFFICE-15', async () => {
    await rowOf(page, second).click();
    await expect(page.getByRole('listitem').last()).toContainText(cast.devi.name);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await rowOf(page, second).first().click();
    await expect(page.getByText(/^Waits for/)).toHaveCount(0);
  });

  await proves('ACCESS-23 ACCESSB-21 LOFFICE-04 LOFFICE-07', async () => {
    await theirs(first).click();
    const detail = devi.getByRole('dialog', { name: `Application of ${one.name}` });
    await expect(detail).toContainText(reason);
    await expect(detail).toContainText('Personal Business');
    await detail.getByRole('button', { name: 'Approve' }).click();
  });
  await proves('LOFFICE-23', () => expectToast(devi, 'Application has been approved'));
  await expect(theirs(first)).toHaveCount(0);
  await expect(rowOf(page, first)).toContainText('Approved');
  await proves('LOFFICE-08 LOFFICE-19', async () => {
    await act(theirs(second), /^Reject/);
    await question(devi).getByRole('button', { name: 'Reject' }).click();
  });
  await proves('LOFFICE-24', () => expectToast(devi, 'Application has been rejected'));
  await expect(rowOf(page, second)).toContainText('Rejected');
  await expectNoSidewaysScroll(devi);
  // What remains is the same at every width.
  if (info.project.name !== 'desktop') return;

  await proves('LOFFICE-10 LOFFICE-17 LOFFICE-18 CALLB-76', async () => {
    await act(rowOf(page, second), /^Delete/);
    await expect(question(page)).toContainText('Are you sure you want to delete this application?');
    await question(page).getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await proves('LOFFICE-26', () => expectToast(page, 'Application has been removed'));
  await expect(rowOf(page, second)).toHaveCount(0);
  await proves('LOFFICE-09 LOFFICE-20', async () => {
    await act(rowOf(page, third), /^Cancel/);
    await question(page).getByRole('button', { name: applicationTexts.cancelDo.en }).click();
  });
  await proves('LOFFICE-25 LEAVE-47', () => expectToast(page, 'Application has been canceled'));
  await expect(rowOf(page, third)).toContainText('Canceled');
  await expect(theirs(third)).toHaveCount(0);
});

test('Aminah applies for someone else, finds it by month, state and name, and cancels it [LOFFICE-05 LOFFICE-13 CALLB-69 CALLB-72]', async ({
  as,
  request,
}) => {
  const page = await as('aminah');
  const one = await newcomer(request);
  const date = second;
  await page.goto('/d/leave-office-application');
  await proves('LOFFICE-03', async () => {
    for (const head of ['Date', 'From', 'To', 'Status'])
      await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  });
  await page.getByRole('button', applyName).click();
  const modal = page.getByRole('dialog', applyName);
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(modal.getByText('Please select the options')).toBeVisible();
  await modal.getByLabel(applicationTexts.staff.en).click();
  await page.getByPlaceholder(shellTexts.search.en).last().fill(one.name);
  await page.getByRole('option', { name: one.name }).click();
  await fillIn(page, date, ['10:00', '11:00'], 'Mesyuarat luar');
  await expectToast(page, 'Application has been submitted');
  await expect(rowOf(page, one.name)).toContainText(date);
  await walk(page, `/d/leave-office-application?search=${one.access_card_id}&month=01-March-2026`);
  await expect(page.getByRole('heading', { name: 'Leave Office Applications' })).toBeVisible();
  await expect(rowOf(page, one.name)).toHaveCount(0);
  await walk(page, `/d/leave-office-application?search=${one.access_card_id}&status=Pending`);
  await expect(rowOf(page, one.name)).toBeVisible();
  await act(rowOf(page, one.name), /^Cancel/);
  await question(page).getByRole('button', { name: applicationTexts.cancelDo.en }).click();
  await expectToast(page, 'Application has been canceled');
  await expect(rowOf(page, one.name)).toHaveCount(0);
});

test('the pages read in Malay and are accessible [FORMAT-02] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/leave-office-application');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(page.getByText(/^Menunggu keputusan bulan ini: \d/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await walk(page, '/d/my-leave-office');
  await expect(page.getByRole('heading', { name: texts.mine.ms })).toBeVisible();
  await expectAccessible(page);
});
