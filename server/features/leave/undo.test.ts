import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(() => fixture.reset());
const { farid, chong, devi } = cast;
const one = (who: Who, row: keyof typeof leave, id: number) => fixture.app.ask(who, leave[row], { params: { id } });
const undo = (who: Who, ...ids: number[]) => fixture.app.ask(who, leave.undo, { body: { ids } });
const applied = async (fields: object = {}) => (await fixture.apply('farid', fields)).body.id as number;
const days = async () => (await fixture.app.pool.query('select from leave_days')).rowCount;

describe('a decision on leave that is taken back', () => {
  it('leaves the application as it was, with both steps, an audit entry and a notice', async () => {
    const id = await applied();
    await one('chong', 'supportOne', id);
    const { status, body } = await undo('chong', id);
    expect([status, body.message, body.decided]).toEqual([200, 'The decision has been taken back', [id]]);
    const { body: detail } = await one('chong', 'detail', id);
    expect(detail).toMatchObject({ status: 'Pending', supported_by: null, supported_at: null });
    expect(detail.actions).toEqual(['support', 'reject']);
    expect(detail.steps.map(({ step, by }: { step: string; by: string }) => `${step} ${by}`)).toEqual([
      `apply ${farid.name}`,
      `support ${chong.name}`,
      `undo ${chong.name}`,
    ]);
    expect((await entriesIn(fixture.app.db, 'leave')).at(-1)!.action).toContain(
      'Took back the decision on the leave of',
    );
    const { rows } = await fixture.app.pool.query(
      `select m.title from inbox i join messages m on m.id = i.message_id where i.user_id = $1 order by m.id`,
      [farid.id],
    );
    expect(rows.at(-1).title).toBe('Taken back: the decision on your application for leave');
  });

  it('can be made again, and taken back again', async () => {
    const id = await applied();
    await one('chong', 'supportOne', id);
    await one('devi', 'approveOne', id);
    await undo('devi', id);
    const { body } = await one('devi', 'detail', id);
    expect(body).toMatchObject({ status: 'Supported', supported_by: chong.name, approved_by: null, approved_at: null });
    await one('devi', 'approveOne', id);
    expect((await undo('devi', id)).status).toBe(200);
    expect(await fixture.statusOf(id)).toBe('Supported');
    expect(await fixture.balance(farid.id)).toBe(9);
  });

  it('charges the days of a rejection again, to the state it had', async () => {
    const id = await applied();
    const charged = await days();
    await one('chong', 'rejectOne', id);
    expect([await days(), await fixture.balance(farid.id)]).toEqual([0, 14]);
    await undo('chong', id);
    expect([await fixture.statusOf(id), await days(), await fixture.balance(farid.id)]).toEqual([
      'Pending',
      charged,
      9,
    ]);
    await one('chong', 'supportOne', id);
    await one('devi', 'approveOne', id);
    await one('aminah', 'rejectOne', id);
    await undo('aminah', id);
    const { body } = await one('farid', 'detail', id);
    expect(body).toMatchObject({ status: 'Approved', approved_by: devi.name });
    expect([await days(), await fixture.balance(farid.id)]).toEqual([charged, 9]);
  });

  it('is refused once the days, or the balance, were used for other leave', async () => {
    const id = await applied();
    await one('chong', 'rejectOne', id);
    await applied();
    const again = await undo('chong', id);
    expect([again.status, again.body.message]).toEqual([422, `${farid.name} already has leave on these dates`]);
    expect(await fixture.statusOf(id)).toBe('Rejected');
  });

  it('is refused to others, after a further decision, twice, and after its time', async () => {
    const id = await applied();
    await one('chong', 'supportOne', id);
    expect((await undo('devi', id)).body.message).toBe('This application has already been updated');
    expect((await undo('farid', id)).status).toBe(403);
    await one('devi', 'approveOne', id);
    expect((await undo('chong', id)).body.message).toBe('This application has already been updated');
    const tries = await Promise.all([undo('devi', id), undo('devi', id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
    await one('devi', 'approveOne', id);
    fixture.app.setNow('2026-03-01T23:01:00Z');
    expect((await undo('devi', id)).body.message).toBe('This decision can no longer be taken back');
    expect((await undo('devi', 999_999)).status).toBe(404);
    expect(await fixture.statusOf(id)).toBe('Approved');
  });

  it('of several returns those that can be, and names the others', async () => {
    const first = await applied();
    const second = await applied({ date_start: '2026-03-15', date_end: '2026-03-16' });
    await fixture.app.ask('chong', leave.support, { body: { ids: [first, second] } });
    await one('devi', 'approveOne', first);
    const { body } = await undo('chong', first, second);
    expect(body).toMatchObject({
      message: 'Applications decided: 1, skipped: 1',
      decided: [second],
      skipped: [{ id: first, name: farid.name, message: 'This application has already been updated' }],
    });
  });

  it('may have said why it was a rejection, which its applicant reads and the cancellation remark does not replace [LEAVE-39]', async () => {
    const id = await applied();
    const { status } = await fixture.app.ask('chong', leave.reject, {
      body: { ids: [id], remark: 'Audit minggu ini' },
    });
    expect(status).toBe(200);
    const { body } = await one('farid', 'detail', id);
    expect([body.remark, body.steps.at(-1).remark]).toEqual([null, 'Audit minggu ini']);
  });
});
