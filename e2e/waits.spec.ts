import type { APIRequestContext } from '@playwright/test';
import { kinds } from '#domain/applications/kinds.ts';
import { waitingPath } from '#domain/applications/paths.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { positionTexts } from '#domain/positions/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { actionTexts } from '#domain/staff/record-texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { waits } from '#domain/waits/contract.ts';
import { fillTexts, nobodyTexts, waitTexts as texts } from '#domain/waits/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { departments, positions } from '#server/seed/positions.ts';
import { expect, signIn, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { card, open } from './support/dashboard.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { movableCast } from './support/fresh.ts';
import { addPosition, newcomer, send } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { read } from './support/staff.ts';

/** A position of its own that decides for another, which nobody holds, and a clerk of that other who has applied. */
async function vacancy(request: APIRequestContext) {
  const department_id = departments.executive.id;
  const deciding = ownName('Ketua');
  const decider = await addPosition(request, { name: deciding, department_id, level: 1 });
  const by = { approve_id: decider, late_approve_id: decider, leave_office_approve_id: decider };
  const clerks = ownName('Kerani');
  const position_id = await addPosition(request, { name: clerks, department_id, level: 5, ...by });
  const clerk = await newcomer(request, { position_id });
  await send(request, clerk, `/api/late/apply/${clerk.id}`, { date: '2026-03-09', reason: 'Urusan keluarga' });
  return { clerk, clerks, deciding };
}

test('Aminah sees on her dashboard which position nobody holds, and what waits because of it, until it is filled [D6] @widths @phone', async ({
  as,
  request,
}) => {
  const { clerk, clerks, deciding } = await vacancy(request);
  const page = await as('aminah');
  await open(page);
  const stuck = card(page, texts.title);
  await expect(stuck).toContainText(texts.nobody.en);
  const vacant = stuck.getByRole('listitem').filter({ hasText: deciding });
  await expect(vacant).toContainText('1 waiting');
  await expectNoSidewaysScroll(page);
  // Who decides is said by the position of the clerk, which names the vacant one.
  await vacant.getByRole('link', { name: new RegExp(`^${texts.setDecider.en}`) }).click();
  await expect(rowOf(page, clerks)).toBeVisible();
  await expect(page.getByRole('main').getByRole('table').getByText(deciding, { exact: true })).toHaveCount(0);
  await expect(page.getByText(`${positionTexts.deciders.en}: ${deciding}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goBack();
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

test('what has waited too long is overdue for Aminah and for Devi, who decides, though nobody is reminded [D6] @phone', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  // The task that finds what is overdue looks once a minute.
  test.setTimeout(240_000);
  const hadir = await movableCast(Number(new URL(baseURL!).port) + 4_900 + info.parallelIndex, '2026-03-02T00:30:00Z');
  const context = () => openContext(browser, { baseURL: hadir.address, viewport });
  const contexts = [await context(), await context()];
  const account = { password: organisation.demoPassword };
  try {
    const page = await signIn(contexts[0]!, { ...cast.aminah, ...account });
    const late = { date: '2026-03-16', reason: 'Temujanji klinik' };
    await send(contexts[0]!.request, cast.farid, `/api/late/apply/${cast.farid.id}`, late);
    await page.goto(screens.organisation.path);
    const form = page.getByRole('region', { name: texts.settings.en, exact: true });
    await form.getByLabel(texts.overdueAfter.en).fill('2');
    await form.getByRole('button', { name: shellTexts.save.en }).click();
    await expectToast(page, 'Changes has been saved');

    // Thursday is the second working day, since Wednesday is a public holiday.
    await hadir.moveTo('2026-03-05T00:30:00Z');
    const overdue = async () => ((await read(page, waits.list.path)) as { overdue: number }).overdue;
    await expect.poll(overdue, { timeout: 100_000, intervals: [2_000] }).toBe(1);
    await open(page);
    await card(page, texts.title)
      .getByRole('link', { name: new RegExp(`${texts.overdue.en}$`) })
      .click();
    const list = page.getByRole('main');
    await expect(list.getByText(cast.farid.name, { exact: true })).toBeVisible();
    await expect(list).toContainText(fill(texts.overdueSince, 'en', { date: '05-03-2026' }));
    await expect(list).toContainText(`${positions.directorOfCorporateServices.name}: ${cast.devi.name}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const decider = await signIn(contexts[1]!, { ...cast.devi, ...account }, 'ms');
    await decider.goto(waitingPath('late', 'overdue'));
    await expect(rowOf(decider, cast.farid.name)).toHaveCount(1);
    await expect(decider.getByText(`${applicationTexts.waiting.ms}: ${texts.overdue.ms}`)).toBeVisible();
    await expectNoSidewaysScroll(decider);
    await rowOf(decider, cast.farid.name).click();
    const opened = decider.locator('[data-pane], [role="dialog"]').filter({ hasText: cast.farid.name });
    await opened.getByRole('button', { name: applicationTexts.approve.ms, exact: true }).click();
    await expectToast(decider, applicationTexts.approved.ms);
    await expect.poll(overdue).toBe(0);
  } finally {
    for (const one of contexts) await one.close();
    await hadir.stop();
  }
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
