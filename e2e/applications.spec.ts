import type { Locator, Page } from '@playwright/test';
import { applicationTexts as words } from '#domain/applications/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test, tokenOf, webApp } from './support/as.ts';
import { rowOf } from './support/expect.ts';
import { contractor } from './support/newcomer.ts';
import { proves } from './support/proves.ts';

const day = '2026-03-24';
const reason = 'Urusan keluarga';

/** Chooses a month of this year in the month filter. */
async function chooseMonth(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: shellTexts.month.en, exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Expects the choices of a dropdown filter, and that each shows the row or not. */
async function expectChoices(page: Page, label: string, row: Locator, shows: Record<string, boolean>): Promise<void> {
  const filter = page.getByRole('main').getByRole('combobox', { name: label, exact: true });
  for (const [name, isShown] of Object.entries(shows)) {
    await filter.click();
    await expect(page.getByRole('option')).toHaveText(Object.keys(shows));
    await page.getByRole('option', { name, exact: true }).click();
    await expect(filter).toHaveText(name);
    await expect(row).toHaveCount(isShown ? 1 : 0);
  }
}

for (const { list, calls, body, proofs } of [
  {
    list: '/d/leaves-application',
    calls: '/api/leaves/apply',
    body: { leaves_id: leaveTypes.annual.id, date_start: day, date_end: day },
    proofs: { month: 'LEAVE-01', search: 'LEAVE-04', status: 'LEAVE-02', staff: 'LEAVE-03' },
  },
  {
    list: '/d/late-application',
    calls: '/api/late/apply',
    body: { date: day },
    proofs: { month: 'LATE-01', search: 'LATE-02' },
  },
  {
    list: '/d/leave-office-application',
    calls: '/api/leave-office/apply',
    body: { date: day, start_time: '10:00', end_time: '11:00', is_official: 1 },
    proofs: { month: 'LOFFICE-01', search: 'LOFFICE-02' },
  },
]) {
  test(`the applications at ${list} are narrowed by what is chosen above them`, async ({ as, request }) => {
    const one = await contractor(request);
    const authorization = `Bearer ${await tokenOf(request, one.email, one.password)}`;
    const applied = await request.post(`${calls}/${one.id}`, {
      headers: { ...webApp, authorization },
      data: { ...body, reason },
    });
    expect(applied.status()).toBe(200);

    const page = await as('aminah');
    await page.goto(list);
    const rows = page.getByRole('table').locator('tbody tr');
    const row = rowOf(page, one.name);
    await expect(row).toHaveCount(1);
    await proves(proofs.search, async () => {
      const search = async (name: string) => {
        await page.getByRole('searchbox').fill(name);
        await page.getByRole('searchbox').press('Enter');
      };
      await search(cast.farid.name);
      await expect(row).toHaveCount(0);
      await search(one.name);
      await expect(row).toHaveCount(1);
      await expect(rows).toHaveCount(1);
    });
    await proves(proofs.month, async () => {
      await chooseMonth(page, 'Feb');
      await expect(page).toHaveURL(/month=01-February-2026/);
      await expect(row).toHaveCount(0);
      await chooseMonth(page, 'Mar');
      await expect(row).toHaveCount(1);
    });
    if (!('status' in proofs)) return;
    await proves(proofs.status, () =>
      expectChoices(page, words.status.en, row, {
        'All Status': true,
        Pending: true,
        Supported: false,
        Approved: false,
        Rejected: false,
        Canceled: false,
      }),
    );
    await page.getByRole('combobox', { name: words.status.en, exact: true }).click();
    await page.getByRole('option', { name: 'All Status' }).click();
    await proves(proofs.staff, () =>
      expectChoices(page, leaveTexts.staffType.en, row, { 'All Staffs': true, Contract: true, Permanent: false }),
    );
  });
}
