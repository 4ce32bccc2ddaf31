import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { supportTexts as texts } from '#domain/support/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { sidebarOf } from './support/shell.ts';

test('Farid reports an issue, Vikram resolves it, and Farid reads the reply [ACCESS-16 ACCESSB-15] @widths', async ({
  as,
}) => {
  const words = ownName('Butang simpan rosak');
  const page = await as('farid');
  await page.goto('/d/support');
  await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible();
  const vikram = await as('vikram');
  await vikram.goto('/d/support');
  await expect(vikram.getByRole('heading', { name: texts.title.en })).toBeVisible();

  const modal = page.getByRole('dialog', { name: texts.add.en });
  await proves('SUPPORT-03', async () => {
    await page.getByRole('button', { name: texts.add.en }).click();
    await expect(modal).toBeVisible();
  });
  const send = modal.getByRole('button', { name: texts.send.en });
  await proves('SUPPORT-09', async () => {
    await send.click();
    await expect(modal.getByText('Please complete this field')).toBeVisible();
  });
  await proves('SUPPORT-11', async () => {
    await modal.getByRole('textbox').fill(`${words}\n<img src=x onerror=alert(1)>`);
    await send.click();
    await expectToast(page, 'Report has been sent! Thank you for reporting');
    await expect(modal).toBeHidden();
  });
  await proves('SUPPORT-01 SUPPORT-06', () => expect(rowOf(page, words)).toContainText('Pending'));
  await expectNoSidewaysScroll(page);

  await proves('SOCKET-36', () => expectToast(vikram, `${cast.farid.name} reported an issue`));
  await proves('SUPPORT-04', async () => {
    await rowOf(vikram, words).click();
    await expect(vikram.getByRole('dialog', { name: texts.one.en })).toContainText('<img src=x onerror=alert(1)>');
  });
  const answer = vikram.getByRole('dialog', { name: texts.one.en });
  await proves('SUPPORT-10', async () => {
    await answer.getByRole('button', { name: texts.resolve.en }).click();
    await expect(answer.getByText('Please provide your reply')).toBeVisible();
  });
  await proves('SUPPORT-07 SUPPORT-12', async () => {
    await answer.getByRole('textbox').fill('Sudah dibaiki');
    await answer.getByRole('button', { name: texts.resolve.en }).click();
    await expectToast(vikram, 'Report has been resolved');
  });
  await expect(rowOf(vikram, words)).toContainText('Resolved');

  await proves('SOCKET-42', () => expectToast(page, texts.issueResolved));
  await proves('SUPPORT-08', async () => {
    await expect(rowOf(page, words)).toContainText('Resolved');
    await expect(rowOf(page, words)).toContainText('Sudah dibaiki');
  });
  await rowOf(page, words).click();
  const read = page.getByRole('dialog', { name: texts.one.en });
  await expect(read).toContainText('Sudah dibaiki');
  await expect(read.getByRole('button', { name: texts.resolve.en })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/d/inbox/main');
  await page.getByText(texts.issueResolved.en).first().click();
  await page.getByRole('dialog').getByRole('link', { name: texts.open.en }).click();
  await expect(page).toHaveURL(/\/d\/support$/);
});

test('the list is searched, and only the developer account sees the reporter’s name in it [SUPPORT-02 SUPPORT-05]', async ({
  as,
}) => {
  const page = await as('aminah');
  const chart = ownName('Carta');
  await page.goto('/d/support');
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByRole('textbox').fill(`${chart} tidak dipaparkan`);
  await modal.getByRole('button', { name: texts.send.en }).click();
  await expect(rowOf(page, chart)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: texts.name.en })).toHaveCount(0);

  const vikram = await as('vikram');
  await vikram.goto('/d/support');
  await expect(vikram.getByRole('columnheader', { name: texts.name.en })).toBeVisible();
  await expect((await sidebarOf(vikram)).getByRole('link', { name: screens.support.title.en })).toHaveText(/\d$/);
  await vikram.getByRole('searchbox').fill(chart.toLowerCase());
  await vikram.getByRole('searchbox').press('Enter');
  await expect(rowOf(vikram, chart)).toContainText(cast.aminah.name);
  await expect(vikram.getByRole('table').locator('tbody tr')).toHaveCount(1);
});

test('a report that could not be sent stays in the form', async ({ as }) => {
  const page = await as('zara');
  await page.goto('/d/support');
  await page.route('**/api/support/report', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByRole('textbox').fill('Jangan hilang');
  await modal.getByRole('button', { name: texts.send.en }).click();
  await expectToast(page, 'Something went wrong');
  await expect(modal.getByRole('textbox')).toHaveValue('Jangan hilang');
  await modal.getByRole('button', { name: shellTexts.cancel.en }).click();
});

test('the page reads in Malay, fits the screen and is accessible @phone', async ({ as }) => {
  const page = await as('vikram', 'ms');
  await page.goto('/d/support');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
