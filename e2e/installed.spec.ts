import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { departmentTexts } from '#domain/departments/texts.ts';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { messageTexts } from '#domain/messages/texts.ts';
import { screens } from '#domain/screens.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { founder, freshHadir } from './support/fresh.ts';
import { sidebarOf } from './support/shell.ts';

/** A folder of its own with the built page, as a server is started beside it. */
function builtPage() {
  const place = mkdtempSync(path.join(tmpdir(), 'hadir-page-'));
  const at = (name: string) => path.join(place, 'dist/web', name);
  cpSync('dist/web', at(''), { recursive: true });
  return {
    place,
    /** Builds it again: the parts of before are gone, and the newer page is named by its title. */
    again() {
      rmSync(at('assets'), { recursive: true });
      cpSync('dist/web/assets', at('assets'), { recursive: true });
      for (const packed of ['index.html.br', 'index.html.gz', 'sw.js.br', 'sw.js.gz']) rmSync(at(packed));
      const change = (name: string, before: RegExp, after: string) =>
        writeFileSync(at(name), readFileSync(at(name), 'utf8').replace(before, after));
      change('index.html', /<html/, '<html data-build="2"');
      change('sw.js', /(url:"index.html",revision:)"\w+"/, '$1"2"');
    },
    forget: () => rmSync(place, { recursive: true }),
  };
}

const buildOf = (page: Page) => page.locator('html').getAttribute('data-build');

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(sessionTexts.email.en).fill(founder.email);
  await page.getByRole('textbox', { name: sessionTexts.password.en }).fill(founder.password);
  await page.getByRole('button', { name: sessionTexts.login.en }).click();
}

/** A browser that keeps the page, as browsers do outside of stories. */
async function keepingPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await openContext(browser, { baseURL, serviceWorkers: 'allow' });
  return context.newPage();
}

test('a kept page stands without its server, outlives a build under it, and takes what was typed into the newer one [LIMITA-05 ACCESS-01]', async ({
  browser,
  baseURL,
}, info) => {
  test.setTimeout(240_000);
  const built = builtPage();
  const hadir = await freshHadir(Number(new URL(baseURL!).port) + 3_000 + info.parallelIndex, built.place);
  try {
    const page = await keepingPage(browser, hadir.address);
    await page.goto('/d/departments?search=kewangan');
    await logIn(page);
    await expect(page).toHaveURL(/\/d\/departments\?search=kewangan$/);
    await expect(page.getByRole('heading', { name: departmentTexts.title.en })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByRole('heading', { name: departmentTexts.title.en })).toBeVisible();

    // A build beside the running server is not seen: neither by who has the page open nor by who comes.
    built.again();
    await (await sidebarOf(page)).getByRole('link', { name: screens.holidays.title.en }).click();
    await expect(page.getByRole('heading', { name: holidayTexts.title.en })).toBeVisible();
    const newcomers = await openContext(browser, { baseURL: hadir.address });
    const other = await newcomers.newPage();
    await other.goto('/d/login');
    await expect(other.getByRole('button', { name: sessionTexts.login.en })).toBeVisible();
    expect(await buildOf(other)).toBeNull();
    await newcomers.close();

    await hadir.kill();
    await page.reload();
    const failure = page.getByRole('dialog', { name: shellTexts.oops.en });
    await expect(failure).toContainText('Failed to fetch. Please check your network connection');
    await failure.getByRole('button', { name: shellTexts.ok.en }).click();
    await expect(page.getByText(shellTexts.loadFailed.en)).toBeVisible();
    await hadir.start();
    await page.getByRole('button', { name: shellTexts.tryAgain.en }).click();
    await expect(page.getByRole('heading', { name: holidayTexts.title.en })).toBeVisible();
    expect(await buildOf(page)).toBeNull();

    await page.goto('/d/messages/new');
    await page.getByLabel(messageTexts.title.en).fill('Mesyuarat bulanan');
    await page.clock.fastForward('01:00:01');
    await expect(page.getByText(shellTexts.newerReady.en)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: shellTexts.refresh.en }).click();
    await expect(failure).toContainText(shellTexts.reloadKeeps.en);
    await failure.getByRole('button', { name: shellTexts.ok.en }).click();
    await expect(page.getByLabel(messageTexts.title.en)).toHaveValue('Mesyuarat bulanan');
    await expect.poll(() => buildOf(page)).toBe('2');
    await page.context().close();
  } finally {
    await hadir.stop();
    built.forget();
  }
});
