import type { Page, TestInfo } from '@playwright/test';
import { applicationTexts } from '#domain/applications/texts.ts';
import { leaveOfficeTexts as texts } from '#domain/leave-office/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';

/** A working week, Sunday to Thursday, for each width, as they share one organisation. */
const weeks: Record<string, number> = { desktop: 7, tablet: 14, phone: 21 };
const dateOf = (info: TestInfo, day: number) =>
  `${String(weeks[info.project.name]! + day).padStart(2, '0')}-06-2026`;
const question = (page: Page) => page.getByRole('dialog', { name: 'Hold On!', exact: true });
const applyName = { name: 'Apply Leave Office' };

/** Fills the form that is open, and sends it. */
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

test('Farid asks to leave the office, Devi decides, and each sees it at once [ACCESS-27 ACCESSB-25 CALLB-75 SOCKET-40] @widths', async ({
  as,
}, info) => {
  const [farid, devi] = [await as('farid'), await as('devi')];
  const [first, second, third] = [dateOf(info, 0), dateOf(info, 1), dateOf(info, 2)];
  const reason = `Ke bank ${info.project.name}`;
  await farid.goto('/d/my-leave-office');
  await devi.goto('/d/leave-office-application?status=Pending');
  await proves('LOFFICE-16 LOFFICE-12', async () => {
    await farid.getByRole('button', applyName).click();
    const modal = farid.getByRole('dialog', applyName);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.getByText('Please complete this field')).toHaveCount(4);
  });
  // What was typed outlives a refusal.
  await fillIn(farid, first, ['10:00', '09:00'], reason);
  const modal = farid.getByRole('dialog', applyName);
  await expect(modal.getByText(texts.endFirst.en).first()).toBeVisible();
  await expect(modal.getByLabel(applicationTexts.reason.en)).toHaveValue(reason);
  await modal.getByRole('radio', { name: 'Personal Business' }).check();
  await fillIn(farid, first, ['10:00', '11:30'], reason);
  await proves('LOFFICE-22', () => expectToast(farid, 'Application has been submitted'));
  await proves('LOFFICE-11 LOFFICE-14 LOFFICE-21', () =>
    expect(rowOf(farid, first)).toContainText('Personal Business'),
  );
  await apply(farid, second, ['14:00', '16:30'], reason);
  await expect(rowOf(farid, second)).toBeVisible();
  await apply(farid, third, ['07:00', '09:00'], reason);
  await expect(rowOf(farid, third)).toBeVisible();
  await proves('LOFFICE-15', async () => {
    await rowOf(farid, second).click();
    await expect(farid.getByRole('listitem').last()).toContainText(cast.devi.name);
    await expectNoSidewaysScroll(farid);
    await expectAccessible(farid);
    await rowOf(farid, second).first().click();
    await expect(farid.getByText(/^Waits for/)).toHaveCount(0);
  });

  await proves('ACCESS-23 ACCESSB-21 LOFFICE-04 LOFFICE-07', async () => {
    await rowOf(devi, first).click();
    const detail = devi.getByRole('dialog', { name: `Application of ${cast.farid.name}` });
    await expect(detail).toContainText(reason);
    await expect(detail).toContainText('Personal Business');
    await detail.getByRole('button', { name: 'Approve' }).click();
  });
  await proves('LOFFICE-23', () => expectToast(devi, 'Application has been approved'));
  await expect(rowOf(devi, first)).toHaveCount(0);
  await expect(rowOf(farid, first)).toContainText('Approved');
  await proves('LOFFICE-08 LOFFICE-19', async () => {
    await act(rowOf(devi, second), /^Reject/);
    await question(devi).getByRole('button', { name: 'Reject' }).click();
  });
  await proves('LOFFICE-24', () => expectToast(devi, 'Application has been rejected'));
  await expect(rowOf(farid, second)).toContainText('Rejected');
  await expectNoSidewaysScroll(devi);

  await proves('LOFFICE-10 LOFFICE-17 LOFFICE-18 CALLB-76', async () => {
    await act(rowOf(farid, second), /^Delete/);
    await expect(question(farid)).toContainText('Are you sure you want to delete this application?');
    await question(farid).getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await proves('LOFFICE-26', () => expectToast(farid, 'Application has been removed'));
  await expect(rowOf(farid, second)).toHaveCount(0);
  await proves('LOFFICE-09 LOFFICE-20', async () => {
    await act(rowOf(farid, third), /^Cancel/);
    await question(farid).getByRole('button', { name: applicationTexts.cancelDo.en }).click();
  });
  await proves('LOFFICE-25 LEAVE-47', () => expectToast(farid, 'Application has been canceled'));
  await expect(rowOf(farid, third)).toContainText('Canceled');
  await expect(rowOf(devi, third)).toHaveCount(0);
});

test('Aminah asks for Zara, finds it by month, state and name, and cancels it [LOFFICE-05 LOFFICE-13 CALLB-69 CALLB-72]', async ({
  as,
}, info) => {
  const page = await as('aminah');
  // The Wednesday of one of the weeks is a public holiday.
  const date = dateOf(info, 1);
  await page.goto('/d/leave-office-application');
  await page.getByRole('button', applyName).click();
  const modal = page.getByRole('dialog', applyName);
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(modal.getByText('Please select the options')).toBeVisible();
  await modal.getByLabel(applicationTexts.staff.en).click();
  await page.getByPlaceholder(shellTexts.search.en).last().fill('zara');
  await page.getByRole('option', { name: cast.zara.name }).click();
  await fillIn(page, date, ['10:00', '11:00'], 'Mesyuarat luar');
  await expectToast(page, 'Application has been submitted');
  await expect(rowOf(page, date)).toContainText(cast.zara.name);
  await proves('LOFFICE-01 LOFFICE-02', async () => {
    await page.goto('/d/leave-office-application?search=zara&month=01-March-2026');
    await expect(page.getByRole('heading', { name: 'Leave Office Applications' })).toBeVisible();
    await expect(rowOf(page, date)).toHaveCount(0);
    await page.goto('/d/leave-office-application?search=zara&status=Pending');
    await expect(rowOf(page, date)).toBeVisible();
  });
  await act(rowOf(page, date), /^Cancel/);
  await question(page).getByRole('button', { name: applicationTexts.cancelDo.en }).click();
  await expectToast(page, 'Application has been canceled');
  await expect(rowOf(page, date)).toHaveCount(0);
});

test('the list says date, from, to and status [LOFFICE-03]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/leave-office-application');
  for (const head of ['Date', 'From', 'To', 'Status'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
});

test('the pages read in Malay and are accessible [FORMAT-02] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/leave-office-application');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(page.getByText(/^Menunggu keputusan: \d/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/d/my-leave-office');
  await expect(page.getByRole('heading', { name: texts.mine.ms })).toBeVisible();
  await expectAccessible(page);
});
