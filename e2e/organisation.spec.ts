import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { organisation } from '#domain/organisation/contract.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { change } from './support/shell.ts';

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
