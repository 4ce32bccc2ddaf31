import type { Locator } from '@playwright/test';
import { entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { erasureTexts } from '#domain/personal-data/texts.ts';
import { screens } from '#domain/screens.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { openFromList, windowOf, writeIn } from './support/chat.ts';
import { newcomer, pageOf } from './support/newcomer.ts';

// As the browser's own font size does, which counts in widths of screens too.
test.use({
  launchOptions: {
    executablePath: process.env.HADIR_CHROMIUM || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

/** Pixels left for the number of a field, beside its unit. */
const roomOf = (field: Locator) =>
  field.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });

/** Whether a text ends with an ellipsis. */
const wordsCut = (text: Locator) => text.evaluate((node) => node.scrollWidth > node.clientWidth);

/** Words that are drawn on several lines, but for addresses of mail, which may be longer than a line. */
function brokenWords(elements: Element[]): string[] {
  const range = document.createRange();
  const broken: string[] = [];
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
      for (const { 0: word, index } of node.data.includes('@') ? [] : node.data.matchAll(/\p{L}+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
  }
  return broken;
}

test('with text at 200 % the days of leave are seen on a phone and at a desk, and no button covers them', async ({
  as,
}) => {
  const page = await as('aminah');
  const dialog = page.getByRole('dialog', { name: texts.title.en.replace('{name}', cast.farid.name) });
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/d/users/${cast.farid.id}?open=giveLeave&days=14`);
    const numbers = dialog.getByRole('textbox');
    await expect(numbers.first()).toHaveValue('14');
    for (const field of await numbers.all()) expect(await roomOf(field)).toBeGreaterThan(40);
    const field = (await numbers.first().boundingBox())!;
    const button = (await dialog.getByRole('button', { name: texts.add.en }).boundingBox())!;
    const isBeside = button.x >= field.x + field.width && Math.abs(button.y - field.y) < 3;
    expect(isBeside || button.y >= field.y + field.height).toBe(true);
  }
});

test('with text at 200 % on a phone the buttons of former staff stay in their card', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/d/personal-data');
  const list = page.getByRole('region', { name: erasureTexts.title.ms }).getByRole('list');
  const erase = list.getByRole('button', { name: erasureTexts.erase.ms }).first();
  await expect(erase).toBeVisible();
  const [within, button] = [(await list.boundingBox())!, (await erase.boundingBox())!];
  expect(button.x + button.width).toBeLessThanOrEqual(within.x + within.width + 1);
});

test('with text at 200 % on a phone names in lists break between words', async ({ as }) => {
  const page = await as('aminah');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path } of [screens.users, screens.leavesApplication, screens.warningLetters]) {
    await page.goto(path);
    await expect(page.getByRole('table').locator('tbody').getByRole('row')).not.toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const broken = await page.locator('[class*=_title_]').evaluateAll(brokenWords);
    expect(broken, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('with text at 200 % no word of the dashboard, lists and the profile is broken, at a desk, on a tablet and on a phone', async ({
  as,
}) => {
  const page = await as('aminah', 'ms');
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const { path } of [screens.dashboard, screens.users, screens.messages, screens.userProfile]) {
      await page.goto(path);
      await expect(page.getByRole('table').first().locator('tbody').getByRole('row')).not.toHaveCount(0);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await page.locator('body').evaluateAll(brokenWords), `${path} ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    // The organisation's name has two lines on a phone, below which the page begins.
    const name = page.getByRole('link', { name: organisation.name }).first();
    expect(await name.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  }
});

test('with text at 200 % the time of the dashboard is inside its ring, and a chat says with whom it is', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const someone = await newcomer(request);
  const theirs = await pageOf(browser, someone, { baseURL, viewport });
  await theirs.goto(screens.dashboard.path);
  const ring = theirs
    .getByRole('main')
    .getByRole('progressbar')
    .filter({ has: theirs.locator('time') });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await theirs.setViewportSize({ width, height });
    const [around, time] = [(await ring.boundingBox())!, (await ring.locator('time').boundingBox())!];
    expect(time.x).toBeGreaterThan(around.x + 12);
    expect(time.x + time.width).toBeLessThan(around.x + around.width - 12);
  }
  await theirs.setViewportSize({ width: 1440, height: 900 });
  const his = await as('vikram');
  await his.goto(screens.dashboard.path);
  await writeIn(await openFromList(his, someone.name), 'Selamat pagi');
  const window = windowOf(theirs, cast.vikram.name);
  expect((await window.boundingBox())!.height).toBeGreaterThan(600);
  expect(await window.locator('header').evaluateAll(brokenWords)).toEqual([]);
  expect(await wordsCut(window.getByText(cast.vikram.name, { exact: true }).first())).toBe(false);
});
