import path from 'node:path';
import { attendanceTexts } from '#domain/attendance/texts.ts';
import { appVersion } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, signIn, swipeCard, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { castHadir } from './support/fresh.ts';
import { sidebarOf } from './support/shell.ts';

test('a page goes on at a server of the next release that accepts it, and only says that a newer one is ready', async ({
  browser,
  baseURL,
}, info) => {
  test.setTimeout(120_000);
  const hadir = await castHadir(
    Number(new URL(baseURL!).port) + 3_800 + info.parallelIndex,
    {
      NODE_OPTIONS: `--import=${path.resolve('server/platform/testing/other-release.ts')}`,
      HADIR_TEST_RELEASE: '9.1',
      HADIR_ACCEPTS: appVersion,
    },
    // In the built server the version stands wherever it is used.
    path.resolve('server/main.ts'),
  );
  try {
    const { id, email } = cast.aminah;
    const context = await openContext(browser, { baseURL: hadir.address });
    const page = await signIn(context, { id, email, password: organisation.demoPassword }, 'en');
    await page.goto(screens.dashboard.path);
    await expect(page.getByText(shellTexts.newerReady.en)).toBeVisible();
    await (await sidebarOf(page)).getByRole('link', { name: screens.attendance.title.en }).click();
    await expect(page.getByRole('heading', { name: attendanceTexts.title.en })).toBeVisible();
    // Over its socket.
    await swipeCard(page, cast.farid.access_card_id);
    await expect(page.getByText(cast.farid.name).first()).toBeVisible();
    await expect(page.getByRole('dialog', { name: shellTexts.oops.en })).toHaveCount(0);
    await context.close();
  } finally {
    await hadir.stop();
  }
});
