import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#domain/lib/calendar.ts';
import { staffRecord, type TimelineEvent } from '#domain/staff/record-contract.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { transferHistory } from '#domain/transfer-history/contract.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { grantTo } from '#server/platform/testing/people.ts';
import { cast, offices, workingHours } from '#server/seed/cast.ts';
import { positions } from '#server/seed/positions.ts';
import { endServices } from './leavers.ts';
import { staffDesk } from './testing.ts';

// Monday, 2 March 2026.
const today = '2026-03-02';
const { farid, gopal, zara, devi, aminah, chong } = cast;
let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
let id: number;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
});
beforeEach(async () => {
  app.setNow(testNow);
  ({ id } = await desk.add({ start_date: '2025-01-01' }));
  await app.pool.query(`update staff_terms set valid_from = '2025-01-01' where user_id = $1`, [id]);
});

const change = (body: object, who: Who = 'aminah', of = id) =>
  app.ask(who, staffRecord.change, { params: { user_id: of }, body });
const effects = async (query: Record<string, unknown>, of = id, who: Who = 'aminah') =>
  (await app.ask(who, staffRecord.effects, { params: { user_id: of }, query })).body;
const timeline = async (who: Who = 'aminah', of = id): Promise<TimelineEvent[]> =>
  (await app.ask(who, staffRecord.timeline, { params: { user_id: of } })).body.data;
const leave = (of: number, status: string, start: Day, end: Day = start) =>
  app.pool.query(
    `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
     values ($1, 1, $2, $3, $4, 1, 'x', now())`,
    [of, status, start, end],
  );
const move = { office_id: offices.kuantan.id, working_hour_id: workingHours.mondayToFriday.id };

describe('a change of some of a record', () => {
  it('moves somebody from a day on, and leaves all else as it is, also what others changed meanwhile [D5]', async () => {
    await desk.edit(id, { contact: '0199999999' });
    expect((await change({ ...move, valid_from: '2026-04-01' })).status).toBe(200);
    const user = await desk.detail(id);
    expect(user).toMatchObject({ contact: '0199999999', office_id: offices.headquarters.id, role: 'Normal User' });
    expect(user.coming_terms).toMatchObject([{ valid_from: '2026-04-01', written_by: aminah.name }]);
    const { body } = await app.ask('aminah', transferHistory.list, { params: { user_id: id } });
    expect(body.data).toMatchObject([{ valid_from: '2026-04-01', admin: aminah.name }]);
    expect((await desk.logged(id))[0]).toMatchObject({ code: 'changed', after: { valid_from: '2026-04-01' } });
  });

  it('gives a service its last day, with the reason in the audit log, and another card [D16 STAFF-90]', async () => {
    expect((await change({ end_date: '2026-03-27', note: 'Berpindah ke Kuching' })).status).toBe(200);
    expect((await desk.logged(id))[0]?.after).toEqual({ end_date: '2026-03-27', note: 'Berpindah ke Kuching' });
    expect((await change({ access_card_id: '3000000001' })).status).toBe(200);
    expect(await desk.detail(id)).toMatchObject({ end_date: '2026-03-27', access_card_id: '3000000001', active: 1 });
    const taken = await change({ access_card_id: farid.access_card_id });
    expect([taken.status, taken.body.fields.access_card_id]).toEqual([422, staffTexts.cardTaken.en]);
    expect((await change({ access_card_id: '123' })).body.fields.access_card_id).toBe(staffTexts.badCard.en);
  });

  it('has whoever left back: active, in a new service whose days follow the earlier one [D16]', async () => {
    await change({ end_date: '2026-02-27' });
    await endServices(app.platform, today);
    expect((await desk.detail(id)).active).toBe(0);
    await change({ start_date: '2026-03-09', end_date: null, access_card_id: '3000000002' });
    expect(await desk.detail(id)).toMatchObject({
      active: 1,
      start_date: '2026-03-09',
      end_date: null,
      access_card_id: '3000000002',
    });
    const { rows } = await app.pool.query('select first_day, last_day from service_ends where user_id = $1', [id]);
    expect(rows).toEqual([{ first_day: '2025-01-01', last_day: '2026-02-27' }]);
  });

  it('is refused as the form is: no last day of a contract, in the wrong order, hours of another office', async () => {
    const { id: other } = await desk.add({
      employment_type: 'Contract',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    });
    const fields = async (body: object) => Object.keys((await change(body, 'aminah', other)).body.fields);
    expect(await fields({ end_date: null })).toEqual(['end_date']);
    expect(await fields({ end_date: '2025-12-31' })).toEqual(['end_date']);
    expect(await fields({ office_id: offices.kuantan.id })).toEqual(['working_hour_id']);
  });

  it('is for who may change the person, and to places where they may', async () => {
    await grantTo(app.pool, [{ id: farid.id, preset: 'office_clerk' }]);
    const status = async (body: object, who: Who, of = id) => (await change(body, who, of)).status;
    expect(await status({ note: 'x' }, 'farid')).toBe(200);
    expect(await status({ ...move, valid_from: '2026-04-01' }, 'farid')).toBe(422);
    expect(await status({ note: 'x' }, 'farid', zara.id)).toBe(404);
    expect(await status({ note: 'x' }, 'farid', farid.id)).toBe(422);
    await app.pool.query('delete from grants');
    expect(await status({ note: 'x' }, 'farid')).toBe(403);
  });
});

describe('what an action would touch', () => {
  it('is counted: what waits, leave beyond the day, letters, coming changes, access', async () => {
    await leave(id, 'Pending', '2026-03-12');
    await leave(id, 'Supported', '2026-03-13');
    await leave(id, 'Approved', '2026-03-26', '2026-03-30');
    await leave(id, 'Approved', '2026-03-20');
    await change({ ...move, valid_from: '2026-04-01' });
    await grantTo(app.pool, [{ id, preset: 'auditor' }]);
    const before = await desk.logged(id);
    expect(await effects({ action: 'resign', day: '2026-03-27' })).toEqual({
      open: 2,
      leave: 1,
      decides: 0,
      will_decide: 0,
      is_shared: true,
      letters: 0,
      coming: 1,
      grants: 1,
      days: 0,
      entitlements: 0,
    });
    expect(await effects({ action: 'resign', day: '2026-03-30' })).toMatchObject({ leave: 0 });
    expect(await effects({ action: 'transfer', day: '2026-02-27' })).toMatchObject({ days: 4, leave: 2 });
    expect(await desk.logged(id)).toEqual(before);
  });

  it('is whom somebody decides for, and whom the other position would have them decide for', async () => {
    const { rows } = await app.pool.query(
      `select count(*)::int as many from users u join positions p on p.id = u.position_id
       where u.active and u.removed_at is null and p.support_id = $1`,
      [positions.seniorAdministrativeOfficer.id],
    );
    const query = { action: 'transfer', day: '2026-03-09', position_id: positions.seniorAdministrativeOfficer.id };
    expect(await effects(query)).toMatchObject({ decides: 0, will_decide: rows[0].many - 1 });
    expect(await effects({ action: 'resign', day: '2026-03-09' }, chong.id)).toMatchObject({
      decides: rows[0].many,
      is_shared: false,
    });
  });

  it('is told to who may change the person only', async () => {
    await grantTo(app.pool, [{ id: farid.id, preset: 'office_clerk' }]);
    const status = async (of: number) =>
      (
        await app.ask('farid', staffRecord.effects, {
          params: { user_id: of },
          query: { action: 'card', day: today },
        })
      ).status;
    expect([await status(id), await status(zara.id), await status(aminah.id)]).toEqual([200, 404, 422]);
    await app.pool.query('delete from grants');
    expect(await status(id)).toBe(403);
  });
});

describe('who has a card', () => {
  it('is named to those who may see that person, and to nobody else [STAFF-90]', async () => {
    const holder = async (who: Who, access_card_id: string) =>
      (await app.ask(who, staffRecord.holder, { params: { access_card_id } })).body.user;
    expect(await holder('aminah', gopal.access_card_id)).toEqual({
      id: gopal.id,
      name: gopal.name,
      office: offices.headquarters.name,
    });
    expect(await holder('aminah', '9999999999')).toBeNull();
    await grantTo(app.pool, [{ id: farid.id, preset: 'office_clerk' }]);
    expect(await holder('farid', gopal.access_card_id)).toMatchObject({ id: gopal.id });
    expect(await holder('farid', zara.access_card_id)).toBeNull();
    await app.pool.query('delete from grants');
  });
});

describe('the history of a record', () => {
  const kinds = (events: readonly TimelineEvent[]) => events.map(({ day, kind }) => `${day} ${kind}`);

  it('has terms by the day they count from, also what was withdrawn, card, role, and days of service', async () => {
    await desk.edit(id, { role: 'Manager' });
    await change({ access_card_id: '3000000003' });
    await change({ ...move, valid_from: '2026-04-01' });
    await app.pool.query('update transfer_history set withdrawn_at = $2, withdrawn_by = $3 where user_id = $1', [
      id,
      testNow,
      devi.id,
    ]);
    await change({ end_date: '2026-03-27', note: 'Berpindah' }, 'badrul');
    const events = await timeline();
    expect(kinds(events)).toEqual([
      '2026-04-01 terms',
      '2026-03-27 leaves',
      expect.stringMatching(/^2026-03-02 (card|role|entered)$/),
      expect.stringMatching(/^2026-03-02 (card|role|entered)$/),
      expect.stringMatching(/^2026-03-02 (card|role|entered)$/),
      '2025-01-01 joined',
    ]);
    const of = (kind: string) => events.find((one) => one.kind === kind);
    expect(of('terms')).toMatchObject({ by: aminah.name, withdrawn_by: devi.name });
    expect(of('leaves')).toMatchObject({ by: cast.badrul.name, note: 'Berpindah' });
    expect(of('role')).toMatchObject({ by: aminah.name, text: 'Role changed from Normal User to Manager' });
    expect(of('joined')).toMatchObject({ by: aminah.name });
  });

  it('has leaving and coming back, each on its day', async () => {
    await change({ end_date: '2026-02-27' });
    await endServices(app.platform, today);
    expect(kinds(await timeline())).toEqual(['2026-03-02 entered', '2026-02-27 left', '2025-01-01 joined']);
    await change({ start_date: '2026-03-02', end_date: null });
    expect(kinds(await timeline()).sort()).toEqual([
      '2025-01-01 joined',
      '2026-02-27 left',
      '2026-03-02 entered',
      '2026-03-02 returned',
    ]);
  });

  it('shows access only to who gives it, and a page at a time', async () => {
    await grantTo(app.pool, [{ id, preset: 'auditor' }]);
    expect(kinds(await timeline()).join()).toContain('access_given');
    expect(kinds(await timeline('badrul')).join()).not.toContain('access_given');
    for (let many = 0; many < 21; many += 1)
      await app.pool.query(
        `insert into warning_letters (ref_no, user_id, date, type, status, created_at)
         values ($1, $2, $3::date - $4::int, 'is_late', 'Pending', $5)`,
        [`X/${id}/${many}`, id, today, many, testNow],
      );
    const page = async (at: number) =>
      (await app.ask('aminah', staffRecord.timeline, { params: { user_id: id }, query: { page: at } })).body;
    const [first, second] = [await page(0), await page(1)];
    expect([first.data.length, first.total, second.data.length]).toEqual([20, 24, 4]);
    expect(new Set([...first.data, ...second.data].map((one: TimelineEvent) => one.id)).size).toBe(24);
    await app.pool.query('delete from grants');
  });

  it('is closed to who may not see the person', async () => {
    const status = async (who: Who) => (await app.ask(who, staffRecord.timeline, { params: { user_id: id } })).status;
    expect([await status('farid'), await status('aminah')]).toEqual([403, 200]);
  });
});
