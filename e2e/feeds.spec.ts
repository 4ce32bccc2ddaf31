import ICAL from 'ical.js';
import { feedTexts as texts } from '#domain/feeds/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { addPosition, newcomer, pageOf } from './support/newcomer.ts';
import { ownName } from './support/own.ts';

test('somebody makes a calendar address, a calendar program reads it, and it ends when it is withdrawn @phone', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const one = await newcomer(request, { position_id: await addPosition(request, { name: ownName('Kerani Fail') }) });
  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto('/d/user-profile');
  const card = page.getByRole('region', { name: texts.title.en });
  await expect(card.getByText(texts.none.en)).toBeVisible();
  await card.getByRole('button', { name: texts.add.en }).click();
  const form = page.getByRole('dialog', { name: texts.add.en });
  // Nobody's decisions are theirs, so they have no team.
  await expect(form.getByRole('radio', { name: texts.team.en })).toBeDisabled();
  await expect(form).toContainText(texts.notDecider.en);
  await form.getByRole('radio', { name: texts.holidays.en }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: texts.make.en }).click();
  await expectToast(page, texts.added);

  const shown = page.getByRole('dialog', { name: texts.link.en });
  const address = (await shown.getByText(/^https?:\/\/.*\/api\/feeds\/[\w-]{43}\.ics$/).textContent())!;
  await expect(shown.getByRole('button', { name: labels.copy.en })).toBeVisible();
  await expect(shown.getByRole('link', { name: texts.open.en })).toHaveAttribute(
    'href',
    address.replace(/^https?:/, 'webcal:'),
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await shown.getByRole('button', { name: shellTexts.close.en, exact: true }).click();
  const row = card.getByRole('listitem').filter({ hasText: texts.holidays.en });
  await expect(row).toContainText(texts.neverUsed.en);

  // A calendar program has no session.
  const first = await request.get(address);
  expect(first.headers()['content-type']).toContain('text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(await first.text()));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(`Public holidays of ${one.name}`);
  expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(0);
  const again = await request.get(address, { headers: { 'if-none-match': first.headers().etag! } });
  expect(again.status()).toBe(304);
  await page.reload();
  await expect(row).toContainText('Last read');
  await expect(page.getByText(address)).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await row.getByRole('button', { name: `Withdraw ${texts.holidays.en}` }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(texts.withdrawLoses.en);
  await question.getByRole('button', { name: texts.withdraw.en }).click();
  await expectToast(page, texts.withdrawn);
  await expect(card.getByText(texts.none.en)).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});
