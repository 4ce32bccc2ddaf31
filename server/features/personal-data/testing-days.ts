import { randomUUID } from 'node:crypto';
import { type Maker, secret, siti } from './testing-person.ts';

/** Days: events, verdicts, corrections, closed months. */
export async function addDays({ insert, id, own, at, day, doc, by, office }: Maker): Promise<void> {
  const event = {
    work_date: day,
    seq: 1,
    minute: 480,
    created_at: at,
    recorded_at: at,
    platform: 'android',
    source: 'phone',
  };
  const clocked = await insert('attendances', {
    ...own,
    office_id: office,
    ...event,
    distance: 12,
    lat: 5.33,
    lng: 103.14,
    reason: secret,
    doc,
  });
  await insert('attendance_likes', { work_date: day, attendance_id: clocked.id, owner_id: id, user_id: by });
  await insert('kiosk_events', {
    ...{
      id: randomUUID(),
      seq: 1,
      card: siti.access_card_id,
      manual: false,
      claimed_at: at,
      happened_at: at,
      received_at: at,
    },
    ...{
      outcome: 'accepted',
      ...own,
      work_date: day,
      attendance_id: clocked.id,
      answer: { name: siti.name },
      note: secret,
    },
  });
  // Refused, so that nobody is known to it but by the card.
  await insert('kiosk_events', {
    ...{
      id: randomUUID(),
      seq: 2,
      card: siti.access_card_id,
      manual: false,
      claimed_at: at,
      happened_at: at,
      received_at: at,
    },
    ...{ outcome: 'refused', refusal: { code: 'x', en: `Card ${siti.access_card_id}`, ms: siti.name } },
  });
  await insert('swipe_readings', {
    ...own,
    work_date: day,
    reads_as: 'out',
    reason: secret,
    created_by: by,
    created_at: at,
  });
  const moved = { ...own, work_date: day, reason: secret, doc, created_by: by, created_at: at };
  const correction = await insert('corrections', {
    ...{ ...moved, action: 'remove', withdrawn_by: by, withdrawn_at: at, withdrawn_reason: secret },
  });
  await insert('removed_events', {
    ...{
      correction_id: correction.id,
      attendance_id: clocked.id,
      seq: 2,
      minute: 490,
      happened_at: at,
      recorded_at: at,
    },
    ...{ platform: 'android', source: 'phone', away: false, lat: 5.33, lng: 103.14, reason: secret },
  });
  const why = [
    { code: 'onDuty', values: { name: 'Course', name_ms: 'Kursus', place: secret } },
    { code: 'noClockout', values: {} },
  ];
  await insert('day_verdicts', { work_date: day, ...own, reason: 'on_time', judged_at: at, why: JSON.stringify(why) });
  await insert('held_causes', { ...own, date: day, type: 'is_late', lost_at: at });
  const counted = { present: 20, late: 1, absent: 0, leave: 0, minutes: 9_600 };
  await insert('staff_months', { month: '2026-02-01', ...own, due: 20, ...counted });
  const closing = await insert('month_closings', {
    ...{
      month: '2026-01-01',
      closed_at: at,
      in_the_way: '[]',
      paper: { signer: { name: siti.name, position: null } },
      checksum: 'x',
    },
  });
  const figures = {
    ...{ expected: 20, duty_days: 0, duty_minutes: 0, late_minutes: 5, left_early: 0, no_clockout: 0, corrections: 0 },
    ...{ ...counted, leave_types: {} },
  };
  await insert('month_figures', { closing_id: closing.id, ...own, name: siti.name, ...figures });
  await insert('month_adjustments', {
    closing_id: closing.id,
    ...own,
    reason: 'leave',
    days: '[]',
    made_at: at,
    ...figures,
  });
  await insert('month_sheets', { closing_id: closing.id, language: 'en', bytes: Buffer.from(siti.name) });
  // Of a month in which they are no staff, and which they signed.
  const signed = await insert('month_closings', {
    ...{ month: '2025-12-01', closed_at: at, in_the_way: '[]', checksum: 'x' },
    paper: { signer: { name: siti.name, position: null } },
  });
  await insert('month_sheets', { closing_id: signed.id, language: 'en', bytes: Buffer.from(siti.name) });
  await insert('card_changes', {
    ...{ ...own, month: '2026-01-01', colour_before: 'yellow', colour: 'green', late: 3, status: 'Rejected' },
    ...{ proposed_at: at, decided_at: at, decided_by: by, reason: secret },
  });
}

/** Leave and other applications; returns the id of a leave application. */
export async function addLeave({ insert, id, own, at, day, doc, by, application }: Maker): Promise<number> {
  const entry = await insert('user_leaves', { ...own, leaves_id: 1, total_days: 14 });
  const dates = { date_start: day, date_end: day };
  const leave = await insert('leave_applications', {
    ...application,
    leaves_id: 1,
    ...dates,
    total_days: 1,
    remark: secret,
    supported_by: by,
  });
  const half = { day, half: 1, period: '2026-01-01', is_charged: true };
  await insert('leave_days', { ...own, ...half, application_id: leave.id });
  await insert('leave_ledger', {
    user_leave_id: entry.id,
    ...own,
    kind: 'adjust',
    days: 1,
    period: '2026-01-01',
    admin_id: by,
    created_at: at,
    reason: secret,
    doc,
  });
  const run = await insert('leave_runs', {
    leaves_id: 1,
    period: '2030-01-01',
    state: 'booked',
    rules: {},
    day,
    started_by: by,
    started_at: at,
  });
  const booked = { total: 14, carried: 0, lapsed: 0, expired: 0, cash: 0, unearned: 0, short: 0, balance: 14 };
  await insert('leave_run_rows', { run_id: run.id, ...own, reason: secret, ...booked });
  await insert('leave_bookings', {
    leaves_id: 1,
    ...own,
    period: '2030-01-01',
    run_id: run.id,
    days: 14,
    reason: secret,
    carried: 0,
    cash: 0,
  });
  const change = await insert('leave_changes', {
    ...application,
    leave_id: leave.id,
    date: day,
    date_end: day,
    days: 1,
  });
  await insert('leave_returned', { application_id: leave.id, ...half, change_id: change.id });
  await insert('leave_replaced', { application_id: leave.id, ...own, ...half, replaced_id: leave.id });
  await insert('leave_swipes', { ...own, day });
  await insert('replacement_claims', { ...application, date: day, minutes: 480, days: 1 });
  await insert('late_applications', { ...application, date: day });
  await insert('leave_office_applications', {
    ...application,
    date: day,
    start_time: '10:00',
    end_time: '11:00',
    is_official: true,
  });
  await insert('duty_applications', {
    ...application,
    duty_kind_id: 1,
    expects_swipe: false,
    date: day,
    date_end: day,
    place: secret,
  });
  await insert('correction_applications', { ...application, date: day, action: 'add', way: 'in', time: '08:00' });
  const period = await insert('ramadhan_periods', {
    first_day: day,
    last_day: day,
    days: JSON.stringify(Array(7).fill({})),
  });
  await insert('ramadhan_choices', {
    ...own,
    period_id: period.id,
    leaves_early: true,
    chosen_by: id,
    chosen_at: at,
    reason: secret,
  });
  await insert('application_steps', {
    kind: 'leave',
    application_id: leave.id,
    step: 'approve',
    user_id: by,
    remark: secret,
    created_at: at,
  });
  const answered = `${secret} & <b>"lagi"</b>`;
  await insert('application_steps', {
    ...{ kind: 'leave', application_id: leave.id, step: 'answer', user_id: id, remark: answered, created_at: at },
  });
  const notice = await insert('messages', {
    ...{ title: 'Answered', title_ms: 'Telah menjawab', send_to: 'user', created_at: at },
    message: `<p>Ya:</p><p>“${secret} &amp; &lt;b&gt;&quot;lagi&quot;&lt;/b&gt;”</p>`,
    message_ms: `<p>Ya:</p><p>“${secret} &amp; &lt;b&gt;&quot;lagi&quot;&lt;/b&gt;”</p>`,
  });
  await insert('inbox', { user_id: by, message_id: notice.id, created_at: at });
  await insert('reminders', { day, ...own, kind: 'leave', application_id: leave.id });
  return leave.id as number;
}
