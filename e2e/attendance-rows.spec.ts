import type { Page } from '@playwright/test';
import { attendanceTexts as texts, typeTexts, verdictTexts } from '#domain/attendance/texts.ts';
import { screens } from '#domain/screens.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectToast, rowOf } from './support/expect.ts';
import { proves } from './support/proves.ts';
import { change } from './support/shell.ts';

const list = screens.attendance.path;
/** The demo year's last day, a Sunday: headquarters worked, and none of its rows change any more. */
const sunday = '2026-03-01';

/** Colleagues whose clock-in of Sunday nobody has liked, one for each try. */
const unliked = [
  { id: 12, name: 'Priya a/p Selvarajah' },
  { id: 17, name: 'Siti Hajar binti Zakaria' },
  { id: 29, name: 'Hasnah binti Talib' },
];

const body = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const open = async (page: Page, query = '') => {
  await page.goto(`${list}${query}`);
  await expect(page.getByRole('heading', { name: texts.title.en, exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

test('a row by phone shows its distance, and its place on a map; one by card has neither [ATT-10 ATT-11 ATT-12 ATT-13]', async ({
  as,
}) => {
  const page = await as('aminah');
  await open(page, `?date=${sunday}&type=away`);
  const row = body(page).first();
  await expect(row).toContainText(/(Android|Ios)\s*\d+\.\d\d km/);
  await expect(row).toContainText(typeTexts.away.en);
  await row.getByRole('button', { name: /^Show location of/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^\d+\.\d\d km from .+; up to \d\.\d\d km counts as in range\.$/)).toBeVisible();
  await expect(dialog.getByText(texts.reason.en, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('region', { name: /^Map: / }).locator('svg path')).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open(page, `?date=${sunday}&user_id=${cast.aminah.id}`);
  const card = body(page).first();
  await expect(card).toContainText('Access Card');
  await expect(card).not.toContainText('km');
  await expect(card.getByRole('button', { name: /location|attachment/ })).toHaveCount(0);
});

test('a row with a document opens it in a viewer [ATT-14]', async ({ as }) => {
  const page = await as('aminah');
  // No call attaches documents yet, so one is added to the server's answer.
  await change<{ data: object[] }>(page, '/api/attendances?', ({ data: [first, second, ...others], ...reply }) => ({
    ...reply,
    data: [{ ...first, doc: 'note.png' }, { ...second, doc: 'note.pdf' }, ...others],
  }));
  await page.route('**/storage/app/docs/note.png', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await open(page, `?date=${sunday}`);
  const buttons = page.getByRole('button', { name: /^Show attachment of/ });
  await expect(buttons).toHaveCount(2);
  await buttons.first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^Attachment of / })).toBeVisible();
  const link = dialog.getByRole('link', { name: texts.openAttachment.en });
  await expect(link).toHaveAttribute('href', '/storage/app/docs/note.png');
  await page.keyboard.press('Escape');
  await buttons.last().click();
  await expect(dialog.getByText(texts.pdf.en)).toBeVisible();
  await expect(link).toHaveAttribute('href', '/storage/app/docs/note.pdf');
});

test("a colleague's clock-in is liked and unliked, and others see the count move [ATT-15 ATT-31]", async ({
  as,
}, info) => {
  const { id, name } = unliked[info.retry]!;
  const [aminah, badrul] = await Promise.all([as('aminah'), as('badrul')]);
  for (const page of [aminah, badrul]) await open(page, `?date=${sunday}&user_id=${id}&activity=in`);
  const button = (page: Page) =>
    rowOf(page, name)
      .first()
      .getByRole('button', { name: /^Like / });
  await expect(button(aminah)).toHaveAttribute('aria-pressed', 'false');
  await button(aminah).click();
  await proves('ATT-37', () => expectToast(aminah, 'You have liked this attendance'));
  await expect(button(aminah)).toHaveAttribute('aria-pressed', 'true');
  await expect(button(aminah)).toHaveText('1');
  await proves('SOCKET-37', () => expect(button(badrul)).toHaveText('1'));
  await expect(button(badrul)).toHaveAttribute('aria-pressed', 'false');
  await button(aminah).click();
  await proves('ATT-38', () => expectToast(aminah, 'You have unliked this attendance'));
  await expect(button(aminah)).toHaveAttribute('aria-pressed', 'false');
  await expect(button(badrul)).toHaveText('');

  await open(aminah, `?date=${sunday}&user_id=${id}&activity=out`);
  await expect(body(aminah).first()).toBeVisible();
  await proves('ATT-33', () => expect(aminah.getByRole('button', { name: /^Like / })).toHaveCount(0));
});

test("liking one's own clock-in is refused with a wink, and late rows have no like button [ATT-32 ATT-34 ATT-35]", async ({
  as,
}) => {
  const page = await as('aminah');
  await open(page, `?date=${sunday}&user_id=${cast.aminah.id}&activity=in`);
  const button = rowOf(page, cast.aminah.name)
    .first()
    .getByRole('button', { name: /^Like / });
  await button.click();
  await expectToast(page, 'Cannot la angkat bangkul sendiri boss.. wink!');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await open(page, `?date=${sunday}&type=late`);
  await expect(body(page).first()).toContainText(verdictTexts.late.en);
  await expect(page.getByRole('button', { name: /^Like / })).toHaveCount(0);
});

test('an admin gets links to staff and office, others plain words [ATT-16 ATT-17 ACCESS-48 ACCESSB-09]', async ({
  as,
}) => {
  const aminah = await as('aminah');
  await open(aminah, `?date=${sunday}&user_id=${cast.farid.id}`);
  const row = rowOf(aminah, cast.farid.name).first();
  await expect(row.getByRole('link', { name: cast.farid.name })).toHaveAttribute('href', '/d/users/7');
  await expect(row.getByRole('link', { name: offices.headquarters.name })).toHaveAttribute('href', '/d/office/1');
  const farid = await as('farid');
  await open(farid, `?date=${sunday}&user_id=${cast.farid.id}`);
  await expect(rowOf(farid, offices.headquarters.name).first()).toContainText(cast.farid.name);
  await expect(farid.getByRole('table').getByRole('link')).toHaveCount(0);
});
