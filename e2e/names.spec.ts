import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { departmentTexts } from '#domain/departments/texts.ts';
import { leaveTypeTexts as texts } from '#domain/leave-types/texts.ts';
import { words } from '#domain/lib/words.ts';
import { nameTexts } from '#domain/names/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { positions } from '#server/seed/positions.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { ownName } from './support/own.ts';
import { walk } from './support/shell.ts';

test('Aminah gives leave a Malay name, by which it is found and which readers of Malay see @widths', async ({ as }) => {
  const page = await as('aminah');
  const [name, malay] = [ownName('Study Leave'), ownName('Cuti belajar')];
  await page.goto(`/d/leaves-types?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: texts.add.en }).click();
  const modal = page.getByRole('dialog', { name: texts.add.en });
  await modal.getByLabel(texts.name.en).fill(name);
  await modal.getByLabel(nameTexts.inMalay.en).fill(malay);
  await modal.getByRole('radio', { name: texts.annually.en }).check();
  await modal.getByRole('button', { name: shellTexts.save.en }).click();
  await expectToast(page, texts.added.en);
  await walk(page, `/d/leaves-types?search=${encodeURIComponent(malay)}`);
  await expect(rowOf(page, name)).toBeVisible();
  await expect(rowOf(page, malay)).toHaveCount(0);

  const reader = await as('aminah', 'ms');
  await reader.goto(`/d/leaves-types?search=${encodeURIComponent(name)}`);
  await expect(rowOf(reader, malay)).toBeVisible();
  await rowOf(reader, malay).getByText(texts.annually.ms).click();
  const detail = reader.getByRole('dialog', { name: texts.detail.ms });
  await expect(detail.getByLabel(texts.name.ms, { exact: false }).first()).toHaveValue(name);
  await expect(detail.getByLabel(nameTexts.inMalay.ms)).toHaveValue(malay);
  await expectNoSidewaysScroll(reader);
  await reader.keyboard.press('Escape');
  await walk(reader, '/d');
  const card = reader.getByRole('region', { name: dashboardTexts.holiday.ms });
  await expect(card.getByText('Pertabalan Sultan Terengganu')).toBeVisible();
});

test('the sidebar says one’s own position in the language of its reader', async ({ as }) => {
  const { name, name_ms } = positions.humanResourceOfficer;
  for (const [language, shown] of [
    ['en', name],
    ['ms', name_ms],
  ] as const) {
    const page = await as('aminah', language);
    await page.goto('/d');
    await expect(page.getByRole('link', { name: /^Aminah/ })).toContainText(shown!);
  }
});

test('a Malay name that a sister department has is refused at its field, also in Malay on a phone @phone', async ({
  as,
}) => {
  const page = await as('aminah', 'ms');
  const malay = ownName('Undang-undang');
  await page.goto('/d/departments');
  const add = async (name: string) => {
    await page.getByRole('button', { name: departmentTexts.add.ms }).click();
    const modal = page.getByRole('dialog', { name: departmentTexts.add.ms });
    await modal.getByLabel(departmentTexts.name.ms).fill(name);
    await modal.getByLabel(nameTexts.inMalay.ms).fill(malay);
    await modal.getByRole('button', { name: shellTexts.save.ms }).click();
    return modal;
  };
  await add(ownName('Legal'));
  await expectToast(page, departmentTexts.added.ms);
  const modal = await add(ownName('Law'));
  await expect(modal.getByText(words.nameTaken.ms)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
