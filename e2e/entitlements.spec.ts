import type { Page } from '@playwright/test';
import { applicationTexts } from '#domain/applications/texts.ts';
import { movementTexts, entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { words } from '#domain/lib/words.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { contractor } from './support/newcomer.ts';
import { act } from './support/rows.ts';
import { named, openStaff } from './support/staff.ts';

/** Opens the form that corrects the annual leave of a new member of staff; `correct` opens it again. */
async function openCorrection(page: Page) {
  const leave = leaveTypes.annual.name;
  const person = await contractor(page.request);
  await openStaff(page, person.id);
  await page.getByRole('button', { name: staffTexts.manageLeaves.en }).click();
  const modal = page.getByRole('dialog', { name: named(texts.title, person.name) });
  const correct = () => act(modal.getByRole('row').filter({ hasText: leave }), `${texts.correct.en} ${leave}`);
  await correct();
  return { correcting: page.getByRole('dialog', { name: /^Correct / }), correct };
}

test('a wrong balance is corrected with a reason, which its history shows [D6] @widths', async ({ as }) => {
  const page = await as('aminah');
  const { correcting, correct } = await openCorrection(page);
  await expect(correcting.getByText(movementTexts.grant.en)).toBeVisible();
  const submit = correcting.getByRole('button', { name: texts.correct.en, exact: true });
  await correcting.getByRole('textbox', { name: texts.balance.en }).fill('11.5');
  await submit.click();
  await expect(correcting.getByText(words.complete.en)).toBeVisible();
  await correcting.getByRole('textbox', { name: texts.reason.en }).fill('Two and a half days were taken before');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await submit.click();
  await expectToast(page, texts.corrected.en);
  await correct();
  await expect(correcting.getByText('Two and a half days were taken before')).toBeVisible();
  await expect(correcting.getByText(cast.aminah.name).first()).toBeVisible();
  await expect(correcting.getByText('-2.5').first()).toBeVisible();
});

test('the balance of an earlier year is corrected with a document, which its history opens [D6] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  const { correcting, correct } = await openCorrection(page);
  await correcting.getByRole('combobox', { name: texts.period.en }).click();
  await page.getByRole('option', { name: /^Leave year \d+ \(not opened yet\)/ }).click();
  await correcting.getByRole('textbox', { name: texts.totalDays.en }).fill('16');
  await correcting.getByRole('textbox', { name: texts.balance.en }).fill('3.5');
  await expect(correcting.getByText(texts.presentStays.en)).toBeVisible();
  await correcting.getByRole('textbox', { name: texts.reason.en }).fill('From the leave book');
  await correcting.getByLabel(applicationTexts.attachment.en).setInputFiles({
    name: 'buku-cuti.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  });
  await expect(correcting.getByText('buku-cuti.pdf')).toBeVisible();
  await expect(correcting.getByText(leaveTexts.uploading.en)).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await correcting.getByRole('button', { name: texts.correct.en, exact: true }).click();
  await expectToast(page, texts.corrected.en);
  await correct();
  await expect(correcting.getByText(/Leave year \d+, From the leave book/).first()).toBeVisible();
  await correcting.getByRole('combobox', { name: texts.period.en }).click();
  await page
    .getByRole('option', { name: /^Leave year \d+$/ })
    .last()
    .click();
  await expect(correcting.getByRole('textbox', { name: texts.totalDays.en })).toHaveValue('16');
  const link = correcting.getByRole('link', { name: labels.openTheAttachment.en }).first();
  const opened = await page.request.get((await link.getAttribute('href'))!);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
