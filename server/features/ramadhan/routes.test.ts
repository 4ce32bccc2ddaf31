import { beforeEach, describe, expect, it } from 'vitest';
import { dashboard } from '#domain/dashboard/contract.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { offices as officeCalls } from '#domain/offices/contract.ts';
import { ramadhan } from '#domain/ramadhan/contract.ts';
import { settings } from '#domain/settings/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { monday } from '#server/features/clock/testing.ts';
import { personDays } from '#server/features/days/person-days-store.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { ramadhanFixture, weekOf } from './testing.ts';

const { app, at, swipe, fact, add, edit, preview, remove, clear } = ramadhanFixture();
const { farid } = cast;
const tuesday = '2026-03-03';
const rowsOf = async (text: string) => (await app().pool.query(text)).rows;
/** The end of Farid's Monday as his dashboard has it. */
const end = async () => (await app().ask('farid', dashboard.dashboard)).body.attendance.working_hour.end_time;

beforeEach(async () => {
  await clear();
  await fact(`update settings set ramadhan = false, hours_to_cut_during_ramadhan = 1; update offices set state = null;
    delete from closed_days`);
});

describe('a period of Ramadhan', () => {
  it('ends days earlier wherever the end is shown or used: swipe, dashboard, week, month and verdict', async () => {
    const { body } = await add();
    expect(body).toMatchObject({ message: 'The period has been added', code: 'ramadhan.added' });
    const ends = { start_time: '07:00', end_time: '16:00' };
    expect((await swipe(farid.access_card_id)).body.attendance.working_hour).toEqual(ends);
    at('15:59');
    expect((await swipe(farid.access_card_id)).body.attendance.working_hour).toEqual(ends);
    const board = (await app().ask('farid', dashboard.dashboard)).body;
    expect(board).toMatchObject({ ramadhan: 1, attendance: { working_hour: ends } });
    expect(board.working_hours[1]).toMatchObject({ end_time: '16:30', end_time_ramadhan: '16:00' });
    const { user } = (await app().ask('aminah', staff.detail, { params: { user_id: farid.id } })).body;
    expect(user).toMatchObject({ ramadhan: 1 });
    expect(user.working_hour.days[1]).toMatchObject({ end_time: '16:30', end_time_ramadhan: '16:00' });
    at('00:15', tuesday);
    await closeDay(app().platform.db, monday, app().platform.clock.now(), tuesday);
    const month = await app().ask('farid', monthlyAttendance.month, {
      params: { userId: farid.id, month: '01-March-2026' },
    });
    expect(month.body.data[1]).toMatchObject({
      left_early: true,
      remark: [{ code: 'onTime' }, { code: 'leftEarly', values: { minutes: 1, end: '16:00' } }],
      facts: { hours: ends, ramadhan: true },
    });
  });

  it('has its own end on a weekday, and takes the place of the mode for its whole year', async () => {
    await fact('update settings set ramadhan = true');
    expect(await end()).toBe('15:30');
    const { body } = await add({ days: weekOf(0, { 1: { minutes: 45, end_time: '12:30' } }) });
    expect(await end()).toBe('12:30');
    await edit(body.id, { first_day: '2026-02-10', last_day: '2026-03-01', days: weekOf(15) });
    expect(await end()).toBe('16:30');
    expect((await app().ask('farid', dashboard.dashboard)).body.working_hours[1].end_time_ramadhan).toBeNull();
    expect((await app().ask('aminah', settings.read)).body).toMatchObject({ ramadhan: 1, ramadhan_by_period: true });
    await edit(body.id, { first_day: '2025-03-02', last_day: '2025-03-30' });
    expect(await end()).toBe('15:30');
    expect((await app().ask('aminah', settings.read)).body.ramadhan_by_period).toBe(false);
  });

  it('is for an office, a state or a set of hours', async () => {
    const { office_id, working_hour_id } = farid;
    const { body } = await add({ office_ids: [offices.kuantan.id] });
    expect(await end()).toBe('16:30');
    await edit(body.id, { office_ids: [office_id] });
    expect(await end()).toBe('16:00');
    await edit(body.id, { states: ['TRG'] });
    expect(await end()).toBe('16:30');
    await fact(`update offices set state = 'TRG' where id = ${office_id}`);
    expect(await end()).toBe('16:00');
    await edit(body.id, { working_hour_ids: [working_hour_id] });
    expect(await end()).toBe('16:00');
    await edit(body.id, { working_hour_ids: [working_hour_id === 1 ? 2 : 1] });
    expect(await end()).toBe('16:30');
  });

  it('ends the days of somebody who moves by their place of each day alone', async () => {
    await add({ office_ids: [farid.office_id] });
    await fact(`insert into staff_terms select user_id, '${tuesday}', ${offices.kuantan.id}, working_hour_id, position_id,
      employment_type, grade from staff_terms where user_id = ${farid.id} and valid_from <= '${monday}'
      order by valid_from desc limit 1`);
    const days = await personDays(app().db, [farid.id], { from: monday, to: '2026-03-04', today: '2026-03-04' });
    expect(days.map(({ ramadhan: isOn }) => isOn)).toEqual([true, false, false]);
    await fact(`delete from staff_terms where user_id = ${farid.id} and valid_from = '${tuesday}'`);
  });

  it('that begins a day later judges that day again and no other, and says first who is affected', async () => {
    const { body } = await add({ first_day: monday });
    at('07:00');
    await swipe(farid.access_card_id);
    at('16:10');
    await swipe(farid.access_card_id);
    at('00:15', tuesday);
    await closeDay(app().platform.db, monday, app().platform.clock.now(), tuesday);
    const leftEarly = async () =>
      (
        await app().pool.query('select left_early, reason from day_verdicts where user_id = $1 and work_date = $2', [
          farid.id,
          monday,
        ])
      ).rows;
    expect(await leftEarly()).toMatchObject([{ left_early: false }]);
    const later = { first_day: tuesday, is_expected: false };
    const seen = (await preview(later, body.id)).body;
    expect(seen).toMatchObject({ spans: [{ from: monday, to: monday }], past: 1, takes_over: [], gives_back: [] });
    expect(seen.staff).toBeGreaterThan(5);
    expect(seen.names).toHaveLength(Math.min(10, seen.staff));
    expect(await leftEarly()).toMatchObject([{ left_early: false }]);
    await edit(body.id, later);
    await app().drain();
    expect(await leftEarly()).toEqual([{ left_early: true, reason: 'ramadhan' }]);
    await edit(body.id, { first_day: monday });
    await app().drain();
    expect(await leftEarly()).toEqual([{ left_early: false, reason: 'ramadhan' }]);
  });

  it('says which years the mode no longer rules, or rules again', async () => {
    expect((await preview()).body).toMatchObject({ takes_over: [], gives_back: [] });
    await fact('update settings set ramadhan = true');
    expect((await preview()).body).toMatchObject({ takes_over: [2026], gives_back: [] });
    const { body } = await add();
    expect((await preview({ days: weekOf(60) }, body.id)).body).toMatchObject({ takes_over: [], gives_back: [] });
    const moved = { first_day: '2027-02-08', last_day: '2027-03-09' };
    expect((await preview(moved, body.id)).body).toMatchObject({ takes_over: [2027], gives_back: [2026] });
  });

  it.each<[string, object, object]>([
    ['no dates', { first_day: '', last_day: '' }, { first_day: expect.any(String), last_day: expect.any(String) }],
    ['an end before the start', { last_day: '2026-02-18' }, { last_day: 'The end cannot be before the start' }],
    ['60 days', { last_day: '2026-04-19' }, { last_day: 'Ramadhan lasts at most 31 days' }],
    ['an unknown state', { states: ['XYZ'] }, expect.anything()],
    ['an unknown office', { office_ids: [999_999] }, { office_ids: expect.any(String) }],
    ['unknown hours', { working_hour_ids: [999_999] }, { working_hour_ids: 'Chosen working hours do not exist' }],
    ['six days', { days: weekOf(30).slice(1) }, { days: 'Please give all seven days' }],
    ['no day that ends earlier', { days: weekOf(0) }, { days: 'Please say on which days the end is earlier' }],
    ['an end that is no time', { days: weekOf(0, { 1: { minutes: 0, end_time: '25:00' } }) }, expect.anything()],
    [
      'an end after the usual one',
      { days: weekOf(0, { 1: { minutes: 0, end_time: '23:00' } }) },
      { days: expect.stringContaining('anyway') },
    ],
    [
      'an end before the start of the day',
      { days: weekOf(0, { 1: { minutes: 0, end_time: '05:00' } }) },
      { days: expect.stringContaining('begins at') },
    ],
    [
      'a choice after the last day',
      { choose_until: '2026-03-21' },
      { choose_until: 'Please choose a day up to the last day' },
    ],
  ])('is refused with %s', async (_, changed, fields) => {
    const { status, body } = await add(changed);
    expect([status, body.fields]).toEqual([422, fields]);
    expect((await preview(changed)).status).toBe(422);
  });

  it('keeps an office and hours that were removed since, which cannot be chosen anew', async () => {
    const [office] = await rowsOf(`insert into offices (name, address, lat, lng, parliment)
      select 'Pejabat lama', address, lat, lng, parliment from offices limit 1 returning id`);
    const [hours] = await rowsOf(`insert into working_hours (name) values ('Syif lama') returning id`);
    const places = { office_ids: [office.id, farid.office_id], working_hour_ids: [hours.id] };
    const { id } = (await add(places)).body;
    const removed = [
      await app().ask('aminah', officeCalls.remove, { params: { id: office.id } }),
      await app().ask('aminah', workingHours.remove, { params: { id: hours.id } }),
    ];
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    const moved = { ...places, first_day: '2026-02-18' };
    expect((await preview(moved, id)).status).toBe(200);
    expect((await edit(id, moved)).status).toBe(200);
    const { body } = await app().ask('aminah', ramadhan.list);
    const named = [...body.offices, ...body.hours].filter(({ is_removed }) => is_removed);
    expect(named).toEqual([
      { id: office.id, name: 'Pejabat lama', is_removed: true },
      { id: hours.id, name: 'Syif lama', is_removed: true },
    ]);
    const other = { first_day: '2027-02-08', last_day: '2027-03-09' };
    const refused = [
      await add({ ...other, office_ids: [office.id] }),
      await add({ ...other, working_hour_ids: [hours.id] }),
    ];
    expect(refused.map((one) => Object.keys(one.body.fields))).toEqual([['office_ids'], ['working_hour_ids']]);
    expect((await edit(id, { office_ids: [farid.office_id] })).status).toBe(200);
    expect((await edit(id, places)).body.fields).toHaveProperty('office_ids');
  });

  it('is refused beside another for some of the same staff, also when two are saved at once', async () => {
    const answers = await Promise.all([add(), add({ first_day: '2026-03-01' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { body } = await add({ first_day: '2026-03-20', last_day: '2026-03-25', office_ids: [offices.kuantan.id] });
    expect(body.fields.first_day).toMatch(
      /^Another period from \d\d-0[23]-2026 to 20-03-2026 is for some of the same staff$/,
    );
    expect((await add({ first_day: '2026-03-21', last_day: '2026-03-25' })).status).toBe(200);
  });

  it('is listed with the newest first, edited by version, and logged', async () => {
    const older = (await add({ first_day: '2025-03-02', last_day: '2025-03-30' })).body.id;
    const { id } = (await add()).body;
    const { body } = await app().ask('aminah', ramadhan.list);
    expect(body).toMatchObject({
      total: 2,
      data: [
        { id, first_day: '2026-02-19', total_days: 30, is_expected: true, version: 1 },
        { id: older, total_days: 29 },
      ],
    });
    expect((await edit(id, { is_expected: false, version: 1 })).status).toBe(200);
    expect((await edit(id, { version: 1 })).body.code).toBe('words.changed');
    expect((await remove(id)).body.message).toBe('The period has been removed');
    expect((await remove(id)).status).toBe(404);
    const log = await entriesIn(app().db, 'ramadhan_periods', id);
    expect(log.map(({ action }) => action)).toEqual([
      'Added the period of Ramadhan from 19-02-2026 to 20-03-2026',
      'Changed the period of Ramadhan from 19-02-2026 to 20-03-2026',
      'Removed the period of Ramadhan from 19-02-2026 to 20-03-2026',
    ]);
  });
});
