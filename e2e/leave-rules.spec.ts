import type { Page } from '@playwright/test';
import { entitlementTexts, periodText } from '#domain/entitlements/texts.ts';
import { presetTexts, leaveRunTexts as runTexts, leaveRuleTexts as texts } from '#domain/leave-rules/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { listTexts } from '#domain/lists/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, test, tokenOf, webApp } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { ownDigits, ownName } from './support/own.ts';
import { act } from './support/rows.ts';
import { named, openStaff } from './support/staff.ts';

/** A leave type, a grade, and the only member of staff with it, who has served for three years. */
async function prepare(page: Page) {
  const token = await tokenOf(page.request, cast.aminah.email, organisation.demoPassword);
  const headers = { ...webApp, authorization: `Bearer ${token}` };
  const send = async (path: string, data: object) => {
    const response = await page.request.post(path, { headers, data });
    if (!response.ok()) throw new Error(await response.text());
    return (await response.json()) as { id: number };
  };
  const grade = `ZZ${ownDigits()}`;
  await send('/api/grades/add', { name: grade });
  const leave = ownName('Cuti');
  const form = { name: leave, is_backdated: 0, carry_forward: 1, type: 'annually' };
  const { id } = await send('/api/leaves-applications/add_leaves', form);
  const dates = { start_date: '2023-01-01', end_date: '2031-12-31' };
  const person = await newcomer(page.request, { grade, employment_type: 'Contract', ...dates });
  return { leave, id, grade, person };
}

test('Aminah writes a table, counts the leave year, changes one value with a reason, books it, and the ledger says why [D6] @phone', async ({
  as,
}) => {
  test.setTimeout(120_000);
  const page = await as('aminah');
  const { leave, grade, person } = await prepare(page);
  await page.goto(`/d/leaves-types?search=${encodeURIComponent(leave)}`);
  await act(rowOf(page, leave), `${labels.entitlementByRule.en} ${leave}`);
  await expect(page.getByRole('heading', { name: texts.titleOf.en.replace('{leave}', leave) })).toBeVisible();
  await expect(page.getByText(texts.emptyTable.en)).toBeVisible();
  await page.getByRole('combobox', { name: texts.draft.en }).click();
  await page.getByRole('option', { name: presetTexts.ea_annual.en }).click();
  const rows = page.getByRole('group', { name: /^Row \d+$/ });
  await expect(rows).toHaveCount(3);

  // Without the second row nothing is said of two to five years.
  await page.getByRole('button', { name: texts.dropRow.en.replace('{number}', '2') }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(/^Rows 1 and 2: from 2 to 5 years of service nothing is said of /)).toBeVisible();
  await page.getByRole('button', { name: shellTexts.save.en }).click();
  await expect(page.getByText(/^Rows 1 and 2: from 2 to 5/).first()).toBeVisible();
  await rows.nth(1).getByLabel(texts.yearsFrom.en).fill('2');
  for (const at of [0, 1]) {
    await rows.nth(at).getByLabel(texts.grades.en).click();
    await page.keyboard.type(grade);
    await page.getByRole('option', { name: grade }).click();
    await page.keyboard.press('Escape');
  }
  await page.getByLabel(texts.carryMost.en).fill('5');
  await page.getByRole('combobox', { name: texts.expiry.en }).click();
  await page.getByRole('option', { name: 'For some months' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, texts.saved.en);

  await page.getByRole('link', { name: runTexts.open.en }).click();
  await expect(page.getByText(runTexts.noRun.en)).toBeVisible();
  await page.getByRole('button', { name: runTexts.start.en }).click();
  await expect(page.getByText(/^To be confirmed, as of /)).toBeVisible({ timeout: 45_000 });
  await page.getByRole('combobox', { name: runTexts.show.en }).click();
  await page.getByRole('option', { name: runTexts.showChanged.en }).click();
  await expect(rowOf(page, person.name)).toContainText(`Row 2 (Contract, ${grade}, 3 years of service): 16`);
  await expect(page.getByRole('row').filter({ hasText: 'Row 2' })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await act(rowOf(page, person.name), `${runTexts.change.en} ${person.name}`);
  const modal = page.getByRole('dialog', { name: named(runTexts.changeOf, person.name) });
  await modal.getByLabel(runTexts.total.en).fill('18.5');
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expect(modal.getByText('Please complete this field')).toBeVisible();
  await modal.getByLabel(runTexts.reason.en).fill('Surat tawaran');
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, runTexts.changed.en);
  await expect(rowOf(page, person.name)).toContainText('by hand +2.5: Surat tawaran');

  await page.getByRole('button', { name: runTexts.confirm.en }).click();
  const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
  await question.getByRole('button', { name: runTexts.confirm.en }).click();
  await expect(page.getByText(new RegExp(`^Booked by ${cast.aminah.name}`))).toBeVisible({ timeout: 45_000 });

  // The list is saved, and the coming leave year is looked at, which is not booked.
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: listTexts.export.en }).click();
  await page.getByRole('menuitem', { name: listTexts.csv.en }).click();
  expect((await coming).suggestedFilename()).toMatch(/^leave-year-.*\.csv$/);
  await page.getByRole('combobox', { name: runTexts.title.en }).click();
  await page.getByRole('option', { name: periodText('annually', '2027-01-01').en }).click();
  await expect(page.getByText(runTexts.noPreview.en)).toBeVisible();
  await page.getByRole('button', { name: runTexts.start.en }).click();
  await expect(page.getByText(/^Preview as of .* begins on 01-01-2027/)).toBeVisible({ timeout: 45_000 });
  await page.getByLabel(shellTexts.search.en).fill(person.name);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, person.name)).toContainText(`Row 2 (Contract, ${grade}, 4 years of service): 16`);
  await expect(page.getByRole('button', { name: runTexts.confirm.en })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await openStaff(page, person.id);
  await page.getByRole('button', { name: staffTexts.manageLeaves.en }).click();
  const leaves = page.getByRole('dialog', { name: named(entitlementTexts.title, person.name) });
  await act(leaves.getByRole('row').filter({ hasText: leave }), `${entitlementTexts.correct.en} ${leave}`);
  const correcting = page.getByRole('dialog', { name: /^Correct / });
  await expect(
    correcting.getByText(new RegExp(`Row 2 \\(Contract, ${grade}, 3 years of service\\): 16; by hand`)),
  ).toBeVisible();
  await expect(correcting.getByText('+18.5').first()).toBeVisible();
});

test('the table and the leave year fit a phone, also in Malay @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/leaves-types/2/rules');
  await expect(page.getByText(texts.emptyTable.ms)).toBeVisible();
  await page.getByRole('combobox', { name: texts.draft.ms }).click();
  await page.getByRole('option', { name: presetTexts.ea_sick.ms }).click();
  await expect(page.getByRole('group', { name: 'Baris 3' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/d/leaves-types/2/year');
  await expect(page.getByText(runTexts.noRules.ms)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
