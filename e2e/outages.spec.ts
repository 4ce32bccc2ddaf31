import type { TestInfo } from '@playwright/test';
import { showDay, showTime } from '#domain/lib/calendar.ts';
import { fill } from '#domain/lib/text.ts';
import { outageDaysBack } from '#domain/limits.ts';
import type { MonthRow } from '#domain/monthly-attendance/contract.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { offices, organisation } from '#server/seed/cast.ts';
import { expect, headersOf, signIn, test } from './support/as.ts';
import { borrowContext } from './support/browsers.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { giveAccess, newcomer } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { sidebarOf, walk } from './support/shell.ts';
import { openStaff, read } from './support/staff.ts';

/** A time of night that no other width or try enters, since one that is entered already is refused. */
function ownTime({ project, retry }: TestInfo): { from: string; to: string } {
  const hour = { desktop: 1, tablet: 2, phone: 3 }[project.name];
  return { from: `0${hour}:1${retry}`, to: `0${hour}:4${retry}` };
}

test('Aminah enters that the kiosk was down from the link of an alarm, and withdraws it [D5] @widths @phone', async ({
  as,
}, info) => {
  const page = await as('aminah');
  const reason = ownName('Bekalan elektrik terputus');
  const { from, to } = ownTime(info);
  await page.goto(`/d/office/${offices.headquarters.id}?outage=2026-03-01&from=${from}&to=${to}`);
  const form = page.getByRole('dialog');
  await expect(form.getByText(/^Staff of this office on that day: \d+$/)).toBeVisible();
  await expect(form.getByText('Days judged otherwise: 0')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: texts.reason.en }).fill(reason);
  await form.getByRole('button', { name: texts.save.en }).click();
  await expectToast(page, texts.added.en);
  const card = page.getByRole('region', { name: texts.title.en });
  await expect(card.getByText(reason).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await card
    .getByRole('button', { name: `Withdraw: 01-03-2026, ${showTime(from)}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('Tersilap tarikh');
  await page.getByRole('dialog').getByRole('button', { name: texts.withdraw.en, exact: true }).click();
  await expectToast(page, texts.isWithdrawn.en);
  await expect(card.getByText(/Withdrawn by .*: Tersilap tarikh/).first()).toBeVisible();
});

test('somebody who may only correct days of two offices enters an outage there, and withdraws it [D5 D16] @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
}, info) => {
  const admin = await as('aminah');
  const person = await newcomer(admin.request);
  const [own, other] = [offices.kuantan, offices.headquarters];
  await giveAccess(admin.request, person, {
    capabilities: ['correct_days'],
    area: 'offices',
    area_ids: [own.id, other.id],
  });
  const page = await signIn(await borrowContext(browser, { baseURL, viewport }), person);
  await page.goto('/d/dashboard');
  const sidebar = await sidebarOf(page);
  await expect(sidebar.getByRole('link', { name: officeTexts.title.en })).toHaveCount(0);
  await sidebar.getByRole('link', { name: texts.title.en }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title.en })).toBeVisible();

  const reason = ownName('Talian terputus');
  const { from, to } = ownTime(info);
  await page.getByRole('button', { name: texts.add.en }).first().click();
  const form = page.getByRole('dialog', { name: texts.add.en });
  await form.getByRole('combobox', { name: texts.office.en }).click();
  await page.getByRole('option', { name: own.name }).click();
  await form.getByLabel(texts.day.en).fill('28-02-2026');
  await form.getByLabel(texts.from.en).fill(from);
  await form.getByLabel(new RegExp(`^${texts.to.en}`)).fill(to);
  await form.getByRole('textbox', { name: texts.reason.en }).fill(reason);
  await expect(form.getByText(/^Staff of this office on that day: \d+$/)).toBeVisible();
  await form.getByLabel(texts.doc.en).setInputFiles({
    name: 'bil.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
  });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: texts.save.en }).click();
  await expectToast(page, texts.added.en);
  const row = rowOf(page, reason);
  await expect(row).toContainText(own.name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await walk(page, `/d/outages?office_id=${other.id}&from=2026-02-28&to=2026-02-28`);
  await expect(page.getByText(shellTexts.noneChosen.en)).toBeVisible();
  await walk(page, `/d/outages?office_id=${own.id}&from=2026-02-28&to=2026-02-28`);
  await row.getByRole('button', { name: `Withdraw: 28-02-2026, ${showTime(from)}` }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Tersilap tarikh');
  await page.getByRole('dialog').getByRole('button', { name: texts.withdraw.en, exact: true }).click();
  await expectToast(page, texts.isWithdrawn.en);
  await expect(row).toContainText('Tersilap tarikh');
});

test('saving waits for the preview, and one that is refused says why in the form [D5] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  const paused = Promise.withResolvers<void>();
  await page.route('**/api/outages/preview', async (route) => {
    await paused.promise;
    await route.continue();
  });
  await page.goto(`/d/office/${offices.headquarters.id}?outage=2024-01-02&from=07:10&to=09:40`);
  const form = page.getByRole('dialog');
  const save = form.getByRole('button', { name: texts.save.ms });
  await expect(save).toBeDisabled();
  paused.resolve();
  await expect(form.getByText(fill(texts.tooOld, 'ms', { days: outageDaysBack })).first()).toBeVisible();
  await expect(save).toBeEnabled();
  await expectAccessible(page);
});

test('Aminah reads the only swipe of a day on which the kiosk was down the other way [D5] @phone', async ({
  as,
  request,
}, info) => {
  const page = await as('aminah');
  const member = await newcomer(request);
  const swiped = await request.post('/clock-in-out', {
    headers: { 'x-clockin-device-id': organisation.kioskSecret },
    data: { code: member.access_card_id, platform: 'web_app' },
  });
  expect(swiped.ok()).toBe(true);
  await openStaff(page, member.id);
  const month = async () => {
    const path = `/api/users/attendance/${member.id}/01-March-2026`;
    return ((await read(page, path)) as { data: MonthRow[] }).data.find(({ clock_in }) => clock_in !== null)!;
  };
  const { date } = await month();
  // So short and so early that it explains nothing of anybody else.
  const { from, to } = ownTime(info);
  const time = { start_time: from, end_time: to };
  const entered = await page.request.post('/api/outages/add', {
    headers: await headersOf(page),
    data: { office_id: offices.headquarters.id, day: date, ...time, reason: ownName('Talian terputus'), doc: '' },
  });
  expect(entered.ok()).toBe(true);
  await page.getByRole('button', { name: staffTexts.totalLate.en }).click();
  await page
    .getByRole('dialog', { name: fill(monthTexts.title, 'en', { name: member.name }) })
    .getByText(showDay(date))
    .first()
    .click();
  const opened = page.getByRole('dialog', { name: new RegExp(`^${showDay(date)}`) });
  await opened.getByRole('textbox', { name: texts.reason.en }).fill('Dia pulang, bukan tiba');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await opened.getByRole('button', { name: texts.readAsOut.en }).click();
  await expectToast(page, texts.isRead.en);
  await expect(opened.getByRole('button', { name: texts.readAsIn.en })).toBeVisible();
  expect((await month()).remark.map(({ code }) => code)).toContain('readAsOut');
});
