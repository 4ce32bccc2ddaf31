import type { Page } from '@playwright/test';
import { signInTexts as texts } from '#domain/sign-in/texts.ts';
import { startProvider, type TestProvider } from '#server/features/sign-in/testing.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { newcomer } from './support/newcomer.ts';
import { act } from './support/rows.ts';

/** Stories of the other widths must not find passwords switched off, nor a provider that is gone. */
test.describe.configure({ mode: 'serial' });

let provider: TestProvider;
test.afterEach(() => provider?.close());

const logInWith = (page: Page, label: string) =>
  page.getByRole('button', { name: `Log in with ${label}`, exact: true });

/** The provider's own two pages: who one is, and whether Hadir may know. */
async function passProvider(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('apa-apa');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('Aminah adds a provider, and staff log in and out by its own pages @widths', async ({
  as,
  browser,
  baseURL,
  request,
  viewport,
}, info) => {
  const own = await newcomer(request, {});
  provider = await startProvider(
    {
      staff: { email: own.email, email_verified: true },
      stranger: { email: 'orang@luar.example', email_verified: true },
    },
    [`${baseURL}/d/sign-in/return`],
    [`${baseURL}/d/login`],
  );
  const label = `Agensi ${info.project.name} ${info.retry}`;

  const page = await as('aminah');
  await page.goto('/d/sign-in');
  const card = page.getByRole('region', { name: 'Providers' });
  await expect(card.getByText(`${baseURL}/d/sign-in/return`)).toBeVisible();
  await card.getByRole('button', { name: 'Add a provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a provider' });
  await dialog.getByLabel('Issuer').fill(`${provider.issuer}/lain`);
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(dialog.getByText('not as a provider of OpenID Connect')).toBeVisible();
  await dialog.getByLabel('Issuer').fill(provider.issuer);
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(`${provider.issuer} answers and can log people out as well`);
  await dialog.getByLabel('Client ID').fill(provider.clientId);
  await dialog.getByLabel('Client secret').fill(provider.clientSecret);
  await dialog.getByLabel('Name on the button, English').fill(label);
  await dialog.getByLabel('Name on the button, Malay').fill(label);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Provider has been added');
  await expect(rowOf(page, label).getByText(provider.issuer)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const theirs = await (await openContext(browser, { baseURL, viewport })).newPage();
  await theirs.goto('/d/holiday');
  await logInWith(theirs, label).click();
  await passProvider(theirs, 'stranger');
  await expect(theirs).toHaveURL(/\/d\/login/);
  const unknown = 'There is no account here for orang@luar.example. Please contact Admin';
  await expect(theirs.locator('form').getByText(unknown)).toBeVisible();
  await expectNoSidewaysScroll(theirs);
  await expectAccessible(theirs);
  await theirs.context().clearCookies({ domain: '127.0.0.1', name: /^_/ });

  await theirs.goto('/d/holiday');
  await logInWith(theirs, label).click();
  await theirs.getByRole('link', { name: 'Cancel' }).click();
  await expect(theirs.locator('form').getByText(`You cancelled the login with ${label}`)).toBeVisible();

  await theirs.goto('/d/holiday');
  await logInWith(theirs, label).click();
  await passProvider(theirs, 'staff');
  await expectToast(theirs, `Hello ${own.name}`);
  await expect(theirs).toHaveURL(/\/d\/holiday$/);
  // The day's announcement.
  await theirs.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();

  await theirs.goto('/d/logout');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(theirs.getByText(`You are logged out of Hadir, and still logged in at ${label}.`)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: `Log out of ${label} too` }).click();
  await expect(theirs).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));
  await theirs.context().close();

  await page.reload();
  await expect(rowOf(page, label).getByText('Works')).toBeVisible();
  await act(rowOf(page, label), `Delete ${label}`);
  await page.getByRole('dialog', { name: 'Hold On!' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Provider has been removed');
});

test('while passwords are off the login has the provider alone, and a small way in for break-glass accounts', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await openContext(browser, { baseURL, viewport });
  const page = await context.newPage();
  const ways = { password: false, providers: [{ id: 7, label: 'Agensi ID', label_ms: 'ID Agensi' }] };
  // The other stories of this server log in with passwords.
  await page.route('**/api/login/ways', (route) => route.fulfill({ json: ways }));
  await page.goto('/d/login');
  await expect(logInWith(page, 'Agensi ID')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeHidden();
  await expectAccessible(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.first-login')).toBeHidden();
  await page.getByRole('button', { name: 'Log in with a password' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(cast.suraya.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(organisation.demoPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Other ways to log in' }).click();
  await expect(logInWith(page, 'Agensi ID')).toBeVisible();
  await page.getByRole('button', { name: 'Log in with a password' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(cast.suraya.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(organisation.demoPassword);
  await page.keyboard.press('Enter');
  await expectToast(page, `Hello ${cast.suraya.name}`);
  await context.close();
});

test('Aminah lists the networks of the offices, is warned of one that is too wide, and keeps what she typed wrongly @phone', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/sign-in');
  const card = page.getByRole('region', { name: 'Own networks' });
  const field = card.getByRole('textbox', { name: 'Networks' });
  await expect(card.getByText('You come from 127.0.0.1.')).toBeVisible();
  await field.fill('203.0.113.0/240');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('203.0.113.0/240 is no network.').first()).toBeVisible();
  await expect(field).toHaveValue('203.0.113.0/240');
  await field.fill('0.0.0.0/0');
  await expect(card.getByRole('status')).toContainText('0.0.0.0/0 has very many addresses.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Of no story's address, and the same by both widths.
  await field.fill('203.0.113.0/24\n2001:db8:1::/48');
  await card.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Changes has been saved');
  await page.reload();
  await expect(field).toHaveValue('203.0.113.0/24\n2001:db8:1::/48');
});

test('the screen is in Malay, and has its empty and failed states @phone', async ({ as }) => {
  const page = await as('aminah', 'ms');
  await page.goto('/d/sign-in');
  await expect(page.getByRole('heading', { name: 'Cara log masuk' })).toBeVisible();
  await expect(page.getByText(texts.passwordOpen.ms)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.route('**/api/sign-in', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cuba lagi' })).toBeVisible();
});
