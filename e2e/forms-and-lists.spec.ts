import { attendance } from '#domain/attendance/contract.ts';
import { departmentTexts } from '#domain/departments/texts.ts';
import { monthQuery } from '#domain/lib/calendar.ts';
import { distanceMetres } from '#domain/offices/rules.ts';
import { positionTexts as texts } from '#domain/positions/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, headersOf, test } from './support/as.ts';
import { expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { change, walk } from './support/shell.ts';

test('a form that fails its check makes no call and keeps what was typed [FORM-18 LIST-19 LIST-20]', async ({ as }) => {
  const page = await as('aminah');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/d/positions');
  await page.getByRole('button', { name: 'New Position' }).click();
  const modal = page.getByRole('dialog', { name: 'New Position' });
  await modal.getByLabel(texts.name.en).fill('Pegawai Tadbir');
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expect(modal.getByText('Please select the options')).toBeVisible();
  await expect(modal.getByText('Please complete this field')).toBeVisible();
  await expect(modal.getByLabel(texts.name.en)).toHaveValue('Pegawai Tadbir');
  expect(sent.filter((url) => url.includes('/api/positions'))).toEqual([]);
});

test('a number is clamped to its least and its most [FORM-16 FORM-17]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/positions');
  await page.getByRole('button', { name: 'New Position' }).click();
  const level = page.getByRole('dialog').getByLabel(texts.level.en);
  await level.fill('0');
  await level.blur();
  await expect(level).toHaveValue('1');
  await page.goto('/d/office/new');
  const distance = page.getByLabel(/^Distance allowed/);
  await distance.fill('9999999');
  await distance.blur();
  await expect(distance).toHaveValue(String(distanceMetres.max));
});

test('a dropdown says Please Select when nothing is chosen, and is disabled without data [FORM-25 FORM-26]', async ({
  as,
}) => {
  const page = await as('aminah');
  await change<object>(page, '/api/positions?', (reply) => ({ ...reply, departments: [] }));
  await page.goto('/d/positions');
  await page.getByRole('button', { name: 'New Position' }).click();
  const department = page.getByRole('dialog').getByRole('combobox', { name: texts.department.en });
  await expect(department).toBeDisabled();
  await expect(department).toContainText('Please Select');
  // The reason is shown by pointer, by keyboard and by touch.
  const why = page.getByRole('tooltip', { name: 'There is nothing to choose from yet' });
  await department.hover();
  await expect(why).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(why).toBeHidden();
  await department.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(department).toBeFocused();
  await expect(why).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(why).toBeHidden();
  await department.dispatchEvent('click');
  await expect(why).toBeVisible();
});

test('row numbers continue over pages, and clearing a search restores the page it left [LIST-07]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/positions?page=1');
  const numbers = page.getByRole('table').getByRole('row').nth(1).getByRole('cell').first();
  await proves('LIST-03', () => expect(numbers).toHaveText('21'));
  const box = page.getByRole('searchbox');
  await box.fill('   ');
  await box.press('Enter');
  await proves('FORM-02', () => expect(page).toHaveURL(/page=1/));
  await box.fill('  clerk  ');
  await expect(numbers).toHaveText('21');
  await box.press('Enter');
  await proves('LIST-04 FORM-27', () => expect(numbers).toHaveText('1'));
  await proves('LIST-05', () => expect(page).toHaveURL(/search=clerk&back_to=1$/));
  await box.fill('');
  await box.blur();
  await expect(numbers).toHaveText('21');
  await expect(page).toHaveURL(/page=1/);
});

test('a page number that does not exist, or no longer exists, becomes the last page [LIST-03]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/positions?page=99');
  await expect(page).toHaveURL(/page=[1-9]$/);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows.first().getByRole('cell').first()).toHaveText(/^\d+1$/);
  await expect(page.getByText('No Data')).toBeHidden();
});

test('deleting asks first, titled Hold On!, and no makes no call [LIST-14 LIST-15]', async ({ as }) => {
  const page = await as('aminah');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()));
  await page.goto('/d/departments');
  await act(page.getByRole('row').nth(1), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await expect(question.getByText('Are you sure you want to delete this department?')).toBeVisible();
  // An Enter that is pressed once too often must not delete.
  await expect(question.getByRole('button', { name: shellTexts.cancel.en })).toBeFocused();
  await expect(question.getByRole('button', { name: shellTexts.remove.en })).toHaveAttribute('data-look', 'danger');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  expect(sent).toEqual([]);
});

test("a failed call shows the server's message, and none without a message [LIST-17 LIST-18]", async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  await act(rowOf(page, 'Finance'), /^Delete/);
  await page.getByRole('dialog').getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, 'This department is still in use');
  await page.route('**/api/departments?*', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await page.goto('/d/departments');
  await expect(page.getByText(shellTexts.loadFailed.en)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('every call carries token, platform and version, and dates and times read as people write them [LIST-12 LIST-13 LIST-16 CALLA-01 CALLA-02]', async ({
  as,
}) => {
  const page = await as('farid');
  const request = page.waitForRequest((request) => request.url().includes(attendance.list.path));
  await page.goto('/d/attendance?date=2026-03-01');
  const headers = (await request).headers();
  expect(headers.authorization).toMatch(/^Bearer \S{40,}$/);
  expect(headers).toMatchObject({ 'x-platform': 'web_app', 'x-app-version': '1.8' });
  await expect(page.getByText('01-03-2026').first()).toBeVisible();
  await expect(rowOf(page, 'Farid').first()).toContainText(/\d{2}:\d{2} [AP]M/);
  expect(monthQuery('2026-03-02')).toBe('01-March-2026');
});

test('a dialog fills a screen of up to 500 px, and floats above it [LIMITA-02]', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  await page.getByRole('button', { name: 'New Department' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Department' });
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await dialog.boundingBox())!.width;
  };
  await expect.poll(() => widthAt(501)).toBeLessThan(501);
  await expect.poll(() => widthAt(500)).toBe(500);
});

test('the service worker has version 1.8 and caches the page, never a call [LIMITA-05]', async ({ request }) => {
  const worker = await (await request.get('/sw.js')).text();
  expect(worker).toContain('hadir-1.8');
  expect(worker).toContain('index.html');
  expect(worker).toContain('(api|error_log|clear_log|storage|socket|healthz)');
});

test('a form whose record somebody has removed meanwhile is refused, and the list behind it is read again', async ({
  as,
}) => {
  const page = await as('aminah');
  const name = ownName('Bahagian Sementara');
  await page.goto('/d/departments');
  const headers = await headersOf(page);
  const { id } = await (
    await page.request.post('/api/departments/add', { headers, data: { name, parent_id: null } })
  ).json();
  await walk(page, `/d/departments?search=${encodeURIComponent(name)}`);
  await act(rowOf(page, name), `Edit ${name}`);
  const modal = page.getByRole('dialog', { name: "Department's Detail" });
  await modal.getByLabel('Name').fill(`${name} Baharu`);
  expect((await page.request.delete(`/api/departments/${id}`, { headers })).ok()).toBe(true);
  await modal.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Record not found');
  await expect(modal.getByLabel('Name')).toHaveValue(`${name} Baharu`);
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
});

test('a click beside a form does not lose what was typed', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  await page.getByRole('button', { name: 'New Department' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: departmentTexts.name.en });
  await name.fill('Pejabat Sementara');
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await page.mouse.click(8, 8);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Pejabat Sementara');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(name).toBeHidden();
});

test('a list that is left open over night offers the new month [LIST-09]', async ({ as }) => {
  const page = await as('aminah');
  let server_time = '2026-03-31T23:59:50+08:00';
  await change<object>(page, '/api/hello', (reply) => ({ ...reply, server_time }));
  await page.goto('/d/late-application');
  await page.getByLabel(shellTexts.month.en, { exact: true }).click();
  const april = page.getByRole('button', { name: 'Apr', exact: true });
  await expect(april).toBeDisabled();
  server_time = '2026-04-01T00:00:01+08:00';
  await page.clock.runFor(12_000);
  await expect(april).toBeEnabled();
});
