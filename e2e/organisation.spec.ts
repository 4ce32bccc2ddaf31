import sharp from 'sharp';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { organisation } from '#domain/organisation/contract.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { expect, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { founder, freshHadir } from './support/fresh.ts';
import { change, sidebarOf } from './support/shell.ts';

test('Aminah sees from when attendance is judged, and what another day would change, before she saves it @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/organisation');
  await expect(page.getByRole('heading', { name: 'Organisation', level: 1 })).toBeVisible();
  const card = page.getByRole('region', { name: 'Start of attendance' });
  const day = card.getByLabel('Attendance is judged from');
  await expect(card).toContainText('Started on 01-01-2000');
  await day.fill('01-12-2999');
  await day.press('Enter');
  await expect(card.getByRole('status')).toContainText(/nothing is judged any more: \d+ late, absent/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await day.fill('31-02-2026');
  await day.press('Enter');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Please provide a valid date')).toBeVisible();
  await expect(day).toHaveValue('31-02-2026');
  await day.fill('01-01-2000');
  await day.press('Enter');
  await card.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Changes has been saved');
});

test('an office starts on a day of its own, which its page shows @phone', async ({ as }, info) => {
  const page = await as('aminah');
  // Each width has an office of its own, since they run at the same time.
  await page.goto(`/d/office/${info.project.name === 'phone' ? 3 : 4}?edit=1`);
  const day = page.getByLabel('Attendance is judged here from');
  // A day before anybody was judged, so that no verdict changes.
  const chosen = `0${1 + info.retry}-02-2001`;
  await day.fill(chosen);
  await day.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing that is over changes.' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Changes has been saved');
  await expect(page.getByText(chosen)).toBeVisible();
  await page.goto('/d/organisation');
  await expect(page.getByRole('region', { name: 'Offices that start on another day' })).toContainText(chosen);
  await expectNoSidewaysScroll(page);
});

test('an organisation that has not started says so', async ({ as }) => {
  const page = await as('aminah');
  await change<ReplyOf<typeof organisation.read>>(page, '/api/organisation', (reply) => ({
    ...reply,
    starts_on: null,
    offices: [],
  }));
  await page.goto('/d/organisation');
  await expect(page.getByRole('region', { name: 'Start of attendance' })).toContainText('Not started');
  await expect(page.getByText('All offices start with the organisation.')).toBeVisible();
});

test('an administrator names the organisation and gives it a logo, which the login, the sidebar and the kiosk show @widths', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const hadir = await freshHadir(Number(new URL(baseURL!).port) + 3_500 + info.parallelIndex);
  const context = await openContext(browser, { baseURL: hadir.address, viewport });
  const page = await context.newPage();
  const logo = async (width: number, height: number, background: string, name: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  try {
    await page.goto('/d/organisation');
    await page.getByLabel(sessionTexts.email.en).fill(founder.email);
    await page.getByRole('textbox', { name: sessionTexts.password.en }).fill(founder.password);
    await page.getByRole('button', { name: sessionTexts.login.en }).click();
    const card = page.getByRole('region', { name: 'Name and address' });
    const field = (name: string) => card.getByRole('textbox', { name, exact: true });
    await expect(card).toContainText('Asia/Kuala_Lumpur');
    await expect(page).toHaveTitle('Organisation · Perbadanan Baharu');
    await field('Name').fill('Baharu Corporation');
    await field('Name in Malay').fill('Perbadanan Baharu');
    await field('Short name').fill('PB');
    await field('Registration number').fill('201901000005 (1312525-A)');
    await field('Address').fill('Wisma Baharu\n20200 Kuala Terengganu');
    await field('Public address').fill('http://hadir.baharu.example/masuk');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Enter an address such as https://hadir.example.my')).toBeVisible();
    await expect(field('Address')).toHaveValue('Wisma Baharu\n20200 Kuala Terengganu');
    await field('Public address').fill('https://hadir.baharu.example/');
    await card.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Changes has been saved');
    await expect(field('Public address')).toHaveValue('https://hadir.baharu.example');
    await expect(page).toHaveTitle('Organisation · PB');

    const logos = page.getByRole('region', { name: 'Logo' });
    const light = logos.locator('form').filter({ hasText: 'Logo on light' });
    await light.locator('input[type=file]').setInputFiles({
      ...{ name: 'logo.png', mimeType: 'image/png' },
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await light.getByRole('button', { name: 'Save the logo' }).click();
    await expect(light.getByText('Save an SVG or PDF as PNG first').first()).toBeVisible();
    await light.locator('input[type=file]').setInputFiles(await logo(400, 100, '#006b5c', 'logo.png'));
    await light.getByRole('button', { name: 'Save the logo' }).click();
    await expectToast(page, 'The logo has been saved');
    await expect(light.getByRole('img', { name: 'Logo on light' })).toBeVisible();
    const sidebar = await sidebarOf(page);
    await expect(sidebar.getByRole('img', { name: 'Baharu Corporation' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const others = await openContext(browser, { baseURL: hadir.address, viewport, locale: 'ms-MY' });
    const visitor = await others.newPage();
    await visitor.goto('/d/login');
    await expect(visitor.getByRole('img', { name: 'Perbadanan Baharu' })).toBeVisible();
    await expect(visitor).toHaveTitle('Log masuk · PB');
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { name: 'Perbadanan Baharu' })).toBeVisible();
    await expect(visitor.getByText('Wisma Baharu')).toBeVisible();
    await others.close();

    await light.getByRole('button', { name: 'Remove the logo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the logo' }).click();
    await expectToast(page, 'The logo has been removed');
    await expect(light.getByText('No logo')).toBeVisible();
  } finally {
    await context.close();
    await hadir.stop();
  }
});
