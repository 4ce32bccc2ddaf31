import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { openStaff } from './support/staff.ts';

test('a change of grade takes effect on the chosen day, is listed until then and can be withdrawn [D5]', async ({
  as,
}) => {
  const page = await as('aminah');
  const { id, name } = await newcomer(page.request);
  const edit = async (grade: string, day: string) => {
    await page.goto(`/d/users/${id}?editMode=1`);
    const from = page.getByLabel(/^Effective from/);
    await expect(from).toHaveValue('02-03-2026');
    await page.getByRole('combobox', { name: 'Grade' }).click();
    // There are more grades than the list shows at once.
    await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type(grade);
    await page.getByRole('option', { name: grade, exact: true }).click();
    await from.fill(day);
    await from.press('Tab');
  };
  const save = () => page.getByRole('button', { name: shellTexts.save.en }).click();

  await edit('N22', '01-03-2026');
  await expect(page.getByText('Days judged again: 2, from 01-03-2026 to today.')).toBeVisible();
  await edit('N22', '01-04-2026');
  await expect(page.getByText('Days judged again')).toBeHidden();
  await save();
  await expectToast(page, 'Changes has been saved');

  const coming = page.getByRole('region', { name: 'Coming changes' });
  await expect(coming).toContainText('From 01-04-2026');
  await expect(coming).toContainText('Grade: N19 to N22');
  await expect(page.getByRole('region', { name: 'Service' })).toContainText('N19');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await edit('N26', '02-03-2026');
  await expect(page.getByText('Coming changes stay as they are.')).toBeVisible();
  await save();
  await expect(coming).toContainText('Grade: N26 to N22');
  await coming.getByRole('button', { name: 'Withdraw the change from 01-04-2026' }).click();
  const question = page.getByRole('dialog', { name: 'Hold On!' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'The coming change has been withdrawn');
  await expect(coming).toBeHidden();
  await openStaff(page, id);
  await expect(page.getByRole('region', { name: 'Service' })).toContainText('N26');
});
