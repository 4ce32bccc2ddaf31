import type { Page } from '@playwright/test';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, signIn as signInThrough, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { castHadir } from './support/fresh.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { authenticator, byName, offersNone } from './support/passkeys.ts';
import { expectLogin, signIn } from './support/shell.ts';

const { aminah, badrul } = cast;
const password = organisation.demoPassword;

/** Closes what says why somebody was logged out. */
async function closeNotice(page: Page, why: string): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await expect(notice).toContainText(why);
  await notice.getByRole('button', { name: 'Ok' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto(new URL('/d/logout', page.url()).href);
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to Hadir' })).toBeVisible();
}

test('a passkey is added on the profile and logs in without an email, until an administrator removes it @widths', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const one = await newcomer(request);
  const site = byName(baseURL!);
  const page = await pageOf(browser, one, { baseURL, viewport });
  const key = await authenticator(page);
  await page.goto(`${site}/d/user-profile`);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await expect(card.getByText('No passkeys yet')).toBeVisible();
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'Passkey has been added');
  const naming = page.getByRole('dialog', { name: 'Name this passkey' });
  await expect(naming.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Chrome on /);
  await naming.getByRole('textbox', { name: 'Name' }).fill('Komputer riba');
  await naming.getByRole('button', { name: 'Save' }).click();
  // The dialog that its busy button opened gives the focus back to it.
  await expect(card.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  const row = card.getByRole('listitem').filter({ hasText: 'Komputer riba' });
  await expect(row).toContainText('Not used yet');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // This authenticator has one already.
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToast(page, 'This device already has a passkey of yours');

  // Its owner answers at once, so what the browser offers beside the emails it fills in is enough.
  await page.goto(`${site}/d/logout`);
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expectToast(page, `Hello ${one.name}`);
  await page.goto(`${site}/d/user-profile`);
  await expect(row).toContainText('Last used');

  // An administrator removes it, as when the phone is lost.
  const admin = await pageOf(browser, { ...aminah, password }, { baseURL, viewport });
  await admin.goto(`/d/users/${one.id}`);
  const box = admin.getByRole('region', { name: 'Passkeys' });
  await expect(box.getByRole('listitem')).toContainText('Komputer riba');
  await box.getByRole('button', { name: 'Remove all passkeys' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove all passkeys' }).click();
  await expectToast(admin, 'Passkeys have been removed');
  await expect(box.getByText('No passkeys')).toBeVisible();
  await expectNoSidewaysScroll(admin);
  await expect(page).toHaveURL(/\/d\/login/);
  // What the browser offers is the removed one.
  await expectToast(page, 'This passkey is not known here. It may have been removed');
  await closeNotice(page, 'Your passkeys were removed.');
  // Nobody answers any more.
  await key.recognises(false);
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await button.click();
  await expectToast(page, 'The passkey was not used: it was cancelled, or took too long. Please try again');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectLogin(page);
  await signIn(page, one.email, one.password);
  await expectToast(page, `Hello ${one.name}`);
});

test('a passkey that nobody answered for is sent again, so that the device makes no second one', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const page = await pageOf(browser, await newcomer(request), { baseURL, viewport });
  const key = await authenticator(page);
  await page.goto(`${byName(baseURL!)}/d/user-profile`);
  const card = page.getByRole('region', { name: 'Passkeys' });
  const add = card.getByRole('button', { name: 'Add a passkey' });
  await key.recognises(false);
  await add.click();
  await expectToast(page, 'The passkey was not added: it was cancelled, or took too long. Please try again');
  await key.recognises(true);
  await page.route('**/api/passkeys/add', (route) => route.abort(), { times: 1 });
  await add.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Passkey has been added');
  await expect(card.getByRole('listitem')).toHaveCount(1);
  expect(await key.stored()).toHaveLength(1);
});

test('administrators need a passkey once one of them requires it, and get back in when it is lost @widths', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const hadir = await castHadir(Number(new URL(baseURL!).port) + 2_300 + info.parallelIndex);
  const contexts = [
    await openContext(browser, { baseURL: hadir.address, viewport }),
    await openContext(browser, { baseURL: hadir.address, viewport }),
  ] as const;
  const site = byName(hadir.address);
  try {
    const page = await signInThrough(contexts[0], { ...aminah, password });
    await authenticator(page);
    await page.goto(`${site}/d/sign-in`);
    const policy = page.getByRole('region', { name: 'Passkeys of administrators' });
    await expect(policy.getByRole('button', { name: 'Require passkeys' })).toBeDisabled();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(`${site}/d/user-profile`);
    const card = page.getByRole('region', { name: 'Passkeys' });
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`${site}/d/sign-in`);
    await expect(policy).toContainText('1 of 3 administrators have a passkey.');
    await policy.getByRole('button', { name: 'Require passkeys' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('All other administrators are logged out.');
    await question.getByRole('button', { name: 'Require passkeys' }).click();
    await expectToast(page, 'Administrators now need a passkey');
    await page.goto(`${site}/d/user-profile`);
    await expect(card.getByRole('button', { name: /^Remove / })).toBeDisabled();

    // Badrul has none: his password lets him add one, and nothing else.
    const his = await contexts[1].newPage();
    const key = await authenticator(his);
    await offersNone(his);
    await his.goto(`${site}/d/login`);
    await expectLogin(his);
    await signIn(his, badrul.email);
    await expect(his.getByRole('heading', { name: 'Add your first passkey' })).toBeVisible();
    expect(await his.evaluate(() => localStorage.getItem('hadir.token'))).toBeNull();
    await expectAccessible(his);
    await expectNoSidewaysScroll(his);
    await his.getByRole('button', { name: 'Add a passkey and log in' }).click();
    await expectToast(his, `Hello ${badrul.name}`);
    await logOut(his);
    await expectLogin(his);
    await signIn(his, badrul.email);
    await expectToast(his, 'Administrators here log in with a passkey. Choose “Log in with a passkey”');
    await his.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expectToast(his, `Hello ${badrul.name}`);

    // His phone is lost.
    await page.goto(`${site}/d/users/${badrul.id}`);
    const box = page.getByRole('region', { name: 'Passkeys' });
    await box.getByRole('button', { name: 'Remove all passkeys' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove all passkeys' }).click();
    await expectToast(page, 'Passkeys have been removed');
    await key.empty();
    await closeNotice(his, 'Your passkeys were removed.');
    await expectLogin(his);
    await signIn(his, badrul.email);
    await his.getByRole('button', { name: 'Add a passkey and log in' }).click();
    await expectToast(his, `Hello ${badrul.name}`);

    await page.goto(`${site}/d/sign-in`);
    await policy.getByRole('button', { name: 'Allow passwords' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Allow passwords' }).click();
    await expectToast(page, 'Administrators no longer need a passkey');
  } finally {
    for (const context of contexts) await context.close();
    await hadir.stop();
  }
});

test('the passkeys read in Malay, fit the screen and are accessible @phone', async ({ as, baseURL }) => {
  const page = await as('zara', 'ms');
  await page.goto(`${byName(baseURL!)}/d/user-profile`);
  const card = page.getByRole('region', { name: 'Kunci laluan' });
  await expect(card.getByRole('button', { name: 'Tambah kunci laluan' })).toBeEnabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // At a number there are none, and the button says so.
  await page.goto('/d/user-profile');
  await expect(card.getByRole('button', { name: 'Tambah kunci laluan' })).toBeDisabled();
});
