import type { Page } from '@playwright/test';
import { statusTexts, applicationTexts as words } from '#domain/applications/texts.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { contractor, pageOf } from './support/newcomer.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { read } from './support/staff.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const question = (page: Page) => dialog(page, 'Hold On!');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
/** Days of March 2026. */
const [first, last] = [16, 17];
/** What a row is found by: a phone shows the year with the last day alone. */
const day = `${last}-03-2026`;

test('a clerk applies, Chong supports, Devi approves, each seen by the others at once [ACCESS-21 ACCESS-25 ACCESS-31 ACCESS-36 ACCESSB-19] @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}, info) => {
  // It uses four browsers, one after the other.
  test.slow();
  const one = await contractor(request);
  const page = await pageOf(browser, one, { baseURL, viewport });
  const [chong, devi] = [await as('chong'), await as('devi')];
  // Nothing else waits there, so that his decision opens nothing else.
  await chong.goto(`/d/leaves-application?search=${one.access_card_id}`);
  await devi.goto('/d/leaves-application');
  await expect(chong.getByRole('heading', { name: 'Leave Applications' })).toBeVisible();
  await expect(devi.getByRole('heading', { name: 'Leave Applications' })).toBeVisible();
  await page.goto('/d/dashboard');
  await proves('DASH-27', async () => {
    await page.getByRole('link', { name: 'Apply Leaves' }).click();
    await expect(page).toHaveURL(/\/d\/my-leaves$/);
  });
  const { leaves } = await read(page, '/api/leaves');
  const before = leaves[0].balance as number;
  await proves('MYLEAVE-01 MYLEAVE-02 ACCESSB-23 ACCESSB-40', async () => {
    await expect(page.getByText(`${before} of 14 days left`)).toBeVisible();
    await expect(page.getByText(texts.note.en)).toBeVisible();
  });

  await proves('MYLEAVE-04', () => button(page, 'Apply Leaves').click());
  const form = dialog(page, 'Apply Leaves');
  const submit = form.getByRole('button', { name: 'Submit', exact: true });
  await proves('LEAVE-30', async () => {
    await submit.click();
    await expect(form.getByText('Please select the options')).toBeVisible();
    await expect(form.getByText('Please complete this field').first()).toBeVisible();
  });
  await form.getByLabel(texts.type.en).click();
  await page.getByRole('option', { name: leaveTypes.annual.name }).click();
  await proves('LEAVE-36', async () => {
    await form.getByLabel(texts.dates.en).click();
    await expect(page.getByRole('button', { name: '1 March 2026', exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: '22 March 2026', exact: true })).toBeDisabled();
    await expect(form.getByText(/Hari Raya Aidilfitri, 21-03-2026/)).toBeVisible();
    await page.getByRole('button', { name: `${first} March 2026`, exact: true }).click();
    await page.getByRole('button', { name: `${last} March 2026`, exact: true }).click();
  });
  await expect(form.getByRole('region', { name: texts.chargedHeading.en })).toContainText(
    `2 days charged to the period from 01-01-2026: ${before} before, ${before - 2} left`,
  );
  await form.getByLabel(words.reason.en).fill('Balik kampung');
  await form.getByLabel(words.attachment.en).setInputFiles({
    name: 'surat.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  });
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await submit.click();
  await proves('LEAVE-43 ACCESSB-39', () => expectToast(page, 'Application has been submitted'));
  await proves('MYLEAVE-03', () => expect(page.getByRole('table', { name: 'My Leaves' })).toBeVisible());
  await proves('MYLEAVE-11', async () => {
    await expect(rowOf(page, day)).toContainText(statusTexts.Pending.en);
    await expect(page.getByText(`${before - 2} of 14 days left`)).toBeVisible();
  });
  await expectNoSidewaysScroll(page);

  await proves('SOCKET-38', async () => {
    await expectToast(chong, `${one.name} has applied for leave`);
    await expect(rowOf(chong, one.name)).toContainText(statusTexts.Pending.en);
    // One toast for one application, although several messages announce it.
    await expect(chong.getByText(shellTexts.newInbox.en)).toHaveCount(0);
  });
  await rowOf(chong, one.name).click();
  const application = dialog(chong, `Leave of ${one.name}`);
  await proves('LEAVE-08', async () => {
    await expect(application).toContainText('Balik kampung');
    await expect(application).toContainText(`${before} → ${before - 2}`);
    await expect(application).toContainText(`Waits for ${cast.chong.name}`);
  });
  await expect(application.getByRole('button', { name: words.approve.en, exact: true })).toHaveCount(0);
  // On a low screen its text scrolls, and the keyboard must reach that too.
  await chong.setViewportSize({ ...viewport!, height: 560 });
  await expectAccessible(chong);
  await expectNoSidewaysScroll(chong);
  await application.getByRole('button', { name: words.support.en, exact: true }).click();
  await proves('LEAVE-44 ACCESSB-37', () => expectToast(chong, 'Application has been supported'));
  // Its button is gone, and Tab must not start behind the dialog.
  await expect(application).toBeFocused();
  await expect(application).toContainText(`Waits for ${cast.devi.name}`);
  await application.getByRole('button', { name: shellTexts.close.en, exact: true }).last().click();

  await expect(rowOf(page, day)).toContainText(statusTexts.Supported.en);
  const devis = rowOf(devi, one.name);
  await expect(devis).toContainText(statusTexts.Supported.en);
  await act(devis, `Approve ${one.name}`);
  await proves('LEAVE-45 ACCESSB-38', () => expectToast(devi, 'Application has been approved'));
  await expect(devis).toContainText(statusTexts.Approved.en);
  await expect(rowOf(page, day)).toContainText(statusTexts.Approved.en);

  await rowOf(page, day).click();
  const own = dialog(page, `Leave of ${one.name}`);
  await expect(own).toContainText(`${statusTexts.Approved.en} ${cast.devi.name}`);
  await own.getByRole('button', { name: shellTexts.close.en, exact: true }).last().click();
  await expect(own).toBeHidden();
  // What remains is the same at every width.
  if (info.project.name !== 'desktop') return;

  const aminah = await as('aminah');
  await aminah.goto(`/d/leaves-application?search=${one.access_card_id}`);
  const name = `Select the leave of ${one.name}, ${first}-03-2026 to ${day}`;
  await proves('LEAVE-42 LEAVE-16', async () => {
    await aminah.getByRole('checkbox', { name }).check();
    await button(aminah, words.reject.en).click();
    await question(aminah).getByRole('button', { name: words.reject.en, exact: true }).click();
  });
  await proves('LEAVE-46', () => expectToast(aminah, 'Application has been rejected'));
  await expect(rowOf(page, day)).toContainText(statusTexts.Rejected.en);
  await expect(page.getByText(`${before} of 14 days left`)).toBeVisible();
  await proves('MYLEAVE-09 ACCESSB-41', async () => {
    await act(rowOf(page, day), /^Delete/);
    await expect(question(page)).toContainText('Are you sure you want to delete this application?');
    await question(page).getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await proves('MYLEAVE-10', () => expectToast(page, 'Application has been removed'));
  await expect(rowOf(page, day)).toHaveCount(0);
});
