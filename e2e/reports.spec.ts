import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { reportTexts as texts } from '#domain/reports/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, headersOf, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { proves } from './support/proves.ts';

const download = (page: Page) => page.getByRole('button', { name: 'Download' });
const print = (page: Page) => page.getByRole('button', { name: 'Print' });
/** A field by its whole label, with or without the star of a required field. */
const fieldOf = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
async function choose(page: Page, label: string, option: string): Promise<void> {
  await fieldOf(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
async function pick(page: Page, label: string, day: string): Promise<void> {
  const field = fieldOf(page, label);
  await field.fill(day);
  await field.press('Enter');
}

test('Aminah previews who came late, downloads it and prints it [REPORT-06 REPORT-07 ACCESS-13 ACCESSB-10] @widths', async ({
  as,
}) => {
  // Reports are made in a process of their own, one after the other.
  test.slow();
  const page = await as('aminah');
  await page.goto('/d/report');
  await proves('REPORT-10 REPORT-11', async () => {
    await expect(download(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(print(page)).toHaveAttribute('aria-disabled', 'true');
  });
  await proves('REPORT-01', async () => {
    await page.getByLabel(texts.type.en, { exact: true }).click();
    await expect(page.getByRole('option')).toHaveText([
      ...['Attendance', 'Absence', 'No Clockout', 'Leave Early', 'Late', 'Leaves Applications'],
      ...['Late Applications', 'Leave Office', 'Warning Letters', 'Transfer History'],
      ...['Clockin / Clockout', 'Staffs'],
    ]);
    await page.getByRole('option', { name: 'Late', exact: true }).click();
  });
  await proves('REPORT-03 REPORT-09', async () => {
    await download(page).click();
    await expect(page.getByText('Please select date').first()).toBeVisible();
    await pick(page, texts.from.en, '01-02-2026');
    await pick(page, texts.end.en, '28-02-2026');
  });
  const preview = page.getByRole('region', { name: texts.preview.en });
  await expect(preview.getByText(/Late by \d+ min/).first()).toBeVisible();
  await expect(preview.getByText(/The first 20 of \d+ rows · Minutes late: [\d,]+/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The time-outs of the page's requests from here on.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const timeouts: number[] = [];
    Object.assign(window, { timeouts });
    AbortSignal.timeout = (ms) => {
      timeouts.push(ms);
      return timeout(ms);
    };
  });
  await proves('REPORT-16', async () => {
    const coming = page.waitForEvent('download');
    await download(page).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('late-2026-02-01-2026-02-28.xlsx');
    const { sheets } = await readXlsx(await readFile(await file.path()));
    expect(sheets[0]!.rows[0]!.slice(0, 6)).toEqual([
      ...['Staff', 'Staff No.', 'Office', 'Department', 'Position', 'Date'],
    ]);
    expect(sheets[0]!.rows[1]![5]).toBeInstanceOf(Date);
  });
  await proves('REPORT-18 ERROR-14', async () => {
    expect(await page.evaluate(() => (window as unknown as { timeouts: number[] }).timeouts)).toContain(300_000);
  });
  await expectToast(page, 'late-2026-02-01-2026-02-28.xlsx has been downloaded');
  await proves('REPORT-17', async () => {
    const paper = page.context().waitForEvent('response', (one) => /\/api\/reports\/late\?/.test(one.url()));
    const opened = page.waitForEvent('popup');
    const ticket = Promise.withResolvers<void>();
    await page.route('**/api/ticket', async (route) => {
      await ticket.promise;
      await route.continue();
    });
    await print(page).click();
    await expect((await opened).getByText(shellTexts.preparing.en)).toBeVisible();
    ticket.resolve();
    const response = await paper;
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect(new URL(response.url()).searchParams.get('token')).toBeTruthy();
  });

  // A reload keeps the choices.
  await page.reload();
  await expect(preview.getByText(/Late by \d+ min/).first()).toBeVisible();
});

test('the attendance report asks for a month [REPORT-02 REPORT-08]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/report');
  await choose(page, texts.type.en, 'Attendance');
  await download(page).click();
  await expect(page.getByText('Please select month').first()).toBeVisible();
  await page.goto(`/d/report?report=attendance&month=01-February-2026&user_id=${cast.farid.id}`);
  await expect(page.getByText('The first 20 of 28 rows')).toBeVisible();

  // A preview that cannot be read says so.
  await page.route('**/api/reports/attendance/preview?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText(shellTexts.loadFailed.en)).toBeVisible();
  await page.unroute('**/api/reports/attendance/preview?*');
  await page.getByRole('button', { name: shellTexts.tryAgain.en }).click();
  await expect(page.getByText('The first 20 of 28 rows')).toBeVisible();
});

test('staff and state are asked for where a report needs them [REPORT-04 REPORT-05]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/report');
  await choose(page, texts.type.en, 'Clockin / Clockout');
  await pick(page, texts.date.en, '02-02-2026');
  await expect(page.getByRole('region', { name: texts.preview.en }).getByRole('row').nth(1)).toBeVisible();
  await choose(page, texts.period.en, texts.range.en);
  await proves('REPORT-12 REPORT-13', async () => {
    for (const button of [download(page), print(page)]) await expect(button).toHaveAttribute('aria-disabled', 'true');
    await choose(page, texts.staff.en, cast.farid.name);
    for (const button of [download(page), print(page)])
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  });
  await choose(page, texts.type.en, 'Staffs');
  await proves('REPORT-14 REPORT-15', async () => {
    for (const button of [download(page), print(page)]) await expect(button).toHaveAttribute('aria-disabled', 'true');
    await fieldOf(page, texts.status.en).click();
    await expect(page.getByRole('option')).toHaveText(['Active', 'Inactive']);
    await page.getByRole('option', { name: 'Active', exact: true }).click();
    for (const button of [download(page), print(page)])
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  });
});

test('a report waits in the queue, is made while its reader is elsewhere, appears in the list, and can be cancelled', async ({
  as,
}) => {
  const [page, other] = [await as('aminah'), await as('badrul')];
  await other.goto('/d/report');
  // Two long reports of somebody else.
  const headers = await headersOf(other);
  const list = other.getByRole('table', { name: texts.files.en });
  for (const day of ['2026-03-01', '2026-02-28']) {
    const query = new URLSearchParams({ date_start: '2025-03-02', date_end: day, download: '0' });
    void other.request.get(`/api/reports/clockin-clockout?${query}`, { headers }).catch(() => undefined);
  }
  await expect(list.getByRole('progressbar')).toHaveCount(2);

  // Another period than in other stories, which would wait for the same report.
  await page.goto('/d/report?report=late&date_start=2026-01-05&date_end=2026-01-30');
  await download(page).click();
  const own = page.getByRole('table', { name: texts.files.en });
  const row = own.getByRole('row').nth(1);
  await expect(row).toContainText('Waiting, number 1 in line');
  await expect(row).toContainText('05-01-2026 to 30-01-2026');
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: texts.cancel.en }).click();
  await expectToast(page, 'The report was cancelled');
  await expect(own.getByText('Waiting')).toHaveCount(0);

  // Asked for again and left to finish.
  await download(page).click();
  await expect(row).toContainText('Waiting, number 1 in line');
  await page.goto('/d/dashboard');
  for (const at of [1, 0]) {
    await list
      .getByRole('row')
      .filter({ has: other.getByRole('progressbar') })
      .nth(at)
      .getByRole('button')
      .click();
    await other.getByRole('menuitem', { name: texts.cancel.en }).click();
    await expect(list.getByRole('progressbar')).toHaveCount(at);
  }
  await page.goto('/d/report');
  // Its process starts at a low priority, which takes a moment on a busy machine.
  await expect(row).toContainText('Ready', { timeout: 25_000 });
  const coming = page.waitForEvent('download');
  await row.getByText('Ready').click();
  expect((await coming).suggestedFilename()).toBe('late-2026-01-05-2026-01-30.xlsx');
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, texts.fileRemoved.en);

  // A report that failed says why, in full, on a phone too.
  const period = { from: '2026-02-01', to: '2026-02-28', status: null, staff: null, office: null };
  const none = { department: null, place: null, percent: 0, size: null, made_at: null };
  const at = { asked_at: '2026-03-12T01:00:00.000Z', until: '2026-03-13T01:00:00.000Z' };
  const what = { name: `${'0'.repeat(32)}.pdf`, type: 'late', format: 'pdf', filename: 'late.pdf', language: 'ms' };
  const failed = { ...period, ...none, ...at, ...what, state: 'failed', failure: 'full' };
  await page.route('**/api/report-files?*', (route) =>
    route.fulfill({ json: { data: [failed], total: 1, more: false, page: 0 } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const why = page.getByText(texts.full.en);
  await expect(why).toBeVisible();
  const line = why.locator('..');
  expect(await line.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
