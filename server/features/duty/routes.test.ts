import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendance } from '#domain/attendance/contract.ts';
import { duty } from '#domain/duty/contract.ts';
import { dutyKinds } from '#domain/duty-kinds/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { dayFixture } from '#server/features/applications/day-testing.ts';
import { days } from '#server/features/applications/testing.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

let fixture: Awaited<ReturnType<typeof dayFixture>>;
let duties: ReturnType<typeof fixture.of<'duty'>>;
beforeAll(async () => {
  fixture = await dayFixture();
  duties = fixture.of('duty');
});
const query = (text: string, values: unknown[] = []) => fixture.app.pool.query(text, values);
beforeEach(async () => {
  await query(
    'delete from leave_days; delete from leave_ledger where application_id is not null; delete from leave_applications',
  );
  await fixture.reset();
});
const { farid, zara } = cast;

const allDay = { start_time: '', end_time: '' };
const week = { ...allDay, date: '2026-03-15', date_end: '2026-03-19' };
const home = 3;
const takeLeave = (date_start: string, date_end = date_start) =>
  fixture.app.ask('farid', leave.apply, {
    params: { user_id: farid.id },
    body: { leaves_id: leaveTypes.annual.id, date_start, date_end, reason: 'Kenduri' },
  });
const verdictOf = async () =>
  (
    await query(
      `select is_late, is_absent, left_early, no_clockout, duty_minutes, expected_minutes, why from day_verdicts
       where user_id = $1 and work_date = $2`,
      [farid.id, days.past],
    )
  ).rows[0];

// What all applications for one day do is in server/features/applications/day-*.test.ts.
describe('applying for duty elsewhere [D7]', () => {
  it('is for a day, a part of one, or several days with days off between', async () => {
    const one = await duties.apply('farid', allDay);
    expect(one.body.data[0]).toMatchObject({
      date: days.ahead,
      date_end: days.ahead,
      start_time: null,
      end_time: null,
    });
    const many = await duties.apply('farid', { ...week, date: '2026-03-19', date_end: '2026-03-22' });
    expect(many.body.data[0]).toMatchObject({ date: '2026-03-19', date_end: '2026-03-22', place: 'Kuala Lumpur' });
    expect((await duties.apply('farid', { date: days.today })).body.data[0].start_time).toBe('10:00');
  });

  it.each<[what: string, fields: object, field: string, message: string]>([
    ['on days off alone', { ...allDay, date: days.off, date_end: '2026-03-14' }, 'date', 'This is not a working day'],
    ['ending before it begins', { ...week, date_end: '2026-03-14' }, 'date_end', 'The end cannot be before the start'],
    [
      'with times over several days',
      { date_end: '2026-03-15' },
      'start_time',
      'Times are for one day only. Leave them empty for several days',
    ],
    ['with one time', { end_time: '' }, 'end_time', 'Please complete this field'],
    ['that ends before it starts', { end_time: '09:00' }, 'end_time', 'The end must be after the start'],
    [
      'outside the hours of the day',
      { start_time: '18:00', end_time: '19:00' },
      'start_time',
      'This is outside the working hours of the day, 07:00 AM to 03:30 PM',
    ],
    [
      'over all hours of the day, by times',
      { start_time: '07:00', end_time: '15:30' },
      'start_time',
      'This covers all working hours of the day. Leave the times empty',
    ],
    ['without a place', { place: ' ' }, 'place', 'Please complete this field'],
    ['of a kind there is not', { duty_kind_id: 999 }, 'duty_kind_id', 'Please select the options'],
    [
      'with a last day too far ahead',
      { ...week, date_end: '2027-03-12' },
      'date_end',
      'Please choose a date up to 11-03-2027',
    ],
    [
      'from a closed month on',
      { ...week, date: days.closed },
      'date',
      'This month is closed. Please choose a date from 01-03-2026 on',
    ],
  ])('%s is refused at its field, and nothing is written', async (_, fields, field, message) => {
    const { status, body } = await duties.apply('farid', fields);
    expect([status, body.fields, await duties.written()]).toEqual([422, { [field]: message }, 0]);
  });

  it('beyond the last day of service is refused, also for a range that begins before it', async () => {
    await query(`update users set end_date = '2026-03-17' where id = $1`, [farid.id]);
    const { body } = await duties.apply('farid', week);
    await query('update users set end_date = null where id = $1', [farid.id]);
    expect(body.fields).toEqual({ date: 'This day is after the last day of service, 17-03-2026' });
  });

  it('at the time of other duty is refused until that is canceled, and beside it is not', async () => {
    const id = (await duties.apply('farid', week)).body.id;
    expect((await duties.apply('farid', { date: '2026-03-17' })).body.message).toBe(
      'You already have an application for this time',
    );
    expect((await duties.apply('farid', { date: '2026-03-22' })).status).toBe(200);
    await duties.one('farid', 'cancel', id);
    expect((await duties.apply('farid', { date: '2026-03-17' })).status).toBe(200);
  });

  it('says before which days it cannot be for, and not the days off', async () => {
    await takeLeave(days.ahead);
    const { body } = await fixture.app.ask('farid', duty.days, {
      params: { user_id: farid.id },
      query: { month: days.ahead },
    });
    expect(body.days).toMatchObject([
      { day: days.ahead, message: 'There is leave on this day that waits for a decision' },
    ]);
  });

  it('offers the kinds there are, in both languages', async () => {
    const { body } = await fixture.app.ask('farid', duty.kinds);
    expect(body.kinds).toMatchObject([
      { name: 'Official duty', name_ms: 'Tugas rasmi', expects_swipe: false },
      { name: 'Course', name_ms: 'Kursus', expects_swipe: false },
      { name: 'Work from home', name_ms: 'Bekerja dari rumah', expects_swipe: true },
    ]);
  });
});

describe('duty and leave exclude each other [D7]', () => {
  it('duty on a day of leave is refused, pending or approved, also on its days off', async () => {
    const { id } = (await takeLeave('2026-03-12', '2026-03-15')).body;
    const why = { date: 'There is leave on this day that waits for a decision' };
    expect((await duties.apply('farid', week)).body.fields).toEqual(why);
    await query(`update leave_applications set status = 'Approved' where id = $1`, [id]);
    const { body } = await duties.apply('farid', { ...allDay, date: '2026-03-11', date_end: '2026-03-12' });
    expect(body.fields).toEqual({ date: 'There is approved leave on this day' });
  });

  it('leave on a day of duty is refused, pending or approved, and not once that was rejected', async () => {
    const { id } = (await duties.apply('farid', week)).body;
    expect((await takeLeave('2026-03-19', '2026-03-20')).body.fields).toEqual({
      date_start: 'You have duty elsewhere on these dates',
    });
    await duties.one('devi', 'approve', id);
    expect((await takeLeave('2026-03-15')).status).toBe(422);
    await duties.one('aminah', 'cancel', id);
    expect((await takeLeave('2026-03-15')).status).toBe(200);
  });

  it('applied for at once, one of the two is made', async () => {
    const tries = await Promise.all([takeLeave('2026-03-15'), duties.apply('farid', week)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('a rejection is not taken back once the other was applied for', async () => {
    const { id } = (await duties.apply('farid', week)).body;
    await duties.one('devi', 'reject', id);
    const { body } = await takeLeave('2026-03-15');
    const undone = () => fixture.app.ask('devi', duty.undo, { body: { ids: [id] } });
    expect((await undone()).body.message).toBe('There is leave on this day that waits for a decision');
    expect(await duties.statusOf(id)).toBe('Rejected');
    await fixture.app.ask('farid', leave.remove, { params: { id: body.id } });
    expect((await undone()).status).toBe(200);
    expect(await duties.statusOf(id)).toBe('Pending');
  });
});

describe('a day of duty', () => {
  it('is worked once it is approved: nobody is absent, and canceling it makes them so again [D5 D7]', async () => {
    await fixture.swipes();
    const id = await duties.applied({ ...allDay, date: days.past });
    await duties.one('devi', 'approve', id);
    expect(await verdictOf()).toMatchObject({
      is_absent: false,
      expected_minutes: 570,
      duty_minutes: 570,
      why: [{ code: 'onDuty', values: { name: 'Course', name_ms: 'Kursus', place: 'Kuala Lumpur' } }],
    });
    await duties.one('aminah', 'cancel', id);
    expect(await verdictOf()).toMatchObject({ is_absent: true, duty_minutes: 0 });
    const entries = await entriesIn(fixture.app.db, 'duty', id);
    expect(entries.map(({ action }) => action)).toEqual([
      `Applied for duty elsewhere of ${farid.name}, 09-03-2026 to 09-03-2026`,
      `Approved the duty of ${farid.name}, 09-03-2026 to 09-03-2026`,
      `Canceled the duty of ${farid.name}, 09-03-2026 to 09-03-2026`,
    ]);
  });

  it('of a kind that expects a swipe is judged by its swipes, and says where', async () => {
    await fixture.swipes(7 * 60 + 40, 16 * 60 + 45);
    const id = await duties.applied({ ...allDay, date: days.past, duty_kind_id: home, place: 'Dungun' });
    await duties.one('devi', 'approve', id);
    const { is_late, duty_minutes, why } = await verdictOf();
    expect([is_late, duty_minutes, why.map(({ code }: { code: string }) => code)]).toEqual([
      true,
      570,
      ['late', 'onDuty'],
    ]);
    const { body } = await fixture.app.ask('aminah', attendance.list, {
      query: { date: days.past, user_id: farid.id },
    });
    const [, came] = body.data;
    expect([came.remark.code, came.duty.values.place]).toEqual(['late', 'Dungun']);
  });

  it('keeps what its kind expected when it was applied for', async () => {
    const kinds = (await fixture.app.ask('aminah', dutyKinds.list, { query: {} })).body.data;
    const kind = kinds.find(({ id }: { id: number }) => id === home);
    const id = await duties.applied({ ...allDay, date: days.past, duty_kind_id: home });
    await fixture.app.ask('aminah', dutyKinds.edit, { body: { ...kind, expects_swipe: false } });
    await fixture.swipes();
    await duties.one('devi', 'approve', id);
    expect(await verdictOf()).toMatchObject({ is_absent: true });
    await query('update duty_kinds set expects_swipe = true where id = $1', [home]);
  });

  it('is in the month as such, beside the days present [CALLA-19 D7]', async () => {
    await fixture.swipes();
    await duties.one('devi', 'approve', await duties.applied({ ...allDay, date: days.past }));
    const { body } = await fixture.app.ask('farid', monthlyAttendance.month, {
      params: { userId: farid.id, month: '01-March-2026' },
    });
    const row = body.data.find(({ date }: { date: string }) => date === days.past);
    expect(row).toMatchObject({ clock_in: null, is_absent: false, expected: 570, duty: 570 });
    expect(row.facts.duties).toEqual([
      { name: 'Course', name_ms: 'Kursus', place: 'Kuala Lumpur', start_time: null, end_time: null },
    ]);
  });

  it('shows whoever decides who else of the department is away', async () => {
    await query(
      `insert into duty_applications (user_id, duty_kind_id, expects_swipe, date, date_end, place, reason, status, created_at)
       values ($1, 1, false, '2026-02-26', '2026-03-01', 'x', 'x', 'Approved', now())`,
      [cast.gopal.id],
    );
    const id = await duties.applied();
    const { body } = await duties.one('devi', 'detail', id);
    expect(body.background.away).toEqual([
      {
        day: '2026-03-01',
        people: [
          {
            id: cast.gopal.id,
            name: cast.gopal.name,
            same_position: true,
            is_approved: true,
            on_duty: true,
            half: 'whole',
          },
        ],
      },
    ]);
    expect((await duties.one('farid', 'detail', id)).body.background).toBeNull();
  });

  it('is in the file of the list with its kind and place, by the columns that the list shows', async () => {
    await duties.applied();
    const file = await fixture.app.app.inject({
      url: `${duty.list.path}/export`,
      query: { format: 'csv', columns: 'name,date,duty,status' },
      headers: { authorization: `Bearer ${await fixture.app.tokenOf('aminah')}` },
    });
    const [head, row] = file.payload.slice(1).split(/\r?\n/);
    expect(head).toBe('Staff,First day,Last day,From,To,Kind of duty,Place,Status');
    expect(row).toContain(',Kuala Lumpur,');
  });

  it('is nobody’s business outside their part in it', async () => {
    const id = await duties.applied();
    for (const row of ['detail', 'cancel'] as const) expect((await duties.one('gopal', row, id)).status).toBe(404);
    expect((await duties.one('farid', 'approve', id)).status).toBe(403);
    expect((await duties.apply('aminah', allDay, zara.id)).status).toBe(200);
    expect((await duties.apply('gopal', allDay, zara.id)).status).toBe(404);
  });
});
