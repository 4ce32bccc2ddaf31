import { deviceTexts } from '#domain/devices/texts.ts';
import { entitlementTexts, leaveStatusTexts } from '#domain/entitlements/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { transferTexts } from '#domain/transfer-history/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectToast } from './support/expect.ts';
import { named, openStaff, read, staffWith } from './support/staff.ts';

const { aminah, farid } = cast;

test('a device is shown, and removed after a confirmation [STAFF-44 STAFF-45 STAFF-46 STAFF-47] @widths', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto('/d/users');
  const { id, answer } = await staffWith<{ user: { device: { name: string } | null } }>(
    page,
    info,
    (id) => `/api/users/detail/${id}`,
    ({ user }) => user.device !== null,
  );
  await openStaff(page, id);
  const box = page.getByRole('region', { name: deviceTexts.device.en });
  await expect(box).toContainText(answer.user.device!.name);
  const question = page.getByRole('dialog', { name: 'Hold On..!!' });
  await box.getByRole('button', { name: 'Remove Device' }).click();
  await expect(question.getByText('Are you sure you want to remove this device?')).toBeVisible();
  await question.getByRole('button', { name: shellTexts.cancel.en }).click();
  await expect(box).toContainText(answer.user.device!.name);
  await box.getByRole('button', { name: 'Remove Device' }).click();
  await question.getByRole('button', { name: 'Remove Device' }).click();
  await expectToast(page, 'Device has been removed');
  await expect(box).toContainText('No Device');
});

test('transfer history lists when, what and who [STAFF-59 STAFF-131]', async ({ as }, info) => {
  const page = await as('aminah');
  await page.goto('/d/users');
  const { id, answer } = await staffWith<{ data: { log: string; admin: string }[] }>(
    page,
    info,
    (id) => `/api/users/transfer_history/${id}`,
    ({ data }) => data.length > 0,
  );
  await openStaff(page, id);
  await page.getByRole('button', { name: staffTexts.transferHistory.en }).click();
  const modal = page.getByRole('dialog');
  for (const head of [transferTexts.createdAt, transferTexts.log, transferTexts.admin])
    await expect(modal.getByRole('columnheader', { name: head.en })).toBeAttached();
  const row = modal.getByRole('row').filter({ hasText: answer.data[0]!.log });
  await expect(row).toContainText(answer.data[0]!.admin);
  await expect(row).toContainText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2} [AP]M/);
});

test('leaves history lists applications, of all time or of one month [STAFF-133 STAFF-135 LIST-09]', async ({ as }) => {
  const page = await as('aminah');
  await openStaff(page, farid.id);
  const whole = await read(page, `/api/users/leaves/${farid.id}`);
  const february = await read(page, `/api/users/leaves/${farid.id}?month=01-February-2026`);
  await page.getByRole('button', { name: staffTexts.leavesHistory.en }).click();
  const modal = page.getByRole('dialog', { name: named(entitlementTexts.history, farid.name) });
  for (const head of [
    entitlementTexts.type,
    entitlementTexts.dateStart,
    entitlementTexts.totalDays,
    entitlementTexts.status,
  ])
    await expect(modal.getByRole('columnheader', { name: head.en })).toBeAttached();
  await expect(modal.getByRole('row')).toHaveCount(1 + whole.data.length);
  await expect(modal.getByText(leaveStatusTexts.Approved.en).first()).toBeVisible();

  await modal.getByRole('textbox', { name: entitlementTexts.month.en }).click();
  await expect(page.getByRole('button', { name: 'Apr', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Feb', exact: true }).click();
  expect(february.total).toBeLessThan(whole.total);
  await expect(modal.getByRole('row')).toHaveCount(1 + february.data.length);
});

test('a list of more than twenty is paged within the dialog [STAFF-116 STAFF-132 STAFF-134 LIST-01]', async ({
  as,
}) => {
  const page = await as('aminah');
  const row = (id: number) => ({
    id,
    created_at: '2026-02-24T02:00:00Z',
    log: `Grade changed from N${id} to N${id + 1}.`,
    log_ms: `Gred ditukar daripada N${id} kepada N${id + 1}.`,
    admin: aminah.name,
  });
  await page.route('**/api/users/transfer_history/**', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page')) * 20;
    const data = Array.from({ length: Math.min(20, 45 - at) }, (_, index) => row(45 - at - index));
    return route.fulfill({ json: { data, total: 45 } });
  });
  await openStaff(page, farid.id);
  await page.getByRole('button', { name: staffTexts.transferHistory.en }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText(row(45).log)).toBeVisible();
  await modal.getByRole('button', { name: shellTexts.last.en }).click();
  await expect(modal.getByText(row(5).log)).toBeVisible();
  await expect(modal.getByRole('row')).toHaveCount(6);
  expect(new URL(page.url()).search).toBe('');
});
