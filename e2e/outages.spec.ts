import { outageTexts as texts } from '#domain/outages/texts.ts';
import { offices } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { ownName } from './support/own.ts';

test('Aminah enters that the kiosk was down from the link of an alarm, and withdraws it [D5] @widths @phone', async ({
  as,
}, info) => {
  const page = await as('aminah');
  const reason = ownName('Bekalan elektrik terputus');
  const from = `0${3 + info.retry}:10`;
  await page.goto(`/d/office/${offices.headquarters.id}?outage=2026-03-01&from=${from}&to=0${3 + info.retry}:40`);
  const form = page.getByRole('dialog');
  await expect(form.getByText(/^Staff of this office on that day: \d+$/)).toBeVisible();
  await expect(form.getByText('Days judged otherwise: 0')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: texts.reason.en }).fill(reason);
  await form.getByRole('button', { name: texts.save.en }).click();
  await expectToast(page, texts.added.en);
  const card = page.getByRole('region', { name: texts.title.en });
  await expect(card.getByText(reason).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await card
    .getByRole('button', { name: /^Withdraw: 01-03-2026/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('Tersilap tarikh');
  await page.getByRole('dialog').getByRole('button', { name: texts.withdraw.en, exact: true }).click();
  await expectToast(page, texts.isWithdrawn.en);
  await expect(card.getByText(/Withdrawn by .*: Tersilap tarikh/).first()).toBeVisible();
});
