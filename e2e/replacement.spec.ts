import { applicationTexts as words } from '#domain/applications/texts.ts';
import { replacement } from '#domain/replacement/contract.ts';
import { replacementTexts as texts } from '#domain/replacement/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test, tokenOf, webApp } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { contractor, pageOf } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { walk } from './support/shell.ts';

/** A Friday of February and a Saturday, which are off. */
const [friday, saturday] = ['2026-02-27', '2026-02-28'] as const;

test('a clerk claims a Saturday that they worked, Devi approves, and the leave is in their balance [D6] @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const headers = {
    ...webApp,
    authorization: `Bearer ${await tokenOf(request, cast.aminah.email, organisation.demoPassword)}`,
  };
  const send = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
  };
  const { id, name, type } = leaveTypes.replacement;
  await send('/api/leaves-applications/edit_leaves', {
    ...{ id, name, type, is_backdated: 0, carry_forward: 1 },
    ...{ is_replacement: 1, half_from_minutes: 240, whole_from_minutes: 420, credit_months: 3 },
  });
  const one = await contractor(request, { start_date: '2025-03-02', valid_from: '2025-03-02' });
  const enter = (day: string, way: string, time: string) =>
    send('/api/corrections/add', { user_id: one.id, day, action: 'add', way, time, reason: ownName('Majlis rasmi') });
  await enter(saturday, 'in', '08:00');
  await enter(saturday, 'out', '16:30');
  await enter(friday, 'in', '08:00');
  await enter(friday, 'out', '12:30');

  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto(screens.myReplacements.path);
  const offered = page.getByRole('list', { name: texts.claimable.en });
  await expect(offered.getByRole('listitem')).toHaveText([
    /28-02-2026.*8 h 30 min.*1 day/,
    /27-02-2026.*4 h 30 min.*Half a day/,
  ]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Claim 28-02-2026' }).click();
  const form = page.getByRole('dialog', { name: texts.apply.en });
  await expect(form.getByLabel(words.date.en)).toHaveValue('28-02-2026');
  await form.getByLabel(words.reason.en).fill('Hari terbuka pejabat');
  await expectAccessible(page);
  await form.getByRole('button', { name: words.submit.en }).click();
  await expectToast(page, words.submitted.en);
  await expect(offered.getByRole('listitem')).toHaveCount(1);
  await expect(rowOf(page, '28-02-2026')).toContainText('Pending');

  const devi = await as('devi');
  await devi.goto(`${screens.replacementClaims.path}?waiting=me&search=${encodeURIComponent(one.name)}`);
  await rowOf(devi, one.name).click();
  await expect(devi.getByText(/^Waits for Devi/)).toBeVisible();
  await devi.getByRole('button', { name: words.approve.en }).last().click();
  await expectToast(devi, words.approved.en);
  await expectNoSidewaysScroll(devi);

  await expect(rowOf(page, '28-02-2026')).toContainText('Approved');
  await rowOf(page, '28-02-2026').click();
  await expect(page.getByRole('dialog')).toContainText('28-05-2026');
  await page.keyboard.press('Escape');
  await walk(page, screens.myLeaves.path);
  await expect(page.getByText('Days left: 1')).toBeVisible();
});

test('days that could not be loaded are not shown as none, and are loaded again on request [D6]', async ({ as }) => {
  const page = await as('farid');
  await page.route(`**${replacement.claimable.path}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(screens.myReplacements.path);
  const card = page.getByRole('region', { name: texts.claimable.en, exact: true });
  await expect(card.getByText(shellTexts.loadFailed.en)).toBeVisible();
  await page.unroute(`**${replacement.claimable.path}`);
  await card.getByRole('button', { name: shellTexts.tryAgain.en }).click();
  await expect(
    card.getByText(texts.claimableHint.en).or(card.getByRole('list')).or(card.getByText(texts.off.en)),
  ).toBeVisible();
  await expect(card.getByText(shellTexts.loadFailed.en)).toHaveCount(0);
});
