import { beforeAll, expect, it } from 'vitest';
import { whyTextIn } from '#domain/days/why.ts';
import { minuteOf, showDay, showTime, weekdayOf } from '#domain/lib/calendar.ts';
import { fill, type Language } from '#domain/lib/text.ts';
import { type MonthRow, monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { hoursOf } from '#domain/monthly-attendance/rules.ts';
import { monthTexts as texts, weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { names } from '#domain/names/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { pagesOfPdf } from '#server/platform/testing/pdf.ts';
import { cast } from '#server/seed/cast.ts';

let app: TestApp;
const { farid } = cast;
const params = { userId: farid.id, month: '01-March-2026' };

/**
 * A late day, one left early with a permit, one without a last out, one on time, one of leave; the others are absent.
 */
const swipes: [date: string, ...times: string[]][] = [
  ['2026-03-01', '07:00', '16:30'],
  ['2026-03-02', '07:20', '12:01', '13:07', '16:31'],
  ['2026-03-03', '06:48', '15:00'],
  ['2026-03-04', '07:05'],
];

beforeAll(async () => {
  app = await testApp();
  app.setNow('2026-03-31T23:00:00Z');
  await app.pool.query(
    'delete from attendances; delete from leave_office_applications; delete from leave_applications',
  );
  for (const [date, ...times] of swipes)
    for (const [at, time] of times.entries())
      await app.pool.query(
        `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
         values ($1, $2, $3, $4, now(), now(), 'web_app', 'kiosk')`,
        [farid.id, date, at + 1, minuteOf(time)],
      );
  await app.pool.query(
    `insert into leave_office_applications (user_id, date, start_time, end_time, reason, status, is_official, created_at)
     values ($1, '2026-03-03', '15:00', '16:30', 'Urusan', 'Approved', true, now())`,
    [farid.id],
  );
});

it.each(['en', 'ms'] as const)(
  'a month seen by Aminah, by Farid and as PDF in %s agrees to the minute [CALLA-19 CALLA-20]',
  async (language: Language) => {
    const seen = await app.ask('aminah', monthlyAttendance.month, { params });
    const own = await app.ask('farid', monthlyAttendance.month, { params });
    expect(own.body).toEqual(seen.body);
    const malay = (await app.ask('farid', names.malay)).body;
    const response = await app.app.inject({
      url: '/api/users/attendance/7/01-March-2026',
      query: { download: '1', language },
      headers: { authorization: `Bearer ${await app.tokenOf('farid')}` },
    });
    const pages = pagesOfPdf(response.rawPayload);
    expect(pages).toHaveLength(1);
    const rows = seen.body.data as MonthRow[];
    expect(rows).toHaveLength(31);
    expect(rows.slice(0, 4).map(({ duration }) => duration)).toEqual([570, 551, 492, null]);
    const paper = pages[0]!.replaceAll(/\s+/g, ' ');
    for (const row of rows) {
      const cells = [
        showDay(row.date),
        fill(weekdayTexts[weekdayOf(row.date)]!, language),
        row.platform && (language === 'en' ? 'Access Card' : 'Kad akses'),
        row.clock_in && showTime(row.clock_in),
        row.clock_out && showTime(row.clock_out),
        row.duration === null ? null : fill(texts.hours, language, hoursOf(row.duration)),
        row.remark.map((why) => fill(whyTextIn(malay)(why), language)).join('. '),
      ].filter(Boolean);
      expect(paper).toContain(cells.join(' '));
    }
  },
);
