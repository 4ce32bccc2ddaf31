import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Day, minuteOf } from '#domain/lib/calendar.ts';
import { monthTexts } from '#domain/monthly-attendance/texts.ts';
import { type PersonFigures, type PlaceFigures, statistics } from '#domain/statistics/contract.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { grantTo } from '#server/platform/testing/people.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { departments } from '#server/seed/positions.ts';

type Member = keyof typeof cast;
/** What is known of a day beside who and when; times are HH:MM. */
interface Known {
  in?: string;
  out?: string;
  late?: boolean;
  absent?: boolean;
  excuse?: 'leave' | 'holiday' | 'off';
  isOver?: boolean;
}

let app: TestApp;
const query = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const { administration, regional } = departments;

/** A verdict as somebody's day was closed. */
async function day(who: Member, date: Day, known: Known): Promise<void> {
  const { id, office_id, position_id } = cast[who];
  const at = (time?: string) => (time ? minuteOf(time) : null);
  await query(
    `insert into day_verdicts (work_date, user_id, office_id, position_id, clock_in, clock_out, excuse, is_late, is_absent,
      is_over, reason, judged_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'closing', now())`,
    [
      ...[date, id, office_id, position_id, at(known.in), at(known.out), known.excuse ?? null],
      ...[known.late ?? false, known.absent ?? false, known.isOver ?? true],
    ],
  );
}
/** Approved leave on days, of which some are charged. */
async function leave(who: Member, type: number, charged: readonly Day[], free: readonly Day[] = []): Promise<void> {
  const days = [...charged, ...free].sort();
  const { rows } = await query(
    `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
     values ($1, $2, 'Approved', $3, $4, $5, 'x', now()) returning id`,
    [cast[who].id, type, days[0], days.at(-1), charged.length],
  );
  await query(
    `insert into leave_days (user_id, day, half, application_id, period, is_charged)
     select $1, d::date, h, $2, '2026-01-01', d = any($4) from unnest($3::text[]) d, generate_series(1, 2) h`,
    [cast[who].id, rows[0].id, days, charged],
  );
}
const counted = () => query(`select count_staff_months(array(select id from users), '2025-01-01', '2026-03-31')`);
const closed = (...days: Day[]) =>
  query('insert into closed_days (work_date, closed_at) select d::date, now() from unnest($1::text[]) d', [days]);

const ask = (who: Who, wanted: Record<string, unknown> = {}) => app.ask(who, statistics.months, { query: wanted });
const placesFor = async (who: Who, wanted: Record<string, unknown> = {}): Promise<PlaceFigures[]> =>
  (await ask(who, wanted)).body.data;
/** The figures of the last month, by name. */
const lastOf = (places: readonly PlaceFigures[]) =>
  Object.fromEntries(
    places.map(({ name, due, present, late, absent, leave: away, minutes }) => [
      name,
      [due, present, late, absent, away, minutes].map((months) => months.at(-1)),
    ]),
  );

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.setNow('2026-03-12T01:00:00Z');
  await query(`delete from day_verdicts; delete from staff_months; delete from closed_days; delete from leave_days;
    delete from leave_applications; delete from grants`);
});

/** Two days of March and one of February of three people, of two departments and two offices. */
async function someDays(): Promise<void> {
  await day('farid', '2026-02-26', { in: '07:00', out: '16:00' });
  await day('farid', '2026-03-01', { in: '07:20', out: '16:00', late: true });
  await day('farid', '2026-03-02', { absent: true });
  await day('gopal', '2026-03-01', { in: '06:50', out: '15:50' });
  await day('gopal', '2026-03-02', { excuse: 'leave' });
  await day('gopal', '2026-03-06', { excuse: 'leave' });
  await day('zara', '2026-03-02', { in: '09:05', late: true });
  await day('zara', '2026-03-03', { excuse: 'holiday', in: '09:00', out: '10:00' });
  await leave('gopal', leaveTypes.annual.id, ['2026-03-02'], ['2026-03-06']);
  await closed('2026-02-26', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-06');
  await counted();
}

describe('months by place', () => {
  it('are those of hand-made days: due, present, late, absent, on leave, minutes worked', async () => {
    await someDays();
    const { body } = await ask('aminah');
    expect(body.until).toBe('2026-03-06');
    expect(body.months.at(-1)).toBe('2026-03-01');
    expect(lastOf(body.data)).toEqual({
      [administration.name]: [3, 2, 1, 1, 1, 520 + 540],
      [regional.name]: [1, 2, 1, 0, 0, 60],
    });
    expect(body.data.find(({ id }: PlaceFigures) => id === administration.id).present.at(-2)).toBe(1);
    expect(lastOf(await placesFor('aminah', { by: 'office' }))).toEqual({
      [offices.headquarters.name]: [3, 2, 1, 1, 1, 1060],
      [offices.kuantan.name]: [1, 2, 1, 0, 0, 60],
    });
    expect(lastOf(await placesFor('aminah', { month: '2026-02' }))).toEqual({
      [administration.name]: [1, 1, 0, 0, 0, 540],
    });
  });

  it('leave out a day that is not over, and say which is the last one', async () => {
    await someDays();
    await day('farid', '2026-03-12', { in: '07:30', late: true, isOver: false });
    await counted();
    const { body } = await ask('aminah');
    expect(lastOf(body.data)[administration.name]).toEqual([3, 2, 1, 1, 1, 1060]);
    expect((await ask('aminah', { month: '2026-02' })).body.until).toBe('2026-02-28');
    app.setNow('2026-04-01T01:00:00Z');
    expect((await ask('aminah')).body.until).toBeNull();
  });

  it('put days under the office and position of each day, and those without one apart', async () => {
    await day('farid', '2026-03-01', { in: '07:00', out: '16:00' });
    await day('farid', '2026-03-02', { absent: true });
    await query(`update day_verdicts set office_id = 2, position_id = null where work_date = '2026-03-02'`);
    await counted();
    const places = await placesFor('aminah');
    expect(places.map(({ id }) => id)).toEqual([administration.id, null]);
    expect(lastOf(places).null).toEqual([1, 0, 0, 1, 0, 0]);
    const { body } = await app.ask('aminah', statistics.people, { query: { place: 'none' } });
    expect(body.data).toMatchObject([{ id: cast.farid.id, absent: 1, present: 0 }]);
  });

  it('are empty in an organisation without days, and refuse a month that has not begun or is none', async () => {
    expect((await ask('aminah')).body).toMatchObject({ until: null, data: [] });
    expect((await app.ask('aminah', statistics.lateness)).body.data).toEqual([]);
    expect((await app.ask('aminah', statistics.leave)).body.data).toEqual([]);
    const future = await ask('aminah', { month: '2026-04' });
    expect([future.status, future.body.fields]).toEqual([422, { month: monthTexts.future.en }]);
    expect((await ask('aminah', { month: '01-March-2026' })).status).toBe(422);
    expect((await ask('aminah', { by: 'grade' })).status).toBe(422);
  });
});

describe('charts', () => {
  it('count late arrivals by weekday and hour, of closed days', async () => {
    await someDays();
    await day('farid', '2026-03-11', { in: '07:30', late: true, isOver: false });
    const { body } = await app.ask('aminah', statistics.lateness);
    expect(body.data).toEqual([
      { weekday: 0, hour: 7, count: 1 },
      { weekday: 1, hour: 9, count: 1 },
    ]);
  });

  it('count charged days of approved leave by type, up to the last closed day', async () => {
    await someDays();
    await leave('zara', leaveTypes.medical.id, ['2026-02-03', '2026-02-04', '2026-03-10']);
    const { body } = await app.ask('aminah', statistics.leave);
    const days = Object.fromEntries(
      body.data.map((one: { id: number; days: number[] }) => [one.id, one.days.slice(-2)]),
    );
    expect(days).toEqual({ [leaveTypes.annual.id]: [0, 1], [leaveTypes.medical.id]: [2, 0] });
  });
});

describe('people of a place', () => {
  const people = async (who: Who, wanted: Record<string, unknown>): Promise<PersonFigures[]> =>
    (await app.ask(who, statistics.people, { query: wanted })).body.data;

  it('are those who had days there, sorted by a figure', async () => {
    await someDays();
    const rows = await people('aminah', { place: administration.id, sort: 'absent', sort_by: 'desc' });
    expect(rows.map(({ id, due, present, absent, leave: away }) => [id, due, present, absent, away])).toEqual([
      [cast.farid.id, 2, 1, 1, 0],
      [cast.gopal.id, 1, 1, 0, 1],
    ]);
    expect(await people('aminah', { by: 'office', place: offices.kuantan.id })).toMatchObject([{ id: cast.zara.id }]);
    expect((await people('aminah', {})).map(({ id }) => id).sort()).toEqual([
      cast.farid.id,
      cast.gopal.id,
      cast.zara.id,
    ]);
  });

  it('who were removed are marked so', async () => {
    await someDays();
    await query('update users set removed_at = now() where id = $1', [cast.zara.id]);
    const rows = await people('aminah', { place: regional.id });
    await query('update users set removed_at = null where id = $1', [cast.zara.id]);
    expect(rows).toMatchObject([{ id: cast.zara.id, removed: true }]);
    expect((await people('aminah', { place: regional.id }))[0]).not.toHaveProperty('removed');
  });
});

describe('whose days are counted [D16]', () => {
  const calls = [statistics.months, statistics.lateness, statistics.leave, statistics.people, statistics.sheet];

  it('is nobody’s for whoever may make no reports, also with other capabilities', async () => {
    await someDays();
    for (const call of calls) expect((await app.ask('farid', call)).status).toBe(403);
    await grantTo(app.pool, [{ id: cast.farid.id, preset: 'office_clerk' }]);
    for (const call of calls) expect((await app.ask('farid', call)).status).toBe(403);
    await grantTo(app.pool, [{ id: cast.gopal.id, preset: 'payroll' }]);
    for (const call of calls) expect((await app.ask('gopal', call)).status).toBe(200);
  });

  it.each([
    ['offices', [offices.kuantan.id]],
    ['departments', [departments.operations.id]],
  ])('is that of people who are in the area today: %s', async (area, ids) => {
    await someDays();
    await leave('zara', leaveTypes.medical.id, ['2026-02-03']);
    await query(
      `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
       values ($1, '{reports}', $2, $3, $4, now())`,
      [cast.farid.id, area, ids, cast.aminah.id],
    );
    expect(lastOf(await placesFor('farid'))).toEqual({ [regional.name]: [1, 2, 1, 0, 0, 60] });
    expect((await app.ask('farid', statistics.lateness)).body.data).toEqual([{ weekday: 1, hour: 9, count: 1 }]);
    const { body: taken } = await app.ask('farid', statistics.leave);
    expect(taken.data.map(({ id }: { id: number }) => id)).toEqual([leaveTypes.medical.id]);
    const { body } = await app.ask('farid', statistics.people, { query: { place: administration.id } });
    expect(body).toMatchObject({ data: [], total: 0 });
  });

  it('is not user 1’s, but for the developer account [D1]', async () => {
    await day('vikram', '2026-03-01', { in: '07:00', out: '08:00' });
    await counted();
    expect(await placesFor('aminah')).toEqual([]);
    expect(await placesFor('suraya')).toHaveLength(1);
  });
});

describe('the sheet', () => {
  it('has each figure of the month beside that of the month before, in the language, and their sums', async () => {
    await someDays();
    const response = await app.app.inject({
      method: 'GET',
      url: '/api/statistics/sheet?language=ms',
      headers: { authorization: `Bearer ${await app.tokenOf('aminah')}`, 'x-platform': 'web_app' },
    });
    expect(response.headers['content-disposition']).toBe('attachment; filename="statistics-department-2026-03.xlsx"');
    const { sheets } = await readXlsx(response.rawPayload);
    const rows = sheets[0]!.rows;
    expect(rows[0]!.slice(0, 3)).toEqual(['Jabatan', 'Hadir, Mac 2026', 'Hadir, Februari 2026']);
    expect(rows.slice(1, 3).map((row) => row.slice(0, 9))).toEqual([
      [administration.name_ms, 2, 1, 1, 0, 1, 0, 1, 0],
      [regional.name_ms, 2, 0, 1, 0, 0, 0, 0, 0],
    ]);
  });
});
