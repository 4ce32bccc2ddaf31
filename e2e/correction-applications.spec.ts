import type { Locator, Page } from '@playwright/test';
import { applicationTexts as words } from '#domain/applications/texts.ts';
import { correctionApplicationTexts as texts } from '#domain/corrections/application-texts.ts';
import { correctionTexts } from '#domain/corrections/texts.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { pathTo, screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, swipeCard, test, tokenOf, webApp } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

/** Yesterday, a working day, and as people write it. */
const day = '2026-03-01';
const shown = '01-03-2026';

/** Somebody who worked yesterday and clocked in, and never out. */
async function forgetful(page: Page) {
  const member = await newcomer(page.request, { start_date: '2025-03-02', valid_from: '2025-03-02' });
  const authorization = `Bearer ${await tokenOf(page.request, cast.aminah.email, organisation.demoPassword)}`;
  const entered = await page.request.post('/api/corrections/add', {
    headers: { ...webApp, authorization },
    data: { user_id: member.id, day, action: 'add', way: 'in', time: '06:58', reason: ownName('Kad rosak') },
  });
  expect(entered.status()).toBe(200);
  return member;
}

/** Chooses what is to be corrected in the form. */
async function choose(page: Page, form: Locator, language: 'en' | 'ms', name: string): Promise<void> {
  await form.getByRole('combobox', { name: correctionTexts.what[language] }).click();
  await page.getByRole('option', { name }).click();
}

test('whoever forgot to clock out asks from their month, Devi approves on the desk, and the day has its clock-out [D5] @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
}, info) => {
  const aminah = await as('aminah');
  const member = await forgetful(aminah);
  const reason = ownName('Terlupa leret kad');
  const devi = await as('devi');
  await devi.goto(`${screens.correctionApplications.path}?waiting=me&search=${encodeURIComponent(member.name)}`);
  await expect(devi.getByRole('heading', { name: texts.title.en })).toBeVisible();

  const page = await pageOf(browser, member, { baseURL, viewport });
  await page.goto(screens.dashboard.path);
  await page.getByRole('button', { name: new RegExp(shown) }).click();
  const opened = page.getByRole('dialog', { name: new RegExp(`^${shown}`) });
  await expect(opened.getByText(monthTexts.noClockOut.en, { exact: true }).first()).toBeVisible();
  await opened.getByRole('button', { name: texts.ask.en }).click();
  const form = page.getByRole('dialog', { name: texts.apply.en });
  await expect(form.getByLabel(words.date.en)).toHaveValue(shown);
  await choose(page, form, 'en', correctionTexts.addOut.en);
  const time = form.getByRole('combobox', { name: new RegExp(`^${correctionTexts.time.en}`) });
  await time.fill('06:10');
  await expect(form.getByRole('alert')).toContainText('Nothing is before 06:10 AM');
  await time.fill('16:45');
  const preview = form.getByRole('region', { name: correctionTexts.after.en });
  await expect(preview).toContainText('Out 04:45 PM');
  await expect(preview.getByText(monthTexts.noClockOut.en, { exact: true })).toHaveCount(1);
  await form.getByRole('textbox', { name: words.reason.en }).fill(reason);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: words.submit.en }).click();
  await expectToast(page, words.submitted.en);
  await expect(opened.getByRole('link', { name: texts.waits.en })).toBeVisible();
  await expect(opened.getByRole('button', { name: texts.ask.en })).toHaveCount(0);

  const row = rowOf(devi, member.name);
  await expect(row).toContainText('Out 04:45 PM is missing');
  await row.click();
  const effect = devi.getByRole('region', { name: correctionTexts.after.en });
  await expect(effect).toContainText('Out 04:45 PM');
  await expectAccessible(devi);
  await expectNoSidewaysScroll(devi);
  if (info.project.name === 'desktop') await devi.keyboard.press('a');
  else await devi.getByRole('dialog').getByRole('button', { name: words.approve.en }).click();
  await expectToast(devi, words.approved.en);
  await expect(row).toHaveCount(0);

  await page.goto(screens.dashboard.path);
  await page.getByRole('button', { name: new RegExp(shown) }).click();
  await expect(opened.getByRole('listitem').filter({ hasText: `by ${cast.devi.name}: ${reason}` })).toBeVisible();
  await expect(opened.getByText(monthTexts.noClockOut.en, { exact: true })).toHaveCount(0);
  await walk(page, screens.myCorrections.path);
  await expect(rowOf(page, shown)).toContainText('Approved');
});

test('an address opens the form for its day, and what waits is deleted, in Malay [D5] @phone', async ({
  as,
  browser,
  baseURL,
  viewport,
}) => {
  const aminah = await as('aminah');
  const member = await forgetful(aminah);
  const page = await pageOf(browser, member, { baseURL, viewport });
  await page.goto(screens.myCorrections.path);
  await expect(page.getByText(texts.mineEmpty.en)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('hadir.language', 'ms'));
  await page.goto(pathTo('myCorrections', {}, { day }));
  const form = page.getByRole('dialog', { name: texts.apply.ms });
  await expect(form.getByLabel(words.date.ms)).toHaveValue(shown);
  await expect(page).toHaveURL(new RegExp(`${screens.myCorrections.path}$`));
  await form.getByRole('button', { name: words.submit.ms }).click();
  await expect(form.getByText('Sila pilih', { exact: false }).first()).toBeVisible();
  await choose(page, form, 'ms', correctionTexts.addOut.ms);
  await form.getByRole('combobox', { name: new RegExp(`^${correctionTexts.time.ms}`) }).fill('16:45');
  await expect(form.getByRole('region', { name: correctionTexts.after.ms })).toContainText('Keluar 04:45 PM');
  await form.getByRole('textbox', { name: words.reason.ms }).fill(ownName('Terlupa'));
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: words.submit.ms }).click();
  await expectToast(page, words.submitted.ms);
  const row = rowOf(page, shown);
  await expect(row).toContainText('Keluar 04:45 PM tiada dalam rekod');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A second one for the same day is refused where it is chosen.
  await page.goto(pathTo('myCorrections', {}, { day }));
  await choose(page, form, 'ms', correctionTexts.addOut.ms);
  await form.getByRole('combobox', { name: new RegExp(`^${correctionTexts.time.ms}`) }).fill('17:00');
  await form.getByRole('textbox', { name: words.reason.ms }).fill(ownName('Lagi sekali'));
  await form.getByRole('button', { name: words.submit.ms }).click();
  await expect(form.getByText(texts.sameDay.ms).first()).toBeVisible();
  await form.getByRole('button', { name: shellTexts.cancel.ms }).click();
  await page.keyboard.press('Escape');
  await act(row, /^Padam/);
  await page.getByRole('dialog', { name: 'Tunggu sebentar!' }).getByRole('button', { name: 'Padam' }).click();
  await expectToast(page, words.removed.ms);
  await expect(row).toHaveCount(0);
});

test('one’s own row of the attendance list opens the day, which can be asked to be corrected [D5]', async ({
  as,
  browser,
  baseURL,
  viewport,
}) => {
  const aminah = await as('aminah');
  const member = await newcomer(aminah.request);
  await swipeCard(aminah, member.access_card_id);
  const page = await pageOf(browser, member, { baseURL, viewport });
  await page.goto(screens.attendance.path);
  await rowOf(page, member.name).getByRole('button', { name: 'Open my day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.ask.en }).click();
  const form = page.getByRole('dialog', { name: texts.apply.en });
  await form.getByRole('combobox', { name: correctionTexts.what.en }).click();
  await page.getByRole('option', { name: /^In .*: another time$/ }).click();
  await form.getByRole('combobox', { name: new RegExp(`^${correctionTexts.time.en}`) }).fill('06:55');
  await expect(form.getByRole('region', { name: correctionTexts.after.en })).toContainText('In 06:55 AM');
});
