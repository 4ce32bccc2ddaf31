import type { Browser, Page } from '@playwright/test';
import { kioskTexts } from '#domain/kiosks/texts.ts';
import { words } from '#domain/lib/words.ts';
import { retentionTexts } from '#domain/personal-data/retention-texts.ts';
import { dataRuleTexts as texts } from '#domain/personal-data/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { cast, offices, organisation } from '#server/seed/cast.ts';
import { expect, signIn, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { castHadir, type OwnHadir } from './support/fresh.ts';

/** A page of a server of its own, since everybody of the other one would have to acknowledge the notice. */
async function pageAt(
  browser: Browser,
  { address }: OwnHadir,
  viewport: { width: number; height: number } | null,
  who: { id: number; email: string },
): Promise<Page> {
  const context = await openContext(browser, { baseURL: address, viewport: viewport! });
  return signIn(context, { ...who, password: organisation.demoPassword });
}

test('an administrator switches the notice of purpose on; each person reads it once, and a kiosk is enrolled with it @widths', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(180_000);
  const hadir = await castHadir(Number(new URL(baseURL!).port) + 3_400 + info.parallelIndex);
  try {
    const page = await pageAt(browser, hadir, viewport, cast.aminah);
    await page.goto('/d/personal-data');
    const card = page.getByRole('region', { name: texts.notice.en, exact: true });
    await card.getByRole('checkbox', { name: texts.isOn.en }).check();
    await card.getByRole('button', { name: shellTexts.save.en }).click();
    await expectToast(page, words.saved);

    // What would go tonight is said before it is saved.
    const rules = page.getByRole('region', { name: texts.title.en, exact: true });
    await rules.getByRole('textbox', { name: /^Chats/ }).fill('12');
    await expect(rules).toContainText(texts.nothing.en);
    // How long the days of closed months stay in the database is beside it.
    const months = rules.getByRole('textbox', { name: retentionTexts.detach_months.en });
    await expect(months).toHaveValue('24');
    await months.fill('12');
    await rules.getByRole('button', { name: shellTexts.save.en }).click();
    await expect(rules).toContainText('At least 13, or 0');
    await months.fill('13');
    await rules.getByRole('button', { name: shellTexts.save.en }).click();
    await expectToast(page, words.saved);
    await expect(months).toHaveValue('13');
    await expectNoSidewaysScroll(page);

    const his = await pageAt(browser, hadir, viewport, cast.farid);
    await his.goto('/d/dashboard');
    const notice = his.getByRole('dialog', { name: texts.notice.en });
    await expect(notice).toContainText('processes your name');
    await expect(notice).toContainText('memproses nama');
    await his.keyboard.press('Escape');
    await expect(notice).toBeVisible();
    await expectAccessible(his);
    await expectNoSidewaysScroll(his);
    await notice.getByRole('button', { name: texts.accept.en }).click();
    await expect(notice).toBeHidden();
    await his.reload();
    await expect(his.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);

    await page.goto(`/d/office/${offices.kuantan.id}`);
    await page.getByRole('dialog', { name: texts.notice.en }).getByRole('button', { name: texts.accept.en }).click();
    await page.getByRole('button', { name: kioskTexts.add.en }).click();
    const modal = page.getByRole('dialog', { name: kioskTexts.add.en });
    await modal.getByLabel(kioskTexts.name.en).fill('Lobi notis');
    await modal.getByRole('button', { name: shellTexts.save.en }).click();
    const link = page.getByRole('dialog', { name: kioskTexts.link.en });
    await expect(link).toContainText(texts.atKiosk.en);
    await expect(link).toContainText('memproses nama');
  } finally {
    await hadir.stop();
  }
});
