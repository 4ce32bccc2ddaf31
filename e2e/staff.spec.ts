import { shellTexts } from '#domain/shell/texts.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { expect, swipeCard, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { proves } from './support/proves.ts';
import { act, openMenu } from './support/rows.ts';
import { walk } from './support/shell.ts';

test('the list shows everyone in pages of twenty, with search, filters and links to each [STAFF-01 LIST-01 ACCESS-43 ACCESS-54] @widths', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto('/d/users');
  await proves('STAFF-02', () =>
    expect(page.getByRole('heading', { name: 'Staffs Management', level: 1 })).toBeVisible(),
  );
  await proves('STAFF-07', () =>
    expect(page.getByRole('link', { name: 'New Staff' })).toHaveAttribute('href', '/d/users/new'),
  );
  const rows = page.getByRole('table').getByRole('row');
  await proves('STAFF-28 STAFF-29', () => expect(rows).toHaveCount(1 + 20));
  await proves('STAFF-11', () => expect(rows.getByRole('button', { name: /^Change the photo of / })).toHaveCount(20));
  if (info.project.name === 'desktop') {
    await proves('STAFF-10', async () => {
      const heads = await page.getByRole('columnheader').allTextContents();
      const more = [texts.department.en, texts.office.en, texts.lastSeen.en];
      expect(heads.filter((head) => !more.includes(head))).toEqual([
        ...['#', 'Name', 'Email', 'Phone', 'Role', 'Active', 'Action'],
      ]);
    });
    await proves('STAFF-30 LIST-03', async () => {
      await page.getByRole('button', { name: shellTexts.next.en }).click();
      await expect(rows.nth(1).getByRole('cell').first()).toHaveText('21');
      await expect(page).toHaveURL(/page=1/);
    });
  }

  await proves('STAFF-05 STAFF-06 STAFF-31 LIST-04 LIST-05', async () => {
    await page.getByRole('searchbox').fill('  zara binti ');
    await page.getByRole('searchbox').press('Enter');
    await expect(rows).toHaveCount(2);
  });
  const zara = rowOf(page, cast.zara.name);
  await proves('STAFF-13', async () => {
    await expect(zara).toContainText(cast.zara.email);
    await expect(zara).toContainText(cast.zara.contact);
    // The two lines of a row on a phone have no room for the masked identity card; on a desktop it is a column to choose.
    if (info.project.name === 'tablet') await expect(zara).toContainText(/••-••16/);
  });
  const menu = await openMenu(zara);
  await proves('STAFF-20', () =>
    expect(menu.getByRole('menuitem', { name: `View ${cast.zara.name}` })).toHaveAttribute('href', '/d/users/9'),
  );
  await proves('STAFF-21', () =>
    expect(menu.getByRole('menuitem', { name: `Edit ${cast.zara.name}` })).toHaveAttribute(
      'href',
      '/d/users/9?editMode=1',
    ),
  );
});

test('emptying the search and leaving it restores list and page [STAFF-32 STAFF-27 LIST-06 LIST-07 LIST-08]', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/users?page=1');
  const names = page.getByRole('table').getByRole('row').locator('a[href^="/d/users/"]');
  await expect(names.first()).toBeVisible();
  const before = await names.first().getAttribute('href');
  const box = page.getByRole('searchbox');
  await box.fill('nobody of this name');
  await box.press('Enter');
  await expect(page.getByText('No Data')).toBeVisible();
  await box.fill('');
  await box.blur();
  await expect(page).toHaveURL(/page=1/);
  await expect(names.first()).toHaveAttribute('href', before!);
});

test('filters by department and office, each with an option for all [STAFF-08 STAFF-09]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/users');
  const total = page.getByText(/^1–20 of \d+$/);
  await expect(total).toBeVisible();
  await page.getByRole('combobox', { name: texts.office.en }).click();
  await page.getByRole('option', { name: offices.kuantan.name }).click();
  await expect(page).toHaveURL(new RegExp(`office_id=${offices.kuantan.id}`));
  await expect(rowOf(page, cast.zara.name)).toBeVisible();
  await expect(rowOf(page, cast.aminah.name)).toHaveCount(0);
  await page.getByRole('combobox', { name: texts.department.en }).click();
  await page.getByRole('option', { name: 'Finance' }).click();
  await expect(page.getByText('No Data')).toBeVisible();
  await expect(page.getByText(shellTexts.noneChosen.en)).toBeVisible();
  await walk(page, '/d/users?department_id=all&office_id=all');
  await expect(total).toBeVisible();
});

test('shows live who is online, and who is in the office [STAFF-14 STAFF-18 STAFF-19]', async ({
  as,
  browser,
  baseURL,
  viewport,
}) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  await page.goto(`/d/users?search=${one.email}`);
  const row = rowOf(page, one.name);
  await expect(row.getByText(texts.neverActive.en)).toBeVisible();
  // A swipe counts as activity too.
  await swipeCard(page, one.access_card_id);
  await page.reload();
  await expect(row.getByText('In Office')).toBeVisible();
  // Where a row is one line, it is below a head that says so.
  await expect(row.getByTitle(/^Last active \d/)).toBeVisible();
  const dot = row.getByRole('img', { name: texts.online.en });
  await expect(dot).toHaveCount(0);
  const theirs = await pageOf(browser, one, { baseURL, viewport });
  await theirs.goto('/d/dashboard');
  await expect(dot).toBeVisible();
  await theirs.context().close();
  await expect(dot).toHaveCount(0);
});

test('Aminah deletes someone after a confirmation, but not herself [STAFF-22 STAFF-26 ACCESS-57]', async ({ as }) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  await proves('STAFF-23 ACCESS-58', async () => {
    await page.goto(`/d/users?search=${cast.aminah.email}`);
    const menu = await openMenu(rowOf(page, cast.aminah.name));
    await expect(menu.getByRole('menuitem', { name: /^Edit/ })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: /^Delete/ })).toHaveCount(0);
  });

  await page.goto(`/d/users?search=${one.email}`);
  await act(rowOf(page, one.name), `Delete ${one.name}`);
  const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
  await proves('STAFF-24 STAFF-25 LIST-14 LIST-15', async () => {
    await expect(question.getByText(texts.removeAsk.en)).toBeVisible();
    await question.getByRole('button', { name: shellTexts.cancel.en }).click();
    await expect(rowOf(page, one.name)).toBeVisible();
  });
  await act(rowOf(page, one.name), `Delete ${one.name}`);
  await question.getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, 'User has been removed');
  await expect(page.getByText('No Data')).toBeVisible();
});

test('staff deleted by another administrator leave the list too', async ({ as }) => {
  const page = await as('aminah');
  const one = await newcomer(page.request);
  await page.goto(`/d/users?search=${one.email}`);
  await act(rowOf(page, one.name), `Delete ${one.name}`);
  const theirs = await as('badrul');
  await theirs.goto(`/d/users?search=${one.email}`);
  await act(rowOf(theirs, one.name), `Delete ${one.name}`);
  for (const admin of [theirs, page])
    await admin.getByRole('dialog').getByRole('button', { name: shellTexts.remove.en }).click();
  await expect(page.getByText('No Data')).toBeVisible();
});

test('the list reads in Malay, fits the screen and is accessible @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/users');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
