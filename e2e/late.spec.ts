import type { Page, TestInfo } from '@playwright/test';
import { applicationTexts } from '#domain/applications/texts.ts';
import { lateTexts as texts } from '#domain/late/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';

/** A week of June for each width, since they share one organisation. */
const weeks: Record<string, number> = { desktop: 1, tablet: 8, phone: 15 };
const dateOf = (info: TestInfo, day: number) =>
  `${String(weeks[info.project.name]! + day).padStart(2, '0')}-06-2026`;
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

test('Farid applies to come late, Devi approves, and each sees it at once [ACCESS-26 ACCESS-32 ACCESSB-24 ACCESSB-39 CALLB-66] @widths', async ({
  as,
}, info) => {
  const [farid, devi] = [await as('farid'), await as('devi')];
  await farid.goto('/d/my-lates');
  await proves('LATE-13', () =>
    expect(
      farid.getByText(
        'Once approved you are not marked Late on that date. Absence is still recorded if clock-in is missed beyond the allowed amount.',
      ),
    ).toBeVisible(),
  );
  await devi.goto('/d/late-application?status=Pending');
  await proves('ACCESS-22 ACCESSB-20', () =>
    expect(devi.getByRole('heading', { name: 'Late Applications' })).toBeVisible(),
  );
  await proves('LATE-11', async () => {
    await farid.getByRole('button', applyName).click();
    const modal = farid.getByRole('dialog', applyName);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal.getByText('Please complete this field')).toHaveCount(2);
    await modal.getByRole('button', { name: shellTexts.cancel.en }).click();
  });
  const [first, second] = [dateOf(info, 1), dateOf(info, 2)];
  const reason = `Temu janji klinik ${info.project.name}`;
  await proves('LATE-15', () => apply(farid, first, reason));
  await proves('LATE-19', () => expectToast(farid, 'Application has been submitted'));
  await proves('LATE-14 LATE-18', () => expect(rowOf(farid, first)).toContainText('Pending'));
  await expectNoSidewaysScroll(farid);
  await apply(farid, second, reason);
  await expect(rowOf(farid, second)).toBeVisible();

  await proves('SOCKET-39', () => expect(rowOf(devi, first)).toBeVisible());
  await proves('LATE-04 LATE-07', async () => {
    await rowOf(devi, first).click();
    const modal = devi.getByRole('dialog', { name: `Application of ${cast.farid.name}` });
    await expect(modal).toContainText(reason);
    await expect(modal.getByRole('listitem').last()).toContainText(cast.devi.name);
    await expectAccessible(devi);
    await modal.getByRole('button', { name: 'Approve' }).click();
  });
  await proves('LATE-20', () => expectToast(devi, 'Application has been approved'));
  await expect(rowOf(devi, first)).toHaveCount(0);
  await expect(rowOf(farid, first)).toContainText('Approved');

  await proves('LATE-08 LATE-17', async () => {
    await act(rowOf(devi, second), /^Reject/);
    await question(devi).getByRole('button', { name: shellTexts.cancel.en }).click();
    await expect(rowOf(devi, second)).toBeVisible();
    await act(rowOf(devi, second), /^Reject/);
    await question(devi).getByRole('button', { name: 'Reject' }).click();
  });
  await proves('LATE-21', () => expectToast(devi, 'Application has been rejected'));
  await expect(rowOf(farid, second)).toContainText('Rejected');
  await expectNoSidewaysScroll(devi);

  await proves('LATE-16 CALLB-67', async () => {
    await act(rowOf(farid, second), /^Delete/);
    await expect(question(farid)).toContainText('Are you sure you want to delete this application?');
    await question(farid).getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await proves('LATE-22', () => expectToast(farid, 'Application has been removed'));
  await expect(rowOf(farid, second)).toHaveCount(0);
  await expect(rowOf(farid, first).getByRole('button')).toHaveCount(0);
  await expectAccessible(farid);
});

test('Aminah applies for Zara, finds it by month, state and name, and deletes it [LATE-05 LATE-12 CALLB-60 CALLB-63]', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto('/d/late-application');
  await page.getByRole('button', applyName).click();
  const modal = page.getByRole('dialog', applyName);
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(modal.getByText('Please select the options')).toBeVisible();
  await modal.getByLabel(applicationTexts.staff.en).click();
  await page.getByPlaceholder(shellTexts.search.en).last().fill('zara');
  await page.getByRole('option', { name: cast.zara.name }).click();
  await modal.getByLabel(applicationTexts.date.en).fill(dateOf(info, 3));
  await modal.getByLabel(applicationTexts.reason.en).fill('Kereta rosak');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Application has been submitted');
  await expect(rowOf(page, dateOf(info, 3))).toContainText(cast.zara.name);
  await proves('LATE-01 LATE-02 LATE-03', async () => {
    await page.goto('/d/late-application?search=zara&status=Pending');
    await expect(rowOf(page, dateOf(info, 3))).toBeVisible();
    await page.goto('/d/late-application?search=zara&month=01-March-2026');
    await expect(page.getByRole('heading', { name: 'Late Applications' })).toBeVisible();
    await expect(rowOf(page, dateOf(info, 3))).toHaveCount(0);
  });
  await page.goto('/d/late-application?search=zara&status=Pending');
  await act(rowOf(page, dateOf(info, 3)), /^Delete/);
  await question(page).getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, 'Application has been removed');
  await expect(rowOf(page, dateOf(info, 3))).toHaveCount(0);
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
  await expect(page.getByText(/^Menunggu keputusan: \d/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const zara = await as('zara', 'ms');
  await zara.goto('/d/late-application');
  await expect(zara).toHaveURL(/dashboard/);
});
