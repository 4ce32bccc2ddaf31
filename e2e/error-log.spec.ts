import type { Page } from '@playwright/test';
import { errorLogTexts as texts } from '#domain/error-log/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { expectShell, sidebarOf, walk } from './support/shell.ts';

/** Throws an error that no other test throws, on someone's page; its message is markup. */
async function meetError(page: Page, words: string): Promise<void> {
  await page.evaluate((message) => {
    void Promise.reject(new TypeError(`<img src=x onerror=alert(1)> ${message}`));
  }, words);
}
/** The page's own button; the confirmation has one of the same name. */
const clearButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Clear Log' });

test('Suraya reads what a page met, and clears the log [ACCESS-15] @widths', async ({ as }) => {
  const words = ownName('lukisan');
  const suraya = await as('suraya');
  await suraya.goto('/d/dashboard');
  await expectShell(suraya);
  const entry = (await sidebarOf(suraya)).getByRole('link', { name: screens.errorLog.title.en });

  const page = await as('gopal');
  await page.goto('/d/dashboard');
  await expectShell(page);
  await meetError(page, words);
  await proves('SOCKET-35 SHELL-11', () => expect(entry).toHaveText(/\d\+?$/));

  await walk(suraya, '/d/error-log');
  const log = suraya.getByRole('region').filter({ hasText: words });
  await proves('ERRLOG-01', async () => {
    await expect(log).toContainText(`TypeError: <img src=x onerror=alert(1)> ${words}`);
    await expect(log).toContainText('Times: 1');
    await expect(log).toContainText('Gopal');
  });
  const another = await as('zara');
  await another.goto('/d/dashboard');
  await expectShell(another);
  await meetError(another, words);
  await expect(log).toContainText('Times: 2');
  await expect(log).toContainText('Staff: 2');
  await expectNoSidewaysScroll(suraya);
  await expectAccessible(suraya);

  await proves('ERRLOG-02 ERRLOG-06', async () => {
    await clearButton(suraya).click();
    await suraya.getByRole('dialog', { name: shellTexts.holdOn.en }).getByRole('button', { name: 'Clear Log' }).click();
    await expectToast(suraya, 'Log has been cleared');
  });
  await proves('ERRLOG-05', () => expect(suraya.getByText('Yay..! No errors..!')).toBeVisible());
  await proves('ERRLOG-04', () => expect(clearButton(suraya)).toBeDisabled());
});

test('a Manager reads the log and cannot clear it; others do not find it [ERRLOG-03 ACCESSB-14 ACCESS-65]', async ({
  as,
}) => {
  const page = await as('badrul');
  await page.goto('/d/dashboard');
  await expectShell(page);
  await expect((await sidebarOf(page)).getByRole('link', { name: screens.errorLog.title.en })).toHaveCount(0);
  await walk(page, '/d/error-log');
  await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible();
  await expect(clearButton(page)).toBeDisabled();
  const farid = await as('farid');
  await farid.goto('/d/error-log');
  await expect(farid).toHaveURL(/\/d\/dashboard$/);
});

test('the page reads in Malay', async ({ as }) => {
  const page = await as('suraya', 'ms');
  await page.goto('/d/error-log');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.clear.ms })).toBeVisible();
});

test('a failure shows its reference, and whoever is told it looks for it in the log @phone', async ({ as }) => {
  const page = await as('aminah');
  await page.goto('/d/departments');
  const reference = '0badcafe';
  await page.route('**/api/departments/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { ...answer(words.wrong), reference } })
      : route.fallback(),
  );
  await act(rowOf(page, 'Finance'), /^Delete/);
  await page.getByRole('dialog').getByRole('button', { name: shellTexts.remove.en }).click();
  await expectToast(page, `Something went wrong. Reference ${reference}`);

  const suraya = await as('suraya');
  await suraya.goto('/d/error-log');
  const search = suraya.getByRole('searchbox', { name: texts.findReference.en });
  await search.fill(reference);
  await search.press('Enter');
  await expect(suraya.getByText(`No error has the reference ${reference}`)).toBeVisible();
  await expect(clearButton(suraya)).toBeDisabled();
  await expectNoSidewaysScroll(suraya);
  await expectAccessible(suraya);
  await search.fill('');
  await search.blur();
  await expect(suraya.getByText(`No error has the reference ${reference}`)).toHaveCount(0);
});
