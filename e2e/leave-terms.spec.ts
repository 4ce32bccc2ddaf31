import type { Page } from '@playwright/test';
import { applicationTexts as words } from '#domain/applications/texts.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { termTexts as terms } from '#domain/leave-types/terms-texts.ts';
import { leaveTypeTexts as typeTexts } from '#domain/leave-types/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { contractor, pageOf } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const save = { name: shellTexts.save.en, exact: true };
const group = (modal: ReturnType<typeof dialog>, title: string) => modal.locator('summary').filter({ hasText: title });
const surat = {
  name: 'surat.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
};

test('Aminah gives a leave type rules, a clerk reads them, keeps them and hands the file in [0138] @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  test.slow();
  const one = await contractor(request);
  const name = ownName('Cuti Kecemasan');
  const aminah = await as('aminah');
  await aminah.goto('/d/leaves-types');
  await aminah.getByRole('button', { name: typeTexts.add.en }).click();
  const modal = dialog(aminah, typeTexts.add.en);
  await modal.getByLabel(typeTexts.name.en).fill(name);
  await modal.getByRole('radio', { name: 'Annually' }).check();

  // Folded away, each group says that nothing of it is used.
  await expect(group(modal, terms.counting.en)).toContainText(terms.off.en);
  await expect(modal.getByLabel(terms.mostDays.en)).toBeHidden();
  await group(modal, terms.counting.en).click();
  await modal.getByLabel(terms.mostDays.en).fill('1');
  await expect(group(modal, terms.counting.en)).toContainText('at most 1 day at a time');
  await group(modal, terms.files.en).press('Enter');
  await modal.getByLabel(terms.fileFromDay.en).fill('1');
  await modal.getByLabel(terms.fileWithinDays.en).fill('5');
  await modal.getByRole('radio', { name: terms.reject.en }).check();
  await group(modal, terms.balance.en).click();
  await modal.getByLabel(terms.chargedTo.en).click();
  await aminah.getByRole('option', { name: leaveTypes.annual.name }).click();
  await expectAccessible(aminah);
  await expectNoSidewaysScroll(aminah);
  await modal.getByRole('button', save).click();
  await expectToast(aminah, 'Leaves has been added');
  await walk(aminah, `/d/leaves-types?search=${encodeURIComponent(name)}`);
  await expect(rowOf(aminah, name)).toContainText(`charged to ${leaveTypes.annual.name}`);

  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto('/d/my-leaves');
  await page.getByRole('main').getByRole('button', { name: 'Apply Leaves', exact: true }).click();
  const form = dialog(page, 'Apply Leaves');
  const submit = form.getByRole('button', { name: 'Submit', exact: true });
  await form.getByLabel(texts.type.en).click();
  await page.getByRole('option', { name }).click();
  await expect(form.getByText(/^Rules: at most 1 day at a time; a file from 1 day on, within 5 days or/)).toBeVisible();
  await form.getByLabel(texts.dates.en).click();
  await page.getByRole('button', { name: '16 March 2026', exact: true }).click();
  await page.getByRole('button', { name: '17 March 2026', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText(`${name} has at most 1 day in an application; these are 2 days`);
  await form.getByLabel(texts.dates.en).click();
  await page.getByRole('button', { name: '16 March 2026', exact: true }).click();
  await page.getByRole('button', { name: '16 March 2026', exact: true }).click();
  const charged = form.getByRole('region', { name: texts.chargedHeading.en });
  await expect(charged).toContainText('1 day charged to the period from 01-01-2026: 14 before, 13 left');
  await expect(charged).toContainText('Please hand in a file within 5 days');
  await form.getByLabel(words.reason.en).fill('Anak demam');
  await expectAccessible(page);
  await submit.click();
  await expectToast(page, 'Application has been submitted');
  await expect(page.getByText('13 of 14 days left')).toBeVisible();

  // The rules change while it waits: it keeps those of its day, and its deciders see both.
  await act(rowOf(aminah, name), `Edit ${name}`);
  const detail = dialog(aminah, typeTexts.detail.en);
  await detail.getByLabel(terms.mostDays.en).fill('3');
  await detail.getByRole('button', save).click();
  await expectToast(aminah, 'Changes has been saved');
  const [chong, devi] = [await as('chong'), await as('devi')];
  await chong.goto(`/d/leaves-application?search=${one.access_card_id}`);
  await rowOf(chong, one.name).click();
  const application = dialog(chong, `Leave of ${one.name}`);
  await expect(application).toContainText(`${terms.whenMade.en}: at most 1 day at a time`);
  await expect(application).toContainText(`${terms.today.en}: at most 3 days at a time`);
  await expectNoSidewaysScroll(chong);
  await application.getByRole('button', { name: words.support.en, exact: true }).click();
  await expectToast(chong, 'Application has been supported');
  await devi.goto(`/d/leaves-application?search=${one.access_card_id}`);
  await act(rowOf(devi, one.name), `Approve ${one.name}`);
  await expectToast(devi, 'Application has been approved');

  await rowOf(page, '16-03-2026').click();
  const own = dialog(page, `Leave of ${one.name}`);
  await expect(own).toContainText('by 21-03-2026');
  await own.getByLabel(words.attachment.en).setInputFiles(surat);
  const handIn = own.getByRole('button', { name: terms.handIn.en, exact: true });
  await expect(handIn).not.toHaveAttribute('aria-disabled', 'true');
  await handIn.click();
  await expectToast(page, terms.handedIn.en);
  await expect(own.getByRole('button', { name: words.openAttachment.en })).toBeVisible();
  await expect(own).not.toContainText('by 21-03-2026');
});

test('the rules read in Malay, fold and unfold by keyboard, and fit the screen @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/leaves-types');
  await page.getByRole('button', { name: typeTexts.add.ms }).click();
  const modal = dialog(page, typeTexts.add.ms);
  for (const title of [terms.counting, terms.eligible, terms.timing, terms.files, terms.balance, terms.visibility]) {
    await expect(group(modal, title.ms)).toContainText(terms.off.ms);
    await group(modal, title.ms).press('Enter');
  }
  await modal.getByLabel(terms.serviceMonths.ms).fill('12');
  await expect(group(modal, terms.eligible.ms)).toContainText('selepas 12 bulan berkhidmat');
  await expect(modal.getByLabel(terms.afterDays.ms)).toHaveAttribute('aria-disabled', 'true');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
