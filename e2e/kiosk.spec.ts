import { clockTexts } from '#domain/clock/texts.ts';
import { greetingTime } from '#domain/limits.ts';
import { sessionTexts } from '#domain/session/texts.ts';
import { offices, organisation } from '#server/seed/cast.ts';
import { expect, test } from './support/as.ts';
import { pauseClock } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/expect.ts';
import {
  answering,
  cardField,
  greeting,
  hold,
  isDesktop,
  openKiosk,
  refusal,
  storedValue,
  swipe,
  wide,
} from './support/kiosk.ts';
import { newcomer } from './support/newcomer.ts';
import { proves } from './support/proves.ts';

/** Colleagues no other story uses; all of them start at seven. */
const rajesh = { name: 'Rajesh a/l Doraisamy', card: '1000000044' };
const iqbal = { name: 'Syed Iqbal bin Syed Hussin', card: '1000000049' };

test('the printed link makes a screen the kiosk of its office, and is removed from the address [KIOSK-01 KIOSK-08]', async ({
  page,
}) => {
  await openKiosk(page);
  await proves('KIOSK-10', () => expect(page).toHaveURL('/'));
  await proves('KIOSK-09', () =>
    expect.poll(() => storedValue(page, 'clockin_device_id')).toBe(organisation.kioskSecret),
  );
  expect(await storedValue(page, 'token')).toBeNull();
  const banner = page.getByRole('banner');
  await proves('KIOSK-04', () => expect(banner.getByRole('heading', { name: organisation.name })).toBeVisible());
  await expect(banner.getByText(clockTexts.online.en)).toBeVisible();
  await proves('KIOSK-05', () => expect(page.getByRole('contentinfo')).toContainText(offices.headquarters.address));
  await expect(cardField(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/');
  await expect(page.getByText(offices.headquarters.name)).toBeVisible();
  await expect(cardField(page)).toBeHidden();
  await page.goto('/?manual_access_card=1');
  await expect(cardField(page)).toBeVisible();
  await page.goto('/?manual_access_card=0');
  await expect(page.getByText(offices.headquarters.name)).toBeVisible();
  await expect(cardField(page)).toBeHidden();
});

test("the clock shows the server's hour, minute, second and AM or PM, whatever the machine's clock says [KIOSK-03]", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-07-07T19:19:19Z'));
  await openKiosk(page);
  const clock = page.getByRole('timer', { name: clockTexts.timeNow.en });
  await expect(clock).toContainText(/^(8|9|10|11):\d\d[0-5]\dAM$/);
  await expect(page.getByText('Monday, 2 March 2026')).toBeVisible();
});

test('a swipe is greeted for five seconds on a desktop and refused on anything narrower [KIOSK-02 KIOSK-06] @widths', async ({
  page,
}) => {
  const one = await newcomer(page.request);
  await openKiosk(page, false);
  await pauseClock(page, 10_000);
  await swipe(page, one.access_card_id);
  if (!isDesktop(page)) {
    await proves('KIOSK-18', () => expect(refusal(page, 'Please use desktop to clock in')).toBeVisible());
    await expectNoSidewaysScroll(page);
    await page.clock.runFor(greetingTime + 100);
    await expect(page.getByRole('alert')).toBeHidden();
    return;
  }
  const card = greeting(page);
  await proves('KIOSK-12', () => expect(card).toContainText('Welcome'));
  await proves('KIOSK-14', () => expect(card).toContainText('..and you are already late..!'));
  await proves('KIOSK-11', async () => {
    await expect(card).toContainText(one.name);
    await expect(card).toContainText('07:00 AM - 04:30 PM');
    await expect(card).toContainText(/\d\d:\d\d AM/);
  });
  await swipe(page, one.access_card_id);
  await expect(card).toContainText(/Already recorded \d\d:\d\d AM/);
  await proves('KIOSK-16', async () => {
    await page.clock.runFor(greetingTime - 100);
    await expect(card).toBeVisible();
    await page.clock.runFor(200);
    await expect(card).toBeHidden();
  });
});

wide.describe('on a desktop', () => {
  wide('an out is told Good Bye, and no verdict [KIOSK-13]', async ({ page }) => {
    await answering(page, { type: 'out', is_late: false, time: '16:48' });
    await openKiosk(page);
    await swipe(page, iqbal.card);
    await expect(greeting(page)).toContainText('Good Bye');
    await expect(greeting(page)).toContainText('04:48 PM');
    await expect(greeting(page)).toContainText('OUT');
    for (const verdict of [clockTexts.late, clockTexts.early, clockTexts.onTime])
      await expect(greeting(page)).not.toContainText(verdict.en);
    await expectAccessible(page);
  });

  wide('whoever leaves before their hours end reads by how much', async ({ page }) => {
    const working_hour = { start_time: '07:00', end_time: '16:30' };
    await answering(page, { type: 'out', is_late: false, time: '10:18', working_hour });
    await openKiosk(page);
    await swipe(page, iqbal.card);
    await expect(greeting(page)).toContainText('Leaving 6 h 12 min early');
  });

  wide('the name is a hundred pixels high on a 1080p screen, and read from three metres', async ({ page }) => {
    await answering(page, { is_late: true });
    await page.setViewportSize({ width: 1920, height: 1080 });
    await openKiosk(page);
    await swipe(page, iqbal.card);
    const name = greeting(page).getByText(iqbal.name);
    const size = await name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThanOrEqual(96);
    await expect(greeting(page).getByText('IN', { exact: true })).toBeVisible();
    await expect(greeting(page)).toContainText(/Late by/);
    await expectNoSidewaysScroll(page);
  });

  wide('whoever is early is told so, and nobody who is late [KIOSK-14 KIOSK-15]', async ({ page }) => {
    await answering(page, { is_early: true, is_late: false });
    await openKiosk(page);
    await swipe(page, iqbal.card);
    await expect(greeting(page)).toContainText('..and you are among the early birds..!');
    await page.unroute('**/api/kiosk/events*');
    await answering(page, { is_early: true, is_late: true });
    await swipe(page, iqbal.card);
    await expect(greeting(page)).toContainText('..and you are already late..!');
    await expect(greeting(page)).not.toContainText('..and you are among the early birds..!');
  });

  wide('the greeting shows the photo, and hours only where there are some [KIOSK-11]', async ({ page }) => {
    await page.route('**/storage/app/users/face.png', (route) => route.fulfill({ path: 'web/public/icon-192.png' }));
    await answering(page, { working_hour: null }, { img: 'face.png' });
    await openKiosk(page);
    await swipe(page, iqbal.card);
    await expect(greeting(page).locator('img')).toHaveAttribute('src', '/storage/app/users/face.png');
    await expect(greeting(page)).toContainText(clockTexts.noHours.en);
  });

  wide(
    'only ten digits at the speed of a reader, then Enter, are a card [KIOSK-20 KIOSK-21 KIOSK-22]',
    async ({ page }) => {
      let calls = 0;
      await page.route('**/api/kiosk/events', (route) => {
        calls += 1;
        return route.continue();
      });
      await openKiosk(page);
      // A screen where no code may be typed.
      await page.goto('/');
      await expect(page.getByText(offices.headquarters.name)).toBeVisible();
      await page.keyboard.type(rajesh.card, { delay: 130 });
      await page.keyboard.press('Enter');
      await swipe(page, rajesh.card.slice(1));
      await swipe(page, `${rajesh.card}0`);
      await swipe(page, '10000x0044');
      await swipe(page, rajesh.card, ['Tab']);
      await swipe(page, rajesh.card);
      await expect(greeting(page)).toContainText(rajesh.name);
      expect(calls).toBe(1);
    },
  );

  wide('a card presses no button, and other keys are left to the field [KIOSK-06]', async ({ page }) => {
    await openKiosk(page);
    await page.getByRole('button', { name: 'BM' }).focus();
    await swipe(page, '9999999999');
    await expect(refusal(page, "Username doesn't exist..")).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await cardField(page).pressSequentially('12a4');
    await expect(cardField(page)).toHaveValue('12a4');
  });

  wide(
    'whoever may not clock is told in the words of the server, in either language [KIOSK-06]',
    async ({ page, request }) => {
      const inactive = await newcomer(request, { active: 0 });
      await hold(page);
      await openKiosk(page);
      for (const [code, message] of [
        [inactive.access_card_id, 'Your account is not active. Please contact Admin'],
        ['1000000025', 'Service ended'],
        ['1000000039', 'Your profile is not complete. Please notify Admin to complete your profile and try again'],
        ['9999999999', "Username doesn't exist.."],
      ] as const) {
        await swipe(page, code);
        await expect(refusal(page, message)).toBeVisible();
      }
      await expectAccessible(page);
      await page.getByRole('button', { name: 'BM' }).click();
      await expect(refusal(page, sessionTexts.unknownUser.ms)).toBeVisible();
    },
  );

  wide(
    'a screen without an id, or with a wrong one, is not authorized, and signs nobody out [KIOSK-19]',
    async ({ page, as }) => {
      await hold(page);
      await page.goto('/');
      await expect(page.getByText(clockTexts.notEnrolled.en)).toBeVisible();
      await swipe(page, rajesh.card);
      await expect(refusal(page, 'Device is not authorized')).toBeVisible();

      const signedIn = await as('aminah');
      await hold(signedIn);
      await signedIn.goto('/?clockin_device_id=somebody-else');
      await expect(signedIn.getByText(clockTexts.notEnrolled.en)).toBeVisible();
      await swipe(signedIn, rajesh.card);
      await expect(refusal(signedIn, 'Device is not authorized')).toBeVisible();
      expect(await storedValue(signedIn, 'token')).not.toBeNull();
      await expect(signedIn).toHaveURL('/');
    },
  );

  wide('a lost network is shown and said, and its return seen', async ({ page, context }) => {
    await openKiosk(page);
    await context.setOffline(true);
    await expect(page.getByText(clockTexts.noConnection.en)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(clockTexts.online.en, { exact: true })).toBeVisible();
  });
});
