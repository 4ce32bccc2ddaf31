import type { Locator, Page } from '@playwright/test';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { historyTexts, tabTexts, recordTexts as texts } from '#domain/staff/record-texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { warningTexts } from '#domain/warnings/texts.ts';
import { cast, offices, workingHours } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';
import { expect, swipeCard, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { contractor, newcomer } from './support/newcomer.ts';
import { ownDigits } from './support/own.ts';
import { named, openStaff } from './support/staff.ts';

const where = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const parts = (page: Page) => page.getByRole('navigation', { name: texts.parts.en });
const open = async (page: Page, action: string, title: Parameters<typeof named>[0], name: string) => {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: named(title, name), exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
};
const fillDay = async (dialog: Locator, label: string, day: string) => {
  const field = dialog.getByLabel(new RegExp(`^${label}`));
  await field.fill(day);
  await field.press('Tab');
};
const choose = async (dialog: Locator, label: string, option: string) => {
  const page = dialog.page();
  await dialog.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) }).click();
  const search = page.getByRole('textbox', { name: 'Search' });
  if (await search.isVisible()) await page.keyboard.type(option);
  await page.getByRole('option', { name: option }).first().click();
};

test('the page says where somebody is, at once when they come, and shows the parts of the record by address and Back @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  await openStaff(page, one.id);
  await expect(where(page)).toHaveText(/^Not in, due 07:00 AM, \d h( \d+ min)? overdue$/);
  await expectNoSidewaysScroll(page);
  await swipeCard(page, one.access_card_id);
  await expect(where(page)).toHaveText(/^In since \d\d:\d\d AM, late$/);

  const tab = (name: string) => parts(page).getByRole('link', { name, exact: true });
  await expect(tab(tabTexts.overview.en)).toHaveAttribute('aria-current', 'page');
  await tab(tabTexts.attendance.en).click();
  await expect(page).toHaveURL(/\?tab=attendance$/);
  await expect(page.getByRole('table', { name: named(monthTexts.title, one.name) })).toContainText('02-03-2026');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tab(tabTexts.letters.en).click();
  await expect(page.getByText(warningTexts.emptyHint.en)).toBeVisible();
  await tab(tabTexts.service.en).click();
  const history = page.getByRole('table', { name: historyTexts.title.en });
  await expect(history.getByRole('row').filter({ hasText: 'Entered in Hadir' })).toContainText(cast.aminah.name);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL(/\?tab=letters$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/d/users/${one.id}$`));
  await expect(page.getByText(staffTexts.totalLate.en, { exact: true })).toBeVisible();
});

test('the leave of a record opens the history of a balance in place @phone', async ({ as }) => {
  const page = await as('aminah');
  const one = await contractor(page.request);
  await page.goto(`/d/users/${one.id}?tab=leave`);
  const button = page.getByRole('button', { name: 'Balance history of Annual Leave' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('table', { name: 'Balance history', exact: true })).toContainText(cast.aminah.name);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a transfer asks from when and what changes, and says whom it touches before it is done @phone', async ({
  as,
}) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  await openStaff(page, one.id);
  const dialog = await open(page, 'Transfer', texts.transferTitle, one.name);
  const save = dialog.getByRole('button', { name: 'Transfer', exact: true });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await fillDay(dialog, 'Effective from', '01-04-2026');
  await choose(dialog, 'Office', offices.kuantan.name);
  await choose(dialog, 'Working hour', workingHours.mondayToFriday.name);
  await expect(dialog).toContainText('Nothing else changes.');
  await choose(dialog, 'Position', positions.seniorAdministrativeOfficer.name);
  await expect(dialog).toContainText(/Will decide for \d+ staff from 01-04-2026\./);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await save.click();
  await expectToast(page, texts.transferred);
  await page.getByRole('link', { name: 'Change from 01-04-2026' }).click();
  await expect(page).toHaveURL(/\?tab=service$/);
  const moved = page.getByRole('row').filter({ hasText: `to ${offices.kuantan.name}.` });
  await expect(moved).toContainText('01-04-2026');
  await expect(moved).toContainText('Ahead');
  await expect(moved).toContainText(cast.aminah.name);
});

test('a last day is entered with its reason, and stands at the head and in the history @phone', async ({ as }) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  await openStaff(page, one.id);
  const dialog = await open(page, 'Resign', texts.resignTitle, one.name);
  await fillDay(dialog, 'Last day of service', '27-03-2026');
  await dialog.getByLabel(/^Reason/).fill('Berpindah ke Kuching');
  await expect(dialog).toContainText('From 12:15 AM after 27-03-2026: no sign-in, no swipe.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resign', exact: true }).click();
  await expectToast(page, texts.resigned);
  await page.getByRole('link', { name: 'Leaves on 27-03-2026' }).click();
  const leaves = page.getByRole('row').filter({ hasText: 'Berpindah ke Kuching' });
  await expect(leaves).toContainText('27-03-2026');
  await expectNoSidewaysScroll(page);
});

test('a card that is in use says by whom, and another one replaces the old at once [STAFF-90] @phone', async ({
  as,
}) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  await openStaff(page, one.id);
  const dialog = await open(page, 'Replace card', texts.cardTitle, one.name);
  const card = dialog.getByLabel(/^New access card/);
  await card.fill(cast.farid.access_card_id);
  await expect(dialog.getByText('In use by')).toContainText(`${cast.farid.name}, ${offices.headquarters.name}`);
  await expect(dialog.getByRole('link', { name: cast.farid.name })).toHaveAttribute(
    'href',
    `/d/users/${cast.farid.id}`,
  );
  const save = dialog.getByRole('button', { name: 'Replace card', exact: true });
  await save.click();
  await expect(dialog.getByText('This access card is already in use')).toBeVisible();
  await expectAccessible(page);
  const next = ownDigits();
  await card.fill(next);
  await expect(dialog.getByText('In use by')).toBeHidden();
  await save.click();
  await expectToast(page, texts.replaced);
  await expect(page.getByText(next)).toBeVisible();
  await swipeCard(page, next);
  await expect(where(page)).toHaveText(/^In since/);
});

test('somebody who left is had back from a first day, with their card @phone', async ({ as }) => {
  const page = await as('aminah');
  const one = await newcomer(page.request, { start_date: '2025-01-01', end_date: '2026-02-26' });
  await openStaff(page, one.id);
  await expect(where(page)).toHaveText('Left on 26-02-2026');
  await expect(page.getByRole('button', { name: 'Transfer', exact: true })).toBeHidden();
  const dialog = await open(page, 'Rehire', texts.rehireTitle, one.name);
  await expect(dialog.getByLabel(/^Access card/)).toHaveValue(one.access_card_id);
  await fillDay(dialog, 'First day', '02-03-2026');
  await expect(dialog).toContainText('the service counts from 02-03-2026.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rehire', exact: true }).click();
  await expectToast(page, texts.rehired);
  await expect(where(page)).toHaveText(/^Not in, due 07:00 AM/);
  await parts(page).getByRole('link', { name: tabTexts.service.en, exact: true }).click();
  const history = page.getByRole('table', { name: historyTexts.title.en });
  for (const [what, day] of [
    ['Came back', '02-03-2026'],
    ['Left', '26-02-2026'],
    ['Joined', '01-01-2025'],
  ] as const)
    await expect(history.getByRole('row').filter({ hasText: what })).toContainText(day);
});

test('the record of a member of staff reads in Malay @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto(`/d/users/${cast.farid.id}`);
  const nav = page.getByRole('navigation', { name: texts.parts.ms });
  for (const name of ['attendance', 'leave', 'letters', 'service'] as const) {
    await nav.getByRole('link', { name: tabTexts[name].ms, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${name}$`));
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: texts.transfer.ms, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(texts.transferHint.ms);
  await expectNoSidewaysScroll(page);
});
