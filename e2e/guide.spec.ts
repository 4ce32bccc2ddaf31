import { guideTexts } from '#domain/guide/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';

const help = { name: guideTexts.help.en };

test('the sign beside a title opens its section of the guide in a new tab, and its contents lead on @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/report');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', help).click();
  const guide = await opened;
  await expect(guide).toHaveTitle('Hadir for administrators · Perbadanan Seri Bayu');
  await expect(guide.getByRole('heading', { name: 'Download a report' })).toBeFocused();
  await expect(guide.getByRole('heading', { name: 'Download a report' })).toBeInViewport();
  await guide
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Declare a holiday' })
    .click();
  await expect(guide.getByRole('heading', { name: 'Declare a holiday' })).toBeFocused();
  await expect(guide.getByRole('img', { name: 'Pending letters, one of them ticked' })).toHaveJSProperty(
    'complete',
    true,
  );
  await expectAccessible(guide);
  await expectNoSidewaysScroll(guide);
});

test('a member of staff reads the pages for everybody, in Malay, and no others @phone', async ({ as }) => {
  const page = await as('farid', 'ms');
  await page.goto('/d/guide');
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Hadir untuk staf',
    'Hadir untuk penyokong dan pelulus',
  ]);
  await page.getByRole('link', { name: 'Hadir untuk staf' }).click();
  await expect(page.getByRole('heading', { name: 'Leretkan kad di kiosk' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/d/guide/admins');
  await expect(page.getByText(guideTexts.noSuchPage.ms)).toBeVisible();
});
