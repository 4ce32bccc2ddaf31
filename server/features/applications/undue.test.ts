import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { dayKinds } from '#server/features/applications/day-testing.ts';
import { applicationFixture, days } from '#server/features/applications/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

let fixture: Awaited<ReturnType<typeof applicationFixture>>;
beforeAll(async () => {
  fixture = await applicationFixture();
});
const query = (text: string, values: unknown[] = []) => fixture.app.pool.query(text, values);
beforeEach(async () => {
  await fixture.reset();
  await query(
    'delete from leave_days; delete from leave_ledger where application_id is not null; delete from leave_applications',
  );
  await query(`update users set start_date = '2020-01-01', end_date = null where id = $1`, [cast.farid.id]);
});

const takeLeave = async (isApproved: boolean) => {
  const { body } = await fixture.app.ask('farid', leave.apply, {
    params: { user_id: cast.farid.id },
    body: { leaves_id: leaveTypes.annual.id, date_start: days.ahead, date_end: days.ahead, reason: 'Kenduri' },
  });
  expect(body.id).toBeGreaterThan(0);
  if (!isApproved) return;
  await fixture.app.ask('chong', leave.supportOne, { params: { id: body.id } });
  expect((await fixture.app.ask('devi', leave.approveOne, { params: { id: body.id } })).status).toBe(200);
};
const addHoliday = () =>
  query(`insert into holidays (details, start, "end") values ('Nuzul Quran', $1, $1)`, [days.ahead]);
const serve = (column: 'start_date' | 'end_date', day: string) =>
  query(`update users set ${column} = $2 where id = $1`, [cast.farid.id, day]);

/** Attendance of Farid's office starts on a day; null: with the organisation. */
const startAt = (day: string | null) =>
  query('update offices set starts_on = $2 where id = $1', [cast.farid.office_id, day]);

describe.each(['late', 'leave_office'] as const)('a day on which nobody is due: %s', (kind) => {
  const { calls, own } = dayKinds[kind];
  const apply = (fields: object = {}) =>
    fixture.app.ask('farid', calls.apply, {
      params: { user_id: cast.farid.id },
      body: { date: days.ahead, reason: 'Klinik', ...own, ...fields },
    });
  const month = (who: Who, user_id: number) =>
    fixture.app.ask(who, calls.days, { params: { user_id }, query: { month: days.ahead } });
  const whyOn = async (day: string) =>
    (await month('farid', cast.farid.id)).body.days.find((one: { day: string }) => one.day === day)?.message;

  it.each<[string, string, () => Promise<unknown>, string]>([
    ['a rest day', days.off, async () => {}, 'This is not a working day'],
    ['a public holiday', days.ahead, addHoliday, 'This day is a public holiday: Nuzul Quran'],
    ['approved leave', days.ahead, () => takeLeave(true), 'There is approved leave on this day'],
    [
      'after the last day of service',
      days.ahead,
      () => serve('end_date', '2026-03-11'),
      'This day is after the last day of service, 11-03-2026',
    ],
    [
      'before the first day of service',
      days.ahead,
      () => serve('start_date', '2026-03-15'),
      'This day is before the first day of service, 15-03-2026',
    ],
  ])('%s is refused with the reason, which the form reads before [D7]', async (_, date, prepare, why) => {
    await prepare();
    expect(await whyOn(date)).toBe(why);
    const { status, body } = await apply({ date });
    expect([status, body.fields]).toEqual([422, { date: why }]);
    expect((await query(`select from ${kind}_applications`)).rowCount).toBe(0);
  });

  it('before the first terms is refused [D7]', async () => {
    await query(`update staff_terms set valid_from = '2026-03-15' where user_id = $1`, [cast.farid.id]);
    const { body } = await apply();
    const why = await whyOn(days.ahead);
    await query(`update staff_terms set valid_from = '2026-01-01' where user_id = $1`, [cast.farid.id]);
    expect([body.message, why]).toEqual(Array(2).fill('No working hours are set for this day'));
  });

  it('before attendance starts is refused, from then on it may be applied for [D7]', async () => {
    const why = 'Attendance is not judged on this day yet';
    await startAt('2026-03-15');
    const refused = await apply();
    const shown = await whyOn(days.ahead);
    await startAt(days.ahead);
    const first = await whyOn(days.ahead);
    await startAt(null);
    await query('update organisation set starts_on = null');
    const unstarted = await whyOn(days.ahead);
    await query(`update organisation set starts_on = '2000-01-01'`);
    expect([refused.status, refused.body.fields]).toEqual([422, { date: why }]);
    expect([shown, first, unstarted]).toEqual([why, undefined, why]);
    expect((await apply()).status).toBe(200);
  });

  it('an own application that counts greys its day, where there can be one a day [D7]', async () => {
    const { id } = (await apply()).body;
    const why = kind === 'late' ? 'You have already applied to come late on this date' : undefined;
    expect([await whyOn(days.ahead), await whyOn(days.today)]).toEqual([why, undefined]);
    expect((await fixture.app.ask('farid', calls.detail, { params: { id } })).body.refusal).toBeNull();
    await fixture.app.ask('devi', calls.reject, { params: { id } });
    expect(await whyOn(days.ahead)).toBeUndefined();
  });

  it('beside leave that waits, one may come late but not leave the office [D7]', async () => {
    await takeLeave(false);
    const why = kind === 'late' ? undefined : 'There is leave on this day that waits for a decision';
    expect(await whyOn(days.ahead)).toBe(why);
    const { status, body } = await apply();
    expect([status, body.fields]).toEqual(why ? [422, { date: why }] : [200, undefined]);
  });

  it('is shown to whom decides when it became one after the application was made', async () => {
    const { id } = (await apply()).body;
    const refusal = async () => (await fixture.app.ask('devi', calls.detail, { params: { id } })).body.refusal;
    expect(await refusal()).toBeNull();
    await addHoliday();
    expect(await refusal()).toMatchObject({
      message: 'This day is a public holiday: Nuzul Quran',
      message_ms: 'Tarikh ini cuti umum: Nuzul Quran',
    });
    await fixture.app.ask('devi', calls.approve, { params: { id } });
    expect(await refusal()).toBeNull();
  });

  it('is read by the person and administrators alone', async () => {
    expect((await month('aminah', cast.farid.id)).status).toBe(200);
    expect((await month('devi', cast.farid.id)).status).toBe(404);
    expect((await month('farid', cast.farid.id)).body.days).toHaveLength(8);
  });
});

describe('whom an administrator may choose as applicant', () => {
  it.each([
    ['late', late],
    ['leave office', leaveOffice],
    ['leave', leave],
  ] as const)('is nobody whose application would be refused: %s [D1]', async (_, { choices }) => {
    const chosen = async (who: Who) => {
      const { body } = await fixture.app.ask(who, choices, { query: { search: cast.suraya.name } });
      return body.users.map(({ id }: { id: number }) => id);
    };
    expect([await chosen('aminah'), await chosen('suraya')]).toEqual([[], [cast.suraya.id]]);
  });
});
