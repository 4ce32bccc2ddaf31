import type { Locator, Page, TestInfo } from '@playwright/test';
import {
  activityTexts,
  attendanceTexts as texts,
  typeTexts,
  verdictTexts,
} from '#domain/attendance/texts.ts';
import { fill, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { rowHighlight } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { expect, swipeCard, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';

const list = screens.attendance.path;
/** The demo year's last day, a Sunday: the headquarters worked, and nothing of it changes any more. */
const sunday = '2026-03-01';

/** The three widths run on one organisation at once; each has people of its own. */
const ownTo = <Value>(info: TestInfo, of: { desktop: Value; tablet: Value; phone: Value }): Value =>
  of[info.project.name as keyof typeof of];
const swipers = {
  desktop: { name: cast.farid.name as string, card: cast.farid.access_card_id as string },
  tablet: { name: cast.gopal.name, card: cast.gopal.access_card_id },
  phone: { name: 'Nurul Izzati binti Hamid', card: '1000000019' },
};
/** Colleagues whose clock-in of Sunday nobody has liked. */
const unliked = {
  desktop: { id: 12, name: 'Priya a/p Selvarajah' },
  tablet: { id: 17, name: 'Siti Hajar binti Zakaria' },
  phone: { id: 29, name: 'Hasnah binti Talib' },
};

const labelled = (scope: Locator, label: Text) => scope.getByLabel(label.en, { exact: true });
/** Works with the filters: in their row, or on a phone in their sheet, which is closed again. */
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
const open = async (page: Page, query = '') => {
  await page.goto(`${list}${query}`);
  await expect(page.getByRole('heading', { name: texts.title.en, exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};
/** Resolves when the page has told the server over the socket where it is. */
const pageTold = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        if (Buffer.from(String(payload), 'base64').includes('"/page"')) resolve();
      });
    });
  });

test('a swipe arrives at the top by itself and glows for 1500 ms, but not for who may not see it [ATT-18 ATT-19 ATT-20 ATT-21 ATT-27 ACCESS-04]', async ({
  as,
}, info) => {
  const { name, card } = ownTo(info, swipers);
  const [aminah, zara] = await Promise.all([as('aminah'), as('zara')]);
  const told = Promise.all([aminah, zara].map(pageTold));
  await open(aminah);
  await open(zara);
  await told;
  const glow = aminah.evaluate(
    (who) =>
      new Promise<number>((resolve) => {
        let since = 0;
        new MutationObserver(() => {
          const isLive = [...document.querySelectorAll('tr[data-live]')].some((row) =>
            row.textContent?.includes(who),
          );
          if (isLive && since === 0) since = performance.now();
          if (!isLive && since > 0) resolve(performance.now() - since);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    name,
  );

  await swipeCard(aminah, card);
  await expect(rowOf(aminah, name).first()).toBeVisible();
  const shown = await glow;
  expect(shown).toBeGreaterThan(rowHighlight - 50);
  expect(shown).toBeLessThan(rowHighlight + 1_500);
  await expect(rowOf(aminah, name).first().locator('time')).toHaveText(/^08:\d\d AM$/);

  await expect(rowOf(zara, name)).toHaveCount(0);
  await zara.reload();
  await expect(zara.getByText('No Data').or(rowOf(zara, cast.zara.name).first())).toBeVisible();
  await expect(rowOf(zara, name)).toHaveCount(0);
});

test('filters stand in the address, narrow the list and survive a reload [ATT-01 ATT-02 ATT-03 ATT-04 ATT-05 ATT-06] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await open(page);
  const calendar = page.locator('[data-dates-dropdown]');
  await filtering(page, async (filters) => {
    const date = labelled(filters, texts.date);
    await expect(date).toHaveValue('02-03-2026');
    await date.fill('01-03-2026');
    await expect(calendar).toBeVisible();
    await date.press('Enter');
    // On a phone it would lie over the filters below it.
    await expect(calendar).toBeHidden();
    await expect(date).toBeFocused();
    await choose(page, filters, texts.typeFilter, typeTexts.early.en);
    await choose(page, filters, texts.activityFilter, activityTexts.in.en);
    await choose(page, filters, texts.office, offices.headquarters.name);
  });
  await expect(page.getByText(fill(texts.context, 'en', { date: '01-03-2026' }))).toBeVisible();
  await expect(body(page)).toHaveCount(20);
  for (const row of await body(page).all()) {
    await expect(row).toContainText(verdictTexts.early.en);
    await expect(row).toContainText(offices.headquarters.name);
  }
  await filtering(page, async (filters) => {
    await labelled(filters, texts.staff).click();
    await expect(page.getByRole('option', { name: 'All Staffs' })).toBeVisible();
    await page.getByPlaceholder(shellTexts.search.en).filter({ visible: true }).last().fill('aminah');
    await page.getByRole('option', { name: cast.aminah.name }).click();
  });
  await expect(body(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: shellTexts.search.en }).fill(' yusof ');
  await page.getByRole('searchbox', { name: shellTexts.search.en }).press('Enter');
  const asked = {
    date: sunday,
    type: 'early',
    activity: 'in',
    office_id: '1',
    user_id: '3',
    search: 'yusof',
  };
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(asked);

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

test('the chosen sort stands in the address and is kept for the session [ATT-07 ATT-08 ATT-09]', async ({
  as,
}) => {
  const page = await as('aminah');
  await open(page, `?date=${sunday}`);
  const head = (text: Text) => page.getByRole('columnheader', { name: text.en, exact: true });
  const names = () =>
    body(page).evaluateAll((rows) => rows.map((row) => row.querySelector('a')!.textContent));
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

test('a row says how far away it was and shows where on a map, by card it has neither [ATT-10 ATT-11 ATT-12 ATT-13]', async ({
  as,
}) => {
  const page = await as('aminah');
  await open(page, `?date=${sunday}&type=away`);
  const row = body(page).first();
  await expect(row).toContainText(/(Android|Ios)\s*\d+\.\d\d km/);
  await expect(row).toContainText(typeTexts.away.en);
  await row.getByRole('button', { name: /^Show location of/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(/^\d+\.\d\d km from .+; up to \d\.\d\d km counts as in range\.$/),
  ).toBeVisible();
  await expect(dialog.getByText(texts.reason.en, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('region', { name: /^Map: / }).locator('svg path')).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open(page, `?date=${sunday}&user_id=${cast.aminah.id}`);
  const card = body(page).first();
  await expect(card).toContainText('Access Card');
  await expect(card).not.toContainText('km');
  await expect(card.getByRole('button', { name: /location|attachment/ })).toHaveCount(0);
});

test('a row with a document opens it in a viewer [ATT-14]', async ({ as }) => {
  const page = await as('aminah');
  // No call attaches documents yet, so the server's answer is given one.
  await page.route('**/api/attendances?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data[0].doc = 'note.png';
    answer.data[1].doc = 'note.pdf';
    await route.fulfill({ response, json: answer });
  });
  await page.route('**/storage/app/docs/note.png', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await open(page, `?date=${sunday}`);
  const buttons = page.getByRole('button', { name: /^Show attachment of/ });
  await expect(buttons).toHaveCount(2);
  await buttons.first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^Attachment of / })).toBeVisible();
  const link = dialog.getByRole('link', { name: texts.openAttachment.en });
  await expect(link).toHaveAttribute('href', '/storage/app/docs/note.png');
  await page.keyboard.press('Escape');
  await buttons.last().click();
  await expect(dialog.getByText(texts.pdf.en)).toBeVisible();
  await expect(link).toHaveAttribute('href', '/storage/app/docs/note.pdf');
});

test("a colleague's clock-in is liked and unliked, and others see the count move [ATT-15 ATT-31 ATT-33 ATT-37 ATT-38 SOCKET-37]", async ({
  as,
}, info) => {
  const { id, name } = ownTo(info, unliked);
  const [aminah, badrul] = await Promise.all([as('aminah'), as('badrul')]);
  for (const page of [aminah, badrul]) await open(page, `?date=${sunday}&user_id=${id}&activity=in`);
  const button = (page: Page) =>
    rowOf(page, name)
      .first()
      .getByRole('button', { name: /^Like / });
  await expect(button(aminah)).toHaveAttribute('aria-pressed', 'false');
  await button(aminah).click();
  await expectToast(aminah, 'You have liked this attendance');
  await expect(button(aminah)).toHaveAttribute('aria-pressed', 'true');
  await expect(button(aminah)).toHaveText('1');
  await expect(button(badrul)).toHaveText('1');
  await expect(button(badrul)).toHaveAttribute('aria-pressed', 'false');
  await button(aminah).click();
  await expectToast(aminah, 'You have unliked this attendance');
  await expect(button(aminah)).toHaveAttribute('aria-pressed', 'false');
  await expect(button(badrul)).toHaveText('');

  await open(aminah, `?date=${sunday}&user_id=${id}&activity=out`);
  await expect(body(aminah).first()).toBeVisible();
  await expect(aminah.getByRole('button', { name: /^Like / })).toHaveCount(0);
});

test("liking one's own is answered with a wink, and late rows have no like [ATT-32 ATT-34 ATT-35]", async ({
  as,
}) => {
  const page = await as('aminah');
  await open(page, `?date=${sunday}&user_id=${cast.aminah.id}&activity=in`);
  const button = rowOf(page, cast.aminah.name)
    .first()
    .getByRole('button', { name: /^Like / });
  await button.click();
  await expectToast(page, 'Cannot la angkat bangkul sendiri boss.. wink!');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await open(page, `?date=${sunday}&type=late`);
  await expect(body(page).first()).toContainText(verdictTexts.late.en);
  await expect(page.getByRole('button', { name: /^Like / })).toHaveCount(0);
});

test('an admin finds staff and office behind their names, others plain words [ATT-16 ATT-17 ACCESS-48 ACCESSB-09]', async ({
  as,
}) => {
  const aminah = await as('aminah');
  await open(aminah, `?date=${sunday}&user_id=${cast.farid.id}`);
  const row = rowOf(aminah, cast.farid.name).first();
  await expect(row.getByRole('link', { name: cast.farid.name })).toHaveAttribute('href', '/d/users/7');
  await expect(row.getByRole('link', { name: offices.headquarters.name })).toHaveAttribute(
    'href',
    '/d/office/1',
  );
  const farid = await as('farid');
  await open(farid, `?date=${sunday}&user_id=${cast.farid.id}`);
  await expect(rowOf(farid, offices.headquarters.name).first()).toContainText(cast.farid.name);
  await expect(farid.getByRole('table').getByRole('link')).toHaveCount(0);
});

test('it speaks Malay, the reasons of verdicts too [FORMAT-02 ATT-10]', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto(`${list}?date=${sunday}&user_id=${cast.aminah.id}&activity=in`);
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(page.getByText(fill(texts.context, 'ms', { date: '01-03-2026' }))).toBeVisible();
  const row = rowOf(page, cast.aminah.name).first();
  await expect(row).toContainText(/Awal \d+ minit: waktu mula 07:00 AM/);
  await expect(row).toContainText(texts.accessCard.ms);
  await row.getByRole('button', { name: /^Suka / }).click();
  await expectToast(page, texts.ownLike.ms);
  await page.goto(`${list}?date=2020-01-01`);
  await expect(page.getByText(words.noData.ms)).toBeVisible();
});

test('an empty day says No Data, and a search that finds nothing offers the way back [LIST-08 ATT-06]', async ({
  as,
}) => {
  const page = await as('aminah');
  await open(page, '?date=2020-01-01');
  await expect(page.getByText('No Data')).toBeVisible();
  await expect(page.getByText(texts.emptyDay.en)).toBeVisible();
  await open(page, `?date=${sunday}&search=nobody`);
  await expect(page.getByText('No Data')).toBeVisible();
  await page.getByRole('button', { name: shellTexts.clearSearch.en, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`date=${sunday}$`));
});

test('it fits its screen and is accessible, full and empty @widths', async ({ as }) => {
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
