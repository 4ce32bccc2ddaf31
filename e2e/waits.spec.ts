import type { APIRequestContext } from '@playwright/test';
import { kinds } from '#domain/applications/kinds.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { actionTexts } from '#domain/staff/record-texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { fillTexts, nobodyTexts, waitTexts as texts } from '#domain/waits/texts.ts';
import { departments } from '#server/seed/positions.ts';
import { expect, test } from './support/as.ts';
import { card, open } from './support/dashboard.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { addPosition, newcomer, send } from './support/newcomer.ts';
import { ownName } from './support/own.ts';

/** A position of its own that decides for another, which nobody holds, and a clerk of that other who has applied. */
async function vacancy(request: APIRequestContext) {
  const department_id = departments.executive.id;
  const deciding = ownName('Ketua');
  const decider = await addPosition(request, { name: deciding, department_id, level: 1 });
  const by = { approve_id: decider, late_approve_id: decider, leave_office_approve_id: decider };
  const clerks = await addPosition(request, { name: ownName('Kerani'), department_id, level: 5, ...by });
  const clerk = await newcomer(request, { position_id: clerks });
  await send(request, clerk, `/api/late/apply/${clerk.id}`, { date: '2026-03-09', reason: 'Urusan keluarga' });
  return { clerk, deciding };
}

test('Aminah sees on her dashboard which position nobody holds, and what waits because of it, until it is filled [D6] @widths @phone', async ({
  as,
  request,
}) => {
  const { clerk, deciding } = await vacancy(request);
  const page = await as('aminah');
  await open(page);
  const stuck = card(page, texts.title);
  await expect(stuck).toContainText(texts.nobody.en);
  const vacant = stuck.getByRole('listitem').filter({ hasText: deciding });
  await expect(vacant).toContainText('1 waiting');
  await expectNoSidewaysScroll(page);
  await stuck.getByRole('link', { name: new RegExp(`${texts.nobody.en}$`) }).click();
  await expect(page).toHaveURL(/\/d\/waits\?stuck=nobody/);
  await page.getByRole('searchbox').fill(clerk.name);
  await page.getByRole('searchbox').press('Enter');
  const list = page.getByRole('main');
  await expect(list.getByText(clerk.name, { exact: true })).toBeVisible();
  await expect(list).toContainText(nobodyTexts.vacant.en);
  await expect(list).toContainText(kinds.late.application.en);
  await expectAccessible(page);
  await list.getByRole('button', { name: shellTexts.actionsOf.en.replace('{name}', clerk.name) }).click();
  for (const remedy of [texts.openIt, texts.fillPost, texts.setDecider])
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${remedy.en}`) })).toBeVisible();
  const holder = await newcomer(request);
  await page.getByRole('menuitem', { name: new RegExp(`^${texts.fillPost.en}`) }).click();
  await page.getByRole('dialog', { name: fillTexts.title.en.replace('{position}', deciding) }).waitFor();
  await page.getByRole('dialog').getByLabel(fillTexts.who.en).click();
  await page.keyboard.type(holder.name);
  await page.getByRole('option', { name: holder.name }).click();
  const transfer = page.getByRole('dialog', { name: actionTexts.transfer.title.en.replace('{name}', holder.name) });
  await expect(transfer.getByRole('combobox', { name: staffTexts.position.en })).toContainText(deciding);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await transfer.getByRole('button', { name: actionTexts.transfer.label.en }).click();
  await expectToast(page, actionTexts.transfer.done);
  await expect(
    page.getByText(texts.emptyHint.en).or(page.getByText(shellTexts.noMatch.en.replace('{search}', clerk.name))),
  ).toBeVisible();
});

test('Aminah switches reminders on and off again [D6] @phone', async ({ as }) => {
  const page = await as('aminah');
  await page.goto(screens.organisation.path);
  const form = page.getByRole('region', { name: texts.settings.en, exact: true });
  const after = form.getByLabel(texts.remindAfter.en);
  await after.fill('60');
  await form.getByLabel(texts.overdueAfter.en).fill('60');
  await form.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, 'Changes has been saved');
  await page.reload();
  await expect(after).toHaveValue('60');
  await after.fill('');
  await form.getByLabel(texts.overdueAfter.en).fill('');
  await form.getByRole('button', { name: shellTexts.save.en }).click();
  await expect(page.getByText('Changes has been saved').first()).toBeVisible();
});
