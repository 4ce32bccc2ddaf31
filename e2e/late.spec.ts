import type { Page } from '@playwright/test';
import { applicationTexts } from '#domain/applications/texts.ts';
import { lateTexts as texts } from '#domain/late/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { editStaff, newcomer, pageOf } from './support/newcomer.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

const [first, second] = ['02-06-2026', '03-06-2026'] as const;
const question = (page: Page) => page.getByRole('dialog', { name: 'Hold On!', exact: true });
const applyName = { name: 'Apply Late to Office' };

/** Applies for oneself to come late. */
async function apply(page: Page, date: string, reason: string): Promise<void> {
  await page.getByRole('button', applyName).click();
  const modal = page.getByRole('dialog', applyName);
  await modal.getByLabel(applicationTexts.date.en).fill(date);
  await modal.getByLabel(applicationTexts.reason.en).fill(reason);
  await modal.getByRole('button', { name: 'Submit' }).click();
}

test('a clerk applies to come late, Devi approves, and each sees it at once [ACCESS-26 ACCESS-32 ACCESSB-24 ACCESSB-39 CALLB-66] @widths', async ({
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
  await page.goto('/d/my-lates');
  await proves('LATE-13', () =>
    expect(
      page.getByText(
        'Once approved you are not marked Late on that date. Absence is still recorded if clock-in is missed beyond the allowed amount.',
      ),
    ).toBeVisible(),
  );
  await devi.goto('/d/late-application?status=Pending');
  await proves('ACCESS-22 ACCESSB-20', () =>
    expect(devi.getByRole('heading', { name: 'Late Applications' })).toBeVisible(),
  );
  await proves('LATE-11', async () => {
    await page.getByRole('button', applyName).click();
    const modal = page.getByRole('dialog', applyName);
    const date = modal.getByLabel(applicationTexts.date.en);
    await expect(date).toBeFocused();
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.getByText('Please complete this field')).toHaveCount(2);
    await date.fill('31-06-2026');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.getByText('Please provide a valid date')).toBeVisible();
    await expect(date).toBeFocused();
    await expect(date).toHaveValue('31-06-2026');
    // In a closed month, and longer ago than anything can be applied for.
    await date.fill('28-02-2025');
    await date.press('Tab');
    await expect(modal.getByText(/^Not before 01-\d{2}-202[56]$/)).toBeVisible();
    await date.fill('2/6/2026');
    await date.press('Tab');
    await expect(date).toHaveValue(first);
    await modal.getByRole('button', { name: shellTexts.cancel.en }).click();
  });
  const reason = 'Temu janji klinik';
  await proves('LATE-15', () => apply(page, first, reason));
  await proves('LATE-19', () => expectToast(page, 'Application has been submitted'));
  await proves('LATE-14 LATE-18', () => expect(rowOf(page, first)).toContainText('Pending'));
  await expectNoSidewaysScroll(page);
  await apply(page, second, reason);
  await expect(rowOf(page, second)).toBeVisible();

  await proves('SOCKET-39', () => expect(theirs(first)).toBeVisible());
  await proves('LATE-04 LATE-07', async () => {
    await theirs(first).click();
    const modal = devi.getByRole('dialog', { name: `Application of ${one.name}` });
    await expect(modal).toContainText(reason);
    await expect(modal.getByRole('listitem').last()).toContainText(cast.devi.name);
    await expectAccessible(devi);
    await modal.getByRole('button', { name: 'Approve' }).click();
  });
  await proves('LATE-20', () => expectToast(devi, 'Application has been approved'));
  await expect(theirs(first)).toHaveCount(0);
  await expect(rowOf(page, first)).toContainText('Approved');

  await proves('LATE-08 LATE-17', async () => {
    await act(theirs(second), /^Reject/);
    await question(devi).getByRole('button', { name: shellTexts.cancel.en }).click();
    await expect(theirs(second)).toBeVisible();
    await act(theirs(second), /^Reject/);
    await question(devi).getByRole('button', { name: 'Reject' }).click();
  });
  await proves('LATE-21', () => expectToast(devi, 'Application has been rejected'));
  await expect(rowOf(page, second)).toContainText('Rejected');
  await expectNoSidewaysScroll(devi);
  await expectAccessible(page);
  // What remains is the same at every width.
  if (info.project.name !== 'desktop') return;

  await proves('LATE-16 CALLB-67', async () => {
    await act(rowOf(page, second), /^Delete/);
    await expect(question(page)).toContainText('Are you sure you want to delete this application?');
    await question(page).getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await proves('LATE-22', () => expectToast(page, 'Application has been removed'));
  await expect(rowOf(page, second)).toHaveCount(0);
  await expect(rowOf(page, first).getByRole('button')).toHaveCount(0);
});

test('Aminah applies for someone else, finds it by month, state and name, and deletes it [LATE-05 LATE-12 CALLB-60 CALLB-63]', async ({
  as,
  request,
}) => {
  const page = await as('aminah');
  const one = await newcomer(request);
  await page.goto('/d/late-application');
  await page.getByRole('button', applyName).click();
  const modal = page.getByRole('dialog', applyName);
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(modal.getByText('Please select the options')).toBeVisible();
  await modal.getByLabel(applicationTexts.staff.en).click();
  await page.getByPlaceholder(shellTexts.search.en).last().fill(one.name);
  await page.getByRole('option', { name: one.name }).click();
  await modal.getByLabel(applicationTexts.date.en).fill(first);
  await modal.getByLabel(applicationTexts.reason.en).fill('Kereta rosak');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Application has been submitted');
  await expect(rowOf(page, one.name)).toContainText(first);
  await proves('LATE-03', async () => {
    await walk(page, `/d/late-application?search=${one.access_card_id}&status=Pending`);
    await expect(rowOf(page, one.name)).toBeVisible();
    await walk(page, `/d/late-application?search=${one.access_card_id}&month=01-March-2026`);
    await expect(page.getByRole('heading', { name: 'Late Applications' })).toBeVisible();
    await expect(rowOf(page, one.name)).toHaveCount(0);
  });
  await walk(page, `/d/late-application?search=${one.access_card_id}&status=Pending`);
  await act(rowOf(page, one.name), /^Delete/);
  await question(page).getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, 'Application has been removed');
  await expect(rowOf(page, one.name)).toHaveCount(0);
});

test('the link in an inbox opens the application, or says that it is gone', async ({ as }) => {
  const page = await as('farid');
  await page.goto('/d/my-lates?view=999999');
  const modal = page.getByRole('dialog', { name: applicationTexts.detail.en });
  await expect(modal).toContainText(applicationTexts.gone.en);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/view=/);
});

test('the page reads in Malay and is accessible, and staff who decide nothing are redirected [FORMAT-02] @phone', async ({
  as,
}) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/late-application');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(page.getByText(/^Menunggu keputusan bulan ini: \d/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const zara = await as('zara', 'ms');
  await zara.goto('/d/late-application');
  await expect(zara).toHaveURL(/dashboard/);
});

test('days on which nobody is due are grey with the reason, and whoever decides sees a later one [D7] @phone', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const one = await newcomer(request);
  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto('/d/my-lates');
  await page.getByRole('button', applyName).click();
  const modal = page.getByRole('dialog', applyName);
  const date = modal.getByLabel(applicationTexts.date.en);
  await date.click();
  const friday = page.getByRole('button', { name: '6 March 2026', exact: true });
  await expect(friday).toBeDisabled();
  await expect(friday).toHaveAttribute('title', applicationTexts.offDay.en);
  await expectAccessible(page);
  await date.fill('06-03-2026');
  await date.press('Tab');
  await expect(modal.getByText(applicationTexts.offDay.en)).toBeVisible();
  await expect(date).toHaveValue('06-03-2026');
  // A day of a month that the calendar has not shown yet.
  await date.fill('03-07-2026');
  await date.press('Tab');
  await expect(modal.getByText(applicationTexts.offDay.en)).toBeVisible();
  await date.fill(first);
  await date.press('Tab');
  await expect(modal.getByText(applicationTexts.offDay.en)).toBeHidden();
  await modal.getByLabel(applicationTexts.reason.en).fill('Temu janji klinik');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Application has been submitted');
  // The day that was applied for is grey at once.
  await page.getByRole('button', applyName).click();
  await date.fill(first);
  await date.press('Tab');
  await expect(modal.getByText(texts.sameDate.en)).toBeVisible();
  await modal.getByRole('button', { name: shellTexts.cancel.en }).click();

  await editStaff(request, one, { end_date: '2026-06-01' });
  await page.reload();
  await rowOf(page, first).click();
  const detail = page.getByRole('dialog', { name: applicationTexts.detail.en });
  await expect(detail).toContainText(
    'It could not be applied for any more: This day is after the last day of service, 01-06-2026.',
  );
  await expectNoSidewaysScroll(page);
});
