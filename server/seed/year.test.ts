import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { distanceBetween } from '#domain/clock/rules.ts';
import { addDays, type Day, localTime } from '#domain/lib/calendar.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { testNow, testZone } from '#server/platform/testing/moment.ts';
import { cast, offices } from './cast.ts';
import { type Demo, demoDatabase } from './testing.ts';

const today = localTime(testNow, testZone).day;
let demo: Demo;
beforeAll(async () => {
  demo = await demoDatabase();
});

/** The terms and hours in force on a day; `who` and `day` are columns of the query. */
const inForce = (who: string, day: string) => `
  cross join lateral (select * from staff_terms t where t.user_id = ${who} and t.valid_from <= ${day}
    order by valid_from desc limit 1) t
  cross join lateral (select * from working_hour_days h where h.working_hour_id = t.working_hour_id
    and h.valid_from <= ${day} order by valid_from desc limit 1) h`;

/** Whether that day is a working day by those terms and hours. */
const isWorked = (day: string) => `(h.days -> extract(dow from ${day})::int ->> 'enable')::boolean
  and not exists (select from holidays where ${day} between start and "end"
    and (not is_restricted or t.position_id in (select position_id from holiday_positions where holiday_id = id)))`;

describe('Its clock events', () => {
  it('end yesterday, and the vendor has none [D1 D13]', async () => {
    const [last] = await demo.ask<{ day: Day }>('select max(work_date) as day from attendances');
    expect(last!.day <= addDays(today, -1)).toBe(true);
    expect(await demo.count('select count(*) from attendances where user_id = $1', [cast.vikram.id])).toBe(0);
  });

  it('alternate in and out without gaps, in ascending order [D3]', async () => {
    const wrong = await demo.count(`select count(*) from (
      select seq, minute, created_at, lag(minute) over day as minute_before, lag(created_at) over day as before,
        row_number() over day as nth
      from attendances window day as (partition by user_id, work_date order by seq)) e
      where seq <> nth or minute <= minute_before or created_at < before + interval '1 minute'`);
    expect(wrong).toBe(0);
  });

  it('have an instant that matches their local day and minute [D3]', async () => {
    const rows = await demo.ask<{ created_at: Date; work_date: Day; minute: number }>(
      'select created_at, work_date, minute from attendances where id % 20 = 0',
    );
    const wrong = rows.filter(({ created_at, work_date, minute }) => {
      const local = localTime(created_at, testZone);
      return local.day !== work_date || local.minute !== minute;
    });
    expect(wrong).toEqual([]);
  });

  it('have a verdict for every day of everyone’s service, and judging again gives the same [D3 D5 D13]', async () => {
    const span = await demo.ask<{ from: Day; to: Day }>(
      'select min(work_date) as from, max(work_date) as to from day_verdicts',
    );
    expect(span[0]!.to).toBe(addDays(today, -1));
    const stored = await demo.count('select count(*) from day_verdicts');
    const fixture = openDatabase(demo.url, 2);
    const moment = { now: testNow, today };
    const again = await judgeDays(fixture.db, { people: 'all', ...span[0]! }, moment, 'judge');
    expect(again).toEqual({ judged: stored, changed: 0, failed: [], moved: [] });

    // Deleted and judged again, each row is the same.
    const rows = () =>
      demo.ask(`select work_date, user_id, to_jsonb(v) - 'reason' - 'judged_at' as verdict from day_verdicts v
        order by work_date, user_id`);
    const before = await rows();
    await demo.ask('delete from day_verdicts');
    expect((await judgeDays(fixture.db, { people: 'all', ...span[0]! }, moment, 'judge')).changed).toBe(stored);
    expect(isDeepStrictEqual(await rows(), before)).toBe(true);
    await fixture.close();
    const codes = await demo.ask(`select distinct w ->> 'code' as code from day_verdicts, jsonb_array_elements(why) w`);
    expect(codes.length).toBeGreaterThanOrEqual(12);
  });

  it("were made at the office's kiosk, or by a verified phone at the distance of its location [D3]", async () => {
    const rows = await demo.ask<{
      platform: string;
      office_id: number;
      kiosk_id: number | null;
      lat: number | null;
      lng: number | null;
      distance: number | null;
      away: boolean;
      reason: string | null;
      verified: boolean | null;
    }>(`select a.*, d.verified_at < a.created_at as verified from attendances a
      left join devices d on d.user_id = a.user_id and d.platform = a.platform`);
    const wrong = rows.filter(({ platform, office_id, kiosk_id, lat, lng, distance, away, reason, verified }) => {
      if (platform === 'web_app') return kiosk_id !== office_id || distance !== null || away;
      const office = Object.values(offices).find(({ id }) => id === office_id)!;
      const isRight = distanceBetween(office, { lat: lat!, lng: lng! }) === distance;
      return !verified || !isRight || away !== distance > office.max_distance || away !== (reason !== null);
    });
    expect(wrong).toEqual([]);
  });

  it('are liked only by others, only for first ins that are not late, and counted [D1]', async () => {
    expect(await demo.count('select count(*) from attendance_likes')).toBeGreaterThan(2000);
    const wrong =
      await demo.count(`select count(*) from attendance_likes l join attendances a on a.work_date = l.work_date and a.id = l.attendance_id
      where a.user_id = l.user_id or a.user_id <> l.owner_id or a.seq > 1
        or exists (select from day_verdicts v where v.work_date = a.work_date and v.user_id = a.user_id and v.is_late)`);
    const miscounted = await demo.count(`select count(*) from attendances a
      where likes <> (select count(*) from attendance_likes l where l.work_date = a.work_date and l.attendance_id = a.id)`);
    expect([wrong, miscounted]).toEqual([0, 0]);
  });
});

describe('Its applications', () => {
  it('have a ledger that sums to the balance of the period, the last one of who left, never below zero [D6]', async () => {
    const rows = await demo.ask<{ balance: number; carries: boolean; total: number; used: number }>(
      `select (select sum(days)::int from leave_ledger where user_leave_id = u.id) as balance, t.carry_forward as carries,
        u.total_days as total, (select coalesce(sum(total_days), 0)::int from leave_applications a
          where a.user_id = u.user_id and a.leaves_id = u.leaves_id and a.status in ('Pending', 'Supported', 'Approved')
          and a.date_start >= date_trunc(case t.type when 'monthly' then 'month' else 'year' end, least($1::date, s.end_date)))
          as used
      from user_leaves u join leave_types t on t.id = u.leaves_id join users s on s.id = u.user_id`,
      [today],
    );
    const wrong = rows.filter(({ balance, carries, total, used }) => !carries && balance !== total - used);
    expect(wrong).toEqual([]);
    const running = `select count(*) from (select sum(days) over (partition by user_leave_id order by id) as balance
      from leave_ledger) l where balance < 0`;
    expect(await demo.count(running)).toBe(0);
  });

  it('charge working days only, and never overlap [D6]', async () => {
    const overlaps = await demo.count(`select count(*) from leave_applications a join leave_applications b
      on a.user_id = b.user_id and a.id < b.id and a.date_start <= b.date_end and b.date_start <= a.date_end
      where a.status not in ('Rejected', 'Canceled') and b.status not in ('Rejected', 'Canceled')`);
    const miscounted = await demo.count(`select count(*) from leave_applications a where total_days <> (
      select count(*) from generate_series(date_start, date_end, '1 day') d
      ${inForce('a.user_id', 'd')} where ${isWorked('d')})`);
    expect([overlaps, miscounted]).toEqual([0, 0]);
  });

  it('include a whole team away in one week, and someone with no days left [D13]', async () => {
    const teams = await demo.ask<{ name: string; people: number }>(
      `select p.name, count(distinct u.id)::int as people from positions p join users u on u.position_id = p.id and u.active
        join leave_applications a on a.user_id = u.id and a.status = 'Approved' and a.reason = 'Balik kampung'
      group by p.id, a.date_start having count(distinct u.id) = (select count(*) from users where position_id = p.id and active)
        and count(distinct u.id) > 2`,
    );
    expect(teams).toEqual([{ name: 'Accounts Clerk', people: 4 }]);
    const spent = await demo.ask<{ name: string; days: string }>(
      `select u.name, sum(l.days) as days from leave_ledger l join user_leaves e on e.id = l.user_leave_id join users u on u.id = e.user_id
      where e.leaves_id = 1 and l.period <= $1 and u.active group by u.id having sum(l.days) = 0`,
      [today],
    );
    expect(spent.map(({ name }) => name)).toContain('Aiman Hakimi bin Zainal');
  });

  it('are never decided by their applicant [D1]', async () => {
    const own =
      await demo.count(`select (select count(*) from leave_applications where user_id in (supported_by, approved_by))
      + (select count(*) from late_applications where user_id = approved_by)
      + (select count(*) from leave_office_applications where user_id = approved_by)`);
    expect(own).toBe(0);
  });

  it('include pending ones for Chong and Devi in the current month, none of them by the cast [D13]', async () => {
    const rows = await demo.ask<{ kind: string; decider: number; user_id: number }>(
      `select * from (
        select 'support' as kind, p.support_id as decider, a.user_id, a.date_start as day from leave_applications a
          join users u on u.id = a.user_id join positions p on p.id = u.position_id where a.status = 'Pending'
        union all select 'approve', p.approve_id, a.user_id, a.date_start from leave_applications a
          join users u on u.id = a.user_id join positions p on p.id = u.position_id where a.status = 'Supported'
        union all select 'late', p.late_approve_id, a.user_id, a.date from late_applications a
          join users u on u.id = a.user_id join positions p on p.id = u.position_id where a.status = 'Pending'
        union all select 'leave office', p.leave_office_approve_id, a.user_id, a.date from leave_office_applications a
          join users u on u.id = a.user_id join positions p on p.id = u.position_id where a.status = 'Pending') w
      where date_trunc('month', day) = date_trunc('month', $1::date)`,
      [today],
    );
    const waitsFor = (position: number) => rows.filter(({ decider }) => decider === position).map((row) => row.kind);
    expect(waitsFor(cast.chong.position_id)).toContain('support');
    expect(new Set(waitsFor(cast.devi.position_id))).toEqual(new Set(['approve', 'late', 'leave office']));
    expect(rows.filter(({ user_id }) => user_id <= cast.zara.id)).toEqual([]);
  });
});

describe('Its warning letters', () => {
  it('were issued for every third late of a month, and only then [D5]', async () => {
    const rows = await demo.ask<{ lates: number; letters: number; causes: number }>(`select l.lates::int,
        (select count(*)::int from warning_letters w where type = 'is_late' and w.user_id = l.user_id
          and date_trunc('month', w.date) = l.month) as letters
      from (select user_id, date_trunc('month', work_date) as month, count(*) as lates
        from day_verdicts where is_late group by 1, 2) l`);
    expect(rows.filter(({ lates, letters }) => letters !== Math.floor(lates / 3))).toEqual([]);
    expect(rows.some(({ letters }) => letters > 1)).toBe(true);
    const orphans = `select count(*) from warning_letters w where type = 'is_late'
      and not exists (select from day_verdicts a where a.user_id = w.user_id and work_date = w.date and is_late)`;
    expect(await demo.count(orphans)).toBe(0);
  });

  it('were issued for every working day without a swipe or approved leave, and no other [D5]', async () => {
    const due = await demo.ask<{ user_id: number; date: Day }>(
      `select u.id as user_id, d::date as date
      from users u cross join generate_series((select min(work_date) from attendances), $1::date - 1, '1 day') d
      ${inForce('u.id', 'd')}
      where u.id <> $2 and (u.active or d <= u.end_date) and ${isWorked('d')}
        and not exists (select from attendances where user_id = u.id and work_date = d)
        and not exists (select from leave_applications where user_id = u.id and status = 'Approved'
          and d between date_start and date_end)
      order by date, user_id`,
      [today, cast.vikram.id],
    );
    const sent = await demo.ask(`select user_id, date from warning_letters where type = 'absence'
      order by date, user_id`);
    expect(due.length).toBeGreaterThan(5);
    expect(sent).toEqual(due);
  });

  it('were issued for every third missing clock-out of a month [D5]', async () => {
    const rows = await demo.ask<{
      n: number;
      letters: number;
    }>(`select n, (select count(*)::int from warning_letters w
        where type = 'no_clockout' and w.user_id = l.user_id and date_trunc('month', w.date) = l.month) as letters
      from (select user_id, date_trunc('month', work_date) as month, count(*)::int as n
        from (select user_id, work_date from attendances group by 1, 2 having max(seq) % 2 = 1) f group by 1, 2) l`);
    expect(rows.filter(({ n, letters }) => letters !== Math.floor(n / 3))).toEqual([]);
  });

  it('are numbered from one each month, and each is in an inbox [D5]', async () => {
    const misnumbered = await demo.count(`select count(*) from (select ref_no, 'WL/' || to_char(date, 'YYYY/MM/') ||
        lpad((row_number() over (partition by to_char(date, 'YYYY/MM') order by id))::text, 4, '0') as due
      from warning_letters) l where ref_no <> due`);
    const unsent = await demo.count(`select count(*) from warning_letters w where not exists
      (select from inbox i where i.warning_id = w.id and i.user_id = w.user_id)`);
    expect([misnumbered, unsent]).toEqual([0, 0]);
  });
});

it('its explanations were given after their letter was issued, and before it was settled', async () => {
  const given = 'from inbox i join warning_letters w on w.id = i.warning_id where i.reply is not null';
  expect(await demo.count(`select count(*) ${given}`)).toBeGreaterThan(20);
  const wrong = `and (i.replied_at is null or i.replied_at < w.created_at or i.replied_at > w.decided_at
    or i.replied_at > $1)`;
  expect(await demo.count(`select count(*) ${given} ${wrong}`, [testNow])).toBe(0);
});

describe('its problems', () => {
  it('are reports that the developer account answered, and two pending ones', async () => {
    const rows = await demo.ask(
      `select status, count(*)::int, count(reply)::int as replies,
        bool_and(resolved_by = $1) as by_vendor, bool_and(created_at < $2 and coalesce(resolved_at > created_at and resolved_at < $2, true)) as in_time
      from support_reports group by 1 order by 1`,
      [cast.vikram.id, testNow],
    );
    expect(rows).toEqual([
      { status: 'Pending', count: 2, replies: 0, by_vendor: null, in_time: true },
      { status: 'Resolved', count: 4, replies: 4, by_vendor: true, in_time: true },
    ]);
  });

  it('are errors that the log groups, all seen by its readers', async () => {
    const groups = await demo.ask(
      `select count(*)::int from error_log where created_at < $1 group by kind order by 1`,
      [testNow],
    );
    expect(groups.map(({ count }) => count)).toEqual([1, 3, 6, 14]);
    expect(
      await demo.ask(
        'select user_id from error_log_readers where seen_id = (select max(id) from error_log) order by 1',
      ),
    ).toEqual([{ user_id: cast.vikram.id }, { user_id: cast.suraya.id }]);
  });
});

it('its audit entries have all values of their texts: names, dates and titles', async () => {
  const rows = await demo.ask<{ code: string }>(
    `select distinct module || '.' || code as code from activity_logs where jsonb_typeof(values) <> 'object'`,
  );
  expect(rows).toEqual([]);
  expect(await demo.count(`select count(*) from activity_logs where values ? 'title'`)).toBeGreaterThan(0);
});
