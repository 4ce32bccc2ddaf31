import type { Page } from '@playwright/test';
import { kinds } from '#domain/applications/kinds.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { inboxTexts } from '#domain/inbox/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { personalDataTexts } from '#domain/personal-data/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { offices, workingHours } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectToast } from './support/expect.ts';
import { contractor, newcomer, newcomerForm, pageOf } from './support/newcomer.ts';

const refused = { message: 'Not now', message_ms: 'Bukan sekarang', code: 'words.wrong' };

/** The accessible name of the focused element; null when nothing has the focus. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement | null;
    if (!at || at === document.body) return null;
    const by = at.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const name = at.getAttribute('aria-label') || named || at.labels?.[0]?.textContent || at.textContent;
    return (name ?? '').trim().replace(/\s+/g, ' ');
  });

/** Presses a key until the focused element has that name. */
async function moveTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const way: (string | null)[] = [];
  for (let press = 0; press < 90; press += 1) {
    const at = await focused(page);
    if (at !== null && name.test(at)) return;
    way.push(at);
    await page.keyboard.press(key);
  }
  throw new Error(`${name} is not reached by ${key}: ${way.join(' > ')}`);
}

/** Goes to a control and presses it. */
async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await moveTo(page, name);
  await page.keyboard.press(key);
}

/** Chooses in a dropdown, by typing where it has many options. */
async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await press(page, label);
  await expect(page.getByRole('option').first()).toBeVisible();
  const search = page.getByRole('listbox').or(page.getByRole('dialog')).getByRole('searchbox');
  if (await search.count()) await page.keyboard.type(option);
  for (let down = 0; down < 60; down += 1) {
    const at = page.locator('[role="option"][data-combobox-selected]');
    if ((await at.count()) && (await at.first().textContent())?.includes(option)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}

const typeInto = async (page: Page, label: RegExp, text: string) => {
  await moveTo(page, label);
  await page.keyboard.type(text);
};

test('leave is applied for and decided on by keyboard alone', async ({ as, browser, baseURL, viewport, request }) => {
  test.slow();
  const one = await contractor(request);
  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto('/d/dashboard');
  await expect(page.getByRole('link', { name: 'Apply Leaves' })).toBeVisible();
  await press(page, /^Apply Leaves$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Leaves' })).toBeFocused();
  await press(page, /^Apply Leaves$/);
  const form = page.getByRole('dialog', { name: leaveTexts.apply.en });
  await expect(form).toBeVisible();
  await choose(page, new RegExp(`^${leaveTexts.type.en}`), 'Annual Leave');
  await press(page, new RegExp(`^${leaveTexts.dates.en}`));
  await expect(page.locator(':focus')).toHaveAccessibleName(/^\d+ March 2026/);
  await expect(form.getByText(/Hari Raya Aidilfitri, 21-03-2026/)).toBeVisible();
  for (const day of [30, 31]) {
    await moveTo(page, new RegExp(`^${day} March 2026`), 'ArrowRight');
    await page.keyboard.press('Enter');
  }
  await typeInto(page, new RegExp(`^${applicationTexts.reason.en}`), 'Urusan keluarga');
  await press(page, new RegExp(`^${applicationTexts.submit.en}$`));
  await expectToast(page, applicationTexts.submitted);
  await expect(form).toBeHidden();
  await expect.poll(() => focused(page)).not.toBeNull();

  const chong = await as('chong');
  await chong.goto('/d/dashboard');
  await expect(chong.getByRole('region', { name: dashboardTexts.waiting.en })).toBeVisible();
  await press(chong, new RegExp(`^\\d+ ?${kinds.leave.pending.en}`));
  await expect(chong).toHaveURL(/waiting=me/);
  // The dashboard, which lists the person too, is shown until the list has loaded.
  await expect(chong.getByRole('heading', { level: 1, name: 'Leave Applications' })).toBeVisible();
  await expect(chong.getByRole('row').filter({ hasText: one.name })).toBeVisible();
  // Tab reaches one row, which may be that of another story.
  await moveTo(chong, /^1[A-Z]/);
  await moveTo(chong, new RegExp(`^\\d+${one.name}`), 'ArrowDown');
  await chong.keyboard.press('Enter');
  const detail = chong.getByRole('dialog');
  await expect(detail.getByText('Urusan keluarga')).toBeVisible();
  await press(chong, /^Reject$/);
  await expect(chong.getByRole('dialog', { name: 'Hold On!' })).toBeVisible();
  await press(chong, /^Reject$/);
  await expectToast(chong, applicationTexts.rejected);
  await expect(chong.getByRole('dialog', { name: 'Hold On!' })).toBeHidden();
  await expect.poll(() => focused(chong)).not.toBeNull();
});

test('a letter is replied to, and a member of staff added, by keyboard alone', async ({ as }) => {
  test.slow();
  const farid = await as('farid');
  await farid.goto('/d/inbox/main');
  await expect(
    farid
      .getByRole('row')
      .filter({ has: farid.getByRole('checkbox') })
      .nth(1),
  ).toBeVisible();
  // Rows are navigated with arrow keys.
  await moveTo(farid, /^1[A-Z]/);
  await moveTo(farid, /Absence without approved leave/, 'ArrowDown');
  await farid.keyboard.press('Enter');
  const letter = farid.getByRole('dialog');
  await expect(letter).toBeVisible();
  await typeInto(farid, new RegExp(`^(${inboxTexts.reply.en}|${inboxTexts.replyAgain.en})$`), 'Saya sakit hari itu.');
  await press(farid, new RegExp(`^${inboxTexts.sendReply.en}$`));
  await expectToast(farid, inboxTexts.replied);
  await farid.keyboard.press('Escape');
  await expect(letter).toBeHidden();
  await expect.poll(() => focused(farid)).toMatch(/Absence without approved leave/);

  const aminah = await as('aminah');
  const one = newcomerForm();
  await aminah.goto('/d/users');
  await expect(aminah.getByRole('link', { name: 'New Staff' })).toBeVisible();
  await press(aminah, /^New Staff$/);
  await expect(aminah.getByRole('heading', { level: 1, name: 'New Staff' })).toBeVisible();
  const label = (text: { en: string }) => new RegExp(`^${text.en}( \\*)?$`);
  await typeInto(aminah, label(staffTexts.name), one.name);
  await typeInto(aminah, label(staffTexts.email), one.email);
  await typeInto(aminah, /^Contact( \*)?$/, one.contact);
  await typeInto(aminah, label(staffTexts.ic), one.ic.replaceAll('-', ''));
  await moveTo(aminah, /^(Male|Female)$/);
  await aminah.keyboard.press('ArrowRight');
  await moveTo(aminah, /^(Married|Single)$/);
  await aminah.keyboard.press('ArrowRight');
  await choose(aminah, label(staffTexts.office), offices.headquarters.name);
  await choose(aminah, label(staffTexts.workingHour), workingHours.fromSeven.name);
  await choose(aminah, label(staffTexts.position), 'Administrative Clerk');
  await choose(aminah, label(staffTexts.employmentType), 'Permanent');
  await choose(aminah, label(staffTexts.grade), 'F29');
  await typeInto(aminah, label(staffTexts.accessCard), one.access_card_id);
  await choose(aminah, label(staffTexts.role), 'Normal User');
  await press(aminah, new RegExp(`^${shellTexts.save.en}$`));
  await expect(aminah).toHaveURL(/\/d\/users(\?.*)?$/);
  await expect.poll(() => focused(aminah)).not.toBeNull();
});

test('a question that is closed with Escape gives the focus back to the menu that asked it', async ({ as }) => {
  const page = await as('aminah');
  for (const path of ['holiday', 'positions', 'late-application', 'warning-letter', 'users']) {
    await page.goto(`/d/${path}`);
    const menu = page
      .getByRole('main')
      .getByRole('button', { name: /^Actions for/ })
      .first();
    await menu.press('Enter');
    await page.getByRole('menuitem').last().press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(menu, path).toBeFocused();
  }
});

test('a button that was busy has the focus again, whether its call was done or refused', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const page = await pageOf(browser, await newcomer(request), { baseURL, viewport });
  await page.goto('/d/user-profile');
  const ask = page.getByRole('button', { name: personalDataTexts.ask.en });
  await page.route('**/api/personal-data/ask', (route) => route.fulfill({ status: 422, json: refused }), { times: 1 });
  await expect(ask).toBeEnabled();
  await ask.focus();
  for (const text of [refused.message, personalDataTexts.asked.en]) {
    await page.keyboard.press('Enter');
    await expectToast(page, text);
    await expect(ask).toBeFocused();
  }
});

test('a month is chosen by keyboard, and Escape leaves the months for their field', async ({ as }) => {
  const page = await as('aminah');
  await page.goto(`${screens.leavesApplication.path}?month=01-February-2026`);
  const month = page.getByRole('main').getByRole('textbox', { name: shellTexts.month.en, exact: true });
  const focused = page.locator(':focus');
  await month.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(focused).toHaveText('Feb');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveText('Jan');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/month=01-January-2026/);
  await expect(month).toHaveValue('January 2026');
  await expect(month).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Jan');
  await page.keyboard.press('Escape');
  await expect(month).toBeFocused();
  await expect(page.getByRole('button', { name: 'Jan', exact: true })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(month).not.toBeFocused();
});
