import type { Page } from '@playwright/test';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, signIn, test } from './support/as.ts';
import { openContext } from './support/clock.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test('a list opens in its place on a real phone, whose browser widens the page for what stands out of it', async ({
  browser,
  baseURL,
}) => {
  const context = await openContext(browser, { baseURL, ...phone });
  const { id, email } = cast.farid;
  const page = await signIn(context, { id, email, password: organisation.demoPassword }, 'ms');
  await page.goto(screens.myLeaves.path);
  await page.getByRole('button', { name: leaveTexts.apply.ms }).tap();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox').first().tap();
  const option = page.getByRole('option', { name: 'Cuti Rehat' });
  await expect(option).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => innerWidth)).toBe(phone.viewport.width);
  await option.tap();
  await expect(form.getByRole('combobox').first()).toContainText('Cuti Rehat');
  await context.close();
});

/** What is in view and is hit by a finger less than 44 px high, by its name. */
const tooLow = (page: Page) =>
  page.evaluate(() => {
    const within =
      [...document.querySelectorAll('[role="dialog"], [role="menu"]')].at(-1) ?? document.querySelector('main')!;
    const hits = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    return [...within.querySelectorAll('button, input:not([type="hidden"]), [role="option"], [role="menuitem"]')]
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // What was chosen lies over its field.
        if (element.matches('[role="combobox"]') && height >= 44) return false;
        if (width < 2 || y < 80 || y > innerHeight - 80 || !hits(element, x, y)) return false;
        return !hits(element, x, y - 21) || !hits(element, x, y + 21);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.outerHTML);
  });

test('what a finger taps is 44 px high: buttons, fields, choices and the menu of a row', async ({
  browser,
  baseURL,
}) => {
  const context = await openContext(browser, { baseURL, ...phone });
  const page = await signIn(context, { ...cast.aminah, password: organisation.demoPassword });
  await page.goto(screens.setting.path);
  await expect(page.getByRole('button', { name: shellTexts.save.en, exact: true })).toBeVisible();
  expect(await tooLow(page)).toEqual([]);
  await page.goto(screens.holidays.path);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .tap();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  expect(await tooLow(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // A new one: what is chosen already would lie where the finger goes.
  await page.getByRole('button', { name: holidayTexts.add.en }).tap();
  const dialog = page.getByRole('dialog');
  const states = dialog.getByRole('combobox', { name: 'States' });
  const some = dialog.getByRole('checkbox', { name: 'Specific States and Offices' });
  await some.tap();
  await states.tap();
  for (const state of ['Kedah', 'Kelantan', 'Labuan', 'Terengganu'])
    await page.getByRole('option', { name: state, exact: true }).tap();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Clear Terengganu' })).toBeVisible();
  await states.scrollIntoViewIfNeeded();
  expect(await tooLow(page)).toEqual([]);
  await context.close();
});
