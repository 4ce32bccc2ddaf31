import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { statisticsTexts as texts } from '#domain/statistics/texts.ts';
import { departments } from '#server/seed/positions.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, rowOf } from './support/expect.ts';

const { administration } = departments;

test('Aminah reads February by department, sorts it, opens its people and downloads it @widths', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto('/d/statistics');
  await expect(page.getByText('March 2026 · Up to 01-03-2026')).toBeVisible();
  await page.goto('/d/statistics?month=2026-02');
  const table = page.getByRole('table', { name: texts.byDepartment.en });
  const row = table.getByRole('row').filter({ hasText: administration.name });
  await expect(row).toContainText(/Jan [\d,]+/);
  await expect(
    row.getByRole('img', { name: /^Present, March 2025 to February 2026: [\d,]+(, [\d,]+){11}$/ }),
  ).toBeVisible();

  // The departments add up to the total, as do the offices.
  const totals = page.getByRole('row').filter({ hasText: texts.total.en });
  await expect(totals).toBeVisible();
  const total = await totals.textContent();
  await page.getByLabel(texts.by.en).click();
  await page.getByRole('option', { name: texts.office.en, exact: true }).click();
  await expect(page).toHaveURL(/by=office/);
  await expect(page.getByRole('table', { name: texts.byOffice.en })).toBeVisible();
  expect(await totals.textContent()).toBe(total);
  await page.getByLabel(texts.by.en).click();
  await page.getByRole('option', { name: texts.department.en, exact: true }).click();
  await expect(table).toBeVisible();

  if (info.project.name === 'desktop') {
    const late = table.getByRole('columnheader', { name: texts.late.en });
    await late.getByRole('button').click();
    await late.getByRole('button').click();
    await expect(late).toHaveAttribute('aria-sort', 'descending');
    const counts = await table.getByRole('row').locator('td:nth-child(3) b').allTextContents();
    const numbers = counts.slice(0, -1).map((text) => Number(text.replace(',', '')));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    await page.reload();
    await expect(late).toHaveAttribute('aria-sort', 'descending');
  }

  // Charts have their numbers as a table.
  const attendance = page.getByRole('region', { name: texts.attendance.en, exact: true }).first();
  await expect(attendance.getByRole('img', { name: /February 2026: on time [\d.]+%, late [\d.]+%/ })).toBeVisible();
  await attendance.getByText(texts.table.en).click();
  await expect(rowOf(page, 'February 2026').last()).toContainText('%');
  await expect(page.getByRole('table', { name: texts.lateness.en }).getByRole('row')).not.toHaveCount(1);
  await expect(page.getByRole('img', { name: /^Annual Leave.*, Days: [\d,.]+\. March 2025: / })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.download.en }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('statistics-department-2026-02.xlsx');
  const { sheets } = await readXlsx(await readFile(await file.path()));
  expect(sheets[0]!.rows[0]!.slice(0, 3)).toEqual(['Department', 'Present, February 2026', 'Present, January 2026']);

  await row.click();
  const people = page.getByRole('dialog', { name: `${administration.name}, February 2026` });
  await expect(people.getByText('Farid bin Azman')).toBeVisible();
  await expectAccessible(page);
  await people.getByRole('link', { name: texts.report.en }).click();
  await expect(page).toHaveURL(
    new RegExp(`/d/report\\?report=attendance&month=01-February-2026&department_id=${administration.id}`),
  );
});

test('the statistics are printed as they are shown, in Malay, and say so when there is nothing yet @phone', async ({
  as,
}) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/statistics?month=2026-02&by=office');
  await expect(page.getByRole('table', { name: texts.byOffice.ms })).toBeVisible();
  await expect(page.getByText('Februari 2026 · Sehingga 28-02-2026')).toBeVisible();
  await expect(page.getByRole('img', { name: /Februari 2026: tepat masa [\d.]+%/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: texts.download.ms })).toBeHidden();
  await expect(page.getByText(texts.table.ms).first()).toBeHidden();
  await expect(page.getByRole('table', { name: texts.lateness.ms })).toBeVisible();
  // What clips its content would cut a chart that begins on the next page.
  const clips = await page.getByRole('img', { name: /Februari 2026: tepat masa/ }).evaluate((chart) => {
    const around: Element[] = [];
    for (let at = chart.parentElement; at && at.id !== 'root'; at = at.parentElement) around.push(at);
    return around.filter((one) => getComputedStyle(one).overflow !== 'visible').map(({ className }) => className);
  });
  expect(clips).toEqual([]);
  await page.emulateMedia({ media: 'screen' });

  const nothing = { months: [], until: null, data: [] };
  await page.route('**/api/statistics?*', (route) => route.fulfill({ json: nothing }));
  await page.reload();
  await expect(page.getByText(texts.empty.ms)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
