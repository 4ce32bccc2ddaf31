import type { APIRequestContext, Page } from '@playwright/test';
import { statusTexts, stepTexts, applicationTexts as texts } from '#domain/applications/texts.ts';
import { questionTexts } from '#domain/questions/texts.ts';
import { expect, test, tokenOf, webApp } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { contractor, pageOf } from './support/newcomer.ts';

/** Applies to come late, as a newcomer. */
async function applyLate(
  request: APIRequestContext,
  one: Awaited<ReturnType<typeof contractor>>,
  date: string,
): Promise<number> {
  const token = await tokenOf(request, one.email, one.password);
  const headers = { ...webApp, authorization: `Bearer ${token}` };
  const response = await request.post(`/api/late/apply/${one.id}`, { headers, data: { date, reason: 'Kursus' } });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { id: number }).id;
}
/** The open application, in its dialog or beside the list. */
const application = (page: Page) => page.locator('[data-pane], [role="dialog"]').filter({ hasText: texts.timeline.en });
const options = (viewport: { width: number; height: number } | null, baseURL: string | undefined) => ({
  viewport,
  ...(baseURL ? { baseURL } : {}),
});

test('Devi asks which course it is, the applicant answers, and reads why it is rejected @widths', async ({
  as,
  browser,
  request,
  viewport,
  baseURL,
}, info) => {
  test.slow();
  const one = await contractor(request);
  const id = await applyLate(request, one, info.retry ? '2026-03-26' : '2026-03-25');
  const devi = await as('devi');
  await devi.goto(`/d/late-application?search=${one.access_card_id}&view=${id}`);
  const theirs = application(devi);
  await theirs.getByRole('button', { name: questionTexts.ask.en }).click();
  const question = devi.getByRole('dialog', { name: questionTexts.ask.en });
  await expect(question).toContainText(one.name);
  await expectAccessible(devi);
  await question.getByLabel(questionTexts.question.en).fill('Which course?');
  await question.getByRole('button', { name: questionTexts.send.en }).click();
  await expectToast(devi, questionTexts.asked);
  await expect(theirs).toContainText(`Waits for the answer of ${one.name}`);
  await expect(theirs.getByRole('button', { name: questionTexts.ask.en })).toHaveCount(0);
  await expect(theirs).toContainText(statusTexts.Pending.en);

  const own = await pageOf(browser, one, options(viewport, baseURL));
  await own.goto('/d/inbox/main');
  await own.getByText('A question about your application for late arrival').click();
  await own.getByRole('link', { name: 'Answer on the application' }).click();
  const mine = application(own);
  const waits = mine.getByRole('region', { name: questionTexts.waitsOwn.en });
  await expect(waits).toContainText('Which course?');
  await waits.getByRole('button', { name: questionTexts.sendAnswer.en }).click();
  await expect(waits.getByText('Please complete this field')).toBeVisible();
  await waits.getByLabel(questionTexts.answer.en).fill('First aid, at the clinic');
  await expectAccessible(own);
  await expectNoSidewaysScroll(own);
  await waits.getByRole('button', { name: questionTexts.sendAnswer.en }).click();
  await expectToast(own, questionTexts.answered);
  await expect(waits).toHaveCount(0);
  await expect(mine).toContainText(statusTexts.Pending.en);

  await test.step('Devi reads the answer where she asked, and may ask again', async () => {
    await expect(theirs).toContainText('First aid, at the clinic');
    await expect(theirs.getByRole('button', { name: questionTexts.ask.en })).toBeVisible();
  });
  await test.step('the reason of her rejection is in the timeline and the list', async () => {
    await theirs.getByRole('button', { name: texts.reject.en }).click();
    const dialog = devi.getByRole('dialog', { name: texts.hold.en });
    await dialog.getByLabel(texts.reason.en).fill('Only one may go');
    await dialog.getByRole('button', { name: texts.reject.en, exact: true }).click();
    await expectToast(devi, texts.rejected);
    await expect(mine).toContainText(stepTexts.reject.en);
    await expect(mine).toContainText('Only one may go');
    await own.keyboard.press('Escape');
    await expect(rowOf(own, 'Only one may go')).toHaveCount(1);
  });
});

test('the applicant answers in Malay on a phone, and the list shows what waits for an answer @phone', async ({
  as,
  browser,
  request,
  viewport,
  baseURL,
}, info) => {
  const one = await contractor(request);
  const id = await applyLate(request, one, info.retry ? '2026-03-26' : '2026-03-25');
  const devi = await as('devi', 'ms');
  await devi.goto(`/d/late-application?search=${one.access_card_id}&view=${id}`);
  await devi.getByRole('button', { name: questionTexts.ask.ms }).click();
  const question = devi.getByRole('dialog', { name: questionTexts.ask.ms });
  await question.getByLabel(questionTexts.question.ms).fill('Kursus apa?');
  await question.getByRole('button', { name: questionTexts.send.ms }).click();
  await expectToast(devi, questionTexts.asked.ms);
  await expect(rowOf(devi, one.name).getByRole('img', { name: questionTexts.isAsked.ms })).toHaveCount(1);
  const own = await pageOf(browser, one, options(viewport, baseURL));
  await own.goto(`/d/my-lates?view=${id}`);
  await own.getByRole('textbox', { name: questionTexts.answer.en }).fill('Pertolongan cemas');
  await own.getByRole('button', { name: questionTexts.sendAnswer.en }).click();
  await expectToast(own, questionTexts.answered);
  await expect(devi.getByText('Pertolongan cemas')).toBeVisible();
  await expect(rowOf(devi, one.name).getByRole('img', { name: questionTexts.isAsked.ms })).toHaveCount(0);
});

test('Aminah finds on the organisation whether rejecting takes a reason, and whether applicants get mail', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/organisation');
  const card = page.getByRole('region', { name: 'Decisions on applications' });
  await expect(card.getByRole('checkbox', { name: 'Rejecting takes a reason' })).not.toBeChecked();
  await expect(card.getByRole('checkbox', { name: 'Mail decisions to applicants' })).not.toBeChecked();
  await expectAccessible(page);
});
