import type { Page } from '@playwright/test';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { organisation } from '#domain/organisation/contract.ts';
import type { ListedWarning } from '#domain/warnings/contract.ts';
import type { WarningDraft } from '#domain/warnings/drafts-contract.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { answer, change } from './support/shell.ts';
import { read } from './support/staff.ts';

const path = '/d/warning-letter?view=drafts';

/** Shows letters of the year as drafts that wait, the first of them one that the viewer may not settle. */
async function withDrafts(page: Page): Promise<WarningDraft[]> {
  await page.goto('/d/warning-letter');
  const { data } = (await read(page, '/api/warning-letter')) as { data: ListedWarning[] };
  const drafts = data.slice(0, 5).map(({ id, date, type, created_at, evidence, user }, at): WarningDraft => {
    return {
      id,
      date,
      type,
      created_at,
      evidence,
      corrections: {},
      user,
      count: 3,
      why: at < 3 ? 'held' : 'mode',
      ...{ notified_on: null, explain_by: null, is_applied: false },
      settles: at > 0,
    };
  });
  const ids = drafts.slice(1).map(({ id }) => id);
  await change(page, '/api/warning-drafts', (reply: object) => ({
    ...reply,
    ...{ data: drafts, total: 5, waiting: 5, ids },
  }));
  await change(page, '/api/warning-letter', (reply: object) => ({ ...reply, drafts: 5 }));
  await page.reload();
  return drafts;
}
const question = (page: Page) => page.getByRole('dialog', { name: 'Hold On!', exact: true });

test('Aminah sees the drafts with their evidence, releases some and dismisses one @widths', async ({ as }) => {
  const page = await as('aminah');
  const [own, first, second] = await withDrafts(page);
  await page.getByRole('link', { name: 'Drafts (5)' }).click();
  await expect(page).toHaveURL(/view=drafts/);
  await expect(page.getByText('Draft warning letters, which staff do not see. Waiting: 5')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select the draft of ${own!.user.name} about` })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await rowOf(page, first!.user.name).getByText(warningTypeTexts[first!.type].en).first().click();
  const dialog = page.getByRole('dialog', { name: `Draft warning letter of ${first!.user.name}` });
  await expect(dialog.getByRole('heading', { name: 'What our records show' })).toBeVisible();
  await expect(dialog).toContainText('Too many letters at once');
  await answer(page, '/api/warning-drafts/dismiss', 200, {
    ...{ message: 'Drafts have been dismissed: 1', message_ms: 'Draf telah diketepikan: 1' },
    ...{ code: 'warning_drafts.dismissed', done: [first!.id], skipped: [] },
  });
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(question(page)).toContainText('No letter will be issued for these days.');
  await question(page).getByRole('button', { name: 'Dismiss' }).click();
  await expectToast(page, 'Drafts have been dismissed: 1');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('Selected: 4')).toBeVisible();
  const gone = 'This draft has been released or dismissed meanwhile, or its cause is gone';
  await answer(page, '/api/warning-drafts/release', 200, {
    ...{
      message: 'Done: 3, skipped: 1',
      message_ms: 'Selesai: 3, dilangkau: 1',
      code: 'warning_drafts.partly',
      done: [first!.id],
    },
    skipped: [{ id: second!.id, date: '', name: '', message: gone, message_ms: gone, code: 'warning_drafts.gone' }],
  });
  await page.getByRole('main').getByRole('button', { name: 'Release', exact: true }).click();
  await question(page).getByRole('button', { name: 'Release' }).click();
  const report = page.getByRole('dialog', { name: 'Some letters were skipped' });
  await expect(report).toContainText(second!.user.name);
  await expect(report).toContainText(gone);
});

test('drafts in Malay, and none at all @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Draf (0)' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('Surat yang menunggu pentadbir akan dipaparkan di sini.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await withDrafts(page);
  await page.getByRole('link', { name: 'Draf (5)' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Keluarkan surat' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Ketepikan' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('how letters are written is chosen on the page of the organisation, which says what holds now @phone', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/organisation');
  const card = page.getByRole('region', { name: 'Warning letters' });
  await expect(card.getByText('Now: issued when a day is closed')).toHaveCount(4);
  await card.getByRole('combobox', { name: 'Absence' }).click();
  await page.getByRole('option', { name: 'Drafts', exact: true }).click();
  await expect(card.getByText('Now: drafts, which an administrator releases')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByLabel('Most staff written to at once (%)').fill('');
  await card.getByRole('combobox', { name: 'Absence' }).click();
  await page.getByRole('option', { name: 'Automatic' }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Changes has been saved');
  await change<ReplyOf<typeof organisation.read>>(page, '/api/organisation', (reply) => ({
    ...reply,
    ...{ starts_on: reply.today, letters: { ...reply.letters, is_late: null } },
  }));
  await page.reload();
  await expect(card.getByText(/^Now: drafts, and automatic from \d\d-\d\d-\d{4};/)).toBeVisible();
});
