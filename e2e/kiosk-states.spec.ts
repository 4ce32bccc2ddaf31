import type { Page } from '@playwright/test';
import { clock } from '#domain/clock/contract.ts';
import { kiosks } from '#domain/kiosks/contract.ts';
import { conditionTexts, kioskTexts as texts } from '#domain/kiosks/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { fill } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { silentKiosk } from '#domain/limits.ts';
import { organisationTexts } from '#domain/organisation/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { offices } from '#server/seed/cast.ts';
import { expect, headersOf, test, webApp } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { change, walk } from './support/shell.ts';

const { kuantan } = offices;
const troubles = {
  waiting: 3,
  clock_off: 7_200_000,
  storage: 'memory',
  last_error: 'QuotaExceededError: disk is full',
};
const isWell = { waiting: 0, clock_off: 0, storage: 'persistent' };

/** Enrols a kiosk as the user signed in on a page; it reports with what the returned function is given. */
async function enrolled(page: Page, name: string) {
  const headers = await headersOf(page);
  const data = { office_id: kuantan.id, name, manual_entry: false };
  const { link } = await (await page.request.post(kiosks.add.path, { headers, data })).json();
  const secret = new URL(link, 'http://kiosk').searchParams.get('clockin_device_id')!;
  return async (params: Record<string, string | number>) => {
    const asKiosk = { ...webApp, 'x-clockin-device-id': secret };
    expect((await page.request.get(clock.kiosk.path, { headers: asKiosk, params })).status()).toBe(200);
  };
}

/** Has the server answer that two machines use a kiosk's link, until that is settled. */
async function copied(page: Page, name: string): Promise<void> {
  let alarms = [{ id: 1, kind: 'copy', since: '2026-03-02T00:00:00.000Z', first_seq: null, last_seq: null }];
  await change<ReplyOf<typeof kiosks.list>>(page, `/api/offices/${kuantan.id}/kiosks`, (reply) => ({
    ...reply,
    data: reply.data.map((kiosk) => (kiosk.name === name ? { ...kiosk, alarms } : kiosk)),
  }));
  await page.route(`**${kiosks.settle.path}`, async (route) => {
    expect(route.request().postDataJSON()).toEqual({ id: 1 });
    alarms = [];
    await route.fulfill({ json: { message: texts.settled.en } });
  });
}

test('Aminah sees what a kiosk reports when it does, settles an alarm, and finds it on the dashboard [D4] @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  const isHeard = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`/d/office/${kuantan.id}`);
  await isHeard;
  const name = ownName('Lobi');
  const report = await enrolled(page, name);
  await copied(page, name);
  await report(troubles);
  const row = rowOf(page, name);
  for (const [said, tone] of [
    [conditionTexts.copied.en, 'red'],
    [conditionTexts.memory.en, 'amber'],
    ['Clock off by 120 min', 'amber'],
    ['3 waiting', 'amber'],
    ['Error: QuotaExceededError: disk is full', 'amber'],
  ]) {
    const pill = row.locator('[data-tone]').filter({ hasText: said! });
    await expect(pill).toHaveAttribute('data-tone', tone!);
    await expect(pill.locator('svg')).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await row.getByRole('button', { name: texts.settle.en }).click();
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await expect(question.getByText(texts.settleAsk.en)).toBeVisible();
  await question.getByRole('button', { name: texts.settle.en }).click();
  await expectToast(page, texts.settled);
  await expect(row.getByText(conditionTexts.copied.en)).toBeHidden();
  await expect(row.getByText(conditionTexts.memory.en)).toBeVisible();
  const refused = page.getByRole('link', { name: texts.refused.en }).last();
  await expect(refused).toHaveAttribute('href', `/d/kiosk-events?office_id=${kuantan.id}`);

  await walk(page, '/d/dashboard');
  const card = page.getByRole('region', { name: texts.title.en, exact: true });
  const item = card.getByRole('listitem').filter({ hasText: name });
  await expect(item.getByText(conditionTexts.memory.en)).toBeVisible();
  await expect(item.getByRole('link', { name })).toHaveAttribute('href', `/d/office/${kuantan.id}`);
  await expectNoSidewaysScroll(page);
  // A kiosk reports again and again; what comes right after another report is not noted.
  await expect(async () => {
    await report(isWell);
    await expect(item).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(card.getByText(/working/)).toBeVisible();
});

test('Aminah chooses after how long a kiosk counts as silent [D4] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/organisation');
  const card = page.getByRole('region', { name: organisationTexts.kiosksCard.ms });
  const field = card.getByLabel(organisationTexts.silent.ms);
  const save = card.getByRole('button', { name: shellTexts.save.ms });
  for (const [minutes, refused] of [
    ['721', fill(words.tooLarge, 'ms', silentKiosk)],
    ['4', fill(words.tooSmall, 'ms', silentKiosk)],
  ] as const) {
    await field.fill(minutes);
    await field.press('Enter');
    await expect(card.getByText(refused)).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (const minutes of ['720', '']) {
    await field.fill(minutes);
    await save.click();
    await expectToast(page, words.saved.ms);
    await page.reload();
    await expect(field).toHaveValue(minutes);
  }
});
