import type { Locator, Page } from '@playwright/test';
import { actingTexts as texts } from '#domain/acting/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { historyTexts, recordTexts, tabTexts } from '#domain/staff/record-texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { transferTexts } from '#domain/transfer-history/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { positions } from '#server/seed/positions.ts';
import { expect, test, tokenOf, webApp } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { contractor, newcomer, pageOf } from './support/newcomer.ts';
import { named, openStaff } from './support/staff.ts';

const senior = positions.seniorAdministrativeOfficer;
const dialogOf = (page: Page, title: Parameters<typeof named>[0], name: string) =>
  page.getByRole('dialog', { name: named(title, name), exact: true });
const fillDay = async (dialog: Locator, label: string, day: string) => {
  const field = dialog.getByLabel(new RegExp(`^${label}`));
  await field.fill(day);
  await field.press('Tab');
};
const choosePosition = async (dialog: Locator, name: string) => {
  const page = dialog.page();
  await dialog.getByRole('combobox', { name: /^Position/ }).click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().click();
};
const open = async (page: Page, name: string) => {
  await page.getByRole('button', { name: texts.action.en, exact: true }).click();
  const dialog = dialogOf(page, texts.addTitle, name);
  await expect(dialog).toBeVisible();
  return dialog;
};
const card = (page: Page) => page.getByRole('region', { name: texts.title.en });

test('an acting post says whom it touches, is ended earlier, stands in transfer history, and is removed while ahead @phone', async ({
  as,
}) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  await openStaff(page, one.id);
  const dialog = await open(page, one.name);
  await choosePosition(dialog, senior.name);
  await fillDay(dialog, texts.firstDay.en, '09-03-2026');
  await fillDay(dialog, texts.lastDay.en, '20-03-2026');
  await expect(dialog).toContainText(/Decides for \d+ staff from 09-03-2026 to 20-03-2026\./);
  await expect(dialog).toContainText(new RegExp(`Also holds this position: .*${cast.chong.name}`));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: shellTexts.save.en, exact: true }).click();
  await expectToast(page, texts.added);
  await expect(card(page)).toContainText(senior.name);
  await expect(card(page)).toContainText('09-03-2026 to 20-03-2026');
  await expect(card(page)).toContainText(texts.coming.en);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await card(page)
    .getByRole('button', { name: fill(texts.editOf, 'en', { position: senior.name }) })
    .click();
  const edit = dialogOf(page, texts.editTitle, one.name);
  await edit.getByRole('radio', { name: texts.instead.en }).check();
  await fillDay(edit, texts.lastDay.en, '12-03-2026');
  await edit.getByRole('button', { name: shellTexts.save.en, exact: true }).click();
  await expect(edit).toBeHidden();
  await expect(card(page)).toContainText('09-03-2026 to 12-03-2026');
  await expect(card(page)).toContainText(texts.instead.en);

  await page.getByRole('button', { name: staffTexts.transferHistory.en }).click();
  const history = dialogOf(page, transferTexts.title, one.name);
  const corrected = `Corrected: Acts as ${senior.name} instead of the own position, 09-03-2026 to 12-03-2026.`;
  await expect(history.getByText(corrected)).toBeVisible();
  await expect(history.getByText(transferTexts.acting.en, { exact: true })).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await card(page)
    .getByRole('button', { name: fill(texts.removeOf, 'en', { position: senior.name }) })
    .click();
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await expect(question).toContainText(senior.name);
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed);
  await expect(card(page)).toBeHidden();
  const parts = page.getByRole('navigation', { name: recordTexts.parts.en });
  await parts.getByRole('link', { name: tabTexts.service.en, exact: true }).click();
  const service = page.getByRole('table', { name: historyTexts.title.en });
  await expect(service.getByRole('row').filter({ hasText: corrected })).toContainText(`by ${cast.aminah.name}`);
});

test('whoever acts in a post today supports leave as its holder does, from their phone too @phone', async ({
  as,
  browser,
  request,
  baseURL,
  viewport,
  bypassCSP,
}) => {
  const admin = await as('aminah');
  const one = await newcomer(request);
  const applicant = await contractor(request);
  const token = await tokenOf(request, applicant.email, applicant.password);
  const applied = await request.post(`/api/leaves/apply/${applicant.id}`, {
    headers: { ...webApp, authorization: `Bearer ${token}` },
    data: {
      leaves_id: leaveTypes.annual.id,
      date_start: '2026-03-24',
      date_end: '2026-03-24',
      reason: 'Urusan keluarga',
    },
  });
  expect(applied.status()).toBe(200);
  const acting = await pageOf(browser, one, { baseURL, viewport, bypassCSP });
  await acting.goto('/d/dashboard');
  await expect(acting.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  await openStaff(admin, one.id);
  const dialog = await open(admin, one.name);
  await choosePosition(dialog, senior.name);
  await fillDay(dialog, texts.firstDay.en, '02-03-2026');
  await fillDay(dialog, texts.lastDay.en, '06-03-2026');
  await dialog.getByRole('button', { name: shellTexts.save.en, exact: true }).click();
  await expectToast(admin, texts.added);
  await expect(card(admin)).toContainText(texts.now.en);

  await acting.goto(`/d/leaves-application?waiting=me&search=${applicant.access_card_id}`);
  await expect(rowOf(acting, applicant.name)).toContainText('24-03-2026');
  await expectNoSidewaysScroll(acting);
});

test('the form of an acting post refuses the own days of service, and reads in Malay @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  const one = await newcomer(page.request, { start_date: '2026-01-01', end_date: '2026-03-27' });
  await page.goto(`/d/users/${one.id}`);
  await page.getByRole('button', { name: texts.action.ms, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(texts.insteadHint.ms);
  await expect(dialog).toContainText(texts.keeps.ms);
  await fillDay(dialog, texts.lastDay.ms, '30-03-2026');
  await expect(dialog).toContainText('Tidak boleh selepas 27-03-2026');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
