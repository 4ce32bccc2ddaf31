import type { APIRequestContext, Page } from '@playwright/test';
import { statusTexts, applicationTexts as texts } from '#domain/applications/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { ListedWarning } from '#domain/warnings/contract.ts';
import { letterListTexts as letterTexts } from '#domain/warnings/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, test, tokenOf, webApp } from './support/as.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { contractor } from './support/newcomer.ts';
import { act } from './support/rows.ts';
import { read } from './support/staff.ts';

/** Calls the server as somebody. */
async function callAs(
  request: APIRequestContext,
  who: { email: string; password?: string },
  path: string,
  data: object,
) {
  const token = await tokenOf(request, who.email, who.password ?? organisation.demoPassword);
  const response = await request.post(path, { headers: { ...webApp, authorization: `Bearer ${token}` }, data });
  expect(response.status()).toBe(200);
  return (await response.json()) as { id: number };
}
const days = ['2026-03-24', '2026-03-25', '2026-03-26'] as const;
const shown = (day: string) => day.split('-').reverse().join('-');
const pane = (page: Page) => page.locator('[data-pane]');
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('Chong works through what waits for him with the keyboard, and takes a decision back', async ({ as, request }) => {
  test.slow();
  const one = await contractor(request);
  const ids: number[] = [];
  for (const day of days) {
    const { id } = await callAs(request, one, `/api/leaves/apply/${one.id}`, {
      leaves_id: leaveTypes.annual.id,
      date_start: day,
      date_end: day,
      reason: `Urusan keluarga ${day}`,
    });
    ids.push(id);
  }
  const chong = await as('chong');
  let isBeaten = false;
  // Before the page loads: a request that is sent as it is being routed would not be caught.
  await chong.route('**/api/leaves-applications/support', async (route) => {
    if (isBeaten) await callAs(request, cast.chong, '/api/leaves-applications/support', { ids: [ids[1]] });
    await route.continue();
  });
  await chong.goto(`/d/leaves-application?waiting=me&search=${one.access_card_id}&sort=dates&sort_by=asc`);
  const row = (day: string) => rowOf(chong, shown(day));
  await row(days[0]).focus();
  await chong.keyboard.press('Enter');
  await expect(pane(chong)).toContainText(`Urusan keluarga ${days[0]}`);
  await expect(pane(chong)).toContainText('12 → 11');
  await expect(chong.getByRole('figure', { name: 'Who is away in March 2026' })).toBeVisible();
  await expect(chong).toHaveURL(/view=\d+/);
  await expectAccessible(chong);
  await expectNoSidewaysScroll(chong);

  await test.step('the keys are listed, and do nothing below a dialog', async () => {
    await chong.keyboard.press('?');
    const keys = chong.getByRole('dialog', { name: shellTexts.keys.en });
    await expect(keys).toContainText(texts.keyDecide.en);
    await chong.keyboard.press('a');
    await chong.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(row(days[0])).toContainText(statusTexts.Pending.en);
  });
  await test.step('J and K, and the arrows, open the next and the one before', async () => {
    await chong.keyboard.press('j');
    await expect(pane(chong)).toContainText(`Urusan keluarga ${days[1]}`);
    await chong.keyboard.press('ArrowDown');
    await expect(pane(chong)).toContainText(`Urusan keluarga ${days[2]}`);
    await chong.keyboard.press('k');
    await chong.keyboard.press('k');
    await expect(pane(chong)).toContainText(`Urusan keluarga ${days[0]}`);
  });
  await test.step('A supports and opens the next, and it can be taken back', async () => {
    await chong.keyboard.press('a');
    await expect(pane(chong)).toContainText(`Urusan keluarga ${days[1]}`);
    await expectToast(chong, 'Application has been supported');
    await expect(row(days[0])).toHaveCount(0);
    expect(await hasFocus(chong)).toBe(true);
    await chong.getByRole('alert').getByRole('button', { name: shellTexts.undo.en }).click();
    await expectToast(chong, texts.undone);
    await expect(row(days[0])).toContainText(statusTexts.Pending.en);
    await expect(pane(chong)).toContainText(`Urusan keluarga ${days[0]}`);
    await expect(pane(chong)).toContainText('Took the decision back');
  });
  await test.step('R asks for the reason, in which letters are letters', async () => {
    await chong.keyboard.press('r');
    const question = chong.getByRole('dialog', { name: 'Hold On!' });
    await question.getByLabel(texts.reason.en).pressSequentially('jaga kaunter');
    await question.getByRole('button', { name: texts.reject.en, exact: true }).click();
    await expectToast(chong, 'Application has been rejected');
    await expect(question).toBeHidden();
    await expect(pane(chong)).toContainText(`Urusan keluarga ${days[1]}`);
    await expect(row(days[0])).toHaveCount(0);
    expect(await hasFocus(chong)).toBe(true);
  });
  await test.step('somebody else may be faster, which is said', async () => {
    // As if from another of his browsers, which this one has not heard of.
    isBeaten = true;
    await chong.keyboard.press('a');
    await expectToast(chong, texts.moved);
    isBeaten = false;
    await expect(pane(chong)).toContainText(`Urusan keluarga ${days[1]}`);
    await expect(pane(chong)).toContainText(statusTexts.Supported.en);
  });
  await test.step('the last one closes', async () => {
    await row(days[2]).click();
    await expect(pane(chong)).toContainText(`Urusan keluarga ${days[2]}`);
    await pane(chong).getByRole('button', { name: texts.support.en, exact: true }).click();
    await expectToast(chong, 'Application has been supported');
    await expect(pane(chong)).toHaveCount(0);
    await expect(rowOf(chong, one.name)).toHaveCount(0);
  });
});

test('Devi decides several late applications at once after reading what will be done, and takes them back @phone', async ({
  as,
  request,
  viewport,
}) => {
  const one = await contractor(request);
  for (const day of days.slice(0, 2))
    await callAs(request, one, `/api/late/apply/${one.id}`, { date: day, reason: 'Klinik' });
  const devi = await as('devi');
  await devi.goto(`/d/late-application?search=${one.access_card_id}`);
  const row = (day: string) => rowOf(devi, shown(day));
  await devi.getByRole('checkbox', { name: leaveTexts.selectAll.en }).check();
  const bulk = devi.getByRole('main').getByRole('button', { name: texts.approve.en, exact: true });
  await bulk.click();
  const question = devi.getByRole('dialog', { name: 'Hold On!' });
  await expect(question).toContainText('Applications to be approved: 2');
  await question.getByRole('button', { name: texts.approve.en, exact: true }).click();
  await expectToast(devi, 'Application has been approved: 2');
  for (const day of days.slice(0, 2)) await expect(row(day)).toContainText(statusTexts.Approved.en);
  await devi.getByRole('alert').getByRole('button', { name: shellTexts.undo.en }).click();
  for (const day of days.slice(0, 2)) await expect(row(day)).toContainText(statusTexts.Pending.en);
  await act(row(days[1]), /^Approve/);
  await expect(row(days[1])).toContainText(statusTexts.Approved.en);

  // On a phone the application is a sheet as before, with the same facts.
  await row(days[0]).click();
  const detail = devi.getByRole('dialog', { name: `Application of ${one.name}` });
  await expect(detail).toContainText(texts.pattern.en);
  await expect(pane(devi)).toHaveCount(viewport!.width > 1200 ? 1 : 0);
  await expectNoSidewaysScroll(devi);
  await expectAccessible(devi);
  await devi.goBack();
  await expect(detail).toBeHidden();
  await expect(devi).toHaveURL(/late-application(?!.*view=)/);
});

test('Ctrl+Z takes back the newest decision only, and pressed again the one before', async ({ as, request }) => {
  const one = await contractor(request);
  for (const day of days) await callAs(request, one, `/api/late/apply/${one.id}`, { date: day, reason: 'Klinik' });
  const devi = await as('devi');
  // The answer to the first decision comes after that to the second.
  const second = Promise.withResolvers<void>();
  let count = 0;
  await devi.route('**/api/late-applications/approve', async (route) => {
    count += 1;
    const isFirst = count === 1;
    const response = await route.fetch();
    if (isFirst) await second.promise;
    await route.fulfill({ response });
    if (!isFirst) second.resolve();
  });
  await devi.goto(`/d/late-application?search=${one.access_card_id}&sort=date&sort_by=asc`);
  const row = (day: string) => rowOf(devi, shown(day));
  await row(days[0]).focus();
  await devi.keyboard.press('Enter');
  for (const day of days.slice(0, 2)) {
    await expect(pane(devi)).toContainText(shown(day));
    await devi.keyboard.press('a');
    await expect(row(day)).toContainText(statusTexts.Approved.en);
  }
  const undo = devi.getByRole('alert').getByRole('button', { name: shellTexts.undo.en });
  await expect(undo).toHaveCount(2);
  await expect(devi.getByRole('alert').filter({ hasText: one.name })).toHaveCount(2);
  await devi.keyboard.press('Control+z');
  await expect(row(days[1])).toContainText(statusTexts.Pending.en);
  await expect(undo).toHaveCount(1);
  await expect(row(days[0])).toContainText(statusTexts.Approved.en);
  await devi.keyboard.press('Control+z');
  await expect(row(days[0])).toContainText(statusTexts.Pending.en);
});

test('Ctrl+Z waits for the answer to the newest decision, and leaves the one before', async ({ as, request }) => {
  const one = await contractor(request);
  for (const day of days) await callAs(request, one, `/api/late/apply/${one.id}`, { date: day, reason: 'Klinik' });
  const devi = await as('devi');
  const pressed = Promise.withResolvers<void>();
  let count = 0;
  await devi.route('**/api/late-applications/approve', async (route) => {
    count += 1;
    const isSecond = count === 2;
    const response = await route.fetch();
    if (isSecond) await pressed.promise;
    await route.fulfill({ response });
  });
  await devi.goto(`/d/late-application?search=${one.access_card_id}&sort=date&sort_by=asc`);
  const row = (day: string) => rowOf(devi, shown(day));
  const undo = devi.getByRole('alert').getByRole('button', { name: shellTexts.undo.en });
  await row(days[0]).focus();
  await devi.keyboard.press('Enter');
  await expect(pane(devi)).toContainText(shown(days[0]));
  await devi.keyboard.press('a');
  await expect(undo).toHaveCount(1);
  await expect(pane(devi)).toContainText(shown(days[1]));
  await devi.keyboard.press('a');
  await expect(row(days[1])).toContainText(statusTexts.Approved.en);
  await devi.keyboard.press('Control+z');
  pressed.resolve();
  await expect(row(days[1])).toContainText(statusTexts.Pending.en);
  await expect(row(days[0])).toContainText(statusTexts.Approved.en);
  await expect(undo).toHaveCount(1);
});

test('who has decided everything is told so', async ({ as, request }) => {
  const one = await contractor(request);
  await callAs(request, one, `/api/late/apply/${one.id}`, { date: days[0], reason: 'Klinik' });
  const devi = await as('devi');
  await devi.goto('/d/late-application?waiting=me');
  await rowOf(devi, one.name).click();
  // Other stories have applications that wait for Devi as well; she sees this one alone.
  await devi.route('**/api/late-applications?*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: { user: { name: string } }[]; total: number };
    const data = reply.data.filter(({ user }) => user.name === one.name);
    await route.fulfill({ response, json: { ...reply, data, total: data.length } });
  });
  await devi.reload();
  await expect(devi.getByRole('row')).toHaveCount(2);
  await expect(pane(devi)).toContainText('Klinik');
  await devi.keyboard.press('a');
  await expect(devi.getByText(texts.nothingWaits.en)).toBeVisible();
  await expect(pane(devi)).toHaveCount(0);
  await expect.poll(() => hasFocus(devi)).toBe(true);
});

test('Aminah verifies a letter beside the list, the next opens, and an address opens one of another page', async ({
  as,
}) => {
  const aminah = await as('aminah');
  await aminah.goto('/d/warning-letter?status=Pending');
  const { data } = (await read(aminah, '/api/warning-letter?status=Pending')) as { data: ListedWarning[] };
  const one = data.filter(({ settles }) => settles).at(-2);
  // Which one is next depends on what other stories settle meanwhile.
  const others = data.filter(({ id }) => id !== one!.id).map(({ ref_no }) => ref_no);
  await rowOf(aminah, one!.ref_no).focus();
  await aminah.keyboard.press('Enter');
  await expect(pane(aminah)).toContainText(one!.ref_no);
  await expectAccessible(aminah);
  await aminah.keyboard.press('a');
  const question = aminah.getByRole('dialog', { name: 'Hold On!' });
  await expect(question).toContainText('Without a document: 1');
  await question.getByRole('button', { name: letterTexts.verify.en, exact: true }).click();
  await expectToast(aminah, 'Warning Letter has been verified');
  await expect(pane(aminah)).toContainText(new RegExp(others.join('|')));
  await expect(rowOf(aminah, one!.ref_no)).toHaveCount(0);
  await expect.poll(() => hasFocus(aminah)).toBe(true);

  await aminah.goto(`/d/warning-letter?letter=${one!.id}`);
  await expect(pane(aminah)).toContainText(one!.ref_no);
  await aminah.keyboard.press('Escape');
  await expect(pane(aminah)).toHaveCount(0);
  await expect(aminah).not.toHaveURL(/letter=/);
});
