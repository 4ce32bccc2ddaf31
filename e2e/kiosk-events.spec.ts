import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { clock } from '#domain/clock/contract.ts';
import { eventStateTexts, refusalTexts, kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { organisation } from '#server/seed/cast.ts';
import { expect, test, webApp } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { act } from './support/rows.ts';
import { answer, sidebarOf, walk } from './support/shell.ts';

const path = '/d/kiosk-events';
/** Sends swipes of cards that are nobody's, by a link that no kiosk has, so that no kiosk's numbers are touched. */
async function refuse(request: APIRequestContext, codes: readonly string[]): Promise<void> {
  const kiosk = { headers: { ...webApp, 'x-clockin-device-id': organisation.kioskSecret } };
  const { server_time: happened_at } = await (await request.get(clock.kiosk.path, kiosk)).json();
  const events = codes.map((code, at) => ({
    ...{ id: randomUUID(), seq: at + 1, code },
    manual: false,
    happened_at,
    is_sure: true,
  }));
  const headers = { ...webApp, 'x-clockin-device-id': randomUUID() };
  const reply = await request.post(clock.events.path, { headers, data: { events } });
  const { results } = await reply.json();
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(codes.map(() => 'refused'));
}

/** A card that nobody has, whose last digits no other try has. */
const ownCard = () => String(9_000_000_000 + randomInt(999_999_999));

test('Aminah counts a swipe of an unknown card for its owner and dismisses another @widths', async ({
  as,
  request,
}) => {
  const page = await as('aminah');
  const [counted, dismissed] = [ownCard(), ownCard()];
  const many = Array(2).fill(ownCard());
  await refuse(request, [counted, dismissed, ...many]);
  const person = await newcomer(request);
  await page.goto('/d/dashboard');
  const sidebar = await sidebarOf(page);
  await sidebar.getByRole('link', { name: texts.title.en }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title.en })).toBeVisible();
  await page.getByRole('searchbox').fill(counted.slice(-4));
  await page.getByRole('searchbox').press('Enter');
  await expect(rowOf(page, refusalTexts.kioskUnknown.en)).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await rowOf(page, refusalTexts.kioskUnknown.en).click();
  const dialog = page.getByRole('dialog', { name: texts.countTitle.en });
  await expect(dialog).toContainText(`…${counted.slice(-4)}`);
  await expect(dialog).not.toContainText(counted);
  await dialog.getByRole('button', { name: texts.count.en }).click();
  await expect(dialog.getByText('Please select the options')).toBeVisible();
  await dialog.getByRole('combobox', { name: texts.whose.en }).click();
  await page.keyboard.type(person.name);
  await page.getByRole('option', { name: person.name }).click();
  await expect(dialog.getByText(`${texts.thatDay.en}: ${texts.noneThatDay.en}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(texts.note.en).fill('Kad sementara');
  await dialog.getByRole('button', { name: texts.count.en }).click();
  await expectToast(page, texts.counted);
  await expect(rowOf(page, refusalTexts.kioskUnknown.en)).toHaveCount(0);

  await walk(page, `${path}?search=${dismissed.slice(-4)}`);
  await act(rowOf(page, refusalTexts.kioskUnknown.en), new RegExp(texts.dismiss.en));
  const other = page.getByRole('dialog', { name: texts.dismissTitle.en });
  await other.getByLabel(texts.note.en).fill('Kad ujian');
  await other.getByRole('button', { name: texts.dismiss.en }).click();
  await expectToast(page, texts.dismissed);

  await walk(page, `${path}?search=${many[0]!.slice(-4)}`);
  await expect(rowOf(page, refusalTexts.kioskUnknown.en)).toHaveCount(2);
  await page.getByRole('checkbox', { name: labels.selectAllOnThisPage.en }).check();
  await expect(page.getByText('Selected: 2')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: texts.dismiss.en, exact: true }).click();
  const both = page.getByRole('dialog', { name: 'Dismiss the selected swipes (2)' });
  await both.getByLabel(texts.note.en).fill('Kad ujian');
  await both.getByRole('button', { name: texts.dismiss.en }).click();
  await expectToast(page, 'Swipes done: 2, skipped: 0');

  await walk(page, `${path}?state=all&search=${counted.slice(-4)}`);
  await rowOf(page, person.name).click();
  const detail = page.getByRole('dialog', { name: texts.detailTitle.en });
  await expect(detail).toContainText('Kad sementara');
  await expect(detail).toContainText(eventStateTexts.accepted.en);
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
});

test('swipes that were not counted in Malay, and none at all @phone', async ({ as, request }) => {
  const page = await as('aminah', 'ms');
  await answer(page, '/api/kiosk-events', 200, { data: [], total: 0, more: false, page: 0 });
  await page.goto(path);
  await expect(page.getByText(texts.emptyHint.ms)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.unrouteAll();
  const card = ownCard();
  await refuse(request, [card]);
  await walk(page, `${path}?search=${card.slice(-4)}`);
  await rowOf(page, refusalTexts.kioskUnknown.ms).click();
  const dialog = page.getByRole('dialog', { name: texts.countTitle.ms });
  await expect(dialog.getByText(texts.countHint.ms)).toBeVisible();
  await expect(dialog.getByText(labels.reason.ms, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
