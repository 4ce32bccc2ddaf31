import type { APIRequestContext, TestInfo } from '@playwright/test';
import { showDay, showDays } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { ramadhanChoiceTexts as choiceTexts, ramadhanTexts as texts } from '#domain/ramadhan/texts.ts';
import { settingTexts } from '#domain/settings/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, offices, organisation } from '#server/seed/cast.ts';
import { expect, signIn, test, tokenOf, webApp } from './support/as.ts';
import { borrowContext } from './support/browsers.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, expectWhole, rowOf } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

const save = { name: shellTexts.save.en, exact: true };

/** A year ahead that no other story, width or try has periods of, so that the demo's own days stay as they are. */
const ownYear = ({ project, retry }: TestInfo, story: number): number =>
  2027 + story * 10 + { desktop: 0, tablet: 1, phone: 2 }[project.name]! + 3 * Math.min(retry, 2);

const asAdmin = async (request: APIRequestContext) => ({
  ...webApp,
  authorization: `Bearer ${await tokenOf(request, cast.aminah.email, organisation.demoPassword)}`,
});

/** Adds a period through the API and returns its id. */
async function addPeriod(request: APIRequestContext, changed: object): Promise<number> {
  const response = await request.post('/api/ramadhan/add', {
    headers: await asAdmin(request),
    data: {
      is_expected: true,
      office_ids: [offices.headquarters.id],
      days: Array.from({ length: 7 }, () => ({ minutes: 30, end_time: null })),
      ...changed,
    },
  });
  expect(response.ok()).toBe(true);
  return ((await response.json()) as { id: number }).id;
}

test('Ramadhan begins a day later than expected: Aminah sees who is affected before she saves it [D15] @widths', async ({
  as,
}, info) => {
  const page = await as('aminah');
  const year = ownYear(info, 0);
  await page.goto('/d/ramadhan');
  await expect(page.getByRole('heading', { level: 1, name: texts.title.en })).toBeVisible();
  await page.getByRole('button', { name: texts.add.en }).first().click();
  const form = page.getByRole('dialog', { name: texts.add.en });
  await form.getByLabel(texts.dates.en).click();
  await page.getByRole('button', { name: 'March 2026', exact: true }).click();
  for (let at = 2026; at < year; at++) {
    await expect(page.getByRole('button', { name: String(at), exact: true })).toBeVisible();
    await page.getByRole('button', { name: shellTexts.later.en, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Feb', exact: true }).click();
  await page.getByRole('button', { name: `5 February ${year}`, exact: true }).click();
  await page.getByRole('button', { name: `25 February ${year}`, exact: true }).click();
  await form.getByLabel(texts.offices.en).click();
  await page.getByRole('option', { name: offices.headquarters.name }).click();
  await page.keyboard.press('Escape');
  await form.getByLabel(fill(texts.endOf, 'en', { day: 'Friday' })).fill('5 am');
  await form.getByLabel(fill(texts.endOf, 'en', { day: 'Monday' })).fill('4.55 am');
  await form.getByRole('button', save).click();
  await expect(form.getByText(/it would end before that/).first()).toBeVisible();
  await form.getByLabel(fill(texts.endOf, 'en', { day: 'Monday' })).fill('');
  await form.getByLabel(fill(texts.endOf, 'en', { day: 'Friday' })).fill('');
  await form.getByLabel(fill(texts.earlierOf, 'en', { day: 'Monday' })).fill('45');
  const preview = form.getByRole('region', { name: texts.preview.en });
  await expect(preview.getByText(/^Staff whose days end otherwise: \d+$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', save).click();
  await expectToast(page, texts.added.en);

  const row = rowOf(page, showDays(`${year}-02-05`, `${year}-02-25`));
  await expect(row).toContainText(texts.expected.en);
  await expect(row).toContainText('Monday: 45 min earlier');
  await expectNoSidewaysScroll(page);
  // Nothing is beyond the table's edge.
  await expect(page.locator('[data-overflow]')).toHaveCount(0);
  await act(row, /^Edit/);
  const detail = page.getByRole('dialog', { name: texts.detail.en });
  await detail.getByLabel(texts.dates.en).click();
  await page.getByRole('button', { name: `6 February ${year}`, exact: true }).click();
  await page.getByRole('button', { name: `25 February ${year}`, exact: true }).click();
  await detail.getByLabel(texts.isExpected.en).uncheck();
  const changes = detail.getByRole('region', { name: texts.preview.en });
  await expect(changes.getByText(`Days that change: ${showDays(`${year}-02-05`, `${year}-02-05`)}`)).toBeVisible();
  await expect(changes.getByText(/^Staff whose days end otherwise: \d+$/)).toBeVisible();
  await detail.getByRole('button', save).click();
  await expectToast(page, 'Changes has been saved');
  const moved = rowOf(page, showDays(`${year}-02-06`, `${year}-02-25`));
  await expect(moved).toContainText(texts.announced.en);
  await act(moved, /^Delete/);
  const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
  await expect(question).toContainText(texts.removeAsk.en);
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed.en);
});

test('somebody chooses in their profile to leave earlier, and Aminah sees it and changes it [D15] @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
}, info) => {
  const admin = await as('aminah');
  const member = await newcomer(admin.request);
  const year = ownYear(info, 1);
  const [first_day, last_day] = [`${year}-01-10`, `${year}-02-07`];
  const id = await addPeriod(admin.request, { first_day, last_day, choose_until: '2036-12-31' });
  const page = await signIn(await borrowContext(browser, { baseURL, viewport }), member);
  await page.goto('/d/user-profile');
  const question = fill(choiceTexts.question, 'en', { first: showDay(first_day), last: showDay(last_day) });
  const mine = page.getByRole('radiogroup', { name: question });
  const card = page.getByRole('region', { name: choiceTexts.mine.en });
  await expect(card.getByText(fill(choiceTexts.openUntil, 'en', { date: '31-12-2036' })).first()).toBeVisible();
  await mine.getByRole('radio', { name: new RegExp(`^${choiceTexts.early.en}`) }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: `${choiceTexts.save.en}: ${showDays(first_day, last_day)}` }).click();
  await expectToast(page, choiceTexts.saved.en);

  await admin.goto(`/d/ramadhan-choices?period_id=${id}&search=${encodeURIComponent(member.name)}`);
  const row = rowOf(admin, member.name);
  await expect(row).toContainText(choiceTexts.early.en);
  await expectAccessible(admin);
  await expectNoSidewaysScroll(admin);
  await expectWhole(row.getByText(/\d\d:\d\d [AP]M/));
  await expectWhole(row.getByText(offices.headquarters.name));
  await expect(admin.locator('[data-overflow]')).toHaveCount(0);
  await act(row, new RegExp(`^${choiceTexts.enter.en}`));
  const form = admin.getByRole('dialog', { name: fill(choiceTexts.enterTitle, 'en', { name: member.name }) });
  await form.getByRole('radio', { name: new RegExp(`^${choiceTexts.usual.en}`) }).check();
  await form.getByLabel(choiceTexts.reason.en).fill('Ditukar atas permintaan');
  await form.getByRole('button', save).click();
  await expectToast(admin, choiceTexts.saved.en);
  await expect(row).toContainText(choiceTexts.usual.en);
  const removed = await admin.request.delete(`/api/ramadhan/${id}`, { headers: await asAdmin(admin.request) });
  expect(removed.ok()).toBe(true);
});

test('the form and the settings say in Malay what is in force [D15] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/ramadhan');
  await page.getByRole('button', { name: texts.add.ms }).first().click();
  const form = page.getByRole('dialog', { name: texts.add.ms });
  await form.getByLabel(texts.byChoice.ms).check();
  await expect(form.getByLabel(texts.chooseUntil.ms)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: shellTexts.cancel.ms }).click();
  await expect(form).toBeHidden();
  await walk(page, '/d/setting');
  await expect(page.getByText(settingTexts.ramadhanBySwitch.ms)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
