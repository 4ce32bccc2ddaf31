import type { Page } from '@playwright/test';
import { applicationTexts as words } from '#domain/applications/texts.ts';
import { peopleShown } from '#domain/calendar/rules.ts';
import { calendarTexts as texts } from '#domain/calendar/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { mobileWidth } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { departments } from '#server/seed/positions.ts';
import { expect, swipeCard, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { addPosition, contractor, pageOf, send } from './support/newcomer.ts';
import { ownName } from './support/own.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const day = (page: Page, name: string, date: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}, ${date}:`) });
/** On a phone: somebody who is away on a day. */
const away = (page: Page, name: string) => page.getByRole('list').getByRole('button', { name });
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= mobileWidth;

/** Opens the form for the days from 24 to 26 March: by dragging, then by keys; on a phone by its button. */
async function choose(page: Page, name: string): Promise<void> {
  const form = dialog(page, leaveTexts.apply.en);
  await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible();
  if (isNarrow(page)) {
    await page.getByRole('button', { name: leaveTexts.apply.en }).click();
    await expect(form).toBeVisible();
    return;
  }
  await day(page, name, '24-03-2026').hover();
  await page.mouse.down();
  await day(page, name, '25-03-2026').hover();
  await day(page, name, '26-03-2026').hover();
  await expect(day(page, name, '25-03-2026')).toHaveAttribute('aria-selected', 'true');
  await page.mouse.up();
  await expect(form.getByLabel(leaveTexts.dates.en)).toContainText('24-03-2026');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await day(page, name, '24-03-2026').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(day(page, name, '25-03-2026')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel(leaveTexts.dates.en)).toContainText(/24-03-2026.*25-03-2026/);
}

test('a clerk applies on the calendar, Chong supports there, and a colleague sees that, not why, somebody is away @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  test.slow();
  const one = await contractor(request);
  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto('/d/calendar?from=2026-03-23&span=weeks');
  await choose(page, one.name);
  const form = dialog(page, leaveTexts.apply.en);
  if (isNarrow(page)) {
    await page.goto('/d/my-leaves?day=2026-03-24');
    await expect(form).toBeVisible();
  }
  await form.getByLabel(leaveTexts.type.en).click();
  await page.getByRole('option', { name: leaveTypes.annual.name }).click();
  await form.getByLabel(words.reason.en).fill('Balik kampung');
  await form.getByRole('button', { name: words.submit.en, exact: true }).click();
  await expect(form).toBeHidden();

  const chong = await as('chong');
  await chong.goto(`/d/calendar?from=2026-03-23&span=weeks&whose=mine&search=${encodeURIComponent(one.name)}`);
  if (isNarrow(chong)) await away(chong, one.name).first().click();
  else {
    await expect(day(chong, one.name, '24-03-2026')).toHaveAccessibleName(/Annual.*not approved yet/);
    await day(chong, one.name, '24-03-2026').focus();
    await chong.keyboard.press('Enter');
  }
  await chong.getByRole('dialog').getByRole('button', { name: words.support.en, exact: true }).click();
  await expect(chong.getByRole('dialog')).toBeHidden();
  await expectNoSidewaysScroll(chong);
  await expectAccessible(chong);

  const devi = await as('devi');
  await devi.goto(`/d/leaves-application?search=${one.access_card_id}`);
  await rowOf(devi, one.name).click();
  const opened = devi.locator('[data-pane], [role="dialog"]').filter({ hasText: one.name });
  await opened.getByRole('button', { name: words.approve.en }).click();
  await expect(async () => {
    const gopal = await as('gopal');
    await gopal.goto(`/d/calendar?from=2026-03-23&span=weeks&search=${encodeURIComponent(one.name)}`);
    const seen = isNarrow(gopal) ? away(gopal, one.name).first() : day(gopal, one.name, '24-03-2026');
    await expect(seen).toHaveAccessibleName(/On leave$/, { timeout: 3_000 });
    expect(await gopal.content()).not.toContain(leaveTypes.annual.name);
  }).toPass();
});

test('of a department one may be away: the calendar marks the day, and whoever applies and who decides are warned @widths', async ({
  as,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  test.slow();
  const name = ownName('Unit Had');
  const limited = { name, parent_id: departments.corporate.id, max_away: 1 };
  const { id: department_id } = await send(request, cast.aminah, '/api/departments/add', limited);
  const by = { approve_id: cast.devi.position_id, any_decider: 1 };
  const position_id = await addPosition(request, { name: ownName('Kerani Had'), department_id, ...by });
  const [first, second] = [await contractor(request, { position_id }), await contractor(request, { position_id })];
  const days = { date_start: '2026-03-24', date_end: '2026-03-24' };
  const away = { leaves_id: leaveTypes.annual.id, ...days, reason: 'Balik kampung' };
  const { id } = await send(request, first, `/api/leaves/apply/${first.id}`, away);
  await send(request, cast.devi, '/api/leaves-applications/approve', { ids: [id] });

  const warning = fill(texts.crowded, 'en', { most: 1, days: '24-03-2026' });
  const page = await pageOf(browser, second, { baseURL, viewport });
  await page.goto('/d/calendar?from=2026-03-23&span=weeks');
  const mark = fill(texts.full, 'en', { department: name, away: 1, most: 1 });
  if (isNarrow(page)) await expect(page.getByRole('listitem').filter({ hasText: '24-03-2026' })).toContainText(mark);
  else {
    await expect(page.getByRole('columnheader', { name: /24-03-2026/ })).toHaveAccessibleName(new RegExp(mark));
    await expect(page.getByRole('columnheader', { name: /25-03-2026/ })).not.toHaveAccessibleName(new RegExp(mark));
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/d/my-leaves?day=2026-03-24');
  const form = dialog(page, leaveTexts.apply.en);
  await form.getByLabel(leaveTexts.type.en).click();
  await page.getByRole('option', { name: leaveTypes.annual.name }).click();
  await expect(form.getByRole('note')).toHaveText(warning);
  await form.getByLabel(words.reason.en).fill('Kenduri');
  await form.getByRole('button', { name: words.submit.en, exact: true }).click();
  await expect(form).toBeHidden();

  const devi = await as('devi');
  await devi.goto(`/d/leaves-application?search=${second.access_card_id}`);
  await rowOf(devi, second.name).click();
  const opened = devi.locator('[data-pane], [role="dialog"]').filter({ hasText: second.name });
  await expect(opened).toContainText(warning);
  await opened.getByRole('button', { name: words.approve.en, exact: true }).click();
  await expectToast(devi, words.approved.en);
});

test('with text of twice the size people are below the head of the calendar, and their rows hold both lines', async ({
  as,
}) => {
  const page = await as('devi');
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await page.goto('/d/calendar');
  const rows = page.getByRole('row');
  const names = page.getByRole('rowheader').filter({ hasText: cast.devi.name });
  await expect(names).toBeVisible();
  const [head, first, second] = await Promise.all([0, 1, 2].map(async (at) => (await rows.nth(at).boundingBox())!));
  expect(first!.y).toBeGreaterThanOrEqual(head!.y + head!.height - 1);
  expect(second!.y).toBeGreaterThanOrEqual(first!.y + first!.height - 1);
  const name = (await names.getByText(cast.devi.name, { exact: true }).boundingBox())!;
  const place = (await names.getByText(departments.corporate.name).boundingBox())!;
  expect(name.y).toBeGreaterThanOrEqual(first!.y);
  expect(place.y + place.height).toBeLessThanOrEqual(first!.y + first!.height);
  await expectNoSidewaysScroll(page);
});

test('the calendar marks today and who is in now, and prints everybody, not only the rows in view', async ({
  as,
  request,
}) => {
  const one = await contractor(request);
  const page = await as('aminah');
  await page.addInitScript(() => {
    // What would be on paper, since a browser without a screen prints nothing.
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('[role="row"]').length);
    };
  });
  await swipeCard(page, one.access_card_id);
  await page.goto('/d/calendar');
  await expect(page.getByRole('columnheader', { name: /02-03-2026, Today/ })).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('row').filter({ hasText: cast.aminah.name })).toBeVisible();
  const people = Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
  expect(people).toBeGreaterThan(peopleShown);
  expect(await page.getByRole('row').count()).toBeLessThan(people);
  await page.getByRole('button', { name: texts.print.en }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(people));
  await page.getByRole('searchbox').fill(one.name);
  await page.getByRole('searchbox').press('Enter');
  await expect(
    page.getByRole('row').filter({ hasText: one.name }).getByRole('img', { name: texts.isIn.en }),
  ).toBeVisible();
});

test('on a phone the calendar says at today who is in now', async ({ as, request }) => {
  const one = await contractor(request);
  const page = await as('aminah');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/d/calendar?search=${encodeURIComponent(one.name)}`);
  const today = page.getByRole('list', { name: texts.grid.en }).locator('[data-today]');
  const fold = today.getByRole('button', { name: texts.isIn.en });
  await fold.press('Enter');
  await expect(today.getByText(texts.nobodyIn.en)).toBeVisible();
  await swipeCard(page, one.access_card_id);
  await page.reload();
  await fold.click();
  await expect(today.getByText('In now: 1')).toBeVisible();
  await expect(today.getByRole('listitem').filter({ hasText: one.name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
