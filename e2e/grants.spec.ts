import { grantTexts as texts } from '#domain/grants/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { words } from '#domain/lib/words.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { expect, signIn, test } from './support/as.ts';
import { borrowContext } from './support/browsers.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { giveAccess, newcomer } from './support/newcomer.ts';
import { named, openStaff } from './support/staff.ts';

const headquarters = offices.headquarters.name;

test('an administrator gives somebody what an office clerk may do, and withdraws it [D16] @widths', async ({ as }) => {
  const page = await as('aminah');
  const person = await newcomer(page.request);
  await openStaff(page, person.id);
  await expect(page.getByText(texts.none.en)).toBeVisible();
  await page.getByRole('button', { name: texts.give.en, exact: true }).click();
  const modal = page.getByRole('dialog', { name: named(texts.giveTo, person.name) });
  const give = modal.getByRole('button', { name: texts.give.en, exact: true });
  await give.click();
  await expect(modal.getByText(words.options.en).first()).toBeVisible();
  await modal.getByLabel(texts.preset.en).click();
  await page.getByRole('option', { name: 'Office clerk' }).click();
  await expect(modal.getByText('Enter leave and applications')).toBeVisible();
  await modal.getByLabel(texts.places.en).click();
  await page.getByRole('option', { name: headquarters }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await give.click();
  await expectToast(page, texts.given.en);
  const given = page.getByRole('listitem').filter({ hasText: 'Enter leave and applications' });
  await expect(given).toContainText(headquarters);
  await expect(given).toContainText(cast.aminah.name);
  await expectAccessible(page);
  await given.getByRole('button').click();
  const question = page.getByRole('dialog').filter({ hasText: texts.withdrawAsk.en });
  await question.getByRole('button', { name: texts.withdraw.en }).click();
  await expectToast(page, texts.withdrawn.en);
  await expect(page.getByText(texts.none.en)).toBeVisible();
});

test('a clerk of an office sees its staff only, and the screens and buttons they may use [D16]', async ({
  as,
  browser,
  baseURL,
  viewport,
}) => {
  const admin = await as('aminah');
  const person = await newcomer(admin.request);
  await giveAccess(admin.request, person, {
    capabilities: ['edit_staff', 'enter_leave', 'letters'],
    area: 'offices',
    area_ids: [offices.headquarters.id],
  });
  const page = await signIn(await borrowContext(browser, { baseURL, viewport }), person);
  for (const path of [
    'dashboard',
    'attendance',
    'warning-letter',
    'leaves-application',
    'late-application',
    'leave-office-application',
  ]) {
    await page.goto(`/d/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/d/${path}`));
  }
  await page.goto(`/d/users?search=${cast.zara.name.split(' ')[0]}`);
  await expect(page.getByRole('heading', { level: 1, name: staffTexts.title.en })).toBeVisible();
  await expect(page.getByText(cast.zara.name)).toHaveCount(0);
  await openStaff(page, cast.farid.id);
  await expect(page.getByRole('link', { name: shellTexts.edit.en, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: staffTexts.manageLeaves.en })).toBeVisible();
  await expect(page.getByText(texts.none.en)).toHaveCount(0);
  await expect(page.getByRole('button', { name: staffTexts.sendMessage.en })).toHaveCount(0);
  await page.goto(`/d/users/${cast.zara.id}`);
  await expect(page.getByText(words.notFound.en).or(page.getByText(shellTexts.loadFailed.en)).first()).toBeVisible();
  await page.goto('/d/setting');
  await expect(page).toHaveURL(/\/d\/dashboard/);
  await expect(page.getByText(labels.settings.en, { exact: true })).toHaveCount(0);
});

test('what somebody may do is shown on a phone, in Malay [D16 FORMAT-02] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  const person = await newcomer(page.request);
  await giveAccess(page.request, person, { capabilities: ['see', 'reports', 'audit'], area: 'organisation' });
  await page.goto(`/d/users/${person.id}`);
  await expect(page.getByText('Seluruh organisasi')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: texts.give.ms, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(texts.presetHint.ms);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('who may do what is listed and narrowed, and leads to the person [D16] @widths', async ({ as }) => {
  const page = await as('aminah');
  const person = await newcomer(page.request);
  const access = { capabilities: ['letters'], area: 'offices', area_ids: [offices.headquarters.id] };
  await giveAccess(page.request, person, access);
  await openStaff(page, person.id);
  await page.getByRole('link', { name: texts.seeAll.en }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.listTitle.en })).toBeVisible();
  await expect(page.getByText(cast.badrul.name).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`/d/access?area=offices&search=${encodeURIComponent(person.name)}`);
  const row = page.getByRole('row').filter({ hasText: person.name });
  await expect(row).toContainText(headquarters);
  await expect(row).toContainText('Verify warning letters');
  await expect(row).toContainText(cast.aminah.name);
  await row.getByText(person.name).click();
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
});

test('what one may do oneself stands on the profile [D16] @widths', async ({ as, browser, baseURL, viewport }) => {
  const admin = await as('aminah');
  const person = await newcomer(admin.request);
  await giveAccess(admin.request, person, {
    capabilities: ['letters'],
    area: 'offices',
    area_ids: [offices.headquarters.id],
  });
  const page = await signIn(await borrowContext(browser, { baseURL, viewport }), person);
  await page.goto('/d/user-profile');
  const card = page.getByRole('region', { name: texts.ownTitle.en });
  await expect(card).toContainText(headquarters);
  await expect(card).toContainText('Verify warning letters');
  await expect(card).toContainText(texts.ownNone.en);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
