import type { APIRequestContext } from '@playwright/test';
import { applicationTexts as words } from '#domain/applications/texts.ts';
import { leaveChangeTexts as texts } from '#domain/leave-changes/texts.ts';
import { pathTo, screens } from '#domain/screens.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, signIn, swipeCard, test } from './support/as.ts';
import { borrowContext } from './support/browsers.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { contractor, pageOf, send } from './support/newcomer.ts';
import { ownName } from './support/own.ts';

type Member = Awaited<ReturnType<typeof contractor>>;

/** Approved leave of somebody, of a type of the story whose days can be given back. */
async function approvedLeave(request: APIRequestContext, one: Member, date_start: string, date_end: string) {
  const name = ownName('Cuti Boleh Pulang');
  const type = { name, type: 'annually', is_backdated: 0, carry_forward: 0, is_returnable: 1 };
  const { id: leaves_id } = await send(request, cast.aminah, '/api/leaves-applications/add_leaves', type);
  await send(request, cast.aminah, '/api/users/leaves/add', { user_id: one.id, leaves_id, total_days: 10 });
  const applied = { leaves_id, date_start, date_end, reason: 'Balik kampung' };
  const { id } = await send(request, one, `/api/leaves/apply/${one.id}`, applied);
  await send(request, cast.chong, '/api/leaves-applications/support', { ids: [id] });
  await send(request, cast.devi, '/api/leaves-applications/approve', { ids: [id] });
  return { id: id as number, name };
}

test('a clerk ends leave earlier, Devi approves, and the days are in the balance again [D6] @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const one = await contractor(request);
  const { id, name } = await approvedLeave(request, one, '2026-06-14', '2026-06-18');
  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto(pathTo('myLeaves', {}, { view: id }));
  await page.getByRole('dialog').getByRole('link', { name: texts.apply.en }).click();

  const form = page.getByRole('dialog', { name: texts.apply.en });
  await expect(form.getByLabel(texts.firstDay.en)).toHaveValue('14-06-2026');
  await form.getByLabel(texts.firstDay.en).fill('17-06-2026');
  await form.getByLabel(texts.lastDay.en).fill('19-06-2026');
  await form.getByLabel(words.reason.en).fill('Projek siap lebih awal');
  await form.getByRole('button', { name: words.submit.en }).click();
  await expect(form.getByText('This leave ends on 18-06-2026')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel(texts.lastDay.en).fill('');
  await form.getByRole('button', { name: words.submit.en }).click();
  await expectToast(page, words.submitted.en);
  await expect(rowOf(page, '17-06-2026')).toContainText('Pending');
  await expectNoSidewaysScroll(page);

  const devi = await as('devi');
  await devi.goto(`${screens.leaveChanges.path}?waiting=me&search=${encodeURIComponent(one.name)}`);
  await rowOf(devi, one.name).click();
  const detail = devi.getByRole('dialog', { name: `Application of ${one.name}` }).or(devi.getByRole('complementary'));
  await expect(detail.first()).toContainText('14-06-2026 – 16-06-2026');
  await devi.getByRole('button', { name: words.approve.en }).last().click();
  await expectToast(devi, words.approved.en);
  await expectNoSidewaysScroll(devi);

  await expect(rowOf(page, '17-06-2026')).toContainText('Approved');
  await page.goto(pathTo('myLeaves', {}, { view: id }));
  const opened = page.getByRole('dialog');
  await expect(opened).toContainText('14-06-2026 to 16-06-2026');
  await expect(opened.getByRole('list', { name: texts.requested.en })).toContainText('17-06-2026 – 18-06-2026');
  await page.keyboard.press('Escape');
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText('7 of 10 days left')).toBeVisible();
});

test('whoever swipes on leave is asked on the dashboard, in Malay, and gives the day back with one button [D6] @phone', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const one = await contractor(request);
  const { name } = await approvedLeave(request, one, '2026-03-02', '2026-03-03');
  const page = await signIn(await borrowContext(browser, { baseURL, viewport }), one, 'ms');
  await swipeCard(page, one.access_card_id);
  await page.goto(screens.dashboard.path);
  const card = page.getByRole('region', { name: texts.swipedTitle.ms });
  await expect(card).toContainText(name);
  await expect(card.getByRole('button', { name: texts.keep.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Kembalikan 02-03-2026' }).click();
  await expectToast(page, words.submitted.ms);
  await expect(card).toHaveCount(0);
  await page.goto(screens.myLeaveChanges.path);
  await expect(rowOf(page, '02-03-2026')).toContainText('Menunggu');
});
