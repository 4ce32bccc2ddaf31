import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minuteOf } from '#domain/lib/calendar.ts';
import type { MonthRow } from '#domain/monthly-attendance/contract.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { session } from '#domain/session/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { pagesOfPdf } from '#server/platform/testing/pdf.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast, organisation, workingHours } from '#server/seed/cast.ts';

let app: TestApp;
const { farid, gopal, vikram, zara } = cast;
type Who = 'aminah' | 'farid' | 'suraya' | null;
const ask = (who: Who, userId: number, month: string, query = {}) =>
  app.ask(who, monthlyAttendance.month, { params: { userId, month }, query });
const rowOf = async (date: string, userId: number = farid.id): Promise<MonthRow> => {
  const month = date < '2026-03-01' ? '01-February-2026' : '01-March-2026';
  const { body } = await ask('aminah', userId, month);
  return body.data.find((row: MonthRow) => row.date === date);
};
const why = ({ remark }: MonthRow) => remark.map(({ code }) => code).join(' ');

/** Adds Farid's swipes of a day. */
async function swipes(date: string, ...times: string[]): Promise<void> {
  for (const [at, time] of times.entries())
    await app.pool.query(
      `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
       values ($1, $2, $3, $4, now(), now(), 'web_app', 'kiosk')`,
      [farid.id, date, at + 1, minuteOf(time)],
    );
}

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.setNow('2026-03-12T23:00:00Z');
  await app.pool.query(`delete from attendances; delete from leave_applications; delete from late_applications;
    delete from leave_office_applications; delete from settings where valid_from > '2020-01-01';
    delete from working_hour_days where valid_from > '2026-01-01';
    delete from staff_terms where user_id = 7 and valid_from > '2026-01-01'`);
});

describe('a month of attendance', () => {
  it('has a row for each day of the month, in order [CALLA-19 STAFF-110]', async () => {
    const [february, march] = await Promise.all(
      ['February', 'March'].map((name) => ask('aminah', farid.id, `01-${name}-2026`)),
    );
    const dates = february!.body.data.map(({ date }: MonthRow) => date);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([28, '2026-02-01', '2026-02-28']);
    expect(march!.body.data).toHaveLength(31);
    expect(march!.body).toMatchObject({ user: { id: farid.id, name: farid.name }, today: '2026-03-13' });
  });

  it('has every field of a day [ENTITYA-13]', async () => {
    await swipes('2026-03-02', '07:20', '12:00', '13:00', '16:00');
    expect(await rowOf('2026-03-02')).toEqual({
      date: '2026-03-02',
      platform: 'web_app',
      clock_in: '07:20',
      clock_out: '16:00',
      duration: 520,
      remark: [
        { code: 'late', values: { minutes: 20, start: '07:00', grace: 5 } },
        { code: 'leftEarly', values: { minutes: 30, end: '16:30' } },
      ],
      is_late: true,
      no_clockout: false,
      left_early: true,
      is_absent: false,
      public_holiday: null,
      expected: 570,
      duty: 0,
      facts: {
        hours: { start_time: '07:00', end_time: '16:30' },
        grace: 5,
        ramadhan: false,
        leave: null,
        half: null,
        late: false,
        permits: [],
        duties: [],
        outages: [],
        reads_as: null,
      },
      corrections: [],
    });
  });

  it('shows holidays, days off, leave, absence and future days', async () => {
    await app.pool.query(
      `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
       values ($1, 1, 'Approved', '2026-03-09', '2026-03-10', 2, '', now()),
         ($1, 1, 'Pending', '2026-03-11', '2026-03-11', 1, '', now())`,
      [farid.id],
    );
    const rows = await Promise.all(
      ['2026-03-04', '2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-15'].map((date) =>
        rowOf(date),
      ),
    );
    expect(rows.map(why)).toEqual(['onHoliday', 'offDay', 'onLeave', 'onLeave', 'absent', 'absent', '']);
    expect(rows[0]!.public_holiday).toBe('Installation of the Sultan of Terengganu');
    expect(rows.map(({ is_absent }) => is_absent)).toEqual([false, false, false, false, true, true, false]);
  });

  it("judges by the day's excuses", async () => {
    await swipes('2026-03-02', '09:00', '16:30');
    await swipes('2026-03-03', '07:00', '15:00');
    await app.pool.query(
      `insert into late_applications (user_id, date, reason, status, created_at)
       values ($1, '2026-03-02', '', 'Approved', now())`,
      [farid.id],
    );
    await app.pool.query(
      `insert into leave_office_applications
         (user_id, date, start_time, end_time, is_official, reason, status, created_at)
       values ($1, '2026-03-03', '15:00', '16:30', true, '', 'Approved', now())`,
      [farid.id],
    );
    expect(why(await rowOf('2026-03-02'))).toBe('lateApproved');
    expect(why(await rowOf('2026-03-03'))).toBe('onTime permitEnd');
  });

  it('judges each day by its own hours, settings and terms, whatever changes later', async () => {
    for (const date of ['2026-03-02', '2026-03-09']) await swipes(date, '07:10', '16:30');
    const before = await rowOf('2026-03-02');
    expect(before.is_late).toBe(true);
    await app.pool.query(`insert into settings values ('2026-03-05', 15, 3, 7, true, 1)`);
    expect((await rowOf('2026-03-09')).is_late).toBe(false);
    expect(await rowOf('2026-03-02')).toEqual(before);

    await app.pool.query(
      `insert into working_hour_days select working_hour_id, '2026-03-08', jsonb_set(days, '{1,start_time}', '"06:30"')
       from working_hour_days where working_hour_id = $1`,
      [workingHours.fromSeven.id],
    );
    expect((await rowOf('2026-03-09')).remark[0]).toMatchObject({ code: 'late', values: { minutes: 40 } });
    expect(await rowOf('2026-03-02')).toEqual(before);

    await app.pool.query(
      `insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade)
       values ($1, '2026-03-09', 4, $2, 12, 'Contract', 'N19')`,
      [farid.id, workingHours.mondayToFriday.id],
    );
    expect((await rowOf('2026-03-09')).is_late).toBe(false);
    expect(await rowOf('2026-03-02')).toEqual(before);
  });

  it('shows nobody as absent before their first day or after their last', async () => {
    await app.pool.query(`update users set start_date = '2026-03-09', end_date = '2026-03-10' where id = $1`, [
      farid.id,
    ]);
    const { body } = await ask('aminah', farid.id, '01-March-2026');
    const absent = body.data.filter(({ is_absent }: MonthRow) => is_absent);
    expect(absent.map(({ date }: MonthRow) => date)).toEqual(['2026-03-09', '2026-03-10']);
    await app.pool.query('update users set start_date = $2, end_date = $3 where id = $1', [
      farid.id,
      farid.start_date,
      farid.end_date,
    ]);
  });

  it('takes one statement, however much there is in it', async () => {
    const empty = await statementsOf(() => ask('aminah', zara.id, '01-March-2026'));
    for (const day of ['02', '03', '05', '09', '10', '11', '12'])
      await swipes(`2026-03-${day}`, '07:00', '12:00', '13:00', '16:30');
    const full = await statementsOf(() => ask('aminah', farid.id, '01-March-2026'));
    expect([empty.length, full.length]).toEqual([1, 1]);
  });
});

describe('which month, and whose', () => {
  it.each([
    ['01-April-2026', 422, 'Please choose this month or an earlier one'],
    ['01-January-2027', 422, 'Please choose this month or an earlier one'],
    ['March', 422, 'This value is not valid'],
    ['01-Mac-2026', 422, 'This value is not valid'],
    ['2026-03', 422, 'This value is not valid'],
    ['01-January-0000', 422, 'This value is not valid'],
  ])('%s is refused: %i %s [LIST-09 LIST-10 STAFF-112]', async (month, status, message) => {
    const answer = await ask('aminah', farid.id, month);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it('a month long ago is found, and empty', async () => {
    const { status, body } = await ask('aminah', farid.id, '01-January-1990');
    expect(status).toBe(200);
    expect(body.data.filter((row: MonthRow) => row.remark.length > 0)).toEqual([]);
  });

  it('a new month begins at the organisation’s midnight', async () => {
    app.setNow('2026-03-31T15:59:00Z');
    expect((await ask('aminah', farid.id, '01-April-2026')).status).toBe(422);
    app.setNow('2026-03-31T16:00:00Z');
    expect((await ask('aminah', farid.id, '01-April-2026')).status).toBe(200);
  });

  it('admins see anyone’s, staff their own; the developer’s own user’s is for the developer account only', async () => {
    const month = '01-March-2026';
    const requests: [Who, number][] = [
      ['aminah', gopal.id],
      ['farid', farid.id],
      ['farid', gopal.id],
      ['aminah', vikram.id],
      ['suraya', vikram.id],
      ['aminah', 999_999],
      [null, farid.id],
    ];
    const answers = await Promise.all(requests.map(([who, id]) => ask(who, id, month)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 200, 404, 401]);
  });
});

describe('a month as PDF', () => {
  const path = `/api/users/attendance/${farid.id}/01-March-2026`;
  const pdf = async (query: string) => {
    const response = await app.app.inject({
      url: `${path}?download=1${query}`,
      headers: { authorization: `Bearer ${await app.tokenOf('aminah')}` },
    });
    return { response, words: pagesOfPdf(response.rawPayload).join('\n') };
  };

  it('has the person, each day and the totals [CALLA-20 STAFF-113 STAFF-114]', async () => {
    await swipes('2026-03-02', '07:20', '16:30');
    const { response, words } = await pdf('');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="attendance-farid-bin-azman-2026-03.pdf"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    for (const text of [
      organisation.name,
      'Monthly Attendance\nMarch 2026',
      farid.name,
      '02-03-2026\nMon\nAccess Card\n07:20 AM\n04:30 PM\n9 h 10 min\nLate by 20 min: starts 07:00 AM, grace 5 min',
      '31-03-2026',
      'Page 1 of 1',
      'Printed 13-03-2026 07:00 AM by Aminah binti Yusof',
    ])
      expect(words).toContain(text);
  });

  it('is in Malay on request', async () => {
    const { words } = await pdf('&language=ms');
    for (const text of ['Kehadiran bulanan\nMac 2026', 'Tarikh', 'Masuk', 'Halaman 1 daripada 1', 'Bukan hari bekerja'])
      expect(words).toContain(text);
  });

  it('opens with a one-time ticket, which opens nothing else [CALLA-20]', async () => {
    const ticket = async () => (await app.ask('farid', session.ticket, { body: { path } })).body.ticket;
    const open = async (token: string, query = {}) =>
      (await ask(null, farid.id, '01-March-2026', { token, ...query })).status;
    expect(await open(await ticket(), { download: 1 })).toBe(200);
    expect(await open(await ticket())).toBe(401);
    const other = await ticket();
    expect((await ask(null, gopal.id, '01-March-2026', { token: other, download: 1 })).status).toBe(401);
    expect((await ask(null, farid.id, '01-March-2026', { download: 1 })).status).toBe(401);
  });

  it('is refused in the same cases as the month', async () => {
    const answer = await ask('farid', gopal.id, '01-March-2026', { download: 1 });
    expect(answer.status).toBe(404);
  });
});
