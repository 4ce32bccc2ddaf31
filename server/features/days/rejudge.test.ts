import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cause } from '#domain/days/again.ts';
import { type Day, instantOf, minuteOf } from '#domain/lib/calendar.ts';
import type { LiveEvent } from '#domain/live.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { untilLockWait } from '#server/platform/testing/locks.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { rejudge } from './rejudge.ts';

let app: Database;
const { farid, gopal, zara } = cast;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const today = '2026-03-06';
const now = instantOf(today, 15, testZone);
/** Sunday to Thursday, all working days. */
const week: Day[] = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
const days = { from: week[0]!, to: week.at(-1)! };

const judge = (reason: Cause, people: readonly number[] | 'all' = [farid.id], span = days) => {
  const events: LiveEvent[] = [];
  const announce = (event: LiveEvent) => void events.push(event);
  return app.db
    .transaction()
    .execute((db) =>
      rejudge({ db, now, today, viewer: { id: cast.aminah.id }, announce }, { people, spans: [span], reason }),
    );
};
const closeAll = async () => {
  for (const day of week) await closeDay(app.db, day, now, today);
};
const letters = () => query(`select user_id, date, type, status from warning_letters order by user_id, date, type`);
const verdicts = () =>
  query(`select user_id, work_date, is_late, left_early, no_clockout, is_absent, excuse, why from day_verdicts
    order by user_id, work_date`);
const leave = (date: Day, user = farid.id) =>
  query(
    `insert into leave_applications (user_id, leaves_id, date_start, date_end, total_days, status, reason, created_at)
     values ($1, 1, $2, $2, 1, 'Approved', '', now())`,
    [user, date],
  );
async function swipes(user: number, day: Day, ...times: string[]): Promise<void> {
  for (const [at, time] of times.entries())
    await query(
      `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
       values ($1, $2, $3, $4, now(), now(), 'web_app', 'kiosk')`,
      [user, day, at + 1, minuteOf(time)],
    );
}

beforeAll(async () => {
  app = await testDatabase();
});
beforeEach(async () => {
  await query(`delete from inbox`);
  await app.pool.query(`delete from warning_letters; delete from letter_drafts; delete from messages; delete from activity_logs; delete from closed_days;
    delete from attendances; delete from day_verdicts; delete from leave_applications; delete from late_applications;
    delete from leave_office_applications; delete from holidays where start >= '2026-03-01' and start <= '2026-03-05';
    delete from settings where valid_from > '2020-01-01';
    update users set active = (id in (${farid.id}, ${gopal.id}, ${zara.id}));
    update organisation set letters_is_late = 'automatic', letters_leave_early = 'automatic',
      letters_no_clockout = 'automatic', letters_absence = 'automatic', letters_share = null`);
});

describe('a fact that changes later', () => {
  it('does not block swipes while earlier days are judged again', async () => {
    await closeAll();
    await judge('hours', [farid.id], { ...days, to: today });
    await leave('2026-03-02');
    const holder = await app.pool.connect();
    await holder.query('begin; lock table warning_letters in access exclusive mode');
    const judging = judge('leave', [farid.id], { ...days, to: today });
    await untilLockWait(app.pool, 10_000);
    // As the swipe's own verdict does.
    await holder.query(`set local lock_timeout = '2s'; update day_verdicts set judged_at = now()
      where user_id = ${farid.id} and work_date = '${today}'`);
    await holder.query('rollback');
    holder.release();
    expect(await judging).toMatchObject({ judged: 6, moved: [{ work_date: '2026-03-02' }] });
  });

  it('rejects the letter that lost its cause, and reopens it when the cause is back [D5]', async () => {
    await closeAll();
    const mine = () => query(`select status from warning_letters where user_id = $1 order by date`, [farid.id]);
    expect((await mine()).map(({ status }) => status)).toEqual(Array(5).fill('Pending'));
    await query(`update inbox set reply = 'Saya bercuti' where user_id = $1`, [farid.id]);
    await leave('2026-03-02');
    const before = await entriesIn(app.db);
    expect(await judge('leave')).toMatchObject({
      changed: 1,
      moved: [{ user_id: farid.id, work_date: week[1] }],
    });
    const status = (await mine()).map((one) => one.status);
    expect(status).toEqual(['Pending', 'Rejected', 'Pending', 'Pending', 'Pending']);
    const entries = (await entriesIn(app.db)).slice(before.length);
    expect(entries.find(({ action }) => action.startsWith('Rejected letter'))).toMatchObject({ user_id: null });
    expect(entries.map(({ action }) => action).sort()).toEqual([
      `Judged ${farid.name} again from 01-03-2026 to 05-03-2026: leave application decided`,
      expect.stringMatching(
        new RegExp(`^Rejected letter WL/2026/03/\\d{4} of ${farid.name}: its cause was judged away$`),
      ),
    ]);
    expect(await query(`select title, message from messages where message like '%Warning letter%'`)).toEqual([
      {
        title: 'Your attendance was judged again',
        message: expect.stringMatching(/WL\/2026\/03\/\d{4}, to which you replied, has been rejected by the system/),
      },
    ]);
    await query(`update leave_applications set status = 'Canceled'`);
    await judge('leave');
    expect((await mine()).map((one) => one.status)).toEqual(Array(5).fill('Pending'));
    expect(await query(`select decided_at from warning_letters where decided_at is not null`)).toEqual([]);
  });

  it('keeps what a person decided, and does not affect other people [D5]', async () => {
    await closeAll();
    await query(
      `update warning_letters set status = 'Verified', decided_by = 3, decided_at = now() where user_id = $1`,
      [farid.id],
    );
    const before = await letters();
    await leave('2026-03-02');
    await judge('leave');
    expect(await letters()).toEqual(before);
  });

  it('issues the letter that is missing of a closed day, and none of a day that is not closed [D5]', async () => {
    await leave('2026-03-02');
    await closeDay(app.db, '2026-03-01', now, today);
    await closeDay(app.db, '2026-03-02', now, today);
    await query(`update leave_applications set status = 'Rejected'`);
    await judge('leave');
    const mine = (await letters()).filter(({ user_id }) => user_id === farid.id);
    expect(mine.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02']);
  });

  it('writes only the days it changes, and locks no other [D5]', async () => {
    for (const day of week) await swipes(gopal.id, day, '07:50', '15:00');
    await closeAll();
    await judge('hours', 'all', { ...days, to: today });
    const rows = async () =>
      new Map(
        (await query('select xmin, xmax, v.* from day_verdicts v order by work_date, user_id')).map(
          ({ work_date, user_id, ...row }) => [`${work_date} ${user_id}`, row],
        ),
      );
    const [before, events] = [await rows(), await entriesIn(app.db)];
    expect(before.size).toBeGreaterThan(3 * week.length);
    const none = { changed: 0, failed: [], moved: [] };
    expect(await judge('hours', 'all', { ...days, to: today })).toMatchObject({
      judged: before.size,
      ...none,
    });
    await closeAll();
    expect(await rows()).toEqual(before);
    expect(await entriesIn(app.db)).toEqual(events);
    await leave('2026-03-02');
    expect(await judge('leave', 'all')).toMatchObject({ changed: 1, moved: [{ user_id: farid.id }] });
    const after = await rows();
    const written = [...after].filter(([day, row]) => row.xmin !== before.get(day)!.xmin);
    expect(written).toMatchObject([[`2026-03-02 ${farid.id}`, { reason: 'leave', judged_at: now }]]);
    for (const [day] of written) for (const each of [before, after]) each.delete(day);
    expect(after).toEqual(before);
  });

  it('is announced once to people whose lapses changed, in both languages [D5]', async () => {
    await closeAll();
    await query(`delete from inbox`);
    await leave('2026-03-02');
    await judge('leave', 'all');
    await judge('leave', 'all');
    const notices = await query(`select i.user_id, m.title, m.message, m.message_ms, m.created_by from inbox i
      join messages m on m.id = i.message_id`);
    const [letter] = await query(`select ref_no from warning_letters where user_id = $1 and status = 'Rejected'`, [
      farid.id,
    ]);
    expect(notices).toEqual([
      {
        user_id: farid.id,
        title: 'Your attendance was judged again',
        message:
          '<p>Your attendance from 01-03-2026 to 05-03-2026 was judged again because your leave application was decided or cancelled.</p>' +
          '<p>Absent no longer: 02-03-2026</p>' +
          `<p>Warning letter ${letter!.ref_no} is void, since what it was issued for is no longer so. You do not need to explain.</p>`,
        message_ms:
          '<p>Kehadiran anda dari 01-03-2026 hingga 05-03-2026 telah dinilai semula kerana permohonan cuti anda telah diputuskan atau dibatalkan.</p>' +
          '<p>Tidak lagi dikira tidak hadir: 02-03-2026</p>' +
          `<p>Surat amaran ${letter!.ref_no} terbatal kerana puncanya tidak lagi wujud. Anda tidak perlu menghantar surat penjelasan.</p>`,
        created_by: null,
      },
    ]);
  });
});

describe('laws of judging again', () => {
  const facts: Record<string, [reason: Cause, ...statements: string[]]> = {
    leave: [
      'leave',
      `insert into leave_applications (user_id, leaves_id, date_start, date_end, total_days, status, reason, created_at)
      values (${farid.id}, 1, '2026-03-02', '2026-03-03', 2, 'Approved', '', now())`,
    ],
    holiday: ['holiday', `insert into holidays (details, start, "end") values ('Flood', '2026-03-03', '2026-03-04')`],
    late: [
      'late',
      `insert into late_applications (user_id, date, reason, status, created_at)
      values (${gopal.id}, '2026-03-04', '', 'Approved', now())`,
    ],
    permit: [
      'permit',
      `insert into leave_office_applications (user_id, date, start_time, end_time, is_official, reason, status, created_at)
      values (${gopal.id}, '2026-03-05', '14:00', '17:00', true, '', 'Approved', now())`,
    ],
    grace: ['settings', `insert into settings values ('2026-03-04', 90, 2, 7, true, 2)`],
    swipe: [
      'event',
      `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
      values (${zara.id}, '2026-03-01', 1, 500, now(), now(), 'web_app', 'kiosk')`,
    ],
  };

  /** The causes that letters or drafts wait for, and what drafts say of them. */
  const waiting = () =>
    query(`select user_id, date, type, null::int as count, null::jsonb as evidence
      from warning_letters where status = 'Pending'
      union all select user_id, date, type, case when why = 'mode' and type <> 'absence' then count end,
        case when why = 'mode' and type <> 'absence' then evidence end from letter_drafts where dismissed_at is null
      order by 1, 2, 3`);

  it.each([
    ['automatic', `'automatic', letters_share = null`, 12],
    ['held when they are many', `'automatic', letters_share = 40`, 6],
    ['drafts', `'draft', letters_share = 10`, 6],
  ])(
    'no order of changes affects a verdict, or for what letters wait that are %s; closing, judging again and closing again change nothing [D5]',
    async (_, mode, numRuns) => {
      await query(`update organisation set letters_is_late = 'draft', letters_leave_early = 'draft',
      letters_no_clockout = 'automatic', letters_absence = ${mode}`);
      const outcome = async () => {
        const state = async () => ({ verdicts: await verdicts(), waits: await waiting() });
        const seen = await state();
        await closeAll();
        await judge('event', 'all');
        await closeAll();
        expect(await state()).toEqual(seen);
        return seen;
      };
      const play = async (order: readonly string[], closesAt: number) => {
        await app.pool.query(`delete from inbox; delete from warning_letters; delete from letter_drafts; delete from closed_days; delete from attendances;
        delete from day_verdicts; delete from leave_applications; delete from late_applications; delete from settings where valid_from > '2020-01-01';
        delete from leave_office_applications; delete from holidays where start >= '2026-03-01' and start <= '2026-03-05'`);
        for (const day of week) await swipes(gopal.id, day, '07:50', '15:00');
        for (const [at, name] of order.entries()) {
          if (at === closesAt) await closeAll();
          const [reason, ...statements] = facts[name]!;
          for (const statement of statements) await query(statement);
          if (at >= closesAt) await judge(reason, 'all');
        }
        if (closesAt >= order.length) await closeAll();
        return outcome();
      };
      const names = Object.keys(facts);
      const expected = await play(names, names.length);
      expect(expected.waits.length).toBeGreaterThan(3);
      await fc.assert(
        fc.asyncProperty(
          fc.shuffledSubarray(names, { minLength: names.length }),
          fc.integer({ min: 0, max: names.length }),
          async (order, closesAt) => {
            expect(await play(order, closesAt)).toEqual(expected);
          },
        ),
        { numRuns },
      );
    },
    60_000,
  );

  it("today's settings never alter a past day [D5 SETTING-02]", async () => {
    for (const day of week) await swipes(gopal.id, day, '07:50', '15:00');
    await closeAll();
    const before = [await verdicts(), await letters()];
    await fc.assert(
      fc.asyncProperty(fc.nat(500), fc.nat(9), fc.boolean(), fc.nat(5), async (grace, max, ramadhan, cut) => {
        await query(
          `insert into settings values ($1, $2, $3, 7, $4, $5) on conflict (valid_from) do update
          set max_minute_before_late = $2, max_late_before_warning = $3, ramadhan = $4, hours_to_cut_during_ramadhan = $5`,
          [today, grace, max, ramadhan, cut],
        );
        expect(await judge('settings', 'all')).toMatchObject({ moved: [] });
        await closeAll();
        expect([await verdicts(), await letters()]).toEqual(before);
      }),
      { numRuns: 5 },
    );
  }, 60_000);
});
