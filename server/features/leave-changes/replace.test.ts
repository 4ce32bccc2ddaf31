import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { pdf } from '../applications/testing.ts';
import { returnsFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof returnsFixture>>;
beforeAll(async () => {
  fixture = await returnsFixture();
});
beforeEach(() => fixture.reset());
const { farid } = cast;
const { annual, medical, compassionate } = leaveTypes;
const [sunday, monday, tuesday, wednesday, thursday] = [8, 9, 10, 11, 12].map(
  (day) => `2026-03-${String(day).padStart(2, '0')}`,
) as [string, string, string, string, string];
const ill = { leaves_id: medical.id, date_start: monday, date_end: tuesday, reason: 'Demam' };

const certificate = async () =>
  (await fixture.app.ask('farid', leave.upload, { body: { doc: pdf } })).body.doc as string;
/** Farid falls ill in his annual leave; the id of his application. */
const sick = async (fields: object = {}) => {
  const applied = await fixture.apply('farid', { ...ill, doc: await certificate(), ...fields });
  return { ...applied, id: applied.body.id as number };
};
const balances = async () => [await fixture.balance(farid.id), await fixture.balance(farid.id, medical.id)];
const act = (who: keyof typeof cast, row: 'supportOne' | 'approveOne' | 'rejectOne', id: number) =>
  fixture.app.ask(who, leave[row], { params: { id } });
const approve = async (id: number) => {
  await act('chong', 'supportOne', id);
  return act('devi', 'approveOne', id);
};

describe('sick leave in annual leave', () => {
  it('takes its days over once it is approved, and the others return to the balance [D6]', async () => {
    const id = await fixture.approved();
    const other = await sick();
    expect(other.status).toBe(200);
    // Charged when it is applied for, like all leave; the days are annual leave until it is approved.
    expect(await balances()).toEqual([9, 12]);
    expect((await fixture.leaveOf(id)).total_days).toBe(5);
    expect((await approve(other.id)).status).toBe(200);
    expect(await balances()).toEqual([11, 12]);
    expect(await fixture.leaveOf(id)).toMatchObject({ total_days: 3, days: [sunday, wednesday, thursday] });
    expect(await fixture.leaveOf(other.id)).toMatchObject({
      status: 'Approved',
      total_days: 2,
      days: [monday, tuesday],
    });
    const named = await fixture.query('select work_date, leave from person_days(array[$1::int], $2, $3) order by 1', [
      farid.id,
      sunday,
      thursday,
    ]);
    expect(named.map((one) => one.leave)).toEqual([annual, medical, medical, annual, annual].map(({ name }) => name));
    const { steps } = (await fixture.app.ask('farid', leave.detail, { params: { id } })).body;
    expect(steps.at(-1)).toMatchObject({ step: 'replace', remark: '09-03-2026 – 10-03-2026' });
  });

  it('changes nothing when it is rejected, deleted or canceled [D6]', async () => {
    const id = await fixture.approved();
    const rejected = await sick();
    await act('chong', 'rejectOne', rejected.id);
    expect([await balances(), (await fixture.leaveOf(id)).total_days]).toEqual([[9, 14], 5]);
    const deleted = await sick();
    await fixture.app.ask('farid', leave.remove, { params: { id: deleted.id } });
    expect([await balances(), (await fixture.leaveOf(id)).total_days]).toEqual([[9, 14], 5]);
  });

  it('gives the days back to the annual leave when its approval is taken back, or an administrator rejects it [D6]', async () => {
    const id = await fixture.approved();
    const other = await sick();
    await approve(other.id);
    expect((await fixture.app.ask('devi', leave.undo, { body: { ids: [other.id] } })).status).toBe(200);
    expect([await balances(), (await fixture.leaveOf(id)).total_days]).toEqual([[9, 12], 5]);
    expect((await act('devi', 'approveOne', other.id)).status).toBe(200);
    expect(await balances()).toEqual([11, 12]);
    expect((await act('aminah', 'rejectOne', other.id)).status).toBe(200);
    expect([await balances(), (await fixture.leaveOf(id)).total_days]).toEqual([[9, 14], 5]);
    // And again, when that is taken back.
    expect((await fixture.app.ask('aminah', leave.undo, { body: { ids: [other.id] } })).status).toBe(200);
    expect([await balances(), (await fixture.leaveOf(id)).total_days]).toEqual([[11, 12], 3]);
  });

  it('of all days cancels the annual leave, which comes back with them [D6]', async () => {
    const id = await fixture.approved();
    const other = await sick({ date_start: sunday, date_end: thursday });
    await approve(other.id);
    expect([await balances(), (await fixture.leaveOf(id)).status]).toEqual([[14, 9], 'Canceled']);
    await fixture.app.ask('aminah', leave.cancel, { body: { ids: [other.id], remark: 'Sijil palsu' } });
    expect([await balances(), (await fixture.leaveOf(id)).status]).toEqual([[9, 14], 'Approved']);
  });

  it.each([
    // Of 14 days 5 are annual leave, of which 2 return: 11. Twelve more and the 2 are 3 below zero, thirteen 4.
    ['2026-04-06', -1, 200, -3],
    ['2026-04-07', -2, 422, -2],
  ])(
    'gives them back below zero as far as its type allows, with leave to %s [D6]',
    async (date_end, left, status, then) => {
      await fixture.query(`update leave_types set below_zero = 3 where id = ${annual.id}`);
      const id = await fixture.approved();
      const other = await sick();
      await approve(other.id);
      await fixture.approved({ date_start: '2026-03-22', date_end });
      expect(await balances()).toEqual([left, 12]);
      const canceled = await fixture.app.ask('aminah', leave.cancel, {
        body: { ids: [other.id], remark: 'Sijil palsu' },
      });
      expect([canceled.status, (await balances())[0]]).toEqual([status, then]);
      expect((await fixture.leaveOf(id)).total_days).toBe(status === 200 ? 5 : 3);
      await fixture.query(`update leave_types set below_zero = null where id = ${annual.id}`);
    },
  );

  it('may go on after the annual leave [D6]', async () => {
    const id = await fixture.approved();
    const other = await sick({ date_start: thursday, date_end: '2026-03-16' });
    await approve(other.id);
    expect(await fixture.leaveOf(id)).toMatchObject({ date_end: wednesday, total_days: 4 });
    expect(await fixture.leaveOf(other.id)).toMatchObject({
      total_days: 3,
      days: [thursday, '2026-03-15', '2026-03-16'],
    });
  });

  it('needs its file, a type that takes the place of others, and leave that is approved', async () => {
    await fixture.approved();
    expect((await sick({ doc: null })).body.fields).toEqual({
      doc: 'Please attach the certificate, since this takes the place of other leave',
    });
    const overlap = { date_start: 'You already have leave on these dates' };
    await fixture.query(
      `insert into user_leaves (user_id, leaves_id, total_days) values (${farid.id}, ${compassionate.id}, 3) on conflict do nothing`,
    );
    await fixture.query(
      `insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
       select id, user_id, 'grant', 3, '2026-01-01', now() from user_leaves where user_id = ${farid.id} and leaves_id = ${compassionate.id}`,
    );
    expect((await sick({ leaves_id: compassionate.id })).body.fields).toEqual(overlap);
    const twice = await Promise.all([sick(), sick()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    await fixture.reset();
    await fixture.apply('farid');
    expect((await sick()).body.fields).toEqual(overlap);
  });

  it('finds what has become of the annual leave meanwhile: canceled, or the day given back [D6]', async () => {
    const id = await fixture.approved();
    const other = await sick();
    const { body } = await fixture.give(monday);
    await fixture.decide('devi', 'approve', body.id);
    await approve(other.id);
    expect(await fixture.leaveOf(id)).toMatchObject({ total_days: 3 });
    expect(await balances()).toEqual([11, 12]);
    const third = await sick({ date_start: wednesday, date_end: wednesday });
    await fixture.app.ask('aminah', leave.cancel, { body: { ids: [id], remark: 'x' } });
    await approve(third.id);
    expect(await balances()).toEqual([14, 11]);
  });

  it('shows the days as free in the form of its type alone', async () => {
    await fixture.approved();
    const stateOf = async (leaves_id?: number) =>
      (
        await fixture.app.ask('farid', leave.days, {
          params: { user_id: farid.id },
          query: { from: monday, to: monday, ...(leaves_id && { leaves_id: String(leaves_id) }) },
        })
      ).body.days[0].state;
    expect([await stateOf(), await stateOf(annual.id), await stateOf(medical.id)]).toEqual([
      'taken',
      'taken',
      'working',
    ]);
    const preview = await fixture.app.ask('farid', leave.preview, {
      params: { user_id: farid.id },
      query: { leaves_id: String(medical.id), date_start: monday, date_end: tuesday },
    });
    expect(preview.body).toMatchObject({ total_days: 2, refusal: null });
  });
});
