import { leaveFreezeTexts as texts } from '#domain/leave-freezes/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { proves } from './support/proves.ts';
import { act } from './support/rows.ts';
import { walk } from './support/shell.ts';

const save = { name: shellTexts.save.en };
/**
 * Three days for each width, since they share one organisation, and a month for each try, which may leave them frozen; no
 * other story takes leave in these months.
 */
const firstDays: Record<string, number> = { desktop: 3, tablet: 10, phone: 17 };
const months = ['April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

test('Aminah freezes dates, changes them and opens them again [FREEZE-08 ACCESS-09 ACCESS-42 ACCESSB-27] @widths', async ({
  as,
}, info) => {
  const page = await as('aminah');
  await page.goto('/d/freeze-leaves');
  await proves('FREEZE-01', () =>
    expect(page.getByRole('heading', { name: 'Freeze Leaves Management' })).toBeVisible(),
  );
  const remark = ownName('Kiraan stok');
  const first = firstDays[info.project.name]!;
  const passed = months.slice(0, 7 + info.retry);
  const dayOf = (day: number) => page.getByRole('button', { name: `${day} ${passed.at(-1)} 2026`, exact: true });
  const shown = (day: number) => `${String(day).padStart(2, '0')}-${3 + passed.length}-2026`;

  const modal = page.getByRole('dialog', { name: texts.add.en });
  await proves('FREEZE-03 FREEZE-06', async () => {
    await page.getByRole('button', { name: texts.add.en }).first().click();
    await expect(modal.getByLabel(texts.dates.en)).toBeFocused();
    await modal.getByRole('button', save).click();
    await expect(modal.getByText('Please complete this field')).toBeVisible();
  });
  await modal.getByLabel(texts.dates.en).click();
  for (const _ of passed) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await dayOf(first).click();
  await dayOf(first + 2).click();
  await expect(modal.getByText(texts.nothingStanding.en)).toBeVisible();
  await proves('FREEZE-07', () => modal.getByRole('button', save).click());
  await expectToast(page, 'Leaves has been frozen');
  await expect(rowOf(page, shown(first))).toBeVisible();

  await proves('FREEZE-04', async () => {
    await act(rowOf(page, shown(first)), /^Edit/);
    const detail = page.getByRole('dialog', { name: texts.detail.en });
    await detail.getByLabel(texts.remark.en).fill(remark);
    await detail.getByRole('button', save).click();
  });
  await expectToast(page, 'Changes has been saved');
  await proves('FREEZE-02', async () => {
    await walk(page, `/d/freeze-leaves?search=${encodeURIComponent(remark)}`);
    for (const text of [shown(first), shown(first + 2), '3', remark])
      await expect(rowOf(page, remark)).toContainText(text);
  });

  await proves('FREEZE-05 FREEZE-09', async () => {
    await act(rowOf(page, remark), /^Delete/);
    const question = page.getByRole('dialog', { name: 'Hold On!', exact: true });
    await question.getByRole('button', { name: shellTexts.remove.en }).click();
  });
  await expectToast(page, 'Date has been removed');
  await expect(page.getByText('No Data')).toBeVisible();
});

test('the form lists the applications in a range, and keeps what was typed when the dates are frozen already', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/freeze-leaves');
  await page.getByRole('button', { name: texts.add.en }).first().click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  const choose = async (from: string, to: string) => {
    await page.getByRole('button', { name: from, exact: true }).click();
    await page.getByRole('button', { name: to, exact: true }).click();
  };
  await modal.getByLabel(texts.dates.en).click();
  await choose('2 March 2026', '31 March 2026');
  await expect(
    modal.getByText(/^Leave applications in this range: \d+ approved, \d+ waiting for a decision\./),
  ).toBeVisible();

  await modal.getByLabel(texts.dates.en).click();
  for (let month = 3; month < 12; month += 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await choose('28 December 2026', '31 December 2026');
  await modal.getByLabel(texts.remark.en).fill('Tutup akaun');
  await modal.getByRole('button', save).click();
  await expect(modal.getByText(texts.isThere.en)).toBeVisible();
  await expect(modal.getByLabel(texts.remark.en)).toHaveValue('Tutup akaun');
});

test('the page reads in Malay, fits the screen and is accessible @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/freeze-leaves');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expect(rowOf(page, 'Kiraan stok akhir tahun')).toContainText('28-12-2026');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
