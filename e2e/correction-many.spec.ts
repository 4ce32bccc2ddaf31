import type { Page } from '@playwright/test';
import { lackTexts, correctionTexts as texts } from '#domain/corrections/texts.ts';
import { fill } from '#domain/lib/text.ts';
import { screens } from '#domain/screens.ts';
import type { ListedWarning } from '#domain/warnings/contract.ts';
import { warningStatusTexts } from '#domain/warnings/texts.ts';
import { cast, offices, organisation } from '#server/seed/cast.ts';
import { expect, headersOf, signIn, swipeCard, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectToast, rowOf } from './support/expect.ts';
import { movableCast } from './support/fresh.ts';
import { newcomer } from './support/newcomer.ts';
import { read } from './support/staff.ts';

const many = 40;
/** The letters of Dungun with a status. */
const letters = async (page: Page, status: 'Pending' | 'Rejected') => {
  const path = `/api/warning-letter?status=${status}&office_id=${offices.dungun.id}`;
  return (await read(page, path)) as { total: number; data: ListedWarning[] };
};

test('Aminah corrects 40 people after a power cut, and their letters are withdrawn [D5]', async ({
  browser,
  baseURL,
  viewport,
}, info) => {
  test.setTimeout(240_000);
  const port = Number(new URL(baseURL!).port) + 4_300 + info.parallelIndex;
  const hadir = await movableCast(port, '2026-03-02T00:30:00Z');
  const context = await openContext(browser, { baseURL: hadir.address, viewport: viewport! });
  try {
    const page = await signIn(context, { ...cast.aminah, password: organisation.demoPassword });
    await page.goto(screens.warningLetters.path);
    const post = async (path: string, data: object) =>
      expect((await page.request.post(path, { headers: await headersOf(page), data })).ok()).toBe(true);
    // The first day without a clock-out makes a letter due, for as many staff as there are.
    const five = { max_minute_before_late: 5, max_late_before_warning: 1, days_to_respond: 7 };
    await post('/api/setting', { ...five, ramadhan: 0, hours_to_cut_during_ramadhan: 1 });
    await post('/api/organisation', { letters: { no_clockout: 'automatic' }, letters_share: null });
    const people = [];
    for (let at = 0; at < many; at++)
      people.push(await newcomer(page.request, { office_id: offices.dungun.id, start_date: '2026-03-03' }));
    // The branch has power until noon of Tuesday: everybody came, and nobody could swipe out.
    await hadir.moveTo('2026-03-02T22:50:00Z');
    for (const { access_card_id } of people) await swipeCard(page, access_card_id);
    await hadir.moveTo('2026-03-03T16:20:00Z');
    hadir.run('close-day', '2026-03-03');
    expect((await letters(page, 'Pending')).total).toBe(many);

    await page.goto(screens.attendance.path);
    await page.getByRole('button', { name: texts.many.en }).first().click();
    const form = page.getByRole('dialog', { name: texts.many.en });
    await form.getByRole('textbox', { name: texts.day.en }).fill('03-03-2026');
    await form.getByRole('textbox', { name: texts.day.en }).press('Tab');
    await form.getByRole('radio', { name: texts.out.en }).check();
    await form.getByRole('combobox', { name: new RegExp(`^${texts.time.en}`) }).fill('16:30');
    await form.getByRole('combobox', { name: texts.office.en }).click();
    await page.getByRole('option', { name: offices.dungun.name }).click();
    await form.getByRole('combobox', { name: texts.lacks.en }).click();
    await page.getByRole('option', { name: lackTexts.out.en }).click();
    await form.getByRole('checkbox', { name: fill(texts.all, 'en', { count: many }) }).check();
    await expect(form.getByText(fill(texts.letters, 'en', { count: many }))).toBeVisible();
    for (const { name } of [people[0]!, people.at(-1)!])
      await expect(form.getByRole('listitem').filter({ hasText: name })).toContainText('Out 04:30 PM');
    await expectAccessible(page);
    await form.getByRole('textbox', { name: texts.reason.en }).fill('Bekalan elektrik terputus');
    await form.getByRole('button', { name: texts.save.en }).click();
    await expectToast(page, fill(texts.addedMany, 'en', { done: many, skipped: 0 }));

    expect((await letters(page, 'Pending')).total).toBe(0);
    const withdrawn = await letters(page, 'Rejected');
    expect(withdrawn.total).toBe(many);
    await page.goto(`${screens.warningLetters.path}?office_id=${offices.dungun.id}`);
    const [first] = withdrawn.data;
    await expect(rowOf(page, first!.ref_no)).toContainText(warningStatusTexts.Rejected.en);
    // Nobody of them is left to be corrected.
    await page.goto(screens.attendance.path);
    await page.getByRole('button', { name: texts.many.en }).first().click();
    await form.getByRole('textbox', { name: texts.day.en }).fill('03-03-2026');
    await form.getByRole('textbox', { name: texts.day.en }).press('Tab');
    await form.getByRole('combobox', { name: texts.office.en }).click();
    await page.getByRole('option', { name: offices.dungun.name }).click();
    await form.getByRole('combobox', { name: texts.lacks.en }).click();
    await page.getByRole('option', { name: lackTexts.out.en }).click();
    await expect(form.getByText(texts.nobody.en)).toBeVisible();
  } finally {
    await context.close();
    await hadir.stop();
  }
});
