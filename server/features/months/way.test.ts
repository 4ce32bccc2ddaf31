import { beforeAll, beforeEach, expect, it } from 'vitest';
import { cast } from '#server/seed/cast.ts';
import { type MonthFixture, monthFixture, sunday } from './testing.ts';

const { farid } = cast;
let fixture: MonthFixture;
beforeAll(async () => {
  fixture = await monthFixture();
});
beforeEach(() => fixture.reset());

/** One of each thing that stands in the way of February, and one of each that does not. */
const facts: Record<string, { has: string; hasNot: string }> = {
  late: {
    has: `insert into late_applications (user_id, date, reason, status, created_at) values (${farid.id}, '${sunday}', '', 'Pending', now())`,
    hasNot: `insert into late_applications (user_id, date, reason, status, created_at) values
      (${farid.id}, '2026-03-02', '', 'Pending', now()), (${farid.id}, '2026-02-16', '', 'Approved', now())`,
  },
  leave_office: {
    has: `insert into leave_office_applications (user_id, date, start_time, end_time, is_official, reason, status, created_at)
      values (${farid.id}, '${sunday}', '10:00', '11:00', true, '', 'Pending', now())`,
    hasNot: `insert into leave_office_applications (user_id, date, start_time, end_time, is_official, reason, status, created_at)
      values (${farid.id}, '${sunday}', '10:00', '11:00', true, '', 'Canceled', now())`,
  },
  leave: {
    has: `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
      values (${farid.id}, 1, 'Supported', '2026-02-26', '2026-03-03', 4, '', now())`,
    hasNot: `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
      values (${farid.id}, 1, 'Pending', '2026-03-02', '2026-03-03', 2, '', now())`,
  },
  letters: {
    has: `insert into warning_letters (ref_no, user_id, date, type, status, created_at)
      values ('WL/2026/02/0001', ${farid.id}, '${sunday}', 'absence', 'Pending', now())`,
    hasNot: `insert into warning_letters (ref_no, user_id, date, type, status, created_at)
      values ('WL/2026/02/0001', ${farid.id}, '${sunday}', 'absence', 'Verified', now())`,
  },
  kiosks: {
    has: `insert into kiosk_states (kiosk_id, waiting, waiting_since) values (1, 3, '2026-02-28T15:00:00Z')
      on conflict (kiosk_id) do update set waiting = 3, waiting_since = '2026-02-28T15:00:00Z'`,
    hasNot: `insert into kiosk_states (kiosk_id, waiting, waiting_since) values (1, 3, '2026-02-28T17:00:00Z')
      on conflict (kiosk_id) do update set waiting = 3, waiting_since = '2026-02-28T17:00:00Z'`,
  },
  people: {
    has: `insert into job_runs (job, work_date, started_at, ended_at, failed)
      values ('close', '${sunday}', now(), now(), '[{"id": ${farid.id}, "reason": "x"}]')`,
    hasNot: `insert into job_runs (job, work_date, started_at, ended_at, failed) values
      ('close', '${sunday}', now(), now(), '[{"id": ${farid.id}, "reason": "x"}]'), ('close', '${sunday}', now(), now(), '[]')`,
  },
  days: {
    has: `delete from closed_days where work_date = '${sunday}'`,
    hasNot: `delete from closed_days where work_date = '2026-03-02'`,
  },
};

it.each(Object.entries(facts))(
  '%s stand in the way of a month, those of another do not [D5]',
  async (kind, { has, hasNot }) => {
    await fixture.query(hasNot);
    expect((await fixture.detail()).way).toEqual([]);
    await fixture.query(`delete from warning_letters; delete from late_applications; delete from leave_office_applications;
    delete from job_runs; delete from leave_applications`);
    await fixture.query(has);
    expect((await fixture.detail()).way).toEqual([{ kind, count: 1 }]);
    expect((await fixture.detail()).data).toMatchObject({ state: 'open', in_the_way: 1 });
  },
);

it('what stands in the way needs a reason, which is kept, and must be what was shown; days that are not judged forbid it [D5]', async () => {
  await fixture.query(facts.late!.has);
  const texts = async (changed: object) => {
    const { status, body } = await fixture.close(changed);
    return [status, body.message];
  };
  expect(await texts({ in_the_way: 0 })).toEqual([
    422,
    'What stands in the way has changed meanwhile. Please look again',
  ]);
  expect(await texts({ in_the_way: 1 })).toEqual([
    422,
    'Please say why the month is closed in spite of what stands in the way',
  ]);
  expect((await fixture.close({ in_the_way: 1 })).body.fields).toEqual({
    reason: 'Please say why the month is closed in spite of what stands in the way',
  });
  await fixture.query(facts.days!.has);
  expect(await texts({ in_the_way: 2, reason: 'Gaji' })).toEqual([
    422,
    'Days of this month that are not judged yet: 1. See Automatic tasks under Settings',
  ]);
  await fixture.query(`insert into closed_days (work_date, closed_at) values ('${sunday}', now())`);
  expect(await texts({ in_the_way: 1, reason: 'Gaji dibayar esok' })).toEqual([200, 'The month has been closed']);
  expect((await fixture.detail()).closing).toMatchObject({
    reason: 'Gaji dibayar esok',
    in_the_way: [{ kind: 'late', count: 1 }],
  });
});
