import type { Kind } from '#domain/applications/kinds.ts';
import { correctionApplications } from '#domain/corrections/application-contract.ts';
import { duty } from '#domain/duty/contract.ts';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import type { LiveEvent } from '#domain/live.ts';
import { replacement } from '#domain/replacement/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

/** Days for tests. Farid works Sunday to Thursday from 07:00 to 16:30; today is Tuesday, 10 March 2026. */
export const days = {
  closed: '2026-02-26',
  past: '2026-03-09',
  today: '2026-03-10',
  ahead: '2026-03-12',
  off: '2026-03-13',
  /** A rest day that is over. */
  worked: '2026-03-06',
} as const;

/** The calls of each kind. */
export const callsOf = {
  leave,
  late,
  leave_office: leaveOffice,
  duty,
  correction: correctionApplications,
  leave_change: leaveChanges,
  replacement,
};

/** What Farid applies for of each kind, without the reason. */
export const formsOf: Record<Kind, object> = {
  leave: { leaves_id: leaveTypes.annual.id, date_start: days.ahead, date_end: days.ahead },
  late: { date: days.ahead },
  leave_office: { date: days.ahead, start_time: '10:00', end_time: '11:00', is_official: '1' },
  duty: { date: days.ahead, duty_kind_id: 2, place: 'Kuala Lumpur' },
  correction: { date: days.past, action: 'add', way: 'in', time: '07:00' },
  leave_change: { date: days.ahead },
  replacement: { date: days.worked },
};

/** A PDF as it is uploaded. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64');

/** What Farid needs to apply for some kinds: approved leave whose days can be given back, work on a rest day. */
const needed: Partial<Record<Kind, string>> = {
  leave_change: `update leave_types set is_returnable = true where id = ${leaveTypes.annual.id};
    with made as (insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, approved_at, created_at)
      values (${cast.farid.id}, ${leaveTypes.annual.id}, 'Approved', '${days.ahead}', '${days.ahead}', 1, 'x', now(), now()) returning id),
    booked as (insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, created_at)
      select e.id, e.user_id, 'use', -1, '2026-01-01', made.id, now() from made, user_leaves e
      where e.user_id = ${cast.farid.id} and e.leaves_id = ${leaveTypes.annual.id} and e.removed_at is null)
    insert into leave_days (user_id, day, half, application_id, period, is_charged)
    select ${cast.farid.id}, '${days.ahead}', half, made.id, '2026-01-01', true from made, (values (1), (2)) h(half)`,
  replacement: `update leave_types set is_replacement = true, carry_forward = true, half_from_minutes = 240, whole_from_minutes = 420
      where id = ${leaveTypes.replacement.id};
    insert into day_verdicts (work_date, user_id, clock_in, clock_out, events, reason, judged_at)
    values ('${days.worked}', ${cast.farid.id}, 480, 960, 2, 'close', now())`,
};

/** Deletes days given back, leave that takes the place of other leave, and claims, with what they did. */
export const withoutReturns = `delete from leave_swipes; delete from leave_returned; delete from leave_replaced; delete from leave_changes;
  delete from leave_ledger where claim_id is not null; delete from replacement_claims;
  update leave_types set is_returnable = false, replaces_leave = false, is_replacement = false`;

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
  /** Has Farid's world as applying for a kind needs it. */
  prepare(kind: Kind): Promise<void>;
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
      await app.pool.query(`${withoutReturns}; delete from application_steps; delete from late_applications; delete from leave_office_applications;
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
    prepare: async (kind) => {
      if (needed[kind]) await app.pool.query(needed[kind]);
    },
    inboxes: async () =>
      (
        await app.pool.query(
          'select i.user_id, m.title, m.title_ms from inbox i join messages m on m.id = i.message_id order by i.user_id, m.id',
        )
      ).rows,
  };
}
