import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { statusTexts, applicationTexts as texts } from '#domain/applications/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { contractor, send } from './support/newcomer.ts';
import { act } from './support/rows.ts';

test.use({ viewport: { width: 390, height: 844 } });

const days = ['2026-03-24', '2026-03-25', '2026-03-26'] as const;
const shown = (day: string) => day.split('-').reverse().join('-');
const toasts = (page: Page) => page.getByRole('alert').filter({ hasText: 'Application has been approved' });

/** A newcomer who has applied to come late on each of the days. */
async function applicant(request: APIRequestContext) {
  const one = await contractor(request);
  for (const day of days) await send(request, one, `/api/late/apply/${one.id}`, { date: day, reason: `Klinik ${day}` });
  return one;
}

const boxOf = async (part: Locator) => (await part.boundingBox())!;

test('on a phone what waits is decided one after the other, each with one press, and a double press decides one', async ({
  as,
  request,
}) => {
  const one = await applicant(request);
  const devi = await as('devi');
  await devi.goto(`/d/late-application?waiting=me&search=${one.access_card_id}&sort=date&sort_by=asc`);
  const sheet = devi.getByRole('dialog', { name: `Application of ${one.name}` });
  const approve = sheet.getByRole('button', { name: texts.approve.en, exact: true });
  await rowOf(devi, shown(days[0])).click();
  await expect(sheet).toContainText(`Klinik ${days[0]}`);
  await approve.dblclick();
  await expect(sheet).toContainText(`Klinik ${days[1]}`);
  await expect(sheet).toContainText(statusTexts.Pending.en);
  await expect(toasts(devi)).toHaveCount(1);
  expect(await devi.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await expectAccessible(devi);
  await expectNoSidewaysScroll(devi);

  await test.step('toasts are a pile of which the newest is whole, above the buttons, until it is touched', async () => {
    await expect(approve).toBeVisible();
    await approve.click();
    await expect(sheet).toContainText(`Klinik ${days[2]}`);
    await expect(toasts(devi)).toHaveCount(2);
    await devi.mouse.move(5, 5);
    await expect.poll(async () => (await boxOf(toasts(devi).first())).height).toBeLessThan(16);
    await expect(approve).toBeVisible();
    const newest = toasts(devi).last();
    await expect
      .poll(async () => (await boxOf(newest)).y + (await boxOf(newest)).height)
      .toBeLessThanOrEqual((await boxOf(approve)).y);
    await newest.hover();
    expect((await boxOf(toasts(devi).first())).height).toBeGreaterThan(40);
  });
  await test.step('undo opens what is undone, and Back leads to the list', async () => {
    await toasts(devi).last().getByRole('button', { name: shellTexts.undo.en }).click();
    await expectToast(devi, texts.undone);
    await expect(sheet).toContainText(`Klinik ${days[1]}`);
    await devi.goBack();
    await expect(sheet).toBeHidden();
    await expect(rowOf(devi, shown(days[0]))).toHaveCount(0);
    await expect(rowOf(devi, shown(days[1]))).toBeVisible();
  });
  await test.step('after the last one it closes', async () => {
    await rowOf(devi, shown(days[1])).click();
    await approve.click();
    await expect(sheet).toContainText(`Klinik ${days[2]}`);
    await expect(approve).toBeVisible();
    await approve.click();
    await expect(sheet).toBeHidden();
    await expect(rowOf(devi, one.name)).toHaveCount(0);
  });
});

test('on a phone a decision leaves a list of all, and the toast leaves the row that was decided', async ({
  as,
  request,
}) => {
  const one = await applicant(request);
  const devi = await as('devi');
  await devi.goto(`/d/late-application?search=${one.access_card_id}&sort=date&sort_by=asc`);
  const row = rowOf(devi, shown(days[2]));
  // As far down as a row can be.
  await expect(row).toBeVisible();
  const { y, height } = await boxOf(row);
  await devi.setViewportSize({ width: 390, height: Math.ceil(y + height) + 8 });
  await act(row, /^Approve/);
  await expect(row).toContainText(statusTexts.Approved.en);
  const toast = toasts(devi);
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await boxOf(toast)).y + (await boxOf(toast)).height).toBeLessThanOrEqual(y);

  await devi.setViewportSize({ width: 390, height: 844 });
  await rowOf(devi, shown(days[0])).click();
  const sheet = devi.getByRole('dialog', { name: `Application of ${one.name}` });
  await sheet.getByRole('button', { name: texts.approve.en, exact: true }).click();
  await expect(rowOf(devi, shown(days[0]))).toContainText(statusTexts.Approved.en);
  await expect(sheet).toBeHidden();
});
