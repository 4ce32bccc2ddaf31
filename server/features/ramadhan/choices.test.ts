import { beforeEach, describe, expect, it } from 'vitest';
import { dashboard } from '#domain/dashboard/contract.ts';
import { ramadhanChoices } from '#domain/ramadhan/contract.ts';
import { dayStates, staff } from '#domain/staff/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { monday } from '#server/features/clock/testing.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { ramadhanFixture } from './testing.ts';

const { app, at, swipe, add, edit, choose, enter, clear } = ramadhanFixture();
const { farid } = cast;
const tuesday = '2026-03-03';
const end = async () => (await app().ask('farid', dashboard.dashboard)).body.attendance.working_hour.end_time;
const own = async () => (await app().ask('farid', ramadhanChoices.own)).body.data;
const listed = async (query: object = {}) =>
  (await app().ask('aminah', ramadhanChoices.list, { query: { search: farid.name, ...query } })).body;

let id: number;
beforeEach(async () => {
  await clear();
  id = (await add({ choose_until: monday })).body.id;
});

describe('a period by choice', () => {
  it('ends the days of those who chose it, and of nobody else', async () => {
    expect(await own()).toMatchObject([{ id, choice: 'none', choose_until: monday, is_open: true }]);
    expect(await end()).toBe('16:30');
    expect((await choose(id, true)).body.message).toBe('The choice has been saved');
    expect(await end()).toBe('16:00');
    expect((await swipe(farid.access_card_id)).body.attendance.working_hour.end_time).toBe('16:00');
    expect(await own()).toMatchObject([{ choice: 'early' }]);
    expect((await choose(id, false)).status).toBe(200);
    expect(await end()).toBe('16:30');
    expect(await own()).toMatchObject([{ choice: 'usual' }]);
  });

  it('judges the day again of somebody whose choice is entered after it', async () => {
    await swipe(farid.access_card_id);
    at('16:05');
    await swipe(farid.access_card_id);
    at('00:15', tuesday);
    await closeDay(app().platform.db, monday, app().platform.clock.now(), tuesday);
    const leftEarly = async () =>
      (
        await app().pool.query('select left_early, reason from day_verdicts where user_id = $1 and work_date = $2', [
          ...[farid.id, monday],
        ])
      ).rows;
    expect(await leftEarly()).toMatchObject([{ left_early: true }]);
    await enter({ period_id: id, user_id: farid.id, leaves_early: true, reason: 'Borang lewat diterima' });
    await app().drain();
    expect(await leftEarly()).toEqual([{ left_early: false, reason: 'ramadhan' }]);
    await app().pool.query('delete from closed_days');
  });

  it('closes after its last day; then an administrator needs a reason', async () => {
    at('08:00', tuesday);
    expect((await choose(id, true)).body).toMatchObject({ code: 'ramadhan_choices.is_over' });
    expect(await own()).toMatchObject([{ is_open: false }]);
    const body = { period_id: id, user_id: farid.id, leaves_early: true };
    expect((await enter(body)).body.fields).toEqual({ reason: 'Please say why it is changed after its last day' });
    expect((await enter({ ...body, reason: 'Borang lewat diterima' })).status).toBe(200);
    expect(await listed()).toMatchObject({
      total: 1,
      data: [{ id: farid.id, choice: 'early', chosen_by: cast.aminah.name, reason: 'Borang lewat diterima' }],
      counts: { early: 1, usual: 0 },
      period: { id },
    });
    const log = await entriesIn(app().db, 'ramadhan_choices', id);
    expect(log.map(({ action }) => action)).toEqual([`${farid.name} leaves earlier in Ramadhan from 19-02-2026`]);
  });

  it('asks only those that it is for', async () => {
    await edit(id, { choose_until: monday, office_ids: [offices.kuantan.id] });
    expect(await own()).toEqual([]);
    expect((await choose(id, true)).body).toMatchObject({ code: 'ramadhan_choices.not_asked' });
    const body = { period_id: id, user_id: farid.id, leaves_early: true };
    expect((await enter(body)).body).toMatchObject({ code: 'ramadhan_choices.not_theirs' });
    expect((await listed()).total).toBe(0);
    expect((await choose(999_999, true)).status).toBe(404);
  });

  it('is listed and filtered, and answered as a file', async () => {
    await choose(id, true);
    expect(await listed({ choice: 'early' })).toMatchObject({ total: 1 });
    expect(await listed({ choice: 'none' })).toMatchObject({ total: 0 });
    expect((await listed({ period_id: id })).total).toBe(1);
    const file = await app().app.inject({
      url: '/api/ramadhan-choices/export',
      query: { search: farid.name, format: 'csv' },
      headers: { authorization: `Bearer ${await app().tokenOf('aminah')}` },
    });
    expect(file.payload).toContain(`${farid.name}`);
    expect(file.payload).toContain('Leave earlier');
  });

  it('counts who is absent by their own end, as each list does', async () => {
    await choose(id, true);
    const counts = async () => {
      const { staff_today } = (await app().ask('aminah', dashboard.dashboard)).body;
      for (const state of dayStates.filter((one) => one !== 'late')) {
        const { body } = await app().ask('aminah', staff.list, { query: { today: state } });
        expect([state, body.total]).toEqual([state, staff_today[state]]);
      }
      return staff_today;
    };
    const states = async (state: string) =>
      (await app().ask('aminah', staff.list, { query: { today: state, search: farid.name } })).body.total;
    at('15:59');
    await counts();
    expect([await states('awaited'), await states('absent')]).toEqual([1, 0]);
    at('16:15');
    await counts();
    expect([await states('awaited'), await states('absent')]).toEqual([0, 1]);
    at('16:45');
    await counts();
    expect([await states('awaited'), await states('absent')]).toEqual([0, 1]);
  });
});
