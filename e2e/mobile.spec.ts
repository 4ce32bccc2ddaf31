import { leaveTexts } from '#domain/leave/texts.ts';
import { screens } from '#domain/screens.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, signIn, test } from './support/as.ts';
import { openContext } from './support/clock.ts';

test('a list opens in its place on a real phone, whose browser widens the page for what stands out of it', async ({
  browser,
  baseURL,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await openContext(browser, { baseURL, ...phone });
  const { id, email } = cast.farid;
  const page = await signIn(context, { id, email, password: organisation.demoPassword }, 'ms');
  await page.goto(screens.myLeaves.path);
  await page.getByRole('button', { name: leaveTexts.apply.ms }).tap();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox').first().tap();
  const option = page.getByRole('option', { name: 'Cuti Rehat' });
  await expect(option).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => innerWidth)).toBe(phone.viewport.width);
  await option.tap();
  await expect(form.getByRole('combobox').first()).toContainText('Cuti Rehat');
  await context.close();
});
