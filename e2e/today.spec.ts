import type { Page } from '@playwright/test';
import { applicationTexts } from '#domain/applications/texts.ts';
import { correctionTexts } from '#domain/corrections/texts.ts';
import { lateTexts } from '#domain/late/texts.ts';
import { timeOf } from '#domain/lib/calendar.ts';
import { messageTexts } from '#domain/messages/texts.ts';
import { todayTexts as texts } from '#domain/today/texts.ts';
import { positions } from '#server/seed/positions.ts';
import { expect, swipeCard, test } from './support/as.ts';
import { card, open, path } from './support/dashboard.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { ownName } from './support/own.ts';

const list = (page: Page) => card(page, texts.title).or(card(page, { en: texts.title.ms }));
const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });
const filter = (page: Page, name: string) => list(page).getByRole('button', { name: new RegExp(`^\\d+ ${name}$`) });
const countOf = async (page: Page, name: string) => Number(await filter(page, name).locator('b').textContent());

test('Aminah sees at half past eight who is not in, calls, writes to and excuses them, and who comes moves at once to the late @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  // First among those of the same hours, since the list shows fifty.
  const one = await newcomer(page.request, { name: ownName('Aadam') });
  await open(page);
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(texts.title.en);
  await filter(page, 'not in').click();
  const row = rowOf(page, one.name);
  await expect(row).toContainText(/Due 07:00 AM · \d h( \d+ min)? overdue/);
  await expect(row.getByRole('link', { name: one.access_card_id, exact: true })).toHaveAttribute(
    'href',
    `tel:${one.access_card_id}`,
  );
  await expect(row.getByRole('link', { name: one.name })).toHaveAttribute('href', `/d/users/${one.id}`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await row.getByRole('button', { name: `Message ${one.name}` }).click();
  const message = page.getByRole('dialog').filter({ hasText: one.name });
  await expect(message.getByRole('textbox', { name: messageTexts.title.en })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();

  await row.getByRole('button', { name: `Excuse ${one.name}` }).click();
  const form = page.getByRole('dialog', { name: `Apply late for ${one.name}` });
  await expect(form.getByLabel(applicationTexts.date.en)).toHaveValue('02-03-2026');
  await expect(form.getByLabel(applicationTexts.reason.en)).toBeFocused();
  await form.getByLabel(applicationTexts.reason.en).fill('Tayar pancit');
  await form.getByRole('button', { name: applicationTexts.submit.en }).click();
  await expect(row).toContainText('Applied to come late: Tayar pancit');
  await expect(row.getByRole('button', { name: /^Excuse/ })).toBeHidden();

  const late = await countOf(page, 'late');
  await swipeCard(page, one.access_card_id);
  await expect(row).toBeHidden();
  await expect.poll(() => countOf(page, 'late')).toBeGreaterThan(late);
  await filter(page, 'late').click();
  await expect(filter(page, 'not in')).toHaveAttribute('aria-pressed', 'false');
  await expect(row).toContainText(/\d\d:\d\d AM · \d h( \d+ min)? · Applied to come late: Tayar pancit/);

  // A minute before, since the list shows fifty, and whoever is late by most comes first.
  const [, hour, minute] = /(\d\d):(\d\d) AM/.exec((await row.textContent()) ?? '')!;
  const before = timeOf(Number(hour) * 60 + Number(minute) - 1);
  await row.getByRole('button', { name: `Correct today: ${one.name}` }).click();
  const correct = page.getByRole('dialog', { name: `Correct 02-03-2026: ${one.name}` });
  await expect(correct.getByRole('combobox', { name: correctionTexts.what.en })).toBeFocused();
  await correct.getByRole('combobox', { name: correctionTexts.what.en }).click();
  await page.getByRole('option', { name: /^In .*: another time$/ }).click();
  await correct.getByRole('combobox', { name: new RegExp(`^${correctionTexts.time.en}`) }).fill(before);
  await correct.getByRole('textbox', { name: correctionTexts.reason.en }).fill('Jam kiosk lambat');
  await correct.getByRole('button', { name: correctionTexts.save.en }).click();
  await expect(row).toContainText(`${before} AM · `);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/d/users/${one.id}$`));
});

test('Devi sees those whose applications she decides, in Malay, and opens what waits for her; a member of staff has no such list @phone', async ({
  as,
  browser,
  baseURL,
  viewport,
}) => {
  const page = await as('devi', 'ms');
  // First among those of the same hours, since the list shows fifty.
  // A driver, since other stories make the clerks decide on something.
  const one = await newcomer(page.request, { name: ownName('Aadam'), position_id: positions.driver.id });
  await page.goto(path);
  await expect(rowOf(page, one.name)).toContainText(/Sepatutnya 07:00 AM · lewat \d jam( \d+ minit)?/);
  await expect(rowOf(page, one.name).getByRole('button', { name: /^Kecualikan/ })).toBeHidden();
  await expect(list(page)).toContainText(texts.own.ms);
  await expectNoSidewaysScroll(page);
  await filter(page, 'menunggu saya').click();
  await list(page).getByRole('row').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/waiting=me&view=\d+$/);
  await expect(page.getByRole('dialog')).toBeVisible();

  const theirs = await pageOf(browser, one, { baseURL, viewport });
  await open(theirs);
  await expect(list(theirs)).toBeHidden();
  await expect(theirs.getByRole('link', { name: lateTexts.apply.en })).toBeHidden();
});
