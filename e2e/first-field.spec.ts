import { correctionTexts } from '#domain/corrections/texts.ts';
import { feedTexts } from '#domain/feeds/texts.ts';
import { grantTexts } from '#domain/grants/texts.ts';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { leaveFreezeTexts } from '#domain/leave-freezes/texts.ts';
import { outageTexts } from '#domain/outages/texts.ts';
import { positionTexts } from '#domain/positions/texts.ts';
import { ramadhanTexts } from '#domain/ramadhan/texts.ts';
import { screens } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { substituteTexts } from '#domain/substitutes/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';

/** The pages, the buttons that open their dialogs, and the field that comes first in each. */
const dialogs = [
  [screens.attendance.path, correctionTexts.many, correctionTexts.day],
  [screens.outages.path, outageTexts.add, outageTexts.office],
  [screens.ramadhanPeriods.path, ramadhanTexts.add, ramadhanTexts.dates],
  [screens.substitutes.path, substituteTexts.add, substituteTexts.user],
  [screens.holidays.path, holidayTexts.add, holidayTexts.details],
  [screens.leaveFreezes.path, leaveFreezeTexts.add, leaveFreezeTexts.dates],
  [screens.positions.path, positionTexts.add, positionTexts.name],
  [`/d/users/${cast.farid.id}?part=service`, grantTexts.give, grantTexts.preset],
  ['/d/user-profile', feedTexts.add, feedTexts.own],
] as const;

test('dialogs that are forms begin at their first field, with nothing open over it @widths', async ({ as }) => {
  const page = await as('aminah');
  for (const [path, button, field] of dialogs) {
    await page.goto(path);
    await page.getByRole('button', { name: button.en, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(new RegExp(`^${field.en}`)).first(), path).toBeFocused();
    await expect(page.getByRole('listbox').or(page.locator('[data-dates-dropdown]')), path).toHaveCount(0);
    await dialog.getByRole('button', { name: shellTexts.close.en, exact: true }).click();
    await expect(dialog).toBeHidden();
  }
});
