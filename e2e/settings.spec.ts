import type { backups } from '#domain/backups/contract.ts';
import { backupTexts } from '#domain/backups/texts.ts';
import { kioskTexts } from '#domain/kiosks/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { settings } from '#domain/settings/contract.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { card, open } from './support/dashboard.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { proves } from './support/proves.ts';
import { change } from './support/shell.ts';

const late = 'Maximum minutes before late';
const cut = 'Hours to cut during Ramadhan';
const widths = ['desktop', 'tablet', 'phone'];

test('Aminah sees what a change of settings affects before saving it, and withdraws a future one [SETTING-01 ACCESS-17 ACCESSB-11] @widths', async ({
  as,
}, info) => {
  const page = await as('aminah');
  // A day for each width and each try, as they share one organisation.
  const place = 1 + widths.indexOf(info.project.name) * 3 + info.retry;
  const [day, later] = [`01-0${place}-2027`, `02-0${place}-2027`];
  const minutes = String(10 + place);
  await page.goto('/d/setting');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const card = page.getByRole('region', { name: 'Attendance settings' });
  await proves('SETTING-02 SETTING-03 SETTING-04', async () => {
    await expect(card.getByLabel(late)).toHaveValue('5');
    await expect(card.getByLabel('Maximum late count before a warning letter')).toHaveValue('3');
    await expect(card.getByLabel('Days to respond')).toHaveValue('7');
  });
  await proves('SETTING-08', () => expect(card.getByLabel(cut)).toBeHidden());
  await expect(card.getByText('Nothing differs')).toBeVisible();
  await card.getByRole('switch', { name: 'Ramadhan mode' }).click({ force: true });
  await proves('SETTING-07', () => expect(card.getByLabel(cut)).toBeVisible());
  await card.getByLabel(late).fill(minutes);
  await expect(card.getByText(`${late}: 5 becomes ${minutes}`)).toBeVisible();
  await expect(card.getByText('Ramadhan mode: off becomes on')).toBeVisible();
  await expect(card.getByText('is judged again')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByLabel('Effective from').fill(day);
  await card.getByLabel('Effective from').press('Enter');
  await expect(card.getByText(`Days before ${day} stay as they are.`)).toBeVisible();
  await expect(card.getByText('is judged again')).toBeHidden();
  await card.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Changes has been saved');

  const coming = page.getByRole('region', { name: 'Coming changes' });
  const change = coming.getByRole('listitem').filter({ hasText: `From ${day}` });
  await expect(change).toContainText(new RegExp(`${late}: \\d+ to ${minutes}`));
  await expect(change).toContainText('Entered by Aminah');
  await expect(change).not.toContainText('Days to respond');
  // Another day after it has what is in force then; what was typed stays.
  await page.reload();
  await expect(card.getByLabel(late)).toHaveValue('5');
  await card.getByLabel('Days to respond').fill('9');
  await card.getByLabel('Effective from').fill(later);
  await card.getByLabel('Effective from').press('Enter');
  await expect(card.getByLabel(late)).toHaveValue(minutes);
  await expect(card.getByRole('switch', { name: 'Ramadhan mode' })).toBeChecked();
  await expect(card.getByLabel('Days to respond')).toHaveValue('9');
  await expect(card.getByRole('status').getByRole('listitem')).toHaveText(['Days to respond: 7 becomes 9']);
  await change.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog', { name: 'Hold On!', exact: true }).getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'The coming change has been withdrawn');
  await expect(change).toBeHidden();
});

test('a backdated change is compared with the settings of its day, and says when other settings follow [D5]', async ({
  as,
}) => {
  const page = await as('aminah');
  await change<ReplyOf<typeof settings.read>>(page, '/api/setting', (reply) => ({
    ...reply,
    earlier: [{ ...reply, valid_from: '2000-01-01', max_minute_before_late: 15 }],
    valid_from: '2026-02-23',
  }));
  await page.goto('/d/setting');
  const card = page.getByRole('region', { name: 'Attendance settings' });
  await expect(card.getByText('Nothing differs')).toBeVisible();
  await card.getByLabel('Effective from').fill('16-02-2026');
  await card.getByLabel('Effective from').press('Enter');
  await expect(card.getByLabel(late)).toHaveValue('15');
  await expect(card.getByText('Nothing differs')).toBeVisible();
  await card.getByLabel(late).fill('5');
  await expect(card.getByText(`${late}: 15 becomes 5`)).toBeVisible();
  await expect(card.getByText('Other settings take effect on 23-02-2026.')).toBeVisible();
  await card.getByLabel('Effective from').fill('23-02-2026');
  await card.getByLabel('Effective from').press('Enter');
  await expect(card.getByText('Nothing differs')).toBeVisible();
});

test('without Ramadhan mode its hours are never left empty [SETTING-08 SETTING-09]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/setting');
  const card = page.getByRole('region', { name: 'Attendance settings' });
  const mode = card.getByRole('switch', { name: 'Ramadhan mode' });
  await mode.click({ force: true });
  await card.getByLabel(cut).fill('');
  await expect(card.getByText(`${cut}: 1 becomes -`)).toBeVisible();
  await mode.click({ force: true });
  await expect(card.getByText('Nothing differs')).toBeVisible();
});

test('Aminah sees what the nightly jobs did, and runs one again [D5]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/setting');
  const card = page.getByRole('region', { name: 'Automatic tasks' });
  await expect(card.getByText('Open leave periods').first()).toBeVisible();
  await card
    .getByRole('button', { name: /^Run again: Open leave periods/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
  // Nothing is lost by it, so it is not red; a key pressed twice must not run it either.
  await expect(question.getByRole('button', { name: 'Run again' })).toHaveAttribute('data-look', 'primary');
  await expect(question.getByRole('button', { name: shellTexts.cancel.en })).toBeFocused();
  await question.getByRole('button', { name: 'Run again' }).click();
  await expectToast(page, 'The task will run shortly');
});

test('Aminah sees on Settings when the last backup was made, and how to test one [D13] @phone', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/setting');
  const card = page.getByRole('region', { name: 'Backup', exact: true });
  await expect(card.getByText('No backup yet')).toBeVisible();
  await expect(card.getByText('hadir verify-backup')).toBeVisible();
  await expect(card.getByText('Age in days')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('Aminah sees on her dashboard that the last backup, or the last tested one, is too old [D13] @widths @phone', async ({
  as,
}) => {
  const page = await as('aminah');
  let answer: Partial<ReplyOf<typeof backups.state>> = { due: 'test', age: null };
  // The demo organisation was never backed up, and no command of an operator is part of a story.
  await change<object>(page, '/api/setting/backups', (state) => ({ ...state, ...answer }));
  await open(page);
  const due = card(page, backupTexts.title);
  await expect(due).toContainText('No backup was ever tested.');
  await expect(due).toContainText('hadir verify-backup');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  answer = { due: 'backup', backup_age: 9 };
  await page.reload();
  await expect(due).toContainText('The last backup is 9 days old.');
  await due.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('region', { name: 'Backup', exact: true }).getByText('Age in days')).toBeVisible();
  answer = { due: null };
  await open(page);
  await expect(card(page, kioskTexts.title)).toBeVisible();
  await expect(due).toHaveCount(0);
});
