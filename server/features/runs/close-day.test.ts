import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, daysOf, instantOf, minuteOf } from '#domain/lib/calendar.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast, workingHours } from '#server/seed/cast.ts';
import { closeDay } from './close-day.ts';

let app: Database;
const { aminah, farid, gopal, vikram, zara } = cast;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;

/** Closes a day on the next one, or on a later day. */
const close = (day: Day, today = addDays(day, 1)) => closeDay(app.db, day, instantOf(today, 15, testZone), today);
/** Adds someone's swipes of a day. */
async function swipes(user: number, day: Day, ...times: string[]): Promise<void> {
  for (const [at, time] of times.entries())
    await query(
      `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
       values ($1, $2, $3, $4, now(), now(), 'web_app', 'kiosk')`,
      [user, day, at + 1, minuteOf(time)],
    );
}
/** Someone's letters, oldest first, as `day type`. */
const lettersOf = async (user: number) =>
  (await query('select date, type from warning_letters where user_id = $1 order by date, id', [user])).map(
    ({ date, type }) => `${date} ${type}`,
  );

beforeAll(async () => {
  app = await testDatabase();
});
beforeEach(async () => {
  await app.pool.query(`delete from inbox; delete from warning_letters; delete from activity_logs;
    delete from attendances; delete from day_verdicts; delete from leave_applications; delete from late_applications;
    delete from settings where valid_from > '2020-01-01'; delete from working_hour_days where working_hour_id > 3;
    delete from staff_terms where user_id > 9 or valid_from > '2026-01-01'; delete from users where id > 9;
    delete from working_hours where id > 3;
    update users set active = true, removed_at = null, start_date = '2015-01-01', end_date = null`);
});

describe('closing a day', () => {
  it('issues a letter with an inbox message and an audit entry, all at the same instant [D5 ENTITYB-09 ENTITYB-15]', async () => {
    await query('update users set active = false where id <> $1', [farid.id]);
    const closed = await close('2026-03-02', '2026-03-05');
    expect(closed).toMatchObject({ judged: 1, letters: 1, failed: [] });
    expect(closed.lapses).toEqual({ is_late: 0, leave_early: 0, no_clockout: 0, absence: 1 });
    const created_at = instantOf('2026-03-05', 15, testZone);
    const [letter] = await query('select * from warning_letters');
    expect(letter).toMatchObject({
      ref_no: 'WL/2026/03/0001',
      user_id: farid.id,
      date: '2026-03-02',
      type: 'absence',
      status: 'Pending',
      count: 2,
      // Seven days to respond, from the day it was issued.
      reply_by: '2026-03-12',
      evidence: [{ date: '2026-03-02', clock_in: null, clock_out: null, why: [{ code: 'absent', values: {} }] }],
      decided_at: null,
      doc: null,
      created_at,
    });
    const { id } = letter;
    const expected = { user_id: farid.id, warning_id: id, message_id: null, is_read: false };
    expect(await query('select * from inbox')).toMatchObject([{ ...expected, reply: null, created_at }]);
    const entry = {
      user_id: null,
      module: 'warnings',
      record_id: id,
      action: `Issued letter ${letter.ref_no} to ${farid.name}`,
      subject_id: farid.id,
    };
    const [log] = await entriesIn(app.db);
    expect(log).toMatchObject({ ...entry, created_at });
    expect(closed.events).toEqual([
      { to: 'activity-log', id: log!.id },
      { to: 'users', ids: [farid.id], message: { type: 'warning-letter' } },
      { to: 'admins', message: { type: 'warning-letter' } },
    ]);
  });

  it('is refused before the day is over, and before there were settings [D5]', async () => {
    for (const day of ['2026-03-02', '2026-03-03'])
      await expect(close(day, '2026-03-02')).rejects.toThrow('The day is not over yet');
    await expect(close('1999-12-31')).rejects.toThrow('No settings were in force on this day');
    expect(await query('select from warning_letters')).toEqual([]);
  });

  it('issues a letter for every third late, early leave and missing clock-out of a month [D5]', async () => {
    await query('update users set active = false where id not in ($1, $2)', [farid.id, gopal.id]);
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05'];
    for (const day of days) {
      await swipes(farid.id, day, '07:30', '12:00', '13:00');
      await swipes(gopal.id, day, '06:55', '15:00');
    }
    for (const day of daysOf('2026-03-01', '2026-03-07')) await close(day);
    expect(await lettersOf(farid.id)).toEqual(['2026-03-03 is_late', '2026-03-03 no_clockout']);
    expect(await lettersOf(gopal.id)).toEqual(['2026-03-03 leave_early']);
    const refs = await query('select ref_no from warning_letters order by id');
    expect(refs.map(({ ref_no }) => ref_no.slice(-4))).toEqual(['0001', '0002', '0003']);
  });

  it('counts each month separately, from the facts on each of its days [D3 D5]', async () => {
    await query('update users set active = false where id <> $1', [farid.id]);
    for (const day of ['2026-02-25', '2026-02-26', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05'])
      await swipes(farid.id, day, '07:10', '16:30');
    // A late application excuses the first; more grace from the 3rd on does not affect earlier days.
    await query(
      `insert into late_applications (user_id, date, reason, status, created_at)
       values ($1, '2026-03-01', '', 'Approved', now())`,
      [farid.id],
    );
    await query(`insert into settings values ('2026-03-03', 15, 2, 7, false, 1)`);
    const lates = [];
    for (const day of ['2026-02-25', '2026-02-26', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05'])
      lates.push((await close(day)).lapses.is_late);
    expect(lates).toEqual([1, 1, 0, 1, 0, 0]);
    await query(`insert into settings values ('2026-03-09', 5, 2, 7, false, 1)`);
    await swipes(farid.id, '2026-03-09', '07:10', '16:30');
    await close('2026-03-09');
    expect(await lettersOf(farid.id)).toEqual(['2026-03-09 is_late']);
  });

  it('issues no letter for lates while the number is 0, but still for absences [D5]', async () => {
    await query('update users set active = false where id not in ($1, $2)', [farid.id, gopal.id]);
    await query(`insert into settings values ('2026-03-01', 5, 0, 7, false, 1)`);
    for (const day of daysOf('2026-03-01', '2026-03-03')) {
      await swipes(farid.id, day, '08:00');
      await close(day);
    }
    expect(await lettersOf(farid.id)).toEqual([]);
    expect(await lettersOf(gopal.id)).toHaveLength(3);
  });
});

describe('the people a day is closed for', () => {
  it('do not include the developer account, removed and inactive staff, and days outside service [D1 D5]', async () => {
    await query(`update users set removed_at = now() where id = $1`, [aminah.id]);
    await query(`update users set active = false, end_date = '2030-01-01' where id = $1`, [gopal.id]);
    await query(`update users set start_date = '2026-03-03' where id = $1`, [farid.id]);
    await query(`update users set end_date = '2026-03-01' where id = $1`, [zara.id]);
    const { judged, lapses } = await close('2026-03-02');
    expect([judged, lapses.absence]).toEqual([4, 4]);
    const out = [vikram.id, aminah.id, gopal.id, farid.id, zara.id];
    expect(await query('select from warning_letters where user_id = any($1)', [out])).toEqual([]);
  });

  it('include people who have left since, up to their last day [D5]', async () => {
    await query(`update users set active = false where id <> $1`, [farid.id]);
    await query(`update users set active = false, end_date = '2026-03-02' where id = $1`, [farid.id]);
    for (const day of ['2026-03-02', '2026-03-03']) await close(day);
    expect(await lettersOf(farid.id)).toEqual(['2026-03-02 absence']);
  });

  it('takes the same few statements however many staff there are, and numbers all their letters [D5]', async () => {
    await query(`insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, employment_type,
        grade, working_hour_id, position_id, created_at)
      select 'Staff ' || n, n || '@crowd.example', '0', n, 'M', 'Single', 9000000000 + n, 'Normal User', 'Permanent', 'N19',
        1, 12, now() from generate_series(1, 450) n`);
    await query(`insert into staff_terms (user_id, valid_from, working_hour_id, employment_type, grade)
      select id, '2015-01-01', 1, 'Permanent', 'N19' from users where id > 9`);
    let closed!: Awaited<ReturnType<typeof close>>;
    const statements = await statementsOf(async () => {
      closed = await close('2026-03-02');
    });
    expect(closed).toMatchObject({ judged: 458, letters: 458 });
    // Two batches of eight that judge, two of thirteen that write, and seven statements around them.
    expect(statements.length).toBeLessThanOrEqual(49);
    const [numbers] = await query(`select count(distinct ref_no)::int as refs, max(ref_no) as last,
      (select count(*)::int from inbox where warning_id is not null) as told from warning_letters`);
    expect(numbers).toEqual({ refs: 458, last: 'WL/2026/03/0458', told: 458 });
  });
});

describe('closing it again', () => {
  const everything = async () => [
    await query('select * from warning_letters order by id'),
    await query('select * from inbox order by id'),
    await query('select * from activity_logs order by id'),
  ];

  it('issues nothing twice, also when an admin has rejected what was issued [D5]', async () => {
    expect((await close('2026-03-02')).letters).toBe(8);
    await query(`update warning_letters set status = 'Rejected' where user_id = $1`, [farid.id]);
    const before = await everything();
    const again = await close('2026-03-02', '2026-03-20');
    expect(again).toMatchObject({ judged: 8, letters: 0, events: [] });
    expect(await everything()).toEqual(before);
  });

  it('issues what was missing, without touching the rest [D5]', async () => {
    await close('2026-03-02');
    await query('delete from inbox where user_id = $1', [farid.id]);
    await query('delete from warning_letters where user_id = $1', [farid.id]);
    const { letters } = await close('2026-03-02');
    expect(letters).toBe(1);
    const [{ ref_no }] = await query('select ref_no from warning_letters where user_id = $1', [farid.id]);
    expect(ref_no).toBe('WL/2026/03/0009');
  });

  it('numbers on after the ten thousandth letter of a month, by number and not by letters [D5]', async () => {
    await close('2026-03-02');
    await query(`update warning_letters set ref_no = 'WL/2026/03/9999' where user_id = $1`, [farid.id]);
    await query(`update warning_letters set ref_no = 'WL/2026/03/10000' where user_id = $1`, [gopal.id]);
    await query('delete from inbox where user_id = $1', [zara.id]);
    await query('delete from warning_letters where user_id = $1', [zara.id]);
    await close('2026-03-02');
    const [{ ref_no }] = await query('select ref_no from warning_letters where user_id = $1', [zara.id]);
    expect(ref_no).toBe('WL/2026/03/10001');
  });

  it('concurrently, and while other days are closed, issues each letter once with its own number [D5]', async () => {
    const days = ['2026-03-02', '2026-03-02', '2026-03-03', '2026-03-05', '2026-03-02', '2026-03-03'];
    const closed = await Promise.all(days.map((day) => close(day, '2026-03-09')));
    expect(closed.reduce((sum, { letters }) => sum + letters, 0)).toBe(24);
    const [row] = await query(
      `select count(*)::int as letters, count(distinct ref_no)::int as refs, count(distinct (user_id, date))::int as lapses,
        max(ref_no) as last from warning_letters`,
    );
    expect(row).toEqual({ letters: 24, refs: 24, lapses: 24, last: 'WL/2026/03/0024' });
  });
});

it('days that cannot be judged are reported, and everybody else’s day is closed [D5]', async () => {
  await query(`insert into working_hours (name) values ('Broken') on conflict do nothing`);
  await query(
    `insert into working_hour_days select id, '2015-01-01', jsonb_agg(jsonb_build_object('enable', true,
       'start_time', 'seven', 'end_time', '16:30')) from working_hours, generate_series(0, 6) where name = 'Broken' group by id`,
  );
  await query(
    `insert into staff_terms (user_id, valid_from, working_hour_id, employment_type, grade)
     select $1, '2026-03-02', id, 'Contract', 'N19' from working_hours where name = 'Broken'`,
    [farid.id],
  );
  const { judged, letters, failed } = await close('2026-03-02');
  expect([judged, letters]).toEqual([7, 7]);
  expect(failed).toEqual([
    { id: farid.id, name: farid.name, reason: 'Working hours of 2026-03-02 are not times: seven to 16:30' },
  ]);

  // The day itself can be judged again, but not yet the days before it in the month.
  await query(
    `insert into staff_terms (user_id, valid_from, working_hour_id, employment_type, grade)
     values ($1, '2026-03-03', $2, 'Contract', 'N19')`,
    [farid.id, workingHours.fromSeven.id],
  );
  await swipes(farid.id, '2026-03-03', '08:00', '16:30');
  const next = await close('2026-03-03');
  expect([next.judged, next.letters, next.failed.map(({ id }) => id)]).toEqual([8, 7, [farid.id]]);
});
