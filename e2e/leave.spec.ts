import type { Page } from '@playwright/test';
import { statusTexts, applicationTexts as words } from '#domain/applications/texts.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { read } from './support/staff.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const question = (page: Page) => dialog(page, 'Hold On!');
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const leaveOf = (page: Page, name: string, day: string) => rowOf(page, name).filter({ hasText: day });
/** Days of March 2026, one pair for each width. */
const daysOf: Record<string, [string, string]> = {
  desktop: ['10', '11'],
  tablet: ['16', '17'],
  phone: ['25', '26'],
};

test('Farid applies, Chong supports, Devi approves, each seen by the others at once [ACCESS-21 ACCESS-25 ACCESS-31 ACCESS-36 ACCESSB-19] @widths', async ({
  as,
}, info) => {
  // It uses four browsers, one after the other.
  test.slow();
  const [farid, chong, devi] = [await as('farid'), await as('chong'), await as('devi')];
  const [first, last] = daysOf[info.project.name]!;
  const day = `${first}-03-2026`;
  await chong.goto('/d/leaves-application');
  await devi.goto('/d/leaves-application');
  await expect(chong.getByRole('heading', { name: 'Leave Applications' })).toBeVisible();
  await expect(devi.getByRole('heading', { name: 'Leave Applications' })).toBeVisible();
  await farid.goto('/d/dashboard');
  await proves('DASH-27', async () => {
    await farid.getByRole('link', { name: 'Apply Leaves' }).click();
    await expect(farid).toHaveURL(/\/d\/my-leaves$/);
  });
  const { leaves } = await read(farid, '/api/leaves');
  const before = leaves[0].balance as number;
  await proves('MYLEAVE-01 MYLEAVE-02 MYLEAVE-03 ACCESSB-23 ACCESSB-40', async () => {
    await expect(farid.getByText(`${before} of 14 days left`)).toBeVisible();
    await expect(farid.getByText(texts.note.en)).toBeVisible();
    await expect(farid.getByRole('table', { name: 'My Leaves' })).toBeVisible();
  });

  await proves('MYLEAVE-04', () => button(farid, 'Apply Leaves').click());
  const form = dialog(farid, 'Apply Leaves');
  const submit = form.getByRole('button', { name: 'Submit', exact: true });
  await proves('LEAVE-30', async () => {
    await submit.click();
    await expect(form.getByText('Please select the options')).toBeVisible();
    await expect(form.getByText('Please complete this field').first()).toBeVisible();
  });
  await form.getByLabel(texts.type.en).click();
  await farid.getByRole('option', { name: leaveTypes.annual.name }).click();
  await proves('LEAVE-36', async () => {
    await form.getByLabel(texts.dates.en).click();
    await expect(farid.getByRole('button', { name: '1 March 2026', exact: true })).toBeDisabled();
    await expect(farid.getByRole('button', { name: '22 March 2026', exact: true })).toBeDisabled();
    await expect(form.getByText(/Hari Raya Aidilfitri, 21-03-2026/)).toBeVisible();
    await farid.getByRole('button', { name: `${first} March 2026`, exact: true }).click();
    await farid.getByRole('button', { name: `${last} March 2026`, exact: true }).click();
  });
  await expect(form.getByRole('region', { name: texts.chargedHeading.en })).toContainText(
    `2 days charged to the period from 01-01-2026: ${before} before, ${before - 2} left`,
  );
  await form.getByLabel(words.reason.en).fill('Balik kampung');
  await form.getByLabel(words.attachment.en).setInputFiles({
    name: 'surat.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    ),
  });
  await expectAccessible(farid);
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await submit.click();
  await proves('LEAVE-43 ACCESSB-39', () => expectToast(farid, 'Application has been submitted'));
  await proves('MYLEAVE-11', async () => {
    await expect(rowOf(farid, day)).toContainText(statusTexts.Pending.en);
    await expect(farid.getByText(`${before - 2} of 14 days left`)).toBeVisible();
  });
  await expectNoSidewaysScroll(farid);

  await proves('SOCKET-38', async () => {
    await expectToast(chong, `${cast.farid.name} has applied for leave`);
    await expect(leaveOf(chong, cast.farid.name, day)).toContainText(statusTexts.Pending.en);
    // One toast for one application, although several messages announce it.
    await expect(chong.getByText(shellTexts.newInbox.en)).toHaveCount(0);
  });
  await leaveOf(chong, cast.farid.name, day).click();
  const asked = dialog(chong, `Leave of ${cast.farid.name}`);
  await proves('LEAVE-08', async () => {
    await expect(asked).toContainText('Balik kampung');
    await expect(asked).toContainText(`${before} → ${before - 2}`);
    await expect(asked).toContainText(`Waits for ${cast.chong.name}`);
  });
  await expect(asked.getByRole('button', { name: words.approve.en, exact: true })).toHaveCount(0);
  await expectAccessible(chong);
  await expectNoSidewaysScroll(chong);
  await asked.getByRole('button', { name: words.support.en, exact: true }).click();
  await proves('LEAVE-44 ACCESSB-37', () => expectToast(chong, 'Application has been supported'));
  await expect(asked).toContainText(`Waits for ${cast.devi.name}`);
  await asked.getByRole('button', { name: shellTexts.close.en, exact: true }).last().click();

  await expect(rowOf(farid, day)).toContainText(statusTexts.Supported.en);
  const devis = leaveOf(devi, cast.farid.name, day);
  await expect(devis).toContainText(statusTexts.Supported.en);
  await act(devis, `Approve ${cast.farid.name}`);
  await proves('LEAVE-45 ACCESSB-38', () => expectToast(devi, 'Application has been approved'));
  await expect(devis).toContainText(statusTexts.Approved.en);
  await expect(rowOf(farid, day)).toContainText(statusTexts.Approved.en);

  await rowOf(farid, day).click();
  const own = dialog(farid, `Leave of ${cast.farid.name}`);
  await expect(own).toContainText(`${statusTexts.Approved.en} ${cast.devi.name}`);
  await own.getByRole('button', { name: shellTexts.close.en, exact: true }).last().click();
  await expect(own).toBeHidden();

  const aminah = await as('aminah');
  await aminah.goto('/d/leaves-application?search=Farid');
  const name = `Select the leave of ${cast.farid.name}, ${day} to ${last}-03-2026`;
  await proves('LEAVE-42 LEAVE-16', async () => {
    await aminah.getByRole('checkbox', { name }).check();
    await button(aminah, words.reject.en).click();
    await question(aminah).getByRole('button', { name: words.reject.en, exact: true }).click();
  });
  await proves('LEAVE-46', () => expectToast(aminah, 'Application has been rejected'));
  await expect(rowOf(farid, day)).toContainText(statusTexts.Rejected.en);
  await expect(farid.getByText(`${before} of 14 days left`)).toBeVisible();
  await proves('MYLEAVE-09 ACCESSB-41', async () => {
    await act(rowOf(farid, day), /^Delete/);
    await expect(question(farid)).toContainText('Are you sure you want to delete this application?');
    await question(farid).getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await proves('MYLEAVE-10', () => expectToast(farid, 'Application has been removed'));
  await expect(rowOf(farid, day)).toHaveCount(0);
});
