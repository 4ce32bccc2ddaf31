import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, instantOf, minuteOf } from '#domain/lib/calendar.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { judgeDays } from './judge.ts';

let app: Database;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const today = '2026-03-05';
const now = instantOf(today, 15, testZone);
/** The end of one month and the beginning of another. */
const days: Day[] = Array.from({ length: 8 }, (_, at) => addDays('2026-02-25', at));
const people = [cast.farid.id, cast.gopal.id, cast.zara.id];

/** What is stored of months, and what the verdicts of days that are over come to. */
const stored = () => query('select * from staff_months order by month, user_id, office_id, position_id');
const summed = () =>
  query(`select date_trunc('month', v.work_date)::date as month, user_id, office_id, position_id,
      count(*) filter (where excuse is null) as due,
      count(*) filter (where clock_in is not null or clock_out is not null) as present,
      count(*) filter (where is_late) as late, count(*) filter (where is_absent) as absent,
      -- Leave that is charged on a holiday counts too (decision 0189): 4 March is one in Terengganu.
      count(*) filter (where excuse in ('leave', 'holiday', 'trial') and exists (select from leave_days l
        where l.user_id = v.user_id and l.day = v.work_date and l.is_charged)) as leave,
      coalesce(sum(clock_out - clock_in), 0) as minutes
    from day_verdicts v where is_over group by 1, 2, 3, 4 order by 1, 2, 3, 4`);

const judge = (who: readonly number[], from: Day, to = from) =>
  app.db.transaction().execute((db) => judgeDays(db, { people: who, from, to }, { now, today }, 'judge'));

const swipe = (user: number, date: Day, ...times: string[]) =>
  Promise.all(
    times.map((time, at) =>
      query(
        `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
         values ($1, $2, $3, $4, now(), now(), 'web_app', 'kiosk') on conflict do nothing`,
        [user, date, at + 1, minuteOf(time)],
      ),
    ),
  );
/** Approved leave of one day, which is charged or not. */
const leave = (user: number, date: Day, isCharged: boolean) =>
  query(
    `with a as (insert into leave_applications (user_id, leaves_id, date_start, date_end, total_days, status, reason, created_at)
       values ($1, 1, $2, $2, 1, 'Approved', '', now()) returning id)
     insert into leave_days (user_id, day, half, application_id, period, is_charged)
     select $1, $2, h, a.id, '2026-01-01', $3 from a, generate_series(1, 2) h on conflict do nothing`,
    [user, date, isCharged],
  );
const move = (user: number, date: Day, office: number, position: number) =>
  query(
    `insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade)
     values ($1, $2, $3, 1, $4, 'Contract', 'N19') on conflict (user_id, valid_from) do update
     set office_id = excluded.office_id, position_id = excluded.position_id`,
    [user, date, office, position],
  );

beforeAll(async () => {
  app = await testDatabase();
});
beforeEach(async () => {
  await app.pool.query(`delete from inbox; delete from warning_letters; delete from letter_drafts; delete from closed_days;
    delete from attendances; delete from day_verdicts; delete from staff_months; delete from leave_days;
    delete from leave_applications; delete from staff_terms where valid_from > '2026-01-01'`);
});

describe('what months come to', () => {
  it('follows a closing, and a fact that changes later', async () => {
    await swipe(cast.farid.id, '2026-03-01', '06:55', '16:05');
    await closeDay(app.db, '2026-03-01', now, today);
    const farids = async () => (await stored()).find(({ user_id }) => user_id === cast.farid.id);
    expect(await farids()).toMatchObject({ month: '2026-03-01', due: 1, present: 1, late: 0, absent: 0, minutes: 550 });
    await query('delete from attendances');
    await query('update day_verdicts set events = 0');
    await judge([cast.farid.id], '2026-03-01');
    expect(await farids()).toMatchObject({ due: 1, present: 0, absent: 1, minutes: 0 });
  });

  it('counts leave again that is no longer charged, though no verdict changes', async () => {
    await leave(cast.farid.id, '2026-03-02', true);
    await judge(people, '2026-03-02');
    expect((await stored())[0]).toMatchObject({ user_id: cast.farid.id, due: 0, leave: 1 });
    await query('update leave_days set is_charged = false');
    expect(await judge(people, '2026-03-02')).toMatchObject({ changed: 0 });
    expect((await stored())[0]).toMatchObject({ user_id: cast.farid.id, leave: 0 });
  });

  it('leaves out today', async () => {
    await swipe(cast.farid.id, today, '06:55');
    await judge(people, today);
    expect(await query('select from day_verdicts')).not.toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('is the sum of the verdicts, whatever happened and was judged again in whichever order', async () => {
    const who = fc.constantFrom(...people);
    const when = fc.constantFrom(...days);
    const event = fc.oneof(
      fc.tuple(who, when).map(
        ([user, date]) =>
          () =>
            swipe(user, date, '07:10', '16:00'),
      ),
      fc.tuple(who, when, fc.boolean()).map(
        ([user, date, is]) =>
          () =>
            leave(user, date, is),
      ),
      fc.tuple(who, when, fc.constantFrom(1, 2), fc.constantFrom(12, 18)).map(
        ([user, date, office, position]) =>
          () =>
            move(user, date, office, position),
      ),
      fc.tuple(fc.subarray(people, { minLength: 1 }), when).map(
        ([some, date]) =>
          () =>
            judge(some, date),
      ),
    );
    await judge(people, days[0]!, days.at(-1)!);
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), async (events) => {
        for (const happens of events) await happens();
        await judge(people, days[0]!, days.at(-1)!);
        expect(await stored()).toEqual(await summed());
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
