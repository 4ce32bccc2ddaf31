import type { Locator, Page } from '@playwright/test';
import { activityTexts, attendanceTexts as texts, typeTexts, verdictTexts } from '#domain/attendance/texts.ts';
import { fill, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { rowHighlight } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { expect, swipeCard, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { proves } from './support/proves.ts';
import { change, walk } from './support/shell.ts';

const list = screens.attendance.path;
/** The demo year's last day, a Sunday: headquarters worked, and none of its rows change any more. */
const sunday = '2026-03-01';

const labelled = (scope: Locator, label: Text) => scope.getByLabel(label.en, { exact: true });
/** Sets filters: in their row, or on a phone in their sheet, which is closed again. */
async function filtering(page: Page, work: (filters: Locator) => Promise<void>): Promise<void> {
  if (page.viewportSize()!.width > 500) return work(page.getByRole('search'));
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: shellTexts.filters.en });
  await work(sheet);
  await sheet.getByRole('button', { name: shellTexts.showList.en }).click();
  await expect(sheet).toBeHidden();
}
const choose = async (page: Page, filters: Locator, label: Text, option: string) => {
  await labelled(filters, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const body = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
/** The row of somebody who has just swiped: among the first few, since other stories swipe meanwhile. */
const atTop = (page: Page, name: string) =>
  body(page).and(page.locator(':nth-child(-n + 4)')).filter({ hasText: name });
const open = async (page: Page, query = '') => {
  await page.goto(`${list}${query}`);
  await expect(page.getByRole('heading', { name: texts.title.en, exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};
/** Resolves when the page has told the server over the socket which screen is open. */
const pageReported = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (Buffer.from(String(payload), 'base64').includes('"/page"')) resolve();
      });
    });
  });

test('a swipe appears at the top live and is highlighted for 1500 ms, but not for viewers who may not see it [ATT-18 ACCESS-04]', async ({
  as,
  request,
}) => {
  const { name, access_card_id: card } = await newcomer(request);
  const [aminah, zara] = await Promise.all([as('aminah'), as('zara')]);
  await aminah.emulateMedia({ reducedMotion: 'no-preference' });
  const reported = Promise.all([aminah, zara].map(pageReported));
  await open(aminah);
  await open(zara);
  await proves('ATT-19', () => reported);
  const glow = aminah.evaluate(
    (who) =>
      new Promise<number>((resolve) => {
        let since = 0;
        new MutationObserver(() => {
          const isLive = [...document.querySelectorAll('tr[data-live]')].some((row) => row.textContent?.includes(who));
          if (isLive && since === 0) since = performance.now();
          if (!isLive && since > 0) resolve(performance.now() - since);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    name,
  );

  await swipeCard(aminah, card);
  await proves('ATT-20', () => expect(atTop(aminah, name)).toBeVisible());
  await proves('ATT-21', async () => {
    const shown = await glow;
    expect(shown).toBeGreaterThan(rowHighlight - 50);
    expect(shown).toBeLessThan(rowHighlight + 1_500);
  });
  await expect(rowOf(aminah, name).first().locator('time')).toHaveText(/^08:\d\d AM$/);

  await proves('ATT-27', async () => {
    await expect(rowOf(zara, name)).toHaveCount(0);
    await zara.reload();
    await expect(zara.getByText('No Data').or(rowOf(zara, cast.zara.name).first())).toBeVisible();
    await expect(rowOf(zara, name)).toHaveCount(0);
  });
});

test('filters are kept in the address, narrow the list and survive a reload @widths', async ({ as }) => {
  const page = await as('aminah');
  await open(page);
  const calendar = page.locator('[data-dates-dropdown]');
  await filtering(page, async (filters) => {
    const date = labelled(filters, texts.date);
    await expect(date).toHaveValue('02-03-2026');
    await date.fill('01-03-2026');
    await expect(calendar).toBeVisible();
    await date.press('Enter');
    // On a phone the calendar would cover the filters below it.
    await expect(calendar).toBeHidden();
    await expect(date).toBeFocused();
    await choose(page, filters, texts.typeFilter, typeTexts.early.en);
    await choose(page, filters, texts.activityFilter, activityTexts.in.en);
    await choose(page, filters, texts.office, offices.headquarters.name);
  });
  await expect(page.getByText(fill(texts.context, 'en', { date: '01-03-2026' }))).toBeVisible();
  await expect(body(page)).toHaveCount(20);
  await proves('ATT-01 ATT-02 ATT-03 ATT-05', async () => {
    for (const row of await body(page).all()) {
      await expect(row).toContainText(verdictTexts.early.en);
      await expect(row).toContainText(offices.headquarters.name);
    }
  });
  await filtering(page, async (filters) => {
    await labelled(filters, texts.staff).click();
    await expect(page.getByRole('option', { name: 'All Staffs' })).toBeVisible();
    await page.getByPlaceholder(shellTexts.search.en).filter({ visible: true }).last().fill('aminah');
    await page.getByRole('option', { name: cast.aminah.name }).click();
  });
  await proves('ATT-04', () => expect(body(page)).toHaveCount(1));
  await page.getByRole('searchbox', { name: shellTexts.search.en }).fill(' yusof ');
  await page.getByRole('searchbox', { name: shellTexts.search.en }).press('Enter');
  const query = {
    date: sunday,
    type: 'early',
    activity: 'in',
    office_id: '1',
    user_id: '3',
    search: 'yusof',
  };
  await proves('ATT-06', () => expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query));

  await page.reload();
  await expect(body(page)).toHaveCount(1);
  await expect(rowOf(page, cast.aminah.name)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('yusof');
  await filtering(page, async (filters) => {
    await expect(labelled(filters, texts.date)).toHaveValue('01-03-2026');
    await expect(labelled(filters, texts.typeFilter)).toHaveText(typeTexts.early.en);
    await expect(labelled(filters, texts.activityFilter)).toHaveText(activityTexts.in.en);
    await expect(labelled(filters, texts.staff)).toHaveText(cast.aminah.name);
    await expect(labelled(filters, texts.office)).toHaveText(offices.headquarters.name);
  });
});

test('the chosen sort is kept in the address and for the session [ATT-07 ATT-08 ATT-09]', async ({ as }) => {
  const page = await as('aminah');
  await open(page, `?date=${sunday}`);
  const head = (text: Text) => page.getByRole('columnheader', { name: text.en, exact: true });
  const names = () => body(page).evaluateAll((rows) => rows.map((row) => row.querySelector('a')!.textContent));
  await expect(head(texts.number)).toHaveAttribute('aria-sort', 'descending');
  for (const text of [texts.number, texts.name, texts.type, texts.platform, texts.time])
    await expect(head(text).getByRole('button')).toHaveCount(1);
  await head(texts.name).getByRole('button').press('Enter');
  await expect(head(texts.name)).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await names())[0]).toMatch(/^A/);
  const sorted = await names();
  expect(sorted).toEqual([...sorted].sort((a, b) => a!.toLowerCase().localeCompare(b!.toLowerCase(), 'en')));
  expect(new URL(page.url()).searchParams.get('sort')).toBe('name');

  await page.reload();
  await expect(head(texts.name)).toHaveAttribute('aria-sort', 'ascending');
  await page.goto(screens.dashboard.path);
  await open(page, `?date=${sunday}`);
  await expect(head(texts.name)).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(names).toEqual(sorted);
});

test('it is in Malay too, with the reasons of verdicts [FORMAT-02 ATT-10]', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto(`${list}?date=${sunday}&user_id=${cast.aminah.id}&activity=in`);
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(page.getByText(fill(texts.context, 'ms', { date: '01-03-2026' }))).toBeVisible();
  const row = rowOf(page, cast.aminah.name).first();
  await expect(row).toContainText(/Awal \d+ minit: waktu mula 07:00 AM/);
  await expect(row).toContainText(texts.accessCard.ms);
  await row.getByRole('button', { name: /^Suka / }).click();
  await expectToast(page, texts.ownLike.ms);
  await walk(page, `${list}?date=2020-01-01`);
  await expect(page.getByText(words.noData.ms)).toBeVisible();
});

test('a day of more rows than are counted is read from its end too, page by page, without numbers [LIST-03]', async ({
  as,
}) => {
  const page = await as('aminah');
  await change<object>(page, '/api/attendances?', (reply, query) => {
    const last = query.get('last');
    return { ...reply, total: 1_000, more: true, ...(last && { page: -Number(last) }) };
  });
  await open(page, `?date=${sunday}`);
  await expect(page.getByText('1–20 of 1,000+', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: shellTexts.last.en }).click();
  await expect(page.getByText('1–20 from the end of 1,000+')).toBeVisible();
  await expect(page.getByRole('button', { name: shellTexts.next.en })).toHaveAttribute('aria-disabled', 'true');
  await expect(body(page).first().getByRole('cell').first()).toHaveText('');
  await page.getByRole('button', { name: shellTexts.previous.en }).click();
  await expect(page.getByText('21–40 from the end of 1,000+')).toBeVisible();
  await expect(page).toHaveURL(/last=2/);
  await expect(page).toHaveURL(/before=\d+/);
  await page.getByRole('button', { name: shellTexts.first.en }).click();
  await expect(page.getByText('1–20 of 1,000+', { exact: true })).toBeVisible();
  await expect(body(page).first().getByRole('cell').first()).toHaveText('1');
});

test('an empty day says No Data, and a search without results offers to clear it [LIST-08 ATT-06]', async ({ as }) => {
  const page = await as('aminah');
  await open(page, '?date=2020-01-01');
  await expect(page.getByText('No Data')).toBeVisible();
  await expect(page.getByText(texts.emptyDay.en)).toBeVisible();
  await open(page, `?date=${sunday}&search=nobody`);
  await expect(page.getByText('No Data')).toBeVisible();
  await page.getByRole('button', { name: shellTexts.clearSearch.en, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`date=${sunday}$`));
});

test('rows that arrive out of view are counted by a pill that leads to them [ATT-20 ATT-22 ATT-23]', async ({ as }) => {
  const page = await as('aminah');
  const reported = pageReported(page);
  await open(page, '?sort=name&sort_by=asc');
  await reported;
  const one = await newcomer(page.request);
  await swipeCard(page, one.access_card_id);
  // Other stories swipe meanwhile, so that it may count more.
  const pill = page.getByRole('button', { name: /^\d+ new$/ });
  await pill.click();
  await expect(atTop(page, one.name)).toBeVisible();
  await expect(pill).toBeHidden();
  await expect(page).not.toHaveURL(/sort/);
});

test('the remembered sort is put into the address, on a phone too [ATT-09]', async ({ as }) => {
  const page = await as('aminah');
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, `?date=${sunday}`);
  await filtering(page, async (sheet) => {
    await sheet.getByLabel(shellTexts.sortBy.en).click();
    await page.getByRole('option', { name: 'Name, ascending' }).click();
  });
  await expect(page).toHaveURL(/sort=name&sort_by=asc/);
  await page.goto(screens.dashboard.path);
  await open(page, `?date=${sunday}`);
  await expect(page).toHaveURL(/sort=name&sort_by=asc/);
});

test('it fits its screen and is accessible, full and empty @phone', async ({ as }) => {
  const page = await as('aminah');
  await open(page, `?date=${sunday}&activity=in`);
  await expect(body(page)).toHaveCount(20);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await open(page, '?date=2020-01-01');
  await expect(page.getByText('No Data')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
