import { calendarTexts as texts } from '#domain/holidays/calendar-texts.ts';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { offices } from '#server/seed/cast.ts';
import { expect, headersOf, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { ownName } from './support/own.ts';

/** A week for each width, since they share one organisation, of a month for each try, which leaves its holidays. */
const weeks: Record<string, number> = { desktop: 0, tablet: 7, phone: 14 };
const tries = [
  { month: 'May', nr: '05', monday: 5 },
  { month: 'September', nr: '09', monday: 1 },
  { month: 'December', nr: '12', monday: 1 },
];

test('Farid sees his holidays of a year at a glance, and those of other places when he asks @widths', async ({
  as,
}, info) => {
  const { month: name, nr, monday } = tries[info.retry]!;
  const first = monday + weeks[info.project.name]!;
  const two = (day: number) => String(day).padStart(2, '0');
  const stored = (day: number) => `2031-${nr}-${two(day)}`;
  const shown = (day: number) => `${two(day)}-${nr}-2031`;
  const [own, others] = [ownName('Cuti Sendiri'), ownName('Cuti Kuantan')];
  const aminah = await as('aminah');
  await aminah.goto('/d/holiday');
  const headers = await headersOf(aminah);
  for (const data of [
    { details: own, start: stored(first), end: stored(first + 1) },
    { details: others, start: stored(first + 3), end: stored(first + 3), office_ids: [offices.kuantan.id] },
  ])
    expect((await aminah.request.post('/api/holiday/add', { headers, data })).status()).toBe(200);

  const page = await as('farid');
  await page.goto('/d/holiday');
  const link = page.getByRole('link', { name: texts.open.en });
  // The browser's own blue is of no theme.
  await expect(link).not.toHaveCSS('color', 'rgb(0, 0, 238)');
  await link.click();
  await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible();
  const monthOf = (title: string) => page.getByRole('table', { name: title });
  await expect(page.getByRole('table')).toHaveCount(12);
  await expect(monthOf('March 2026').getByRole('columnheader').first()).toHaveText('Sun');
  await expect(monthOf('March 2026').locator('[aria-current="date"]')).toHaveText('2');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const filters = page.getByRole('search');
  await filters.getByLabel(texts.year.en).click();
  await page.getByRole('option', { name: '2031' }).click();
  const list = page.getByRole('list', { name: fill(texts.ofMonth, 'en', { month: `${name} 2031` }) });
  const item = list.getByRole('listitem').filter({ hasText: own });
  await expect(item).toContainText('Mon – Tue');
  await expect(item).toContainText(`${shown(first)} – ${shown(first + 1)}`);
  await expect(list.getByText(others)).toHaveCount(0);

  // By keyboard: the day names its holiday, and finds it in the list.
  const day = monthOf(`${name} 2031`).getByRole('button', { name: `${first + 1} ${name}: ${own}` });
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(item).toHaveAttribute('data-lit');
  await expect(page.getByRole('tooltip').filter({ hasText: own })).toBeVisible();
  await page.keyboard.press('Escape');

  await filters.getByLabel(texts.whose.en).click();
  await page.getByRole('option', { name: texts.all.en }).click();
  await expect(list.getByRole('listitem').filter({ hasText: others })).toContainText(offices.kuantan.name);
  await expect(monthOf(`${name} 2031`).getByRole('button', { name: `${first + 3} ${name}: ${others}` })).toBeVisible();
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

test('the calendar of a year whose day is not known yet says Holidays, and not of which year', async ({ as }) => {
  const page = await as('farid');
  let answer: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/hello', async (route) => {
    await isReady;
    await route.continue();
  });
  await page.goto('/d/holiday/year');
  const list = page.getByRole('region', { name: texts.whose.en, exact: true });
  await expect(list.getByRole('heading')).toHaveText(texts.whose.en);
  answer();
  await expect(page.getByRole('heading', { name: fill(texts.list, 'en', { year: 2026 }) })).toBeVisible();
});
