import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { words } from '#domain/lib/words.ts';
import { offices } from '#domain/offices/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { cast, offices as seeded } from '#server/seed/cast.ts';
import { judgeDays } from '../days/judge.ts';
import { leaveFixture } from '../leave/testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
const today = '2026-03-02';
const sunday = '2026-03-01';
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.app.pool.query('update offices set state = null');
});
const { farid, zara } = cast;
const app = () => fixture.app;

const office = async (id: number) =>
  (await app().ask('aminah', offices.detail, { params: { office_id: id } })).body.data;
const setState = async (state: string | null, id: number = farid.office_id) =>
  app().ask('aminah', offices.edit, { body: { ...(await office(id)), state } });
const addHoliday = async (start: string, places: object, end = start) =>
  (await app().ask('aminah', holidays.add, { body: { details: `Cuti ${start}`, start, end, ...places } })).body.id;
/** The holiday somebody's day was judged to be; null when it was another day. */
const holidayOn = async (user_id: number, day: string): Promise<string | null> => {
  const { rows } = await app().pool.query(
    `select case when excuse = 'holiday' then why -> 0 -> 'values' ->> 'name' end as name from day_verdicts
     where user_id = $1 and work_date = $2`,
    [user_id, day],
  );
  expect(rows).toHaveLength(1);
  return rows[0].name;
};
const judge = () =>
  judgeDays(
    app().db,
    { people: [farid.id, zara.id], from: sunday, to: today },
    { now: new Date(`${today}T01:00:00Z`), today },
    'judge',
  );

describe('the state of an office', () => {
  it('is none, one of the sixteen or none again, with its name in the log', async () => {
    expect((await office(farid.office_id)).state).toBe(null);
    expect((await setState('TRG')).body.data.state).toBe('TRG');
    const { state: _, ...withoutState } = await office(farid.office_id);
    await app().ask('aminah', offices.edit, { body: withoutState });
    expect((await office(farid.office_id)).state).toBe('TRG');
    await setState('');
    expect((await office(farid.office_id)).state).toBe(null);
    const entries = (await entriesIn(app().db, 'offices', farid.office_id)).map(({ before, after }) => [before, after]);
    expect(entries).toContainEqual([{ state: null }, { state: 'TRG' }]);
    const wrong = await setState('Terengganu');
    expect([wrong.status, wrong.body.fields]).toEqual([422, { state: words.options.en }]);
  });

  it('judges the days again on which only one of two states has a holiday, and counts leave again [D5 D6]', async () => {
    await addHoliday(sunday, { states: ['TRG', 'PHG'] });
    await addHoliday('2026-03-10', { states: ['TRG'] });
    await judge();
    const { body } = await fixture.apply('farid');
    const days = async () =>
      Number(
        (await app().pool.query('select total_days from leave_applications where id = $1', [body.id])).rows[0]
          .total_days,
      );
    expect([await holidayOn(farid.id, sunday), await days()]).toEqual([null, 5]);
    await setState('TRG');
    expect([await holidayOn(farid.id, sunday), await days()]).toEqual(['Cuti 2026-03-01', 4]);
    await setState('PHG');
    expect([await holidayOn(farid.id, sunday), await days()]).toEqual(['Cuti 2026-03-01', 5]);
    await setState(null);
    expect([await holidayOn(farid.id, sunday), await days()]).toEqual([null, 5]);
    const { rows } = await app().pool.query('select reason from day_verdicts where user_id = $1 and work_date = $2', [
      ...[farid.id, sunday],
    ]);
    expect(rows[0].reason).toBe('state');
  });

  it('leaves each day its own holidays when somebody is moved to another state [D5]', async () => {
    await setState('TRG');
    await setState('PHG', seeded.kuantan.id);
    await addHoliday(sunday, { states: ['TRG'] });
    await addHoliday(today, { states: ['TRG'] });
    await judge();
    expect([await holidayOn(farid.id, sunday), await holidayOn(farid.id, today)]).toEqual([
      'Cuti 2026-03-01',
      'Cuti 2026-03-02',
    ]);
    const { user } = (await app().ask('aminah', staff.detail, { params: { user_id: farid.id } })).body;
    const moved = { ...user, office_id: seeded.kuantan.id, working_hour_id: 2 };
    expect((await app().ask('aminah', staff.edit, { body: moved })).body.message).toBe(undefined);
    expect([await holidayOn(farid.id, sunday), await holidayOn(farid.id, today)]).toEqual(['Cuti 2026-03-01', null]);
    await addHoliday('2026-02-26', { states: ['PHG'] }, '2026-03-02');
    expect([await holidayOn(farid.id, sunday), await holidayOn(farid.id, today)]).toEqual([
      'Cuti 2026-03-01',
      'Cuti 2026-02-26',
    ]);
  });
});
