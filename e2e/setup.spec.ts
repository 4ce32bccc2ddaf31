import { expect, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import { emptyHadir } from './support/fresh.ts';
import { fillSetUp, setUp, setupField } from './support/setup.ts';
import { signIn } from './support/shell.ts';

test('of two browsers that set Hadir up the later one is led to the login, which says before how that is done', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const hadir = await emptyHadir(Number(new URL(baseURL!).port) + 2_500 + info.parallelIndex);
  const contexts = [
    await openContext(browser, { baseURL: hadir.address, viewport }),
    await openContext(browser, { baseURL: hadir.address, viewport }),
  ] as const;
  const [first, later] = [await contexts[0].newPage(), await contexts[1].newPage()];
  try {
    await first.goto('/d/login');
    await signIn(first, 'aminah@baharu.example', 'mula-2026');
    await expect(first.getByText('Open the link that Hadir printed when it started').first()).toBeVisible();
    const link = hadir.printed(/\S+\/d\/setup#\S+/);
    await later.goto(link);
    await fillSetUp(later, 'Majlis Lain');
    await first.goto(link);
    await setUp(first, 'Majlis Daerah Baharu');
    await later.getByRole('button', { name: 'Create the organisation' }).click();
    await expect(later.locator('form')).toContainText('Hadir has been set up already');
    await later.getByRole('link', { name: 'Login' }).click();
    await expect(later).toHaveURL(/\/d\/login/);
  } finally {
    for (const context of contexts) await context.close();
    await hadir.stop();
  }
});

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
    // The browser asks before a reload loses what was typed.
    const opened = page.waitForEvent('dialog');
    const reloaded = page.reload({ timeout: 3_000 }).catch(() => null);
    const dialog = await opened;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await reloaded;
    await expect(field('Name of the organisation')).toHaveValue('Majlis Daerah Baharu');
    await field('Short name').fill('MDB');
    await setUp(page, 'Majlis Daerah Baharu');
    const later = await context.newPage();
    await later.goto(hadir.printed(/\S+\/d\/setup#\S+/));
    await expect(later.getByText('Hadir has been set up already. Please log in')).toBeVisible();
    await later.close();
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
