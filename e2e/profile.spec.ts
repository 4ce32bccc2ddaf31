import { words } from '#domain/lib/words.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { photoTexts, staffTexts, profileTexts as texts } from '#domain/staff/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast } from './support/expect.ts';
import { newcomer, pageOf } from './support/newcomer.ts';
import { picture } from './support/picture.ts';
import { proves } from './support/proves.ts';

const save = { name: shellTexts.save.en };

test('the profile shows the signed-in user, as the navigation leads to it [PROFILE-01 PROFILE-02 PROFILE-04 PROFILE-05 ACCESS-47]', async ({
  as,
}, info) => {
  const page = await as('farid');
  await page.goto('/d/dashboard');
  if (info.project.name !== 'desktop')
    await page.getByRole('button', { name: shellTexts.menu.en, exact: true }).click();
  await page.getByRole('link', { name: texts.title.en, exact: true }).click();
  await expect(page).toHaveURL(/\/d\/user-profile$/);
  await expect(page.getByRole('heading', { name: texts.title.en, level: 1 })).toBeVisible();
  await expect(page.getByRole('textbox', { name: staffTexts.name.en })).toHaveValue(cast.farid.name);
  const email = page.getByRole('textbox', { name: staffTexts.email.en });
  await expect(email).toHaveValue(cast.farid.email);
  await expect(email).not.toBeEditable();
  await expect(page.locator('dl > div').filter({ hasText: staffTexts.status.en })).toContainText('Active');
});

test('one changes name, contact and photo, and invalid input is not sent [PROFILE-03 FORM-18] @widths', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const page = await pageOf(browser, await newcomer(request), { baseURL, viewport });
  await page.goto('/d/user-profile');
  const name = page.getByRole('textbox', { name: staffTexts.name.en });
  const contact = page.getByRole('textbox', { name: staffTexts.contact.en });
  await name.fill('  ');
  await contact.fill('');
  await page.getByRole('button', save).click();
  await proves('PROFILE-10 PROFILE-11', () => expect(page.getByText('Please complete this field')).toHaveCount(2));
  await proves('PROFILE-12', async () => {
    await contact.fill('012-abc');
    await page.getByRole('button', save).click();
    await expect(page.getByText(words.digitsOnly.en)).toBeVisible();
  });

  await name.fill('Nama Pilihan Saya');
  await contact.fill('0139876543');
  await proves('PROFILE-13', async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/users/edit'));
    await page.getByRole('button', save).click();
    const form = await sent;
    expect(form.headers()['content-type']).toContain('multipart/form-data');
    expect(form.postData()).toMatch(/name="active"\r\n\r\n1\r\n/);
    expect(form.postData()).toMatch(/name="id"\r\n\r\n\d+\r\n/);
  });
  await expectToast(page, 'Changes has been saved');
  await proves('PROFILE-06 PROFILE-07', async () => {
    await page.reload();
    await expect(name).toHaveValue('Nama Pilihan Saya');
    await expect(contact).toHaveValue('0139876543');
  });

  await page.getByRole('button', { name: texts.changePhoto.en, exact: true }).click();
  await proves('PROFILE-08', async () => {
    const modal = page.getByRole('dialog', { name: photoTexts.title.en });
    await modal
      .getByLabel(photoTexts.photo.en)
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture });
    await modal.getByRole('button', { name: photoTexts.upload.en }).click();
    await expectToast(page, 'Image has been uploaded');
    const photo = page.getByRole('button', { name: /^Change the photo/ }).locator('img');
    await expect(photo).toHaveAttribute('src', /^\/storage\/app\/users\//);
  });
});

test('a new password keeps this session, ends the others, and is asked for after an admin set one [PROFILE-09]', async ({
  browser,
  baseURL,
  viewport,
  request,
}) => {
  const one = await newcomer(request);
  const page = await pageOf(browser, one, { baseURL, viewport });
  const other = await pageOf(browser, one, { baseURL, viewport });
  await other.goto('/d/dashboard');
  await page.goto('/d/user-profile');
  await expect(page.getByText(texts.mustChange.en)).toBeVisible();
  const password = page.getByLabel(texts.newPassword.en);
  await password.fill('abc');
  await page.getByRole('button', save).click();
  await expect(page.getByText('Please enter at least 6 characters')).toBeVisible();
  await password.fill('rahsia-2');
  await page.getByRole('button', save).click();
  await expectToast(page, 'Changes has been saved');
  await expect(password).toHaveValue('');
  await expect(page.getByText(texts.mustChange.en)).toHaveCount(0);
  await expect(other).toHaveURL(/\/d\/login/);
  await expect(other.getByText(sessionTexts.ended.en)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: texts.title.en })).toBeVisible();
});

test('the profile reads in Malay, fits the screen and is accessible @phone', async ({ as }) => {
  const page = await as('zara', 'ms');
  await page.goto('/d/user-profile');
  await expect(page.getByRole('heading', { name: texts.title.ms })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a file that only claims to be a picture shows no broken image, and is refused [PROFILE-08]', async ({ as }) => {
  const page = await as('farid');
  await page.goto('/d/user-profile');
  await page.getByRole('button', { name: texts.changePhoto.en, exact: true }).click();
  const modal = page.getByRole('dialog', { name: photoTexts.title.en });
  await modal
    .getByLabel(photoTexts.photo.en)
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(modal.getByText('face.png')).toBeVisible();
  await expect(modal.locator('img')).toHaveCount(0);
  await modal.getByRole('button', { name: photoTexts.upload.en }).click();
  await expect(page.getByRole('dialog', { name: 'Oopss' })).toContainText('File not supported');
});

test('where one is signed in is listed, and everywhere else is signed out of', async ({ browser, page: own }, info) => {
  const person = await newcomer(own.request);
  const { baseURL, viewport } = info.project.use;
  const [here, there] = [
    await pageOf(browser, person, { baseURL, viewport }),
    await pageOf(browser, person, { baseURL, viewport }),
  ];
  for (const page of [here, there]) await page.goto('/d/user-profile');
  const card = here.getByRole('region', { name: 'Where you are logged in' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByText('This browser')).toHaveCount(1);
  await expectNoSidewaysScroll(here);
  await card.getByRole('button', { name: 'Log out everywhere else' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expectToast(here, 'You are logged out everywhere else');
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(there).toHaveURL(/\/d\/login/);
});
