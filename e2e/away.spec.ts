import type { Locator, Page } from '@playwright/test';
import { applicationTexts as words } from '#domain/applications/texts.ts';
import { calendarTexts } from '#domain/calendar/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { addDays, type Day, daysOf, weekdayOf } from '#domain/lib/calendar.ts';
import { screens } from '#domain/screens.ts';
import { substituteTexts as texts } from '#domain/substitutes/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { positions } from '#server/seed/positions.ts';
import { expect, headersOf, signIn, test, tokenOf, webApp } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { movableCast } from './support/fresh.ts';
import { newcomer } from './support/newcomer.ts';
import { read } from './support/staff.ts';

const { aminah, chong, devi, farid, gopal, zara } = cast;
const waiting = `${screens.leavesApplication.path}?waiting=me`;
type Person = { id: number; email: string; password?: string };

/** Chooses somebody by name in a field. */
async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await field.click();
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).first().click();
}

test('Chong is on leave for two weeks: Gopal, named in its form, decides on a phone, and Chong comes back [D6]', async ({
  browser,
  baseURL,
}, info) => {
  // Its clock is moved three times, with other browsers each time.
  test.setTimeout(240_000);
  const hadir = await movableCast(Number(new URL(baseURL!).port) + 4_600 + info.parallelIndex, '2026-03-02T00:30:00Z');
  const visits: (() => Promise<void>)[] = [];
  /** Opens a page as somebody, on a desk or a phone. */
  const visit = async (who: Person, path: string, viewport = { width: 1440, height: 900 }) => {
    const context = await openContext(browser, { baseURL: hadir.address, viewport });
    visits.push(() => context.close());
    const page = await signIn(context, { ...who, password: organisation.demoPassword });
    await page.goto(path);
    return page;
  };
  /** A clerk asks for a day of leave. */
  const apply = async (day: string) => {
    const page = await visit(farid, screens.myLeaves.path);
    const data = { leaves_id: leaveTypes.annual.id, date_start: day, date_end: day, reason: 'Hal keluarga' };
    const reply = await page.request.post(`/api/leaves/apply/${farid.id}`, { headers: await headersOf(page), data });
    expect(reply.status(), await reply.text()).toBe(200);
    return page;
  };
  try {
    const office = await visit(aminah, screens.leavesApplication.path);
    const given = { user_id: chong.id, leaves_id: leaveTypes.annual.id, total_days: 20 };
    const gave = await office.request.post('/api/users/leaves/add', { headers: await headersOf(office), data: given });
    expect(gave.status(), await gave.text()).toBe(200);
    // Staff on no contract have their leave entered for them.
    await office.getByRole('main').getByRole('button', { name: leaveTexts.apply.en, exact: true }).first().click();
    const form = office.getByRole('dialog', { name: leaveTexts.apply.en, exact: true });
    await choose(office, form.getByRole('combobox', { name: /^Staff/ }), chong.name);
    await form.getByLabel(leaveTexts.type.en).click();
    await office.getByRole('option', { name: leaveTypes.annual.name }).click();
    await form.getByLabel(leaveTexts.dates.en).click();
    for (const day of [9, 19]) await office.getByRole('button', { name: `${day} March 2026`, exact: true }).click();
    await form.getByLabel(words.reason.en).fill('Menunaikan umrah');
    await choose(office, form.getByLabel(texts.leaveLabelOf.en), gopal.name);
    await expectAccessible(office);
    await form.getByRole('button', { name: words.submit.en, exact: true }).click();
    await expectToast(office, words.submitted.en);

    const approver = await visit(devi, screens.leavesApplication.path);
    await rowOf(approver, chong.name).click();
    const opened = approver.locator('[data-pane], [role="dialog"]').filter({ hasText: chong.name });
    await expect(opened.getByRole('definition').filter({ hasText: gopal.name })).toBeVisible();
    await opened.getByRole('button', { name: words.approve.en, exact: true }).click();
    await expectToast(approver, words.approved.en);

    await hadir.moveTo('2026-03-10T00:30:00Z');
    await apply('2026-04-06');
    const phone = await visit(gopal, waiting, { width: 390, height: 844 });
    await rowOf(phone, farid.name).click();
    const application = phone.locator('[data-pane], [role="dialog"]').filter({ hasText: farid.name });
    await expectNoSidewaysScroll(phone);
    await application.getByRole('button', { name: words.support.en, exact: true }).click();
    await expectToast(phone, words.supported.en);

    await hadir.moveTo('2026-03-23T00:30:00Z');
    const clerk = await apply('2026-04-07');
    const back = await visit(chong, waiting);
    await expect(rowOf(back, farid.name)).toHaveCount(1);
    await expect(rowOf(back, '07-04-2026')).toBeVisible();
    const former = await visit(gopal, screens.dashboard.path);
    expect((await read(former, '/api/notification')).leaves_application).toBe(0);
    // What was done stays, and says for whom.
    await clerk.reload();
    await rowOf(clerk, '06-04-2026').click();
    await expect(clerk.getByText(`${gopal.name}, for ${chong.name}`).first()).toBeVisible();
  } finally {
    for (const leave of visits) await leave();
    await hadir.stop();
  }
});

/** Why Chong is away, which nobody but whoever decides on it and administrators may learn. */
const secret = { type: leaveTypes.compassionate, reason: 'Menguruskan pengebumian' };
const reveals = new RegExp(`${secret.type.name}|${secret.type.name_ms}|${secret.reason}`, 'i');
/** The morning of a day. */
const at = (day: Day) => `${day}T00:30:00Z`;
/** The working days of the cast from one Sunday to another two weeks later. */
const workingDays = (sunday: Day) =>
  daysOf(sunday, addDays(sunday, 14)).filter((day) => weekdayOf(day) !== 5 && weekdayOf(day) !== 6);

test('in two weeks of Chong’s leave what clerks ask for is decided on the working day on which it was before, and no colleague learns why [D6]', async ({
  browser,
  baseURL,
}, info) => {
  // Its clock is moved from morning to morning of four weeks.
  test.setTimeout(240_000);
  const hadir = await movableCast(Number(new URL(baseURL!).port) + 4_700 + info.parallelIndex, at('2026-07-05'));
  const desk = await openContext(browser, { baseURL: hadir.address });
  const api = desk.request;
  const tokens = new Map<number, string>();
  const headersFor = async ({ id, email }: Person) => {
    if (!tokens.has(id)) tokens.set(id, await tokenOf(api, email, organisation.demoPassword));
    return { ...webApp, authorization: `Bearer ${tokens.get(id)}` };
  };
  const get = async (who: Person, path: string) => (await api.get(path, { headers: await headersFor(who) })).json();
  const post = async (who: Person, path: string, data: object = {}) => {
    const reply = await api.post(path, { headers: await headersFor(who), data });
    expect(reply.status(), await reply.text()).toBe(200);
    return reply.json();
  };
  /** Somebody decides all that waits for them. */
  const decide = async (who: Person) => {
    for (const { id, actions } of (await get(who, '/api/leaves-applications?waiting=me')).data)
      for (const verb of ['support', 'approve'])
        if (actions.includes(verb)) await post(who, `/api/leaves-applications/${verb}`, { ids: [id] });
  };
  /**
   * Two weeks from a Sunday, on whose mornings who is there decides what waits, before Farid asks for a day. How many working
   * days each waited for its support and its approval, and by whom they came.
   */
  const twoWeeks = async (
    sunday: Day,
    requested: Day,
    there: (day: Day) => readonly Person[],
    onLastDay = async () => {},
  ) => {
    const days = workingDays(sunday);
    const made: { id: number; day: number }[] = [];
    for (const [index, day] of days.entries()) {
      await hadir.moveTo(at(day));
      for (const who of there(day)) await decide(who);
      // On the first and the last day, and on both sides of a weekend.
      if (![0, 2, 4, 5, 9].includes(index)) continue;
      const date = addDays(requested, made.length);
      const data = { leaves_id: leaveTypes.annual.id, date_start: date, date_end: date, reason: 'Hal keluarga' };
      made.push({ id: (await post(farid, `/api/leaves/apply/${farid.id}`, data)).id, day: index });
      if (index === 9) await onLastDay();
    }
    const waited: unknown[] = [];
    for (const { id, day } of made) {
      const { steps } = await get(farid, `/api/leaves-applications/detail/${id}`);
      const decided = steps.slice(1) as { step: string; by: string; created_at: string }[];
      waited.push(decided.map((one) => [one.step, days.indexOf(one.created_at.slice(0, 10)) - day, one.by]));
    }
    return waited;
  };
  /** All that somebody gets on some screens: what is drawn, and what the server sent for it. */
  const read = async (who: Person, paths: readonly string[]) => {
    const context = await openContext(browser, { baseURL: hadir.address });
    const sent: Promise<string>[] = [];
    const page = await signIn(context, { password: organisation.demoPassword, ...who });
    // The names of all types of leave are everybody's; whose leave is of which is not.
    page.on('response', (reply) => {
      const { pathname } = new URL(reply.url());
      if (pathname.startsWith('/api/') && pathname !== '/api/names') sent.push(reply.text().catch(() => ''));
    });
    const drawn: string[] = [];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      drawn.push(await page.content());
    }
    const all = [...drawn, ...(await Promise.all(sent))].join('\n');
    await context.close();
    return all;
  };
  try {
    const decided = (by: Person & { name: string }) => [
      ['support', 1, by.name],
      ['approve', 1, devi.name],
    ];
    const before = await twoWeeks('2026-07-05', '2026-10-04', () => [chong, devi]);
    expect(before).toEqual(Array.from({ length: 5 }, () => decided(chong)));

    const [first, last] = ['2026-07-26', '2026-08-06'];
    // A colleague of Chong's level, who sees that he is away.
    const peer = await newcomer(api, { position_id: positions.humanResourceManager.id });
    await post(aminah, '/api/users/leaves/add', { user_id: chong.id, leaves_id: secret.type.id, total_days: 20 });
    const { id } = await post(aminah, `/api/leaves/apply/${chong.id}`, {
      ...{ leaves_id: secret.type.id, date_start: first, date_end: last, reason: secret.reason },
      substitute_id: gopal.id,
    });
    await post(devi, '/api/leaves-applications/approve', { ids: [id] });

    const screensOfAll = [screens.dashboard, screens.calendar, screens.attendance, screens.inboxMain].map(
      ({ path }) => path,
    );
    const during = await twoWeeks(
      first,
      '2026-10-11',
      (day) => (day <= last ? [gopal, devi] : [chong, devi]),
      async () => {
        const seen = await read(peer, screensOfAll);
        expect(seen).toContain(`${chong.name}, 06-08-2026: ${calendarTexts.leave.en}`);
        expect(seen).not.toMatch(reveals);
        const decides = [...screensOfAll, waiting, screens.substitutes.path];
        expect(await read(gopal, decides)).not.toMatch(reveals);
        for (const who of [farid, zara]) expect(await read(who, screensOfAll)).not.toMatch(reveals);
        // Who decides on it reads it on the same screens.
        expect(await read(devi, [screens.calendar.path])).toMatch(reveals);
      },
    );
    expect(during).toEqual([...Array.from({ length: 4 }, () => decided(gopal)), decided(chong)]);
    expect((await get(chong, '/api/leaves-applications?waiting=me')).data).toEqual([]);
  } finally {
    await desk.close();
    await hadir.stop();
  }
});
