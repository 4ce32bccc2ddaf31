import { dayNames } from '#domain/lib/day-names.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { workingHourTexts as texts } from '#domain/working-hours/texts.ts';
import { workingHours } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { change } from './support/shell.ts';

const save = { name: shellTexts.save.en };

test('Aminah adds, changes and removes working hours [HOURS-02 HOURS-12 HOURS-13 HOURS-14 ACCESS-11] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/working_hours');
  await proves('HOURS-01 ACCESSB-07', () =>
    expect(page.getByRole('heading', { name: 'Working Hours Management' })).toBeVisible(),
  );
  const name = ownName('Ramadan');

  await proves('HOURS-03 HOURS-08', async () => {
    await page.getByRole('button', { name: texts.add.en }).click();
    const modal = page.getByRole('dialog', { name: texts.add.en });
    await modal.getByRole('button', save).click();
    await expect(modal.getByText('Please complete this field')).toBeVisible();
    await modal.getByLabel(texts.name.en).fill(name);
    await modal.getByLabel('Thursday', { exact: true }).click();
    await modal.getByRole('button', save).click();
  });
  await expectToast(page, 'Working Hour has been added');

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('searchbox').press('Enter');
  await proves('HOURS-06', () => expect(rowOf(page, name)).toContainText('07:00 AM – 04:30 PM'));
  await proves('HOURS-04', async () => {
    await act(rowOf(page, name), `Edit ${name}`);
    const detail = page.getByRole('dialog', { name: texts.detail.en });
    await detail.getByLabel(texts.name.en).fill(`${name} 1447`);
    await detail.getByRole('button', save).click();
  });
  await expectToast(page, 'Changes has been saved');

  await proves('HOURS-05 HOURS-15', async () => {
    const remove = () => act(rowOf(page, `${name} 1447`), /^Delete/);
    const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
    await remove();
    await question.getByRole('button', { name: shellTexts.cancel.en }).click();
    await expect(question).toBeHidden();
    await remove();
    await question.getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await expectToast(page, 'Working Hour has been removed');
});

test('a week with a short day shows which days have which hours, on the narrowest phone too [HOURS-06] @phone', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/d/working_hours');
  const row = rowOf(page, workingHours.fromSeven.name);
  for (const [days, hours] of [
    ['Sun–Wed', '07:00 AM – 04:30 PM'],
    ['Thu', '07:00 AM – 03:30 PM'],
  ] as const)
    await expect(row.getByText(days, { exact: true }).locator('..')).toContainText(hours);
  await expectNoSidewaysScroll(page);

  // Days end earlier in Ramadhan, which these hours do not show.
  await expect(page.getByText(texts.ramadhanOn.en)).toHaveCount(0);
  await change<{ user: object }>(page, '/api/authenticate', (signedIn) => ({
    ...signedIn,
    user: { ...signedIn.user, ramadhan: 1 },
  }));
  await page.reload();
  await expect(page.getByText(texts.ramadhanOn.en)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('enabling a day fills in the hours of the day before, and a week without working days says so [HOURS-10 HOURS-11]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/working_hours');
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByLabel(texts.name.en).fill('Lima hari');
  const enabled = modal.getByRole('switch', { checked: true });
  while ((await enabled.count()) > 0) await enabled.first().click();
  await expect(modal.getByText('No day is enabled: nobody is expected by these hours')).toBeVisible();
  await modal.getByLabel(dayNames[5]!.en, { exact: true }).click();
  await expect(modal.getByLabel('Start time on Friday')).toHaveValue('07:00 AM');
  await expect(modal.getByLabel('End time on Friday')).toHaveValue('03:30 PM');
});

test('a time is accepted as people type it, shown with AM or PM, and anything else is refused [HOURS-10 FORM-06 FORMAT-05]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/working_hours');
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByLabel(texts.name.en).fill(ownName('Waktu ditaip'));
  const end = modal.getByLabel('End time on Sunday');
  for (const [typed, shown] of [
    ['0530pm', '05:30 PM'],
    ['5.30 p', '05:30 PM'],
    ['1730', '05:30 PM'],
    ['17:45', '05:45 PM'],
  ] as const) {
    await end.click();
    await end.fill('');
    await end.pressSequentially(typed);
    await page.keyboard.press('Tab');
    await expect(end).toHaveValue(shown);
  }
  await end.fill('0530x');
  await page.keyboard.press('Tab');
  await expect(modal.getByText('Please provide a valid time')).toBeVisible();
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(end).toBeFocused();
  await expect(end).toHaveValue('0530x');

  await end.fill('0530pm');
  const sent = page.waitForRequest('**/api/working_hours/add');
  await page.keyboard.press('Enter');
  const form = new URLSearchParams((await sent).postData()!);
  expect(form.get('days[0][end_time]')).toBe('17:30');
  await expectToast(page, 'Working Hour has been added');
});

test('hours change from a chosen day: it shows who is affected and what is judged again, and a future change can be withdrawn [D5]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/working_hours');
  await page.getByRole('button', { name: texts.add.en }).click();
  const name = ownName('Waktu yang berubah');
  await page.getByLabel(texts.name.en).fill(name);
  await page.getByRole('dialog').getByRole('button', save).click();
  await expectToast(page, 'Working Hour has been added');
  await expect(rowOf(page, name)).toBeVisible();

  const detail = page.getByRole('dialog', { name: texts.detail.en });
  const from = detail.getByLabel(/^Effective from/);
  const start = detail.getByLabel('Start time on Sunday');
  const choose = async (day: string) => {
    await from.fill(day);
    await from.press('Tab');
  };
  await act(rowOf(page, name), `Edit ${name}`);
  await expect(from).toHaveValue('03-03-2026');
  await expect(detail.getByText('Staff affected: 0. Offices that offer it: 0.')).toBeVisible();
  await choose('01-03-2026');
  await expect(detail.getByText('Days judged again: 2, from 01-03-2026 to today.')).toBeVisible();
  await choose('09-03-2026');
  await expect(detail.getByText('Days judged again')).toBeHidden();
  await start.fill('0815am');
  await detail.getByRole('button', save).click();
  await expectToast(page, 'Changes has been saved');
  await expect(rowOf(page, name)).toContainText('Changes from 09-03-2026');

  await act(rowOf(page, name), `Edit ${name}`);
  await expect(start).toHaveValue('07:00 AM');
  await choose('10-03-2026');
  await expect(start).toHaveValue('08:15 AM');
  await expectNoSidewaysScroll(page);
  await detail.getByRole('button', { name: 'Withdraw the change from 09-03-2026' }).click();
  await page.getByRole('dialog', { name: 'Hold On!' }).getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'The coming change has been withdrawn');
  await expect(start).toHaveValue('07:00 AM');
  await detail.getByRole('button', save).click();
  await expect(detail).toBeHidden();
  await expect(rowOf(page, name)).not.toContainText('Changes from');
});

test('hours that staff work by cannot be deleted, and the staff a change concerns are named [D5]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/working_hours');
  await act(rowOf(page, workingHours.fromSeven.name), /^Delete/);
  await page.getByRole('dialog').getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, 'This working hour is still in use');
  await act(rowOf(page, workingHours.fromSeven.name), /^Edit/);
  await page.getByRole('button', { name: 'Show who is affected' }).click();
  await expect(page.getByText(/^[^,]+, .+, [^,]+ and \d+ more$/)).toBeVisible();
});

test('the page reads in Malay, fits the screen and is accessible @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/working_hours');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await page.getByRole('button', { name: texts.add.ms }).click();
  await expect(page.getByRole('dialog', { name: texts.add.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
