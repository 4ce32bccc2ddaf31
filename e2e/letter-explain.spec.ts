import type { Locator, Page } from '@playwright/test';
import { applicationTexts } from '#domain/applications/texts.ts';
import { correctionApplicationTexts } from '#domain/corrections/application-texts.ts';
import { correctionTexts } from '#domain/corrections/texts.ts';
import { pathTo, screens } from '#domain/screens.ts';
import type { WarningDraft } from '#domain/warnings/drafts-contract.ts';
import type { ComingLetter } from '#domain/warnings/explain-contract.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { expect, headersOf, signIn, swipeCard, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { movableCast } from './support/fresh.ts';
import { act } from './support/rows.ts';
import { answer, change } from './support/shell.ts';
import { read } from './support/staff.ts';

const comingCard = (page: Page) => page.getByRole('region', { name: 'Warning letters that can be prevented' });

/** What Farid does about his late day: the link of the notice, the form, and the list on which Devi decides. */
const remedies = [
  {
    does: 'applies to come late',
    link: 'Apply to come late on 03-03-2026',
    form: 'Apply Late to Office',
    list: screens.lateApplications.path,
    fill: async () => undefined,
  },
  {
    does: 'asks to have his clock-in corrected',
    link: 'Ask to have 03-03-2026 corrected',
    form: correctionApplicationTexts.apply.en,
    list: screens.correctionApplications.path,
    fill: async (page: Page, form: Locator) => {
      await form.getByRole('combobox', { name: correctionTexts.what.en }).click();
      await page.getByRole('option', { name: /^In 08:30 AM: another time$/ }).click();
      await form.getByRole('combobox', { name: new RegExp(`^${correctionTexts.time.en}`) }).fill('06:55');
      await expect(form.getByRole('region', { name: correctionTexts.after.en })).toContainText('In 06:55 AM');
    },
  },
];

for (const { does, link, form, list, fill } of remedies)
  test(`Farid forgets to swipe, is notified of the coming letter and ${does}; Devi approves, and no letter is left to write [D5 D7] @phone`, async ({
    browser,
    baseURL,
    viewport,
  }, info) => {
    test.setTimeout(240_000);
    const port = Number(new URL(baseURL!).port) + 3_700 + info.parallelIndex;
    const hadir = await movableCast(port, '2026-03-03T00:30:00Z');
    const options = { baseURL: hadir.address, viewport };
    const contexts = await Promise.all([1, 2, 3].map(() => openContext(browser, options)));
    const account = ({ id, email }: { id: number; email: string }) => ({
      id,
      email,
      password: organisation.demoPassword,
    });
    try {
      const aminah = await signIn(contexts[0]!, account(cast.aminah));
      await aminah.goto('/d/warning-letter');
      // The first late day of a month makes a letter due, which is explained in two working days.
      const five = { max_minute_before_late: 5, max_late_before_warning: 1, days_to_respond: 7 };
      const set = async (path: string, data: object) =>
        expect((await aminah.request.post(path, { headers: await headersOf(aminah), data })).ok()).toBe(true);
      await set('/api/setting', { ...five, ramadhan: 0, hours_to_cut_during_ramadhan: 1 });
      await set('/api/organisation', { letters_explain_days: 2 });
      // He swipes only when he remembers, at half past eight.
      await swipeCard(aminah, cast.farid.access_card_id);
      await hadir.moveTo('2026-03-03T09:10:00Z');
      await swipeCard(aminah, cast.farid.access_card_id);
      await hadir.moveTo('2026-03-03T16:20:00Z');
      hadir.run('close-day', '2026-03-03');
      expect(await read(aminah, '/api/warning-letter')).toMatchObject({ total: 0, drafts: 0 });

      // The fourth is a holiday; his working days after it are Thursday and Monday.
      const farid = await signIn(contexts[1]!, account(cast.farid));
      await farid.goto(pathTo('inboxMain'));
      await farid.getByText('Explain by 09-03-2026: a warning letter is due').first().click();
      await expect(farid.getByText('Late: 03-03-2026')).toBeVisible();
      await farid.getByRole('link', { name: link }).click();
      const modal = farid.getByRole('dialog', { name: form });
      await expect(modal.getByLabel(applicationTexts.date.en)).toHaveValue('03-03-2026');
      await fill(farid, modal);
      await modal.getByLabel(applicationTexts.reason.en).fill('Terlupa mengimbas kad');
      await modal.getByRole('button', { name: 'Submit' }).click();
      await expectToast(farid, 'Application has been submitted');
      await farid.goto('/d/warning-letter');
      await expect(comingCard(farid)).toContainText('Waits for the decision on an application');
      await expectNoSidewaysScroll(farid);

      await aminah.goto('/d/warning-letter?view=explain');
      const row = rowOf(aminah, cast.farid.name);
      await expect(row).toContainText('Time to explain until 09-03-2026');
      const devi = await signIn(contexts[2]!, account(cast.devi));
      await devi.goto(`${list}?status=Pending`);
      await act(rowOf(devi, cast.farid.name), /^Approve/);
      await expectToast(devi, 'Application has been approved');
      await expect(comingCard(farid)).toHaveCount(0);
      await expect(row).toHaveCount(0);
      expect(await read(farid, '/api/warning-letter')).toMatchObject({ total: 0 });
    } finally {
      await Promise.allSettled(contexts.map((context) => context.close()));
      await hadir.stop();
    }
  });

const evidence = (date: string) => ({
  ...{ date, clock_in: '08:30', clock_out: '17:10' },
  why: [{ code: 'late' as const, values: { minutes: 90, start: '07:00', grace: 5 } }],
});
const coming = (date: string): ComingLetter => ({
  ...{ id: 1, date, type: 'is_late', count: 3, notified_on: '2026-03-02', explain_by: '2026-03-04' },
  ...{ is_applied: false, evidence: ['2026-02-24', '2026-02-25', date].map(evidence), corrections: {} },
});

test('a letter that can be prevented, in Malay, with what can be done about each day @phone', async ({ as }) => {
  const page = await as('farid', 'ms');
  await answer(page, '/api/warning-letter/coming', 200, { data: [coming('2026-03-01')] });
  await page.goto('/d/warning-letter');
  const card = page.getByRole('region', { name: 'Surat amaran yang boleh dielakkan' });
  await expect(card.getByText('Jelaskan sebelum atau pada 04-03-2026')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Mohon hadir lewat/ })).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Mohon hadir lewat: 01-03-2026' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel(applicationTexts.date.ms)).toHaveValue('01-03-2026');
});

test('Aminah sees what is still to be explained, issues one at once, and drops one with a reason @widths', async ({
  as,
}) => {
  const page = await as('aminah');
  await page.goto('/d/warning-letter');
  const { data } = (await read(page, '/api/warning-letter')) as { data: { user: WarningDraft['user'] }[] };
  const [one, other] = [...new Map(data.map(({ user }) => [user.id, user])).values()];
  const drafts = [one!, other!].map(
    (user, at): WarningDraft => ({
      ...coming('2026-03-01'),
      ...{
        id: at + 1,
        why: 'explain',
        created_at: '2026-03-01T16:15:00.000Z',
        is_applied: at === 1,
        settles: true,
        user,
      },
    }),
  );
  await change(page, '/api/warning-drafts', (reply: object) => ({
    ...reply,
    ...{ data: drafts, total: 2, waiting: 0, explaining: 2, explain_days: 2, ids: [1, 2] },
  }));
  await change(page, '/api/warning-letter', (reply: object) => ({ ...reply, explaining: 2 }));
  await page.reload();
  await page.getByRole('link', { name: 'To be explained (2)' }).click();
  await expect(page).toHaveURL(/view=explain/);
  await expect(rowOf(page, other!.name)).toContainText('Waits for the decision on an application');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await rowOf(page, one!.name).getByText('Late', { exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: `Draft warning letter of ${one!.name}` });
  await expect(dialog).toContainText('Time to explain until 04-03-2026');
  const settled = { message: 'Drafts have been dismissed: 1', message_ms: 'Draf telah diketepikan: 1' };
  await answer(page, '/api/warning-drafts/dismiss', 200, {
    ...settled,
    code: 'warning_drafts.dismissed',
    done: [1],
    skipped: [],
  });
  await dialog.getByRole('button', { name: 'No letter' }).click();
  const asking = page.getByRole('dialog', { name: 'No letter (1)' });
  await asking.getByRole('button', { name: 'No letter' }).click();
  await expect(asking.getByText('Please complete this field')).toBeVisible();
  await asking.getByLabel('Reason').fill('Jalan ditutup');
  const sent = page.waitForRequest('**/api/warning-drafts/dismiss');
  await asking.getByRole('button', { name: 'No letter' }).click();
  expect((await sent).postDataJSON()).toEqual({ ids: [1], reason: 'Jalan ditutup' });
  await expectToast(page, 'Drafts have been dismissed: 1');

  await page.getByRole('checkbox', { name: `Select the draft of ${other!.name} about` }).check();
  await page.getByRole('main').getByRole('button', { name: 'Issue at once' }).click();
  await expect(page.getByRole('dialog', { name: 'Hold On!' })).toContainText('Staff will be notified.');
});
