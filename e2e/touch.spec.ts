import type { Locator, Page } from '@playwright/test';
import { guideTexts } from '#domain/guide/texts.ts';
import { inboxTexts } from '#domain/inbox/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { todayTexts } from '#domain/today/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, signIn, test } from './support/as.ts';
import { borrowContext } from './support/browsers.ts';
import { card, open } from './support/dashboard.ts';
import { rowOf } from './support/expect.ts';
import { contractor, newcomer, pageOf, send } from './support/newcomer.ts';
import { ownName } from './support/own.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** Taps some pixels beside the left edge of something small. */
async function tapBeside(page: Page, part: Locator, pixels: number): Promise<void> {
  const { x, y, height } = await boxOf(part);
  await page.touchscreen.tap(x - pixels, y + height / 2);
}

test('on a phone a long file name stays in its field, which says that it is uploaded, and the button that is busy', async ({
  browser,
  baseURL,
  request,
}) => {
  const page = await pageOf(browser, await contractor(request), { baseURL, ...phone });
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/leaves/upload*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const applied = Promise.withResolvers<void>();
  await page.route('**/api/leaves/apply/*', async (route) => {
    await applied.promise;
    await route.continue();
  });
  await page.goto('/d/my-leaves?apply=1');
  const form = page.getByRole('dialog', { name: 'Apply Leaves' });
  await form.getByLabel(leaveTexts.type.en).tap();
  await page.getByRole('option', { name: leaveTypes.annual.name }).tap();
  await form.getByLabel(leaveTexts.dates.en).tap();
  const day = page.getByRole('button', { name: '17 March 2026', exact: true });
  const { width, height } = await boxOf(day);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await day.tap();
  await form.getByLabel('Reason').fill('Klinik');
  const name = 'IMG_20260302_083011_sijil-cuti-sakit-hospital-sultanah-nur-zahirah.pdf';
  await form.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  });
  await expect(form.getByText(name)).toBeVisible();
  await expect(form.getByRole('status').filter({ hasText: leaveTexts.uploading.en })).toBeVisible();
  await expect(form.getByRole('button', { name: shellTexts.remove.en })).toBeInViewport({ ratio: 1 });
  const wide = await form.evaluate(
    (dialog) =>
      [...dialog.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).length,
  );
  expect(wide).toBe(0);
  answered.resolve();
  await expect(form.getByText('1 KB')).toBeVisible();

  const submit = form.getByRole('button', { name: 'Submit', exact: true });
  await submit.tap();
  const loader = submit.locator('.mantine-Button-loader');
  await expect(loader).toBeVisible();
  const [button, spinner] = [await boxOf(submit), await boxOf(loader)];
  expect(Math.abs(button.x + button.width / 2 - spinner.x - spinner.width / 2)).toBeLessThan(2);
  expect(Math.abs(button.y + button.height / 2 - spinner.y - spinner.height / 2)).toBeLessThan(2);
  applied.resolve();
  await expect(form).toBeHidden();
});

test('on a phone a tap beside a small box or link hits it, and parts of the inbox and options are as high as a finger', async ({
  browser,
  baseURL,
  request,
}) => {
  const one = await contractor(request);
  await send(request, one, `/api/late/apply/${one.id}`, { date: '2026-03-24', reason: 'Klinik' });
  const devi = { ...cast.devi, password: organisation.demoPassword };
  const page = await signIn(await borrowContext(browser, { baseURL, ...phone }), devi);
  await page.goto(`/d/late-application?search=${one.access_card_id}`);
  const box = rowOf(page, one.name).getByRole('checkbox');
  await expect(box).toBeVisible();
  await tapBeside(page, box, 8);
  await expect(box).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const guide = page.waitForEvent('popup');
  await tapBeside(page, page.getByRole('link', { name: guideTexts.help.en }), 8);
  await (await guide).close();

  await page.goto('/d/inbox/main');
  const parts = page.getByRole('navigation', { name: inboxTexts.parts.en }).getByRole('link');
  await expect(parts).toHaveCount(2);
  for (const part of await parts.all()) expect((await boxOf(part)).height).toBeGreaterThanOrEqual(44);
  await page.getByRole('main').getByRole('combobox').tap();
  expect((await boxOf(page.getByRole('option').first())).height).toBeGreaterThanOrEqual(44);
});

test('on a phone a tap above the number of somebody who is not in calls them', async ({
  browser,
  baseURL,
  request,
}) => {
  const one = await newcomer(request, { name: ownName('Aadam') });
  const aminah = { ...cast.aminah, password: organisation.demoPassword };
  const page = await signIn(await borrowContext(browser, { baseURL, ...phone }), aminah);
  await open(page);
  await card(page, todayTexts.title)
    .getByRole('button', { name: /^\d+ not in$/ })
    .tap();
  const number = page.getByRole('link', { name: one.access_card_id, exact: true });
  await number.scrollIntoViewIfNeeded();
  const { x, y, width } = await boxOf(number);
  const href = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.closest('a')?.getAttribute('href'),
    [x + width / 2, y - 8],
  );
  expect(href).toBe(`tel:${one.access_card_id}`);
});
