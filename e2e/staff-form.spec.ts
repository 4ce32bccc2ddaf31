import type { Page } from '@playwright/test';
import { words } from '#domain/lib/words.ts';
import { dropdownBatch } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { cast, offices, workingHours } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomerForm } from './support/newcomer.ts';
import { proves } from './support/proves.ts';

const select = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};
const save = (page: Page) => page.getByRole('button', { name: shellTexts.save.en }).click();
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: false });

/** A field by its whole label. */
const labelled = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));

/** Fills in the form of a new member, as Aminah would. */
async function fill(page: Page, form: ReturnType<typeof newcomerForm>) {
  await field(page, texts.name.en).fill(form.name);
  await field(page, texts.email.en).fill(form.email);
  await page.getByRole('textbox', { name: /^Contact/ }).fill(form.contact);
  await field(page, texts.ic.en).fill(form.ic.replaceAll('-', ''));
  await page.getByRole('radio', { name: texts.female.en }).check();
  await page.getByRole('radio', { name: texts.single.en }).check();
  await field(page, texts.accessCard.en).fill(form.access_card_id);
  await select(page, texts.role.en, 'Normal User');
  await select(page, texts.office.en, offices.headquarters.name);
  await select(page, texts.workingHour.en, workingHours.fromSeven.name);
  await select(page, texts.position.en, 'Administrative Clerk');
  await select(page, texts.employmentType.en, 'Permanent');
  await select(page, texts.grade.en, 'F29');
}

test('an empty form shows what is missing, and makes no call [STAFF-34 STAFF-65 LIST-19 LIST-20]', async ({ as }) => {
  const page = await as('aminah');
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') calls += 1;
  });
  await page.goto('/d/users');
  await page.getByRole('link', { name: 'New Staff' }).click();
  await proves('STAFF-37', () => expect(page.getByRole('heading', { name: 'New Staff', level: 1 })).toBeVisible());
  await proves('FORM-25', () => expect(page.getByText('Please Select').first()).toBeVisible());
  await save(page);
  await proves('STAFF-71 STAFF-73 STAFF-74 STAFF-77 FORM-07', async () => {
    for (const label of ['Name', 'Contact', 'IC number', 'Access card'])
      await expect(labelled(page, label)).toHaveAccessibleDescription(/^Please complete this field/);
  });
  await proves('STAFF-78 STAFF-81 STAFF-82 STAFF-85 STAFF-86 FORM-13', async () => {
    for (const label of ['Role', 'Office', 'Position', 'Employment type', 'Grade'])
      await expect(labelled(page, label)).toHaveAccessibleDescription(/^Please select the options/);
  });
  await proves('STAFF-75 STAFF-76 FORM-15', () => expect(page.getByText('Please select the options')).toHaveCount(7));
  await proves('STAFF-72 FORM-12', () =>
    expect(labelled(page, 'Email')).toHaveAccessibleDescription(/^Please provide a valid email address/),
  );
  await proves('FORM-09', () => expect(field(page, texts.name.en)).toBeFocused());
  await proves('FORM-01 FORM-18', async () => expect(calls).toBe(0));
  await page.getByRole('button', { name: shellTexts.cancel.en }).click();
  await expect(page).toHaveURL(/\/d\/users$/);
});

test('Aminah adds a member of staff [STAFF-66 STAFF-67 ACCESS-55] @widths', async ({ as }) => {
  const page = await as('aminah');
  const form = newcomerForm();
  await page.goto('/d/users/new');
  await fill(page, form);
  await field(page, texts.accessCard.en).fill(form.access_card_id.slice(0, 9));
  await save(page);
  await proves('STAFF-90', () => expect(page.getByText(texts.badCard.en)).toBeVisible());
  await field(page, texts.accessCard.en).fill(cast.farid.access_card_id);
  await save(page);
  await expect(page.getByText(texts.cardTaken.en).first()).toBeVisible();
  await expect(field(page, texts.name.en)).toHaveValue(form.name);

  await field(page, texts.accessCard.en).fill(form.access_card_id);
  await proves('STAFF-64 STAFF-87 STAFF-88 STAFF-89 CALLA-13', async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/users/add'));
    await save(page);
    expect((await sent).postDataJSON()).toMatchObject({ password: null, emergency_contact: null });
  });
  await expectToast(page, 'User has been added');
  // The list opens on the page with the new member.
  await expect(page).toHaveURL(/\/d\/users\?page=\d+$/);
  await expect(rowOf(page, form.name)).toBeVisible();
});

test('choosing an office filters the working hours and clears the chosen one; choosing a position sets the department [STAFF-84 STAFF-98 STAFF-99 STAFF-100 STAFF-101]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/users/new');
  const hour = page.getByRole('combobox', { name: texts.workingHour.en });
  await expect(page.getByRole('combobox', { name: texts.office.en })).toBeVisible();
  await expect(hour).toHaveCount(0);
  await select(page, texts.office.en, offices.headquarters.name);
  await hour.click();
  await expect(page.getByRole('option')).toHaveText([workingHours.fromSeven.name, workingHours.fromEight.name]);
  await page.getByRole('option', { name: workingHours.fromEight.name }).click();
  await expect(hour).toContainText(workingHours.fromEight.name);
  await select(page, texts.office.en, offices.kuantan.name);
  await expect(hour).toContainText('Please Select');
  await hour.click();
  await expect(page.getByRole('option')).toHaveText([workingHours.mondayToFriday.name]);
  await page.keyboard.press('Escape');

  const department = field(page, texts.department.en);
  await expect(department).toHaveValue('');
  await select(page, texts.position.en, 'Field Officer');
  await expect(department).toHaveValue('Regional Services');
  await expect(department).not.toBeEditable();
});

test('a contract needs its days, a permanent post does not [STAFF-91 STAFF-92 STAFF-93 STAFF-94 FORM-05]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/users/new');
  await fill(page, newcomerForm());
  await select(page, texts.employmentType.en, 'Contract');
  await save(page);
  await expect(page.getByText('Please complete this field')).toHaveCount(2);
  await select(page, texts.employmentType.en, 'Permanent');
  await save(page);
  await expectToast(page, 'User has been added');
});

test('long dropdowns have a search, and load fifty at a time [FORM-23 FORM-24]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/users/new');
  const search = page.getByLabel(shellTexts.search.en, { exact: true }).filter({ visible: true });
  await page.getByRole('combobox', { name: texts.employmentType.en }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(search).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: texts.grade.en }).click();
  await expect(page.getByRole('option')).toHaveCount(dropdownBatch);
  await page.getByRole('option').last().scrollIntoViewIfNeeded();
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(dropdownBatch);
  await search.fill('jusa');
  await expect(page.getByRole('option')).toHaveText(['JUSA C', 'JUSA B', 'JUSA A']);
});

test('the form reads in Malay, fits the screen and is accessible @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/users/new');
  await expect(page.getByRole('heading', { name: texts.newStaff.ms })).toBeVisible();
  await page.getByRole('button', { name: shellTexts.save.ms }).click();
  await expect(page.getByText(words.complete.ms).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
