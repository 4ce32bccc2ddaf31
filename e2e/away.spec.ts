import type { Locator, Page } from '@playwright/test';
import { applicationTexts as words } from '#domain/applications/texts.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import { screens } from '#domain/screens.ts';
import { substituteTexts as texts } from '#domain/substitutes/texts.ts';
import { cast, organisation } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { expect, headersOf, signIn, test } from './support/as.ts';
import { openContext } from './support/clock.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToast, rowOf } from './support/expect.ts';
import { movableCast } from './support/fresh.ts';
import { read } from './support/staff.ts';

const { chong, devi, farid, gopal } = cast;
const waiting = `${screens.leavesApplication.path}?waiting=me`;
type Person = { id: number; email: string };

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
    const office = await visit(cast.aminah, screens.leavesApplication.path);
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
