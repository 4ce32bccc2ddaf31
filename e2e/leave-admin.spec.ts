import type { Page } from '@playwright/test';
import { applicationTexts as words } from '#domain/applications/texts.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, headersOf, test } from './support/as.ts';
import { expectAccessible, expectToast, rowOf } from './support/expect.ts';
import { contractor, newcomer } from './support/newcomer.ts';
import { proves } from './support/proves.ts';
import { change } from './support/shell.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const day = (page: Page, at: number) => page.getByRole('button', { name: `${at} March 2026`, exact: true });

/** Freezes a day, unless an earlier try did. */
async function freeze(page: Page, day: string) {
  const headers = await headersOf(page);
  const data = { start: day, end: day, remark: 'Audit' };
  const response = await page.request.post('/api/freeze-leaves/add', { headers, data });
  expect([200, 422]).toContain(response.status());
}

test('Aminah applies for someone else around a frozen date, and cancels with a remark what others may have decided [LEAVE-07 LEAVE-09 LEAVE-10]', async ({
  as,
  request,
}) => {
  test.slow();
  const aminah = await as('aminah');
  const { office_id, working_hour_id, position_id } = cast.zara;
  const one = await contractor(request, { office_id, working_hour_id, position_id });
  await aminah.goto(`/d/leaves-application?search=${one.access_card_id}`);
  await freeze(aminah, '2026-03-31');
  await proves('LEAVE-05 LEAVE-06', async () => {
    for (const label of [words.cancel.en, words.reject.en, words.support.en, words.approve.en])
      await expect(button(aminah, label)).toHaveAttribute('aria-disabled', 'true');
    await expect(aminah.getByRole('checkbox', { name: texts.selectAll.en })).toBeVisible();
  });

  await button(aminah, 'Apply Leaves').click();
  const form = dialog(aminah, 'Apply Leaves');
  const submit = form.getByRole('button', { name: 'Submit', exact: true });
  await proves('LEAVE-29 LEAVE-31', () => expect(submit).toHaveAttribute('aria-disabled', 'true'));
  const nobodys = await newcomer(request);
  const choose = async (name: string) => {
    await form.getByLabel(words.staff.en).click();
    await aminah.getByPlaceholder('Search').last().fill(name);
    await aminah.getByRole('option', { name }).click();
  };
  await choose(nobodys.name);
  await proves('LEAVE-32', async () => {
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(form.getByText(texts.noTypes.en)).toBeVisible();
  });
  await choose(one.name);
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel(texts.type.en).click();
  await aminah.getByRole('option', { name: leaveTypes.annual.name }).click();
  await form.getByLabel(texts.dates.en).click();
  await expect(day(aminah, 31)).toBeDisabled();
  await proves('LEAVE-33', async () => {
    await day(aminah, 30).click();
    await aminah.getByRole('button', { name: shellTexts.later.en, exact: true }).click();
    await aminah.getByRole('button', { name: '1 April 2026', exact: true }).click();
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(submit).toHaveAccessibleDescription(texts.frozen.en);
    await form.getByLabel(texts.dates.en).click();
    await aminah.getByRole('button', { name: shellTexts.earlier.en, exact: true }).click();
  });
  await day(aminah, 27).click();
  await day(aminah, 30).click();
  await expect(form.getByRole('region', { name: texts.chargedHeading.en })).toContainText('2 days charged');
  await form.getByLabel(words.reason.en).fill('Kursus di luar');
  await expectAccessible(aminah);
  await submit.click();
  await expectToast(aminah, 'Application has been submitted');
  // Beside an open application the year stands with the last day alone.
  const row = rowOf(aminah, '30-03-2026');
  // Zara's position has no supporter, so it waits for the approver at once (D6).
  await expect(row).toContainText('Supported');

  await row.click();
  const detail = dialog(aminah, `Leave of ${one.name}`);
  await expect(detail).toContainText(cast.aminah.name);
  await detail.getByRole('button', { name: words.cancel.en, exact: true }).click();
  const cancel = dialog(aminah, 'Cancel Leaves');
  const confirm = cancel.getByRole('button', { name: 'Cancel Leaves', exact: true });
  await proves('LEAVE-38', async () => {
    await confirm.click();
    await expect(cancel.getByText('Please complete this field')).toBeVisible();
  });
  await cancel.getByLabel(words.remark.en).fill('Kursus ditangguhkan');
  await expectAccessible(aminah);
  // As if another admin had removed one of the selected applications meanwhile.
  await aminah.route('**/api/leaves-applications/cancel', async (route) => {
    const sent = route.request().postDataJSON() as { ids: number[] };
    await route.continue({ postData: JSON.stringify({ ...sent, ids: [...sent.ids, 2_000_000_000] }) });
  });
  await proves('LEAVE-41', async () => {
    await confirm.click();
    const question = dialog(aminah, 'Hold On!');
    await question.getByRole('button').last().click();
  });
  const skipped = dialog(aminah, words.skippedTitle.en);
  await expect(skipped).toContainText('Applications decided: 1, skipped: 1');
  await expect(skipped).toContainText('Record not found');
  await skipped.getByRole('button', { name: shellTexts.close.en, exact: true }).last().click();
  await expect(row).toContainText('Canceled');
});

test('staff without leave types cannot apply, and are told why; Permanent staff have no such button [MYLEAVE-05 MYLEAVE-06]', async ({
  as,
}) => {
  const gopal = await as('gopal');
  await gopal.goto('/d/my-leaves');
  await expect(gopal.getByRole('table', { name: 'My Leaves' }).or(gopal.getByText('No Data'))).toBeVisible();
  await expect(button(gopal, 'Apply Leaves')).toHaveCount(0);

  const zara = await as('zara');
  await change<object>(zara, '/api/leaves?', (reply) => ({ ...reply, leaves: [] }));
  await zara.goto('/d/my-leaves');
  await expect(button(zara, 'Apply Leaves')).toHaveAttribute('aria-disabled', 'true');
});
