import type { APIRequestContext } from '@playwright/test';
import { type StateCode, states } from '#domain/holidays/states.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { weekendTexts as texts } from '#domain/weekends/texts.ts';
import { workingHourTexts } from '#domain/working-hours/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, test, tokenOf, webApp } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

/** States of which each width, and each try, has its own; the weekend of all is Saturday and Sunday. */
const own: Record<string, readonly StateCode[]> = {
  desktop: ['SBH', 'SWK', 'LBN'],
  tablet: ['PLS', 'PRK', 'MLK'],
  phone: ['NSN', 'PNG', 'PJY'],
};

/** An office in a state whose staff work from Monday to Friday by a set of their own; returns the office's id and the set. */
async function officeIn(request: APIRequestContext, state: StateCode) {
  const token = await tokenOf(request, cast.aminah.email, organisation.demoPassword);
  const headers = { ...webApp, authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data });
    if (!response.ok()) throw new Error(await response.text());
    return response.json();
  };
  const name = ownName('Isnin hingga Jumaat').slice(0, 45);
  const days = [0, 1, 2, 3, 4, 5, 6].map((id) => {
    const enable = id > 0 && id < 6;
    return { id, day: '', enable, start_time: enable ? '08:00' : null, end_time: enable ? '17:00' : null };
  });
  const hours = await post('/api/working_hours/add', { name, days });
  const office = await post('/api/offices/add', {
    ...{ name: ownName('Cawangan'), address: 'Jalan Besar', lat: 5.2, lng: 103.2, parliment: 'Marang' },
    ...{ max_distance: 150, state, working_hour_ids: [hours.id] },
  });
  return { office_id: office.data.id as number, hours: { id: hours.id as number, name } };
}

test('Aminah says which day is replaced in a state, and changes its weekend from a day on [D5 D15] @widths', async ({
  as,
  request,
}, info) => {
  const page = await as('aminah');
  const state = own[info.project.name]![info.retry]!;
  const { name } = states[state];
  const { office_id, hours } = await officeIn(request, state);
  const person = await newcomer(request, { office_id, working_hour_id: hours.id });
  await page.goto('/d/states');
  await expect(page.getByRole('heading', { name: texts.title.en, level: 1 })).toBeVisible();
  const row = rowOf(page, name);
  await expect(row).toContainText('Saturday and Sunday');

  await act(row, `Edit ${name}`);
  const detail = page.getByRole('dialog', { name: `Weekend of ${name}` });
  await expect(detail.getByRole('radio', { name: 'Sunday' })).toBeChecked();
  await detail.getByRole('radio', { name: 'Saturday' }).check();
  await detail.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, texts.replacedSaved);
  await expect(detail).toBeHidden();

  await act(row, `Change the weekend ${name}`);
  const modal = page.getByRole('dialog', { name: `Change the weekend of ${name}` });
  await modal.getByLabel(/^Effective from/).fill('01-04-2026');
  await modal.getByLabel(/^Effective from/).press('Tab');
  const preview = modal.getByRole('region', { name: texts.preview.en });
  // With the days as they are there is nothing to change.
  await expect(modal.getByRole('alert')).toContainText('Nothing would change');
  await modal.getByRole('button', { name: 'Clear Sunday' }).click();
  await modal.getByLabel(texts.days.en).click();
  await page.getByRole('option', { name: 'Friday' }).click();
  await page.keyboard.press('Escape');
  await modal.getByRole('radio', { name: 'Friday' }).check();
  await expect(preview).toContainText(hours.name);
  await expect(preview).toContainText(person.name);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await modal.getByRole('button', { name: texts.change.en }).click();
  await expectToast(page, texts.saved);
  await expect(row).toContainText('From 01-04-2026: Friday and Saturday');
  await expect(row).toContainText('Saturday and Sunday');

  await act(row, `Edit ${name}`);
  await expect(detail.getByRole('table', { name: texts.history.en })).toContainText('01-04-2026');
  await detail.getByRole('button', { name: shellTexts.cancel.en }).click();
  await walk(page, `/d/working_hours?search=${encodeURIComponent(hours.name)}`);
  await expect(rowOf(page, hours.name)).toContainText(workingHourTexts.changesFrom.en.replace('{day}', '01-04-2026'));
});

test('the states fit the screen, also in Malay, and are accessible @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/states');
  await expect(page.getByRole('heading', { name: texts.title.ms, level: 1 })).toBeVisible();
  const row = rowOf(page, 'Kelantan');
  await expect(row).toContainText('Jumaat dan Sabtu');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await act(row, 'Sunting Kelantan');
  const detail = page.getByRole('dialog', { name: 'Hujung minggu Kelantan' });
  await expect(detail.getByRole('radio', { name: 'Sabtu' })).toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await detail.getByRole('button', { name: texts.change.ms }).click();
  await expect(page.getByRole('dialog', { name: 'Ubah hujung minggu Kelantan' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
