import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardColourCalls } from '#domain/card-colours/contract.ts';
import { clock } from '#domain/clock/contract.ts';
import { type Day, instantOf } from '#domain/lib/calendar.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast, offices, organisation as seeded } from '#server/seed/cast.ts';

const { aminah, farid, gopal, zara } = cast;
let app: TestApp;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const at = (day: Day) => app.setNow(instantOf(day, 600, testZone));
/** Moves the clock in steps, so that the session does not expire. */
const stay = async (...days: Day[]) => {
  for (const day of days) {
    at(day);
    await list();
  }
};
/** So many late days of somebody in a month in which they were due on twenty. */
const late = (user: { id: number }, month: Day, days: number, due = 20) =>
  query(
    `insert into staff_months (month, user_id, office_id, position_id, due, present, late, absent, leave, minutes)
     values ($1, $2, 1, 1, $3, $3, $4, 0, 0, 0)`,
    [month, user.id, due, days],
  );
const numbers = { card_colours: true, card_green_late: 3, card_red_late: 2, card_back_late: 0 };
const save = (body: object) => app.ask('aminah', organisation.save, { body });
const propose = (who: Who = 'aminah') => app.ask(who, cardColourCalls.propose, { body: {} });
const list = async (who: Who = 'aminah', filters: Record<string, unknown> = {}) =>
  (await app.ask(who, cardColourCalls.list, { query: filters })).body;
const idOf = async (user: { id: number }) =>
  (await query(`select id from card_changes where user_id = $1 order by month desc`, [user.id]))[0]!.id as number;
const confirm = (ids: number[], who: Who = 'aminah') => app.ask(who, cardColourCalls.confirm, { body: { ids } });
const reject = (ids: number[], reason?: string) => app.ask('aminah', cardColourCalls.reject, { body: { ids, reason } });
const card = async (user: { id: number }, who: Who = 'aminah') =>
  (await app.ask(who, cardColourCalls.ofUser, { params: { user_id: user.id } })).body;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await query(`delete from inbox; delete from messages; delete from card_changes; delete from staff_months;
    update organisation set card_colours = false, card_green_late = null, card_red_late = null, card_back_late = null`);
  at('2026-03-02');
});

describe('the colours of cards [D5]', () => {
  it('are off at first, and need all numbers, which do not contradict each other, to be on', async () => {
    expect(await card(farid)).toEqual({ colour: null, data: [] });
    expect(await propose()).toMatchObject({ status: 422, body: { code: 'card_colours.off' } });
    for (const [body, field] of [
      [{ card_colours: true }, 'card_green_late'],
      [{ card_colours: true, card_green_late: 3 }, 'card_red_late'],
      [{ ...numbers, card_back_late: null }, 'card_back_late'],
      [{ ...numbers, card_back_late: 2 }, 'card_back_late'],
      [{ ...numbers, card_green_late: 0 }, 'card_green_late'],
    ] as const) {
      const refused = await save(body);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
    }
    expect((await save(numbers)).status).toBe(200);
    expect(await card(farid)).toEqual({ colour: 'yellow', data: [] });
  });

  it('are proposed by the late days of the newest month that is over, and again bring it up to date', async () => {
    await save(numbers);
    await late(farid, '2026-02-01', 3);
    await late(gopal, '2026-02-01', 2);
    await late(zara, '2026-03-01', 9);
    expect((await propose()).body).toMatchObject({ proposed: 1, message: 'Changes for February 2026: 1' });
    expect(await list()).toMatchObject({
      data: [{ colour_before: 'yellow', colour: 'green', late: 3, status: 'Proposed', user: { id: farid.id } }],
      ...{ total: 1, proposed: 1, is_on: true, last_month: '2026-02-01' },
    });
    await query('update staff_months set late = 5 - late');
    await propose();
    expect((await list()).data).toMatchObject([{ user: { id: gopal.id }, late: 3 }]);
  });

  it('change when an administrator confirms, who notifies their person; a rejection needs a reason and stays', async () => {
    await save(numbers);
    for (const one of [farid, gopal, aminah]) await late(one, '2026-02-01', 4);
    await propose();
    const ids = [await idOf(farid), await idOf(aminah)];
    expect((await confirm(ids)).body).toMatchObject({
      done: [ids[0]],
      skipped: [{ id: ids[1], code: 'card_colours.own' }],
    });
    expect(await card(farid, 'farid')).toMatchObject({
      colour: 'green',
      data: [{ month: '2026-02-01', late: 4, decided_by: aminah.name }],
    });
    const [notice] = await query(
      `select m.title, m.message, i.user_id from inbox i join messages m on m.id = i.message_id`,
    );
    expect(notice).toMatchObject({ title: 'Your card is Green now', user_id: farid.id });
    expect(notice!.message).toContain('Late days in February 2026: 4.');
    expect(await reject([await idOf(gopal)])).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.anything() } },
    });
    expect((await reject([await idOf(gopal)], 'Jalan ditutup')).status).toBe(200);
    expect((await propose()).body).toMatchObject({ proposed: 1 });
    expect(await card(gopal)).toMatchObject({ colour: 'yellow', data: [] });
    expect((await confirm([await idOf(gopal)])).body).toMatchObject({ code: 'card_colours.gone' });
  });

  it('follow each other month by month, and stay in a month in which nobody was expected', async () => {
    await save(numbers);
    await late(farid, '2026-02-01', 3);
    await propose();
    await confirm([await idOf(farid)]);
    await late(farid, '2026-03-01', 2);
    await stay('2026-03-20', '2026-04-01');
    await propose();
    await confirm([await idOf(farid)]);
    await late(farid, '2026-04-01', 0, 0);
    await stay('2026-04-20', '2026-05-01');
    expect((await propose()).body).toMatchObject({ proposed: 0 });
    await late(farid, '2026-05-01', 0);
    await stay('2026-05-20', '2026-06-01');
    await propose();
    await confirm([await idOf(farid)]);
    const { colour, data } = await card(farid);
    expect([colour, data.map((one: { colour: string }) => one.colour)]).toEqual(['green', ['green', 'red', 'green']]);
  });

  it('are confirmed in the order of months, and a later month is proposed anew by the colour before it', async () => {
    await save(numbers);
    await late(farid, '2026-02-01', 3);
    await late(gopal, '2026-02-01', 3);
    await propose();
    const first = await idOf(farid);
    await late(farid, '2026-03-01', 3);
    await late(gopal, '2026-03-01', 0);
    await stay('2026-03-20', '2026-04-01');
    await propose();
    const all = (await list()).data.map(({ id }: { id: number }) => id);
    expect((await confirm(all)).body).toMatchObject({ skipped: [{ code: 'card_colours.too_early' }] });
    expect((await list('aminah', { status: 'Proposed', sort: 'name', sort_by: 'asc' })).data).toMatchObject([
      { month: '2026-03-01', colour_before: 'green', colour: 'red', user: { id: farid.id } },
      { month: '2026-03-01', colour_before: 'green', colour: 'yellow', user: { id: gopal.id } },
    ]);
    expect((await confirm([await idOf(farid)])).status).toBe(200);
    expect(
      (await card(farid)).data.map(({ colour_before, colour }: Record<string, string>) => [colour_before, colour]),
    ).toEqual([
      ['green', 'red'],
      ['yellow', 'green'],
    ]);
    // Confirmed out of order by an earlier version.
    await query(`update card_changes set status = 'Proposed', decided_by = null, decided_at = null where id = $1`, [
      first,
    ]);
    expect((await confirm([first])).body).toMatchObject({ code: 'card_colours.overtaken' });
    expect((await reject([first], 'Telah lepas')).status).toBe(200);
  });

  it('of whom one decides on letters are seen and proposed, and of nobody else', async () => {
    await save(numbers);
    for (const one of [farid, zara]) await late(one, '2026-02-01', 3);
    await query(
      `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
       values ($1, '{see,letters}', 'offices', $2, $3, now())`,
      [cast.devi.id, [offices.kuantan.id], aminah.id],
    );
    expect((await propose('devi')).body).toMatchObject({ proposed: 1 });
    expect((await list('devi')).data.map(({ user }: { user: { id: number } }) => user.id)).toEqual([zara.id]);
    await propose();
    expect((await confirm([await idOf(farid)], 'devi')).status).toBe(422);
    expect((await app.ask('gopal', cardColourCalls.ofUser, { params: { user_id: farid.id } })).status).toBe(404);
  });

  it('are in the list of staff and in the greeting of the kiosk, without the number', async () => {
    await save(numbers);
    await late(farid, '2026-02-01', 3);
    await propose();
    await confirm([await idOf(farid)]);
    const { body } = await app.ask('aminah', staff.list, { query: { search: farid.name } });
    expect(body.data[0].card).toBe('green');
    const swiped = await app.ask(null, clock.clockInOut, {
      body: { code: farid.access_card_id, platform: 'web_app' },
      headers: { 'x-clockin-device-id': seeded.kioskSecret },
    });
    expect(swiped.body.user).toEqual({ id: farid.id, name: farid.name, img: null, card: 'green' });
  });
});
