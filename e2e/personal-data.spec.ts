import type { APIRequestContext, Page } from '@playwright/test';
import { formerName } from '#domain/personal-data/rules.ts';
import { personalDataTexts, erasureTexts as texts } from '#domain/personal-data/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, test, tokenOf, webApp } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { newcomer, pageOf, send } from './support/newcomer.ts';

const path = '/d/personal-data';
const cardOf = (page: Page, title: { en: string }) => page.getByRole('region', { name: title.en, exact: true });
const itemOf = (page: Page, title: { en: string }, name: string) =>
  cardOf(page, title).getByRole('listitem').filter({ hasText: name });

/** Removes somebody through the API, as Aminah. */
async function remove(request: APIRequestContext, id: number): Promise<void> {
  const token = await tokenOf(request, cast.aminah.email, organisation.demoPassword);
  const response = await request.delete(`/api/users/${id}`, {
    headers: { ...webApp, authorization: `Bearer ${token}` },
  });
  if (!response.ok()) throw new Error(await response.text());
}

test('somebody asks for their data, an administrator gives it, and they download it @phone', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const one = await newcomer(request);
  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto('/d/user-profile');
  const mine = cardOf(page, personalDataTexts.mine);
  await expect(mine.getByText(personalDataTexts.noReads.en)).toBeVisible();
  const ask = mine.getByRole('button', { name: personalDataTexts.ask.en });
  await ask.click();
  await expectToast(page, personalDataTexts.asked);
  await expect(mine.getByRole('listitem')).toContainText('21 days left, until 23-03-2026');
  await expect(ask).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const admin = await as('aminah');
  await admin.goto(path);
  const item = itemOf(admin, personalDataTexts.requests, one.name);
  await expect(item).toContainText(personalDataTexts.waiting.en);
  await item.getByRole('button', { name: personalDataTexts.give.en, exact: true }).click();
  const question = admin.getByRole('dialog');
  await expect(question).toContainText(one.name);
  await question.getByRole('button', { name: personalDataTexts.give.en, exact: true }).click();
  await expectToast(admin, personalDataTexts.wasGiven);
  // It has messages and chats that are nobody else's, so only they download it.
  await expect(item).toContainText('Can be downloaded until 01-04-2026');
  await expect(item.getByRole('button')).toHaveCount(0);

  await page.reload();
  const download = page.waitForEvent('download');
  await mine.getByRole('button', { name: personalDataTexts.download.en }).click();
  expect((await download).suggestedFilename()).toBe('hadir-my-data.zip');
});

test('what somebody asked for before they left is handed over by an administrator', async ({ as, request }) => {
  const one = await newcomer(request);
  await send(request, one, '/api/personal-data/ask', {});
  await remove(request, one.id);
  const admin = await as('aminah');
  await admin.goto(path);
  const item = itemOf(admin, personalDataTexts.requests, one.name);
  await item.getByRole('button', { name: personalDataTexts.give.en, exact: true }).click();
  const question = admin.getByRole('dialog');
  await expect(question).toContainText('This person has left: administrators can download it for 30 days');
  await question.getByRole('button', { name: personalDataTexts.give.en, exact: true }).click();
  const download = admin.waitForEvent('download');
  await item.getByRole('button', { name: personalDataTexts.download.en }).click();
  expect((await download).suggestedFilename()).toBe(`hadir-person-${one.id}.zip`);
});

test('an administrator refuses a request with a reason, which its owner reads', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const one = await newcomer(request);
  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto('/d/user-profile');
  const mine = cardOf(page, personalDataTexts.mine);
  await mine.getByRole('button', { name: personalDataTexts.ask.en }).click();
  await expectToast(page, personalDataTexts.asked);
  const admin = await as('aminah');
  await admin.goto(path);
  const item = itemOf(admin, personalDataTexts.requests, one.name);
  const other = await as('badrul');
  await other.goto(path);
  await expect(itemOf(other, personalDataTexts.requests, one.name)).toContainText(personalDataTexts.waiting.en);
  await item.getByRole('button', { name: personalDataTexts.refuse.en }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Sila buktikan identiti anda');
  await dialog.getByRole('button', { name: personalDataTexts.refuse.en }).click();
  await expectToast(admin, personalDataTexts.wasRefused);
  await expect(item).toContainText(personalDataTexts.refused.en);
  // On the open pages of its owner and of another administrator too.
  await expect(mine.getByRole('listitem')).toContainText('Sila buktikan identiti anda');
  const answered = itemOf(other, personalDataTexts.requests, one.name);
  await expect(answered).toContainText(personalDataTexts.refused.en);
  await expect(answered.getByRole('button')).toHaveCount(0);
});

test('an administrator reads what of somebody who left goes and stays, types the name, and erases them @widths', async ({
  as,
  request,
}) => {
  test.setTimeout(120_000);
  const one = await newcomer(request);
  await remove(request, one.id);
  const page = await as('aminah');
  await page.goto(path);
  await expectNoSidewaysScroll(page);
  const card = cardOf(page, texts.title);
  const search = card.getByRole('searchbox', { name: texts.search.en });
  await search.fill(one.name);
  await search.press('Enter');
  await card.getByRole('button', { name: `${texts.erase.en}: ${one.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Erase ${one.name}` });
  await expect(dialog).toContainText(texts.stays.en);
  await expect(dialog).toContainText('Profile 1');
  const erase = dialog.getByRole('button', { name: texts.erase.en, exact: true });
  await expect(erase).toBeDisabled();
  await dialog.getByRole('textbox').fill(one.name.toUpperCase());
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await erase.click();
  await expectToast(page, texts.started);
  await search.fill(`#${one.id}`);
  await search.press('Enter');
  // A process that gives way to everything else reads every text there is.
  await expect(card.getByRole('listitem').filter({ hasText: formerName(one.id) })).toContainText('Erased', {
    timeout: 60_000,
  });
  await search.fill(one.name);
  await search.press('Enter');
  await expect(card.getByText(texts.noMatch.en)).toBeVisible();
});

test('the page of personal data fits a phone, in Malay @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: personalDataTexts.title.ms, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: shellTexts.save.ms }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
