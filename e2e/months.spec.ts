import type { Locator, Page } from '@playwright/test';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { lateKind } from '#domain/late/kind.ts';
import { labels } from '#domain/lib/labels.ts';
import { figureTexts, monthStateTexts, monthsTexts as texts } from '#domain/months/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, signIn, test, tokenOf, webApp } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { monthsHadir } from './support/fresh.ts';

const { aminah, farid } = cast;
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Closes the month that is open on the page, in spite of what its dialog says is in the way. */
async function close(page: Page, month: string): Promise<void> {
  await page.getByRole('button', { name: texts.close.en }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${month}` });
  await expect(dialog.getByText(new RegExp(`days of ${month} are refused`))).toBeVisible();
  await expectAccessible(page);
  const reason = dialog.getByRole('textbox', { name: texts.reason.en });
  if ((await reason.count()) > 0) {
    await dialog.getByRole('button', { name: texts.close.en }).click();
    await expect(reason).toHaveAccessibleDescription(texts.needsReason.en);
    await reason.fill('Gaji dibayar esok');
  }
  await dialog.getByRole('button', { name: texts.close.en }).click();
  await expectToast(page, texts.isClosed.en);
}

test('Aminah sees what stands in the way of October, closes it, adds a holiday late, and November carries the adjustment [D5] @phone', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(300_000);
  const hadir = await monthsHadir(Number(new URL(baseURL!).port) + 2_800 + info.parallelIndex);
  try {
    const context = await openContext(browser, { baseURL: hadir.address, viewport: viewport! });
    const page = await signIn(context, { ...aminah, password: organisation.demoPassword });
    await page.goto('/d/months');
    // Those before have closed by themselves, at the first check after the start.
    await expect(rowOf(page, 'September 2025')).toContainText(monthStateTexts.closed.en, { timeout: 90_000 });
    await expect(rowOf(page, 'September 2025')).toContainText(labels.hadir.en);
    await expect(rowOf(page, 'December 2025')).toContainText(monthStateTexts.open.en);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // Until it is closed a day of October can be applied for, which then stands in the way.
    const token = await tokenOf(page.request, farid.email, organisation.demoPassword);
    const applied = await page.request.post(`/api/late/apply/${farid.id}`, {
      headers: { ...webApp, authorization: `Bearer ${token}` },
      data: { date: '2025-10-22', reason: 'Tayar pancit' },
    });
    expect(applied.status()).toBe(200);
    await rowOf(page, 'October 2025').click();
    await expect(page.getByRole('heading', { name: 'October 2025' })).toBeVisible();
    const way = region(page, texts.wayCard.en);
    await expect(way.getByRole('listitem').filter({ hasText: lateKind.pending.en })).toContainText('1');
    await expect(way.getByRole('link', { name: lateKind.pending.en })).toHaveAttribute(
      'href',
      '/d/late-application?month=01-October-2025&waiting=anyone',
    );
    await expectNoSidewaysScroll(page);
    await close(page, 'October 2025');
    const closing = region(page, texts.closingCard.en);
    await expect(closing).toContainText(aminah.name);
    await expect(closing).toContainText(`${lateKind.pending.en}: 1`);
    await expect(closing).toContainText(/[0-9a-f]{64}/);
    const figures = region(page, texts.figuresCard.en);
    await figures.getByRole('searchbox').fill('Farid');
    await figures.getByRole('searchbox').press('Enter');
    await expect(figures.getByRole('row').filter({ hasText: 'Farid bin Azman' })).toBeVisible();
    await expect(figures.getByRole('row').filter({ hasText: 'Aminah' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const paper = page.context().waitForEvent('response', (one) => /\/api\/months\/statement\//.test(one.url()));
    await figures.getByRole('button', { name: 'Statement of Farid bin Azman' }).click();
    expect((await paper).headers()['content-type']).toBe('application/pdf');
    await page.bringToFront();

    // A Wednesday, on which everybody works.
    await page.goto('/d/holiday');
    await page.getByRole('button', { name: holidayTexts.add.en }).click();
    const form = page.getByRole('dialog', { name: holidayTexts.add.en });
    await form.getByLabel(holidayTexts.details.en).fill('Cuti khas');
    await form.getByLabel(holidayTexts.dates.en).click();
    for (let month = 0; month < 2; month += 1)
      await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await page.getByRole('button', { name: '15 October 2025' }).click();
    await page.getByRole('button', { name: '15 October 2025' }).click();
    await form.getByRole('button', { name: shellTexts.save.en }).click();
    await expectToast(page, 'Holiday has been added');

    await page.goto('/d/months/2025-10');
    const later = region(page, texts.adjustmentsCard.en);
    await expect(later.getByRole('row').filter({ hasText: labels.publicHoliday.en }).first()).toContainText(
      `${figureTexts.expected.en} -1`,
    );
    // Of everybody's it is found by name.
    await later.getByRole('searchbox').fill('Farid');
    await later.getByRole('searchbox').press('Enter');
    await expect(later.getByRole('row').filter({ hasText: labels.publicHoliday.en })).toHaveCount(1);
    await expect(later.getByRole('row').filter({ hasText: farid.name })).toHaveCount(1);
    await expectNoSidewaysScroll(page);

    await page.goto('/d/months/2025-11');
    await close(page, 'November 2025');
    const carried = region(page, texts.carriedCard.en);
    const row = carried.getByRole('row').filter({ hasText: labels.publicHoliday.en }).first();
    await expect(row).toContainText('October 2025');
    await expect(row).toContainText(`${figureTexts.expected.en} -1`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.close();
  } finally {
    await hadir.stop();
  }
});
