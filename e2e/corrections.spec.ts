import type { Locator, Page } from '@playwright/test';
import { attendanceTexts } from '#domain/attendance/texts.ts';
import { lackTexts, correctionTexts as texts } from '#domain/corrections/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { screens } from '#domain/screens.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import type { ListedWarning } from '#domain/warnings/contract.ts';
import { letterListTexts } from '#domain/warnings/texts.ts';
import { expect, swipeCard, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { act } from './support/rows.ts';
import { read } from './support/staff.ts';

const list = screens.attendance.path;
const eventsOf = (scope: Locator) => scope.getByRole('region', { name: texts.events.en }).getByRole('listitem');

/** Chooses what to correct in the form. */
async function choose(page: Page, form: Locator, name: string | RegExp): Promise<void> {
  await form.getByRole('combobox', { name: texts.what.en }).click();
  await page.getByRole('option', { name }).click();
}

test('Aminah gives a late clock-in its right time from the list, the person reads who and why, and it is withdrawn [D5] @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
}) => {
  const page = await as('aminah');
  const member = await newcomer(page.request);
  await swipeCard(page, member.access_card_id);
  const reason = ownName('Jam kiosk lambat');
  await page.goto(`${list}?search=${encodeURIComponent(member.name)}`);
  await rowOf(page, member.name)
    .getByRole('button', { name: fill(attendanceTexts.correct, 'en', { name: member.name }) })
    .click();
  const day = page.getByRole('dialog').first();
  await expect(eventsOf(day)).toHaveCount(1);
  await expectAccessible(page);
  await day.getByRole('button', { name: texts.correct.en }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`^Correct .*${member.name}`) });
  await choose(page, form, /^In .*: another time$/);
  await form.getByRole('combobox', { name: new RegExp(`^${texts.time.en}`) }).fill('06:55');
  const preview = form.getByRole('region', { name: texts.after.en });
  await expect(preview).toContainText('In 06:55 AM');
  await expect(preview.getByText(monthTexts.late.en, { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('textbox', { name: texts.reason.en }).fill(reason);
  await form.getByRole('button', { name: texts.save.en }).click();
  await expectToast(page, texts.added.en);
  await expect(eventsOf(day)).toHaveCount(2);
  await expect(eventsOf(day).first()).toContainText(/^In 06:55 AM/);
  await expect(day.locator('s').first()).toBeVisible();
  await expect(eventsOf(day).last()).toContainText('by Aminah');
  await expectNoSidewaysScroll(page);

  const own = await pageOf(browser, member, { baseURL, viewport });
  await own.goto(list);
  await expect(rowOf(own, member.name)).toContainText(`: ${reason}`);
  await expect(rowOf(own, member.name)).toContainText(attendanceTexts.correction.en);

  await day.getByRole('button', { name: new RegExp(`^${texts.withdraw.en}`) }).click();
  const withdrawing = page.getByRole('dialog', { name: /^Withdraw the correction of/ });
  await withdrawing.getByRole('textbox').fill('Tersilap');
  await withdrawing.getByRole('button', { name: texts.withdraw.en, exact: true }).click();
  await expectToast(page, texts.isWithdrawn.en);
  await expect(eventsOf(day)).toHaveCount(1);
});

test('Aminah takes a clock-out that should not count out of a month, in Malay, and it stays struck through [D5] @phone', async ({
  as,
}) => {
  const page = await as('aminah', 'ms');
  const member = await newcomer(page.request);
  await swipeCard(page, member.access_card_id);
  await page.goto(`/d/users/${member.id}`);
  await page.getByRole('button', { name: staffTexts.totalLate.ms }).click();
  const { data, today } = (await read(page, `/api/users/attendance/${member.id}/01-March-2026`)) as {
    data: { date: string; clock_in: string | null }[];
    today: string;
  };
  expect(data.find(({ date }) => date === today)?.clock_in).not.toBeNull();
  await page
    .getByRole('dialog', { name: fill(monthTexts.title, 'ms', { name: member.name }) })
    .getByText(showDay(today))
    .first()
    .click();
  const day = page.getByRole('dialog', { name: new RegExp(`^${showDay(today)}`) });
  await day.getByRole('button', { name: texts.correct.ms }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`${member.name}$`) }).last();
  await form.getByRole('combobox', { name: texts.what.ms }).click();
  await page.getByRole('option', { name: /: tidak dikira$/ }).click();
  await expect(form.getByRole('region', { name: texts.after.ms })).toContainText(texts.none.ms);
  await form.getByRole('textbox', { name: texts.reason.ms }).fill(ownName('Kad dipinjam'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: texts.save.ms }).click();
  await expectToast(page, texts.added.ms);
  await expect(day.locator('s').first()).toBeVisible();
  await expect(day).toContainText('tidak dikira');
  await expectNoSidewaysScroll(page);
});

test('an impossible time is refused in the form before it is sent [D5]', async ({ as }) => {
  const page = await as('aminah');
  const member = await newcomer(page.request);
  await swipeCard(page, member.access_card_id);
  await page.goto(`${list}?search=${encodeURIComponent(member.name)}`);
  await rowOf(page, member.name)
    .getByRole('button', { name: fill(attendanceTexts.correct, 'en', { name: member.name }) })
    .click();
  await page.getByRole('dialog').first().getByRole('button', { name: texts.correct.en }).click();
  const form = page.getByRole('dialog', { name: new RegExp(`^Correct .*${member.name}`) });
  await choose(page, form, texts.addOut.en);
  await form.getByRole('combobox', { name: new RegExp(`^${texts.time.en}`) }).fill('06:10');
  await expect(form.getByRole('alert')).toContainText('Nothing is before 06:10 AM');
});

test('a day of the evidence of a warning letter opens to be corrected [D5]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto(screens.warningLetters.path);
  const { data } = (await read(page, '/api/warning-letter')) as { data: ListedWarning[] };
  const letter = data.find(({ evidence, settles }) => evidence.length > 0 && settles)!;
  await act(rowOf(page, letter.ref_no), `View ${letter.ref_no}`);
  const modal = page.getByRole('dialog', { name: fill(letterListTexts.letterOf, 'en', { ref: letter.ref_no }) });
  const { date } = letter.evidence[0]!;
  await modal
    .getByRole('row')
    .filter({ hasText: showDay(date) })
    .click();
  const day = page.getByRole('dialog', { name: new RegExp(`^${showDay(date)}`) });
  await expect(day.getByRole('region', { name: texts.events.en })).toBeVisible();
  await expect(day.getByRole('button', { name: texts.correct.en })).toBeVisible();
});

test('Aminah enters the same clock-in for two staff at once, after seeing each day before and after [D5] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  // Among more than can be listed: each is searched for, and stays chosen while the other is.
  const members = [
    await newcomer(page.request, { name: ownName('Zuraidah') }),
    await newcomer(page.request, { name: ownName('Zulkifli') }),
  ];
  await page.goto(list);
  await page.getByRole('button', { name: texts.many.en }).first().click();
  const form = page.getByRole('dialog', { name: texts.many.en });
  await form.getByRole('combobox', { name: texts.lacks.en }).click();
  await page.getByRole('option', { name: lackTexts.in.en }).click();
  const search = form.getByRole('searchbox');
  for (const { name } of members) {
    await search.fill(name);
    await search.press('Enter');
    await form.getByRole('checkbox', { name }).check();
  }
  await expect(form.getByText(fill(texts.chosen, 'en', { count: 2 }))).toBeVisible();
  await form.getByRole('combobox', { name: new RegExp(`^${texts.time.en}`) }).fill('07:01');
  for (const { name } of members)
    await expect(form.getByRole('listitem').filter({ hasText: name })).toContainText('In 07:01 AM');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('textbox', { name: texts.reason.en }).fill(ownName('Kiosk rosak'));
  await form.getByRole('button', { name: texts.save.en }).click();
  await expectToast(page, fill(texts.addedMany, 'en', { done: 2, skipped: 0 }));
  await expect(form).toBeHidden();
  for (const { name } of members) {
    await page.getByRole('searchbox').fill(name);
    await expect(rowOf(page, name)).toContainText('07:01 AM');
  }
});
