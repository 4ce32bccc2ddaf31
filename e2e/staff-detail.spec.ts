import type { Page } from '@playwright/test';
import { entitlementTexts } from '#domain/entitlements/texts.ts';
import { messageTexts } from '#domain/messages/texts.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { photoTexts, staffTexts as texts } from '#domain/staff/texts.ts';
import { transferTexts } from '#domain/transfer-history/texts.ts';
import { warningTexts } from '#domain/warnings/texts.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { picture } from './support/picture.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { change } from './support/shell.ts';
import { named } from './support/staff.ts';

const factOf = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name });

test('the page of Farid shows his personal and service details [STAFF-33 STAFF-39 LIST-12 LIST-13]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto(`/d/users/${cast.farid.id}`);
  await proves('STAFF-36', () => expect(page.getByRole('heading', { name: cast.farid.name, level: 1 })).toBeVisible());
  await expect(factOf(page, texts.ic.en)).toContainText(cast.farid.ic);
  await expect(factOf(page, texts.position.en)).toContainText('Administrative Clerk');
  await expect(factOf(page, texts.department.en)).toContainText('Administration and Human Resources');
  await expect(factOf(page, texts.office.en)).toContainText(offices.headquarters.name);
  await expect(factOf(page, texts.grade.en)).toContainText('N19');
  await expect(factOf(page, texts.employmentType.en)).toContainText('Contract');
  await proves('STAFF-43', async () => {
    await proves('FORMAT-11', () => expect(factOf(page, texts.startDate.en)).toContainText('03-07-2022'));
    await expect(factOf(page, texts.endDate.en)).toContainText('02-07-2031');
  });
  await proves('STAFF-48', () => expect(page.getByText(texts.active.en, { exact: true })).toBeVisible());

  const week = page.getByRole('table', { name: texts.workingHours.en });
  const thursday = week.getByRole('row', { name: /Thursday/ });
  await proves('STAFF-40', async () => {
    await expect(week.getByRole('row')).toHaveCount(1 + 7);
    await expect(thursday).toContainText('07:00 AM');
    await expect(thursday).toContainText('03:30 PM');
    await expect(week.getByRole('row', { name: /Saturday/ })).toContainText(texts.off.en);
  });
  await proves('STAFF-41', () => expect(thursday.getByRole('deletion')).toHaveText('02:30 PM'));
  await proves('STAFF-42', () =>
    expect(page.getByRole('listitem').filter({ hasText: 'Annual Leave' })).toContainText(/\d+ \/ 14/),
  );
  await proves('STAFF-49 STAFF-53 STAFF-57 STAFF-58', async () => {
    for (const text of ['Total Late', 'Total Warning', 'Leaves Balance', 'Total Recognition'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
  });
  await proves('STAFF-59 STAFF-60', async () => {
    for (const text of ['Transfer History', 'Send Message'])
      await expect(page.getByRole('button', { name: text })).toBeEnabled();
  });
  await proves('STAFF-62', () => expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible());
});

test('late and warning turn orange, then red [STAFF-50 STAFF-51 STAFF-54 STAFF-55]', async ({ as }) => {
  const page = await as('aminah');
  for (const [count, tone] of [
    [0, null],
    [1, 'amber'],
    [2, 'amber'],
    [3, 'red'],
    [7, 'red'],
  ] as const) {
    await change<{ user: object }>(page, '/api/users/detail/', (reply) => ({
      ...reply,
      user: { ...reply.user, late_count: count, warning_count: count },
    }));
    await page.goto(`/d/users/${cast.gopal.id}`);
    for (const text of [texts.totalLate, texts.totalWarning]) {
      const box = page.getByRole('button', { name: new RegExp(`^${text.en}\\s*${count}`) });
      if (tone) await expect(box).toHaveAttribute('data-tone', tone);
      else await expect(box).not.toHaveAttribute('data-tone');
    }
    await page.unroute('**/api/users/detail/*');
  }
});

test('only a developer account can open the count boxes of the developer account [ACCESS-54]', async ({ as }) => {
  for (const [who, count] of [
    ['aminah', 0],
    ['suraya', 1],
  ] as const) {
    const page = await as(who);
    await page.goto(`/d/users/${cast.vikram.id}`);
    await expect(page.getByText(texts.totalLate.en)).toBeVisible();
    for (const text of [texts.totalLate, texts.totalWarning])
      await expect(page.getByRole('button', { name: text.en })).toHaveCount(count);
  }
});

test('each box and button opens its own modal', async ({ as }) => {
  const page = await as('aminah');
  const { id: gopal, name: who } = cast.gopal;
  await page.goto(`/d/users/${gopal}`);
  for (const [id, button, title] of [
    ['STAFF-52', 'Total Late', monthTexts.title],
    ['STAFF-56', 'Total Warning', warningTexts.title],
    ['STAFF-59', 'Transfer History', transferTexts.title],
    ['STAFF-60 STAFF-105', 'Send Message', messageTexts.sendTo],
    ['STAFF-133', texts.leavesHistory.en, entitlementTexts.history],
    ['STAFF-124', texts.manageLeaves.en, entitlementTexts.title],
    ['STAFF-103', 'Change the photo', photoTexts.title],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${button}`, 'i') }).click();
    await proves(id, () => expect(page.getByRole('dialog', { name: named(title, who), exact: true })).toBeVisible());
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('nobody sends themself a message, nor changes their own role or state [STAFF-61 STAFF-79 STAFF-80 ACCESS-75]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto(`/d/users/${cast.aminah.id}`);
  const message = page.getByRole('button', { name: texts.sendMessage.en });
  await expect(message).toHaveAttribute('aria-disabled', 'true');
  await expect(message).toHaveAccessibleDescription(texts.notToSelf.en);
  await page.getByRole('link', { name: shellTexts.edit.en, exact: true }).click();
  const role = page.getByRole('combobox', { name: texts.role.en });
  await expect(role).toHaveAccessibleDescription(texts.ownRole.en);
  await role.click({ force: true });
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByLabel(texts.active.en).click({ force: true });
  await expect(page.getByLabel(texts.active.en)).toBeChecked();
});

test('Aminah edits someone, and the page shows the change at once [STAFF-70 ACCESS-56] @widths', async ({ as }) => {
  const page = await as('aminah');
  const one = await newcomer(page.request, {
    employment_type: 'Contract',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
  });
  await proves('STAFF-38 STAFF-63', async () => {
    await page.goto(`/d/users/${one.id}?editMode=1`);
    await page.getByRole('textbox', { name: texts.name.en }).fill('Dibatalkan');
    await page.getByRole('button', { name: shellTexts.cancel.en }).click();
    await expect(page.getByRole('heading', { name: one.name, level: 1 })).toBeVisible();
  });

  await page.getByRole('link', { name: shellTexts.edit.en, exact: true }).click();
  await expect(page).toHaveURL(/editMode=1$/);
  await proves('STAFF-97', () => expect(page.getByRole('checkbox', { name: texts.active.en })).toBeChecked());
  await page.getByRole('textbox', { name: texts.name.en }).fill(`${one.name} Baharu`);
  await page.getByRole('combobox', { name: texts.employmentType.en }).click();
  await page.getByRole('option', { name: 'Permanent' }).click();
  await proves('STAFF-95 STAFF-96', async () => {
    await page.getByRole('button', { name: shellTexts.clear.en }).first().click();
    await page.getByRole('button', { name: shellTexts.clear.en }).first().click();
  });
  await proves('STAFF-64', () => page.getByRole('button', { name: shellTexts.save.en }).click());
  await expectToast(page, 'Changes has been saved');
  await proves('STAFF-69', () => expect(page).toHaveURL(new RegExp(`/d/users/${one.id}$`)));
  await proves('STAFF-68', async () => {
    await expect(page.getByRole('heading', { name: `${one.name} Baharu`, level: 1 })).toBeVisible();
    await expect(factOf(page, texts.employmentType.en)).toContainText('Permanent');
    await expect(factOf(page, texts.startDate.en)).toContainText('–');
    await expect(factOf(page, texts.endDate.en)).toContainText('–');
  });
});

test('a user with a new role is told, and signs in again [SESSION-10]', async ({ as, browser, baseURL, viewport }) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  const theirs = await pageOf(browser, one, { baseURL, viewport });
  await theirs.goto('/d/dashboard');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/d/users?search=${one.email}`);
  await expect(page.getByRole('img', { name: texts.online.en })).toBeVisible();

  await act(rowOf(page, one.name), `Edit ${one.name}`);
  await page.getByRole('combobox', { name: texts.role.en }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await page.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, 'Changes has been saved');
  await expect(theirs.getByRole('dialog').getByText('Please relogin. Your role has been updated.')).toBeVisible();
  await expect(theirs).toHaveURL(/\/d\/login/);
});

test('a photo is uploaded, and a file that is no picture is refused [STAFF-12 STAFF-103]', async ({ as }) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  await page.goto(`/d/users?search=${one.email}`);
  await page.getByRole('button', { name: `Change the photo of ${one.name}` }).click();
  const modal = page.getByRole('dialog', { name: photoTexts.title.en });
  const choose = (name: string, buffer: Buffer) =>
    modal.getByLabel(photoTexts.photo.en).setInputFiles({ name, mimeType: 'image/png', buffer });

  const oops = page.getByRole('dialog', { name: 'Oopss' });
  for (const [id, name, bytes, why] of [
    ['FORM-22', 'letter.pdf', picture, 'File not supported'],
    ['FORM-21 LIMITB-01 LIMITB-03', 'large.png', Buffer.alloc(5 * 1024 * 1024 + 1), 'Image must be below 5MB'],
    ['LIMITB-05', 'empty.png', Buffer.alloc(0), 'This file is empty'],
  ] as const) {
    await choose(name, bytes);
    await proves(id, () => expect(oops.getByText(why)).toBeVisible());
    await oops.getByRole('button', { name: shellTexts.ok.en }).click();
    await expect(oops).toBeHidden();
    await expect(modal.getByText(why)).toBeVisible();
  }
  const two = [1, 2].map((at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer: picture }));
  await proves('FORM-20 LIMITB-02', () =>
    expect(modal.getByLabel(photoTexts.photo.en).setInputFiles(two)).rejects.toThrow(/single file/),
  );

  await choose('not-a-picture.png', Buffer.from('text in disguise'));
  await modal.getByRole('button', { name: photoTexts.upload.en }).click();
  await proves('ERROR-27', () => expect(oops.getByText('File not supported')).toBeVisible());
  await oops.getByRole('button', { name: shellTexts.ok.en }).click();

  await choose('face.PNG', picture);
  await modal.getByRole('button', { name: photoTexts.upload.en }).click();
  await proves('STAFF-104 FORM-19', () => expectToast(page, 'Image has been uploaded'));
  const shown = page.getByRole('button', { name: `Change the photo of ${one.name}` }).locator('img');
  await expect(shown).toHaveAttribute('src', /^\/storage\/app\/users\/[0-9a-f]{32}\.jpg$/);
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
});

test('the page of a member of staff reads in Malay, fits the screen and is accessible @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  for (const path of [`/d/users/${cast.farid.id}`, `/d/users/${cast.farid.id}?editMode=1`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: texts.service.ms })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
