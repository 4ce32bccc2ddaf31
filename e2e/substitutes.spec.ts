import type { APIRequestContext, Page } from '@playwright/test';
import { applicationTexts as words } from '#domain/applications/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { substituteStateTexts as states, substituteTexts as texts } from '#domain/substitutes/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, signIn, test } from './support/as.ts';
import { borrowContext } from './support/browsers.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { addPosition, newcomer, pageOf, send } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { act } from './support/rows.ts';

type Member = Awaited<ReturnType<typeof newcomer>>;

/** A position of the story's own. */
function position(request: APIRequestContext, name: string, approve_id: number): Promise<number> {
  const deciders = { approve_id, late_approve_id: approve_id, leave_office_approve_id: approve_id, any_decider: 1 };
  return addPosition(request, { name: ownName(name), ...deciders });
}

/** A head who decides for a clerk, and a colleague of the clerk. */
async function office(request: APIRequestContext): Promise<Record<'head' | 'clerk' | 'colleague', Member>> {
  const heads = await position(request, 'Ketua Unit', cast.devi.position_id);
  const clerks = await position(request, 'Kerani Unit', heads);
  const head = await newcomer(request, { position_id: heads });
  const clerk = await newcomer(request, { position_id: clerks });
  return { head, clerk, colleague: await newcomer(request, { position_id: clerks }) };
}

const apply = (request: APIRequestContext, one: Member, date: string) =>
  send(request, one, `/api/late/apply/${one.id}`, { date, reason: 'Temujanji klinik' });

/** Chooses who decides in the open form. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label);
  await field.click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).click();
}

test('a head names a colleague for today, who decides on the head’s behalf, and comes back [D6] @widths', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const { head, clerk, colleague } = await office(request);
  await apply(request, clerk, '2026-06-15');
  await apply(request, clerk, '2026-06-16');
  const page = await pageOf(browser, head, { baseURL, viewport });
  await page.goto(screens.substitutes.path);
  await expect(page.getByText(texts.emptyHint.en)).toBeVisible();

  await page.getByRole('button', { name: texts.add.en }).first().click();
  const form = page.getByRole('dialog', { name: texts.add.en });
  await choose(page, texts.substitute.en, colleague.name);
  await form.getByLabel(texts.dates.en).click();
  for (const day of [2, 3]) await page.getByRole('button', { name: `${day} March 2026`, exact: true }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, texts.added.en);
  await expect(rowOf(page, colleague.name)).toContainText(states.now.en);
  await expectNoSidewaysScroll(page);

  const theirs = await pageOf(browser, colleague, { baseURL, viewport });
  await theirs.goto(`${screens.lateApplications.path}?waiting=me`);
  await rowOf(theirs, '15-06-2026').click();
  const opened = theirs.locator('[data-pane], [role="dialog"]').filter({ hasText: clerk.name });
  await opened.getByRole('button', { name: words.approve.en }).click();
  await expectToast(theirs, words.approved.en);
  await expectNoSidewaysScroll(theirs);

  // The head comes back: what waits is the head's alone, and what was decided says for whom.
  await act(rowOf(page, colleague.name), new RegExp(`^${shellTexts.remove.en}`));
  await page.getByRole('dialog').getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, texts.removed.en);
  await theirs.goto(screens.dashboard.path);
  await expect(theirs.getByRole('link', { name: screens.lateApplications.title.en })).toHaveCount(0);
  await page.goto(screens.lateApplications.path);
  await rowOf(page, '15-06-2026').click();
  await expect(page.getByText(`${colleague.name}, for ${head.name}`).first()).toBeVisible();
});

test('dates before, during and after, and who they are, in Malay on a phone [D6] @phone', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const { head, clerk, colleague } = await office(request);
  const name = (substitute: Member, date_from: string, date_to: string) =>
    send(request, head, '/api/substitutes/add', { user_id: head.id, substitute_id: substitute.id, date_from, date_to });
  await name(colleague, '2026-03-02', '2026-03-02');
  await name(clerk, '2026-06-15', '2026-06-26');
  const page = await signIn(await borrowContext(browser, { baseURL, viewport }), head, 'ms');
  await page.goto(screens.substitutes.path);
  await expect(rowOf(page, colleague.name)).toContainText(states.now.ms);
  await expect(rowOf(page, clerk.name)).toContainText(states.ahead.ms);
  await expect(rowOf(page, clerk.name)).toContainText('15-06-2026');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await rowOf(page, clerk.name).click();
  await expect(page.getByRole('dialog').getByText(texts.kindsHint.ms)).toBeVisible();
  await page.keyboard.press('Escape');

  // A second one today is refused at its field, and what was chosen stays.
  await page.getByRole('button', { name: texts.add.ms }).first().click();
  const form = page.getByRole('dialog', { name: texts.add.ms });
  await choose(page, texts.substitute.ms, clerk.name);
  await form.getByLabel(texts.dates.ms).click();
  for (const day of [2, 3]) await page.getByRole('button', { name: `${day} Mac 2026`, exact: true }).click();
  await form.getByRole('button', { name: shellTexts.save.ms }).click();
  await expect(form.getByText(`${colleague.name} telah menjadi pengganti pada 02-03-2026`)).toBeVisible();
  await expect(form.getByLabel(texts.substitute.ms)).toContainText(clerk.name);
  await expect(form.getByLabel(texts.dates.ms)).toContainText('02-03-2026');
  await expectNoSidewaysScroll(page);
});
