import type { Page } from '@playwright/test';
import { clockTexts } from '#domain/clock/texts.ts';
import { departmentTexts } from '#domain/departments/texts.ts';
import { kioskTexts } from '#domain/kiosks/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { organisationTexts } from '#domain/organisation/texts.ts';
import { positionTexts } from '#domain/positions/texts.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { workingHourTexts } from '#domain/working-hours/texts.ts';
import { expect, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectToast } from './support/expect.ts';
import { founder, freshHadir } from './support/fresh.ts';
import { swipe } from './support/kiosk.ts';

/** The server's, by its clock. */
const today = '02-03-2026';

const farid = {
  name: 'Farid bin Azman',
  email: 'farid@seribayu.example',
  card: '2000000007',
  password: 'farid-mula',
};

test('Aminah builds an organisation from nothing, and a new member of staff swipes and signs in [ACCESS-43 ACCESS-55 KIOSK-09 STAFF-66 STAFF-67]', async ({
  browser,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  const hadir = await freshHadir(Number(new URL(baseURL!).port) + 1_000 + info.parallelIndex);
  const context = await openContext(browser, {
    baseURL: hadir.address,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  try {
    await signIn(page, founder.email, founder.password);
    await expectToast(page, fill(sessionTexts.hello, 'en', { name: founder.name }));
    await addWorkingHours(page);
    const link = await addOffice(page);
    await addPosition(page);
    await addFarid(page);
    await startAttendance(page);

    await page.goto(link);
    await page.waitForURL('/');
    await expect(page.getByText(clockTexts.swipe.en)).toBeVisible();
    await swipe(page, farid.card);
    await expect(page.getByText('Welcome')).toBeVisible();
    await expect(page.getByText(farid.name)).toBeVisible();
    await expect(page.getByText('..and you are already late..!')).toBeVisible();

    const own = await (await openContext(browser, { baseURL: hadir.address })).newPage();
    await signIn(own, farid.email, farid.password);
    await expectToast(own, fill(sessionTexts.hello, 'en', { name: farid.name }));
    await expect(own.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await own.context().close();
  } finally {
    await context.close();
    await hadir.stop();
  }
});

/** From today on. */
async function startAttendance(page: Page): Promise<void> {
  await page.goto('/d/organisation');
  const card = page.getByRole('region', { name: organisationTexts.startCard.en });
  await expect(card).toContainText(organisationTexts.notStarted.en);
  const day = card.getByLabel(organisationTexts.startsOn.en);
  await day.fill(today);
  await day.press('Enter');
  await card.getByRole('button', { name: shellTexts.save.en, exact: true }).click();
  await expect(card).toContainText(fill(organisationTexts.started, 'en', { date: today }));
}

const save = (page: Page) => page.getByRole('button', { name: shellTexts.save.en, exact: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
  // The modal's field has the same label as the filter behind it, plus the mark of a required field.
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option', { name: option }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/d/login');
  await page.getByLabel(sessionTexts.email.en).fill(email);
  await page.getByRole('textbox', { name: sessionTexts.password.en }).fill(password);
  await page.getByRole('button', { name: sessionTexts.login.en, exact: true }).click();
}

async function addWorkingHours(page: Page): Promise<void> {
  await page.goto('/d/working_hours');
  await page.getByText(workingHourTexts.emptyHint.en).waitFor();
  await page.getByRole('button', { name: workingHourTexts.add.en }).last().click();
  await page.getByRole('dialog').getByLabel(workingHourTexts.name.en).fill('Ahad hingga Khamis');
  await save(page).click();
  await expectToast(page, 'Working Hour has been added');
}

/** Adds the office and a kiosk in it; returns the kiosk's link. */
async function addOffice(page: Page): Promise<string> {
  await page.goto('/d/office/new');
  await page.getByLabel(officeTexts.name.en).fill('Ibu Pejabat');
  await page.getByLabel(officeTexts.address.en).fill('Jalan Sultan Ismail, Kuala Terengganu');
  await page.getByLabel(officeTexts.parliment.en).fill('Kuala Terengganu');
  await page.getByLabel(officeTexts.lat.en).fill('5.33');
  await page.getByLabel(officeTexts.lng.en).fill('103.137');
  await page.getByLabel(officeTexts.distance.en).fill('150');
  await page.getByLabel(officeTexts.workingHours.en).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await save(page).click();
  await expectToast(page, 'Office has been added');
  await page.getByRole('button', { name: kioskTexts.add.en }).click();
  await page.getByRole('dialog').getByLabel(kioskTexts.name.en).fill('Lobi');
  await save(page).click();
  const shown = page.getByRole('dialog', { name: kioskTexts.link.en });
  return (await shown.getByText('clockin_device_id=').textContent())!;
}

async function addPosition(page: Page): Promise<void> {
  await page.goto('/d/positions');
  await expect(page.getByText(positionTexts.departmentsFirst.en)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: departmentTexts.title.en }).click();
  await page.getByText(departmentTexts.emptyHint.en).waitFor();
  await page.getByRole('button', { name: 'New Department' }).last().click();
  await page.getByRole('dialog').getByLabel(departmentTexts.name.en).fill('Pentadbiran');
  await save(page).click();
  await expectToast(page, 'Department has been added');
  await page.goto('/d/positions');
  await page.getByRole('button', { name: 'New Position' }).first().click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel(positionTexts.name.en).fill('Kerani');
  await choose(page, positionTexts.department.en, 'Pentadbiran');
  await modal.getByLabel(positionTexts.level.en).fill('5');
  await save(page).click();
  await expectToast(page, 'Position has been added');
}

async function addFarid(page: Page): Promise<void> {
  const texts = staffTexts;
  await page.goto('/d/users/new');
  await page.getByLabel(texts.name.en).fill(farid.name);
  await page.getByLabel(texts.email.en).fill(farid.email);
  await page.getByLabel(texts.contact.en).first().fill('0135550007');
  await page.getByLabel(texts.ic.en).fill('900215-11-5677');
  await page.getByRole('radio', { name: texts.male.en, exact: true }).check();
  await page.getByRole('radio', { name: texts.single.en }).check();
  await choose(page, texts.office.en, 'Ibu Pejabat');
  await choose(page, texts.workingHour.en, 'Ahad hingga Khamis');
  await choose(page, texts.position.en, 'Kerani');
  await choose(page, texts.employmentType.en, 'Permanent');
  await page.getByRole('combobox', { name: texts.grade.en }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel(texts.accessCard.en).fill(farid.card);
  await choose(page, texts.role.en, 'Normal User');
  await page.getByRole('textbox', { name: texts.password.en }).fill(farid.password);
  await save(page).click();
  await expectToast(page, texts.added);
  await expect(page).toHaveURL(/\/d\/users$/);
}
