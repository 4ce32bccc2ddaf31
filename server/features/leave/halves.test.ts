import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { duty } from '#domain/duty/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { leaveFixture, week } from './testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
beforeAll(async () => {
  fixture = await leaveFixture();
});
const query = (text: string, values: unknown[] = []) => fixture.app.pool.query(text, values);
beforeEach(async () => {
  await query('delete from duty_applications; delete from late_applications');
  await fixture.reset();
  await query('update leave_types set half_days = id = any($1)', [[annual.id, medical.id]]);
});
const { farid } = cast;
const { annual, medical, emergency } = leaveTypes;
const one = (who: Who, row: keyof typeof leave, id: number) => fixture.app.ask(who, leave[row], { params: { id } });

const [sunday, monday] = [week.start, '2026-03-09'];
const half = (portion: string, day: string = sunday, more: object = {}) => ({
  date_start: day,
  date_end: day,
  half_start: portion,
  half_end: portion,
  ...more,
});
const applied = async (fields: object) => (await fixture.apply('farid', fields)).body.id as number;
const approved = async (fields: object) => {
  const id = await applied(fields);
  await one('chong', 'supportOne', id);
  await one('devi', 'approveOne', id);
  return id;
};
const halves = async () =>
  (await query('select day, half, is_charged from leave_days order by day, half')).rows.map(
    ({ day, half: of, is_charged }) => `${day} ${of} ${is_charged}`,
  );

describe('half a day of leave', () => {
  it('is charged 0.5, takes one half, and is named in the list, the notice and the log [D6]', async () => {
    const { status, body } = await fixture.apply('farid', half('morning'));
    expect([status, body.data[0].total_days, await fixture.balance(farid.id)]).toEqual([200, 0.5, 13.5]);
    expect(body.data[0]).toMatchObject({ half_start: 'morning', half_end: 'morning' });
    expect(body.leaves.find((entry: { leaves_id: number }) => entry.leaves_id === annual.id)).toMatchObject({
      balance: 13.5,
      leaves: { half_days: true },
    });
    expect(await halves()).toEqual(['2026-03-08 1 true']);
    const { rows } = await query('select m.message, m.message_ms from inbox i join messages m on m.id = i.message_id');
    expect(rows[0].message).toContain('leave, 08-03-2026 (morning).');
    expect(rows[0].message_ms).toContain('08-03-2026 (pagi)');
    const [entry] = await entriesIn(fixture.app.db, 'leave', body.id);
    expect(entry).toMatchObject({ after: { total_days: 0.5, half_start: 'morning', half_end: 'morning' } });
  });

  it('begins several days in an afternoon and ends them with a morning', async () => {
    const fields = { date_start: sunday, date_end: '2026-03-10', half_start: 'afternoon', half_end: 'morning' };
    const { body } = await fixture.apply('farid', fields);
    expect(body.data[0].total_days).toBe(2);
    expect(await halves()).toEqual([
      '2026-03-08 2 true',
      '2026-03-09 1 true',
      '2026-03-09 2 true',
      '2026-03-10 1 true',
    ]);
  });

  it('is all of the days where nothing is said of halves', async () => {
    const { body } = await fixture.apply('farid', { half_start: '', half_end: undefined });
    expect(body.data[0]).toMatchObject({ half_start: 'whole', half_end: 'whole', total_days: 5 });
  });

  it.each<[string, object, string, string, string]>([
    [
      'of a type without them',
      half('morning', sunday, { leaves_id: emergency.id }),
      'half_start',
      'Half days are not allowed for this leave type',
      'Cuti separuh hari tidak dibenarkan bagi jenis cuti ini',
    ],
    [
      'that is morning and afternoon',
      half('morning', sunday, { half_end: 'afternoon' }),
      'half_end',
      'Leave of one day is its morning, its afternoon or all of it',
      'Cuti satu hari ialah sebelah pagi, sebelah petang atau sehari penuh',
    ],
    [
      'that begins several days with a morning',
      half('morning', sunday, { date_end: monday, half_end: 'whole' }),
      'half_start',
      'Leave of several days cannot take only the morning of its first day',
      'Cuti beberapa hari tidak boleh meliputi sebelah pagi sahaja pada hari pertama',
    ],
    [
      'that ends several days with an afternoon',
      half('whole', sunday, { date_end: monday, half_end: 'afternoon' }),
      'half_end',
      'Leave of several days cannot take only the afternoon of its last day',
      'Cuti beberapa hari tidak boleh meliputi sebelah petang sahaja pada hari terakhir',
    ],
    [
      'on a rest day',
      half('afternoon', '2026-03-06'),
      'date_start',
      'Selection has no working days',
      'Tarikh yang dipilih tiada hari bekerja',
    ],
    ['that is no half', half('evening'), 'half_start', 'Please select the options', 'Sila pilih salah satu'],
  ])('%s is refused, in the preview too, and nothing is written', async (_, fields, field, message, malay) => {
    const answer = await fixture.apply('farid', fields);
    expect([answer.status, answer.body.fields[field]]).toEqual([422, message]);
    expect([await fixture.balance(farid.id), await halves()]).toEqual([14, []]);
    const { reason: _reason, ...range } = { leaves_id: annual.id, ...fields } as Record<string, unknown>;
    const preview = await fixture.app.ask('farid', leave.preview, {
      params: { user_id: farid.id },
      query: range as never,
    });
    const shown = preview.body.refusal ?? preview.body;
    expect(shown.message).toBe(message);
    if (preview.status === 200) expect(shown.message_ms).toBe(malay);
  });

  it('leaves the other half to another application, also of another type, and the same half to none', async () => {
    await applied(half('morning'));
    const again = await fixture.apply('farid', half('morning', sunday, { leaves_id: medical.id }));
    expect([again.status, again.body.message]).toEqual([422, 'You already have leave on these dates']);
    expect((await fixture.apply('farid', half('whole'))).status).toBe(422);
    const other = await fixture.apply('farid', half('afternoon', sunday, { leaves_id: medical.id }));
    expect([other.status, await halves()]).toEqual([200, ['2026-03-08 1 true', '2026-03-08 2 true']]);
    expect([await fixture.balance(farid.id), await fixture.balance(farid.id, medical.id)]).toEqual([13.5, 13.5]);
  });

  it('is taken once of two that are applied for at the same time', async () => {
    const tries = await Promise.all([
      fixture.apply('farid', half('afternoon')),
      fixture.apply('farid', half('afternoon', sunday, { leaves_id: medical.id })),
      fixture.apply('farid', half('morning', sunday, { leaves_id: medical.id })),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect(await halves()).toEqual(['2026-03-08 1 true', '2026-03-08 2 true']);
  });

  it('is seen in the calendar and in the preview, with when the afternoon begins', async () => {
    await applied(half('morning'));
    await applied(half('afternoon', monday));
    const calendar = await fixture.app.ask('farid', leave.days, {
      params: { user_id: farid.id },
      query: { from: sunday, to: '2026-03-10' },
    });
    expect(calendar.body.days.map(({ state }: { state: string }) => state)).toEqual([
      'taken_morning',
      'taken_afternoon',
      'working',
    ]);
    const { body } = await fixture.app.ask('farid', leave.preview, {
      params: { user_id: farid.id },
      query: {
        leaves_id: annual.id,
        date_start: sunday,
        date_end: monday,
        half_start: 'afternoon',
        half_end: 'morning',
      },
    });
    expect(body).toMatchObject({ total_days: 1, refusal: null, cuts: { first: '11:45', last: '11:45' } });
    expect(body.periods[0]).toMatchObject({ days: 1, before: 13, after: 12 });
  });

  it('returns when it is rejected, and is the same half when that is taken back', async () => {
    const id = await applied(half('afternoon'));
    await one('chong', 'rejectOne', id);
    expect([await halves(), await fixture.balance(farid.id)]).toEqual([[], 14]);
    await applied(half('morning'));
    const { status } = await fixture.app.ask('chong', leave.undo, { body: { ids: [id] } });
    expect([status, await halves()]).toEqual([200, ['2026-03-08 1 true', '2026-03-08 2 true']]);
    expect(await fixture.balance(farid.id)).toBe(13);
  });

  it('on a day that becomes a holiday returns 0.5, and ends where it is nothing else', async () => {
    const range = { date_start: sunday, date_end: monday, half_start: 'afternoon', half_end: 'whole' };
    const id = await applied(range);
    const body = { details: 'Cuti peristiwa', start: sunday, end: sunday, position_ids: null };
    await fixture.app.ask('aminah', holidays.add, { body });
    const { rows } = await query('select total_days from leave_applications where id = $1', [id]);
    expect([rows[0].total_days, await fixture.balance(farid.id)]).toEqual([1, 13]);
    const { rows: messages } = await query(
      `select m.title, m.message from inbox i join messages m on m.id = i.message_id where i.user_id = $1`,
      [farid.id],
    );
    expect(messages.at(-1)).toMatchObject({
      title: 'Your leave 08-03-2026 (afternoon) to 09-03-2026 was counted again',
      message: expect.stringContaining('Days returned to your balance: 0.5.'),
    });
  });
});

describe('beside half a day of leave [D7]', () => {
  const onDuty = (fields: object) =>
    fixture.app.ask('farid', duty.apply, {
      params: { user_id: farid.id },
      body: { duty_kind_id: 1, place: 'Kuala Lumpur', reason: 'Taklimat', date: sunday, ...fields },
    });

  it('duty may be in the other half, applied for in either order', async () => {
    await approved(half('morning'));
    const refused = [await onDuty({ start_time: '10:00', end_time: '14:00' }), await onDuty({})];
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([
        422,
        'There is leave on half of this day. Only the other half can be applied for',
      ]);
    expect((await onDuty({ date_end: '2026-03-09' })).status).toBe(422);
    expect((await onDuty({ start_time: '12:00', end_time: '14:00' })).status).toBe(200);
    expect((await onDuty({ date: monday, start_time: '13:00', end_time: '15:00' })).status).toBe(200);
    const afternoon = await fixture.apply('farid', half('afternoon', monday));
    expect(afternoon.body.message).toBe('You have duty elsewhere on these dates');
    expect((await fixture.apply('farid', half('morning', monday))).status).toBe(200);
  });

  it('coming late may be applied for, and beside two halves not', async () => {
    const comeLate = () =>
      fixture.app.ask('farid', late.apply, {
        params: { user_id: farid.id },
        body: { date: sunday, reason: 'Klinik' },
      });
    await approved(half('morning'));
    expect((await comeLate()).status).toBe(200);
    await query('delete from late_applications');
    await approved(half('afternoon', sunday, { leaves_id: medical.id }));
    expect((await comeLate()).body.message).toBe('There is approved leave on this day');
  });

  it.each<[portion: string, before: string, after: string]>([
    ['morning', 'leave', 'awaited'],
    ['afternoon', 'awaited', 'absent'],
  ])(
    'somebody with a %s off who has not come is %s until the afternoon begins, then %s',
    async (portion, ...states) => {
      await approved(half(portion));
      const stateBy = async (halfway: readonly number[]) =>
        (
          await query(
            `select s.state from staff_today($1, (select array_agg(id) from working_hours), '{}', '{}', '{}', $2) s
           where s.user_id = $3`,
            [sunday, halfway, farid.id],
          )
        ).rows[0].state;
      const { rows } = await query('select working_hour_id as id from users where id = $1', [farid.id]);
      expect([await stateBy([]), await stateBy([rows[0].id])]).toEqual(states);
    },
  );
});
