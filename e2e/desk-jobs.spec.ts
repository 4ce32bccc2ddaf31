import type { Page } from '@playwright/test';
import { applicationTexts } from '#domain/applications/texts.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { entitlementTexts } from '#domain/entitlements/texts.ts';
import { recordTexts } from '#domain/staff/record-texts.ts';
import { todayTexts } from '#domain/today/texts.ts';
import type { ListedWarning } from '#domain/warnings/contract.ts';
import { warningStatusTexts } from '#domain/warnings/texts.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { positions } from '#server/seed/positions.ts';
import { expect, test } from './support/as.ts';
import { counted } from './support/counted.ts';
import { card, open, path } from './support/dashboard.ts';
import { expectToast } from './support/expect.ts';
import { contractor, newcomer, send } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { change } from './support/shell.ts';
import { named, read } from './support/staff.ts';

type Desk = ReturnType<typeof counted>;

/** Opens the palette, types, and chooses the row that has the name. */
async function palette(page: Page, desk: Desk, typed: string, name: string | RegExp): Promise<void> {
  await desk.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find a screen/ })).toBeFocused();
  await desk.type(typed);
  await expect(page.getByRole('option', { selected: true })).toContainText(name);
  await desk.press('Enter');
}
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(new RegExp(`^${name}`));

test('Aminah excuses, transfers, resigns and gives leave from the dashboard in as few clicks and keys as docs/performance.md says', async ({
  as,
}) => {
  test.slow();
  const page = await as('aminah');
  const desk = counted(page);
  const one = await newcomer(page.request, { name: ownName('Aadam') });

  await test.step('see who is missing and call them: 1', async () => {
    await open(page);
    const row = card(page, todayTexts.title).getByRole('row').filter({ hasText: one.name });
    await expect(row.getByRole('link', { name: one.access_card_id })).toHaveAttribute('href', /^tel:\d+$/);
  });
  await test.step('excuse: 3', async () => {
    await desk.click(page.getByRole('button', { name: `Excuse ${one.name}` }));
    await expect(field(page, applicationTexts.reason.en)).toBeFocused();
    await desk.type('Tayar pancit');
    await desk.press('Control+Enter');
    await expectToast(page, applicationTexts.submitted);
    expect(desk.taken()).toBe(3);
  });
  await test.step('transfer from a day: 6', async () => {
    await open(page);
    await palette(page, desk, `transfer ${one.name} from 1-4-2026`, `Transfer ${one.name}01-04-2026`);
    const dialog = page.getByRole('dialog', { name: named(recordTexts.transferTitle, one.name) });
    await expect(dialog.getByRole('combobox', { name: /^Position/ })).toBeFocused();
    await expect(dialog.getByLabel(/^Effective from/)).toHaveValue('01-04-2026');
    await desk.type(positions.driver.name);
    await desk.press('Enter');
    await desk.press('Control+Enter');
    await expectToast(page, recordTexts.transferred);
    await expect(dialog).toBeHidden();
    expect(desk.taken()).toBe(6);
  });
  await test.step('give leave: 4', async () => {
    await open(page);
    await palette(page, desk, `give ${one.name} 3 ${leaveTypes.annual.name}`, `Give leave to ${one.name}3`);
    const dialog = page.getByRole('dialog', { name: named(entitlementTexts.title, one.name) });
    await expect(dialog.getByRole('combobox', { name: /^Leave type/ })).toContainText(leaveTypes.annual.name);
    const days = dialog.getByLabel(/^Total days/);
    await expect(days).toHaveValue('3');
    await expect(days).toBeFocused();
    await desk.press('Enter');
    await expectToast(page, entitlementTexts.added);
    expect(desk.taken()).toBe(4);
  });
  await test.step('resign on a day: 4', async () => {
    await open(page);
    await palette(page, desk, `resign ${one.name} 30-4-2026`, `Resign ${one.name}30-04-2026`);
    const dialog = page.getByRole('dialog', { name: named(recordTexts.resignTitle, one.name) });
    await expect(dialog.getByLabel(/^Last day/)).toBeFocused();
    await expect(dialog.getByLabel(/^Last day/)).toHaveValue('30-04-2026');
    // Its calendar covers nothing until it is asked for.
    await expect(page.getByRole('button', { name: '30 April 2026' })).toBeHidden();
    await desk.press('Enter');
    await expectToast(page, recordTexts.resigned);
    await expect(dialog).toBeHidden();
    expect(desk.taken()).toBe(4);
  });
});

test('Aminah has the report of the month in 3 clicks and keys, a letter in 3, a setting from a day in 4, and 8 letters in 12', async ({
  as,
}, { retry }) => {
  test.slow();
  const page = await as('aminah');
  const desk = counted(page);
  await test.step('report of the month: 3', async () => {
    await open(page);
    const coming = page.waitForEvent('download');
    await palette(page, desk, 'month report', 'Download the month report');
    expect((await coming).suggestedFilename()).toContain('2026-03');
    expect(desk.taken()).toBe(3);
  });
  const { data } = (await read(page, '/api/warning-letter?status=Verified')) as { data: ListedWarning[] };
  await test.step('a letter by its number: 2 to know whose it is and its state, 3 to read it', async () => {
    await open(page);
    const { ref_no, user } = data[0]!;
    await palette(page, desk, ref_no, new RegExp(`${ref_no}.*${user.name}.*${warningStatusTexts.Verified.en}`));
    await expect(page.locator('[data-pane]')).toContainText(data[0]!.ref_no);
    expect(desk.taken()).toBe(3);
  });
  await test.step('a setting from a day: 4', async () => {
    const day = `0${8 + retry}-12-2027`;
    await open(page);
    await palette(page, desk, `days to respond 8 from ${day}`, `8 · ${day}`);
    await expect(page.getByLabel('Days to respond')).toBeFocused();
    await expect(page.getByLabel('Effective from')).toHaveValue(day);
    await expect(page.getByLabel('Days to respond')).toHaveValue('8');
    await desk.press('Enter');
    await expectToast(page, 'Changes has been saved');
    expect(desk.taken()).toBe(4);
    const row = page.getByRole('listitem').filter({ hasText: `From ${day}` });
    await row.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(row).toBeHidden();
  });
  await test.step('8 letters, each read: 12', async () => {
    await open(page);
    await desk.click(page.getByRole('region', { name: dashboardTexts.pending.en }).getByRole('link').last());
    await expect(page).toHaveURL(/warning-letter\?status=Pending/);
    const rows = page.getByRole('main').getByRole('row');
    await desk.click(rows.nth(1));
    for (let at = 1; at <= 8; at += 1) {
      await expect(page.locator('[data-pane]')).toContainText(/WL\/\d{4}\/\d\d\/\d+/);
      await desk.press('Shift+j');
      await expect(page.getByText(`Selected: ${at}`)).toBeVisible();
    }
    await desk.press('a');
    const question = page.getByRole('dialog', { name: 'Hold On!' });
    await expect(question).toContainText('8');
    // Other stories need them: the answer is one key in both ways.
    await desk.press('Escape');
    await expect(question).toBeHidden();
    expect(desk.taken()).toBe(12);
  });
  await test.step('what is selected is offered first', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').filter({ hasText: 'Verify the selected: 8' })).toBeVisible();
  });
});

/** Working days from which one may come late. */
const lateDays = ['24', '25', '26', '29', '30', '31'].map((day) => `2026-03-${day}`);
const days = [...lateDays, ...['01', '02', '05', '06', '07', '08', '09', '12', '13'].map((day) => `2026-04-${day}`)];

test('Devi reads and decides 15 applications with 16 clicks and keys', async ({ as, request }) => {
  test.slow();
  const one = await contractor(request);
  const ids: number[] = [];
  for (const date of days) {
    const made = (await send(request, one, `/api/late/apply/${one.id}`, { date, reason: `Klinik ${date}` })) as {
      id: number;
    };
    ids.push(made.id);
  }
  const devi = await as('devi');
  // Other stories have applications that wait for Devi as well; she sees these alone.
  await change<{ data: object[] }>(devi, '/api/dashboard/waiting', () => ({
    data: [{ what: 'late', total: 15, first: [{ id: ids[0], name: one.name, day: days[0] }] }],
  }));
  await change<{ data: { user: { name: string } }[] }>(devi, '/api/late-applications', (reply) => {
    const data = reply.data.filter(({ user }) => user.name === one.name);
    return { ...reply, data, total: data.length };
  });
  const desk = counted(devi);
  await devi.goto(path);
  await desk.click(card(devi, dashboardTexts.waiting).getByRole('link', { name: new RegExp(one.name) }));
  const pane = devi.locator('[data-pane]');
  const read = new Set<string>();
  for (let at = 0; at < 15; at += 1) {
    const reason = (await pane.getByText(/Klinik 2026-\d\d-\d\d/).textContent())!;
    read.add(reason);
    await desk.press('a');
    await expect(pane.getByText(reason)).toBeHidden();
  }
  expect(desk.taken()).toBe(16);
  expect(read.size).toBe(15);
  await expect(devi.getByText(applicationTexts.nothingWaits.en)).toBeVisible();
});
