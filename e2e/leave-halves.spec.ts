import { applicationTexts as words } from '#domain/applications/texts.ts';
import { clockTexts } from '#domain/clock/texts.ts';
import { halfTexts } from '#domain/leave/half-texts.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { leaveTypeTexts } from '#domain/leave-types/texts.ts';
import { desktopWidth } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { expect, test } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { cardField, greeting, openKiosk } from './support/kiosk.ts';
import { addLeaveType, contractor, giveLeave, pageOf } from './support/newcomer.ts';
import { ownName } from './support/own.ts';
import { act } from './support/rows.ts';

test('a clerk takes a morning off, it is approved, and who comes then is not late [D5 D6] @widths', async ({
  as,
  page: kiosk,
  browser,
  baseURL,
  viewport,
  request,
}) => {
  // It uses four browsers, one after the other.
  test.slow();
  const type = ownName('Cuti Separuh');
  const one = await contractor(request);
  await giveLeave(request, one, await addLeaveType(request, { name: type, half_days: 1 }), 5);
  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto('/d/my-leaves');
  await page.getByRole('main').getByRole('button', { name: texts.apply.en, exact: true }).click();
  const form = page.getByRole('dialog', { name: texts.apply.en, exact: true });
  await form.getByLabel(texts.type.en).click();
  await page.getByRole('option', { name: type }).click();
  await form.getByLabel(texts.dates.en).click();
  const today = page.getByRole('button', { name: '2 March 2026', exact: true });
  await today.click();
  await today.click();
  const choice = form.getByRole('radiogroup', { name: halfTexts.oneDay.en });
  await expect(form.getByText('The afternoon begins at 11:45 AM.')).toBeVisible();
  await choice.getByRole('radio', { name: halfTexts.morning.en, exact: true }).check();
  await expect(form.getByRole('region', { name: texts.chargedHeading.en })).toContainText(
    '0.5 days charged to the period from 01-01-2026: 5 before, 4.5 left',
  );
  await form.getByLabel(words.reason.en).fill('Urusan bank');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectToast(page, 'Application has been submitted');
  await expect(rowOf(page, '02-03-2026 (morning)')).toContainText('0.5');
  await expect(page.getByText('4.5 of 5 days left')).toBeVisible();
  await expectNoSidewaysScroll(page);

  for (const [who, action] of [
    ['chong', words.support.en],
    ['devi', words.approve.en],
  ] as const) {
    const desk = await as(who);
    await desk.goto(`/d/leaves-application?search=${one.access_card_id}`);
    const row = rowOf(desk, one.name);
    await expect(row).toContainText('02-03-2026 (morning)');
    await act(row, `${action} ${one.name}`);
    await expect(row).not.toContainText(who === 'chong' ? 'Pending' : 'Supported');
  }
  await expect(rowOf(page, '02-03-2026 (morning)')).toContainText('Approved');

  // The hours began at 07:00, and those of whoever has the morning off begin at 11:45.
  await kiosk.setViewportSize({ width: desktopWidth, height: 900 });
  await openKiosk(kiosk);
  await cardField(kiosk).fill(one.access_card_id);
  await kiosk.getByRole('button', { name: clockTexts.clock.en }).click();
  await expect(greeting(kiosk)).toContainText(clockTexts.early.en);
});

test('the form of a leave type with half days reads in Malay and fits the screen @phone', async ({
  browser,
  baseURL,
  viewport,
  request,
  as,
}) => {
  const name = ownName('Cuti Setengah');
  const one = await contractor(request);
  await giveLeave(request, one, await addLeaveType(request, { name, half_days: 1 }), 5);
  const admin = await as('aminah', 'ms');
  await admin.goto(`/d/leaves-types?search=${encodeURIComponent(name)}`);
  await expect(rowOf(admin, name)).toContainText(leaveTypeTexts.halfDays.ms);
  await rowOf(admin, name).click();
  const detail = admin.getByRole('dialog', { name: leaveTypeTexts.detail.ms });
  await expect(detail.getByLabel(leaveTypeTexts.halfDays.ms)).toBeChecked();
  await expectNoSidewaysScroll(admin);
  await expectAccessible(admin);
  await detail.getByRole('button', { name: shellTexts.close.ms, exact: true }).last().click();

  const page = await pageOf(browser, one, { baseURL, viewport });
  await page.goto('/d/my-leaves');
  await page.getByRole('main').getByRole('button', { name: texts.apply.en, exact: true }).click();
  const form = page.getByRole('dialog', { name: texts.apply.en, exact: true });
  await form.getByLabel(texts.type.en).click();
  await page.getByRole('option', { name }).click();
  await form.getByLabel(texts.dates.en).click();
  await page.getByRole('button', { name: '16 March 2026', exact: true }).click();
  await page.getByRole('button', { name: '17 March 2026', exact: true }).click();
  // Several days begin in an afternoon and end with a morning, and nothing else.
  const [first, last] = [halfTexts.first.en, halfTexts.last.en].map((label) =>
    form.getByRole('radiogroup', { name: label }),
  );
  await expect(first!.getByRole('radio')).toHaveCount(2);
  await first!.getByRole('radio', { name: halfTexts.afternoon.en, exact: true }).check();
  await last!.getByRole('radio', { name: halfTexts.morning.en, exact: true }).check();
  await expect(form.getByRole('region', { name: texts.chargedHeading.en })).toContainText('1 day charged');
  await expectNoSidewaysScroll(page);
});
