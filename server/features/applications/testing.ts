import type { LiveEvent } from '#domain/live.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

/** Days for tests. Farid works Sunday to Thursday from 07:00 to 16:30; today is Tuesday, 10 March 2026. */
export const days = {
  closed: '2026-02-26',
  past: '2026-03-09',
  today: '2026-03-10',
  ahead: '2026-03-12',
  off: '2026-03-13',
} as const;

/** A PDF as it is uploaded. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64');

/** A server whose applications for days and parts of them are deleted before each test. */
export async function applicationFixture(): Promise<{
  app: TestApp;
  /** The live events since the last reset. */
  announced: LiveEvent[];
  reset(): Promise<void>;
  /** Farid's swipes on the day that is over, as minutes of the day. */
  swipes(...minutes: number[]): Promise<void>;
  /** The verdict on Farid's past day. */
  verdict(): Promise<{ is_late: boolean; left_early: boolean } | undefined>;
  /** The titles in everyone's inbox. */
  inboxes(): Promise<{ user_id: number; title: string; title_ms: string }[]>;
}> {
  const app = await testApp();
  const announced: LiveEvent[] = [];
  const { live } = app.platform;
  const announce = live.announce;
  live.announce = (events) => {
    announced.push(...events);
    announce(events);
  };
  await app.pool.query(`update staff_terms set valid_from = '2026-01-01' where user_id = $1`, [cast.farid.id]);
  await app.pool.query(
    `insert into month_closings (month, closed_at, in_the_way, paper) values ('2026-02-01', now(), '[]', '{}')`,
  );
  return {
    app,
    announced,
    reset: async () => {
      await app.pool.query(`delete from application_steps; delete from late_applications; delete from leave_office_applications;
        delete from duty_applications; delete from correction_applications; delete from removed_events;
        update kiosk_events set removed_by = null; delete from corrections;
        delete from warning_letters; delete from inbox; delete from messages; delete from activity_logs; delete from document_reads; delete from documents; delete from holidays;
        delete from attendances; delete from day_verdicts`);
      app.setNow(`${days.today}T01:00:00Z`);
      announced.length = 0;
    },
    swipes: async (...minutes) => {
      // A first verdict must exist: days before anybody was judged are left alone.
      await app.pool.query(
        `insert into day_verdicts (work_date, user_id, reason, judged_at) values ($1, $2, 'close', now())`,
        [days.past, cast.farid.id],
      );
      for (const [at, minute] of minutes.entries())
        await app.pool.query(
          `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
           values ($1, $2::date, $3, $4::int, $2::date + make_interval(mins => $4::int), now(), 'web_app', 'kiosk')`,
          [cast.farid.id, days.past, at + 1, minute],
        );
    },
    verdict: async () =>
      (
        await app.pool.query('select is_late, left_early from day_verdicts where user_id = $1 and work_date = $2', [
          cast.farid.id,
          days.past,
        ])
      ).rows[0],
    inboxes: async () =>
      (
        await app.pool.query(
          'select i.user_id, m.title, m.title_ms from inbox i join messages m on m.id = i.message_id order by i.user_id, m.id',
        )
      ).rows,
  };
}
