import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { attendanceTexts } from '#domain/attendance/texts.ts';
import { words } from '#domain/lib/words.ts';
import { listTexts as texts } from '#domain/lists/texts.ts';
import { positionTexts } from '#domain/positions/texts.ts';
import { pathTo, screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { expect, swipeCard, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { ownName } from './support/own.ts';

const body = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const heads = (page: Page) => page.getByRole('columnheader').allTextContents();
const menuOf = async (page: Page, button: string) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const menu = page.getByRole('menu', { name: button });
  await expect(menu).toBeVisible();
  return menu;
};
/** Rows that are whole within the window. */
const seenRows = (page: Page) =>
  body(page).evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

/** Saves what a list shows, and returns the file's name and bytes. */
async function exported(page: Page, button: string, format: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await (await menuOf(page, button)).getByRole('menuitem', { name: format }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('on a wide screen a row is one line of 40 px whose columns do not move, and the head stays', async ({ as }) => {
  const page = await as('aminah');
  await page.goto(screens.users.path);
  await expect(body(page)).toHaveCount(20);
  const sizes = await body(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const widths = () =>
    page.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  const first = await widths();
  await page.getByRole('button', { name: shellTexts.next.en }).click();
  await expect(body(page).first().getByRole('cell').first()).toHaveText('21');
  expect(await widths()).toEqual(first);

  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const head = page.getByRole('columnheader', { name: staffTexts.name.en, exact: true });
  await expect.poll(async () => (await head.boundingBox())!.y).toBeGreaterThanOrEqual(0);

  // What is cut says all of itself under the pointer, and its menu needs no hover.
  await expect(
    body(page)
      .first()
      .getByRole('button', { name: /^Actions for/ }),
  ).toHaveCSS('opacity', '1');
  const mail = rowOf(page, '@').first().locator('a[href^="mailto:"]');
  await expect(mail).toHaveAttribute('title', /@/);
  expect((await mail.boundingBox())!.height).toBeLessThan(24);
});

test('at 1280 by 720 at least twelve rows of a list are seen', async ({ as }) => {
  const page = await as('aminah');
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const { path } of [
    screens.users,
    screens.attendance,
    screens.leavesApplication,
    screens.warningLetters,
    screens.audit,
  ]) {
    await page.goto(path === screens.attendance.path ? `${path}?date=2026-02-25` : path);
    await expect(body(page)).toHaveCount(20);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await seenRows(page), path).toBeGreaterThanOrEqual(12);
    await expectNoSidewaysScroll(page);
    // States are not cut.
    const cut = await page
      .locator('td:has([data-tone])')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(cut, path).toEqual([]);
  }
  const one = await newcomer(page.request, { name: ownName('Zulhilmi') });
  await swipeCard(page, one.access_card_id);
  await page.goto(`${screens.users.path}?search=${encodeURIComponent(one.name)}`);
  const name = body(page).first().getByRole('link', { name: one.name });
  await expect(body(page).first()).toContainText(staffTexts.inOffice.en);
  expect((await name.boundingBox())!.width).toBeGreaterThan(90);
  await page.goto(screens.positions.path);
  await page.getByRole('button', { name: positionTexts.add.en }).click();
  const dialog = page.getByRole('dialog', { name: positionTexts.add.en });
  await expect(dialog.getByRole('button', { name: shellTexts.save.en })).toBeInViewport({ ratio: 1 });
});

test('at 1280 px a list shows whole what it shows, and a column that one chooses is there', async ({ as }) => {
  const page = await as('aminah');
  await page.setViewportSize({ width: 1280, height: 720 });
  const isCut = (cells: Element[]) =>
    cells.flatMap((cell) =>
      [cell, ...cell.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1,
      )
        ? cell.textContent
        : [],
    );
  for (const { path } of [
    ...[screens.users, screens.leavesApplication, screens.lateApplications, screens.leaveOfficeApplications],
    ...[screens.dutyApplications, screens.warningLetters, screens.messages, screens.leaveBalances],
  ]) {
    await page.goto(path);
    await expect(body(page).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await page.locator('thead th').evaluateAll(isCut), path).toEqual([]);
    // A long name or text may be; days, times and what is chosen from a list may not.
    expect(await page.locator('td[data-nowrap]').evaluateAll(isCut), path).toEqual([]);
  }
  await page.goto(screens.users.path);
  await expect(body(page)).toHaveCount(20);
  const usual = ['#', 'Name', 'Email', 'Phone', 'Role', 'Active', 'Last active', 'Action'];
  expect(await heads(page)).toEqual(usual);
  // An address is never cut before its @.
  const beforeAt = await page.locator('td a[href^="mailto:"]').evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.setStart(link.firstChild!, 0);
      range.setEnd(link.firstChild!, link.textContent!.indexOf('@') + 1);
      return link.closest('td')!.getBoundingClientRect().right - range.getBoundingClientRect().right;
    }),
  );
  expect(Math.min(...beforeAt)).toBeGreaterThan(0);

  const department = (await menuOf(page, texts.columns.en)).getByRole('menuitemcheckbox', {
    name: staffTexts.department.en,
    exact: true,
  });
  await expect(department).toHaveAttribute('aria-checked', 'false');
  await department.click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(body(page)).toHaveCount(20);
  expect(await heads(page)).toEqual(['#', 'Name', 'Department', ...usual.slice(2)]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader', { name: staffTexts.office.en, exact: true })).toBeVisible();
});

test('at 1280 by 720 Save of a long form is seen, and covers no field that has the focus', async ({ as }) => {
  const page = await as('aminah');
  await page.setViewportSize({ width: 1280, height: 720 });
  const save = page.getByRole('main').getByRole('button', { name: shellTexts.save.en, exact: true });
  for (const path of [screens.setting.path, pathTo('usersDetail', { user_id: 'new' })]) {
    await page.goto(path);
    await expect(save).toBeInViewport({ ratio: 1 });
    const field = page.getByRole('main').locator('form').getByRole('textbox').first();
    await field.focus();
    for (let at = 0; at < 12; at += 1) {
      await page.keyboard.press('Tab');
      const covered = await save.evaluate((button) => {
        const { bottom } = document.activeElement!.getBoundingClientRect();
        return !button.parentElement!.contains(document.activeElement) && bottom > button.getBoundingClientRect().top;
      });
      expect(covered, `${path} ${at}`).toBe(false);
    }
  }
});

test('columns are chosen, for oneself, and are the same after a reload', async ({ as }) => {
  const page = await as('aminah');
  await page.goto(screens.users.path);
  await expect(body(page)).toHaveCount(20);
  expect(await heads(page)).toEqual([
    ...['#', 'Name', 'Department', 'Office', 'Email', 'Phone', 'Role', 'Active', 'Last active', 'Action'],
  ]);
  const menu = await menuOf(page, texts.columns.en);
  const choice = (name: string) => menu.getByRole('menuitemcheckbox', { name, exact: true });
  await expect(choice(staffTexts.email.en)).toHaveAttribute('aria-checked', 'true');
  await expect(choice(staffTexts.position.en)).toHaveAttribute('aria-checked', 'false');
  await choice(staffTexts.position.en).click();
  await choice(staffTexts.email.en).click();
  await page.keyboard.press('Escape');
  const chosen = ['#', 'Name', 'Department', 'Office', 'Position', 'Phone', 'Role', 'Active', 'Last active', 'Action'];
  expect(await heads(page)).toEqual(chosen);
  await page.reload();
  await expect(body(page)).toHaveCount(20);
  expect(await heads(page)).toEqual(chosen);
  await expect(rowOf(page, cast.aminah.email)).toHaveCount(0);

  await (await menuOf(page, texts.columns.en)).getByRole('menuitem', { name: texts.usualColumns.en }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: staffTexts.email.en, exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: staffTexts.position.en, exact: true })).toHaveCount(0);
});

test('a month is typed, in either language, and what is none is refused', async ({ as }) => {
  const page = await as('aminah');
  await page.goto(screens.leavesApplication.path);
  const month = page.getByRole('main').getByRole('textbox', { name: shellTexts.month.en, exact: true });
  await month.pressSequentially('02-2026');
  await expect(page).toHaveURL(/month=01-February-2026/);
  await month.press('Enter');
  await expect(month).toHaveValue('February 2026');
  // What is typed replaces the month that stands there.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mac 2026');
  await expect(page).toHaveURL(/month=01-March-2026/);
  for (const typed of ['13-2026', '04-2026']) {
    await month.fill(typed);
    await month.press('Enter');
    await expect(month).toHaveAccessibleDescription(words.notMonth.en);
  }
  await expect(page).toHaveURL(/month=01-March-2026/);
  await expectAccessible(page);
  await month.fill('');
  await expect(page).not.toHaveURL(/month=/);
});

test('chips say what a list is narrowed to, each is removed by itself, and all together @phone', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto(`${screens.users.path}?office_id=${offices.kuantan.id}&signed_in=no&search=binti`);
  const chip = (what: string) => page.getByRole('button', { name: `Clear ${what}`, exact: true });
  await expect(chip(`Office: ${offices.kuantan.name}`)).toBeVisible();
  await expect(chip('Search: binti')).toBeVisible();
  await chip('Search: binti').click();
  await expect(page).not.toHaveURL(/search/);
  await expect(page).toHaveURL(/office_id=\d+/);
  await expect(chip('Search: binti')).toHaveCount(0);
  await page.getByRole('button', { name: texts.clearAll.en }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.users.path}$`));
  await expect(body(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: /^Clear / })).toHaveCount(0);
  // On a phone there is neither a choice of columns nor a file.
  const tools = info.project.name === 'phone' ? 0 : 1;
  await expect(page.getByRole('button', { name: texts.columns.en, exact: true })).toHaveCount(tools);
  await expect(page.getByRole('button', { name: texts.export.en, exact: true })).toHaveCount(tools);
});

test('what a list shows is exported: its rows on all pages, its columns, in its order and language', async ({ as }) => {
  const page = await as('aminah');
  const address = `${screens.users.path}?office_id=${offices.headquarters.id}&sort=email&sort_by=desc`;
  await page.goto(address);
  await expect(body(page)).toHaveCount(20);
  const range = page.getByText(/^1–20 of \d+$/);
  const total = Number((await range.textContent())!.split(' ').at(-1));
  const names = await body(page).evaluateAll((rows) =>
    rows.map((row) => row.querySelector('a[href^="/d/users/"]')!.textContent!),
  );
  const { name, bytes } = await exported(page, texts.export.en, texts.csv.en);
  await expectToast(page, `${name} has been downloaded`);
  expect(name).toBe('staff-2026-03-02.csv');
  const [head, ...rows] = parseCsv(bytes.toString('utf8').slice(1)) as string[][];
  expect(head).toEqual(['Name', 'Department', 'Office', 'Email', 'Phone', 'Role', 'Active', 'Last active']);
  expect(rows.slice(0, 20).map(([first]) => first)).toEqual(names);
  expect(rows.length).toBeGreaterThanOrEqual(total);
  expect(new Set(rows.map((row) => row[2]))).toEqual(new Set([offices.headquarters.name]));
});

test('a file is in Malay where the page is, with real dates, and a list of too many rows says so', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto(`${screens.attendance.path}?date=2026-03-01&type=late`);
  await expect(body(page).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { name, bytes } = await exported(page, texts.export.ms, texts.xlsx.ms);
  expect(name).toBe('attendance-2026-03-02.xlsx');
  const [sheet] = (await readXlsx(bytes)).sheets;
  expect(sheet!.rows[0]).toEqual([
    ...['Nama', 'Pejabat', 'Tarikh', 'Masa', 'Jenis', 'Catatan', 'Platform', 'Jarak (km)'],
  ]);
  const rows = sheet!.rows.slice(1, -1);
  expect(rows[0]![2]).toEqual(new Date('2026-03-01T00:00:00Z'));
  expect(rows.every((row) => /^Lewat \d+ minit/.test(String(row[5])))).toBe(true);
  const first = await body(page).first().locator('a[href^="/d/users/"]').textContent();
  expect(rows[0]![0]).toBe(first);
  // The verdict and its reason are one text.
  const remark = page.getByRole('columnheader', { name: attendanceTexts.remark.ms, exact: true });
  await expect(remark).toBeVisible();
  await expect(body(page).first().getByText('Lewat')).toHaveCount(1);

  await page.route('**/api/attendances/export?*', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Too many', message_ms: texts.tooMany.ms.replace('{most}', '20,000'), code: 'lists.too_many' },
    }),
  );
  await (await menuOf(page, texts.export.ms)).getByRole('menuitem', { name: texts.csv.ms }).click();
  await expectToast(page, 'Senarai ini melebihi 20,000 baris');
});
