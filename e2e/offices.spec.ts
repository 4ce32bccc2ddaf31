import type { Locator, Page } from '@playwright/test';
import { mapTexts, officeTexts as texts } from '#domain/offices/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { offices } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

const tileHost = 'https://tile.openstreetmap.org/**';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers for the tile service, which no test reaches, with one grey pixel. */
const withTiles = (page: Page) =>
  page.route(tileHost, (route) => route.fulfill({ contentType: 'image/png', body: pixel }));

const field = (scope: Page | Locator, label: { en: string }) => scope.getByLabel(label.en, { exact: false });
const save = (scope: Page | Locator) => scope.getByRole('button', { name: shellTexts.save.en });

test('Aminah adds an office where she clicks on the map, and removes it [OFFICE-19 OFFICE-20 ACCESS-05 ACCESS-06] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  const name = ownName('Cawangan Contoh');
  await page.goto('/d/office');
  await proves('OFFICE-02 ACCESSB-05 ACCESSB-06', async () => {
    await page.getByRole('link', { name: texts.add.en }).click();
    await expect(page).toHaveURL(/\/d\/office\/new$/);
  });

  await save(page).click();
  await proves('OFFICE-12', () => expect(page.getByText('Please complete this field')).toHaveCount(6));
  await proves('OFFICE-15', () => expect(page.getByText('Please select at least one working hour')).toBeVisible());
  await field(page, texts.name).fill(name);
  await field(page, texts.address).fill('Jalan Pantai, 21600 Marang');
  await field(page, texts.parliment).fill('Marang');
  await field(page, texts.distance).fill('120');
  await page.getByLabel(texts.workingHours.en).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: mapTexts.pick.en }).click();
  const modal = page.getByRole('dialog', { name: mapTexts.title.en });
  await proves('OFFICE-09', () => expect(save(modal)).toHaveAttribute('aria-disabled', 'true'));
  await proves('OFFICE-08', async () => {
    await modal.getByRole('application').click({ position: { x: 180, y: 120 } });
    await expect(modal.getByLabel(mapTexts.coordinates.en)).toHaveValue(/^\d\.\d+, 10\d\.\d+$/);
    await save(modal).click();
    await expect(field(page, texts.lat)).toHaveValue(/^\d\.\d+$/);
  });
  await save(page).click();
  await expectToast(page, 'Office has been added');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('120 m', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: texts.back.en }).click();
  await proves('OFFICE-01', async () => {
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
  });
  await proves('OFFICE-05 OFFICE-22', async () => {
    await act(rowOf(page, name), `Delete ${name}`);
    const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
    await expect(question.getByText(texts.removeAsk.en)).toBeVisible();
    await question.getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await expectToast(page, 'Office has been removed');
  await expect(page.getByText('No Data')).toBeVisible();
});

test('Badrul views an office from the list, then edits it there [OFFICE-06 ACCESS-37]', async ({ as }, info) => {
  const page = await as('badrul');
  const { name } = offices.kuantan;
  const metres = 210 + info.retry;
  await page.goto('/d/office');
  await act(rowOf(page, name), `View ${name}`);
  await proves('OFFICE-03', () => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible());
  await expect(page.getByText(offices.kuantan.parliment, { exact: true })).toBeVisible();
  await page.goBack();
  await act(rowOf(page, name), `Edit ${name}`);
  await proves('OFFICE-04', () => field(page, texts.distance).fill(String(metres)));
  await save(page).click();
  await proves('OFFICE-21', () => expectToast(page, 'Changes has been saved'));
  await proves('OFFICE-16', () => expect(page.getByText(`${metres} m`, { exact: true })).toBeVisible());
});

test('cancelling a new office leads to the list, cancelling an edit back to the view [OFFICE-06 OFFICE-07]', async ({
  as,
}) => {
  const page = await as('aminah');
  const cancel = page.getByRole('button', { name: shellTexts.cancel.en });
  await page.goto('/d/office/new');
  await cancel.click();
  await expect(page).toHaveURL(/\/d\/office$/);
  await walk(page, `/d/office/${offices.dungun.id}`);
  await page.getByRole('link', { name: shellTexts.edit.en }).click();
  await field(page, texts.name).fill('Nama lain');
  await cancel.click();
  await expect(page.getByRole('heading', { name: offices.dungun.name })).toBeVisible();
  await expect(page.getByText(texts.facts.en)).toBeVisible();
});

test('the map opens near 5.76, 102.54 and works by keyboard without tiles [OFFICE-09 OFFICE-10]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/office/new');
  await page.getByRole('button', { name: mapTexts.pick.en }).click();
  const modal = page.getByRole('dialog', { name: mapTexts.title.en });
  const coordinates = modal.getByLabel(mapTexts.coordinates.en);
  await expect(modal.getByText(mapTexts.noTiles.en)).toBeVisible();
  await expect(modal.getByText('6°', { exact: true })).toBeVisible();
  await modal.getByRole('application').press('Enter');
  await expect(coordinates).toHaveValue('5.76, 102.54');
  await expect(save(modal)).not.toHaveAttribute('aria-disabled', 'true');

  await coordinates.fill('8, 102');
  await expect(modal.getByText('Invalid Latitude value')).toBeVisible();
  await expect(save(modal)).toHaveAttribute('aria-disabled', 'true');
  await coordinates.fill('(4.7625, 103.4105)');
  await coordinates.press('Enter');
  await expect(modal).toBeHidden();
  await expect(field(page, texts.lat)).toHaveValue('4.7625');
  await expect(field(page, texts.lng)).toHaveValue('103.4105');
});

test('a tile service supplies the map, is sent only the origin as referrer, and is credited [OFFICE-11 CALLA-32]', async ({
  as,
  baseURL,
}) => {
  const page = await as('aminah');
  await withTiles(page);
  const request = page.waitForRequest(tileHost);
  await page.goto(`/d/office/${offices.kuantan.id}`);
  expect((await request).headers().referer).toBe(`${baseURL}/`);
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await expect(page.locator('img[src^="https://tile.openstreetmap.org"]').first()).toBeVisible();
  await expect(page.getByText(mapTexts.noTiles.en)).toBeHidden();
});

test('a place outside the country is refused at its field [OFFICE-13 OFFICE-14]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto(`/d/office/${offices.kuantan.id}?edit=1`);
  await field(page, texts.lat).fill('8');
  await field(page, texts.lng).fill('98');
  await save(page).click();
  await expect(page.getByText('Invalid Latitude value')).toBeVisible();
  await expect(page.getByText('Invalid Longitude value')).toBeVisible();
});

test('a failed save is shown even when the server sends no message, and keeps what was typed [OFFICE-17]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.route('**/api/offices/edit', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await page.goto(`/d/office/${offices.kuantan.id}?edit=1`);
  await field(page, texts.name).fill('Cawangan Kuantan Baharu');
  await save(page).click();
  await expectToast(page, 'Something went wrong');
  await expect(field(page, texts.name)).toHaveValue('Cawangan Kuantan Baharu');
});

test('the second of two editors does not undo what the first changed', async ({ as }, info) => {
  const [page, other] = [await as('aminah'), await as('badrul')];
  const parliament = ownName('Kota Bharu');
  for (const each of [page, other]) {
    await each.goto(`/d/office/${offices.kotaBharu.id}?edit=1`);
    await expect(field(each, texts.parliment)).toBeVisible();
  }
  await field(other, texts.parliment).fill(parliament);
  await save(other).click();
  await expectToast(other, 'Changes has been saved');
  await field(page, texts.distance).fill(String(175 + info.retry));
  await save(page).click();
  await expectToast(page, 'Changes has been saved, together with those made by someone else meanwhile');
  await expect(page.getByRole('main')).toContainText(parliament);
  await expect(page.getByRole('main')).toContainText(`${175 + info.retry} m`);
});

test('an office in use cannot be removed, and says why [OFFICE-05]', async ({ as }) => {
  const page = await as('aminah');
  const { name } = offices.dungun;
  await page.goto('/d/office');
  await act(rowOf(page, name), `Delete ${name}`);
  await page.getByRole('dialog').getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, 'This office is still in use. Staff:');
});

test('an office that does not exist says so [OFFICE-18]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/office/999999');
  await expect(page.getByRole('main').getByText('Selected Office does not exist')).toBeVisible();
  await page.getByRole('link', { name: texts.back.en }).first().click();
  await expect(page).toHaveURL(/\/d\/office$/);
});

test('list, view, form and map read in Malay, fit the screen and are accessible [FORMAT-02] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  const { id, name } = offices.headquarters;
  const check = async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  await page.goto('/d/office');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(rowOf(page, name).first()).toBeVisible();
  await check();

  await walk(page, `/d/office/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText(mapTexts.noTiles.ms)).toBeVisible();
  await check();

  await walk(page, `/d/office/${id}?edit=1`);
  await expect(page.getByLabel(texts.name.ms)).toHaveValue(name);
  await check();

  await page.getByRole('button', { name: mapTexts.change.ms }).click();
  await expect(page.getByRole('dialog').getByText(mapTexts.noTiles.ms)).toBeVisible();
  await check();
});
