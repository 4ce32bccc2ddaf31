import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, daysOf } from '#domain/lib/calendar.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { cast } from '#server/seed/cast.ts';
import { staffDesk } from '../staff/testing.ts';
import { closeDay } from './close-day.ts';
import { serviceFixture } from './service-testing.ts';

const { farid } = cast;
const fixture = await serviceFixture('2026-03-02');
const { app, query, at, due, endsOn, swipe, login } = fixture;
const desk = staffDesk(app);

beforeEach(fixture.reset);

describe('who comes back', () => {
  const verdicts = () =>
    query('select work_date, is_absent from day_verdicts where user_id = $1 order by work_date', [farid.id]);
  /** What the night after each of these days does. */
  const nights = async (from: Day, to: Day) => {
    for (const day of daysOf(from, to)) {
      at(addDays(day, 1), 15);
      await due();
      await closeDay(app.db, day, app.platform.clock.now(), addDays(day, 1));
    }
  };
  const judged = async () => {
    for (const [day, minute] of [
      ['2026-02-24', 420],
      ['2026-02-25', 420],
    ] as const)
      await query(
        `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
         values ($1, $2, 1, $3, now(), now(), 'web_app', 'kiosk')`,
        [farid.id, day, minute],
      );
  };

  it('works again once the last day is cleared or later, and the days between are no absences [D16]', async () => {
    await judged();
    await endsOn('2026-02-26');
    await nights('2026-02-24', '2026-03-04');
    at('2026-03-05', 600);
    expect((await verdicts()).map(({ work_date, is_absent }) => [work_date, is_absent])).toEqual([
      ['2026-02-24', false],
      ['2026-02-25', false],
      ['2026-02-26', true],
    ]);
    const letters = await query('select id, status from warning_letters where user_id = $1', [farid.id]);
    const back = await desk.edit(farid.id, { end_date: '2031-07-02' });
    expect([back.status, back.body.data?.active]).toEqual([200, 1]);
    expect(await verdicts()).toHaveLength(3);
    expect(await query('select id, status from warning_letters where user_id = $1', [farid.id])).toEqual(letters);
    expect((await swipe()).status).toBe(200);
    expect((await login()).status).toBe(200);
    await nights('2026-03-05', '2026-03-09');
    // The card was closed from 27 February to 5 March; then come two days off, and a holiday on the 8th.
    const absent = (await verdicts()).filter(({ is_absent }) => is_absent).map(({ work_date }) => work_date);
    expect(absent).toEqual(['2026-02-26', '2026-03-09']);
  });

  it('with a new service keeps the verdicts and letters of the one before [D16]', async () => {
    await judged();
    await endsOn('2026-02-26');
    await nights('2026-02-24', '2026-03-04');
    at('2026-03-05', 600);
    const before = [await verdicts(), await query('select * from warning_letters order by id')];
    const back = await desk.edit(farid.id, { start_date: '2026-03-16', end_date: '2027-03-15' });
    expect([back.status, back.body.data.active]).toEqual([200, 1]);
    expect([await verdicts(), await query('select * from warning_letters order by id')]).toEqual(before);
    await nights('2026-03-05', '2026-03-19');
    const absent = (await verdicts()).filter(({ is_absent }) => is_absent).map(({ work_date }) => work_date);
    expect(absent).toEqual(['2026-02-26', '2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19']);
  });

  it('is awaited today while the earlier service lasts, though a new one is entered, and not between the two', async () => {
    await endsOn('2026-03-05');
    at('2026-03-04', 600);
    expect((await desk.edit(farid.id, { start_date: '2026-03-16', end_date: '2027-03-15' })).status).toBe(200);
    const isAwaited = async (day: string) =>
      (
        await query(
          `select state from staff_today($1, array(select id from working_hours), '{}', '{}', '{}') where user_id = $2`,
          [day, farid.id],
        )
      ).length === 1;
    expect([await isAwaited('2026-03-05'), await isAwaited('2026-03-09'), await isAwaited('2026-03-16')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is not made active while the service is over; a last day that was wrong is corrected', async () => {
    await endsOn('2026-02-26');
    at('2026-03-05', 600);
    await due();
    const refused = await desk.edit(farid.id, { active: 1 });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { end_date: texts.stillOver.en.replace('{day}', '26-02-2026') },
    ]);
    expect((await desk.edit(farid.id, { end_date: '2026-02-20' })).body.data.active).toBe(0);
    expect(await query('select last_day from service_ends where user_id = $1', [farid.id])).toEqual([
      { last_day: '2026-02-20' },
    ]);
  });

  it('stays inactive when an administrator, not the last day, had closed the account', async () => {
    await desk.edit(farid.id, { active: 0 });
    expect((await desk.edit(farid.id, { end_date: '2030-01-01' })).body.data.active).toBe(0);
  });
});
