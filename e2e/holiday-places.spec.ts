import type { Page, TestInfo } from '@playwright/test';
import type { DashboardData } from '#domain/dashboard/contract.ts';
import { type StateCode, stateNames } from '#domain/holidays/states.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { officeTexts } from '#domain/offices/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { noneTexts, todayTexts } from '#domain/today/texts.ts';
import { cast, workingHours } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { positions } from '#server/seed/positions.ts';
import { expect, headersOf, signIn, swipeCard, test, tokenOf, webApp } from './support/as.ts';
import { borrowContext } from './support/browsers.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { addPosition, contractor, send } from './support/newcomer.ts';
import { ownName } from './support/own.ts';

/** States that no office of another story, nor of another width, is in; nobody has an office in the last one. */
const statesOf = ({ project }: TestInfo) =>
  ({
    desktop: ['KDH', 'PLS', 'PRK', 'LBN'],
    tablet: ['SBH', 'SWK', 'SGR', 'LBN'],
    phone: ['JHR', 'MLK', 'NSN', 'LBN'],
  })[project.name] as [StateCode, StateCode, StateCode, StateCode];

const save = { name: shellTexts.save.en };
const [tuesday, thursday] = ['2026-03-03', '2026-03-05'];

/** Adds an office through the API, and returns its id. */
async function addOffice(page: Page, name: string, state: StateCode | null): Promise<number> {
  const place = { lat: 5.2056, lng: 103.2056, address: 'Jalan Pantai', parliment: 'Marang', max_distance: 120 };
  const response = await page.request.post('/api/offices/add', {
    headers: await headersOf(page),
    data: { name, ...place, state, working_hour_ids: [workingHours.fromSeven.id] },
  });
  return ((await response.json()) as { data: { id: number } }).data.id;
}

test('Aminah gives a holiday to a state and one to an office and a position, and each has their own @widths', async ({
  as,
}, info) => {
  test.slow();
  const [first, second, third, empty] = statesOf(info);
  const page = await as('aminah');
  await page.goto('/d/holiday');
  const names = [ownName('Cawangan Utara'), ownName('Cawangan Tengah'), ownName('Cawangan Selatan')] as const;
  const north = await addOffice(page, names[0], null);
  const middle = await addOffice(page, names[1], second);
  const south = await addOffice(page, names[2], third);
  const at = (office_id: number, more: object = {}) => contractor(page.request, { office_id, ...more });
  const clerk = await at(middle);
  const officer = await at(middle, { position_id: positions.seniorAdministrativeOfficer.id });
  const [inNorth, inSouth] = [await at(north), await at(south)];

  await page.goto(`/d/office/${north}?edit=1`);
  await page.getByLabel(officeTexts.state.en, { exact: true }).click();
  await page.getByRole('option', { name: stateNames[first] }).click();
  await page.getByRole('button', save).click();
  await expectToast(page, 'Changes has been saved');
  await expect(page.getByRole('definition').filter({ hasText: stateNames[first] })).toBeVisible();

  await page.goto('/d/holiday');
  const ofState = ownName('Hari Keputeraan');
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByLabel(texts.details.en).fill(ofState);
  await modal.getByLabel(texts.dates.en).click();
  await page.getByRole('button', { name: '2 March 2026', exact: true }).click();
  await page.getByRole('button', { name: '3 March 2026', exact: true }).click();
  const everybody = await modal.getByText(/^Staff concerned today: (\d+) of \1$/).textContent();
  await modal.getByLabel(texts.places.en).check();
  await expect(modal.getByText(/^Staff concerned today: 0 of/)).toBeVisible();
  await modal.getByRole('button', save).click();
  await expect(modal.getByText(texts.choosePlace.en)).toBeVisible();
  const choose = async (field: { en: string }, ...options: string[]) => {
    await modal.getByLabel(field.en, { exact: true }).click();
    for (const name of options) await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
  };
  await choose(texts.states, stateNames[first], stateNames[empty]);
  await expect(modal.getByText(fill(texts.noOfficeIn, 'en', { states: stateNames[empty] }))).toBeVisible();
  await expect(modal.getByText(/^Staff concerned today: [1-9]\d* of/)).toBeVisible();
  expect(await modal.getByText(/^Staff concerned today:/).textContent()).not.toBe(everybody);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await modal.getByRole('button', save).click();
  await expectToast(page, texts.added.en);

  const ofOffice = ownName('Hari Cawangan');
  await page.getByRole('button', { name: texts.add.en }).click();
  await modal.getByLabel(texts.details.en).fill(ofOffice);
  await modal.getByLabel(texts.dates.en).click();
  await page.getByRole('button', { name: '2 March 2026', exact: true }).click();
  await page.getByRole('button', { name: '3 March 2026', exact: true }).click();
  await modal.getByLabel(texts.specific.en).check();
  await choose(texts.positions, 'Administrative Clerk');
  await modal.getByLabel(texts.places.en).check();
  await choose(texts.offices, names[1]);
  await expect(modal.getByText(/^Staff concerned today: 1 of/)).toBeVisible();
  await modal.getByRole('button', save).click();
  await expectToast(page, texts.added.en);

  const search = page.getByRole('searchbox');
  const find = async (name: string) => {
    await search.fill(name);
    await search.press('Enter');
  };
  await find(ofOffice);
  await expect(rowOf(page, ofOffice)).toContainText(`${names[1]} · Administrative Clerk`);
  await find(ofState);
  await expect(rowOf(page, ofState)).toContainText(stateNames[first]);
  await page.goto(`/d/holiday?state=${second}&search=${encodeURIComponent(ofState)}`);
  await expect(page.getByText(`Nothing matches "${ofState}"`)).toBeVisible();

  for (const { access_card_id } of [inNorth, clerk, officer, inSouth]) await swipeCard(page, access_card_id);
  const ask = async (one: typeof clerk, path: string) => {
    const authorization = `Bearer ${await tokenOf(page.request, one.email, one.password)}`;
    return (await page.request.get(path, { headers: { ...webApp, authorization } })).json();
  };
  const seenBy = async (one: typeof clerk) => {
    const { attendance, public_holiday } = (await ask(one, '/api/dashboard')) as DashboardData;
    const range = `leaves_id=${leaveTypes.annual.id}&date_start=${tuesday}&date_end=${thursday}`;
    const preview = (await ask(one, `/api/leaves/preview/${one.id}?${range}`)) as { total_days: number };
    const own = public_holiday.map(({ details }) => details).filter((name) => [ofState, ofOffice].includes(name));
    return { late: attendance.is_late, own, leave: preview.total_days };
  };
  // Of three days Wednesday, 4 March, is a holiday of everybody.
  expect(await seenBy(inNorth)).toEqual({ late: false, own: [ofState], leave: 1 });
  expect(await seenBy(clerk)).toEqual({ late: false, own: [ofOffice], leave: 1 });
  expect(await seenBy(officer)).toEqual({ late: true, own: [], leave: 2 });
  expect(await seenBy(inSouth)).toEqual({ late: true, own: [], leave: 2 });
});

test('the form of a holiday with places reads in Malay and fits the screen @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/holiday');
  await page.getByRole('button', { name: texts.add.ms }).click();
  const modal = page.getByRole('dialog', { name: texts.add.ms });
  await modal.getByLabel(texts.places.ms).check();
  await expect(modal.getByLabel(texts.states.ms, { exact: true })).toBeVisible();
  await expect(modal.getByText(/^Staf yang terlibat hari ini: 0 daripada \d+$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('on a holiday of her positions a head reads its name in Malay on the dashboard, of herself and of her staff @phone', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const heads = await addPosition(request, { name: ownName('Ketua Cawangan') });
  const by = { approve_id: heads, any_decider: 1 };
  const clerks = await addPosition(request, { name: ownName('Kerani Cawangan'), ...by });
  const head = await contractor(request, { position_id: heads });
  await contractor(request, { position_id: clerks });
  const name = ownName('Hari Penubuhan');
  const holiday = { details: ownName('Founding Day'), name_ms: name, start: '2026-03-02', end: '2026-03-02' };
  await send(request, cast.aminah, '/api/holiday/add', { ...holiday, position_ids: [heads, clerks] });
  const page = await signIn(await borrowContext(browser, { baseURL, viewport }), head, 'ms');
  await page.goto(screens.dashboard.path);
  await expect(page.getByText(`${todayTexts.own.ms} ${name}`)).toBeVisible();
  await expect(page.getByText(fill(noneTexts.holiday, 'ms', { name }), { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
