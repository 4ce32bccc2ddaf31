import { expect, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { emptyHadir } from './support/fresh.ts';
import { setUp, setupField } from './support/setup.ts';

test('an empty organisation is set up in the browser, by the link that the start prints @widths', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const hadir = await emptyHadir(Number(new URL(baseURL!).port) + 2_500 + info.parallelIndex);
  const context = await openContext(browser, { baseURL: hadir.address, viewport });
  const page = await context.newPage();
  const field = (name: string | RegExp) => setupField(page, name);
  try {
    await page.goto('/d/setup#wrong');
    await expect(page.getByRole('paragraph').filter({ hasText: 'This link no longer opens the set-up' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForLoadState('networkidle');
    // Shown in place, so not as a toast as well (decision 0019).
    await expect(page.getByText('This link no longer opens the set-up')).toHaveCount(1);
    await page.goto('about:blank');
    await page.goto(hadir.printed(/\S+\/d\/setup#\S+/));
    await expect(page.getByText('Times are those of Asia/Kuala_Lumpur.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await field('Name of the organisation').fill('Majlis Daerah Baharu');
    await field(/^Name( \*)?$/).fill('Aminah binti Ali');
    await page.getByRole('button', { name: 'Create the organisation' }).click();
    await expect(page.getByText('Please complete this field').first()).toBeVisible();
    await expect(field('Name of the organisation')).toHaveValue('Majlis Daerah Baharu');
    await field('Short name').fill('MDB');
    await setUp(page, 'Majlis Daerah Baharu');
    const list = page.getByRole('region', { name: 'Before the first day' });
    await expect(list.getByRole('link', { name: /Start of attendance.*Not started/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(list.getByRole('link').first()).toContainText(
      'Organisation1 of 3: name, address, registration number',
    );
    await expect(list.getByRole('link', { name: /Backup.*None yet/ })).toHaveAttribute('href', /make-a-backup$/);
    await expect(list.getByRole('link', { name: /Staff.*None yet/ })).toHaveAttribute('href', /import\?kind=staff$/);
    await list.getByRole('link', { name: /Departments/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Departments');
    await page.goto('/d/working_hours');
    await page.getByRole('link', { name: 'Import a spreadsheet' }).click();
    await expect(page.getByRole('combobox', { name: 'Kind' })).toContainText('Working hours');
  } finally {
    await context.close();
    await hadir.stop();
  }
});
