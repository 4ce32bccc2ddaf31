import { describe, expect, it, vi } from 'vitest';
import { type Day, instantOf } from '#domain/lib/calendar.ts';
import { runs } from '#domain/runs/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { runDue } from './work.ts';

// A closing has a process of its own at low priority, which waits for everything else on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const app: TestApp = await testApp();
const { farid, gopal } = cast;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const at = (day: Day, minute: number) => app.setNow(instantOf(day, minute, testZone));
const swipe = (day: Day, user = gopal.id) =>
  query(
    `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
     values ($1, $2, 1, 400, now(), now(), 'web_app', 'kiosk')`,
    [user, day],
  );
const due = () => runDue(app.platform);
const runsOf = async (job: string) =>
  await query('select work_date, counts, failed, error from job_runs where job = $1 order by work_date', [job]);
const letters = () => query('select user_id, date, type from warning_letters order by id');
const fresh = () =>
  app.pool.query(`delete from inbox; delete from warning_letters; delete from activity_logs; delete from attendances;
    delete from day_verdicts; delete from closed_days; delete from job_runs; delete from settings where valid_from > '2020-01-01'; 
    update staff_terms set working_hour_id = 1 where working_hour_id > 3;
    update users set working_hour_id = 1 where working_hour_id > 3;
    delete from working_hour_days where working_hour_id > 3; delete from working_hours where id > 3;
    update users set active = (id in (${farid.id}, ${gopal.id}))`);

describe('a day', () => {
  it('is closed by itself at 00:15, once [D5]', async () => {
    await fresh();
    await swipe('2026-03-01');
    at('2026-03-02', 14);
    await due();
    expect(await letters()).toEqual([]);
    at('2026-03-02', 15);
    await due();
    await due();
    expect(await letters()).toEqual([{ user_id: farid.id, date: '2026-03-01', type: 'absence' }]);
    expect(await runsOf('close')).toMatchObject([
      {
        work_date: '2026-03-01',
        counts: { judged: 2, letters: 1, absence: 1, no_clockout: 1 },
        failed: [],
        error: null,
      },
    ]);
    expect(await runsOf('leaves')).toMatchObject([{ work_date: '2026-03-02', error: null }]);
  });

  it('that was missed is closed in order [D5]', async () => {
    await fresh();
    await swipe('2026-03-01');
    at('2026-03-02', 600);
    await due();
    at('2026-03-06', 3);
    await due();
    expect((await runsOf('close')).map(({ work_date }) => work_date)).toEqual([
      ...['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'],
    ]);
    const dates = (await letters()).filter(({ user_id }) => user_id === farid.id).map(({ date }) => date);
    // The 4th is a public holiday.
    expect(dates).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  });

  it('that was missed does not keep a new year’s leave waiting [D6]', async () => {
    await fresh();
    await swipe('2026-12-28');
    at('2026-12-29', 600);
    await due();
    at('2027-01-02', 20);
    await due();
    const began = await query(`select job, work_date from job_runs where work_date > '2026-12-29'
      or job = 'close' order by id`);
    expect(began.map(({ job, work_date }) => `${job} ${work_date}`)).toEqual([
      'close 2026-12-28',
      'leaves 2027-01-02',
      'leavers 2027-01-02',
      ...['close 2026-12-29', 'close 2026-12-30', 'close 2026-12-31', 'close 2027-01-01'],
      'explained 2027-01-02',
      'files 2027-01-02',
    ]);
  });

  it('before the first that is closed by itself is judged, without letters [D5]', async () => {
    await fresh();
    await swipe('2026-02-26');
    at('2026-03-02', 15);
    await due();
    const days = await query('select distinct work_date from day_verdicts order by 1');
    expect(days.map(({ work_date }) => work_date)).toEqual(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01']);
    expect((await letters()).map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-01']);
    expect(await runsOf('history')).toMatchObject([{ work_date: '2026-02-28', error: null }]);
  });

  it('is closed once, though two servers check at the same moment [D5]', async () => {
    await fresh();
    await swipe('2026-03-01');
    at('2026-03-02', 15);
    await Promise.all([due(), due()]);
    expect(await letters()).toHaveLength(1);
    expect(await query('select from closed_days')).toHaveLength(1);
  });

  it('is closed for everybody else when one person cannot be judged, and says whom and why [D5]', async () => {
    await fresh();
    await swipe('2026-03-01');
    await query(`insert into working_hours (name) values ('Broken')`);
    await query(`insert into working_hour_days (working_hour_id, valid_from, days)
      select max(id), '2020-01-01', (select jsonb_agg(jsonb_build_object('enable', true, 'start_time', 'seven', 'end_time', '16:30'))
        from generate_series(0, 6)) from working_hours`);
    await query(
      `insert into staff_terms (user_id, valid_from, working_hour_id, office_id, position_id, employment_type, grade)
      select $1, '2026-03-01', (select max(id) from working_hours), office_id, position_id, employment_type, grade
      from staff_terms where user_id = $1 order by valid_from desc limit 1`,
      [gopal.id],
    );
    at('2026-03-02', 15);
    await due();
    expect((await letters()).map(({ user_id }) => user_id)).toEqual([farid.id]);
    await query('update users set active = true where id = $1', [cast.aminah.id]);
    const { body } = await app.ask('aminah', runs.list);
    const closed = body.data.find(({ job }: { job: string }) => job === 'close');
    const reason = 'Working hours of 2026-03-01 are not times: seven to 16:30';
    expect(closed.failed).toEqual([{ id: gopal.id, name: gopal.name, reason }]);
    await query(`delete from staff_terms where user_id = $1 and valid_from = '2026-03-01'`, [gopal.id]);

    // Once the data is repaired, an admin runs the day again.
    const reply = await app.ask('aminah', runs.again, { params: { id: closed.id } });
    expect(reply.body.message).toBe('The task will run shortly');
    expect(await app.drain()).toBeGreaterThan(0);
    const [again] = (await app.ask('aminah', runs.list)).body.data;
    expect(again).toMatchObject({
      job: 'close',
      work_date: '2026-03-01',
      started_by: cast.aminah.name,
      failed: [],
    });
  });

  it('whose closing fails says why, and is closed when it is next asked what is due [D5]', async () => {
    await fresh();
    await swipe('2026-03-01');
    await query(`create function full_disk() returns trigger language plpgsql as $$ begin raise 'No space left'; end $$;
      create trigger full_disk before insert on closed_days execute function full_disk()`);
    at('2026-03-02', 15);
    await due();
    expect(await runsOf('close')).toMatchObject([{ work_date: '2026-03-01', error: 'No space left' }]);
    await query('drop trigger full_disk on closed_days');
    await due();
    expect(await runsOf('close')).toMatchObject([{ work_date: '2026-03-01', error: null, counts: { judged: 2 } }]);
    expect(await letters()).toHaveLength(1);
  });

  it('whose closing was killed is closed again, and its run is replaced [D5]', async () => {
    await fresh();
    await swipe('2026-03-01');
    await query(`insert into job_runs (job, work_date, started_at) values ('close', '2026-03-01', now())`);
    at('2026-03-02', 15);
    await due();
    expect(await runsOf('close')).toMatchObject([{ work_date: '2026-03-01', error: null, counts: { judged: 2 } }]);
    expect(await letters()).toHaveLength(1);
  });
});
