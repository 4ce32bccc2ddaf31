import type { Page } from '@playwright/test';
import { applicationTexts } from '#domain/applications/texts.ts';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { lateTexts } from '#domain/late/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, signIn, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectToast, rowOf } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { act } from './support/rows.ts';

const unsaved = 'What you typed has not been saved. Leave without saving?';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });

test('leaving a changed form by a link, by going back or by a reload asks first', async ({ as }) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await page.goto(`/d/users/${one.id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(nameField(page)).toHaveValue(one.name);

  await test.step('nothing is asked while nothing was typed, nor once it was typed back', async () => {
    await nameField(page).fill(`${one.name} Baharu`);
    await nameField(page).fill(one.name);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Transfer History' })).toBeVisible();
    await page.goForward();
  });
  await nameField(page).fill(`${one.name} Baharu`);
  await test.step('by going back', async () => {
    await page.goBack();
    await expect(question.getByText(unsaved)).toBeVisible();
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(nameField(page)).toHaveValue(`${one.name} Baharu`);
  });
  await test.step('by a reload, in the browser’s own words', async () => {
    const opened = page.waitForEvent('dialog');
    const reloaded = page.reload({ timeout: 3_000 }).catch(() => null);
    const dialog = await opened;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reloaded;
    await expect(nameField(page)).toHaveValue(`${one.name} Baharu`);
  });
  await test.step('by a link', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/d\/dashboard/);
  });
  await test.step('and once it is saved, or given up by Cancel, no more', async () => {
    await page.goto(`/d/users/${one.id}?editMode=1`);
    await nameField(page).fill(`${one.name} Baharu`);
    await save(page);
    await expectToast(page, 'Changes has been saved');
    await expect(question).toBeHidden();
    await page.goto(`/d/users/${one.id}?editMode`);
    await nameField(page).fill('Lain');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Transfer History' })).toBeVisible();
  });
});

test('a dialog whose form was changed asks before Escape, its cross or a click beside close it, and only the topmost closes', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/positions');
  await page.getByRole('button', { name: 'New Position' }).click();
  const position = page.getByRole('dialog', { name: 'New Position' });
  const department = page.getByRole('dialog', { name: 'New Department' });
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await position.getByLabel('Name').fill('Pegawai');

  await test.step('Escape closes an open dropdown alone', async () => {
    await position.getByRole('combobox', { name: 'Department' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option').first()).toBeHidden();
    await expect(position).toBeVisible();
    await expect(question).toBeHidden();
  });
  await test.step('a dialog over it that is as it was closes without a question', async () => {
    await position.getByRole('button', { name: 'Add New Department' }).click();
    await expect(department).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(department).toBeHidden();
    await expect(position.getByRole('button', { name: 'Add New Department' })).toBeFocused();
    await expect(position.getByLabel('Name')).toHaveValue('Pegawai');
  });
  await test.step('Escape, the cross and a click beside ask, and Escape is no answer to leave', async () => {
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(8, 8),
      () => position.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await close();
      await expect(question.getByText(unsaved)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(position.getByLabel('Name')).toHaveValue('Pegawai');
    }
  });
  await test.step('Escape while it is being saved asks nothing, and the save closes it alone', async () => {
    const save = Promise.withResolvers<void>();
    await page.route('**/api/departments**', (route) => save.promise.then(() => route.fallback()));
    await position.getByRole('button', { name: 'Add New Department' }).click();
    await department.getByLabel('Name').fill(ownName('Jabatan'));
    await department.getByRole('button', { name: 'Save' }).click();
    await expect(department.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading');
    await page.keyboard.press('Escape');
    await expect(department).toBeVisible();
    await expect(question).toBeHidden();
    save.resolve();
    await expect(department).toBeHidden();
    await expect(question).toBeHidden();
    await expect(position.locator(':focus')).toHaveCount(1);
  });
  // A dialog answers to Escape again a moment after the one over it is gone.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(position).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Position' })).toBeFocused();
});

test('the first error has the focus, and a refusal is shown in the form, which keeps what was typed [LIST-20]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  await page.getByRole('button', { name: 'New Department' }).click();
  const modal = page.getByRole('dialog', { name: 'New Department' });
  const name = modal.getByLabel('Name');
  await save(page);
  await expect(name).toBeFocused();
  await expect(modal.getByText('Please complete this field')).toBeVisible();
  await name.fill('OFFICE of the Chief Executive');
  await save(page);
  await expect(modal.getByText('This name is already in use')).toBeVisible();
  await expect(name).toBeFocused();
  await page.route('**/api/departments/add', (route) =>
    route.fulfill({ status: 500, json: { message: 'The server is busy' } }),
  );
  await name.fill('Perpustakaan');
  await save(page);
  await expect(modal.getByText('The server is busy')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Save' })).toBeFocused();
  await expect(name).toHaveValue('Perpustakaan');
});

test('two people who change one member of staff at once: both changes are saved, and a clash is asked about', async ({
  as,
}) => {
  const [aminah, badrul] = [await as('aminah'), await as('badrul')];
  const one = await newcomer(aminah.request);
  const office = (page: Page) => page.getByRole('combobox', { name: 'Office' });
  const transfer = async (page: Page) => {
    await office(page).click();
    await page.getByRole('option', { name: 'Kuantan' }).first().click();
    await page.getByRole('combobox', { name: 'Working Hour' }).click();
    await page.getByRole('option').first().click();
  };
  for (const page of [aminah, badrul]) await page.goto(`/d/users/${one.id}?editMode=1`);
  await transfer(badrul);
  await save(badrul);
  await expectToast(badrul, 'Changes has been saved');

  await test.step('Aminah’s new name does not take Badrul’s transfer back', async () => {
    await nameField(aminah).fill(`${one.name} Baharu`);
    await save(aminah);
    await expectToast(aminah, 'Changes has been saved, together with those made by someone else meanwhile');
    await expect(aminah.getByRole('main')).toContainText('Kuantan');
    await expect(aminah.getByRole('heading', { level: 1 })).toHaveText(`${one.name} Baharu`);
  });
  await test.step('what both changed is marked, and nothing is written before it is decided', async () => {
    for (const page of [aminah, badrul]) await page.goto(`/d/users/${one.id}?editMode=1`);
    await nameField(badrul).fill('Nama Badrul');
    await badrul.getByRole('textbox', { name: /^Contact/ }).fill('0111111111');
    await save(badrul);
    await expectToast(badrul, 'Changes has been saved');
    await nameField(aminah).fill('Nama Aminah');
    await save(aminah);
    await expect(aminah.getByText('Changed meanwhile to: Nama Badrul')).toBeVisible();
    await expect(aminah.getByText(/changed this record while you were editing/).first()).toBeVisible();
    await expect(aminah.getByRole('textbox', { name: /^Contact/ })).toHaveValue('0111111111');
    await expect(nameField(aminah)).toHaveValue('Nama Aminah');
    await expect(nameField(aminah)).toBeFocused();
    await save(aminah);
    await expectToast(aminah, 'Please choose which value to keep where it is asked');
    await badrul.reload();
    await expect(badrul.getByRole('heading', { level: 1 })).toHaveText('Nama Badrul');
  });
  await test.step('theirs is taken, and the rest saved', async () => {
    await aminah.getByRole('button', { name: 'Use theirs' }).click();
    await expect(nameField(aminah)).toHaveValue('Nama Badrul');
    await aminah.getByRole('textbox', { name: /^Email/ }).fill(`baharu.${one.email}`);
    await save(aminah);
    await expectToast(aminah, 'Changes has been saved');
    await expect(aminah.getByRole('heading', { level: 1 })).toHaveText('Nama Badrul');
    await expect(aminah.getByRole('main')).toContainText(`baharu.${one.email}`);
  });
});

test('two people who change one department at once, and mine is kept', async ({ as }) => {
  const [aminah, badrul] = [await as('aminah'), await as('badrul')];
  const name = ownName('Unit Bersama');
  await aminah.goto('/d/departments');
  await aminah.getByRole('button', { name: 'New Department' }).click();
  await nameField(aminah).fill(name);
  await save(aminah);
  await expectToast(aminah, 'Department has been added');
  const edit = async (page: Page) => {
    await page.goto(`/d/departments?search=${encodeURIComponent(name)}`);
    await act(rowOf(page, name), `Edit ${name}`);
    await expect(nameField(page)).toHaveValue(name);
  };
  for (const page of [aminah, badrul]) await edit(page);
  await nameField(badrul).fill(`${name} B`);
  await save(badrul);
  await expectToast(badrul, 'Changes has been saved');
  await nameField(aminah).fill(`${name} A`);
  await save(aminah);
  await expect(aminah.getByText(`Changed meanwhile to: ${name} B`)).toBeVisible();
  await aminah.getByRole('button', { name: 'Keep mine' }).click();
  await save(aminah);
  await expectToast(aminah, 'Changes has been saved');
  await expect(rowOf(aminah, `${name} A`)).toBeVisible();
});

test('a phone number loses its spaces and dashes as it is typed or pasted, and is a link to call', async ({ as }) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  await page.goto(`/d/users/${one.id}?editMode=true`);
  const contact = page.getByRole('textbox', { name: /^Contact/ });
  await contact.fill('');
  await contact.pressSequentially('012-345 6789');
  await expect(contact).toHaveValue('0123456789');
  await contact.fill('012 345.6789');
  await save(page);
  await expect(page.getByText('Please use digits only')).toBeVisible();
  await contact.fill('0123456789');
  await save(page);
  await expectToast(page, 'Changes has been saved');
  await expect(page.getByRole('link', { name: '0123456789' })).toHaveAttribute('href', 'tel:0123456789');
});

test('a position saved without approvers warns, and departments are chosen from their tree', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/positions');
  await page.getByRole('button', { name: 'New Position' }).click();
  const modal = page.getByRole('dialog', { name: 'New Position' });
  await modal.getByLabel('Name').fill(ownName('Jawatan Tanpa Pelulus'));
  await modal.getByRole('combobox', { name: 'Department' }).click();
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Office of the Chief Executive' })).toBeVisible();
  const indent = (name: string) =>
    options
      .filter({ hasText: name })
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart));
  expect(await indent('Finance')).toBeGreaterThan(await indent('Corporate Services'));
  await options.filter({ hasText: 'Finance' }).first().click();
  await modal.getByLabel('Level').fill('5');
  await save(page);
  await expectToast(page, 'Position has been added');
  await expectToast(page, 'Nobody is chosen for: Approved By, Late Approved By, Leave Office Approved By.');
});

test("calendars open at the server's month and mark its day, whatever the browser's clock says", async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await openContext(browser, { baseURL, viewport }, '2027-11-20T02:00:00Z');
  const { id, email } = cast.aminah;
  const page = await signIn(context, { id, email, password: organisation.demoPassword }, 'en');
  const shown = page.getByRole('button', { name: 'March 2026', exact: true });
  const today = page.getByRole('button', { name: '2 March 2026', exact: true });
  await page.goto('/d/holiday');
  await page.getByRole('button', { name: holidayTexts.add.en }).click();
  await page.getByLabel(holidayTexts.dates.en).click();
  await expect(shown).toBeVisible();
  await expect(today).toHaveAttribute('data-today');
  await page.goto('/d/late-application');
  await page.getByRole('button', { name: lateTexts.apply.en }).click();
  await page.getByLabel(applicationTexts.date.en).click();
  await expect(shown).toBeVisible();
  await expect(today).toHaveAttribute('data-today');
  await expect(page.locator('[data-today]')).toHaveCount(1);
  await context.close();
});
