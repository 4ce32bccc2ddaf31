import { clockTexts } from '#domain/clock/texts.ts';
import { organisation } from '#server/seed/cast.ts';
import { expect } from './support/as.ts';
import { cardField, greeting, kioskLink, openKiosk, refusal, swipe, wide } from './support/kiosk.ts';
import { drawLate } from './support/slow.ts';

/** A colleague no other story uses. */
const mazlina = { name: 'Mazlina binti Harun', card: '1000000046' };

wide('a code may be typed and sent with Enter or the button [KIOSK-07 KIOSK-08]', async ({ page }) => {
  await openKiosk(page);
  await cardField(page).pressSequentially(mazlina.card, { delay: 20 });
  await cardField(page).press('Enter');
  await expect(greeting(page)).toContainText(mazlina.name);
  await expect(cardField(page)).toHaveValue('');
  await cardField(page).fill('12345');
  await page.getByRole('button', { name: clockTexts.clock.en }).click();
  await expect(refusal(page, clockTexts.cardDigits)).toBeVisible();
});

wide('a code may be typed without looking for the field first [KIOSK-07]', async ({ page }) => {
  await openKiosk(page);
  await page.keyboard.type('12345', { delay: 130 });
  await expect(cardField(page)).toHaveValue('12345');
  await page.keyboard.press('Enter');
  await expect(refusal(page, clockTexts.cardDigits)).toBeVisible();
  await page.keyboard.type('67', { delay: 130 });
  await expect(cardField(page)).toHaveValue('67');
});

wide('a digit typed the moment the field stands is in it, on a slow screen too [KIOSK-07]', async ({ page }) => {
  await drawLate(page, 500);
  await openKiosk(page);
  await page.keyboard.press('1');
  await expect(cardField(page)).toHaveValue('1');
});

wide('a card swiped over a half-typed code is the card [KIOSK-06]', async ({ page }) => {
  await openKiosk(page);
  await cardField(page).fill('12');
  await expect(cardField(page)).toBeFocused();
  await swipe(page, '9999999999');
  await expect(refusal(page, "Username doesn't exist..")).toBeVisible();
  await expect(cardField(page)).toHaveValue('');
});

wide('where codes may not be typed the field is replaced by why [KIOSK-07 KIOSK-08]', async ({ page }) => {
  await page.goto(kioskLink.replace(organisation.kioskSecret, `${organisation.kioskSecret}-kuantan`));
  await expect(page.getByText(clockTexts.manualOff.en)).toBeVisible();
  await expect(cardField(page)).toBeHidden();
});
