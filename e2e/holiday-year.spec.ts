import { calendarTexts as texts } from '#domain/holidays/calendar-texts.ts';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { offices } from '#server/seed/cast.ts';
import { expect, headersOf, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { ownName } from './support/own.ts';

test('Farid sees his holidays of a year at a glance, and those of other places when he asks @widths', async ({
  as,
}) => {
  const [own, others] = [ownName('Cuti Sendiri'), ownName('Cuti Kuantan')];
  const aminah = await as('aminah');
  await aminah.goto('/d/holiday');
  const headers = await headersOf(aminah);
  for (const data of [
    { details: own, start: '2031-05-05', end: '2031-05-06' },
    { details: others, start: '2031-05-08', end: '2031-05-08', office_ids: [offices.kuantan.id] },
  ])
    expect((await aminah.request.post('/api/holiday/add', { headers, data })).status()).toBe(200);

  const page = await as('farid');
  await page.goto('/d/holiday');
  await page.getByRole('link', { name: texts.open.en }).click();
  await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible();
  const month = (name: string) => page.getByRole('table', { name });
  await expect(page.getByRole('table')).toHaveCount(12);
  await expect(month('March 2026').getByRole('columnheader').first()).toHaveText('Sun');
  await expect(month('March 2026').locator('[aria-current="date"]')).toHaveText('2');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const filters = page.getByRole('search');
  await filters.getByLabel(texts.year.en).click();
  await page.getByRole('option', { name: '2031' }).click();
  const list = page.getByRole('list', { name: fill(texts.ofMonth, 'en', { month: 'May 2031' }) });
  const item = list.getByRole('listitem').filter({ hasText: own });
  await expect(item).toContainText('Mon – Tue');
  await expect(item).toContainText('05-05-2031 – 06-05-2031');
  await expect(list.getByText(others)).toHaveCount(0);

  // By keyboard: the day names its holiday, perhaps beside those of the other widths, and finds it in the list.
  const day = month('May 2031').getByRole('button', { name: new RegExp(`^6 May: .*${own}`) });
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(item).toHaveAttribute('data-lit');
  await expect(page.getByRole('tooltip').filter({ hasText: own })).toBeVisible();
  await page.keyboard.press('Escape');

  await filters.getByLabel(texts.whose.en).click();
  await page.getByRole('option', { name: texts.all.en }).click();
  await expect(list.getByRole('listitem').filter({ hasText: others })).toContainText(offices.kuantan.name);
  await expect(month('May 2031').getByRole('button', { name: new RegExp(`^8 May: .*${others}`) })).toBeVisible();
  await page.reload();
  await expect(list.getByText(others)).toBeVisible();
  await page.getByRole('link', { name: texts.back.en }).click();
  await expect(page.getByRole('heading', { name: holidayTexts.title.en })).toBeVisible();
});

test('the year reads in Malay, says when it has no holiday, and fits the screen @phone', async ({ as }) => {
  const page = await as('farid', 'ms');
  await page.goto('/d/holiday/year?year=2099');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(page.getByText(fill(texts.noneOwn, 'ms', { year: 2099 }))).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ogos 2099' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('button')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
