import type { Page } from '@playwright/test';
import { clock } from '#domain/clock/contract.ts';
import { kioskTexts as texts } from '#domain/kiosks/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { offices } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { act } from './support/rows.ts';

const { kuantan } = offices;

/** What the server answers to a kiosk with this link. */
async function kioskBehind(page: Page, link: string) {
  const secret = new URL(link).searchParams.get('clockin_device_id')!;
  const answer = await page.request.get(clock.kiosk.path, { headers: { 'X-Clockin-Device-ID': secret } });
  return { status: answer.status(), ...(await answer.json()) };
}

test('Aminah enrols a kiosk, lets codes be typed, renews its link and revokes it [D4] @widths', async ({ as }) => {
  const page = await as('aminah');
  const name = ownName('Lobi');
  await page.goto(`/d/office/${kuantan.id}`);
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expect(modal.getByText('Please complete this field')).toBeVisible();
  await modal.getByLabel(texts.name.en).fill(name);
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, texts.added);

  const shown = page.getByRole('dialog', { name: texts.link.en });
  const linkNow = async () => (await shown.getByText('clockin_device_id=').textContent())!;
  const first = await linkNow();
  await shown.getByRole('button', { name: shellTexts.close.en }).click();
  await expect(shown).toBeHidden();
  await expect(rowOf(page, name)).toBeVisible();
  expect(await kioskBehind(page, first)).toMatchObject({ name, office: kuantan.name, manual_entry: false });

  const row = rowOf(page, name);
  await row.getByRole('switch').press('Space');
  await expect(row.getByRole('switch')).toBeChecked();
  await expect(row.getByRole('switch')).toBeEnabled();
  expect(await kioskBehind(page, first)).toMatchObject({ manual_entry: true });

  await act(row, texts.renew.en);
  await page.getByRole('dialog', { name: 'Hold On!' }).getByRole('button', { name: texts.renew.en }).click();
  await expectToast(page, texts.renewed);
  const second = await linkNow();
  await shown.getByRole('button', { name: shellTexts.close.en }).click();
  expect(await kioskBehind(page, first)).toMatchObject({ status: 403, message: 'Device is not authorized' });
  expect(await kioskBehind(page, second)).toMatchObject({ status: 200 });

  // On a phone the toasts cover the list, and stay while the pointer is over them.
  await page.mouse.move(5, 5);
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 10_000 });
  await act(row, texts.revoke.en);
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await expect(question.getByText(texts.revokeAsk.en)).toBeVisible();
  await question.getByRole('button', { name: texts.revoke.en }).click();
  await expectToast(page, texts.revoked);
  await expect(row).toBeHidden();
  expect(await kioskBehind(page, second)).toMatchObject({ status: 403 });
});

test('a kiosk is renamed in its modal', async ({ as }) => {
  const page = await as('badrul');
  await page.goto(`/d/office/${offices.dungun.id}`);
  const renamed = ownName('Kaunter');
  await act(page.getByRole('region', { name: texts.title.en }).getByRole('row').nth(1), /^Edit /);
  const modal = page.getByRole('dialog', { name: texts.edit.en });
  await modal.getByLabel(texts.name.en).fill(renamed);
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, 'Changes has been saved');
  await expect(rowOf(page, renamed)).toBeVisible();
});

test('enrolling reads in Malay, fits the screen and is accessible [FORMAT-02] @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto(`/d/office/${kuantan.id}`);
  await page.getByRole('button', { name: texts.add.ms }).click();
  await expect(page.getByRole('dialog', { name: texts.add.ms }).getByText('/?manual_access_card=1')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('when the browser refuses to copy, the link is selected, to be copied by hand', async ({ as }) => {
  const page = await as('aminah');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
  });
  await page.goto(`/d/office/${kuantan.id}`);
  await page.getByRole('button', { name: texts.add.en }).click();
  await page.getByRole('dialog').getByLabel(texts.name.en).fill(ownName('Pintu'));
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: texts.link.en });
  const link = (await shown.getByText('clockin_device_id=').textContent())!;
  await shown.getByRole('button', { name: labels.copy.en }).click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(link);
  await expect(shown.getByRole('button', { name: labels.copied.en })).toHaveCount(0);
});
