import { offices, workingHours } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';

test('Aminah prints slips for who has not signed in, and one of them chooses a password by it @widths', async ({
  as,
  browser,
  baseURL,
  request,
  viewport,
}, info) => {
  // An office for each width, since new slips end the links of earlier ones.
  const [office, hours] = {
    desktop: [offices.headquarters, workingHours.fromSeven] as const,
    tablet: [offices.dungun, workingHours.fromSeven] as const,
    phone: [offices.kuantan, workingHours.mondayToFriday] as const,
  }[info.project.name]!;
  const own = await newcomer(request, { office_id: office.id, working_hour_id: hours.id, password: null });
  const page = await as('aminah');
  await page.goto('/d/users?signed_in=no');
  await page.getByRole('button', { name: 'Activate accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activate accounts' });
  await dialog.getByRole('combobox', { name: 'Office' }).click();
  await page.getByRole('option', { name: office.name }).click();
  await expect(dialog.getByRole('status')).toContainText(/Not logged in yet: \d+/);
  await expectAccessible(page);
  // Who has an address is mailed a link, which a slip would end.
  await dialog.getByRole('checkbox', { name: 'Slips also for staff with an email address' }).check();
  await dialog.getByRole('button', { name: /Print slips/ }).click();
  const slip = dialog.getByRole('listitem').filter({ hasText: own.name });
  await expect(slip).toContainText('Scan this, or open the address');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const [link] = (await slip.textContent())!.match(/http\S+#[\w-]{43}/)!;

  const theirs = await (await openContext(browser, { baseURL, viewport })).newPage();
  await theirs.goto(link!);
  await expect(theirs.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('textbox', { name: 'Password' }).fill('12');
  await theirs.getByRole('button', { name: 'Save and log in' }).click();
  await expect(theirs.getByText('at least 6 characters')).toBeVisible();
  await theirs.getByRole('textbox', { name: 'Password' }).fill('pilihan-1');
  await theirs.getByRole('button', { name: 'Save and log in' }).click();
  await expectToast(theirs, 'Your password has been saved');
  await expect(theirs.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // Used up: the page says so itself, without a toast as well (decision 0019).
  const again = await (await openContext(browser, { baseURL, viewport })).newPage();
  await again.goto(link!);
  await expect(again.getByText('This link is no longer valid')).toBeVisible();
  await again.getByRole('button', { name: 'Try again' }).click();
  await again.waitForLoadState('networkidle');
  await expect(again.getByText('This link is no longer valid')).toHaveCount(1);
  await again.context().close();
  await theirs.context().close();
});
