import type { Route } from '@playwright/test';
import { dayRemarks } from '#domain/days/texts.ts';
import { entitlementTexts } from '#domain/entitlements/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { messageTexts } from '#domain/messages/texts.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { transferTexts } from '#domain/transfer-history/texts.ts';
import { warningTexts } from '#domain/warnings/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { contractor } from './support/newcomer.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { named, openStaff } from './support/staff.ts';

const { aminah, farid, gopal } = cast;

test('Total Late opens the month, which can go back but not past the current month, and downloads as PDF [STAFF-52 STAFF-110 LIST-09]', async ({
  as,
}) => {
  const page = await as('aminah');
  await openStaff(page, farid.id);
  await page.getByRole('button', { name: staffTexts.totalLate.en }).click();
  const modal = page.getByRole('dialog', { name: named(monthTexts.title, farid.name) });
  await expect(modal.getByRole('textbox', { name: monthTexts.month.en })).toHaveValue('March 2026');
  await proves('STAFF-114', () => expect(rowOf(page, '01-03-2026')).toContainText('Access Card'));

  await modal.getByRole('textbox', { name: monthTexts.month.en }).click();
  await proves('STAFF-112', async () => {
    await expect(page.getByRole('button', { name: 'Apr', exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Mar', exact: true })).toBeEnabled();
  });
  await proves('STAFF-111', () => expect(page.getByRole('button', { name: /^\d{1,2} / })).toHaveCount(0));
  await page.getByRole('button', { name: 'Feb', exact: true }).click();
  await expect(rowOf(page, '28-02-2026')).toContainText(dayRemarks.offDay.en);
  await expect(modal.getByRole('row')).toHaveCount(29);

  await proves('STAFF-113', async () => {
    const download = page.waitForEvent('download');
    await modal.getByRole('button', { name: monthTexts.download.en }).click();
    expect((await download).suggestedFilename()).toBe('attendance-farid-bin-azman-2026-02.pdf');
  });
});

test('a leave is added, changed and removed [STAFF-124 STAFF-125] @widths', async ({ as }) => {
  const leave = leaveTypes.replacement.name;
  const page = await as('aminah');
  const person = await contractor(page.request);
  await openStaff(page, person.id);
  await page.getByRole('button', { name: staffTexts.manageLeaves.en }).click();
  const modal = page.getByRole('dialog', { name: named(entitlementTexts.title, person.name) });
  await expect(rowOf(page, leaveTypes.annual.name).last()).toBeVisible();

  await modal.getByRole('button', { name: entitlementTexts.add.en }).click();
  await expect(modal.getByText('Please select the options')).toBeVisible();
  await proves('STAFF-130', async () => {
    await modal.getByLabel(entitlementTexts.type.en).click();
    await expect(page.getByRole('option', { name: new RegExp(leaveTypes.annual.name) })).toHaveCount(0);
    await page.getByRole('option', { name: new RegExp(leave) }).click();
  });
  const days = modal.getByRole('textbox', { name: new RegExp(`^${entitlementTexts.totalDays.en}( \\*)?$`) });
  await proves('STAFF-128', async () => {
    await days.fill('0');
    await days.blur();
    await expect(days).toHaveValue('1');
  });
  await days.fill('5');
  await modal.getByRole('button', { name: entitlementTexts.add.en }).click();
  await expectToast(page, 'Leaves has been added');

  const row = modal.getByRole('row').filter({ hasText: leave });
  const total = row.getByLabel(fill(entitlementTexts.totalDaysOf, 'en', { leave }));
  await proves('STAFF-129', async () => {
    await total.fill('3');
    await expect(row.getByText(fill(entitlementTexts.belowBalance, 'en', { leave }))).toBeVisible();
  });
  await proves('STAFF-126', async () => {
    await total.fill('8');
    await expect(row.getByText(fill(entitlementTexts.becomes, 'en', { balance: 8 }))).toBeVisible();
    await row.getByRole('button', { name: shellTexts.save.en }).click();
    await expectToast(page, 'Changes has been saved');
    await expect(total).toHaveValue('8');
  });

  await proves('STAFF-127', async () => {
    await act(row, `${shellTexts.remove.en} ${leave}`);
    const question = page.getByRole('dialog', { name: 'Hold On!' });
    await question.getByRole('button', { name: shellTexts.remove.en }).click();
    await expectToast(page, 'Leaves has been removed');
    await expect(row).toHaveCount(0);
  });
});

test('a message reaches its recipient at once, and one cannot write to oneself [STAFF-60 STAFF-105 STAFF-109]', async ({
  as,
}) => {
  const theirs = await as('farid');
  const isHearing = theirs.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await theirs.goto('/d/dashboard');
  await isHearing;
  const page = await as('aminah');
  await openStaff(page, farid.id);
  await page.getByRole('button', { name: staffTexts.sendMessage.en }).click();
  const modal = page.getByRole('dialog', { name: named(messageTexts.sendTo, farid.name) });
  const send = modal.getByRole('button', { name: messageTexts.send.en });
  await proves('STAFF-106 STAFF-108', async () => {
    await send.click();
    await expect(modal.getByText('Please complete this field')).toHaveCount(2);
  });
  await proves('STAFF-107', async () => {
    await modal.getByLabel(messageTexts.title.en).fill('abcd');
    await send.click();
    await expect(modal.getByText('Please enter at least 5 characters')).toBeVisible();
  });
  await modal.getByLabel(messageTexts.title.en).fill('Mesyuarat');
  await modal.getByLabel(messageTexts.message.en).fill('Sila hadir.\nTerima kasih.');
  await send.click();
  await expectToast(page, 'Message has been sent');
  await expect(modal).toBeHidden();
  await expectToast(theirs, shellTexts.newInbox);

  await proves('STAFF-61 ACCESS-76', async () => {
    await openStaff(page, aminah.id);
    const own = page.getByRole('button', { name: staffTexts.sendMessage.en });
    await expect(own).toHaveAttribute('aria-disabled', 'true');
    await expect(own).toHaveAttribute('aria-description', staffTexts.notToSelf.en);
    await own.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('every dialog of a member of staff reads in Malay, fits the screen and is accessible [FORMAT-02] @phone', async ({
  as,
}) => {
  const page = await as('aminah', 'ms');
  await page.goto(`/d/users/${farid.id}`);
  for (const [opener, title] of [
    [staffTexts.totalLate, monthTexts.title],
    [staffTexts.totalWarning, warningTexts.title],
    [staffTexts.manageLeaves, entitlementTexts.title],
    [staffTexts.leavesHistory, entitlementTexts.history],
    [staffTexts.transferHistory, transferTexts.title],
    [staffTexts.sendMessage, messageTexts.sendTo],
  ] as const) {
    await page.getByRole('button', { name: opener.ms }).click();
    const modal = page.getByRole('dialog', { name: fill(title, 'ms', { name: farid.name }) });
    await expect(modal).toBeVisible();
    await expect(modal.locator('[aria-busy]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  }
});

test('a list that could not be loaded says so, and can be retried', async ({ as }) => {
  const page = await as('aminah');
  const fails = (route: Route) => route.fulfill({ status: 500, json: {} });
  await page.route('**/api/users/warning/**', fails, { times: 1 });
  await openStaff(page, gopal.id);
  await page.getByRole('button', { name: staffTexts.totalWarning.en }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText(shellTexts.loadFailed.en)).toBeVisible();
  await modal.getByRole('button', { name: shellTexts.tryAgain.en }).click();
  await expect(modal.getByRole('row').nth(1)).toBeVisible();
});
