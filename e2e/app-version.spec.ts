import { appVersionTexts as texts } from '#domain/app-versions/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { proves } from './support/proves.ts';
import { expectShell, sidebarOf, walk } from './support/shell.ts';

test('Vikram sets the oldest app versions [APPVER-01 ACCESS-18 ACCESS-68 ACCESSB-16] @widths', async ({ as }) => {
  const page = await as('vikram');
  await page.goto('/d/dashboard');
  await expectShell(page);
  await proves('SHELL-12', () => expectEntry(page, 1));
  await walk(page, '/d/app-version');
  await expect(page.getByLabel('Android')).toHaveValue(/\d\.\d/);
  const save = page.getByRole('button', { name: shellTexts.save.en });
  await page.getByLabel('Android').fill('newest');
  await save.click();
  await expect(page.getByText(texts.wrong.en)).toBeVisible();
  await page.getByLabel('Android').fill('1.2');
  await page.getByLabel('iOS').fill('1.3.1');
  await save.click();
  await expectToast(page, 'Changes has been saved');
  await page.reload();
  await expect(page.getByLabel('Android')).toHaveValue('1.2');
  await expect(page.getByLabel('iOS')).toHaveValue('1.3.1');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('others do not find it in the sidebar and cannot open it, and a super user opens it unlisted [APPVER-02 SHELL-12]', async ({
  as,
}) => {
  const aminah = await as('aminah');
  await aminah.goto('/d/app-version');
  await expect(aminah).toHaveURL(/\/d\/dashboard$/);
  await expectEntry(aminah, 0);
  const suraya = await as('suraya', 'ms');
  await suraya.goto('/d/app-version');
  await expect(suraya.getByRole('heading', { name: texts.title.ms })).toBeVisible();
});

/** How many times the sidebar lists the screen. */
async function expectEntry(page: Parameters<typeof sidebarOf>[0], times: number): Promise<void> {
  const entry = (await sidebarOf(page)).getByRole('link', { name: screens.appVersion.title.en });
  await expect(entry).toHaveCount(times);
}
