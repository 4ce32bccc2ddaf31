import type { Page } from '@playwright/test';
import { entitlementTexts } from '#domain/entitlements/texts.ts';
import { lateTexts } from '#domain/late/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { leaveOfficeTexts } from '#domain/leave-office/texts.ts';
import { fill, filled } from '#domain/lib/text.ts';
import { paletteTexts as texts } from '#domain/shell/palette-texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { recordTexts } from '#domain/staff/record-texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, signIn, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { expectShell } from './support/shell.ts';

const { devi } = cast;
const palette = (page: Page) => page.getByRole('dialog', { name: shellTexts.goTo.en });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const active = (page: Page) => palette(page).getByRole('option', { selected: true });

/** Opens it with its shortcut. */
async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('the palette goes to a screen, opens a form and leaves by Escape, all by the keyboard', async ({
  browser,
  baseURL,
  viewport,
}) => {
  // A browser of its own: in one that has shown it before, its code is in memory, and asked for without a request.
  const context = await openContext(browser, { baseURL, viewport });
  const account = { ...cast.farid, password: organisation.demoPassword };
  const page = await signIn(context, account);
  const code: string[] = [];
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  // Before the page loads: a request sent as it is being routed has neither a route nor an event.
  await page.route(/\/palette-[^/]+\.js$/, (route) => {
    code.push(route.request().url());
    return mayLoad.then(() => route.continue());
  });
  await page.goto('/d/dashboard');
  await expectShell(page);
  expect(code).toEqual([]);

  const button = page.getByRole('button', { name: shellTexts.goTo.en });
  await expect(button).toContainText('Ctrl K');
  await button.focus();
  // What is typed while its code is loading is not lost.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('inbo');
  load();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('inbo');
  expect(code).toHaveLength(1);
  await field(page).fill('');
  await expect(options(page).filter({ hasText: 'Departments' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();

  await open(page);
  await field(page).fill('papan'); // a Malay word finds it in English too
  await expect(active(page)).toHaveText(`Dashboard${texts.screen.en}`);
  await field(page).fill('inbox');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/d\/inbox\/main$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeFocused();

  for (const [typed, name, address] of [
    ['apply leaves', leaveTexts.apply.en, /\/d\/my-leaves$/],
    ['keluar semasa', leaveOfficeTexts.apply.en, /\/d\/my-leave-office$/],
    ['come late', lateTexts.apply.en, /\/d\/my-lates$/],
  ] as const) {
    await open(page);
    await field(page).fill(typed);
    await expect(active(page)).toHaveText(`${name}${texts.action.en}`);
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name });
    await expect(form).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(palette(page)).toBeHidden();
  }

  await open(page);
  await field(page).fill('sign out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to logout?');
  await context.close();
});

test('the palette finds staff for admins, says what to do when nothing is found, and moves by arrows', async ({
  as,
}) => {
  const page = await as('aminah');
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/users') searches.push(searchParams.get('search')!);
  });
  await page.goto('/d/departments');
  await expectShell(page);
  await open(page);
  const first = await active(page).textContent();
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(first!);

  await field(page).fill('xqz');
  await expect(palette(page)).toContainText('Nothing matches "xqz".');
  await expect(palette(page)).toContainText(texts.tryOtherStaff.en);
  await field(page).fill('');
  await field(page).pressSequentially('devi');
  const row = options(page).filter({ hasText: devi.email });
  await expect(row).toContainText(texts.person.en);
  expect(searches).toEqual(['xqz', 'devi']);
  await expectAccessible(page);
  // Forms in her name, since she is the only one found; by her name alone the form is filled in.
  await expect(options(page).filter({ hasText: `New leave for ${devi.name}` })).toBeVisible();
  await field(page).fill('late for devi');
  await expect(active(page)).toHaveText(`Apply late for ${devi.name}${texts.action.en}`);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: lateTexts.apply.en });
  await expect(form.getByRole('combobox', { name: 'Staff' })).toContainText(devi.name);
  await form.getByRole('button', { name: 'Cancel' }).click();

  // A letter by its number, a slip of the fingers, what the page offers first, and what was chosen last.
  await open(page);
  await expect(active(page)).toHaveText(`${lateTexts.apply.en}${texts.here.en}`);
  await expect(options(page).nth(1)).toHaveText(`Apply late for ${devi.name}${texts.action.en}`);
  await field(page).fill('WL/2026/02');
  await expect(options(page).filter({ hasText: texts.letter.en }).first()).toContainText('WL/2026/02/');
  await field(page).fill('depratments');
  await expect(active(page)).toHaveText(`Departments${texts.screen.en}`);
  await field(page).fill('dvei');
  await expect(row).toContainText(texts.person.en);
  await field(page).fill('dungun br');
  await options(page).filter({ hasText: texts.office.en }).first().click();
  await expect(page).toHaveURL(/\/d\/office\/\d+$/);

  await open(page);
  await field(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
  await open(page);
  await field(page).fill('devi');
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/d/users/${devi.id}$`));
  await expect(page.getByRole('main')).toContainText(devi.name);
});

test('on a phone the palette is opened by its button, and is in Malay too @phone', async ({ as }) => {
  const page = await as('farid', 'ms');
  await page.goto('/d/dashboard');
  await expectShell(page);
  await page.getByRole('button', { name: shellTexts.goTo.ms }).click();
  const dialog = page.getByRole('dialog', { name: shellTexts.goTo.ms });
  await dialog.getByRole('combobox').fill('holidays');
  await expectNoSidewaysScroll(page);
  await dialog
    .getByRole('option')
    .filter({ has: page.getByText('Cuti umum', { exact: true }) })
    .click();
  await expect(page).toHaveURL(/\/d\/holiday$/);
  await expect(dialog).toBeHidden();

  // Its shortcut closes the open menu, and Escape returns the focus to the menu's button.
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: shellTexts.menu.ms, exact: true });
  await menu.click();
  const drawer = page.getByRole('dialog', { name: shellTexts.menu.ms });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await expect(drawer).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the type of leave may stand before the days, and in the other language', async ({ as, request }) => {
  // More people of the same first name than a page has, the last of whom is meant.
  for (let at = 0; at < 25; at += 1) await newcomer(request);
  const one = await newcomer(request);
  const page = await as('aminah');
  await page.goto('/d/dashboard');
  await expectShell(page);
  await open(page);
  await field(page).fill(`give leave to ${one.name} cuti rehat 3`);
  await expect(active(page)).toContainText(`Give leave to ${one.name}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: fill(entitlementTexts.title, 'en', { name: one.name }) });
  await expect(dialog.getByRole('combobox', { name: /^Leave type/ })).toContainText(leaveTypes.annual.name);
  await expect(dialog.getByLabel(/^Total days/)).toHaveValue('3');
});

test('a record is found by its kind and name as one says them, in either language', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/dashboard');
  await expectShell(page);
  await open(page);
  for (const [typed, name, kind] of [
    ['letter WL/2026/02/000', /^WL\/2026\/02\/000\d/, texts.letter.en],
    ['surat WL/2026/02/000', /^WL\/2026\/02\/000\d/, texts.letter.en],
    ['department finance', /^Finance/, texts.department.en],
    ['jabatan kewangan', /^Finance/, texts.department.en],
    ['kiosk of dungun', /^.*Dungun Branch/, texts.kiosk.en],
    ['pejabat Kuantan', /^Kuantan Branch/, texts.office.en],
    ['ganti kad farid', /^Replace the card of Farid/, texts.action.en],
    ['bahasa melayu', /^Language/, texts.action.en],
    // Misspelt.
    ['finanse', /^Finance/, texts.department.en],
    ['kuantna', /^Kuantan Branch/, texts.office.en],
    ['leve farid', /^.*Farid bin Azman/, texts.action.en],
  ] as const) {
    await field(page).fill(typed);
    await expect(active(page), typed).toHaveText(new RegExp(`${name.source}.*${kind}$`));
  }
  await field(page).fill('ganti kad farid');
  await expect(active(page)).toContainText(cast.farid.name);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: filled(recordTexts.cardTitle, { name: cast.farid.name }).en }),
  ).toBeVisible();
});
