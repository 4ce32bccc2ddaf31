import type { Page } from '@playwright/test';
import type { AuditEntry } from '#domain/audit/contract.ts';
import { moduleText, auditListTexts as texts } from '#domain/audit/list-texts.ts';
import { rowHighlight } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, headersOf, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { walk } from './support/shell.ts';
import { read } from './support/staff.ts';

const path = '/d/audit';

/** Adds a department through the API, as the user signed in on a page. */
async function addDepartment(page: Page, name: string): Promise<void> {
  const response = await page.request.post('/api/departments/add', {
    headers: await headersOf(page),
    data: { name, parent_id: null },
  });
  if (!response.ok()) throw new Error(await response.text());
}

test('Aminah reads who changed what, with the values before and after [AUDIT-01 ACCESS-14 ACCESSB-13] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  const name = ownName('Bahagian Log');
  await addDepartment(page, name);
  await walk(page, `${path}?search=${encodeURIComponent(name)}`);
  const row = rowOf(page, `Added department ${name}`);
  await expect(row).toContainText(cast.aminah.name);
  await expect(row).toContainText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2} [AP]M/);
  await row.click();
  const modal = page.getByRole('dialog', { name: texts.entry.en });
  await expect(modal.getByRole('table', { name: texts.changes.en })).toContainText(name);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
});

test('the log is narrowed by person, module and search [AUDIT-02 AUDIT-03]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto(path);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(21);
  const { data } = (await read(page, `/api/audit?user_id=${cast.farid.id}&staffs=0`)) as {
    data: AuditEntry[];
  };
  await walk(page, `${path}?user_id=${cast.farid.id}`);
  await expect(page.getByRole('combobox', { name: texts.staff.en })).toHaveText(cast.farid.name);
  await expect(rows).toHaveCount(1 + data.length);
  await walk(page, path);
  await page.getByRole('combobox', { name: texts.module.en }).click();
  await page.getByRole('option', { name: moduleText('leave').en }).click();
  await expect(page).toHaveURL(/module=leave/);
  await expect(rowOf(page, 'Approved the leave of').first()).toBeVisible();
  await page.getByRole('searchbox').fill('tiada-perkara-ini');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('No Data')).toBeVisible();
  // The words on the screen are found in both languages.
  await page.getByRole('searchbox').fill('meluluskan permohonan cuti');
  await page.getByRole('searchbox').press('Enter');
  await expect(rowOf(page, 'Approved the leave of').first()).toBeVisible();
});

test('one unbroken name stays within the table', async ({ as }) => {
  const page = await as('aminah');
  const name = 'x'.repeat(150);
  await page.route('**/api/audit?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { data: AuditEntry[] };
    const data = list.data.map((entry) => ({ ...entry, action: `Added department ${name}`, after: { name } }));
    await route.fulfill({ response, json: { ...list, data } });
  });
  await page.goto(path);
  const row = rowOf(page, name).first();
  await expect(row).toBeVisible();
  await expectNoSidewaysScroll(page);
  const whole = page.getByRole('table').locator('..');
  expect(await whole.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await row.click();
  const dialog = page.getByRole('dialog', { name: texts.entry.en });
  await expect(dialog).toContainText(name);
  const changes = dialog.getByRole('table').locator('..');
  expect(await changes.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('a new entry appears at the top live and is highlighted, on the first page of the unfiltered log only [AUDIT-04 AUDIT-05 AUDIT-06]', async ({
  as,
}) => {
  const [page, narrowed, badrul] = [await as('aminah'), await as('aminah'), await as('badrul')];
  await badrul.goto('/d/departments');
  await narrowed.goto(`${path}?module=departments`);
  await page.goto(path);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(21);
  await expect(narrowed.getByRole('table')).toBeVisible();
  const name = ownName('Bahagian Langsung');
  const arrival = page.evaluate(
    (label) =>
      new Promise<{ glow: number; below: number }>((resolve) => {
        let since = 0;
        let below = 0;
        new MutationObserver(() => {
          const rows = [...document.querySelectorAll('tbody tr')];
          const at = rows.findIndex((row) => row.matches('[data-live]') && row.textContent?.includes(label));
          if (at >= 0 && since === 0) {
            since = performance.now();
            // Another story's entries may have come with it.
            below = rows.slice(0, at).filter((row) => !row.matches('[data-live]')).length;
          }
          if (at < 0 && since > 0) resolve({ glow: performance.now() - since, below });
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    name,
  );
  await addDepartment(badrul, name);
  const row = rowOf(page, `Added department ${name}`);
  await expect(row).toContainText(cast.badrul.name);
  await expect(rows).toHaveCount(21);
  const { glow, below } = await arrival;
  expect(below).toBe(0);
  await proves('AUDIT-06', async () => expect(Math.abs(glow - rowHighlight)).toBeLessThan(700));
  await expect(rowOf(narrowed, name)).toHaveCount(0);
  // The live entry came with its changed fields.
  await row.click();
  await expect(page.getByRole('dialog', { name: texts.entry.en })).toContainText(name);
});

test('the page reads in Malay and is accessible [FORMAT-02] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: texts.title.ms, level: 1 })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
