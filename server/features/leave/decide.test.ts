import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import type { LiveEvent } from '#domain/live.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { judgeDays } from '../days/judge.ts';
import { leaveFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
let announced: LiveEvent[] = [];
beforeAll(async () => {
  fixture = await leaveFixture();
  const { live } = fixture.app.platform;
  const announce = live.announce;
  live.announce = (events) => {
    announced.push(...events);
    announce(events);
  };
});
beforeEach(async () => {
  await fixture.reset();
  announced = [];
});
const { farid, chong, devi } = cast;
const one = (who: Who, row: keyof typeof leave, id: number) => fixture.app.ask(who, leave[row], { params: { id } });
const applied = async () => (await fixture.apply('farid')).body.id as number;

describe('deciding on leave', () => {
  it('goes from Farid to Chong to Devi, with a notice at each step [CALLB-42 CALLB-43 LEAVE-12 LEAVE-14 LEAVE-44]', async () => {
    const id = await applied();
    const supported = await one('chong', 'supportOne', id);
    expect([supported.status, supported.body.message, await fixture.statusOf(id)]).toEqual([
      ...[200, 'Application has been supported', 'Supported'],
    ]);
    const approved = await one('devi', 'approveOne', id);
    expect([approved.body.message, await fixture.statusOf(id)]).toEqual(['Application has been approved', 'Approved']);
    const { body } = await one('farid', 'detail', id);
    expect(body).toMatchObject({
      supported_by: chong.name,
      approved_by: devi.name,
      waits_for: null,
      decision: null,
    });
    expect(body.steps.map(({ step, by }: { step: string; by: string }) => `${step} ${by}`)).toEqual([
      `apply ${farid.name}`,
      `support ${chong.name}`,
      `approve ${devi.name}`,
    ]);
    expect(await fixture.balance(farid.id)).toBe(9);
  });

  it('a rejection returns the balance and frees the days [CALLB-44 LEAVE-13 LEAVE-46 D6]', async () => {
    const id = await applied();
    const { body } = await one('chong', 'rejectOne', id);
    expect([body.message, await fixture.statusOf(id)]).toEqual(['Application has been rejected', 'Rejected']);
    expect(await fixture.balance(farid.id)).toBe(14);
    expect((await fixture.app.pool.query('select from leave_days')).rowCount).toBe(0);
  });

  it('an admin rejects what is approved, once [LEAVE-16 LEAVE-21]', async () => {
    const id = await applied();
    expect((await one('aminah', 'rejectOne', id)).body.message).toBe('This application waits for support first');
    await one('chong', 'supportOne', id);
    expect((await one('aminah', 'rejectOne', id)).body.message).toBe('This application waits for approval first');
    await one('devi', 'approveOne', id);
    expect((await one('aminah', 'rejectOne', id)).status).toBe(200);
    expect((await one('badrul', 'rejectOne', id)).body.message).toBe('This application has already been updated');
    expect(await fixture.balance(farid.id)).toBe(14);
  });

  it('out of order, by someone else, on one’s own or on nothing is refused', async () => {
    const id = await applied();
    const tries: [Who, keyof typeof leave, number, number, string][] = [
      ['devi', 'approveOne', id, 422, 'This application waits for support first'],
      ['chong', 'approveOne', id, 422, 'This application does not wait for your decision'],
      ['aminah', 'approveOne', id, 422, 'This application does not wait for your decision'],
      ['badrul', 'supportOne', id, 422, 'This application does not wait for your decision'],
      ['chong', 'supportOne', 999_999, 404, 'Record not found'],
    ];
    for (const [who, row, on, status, message] of tries) {
      const answer = await one(who, row, on);
      expect([who, row, answer.status, answer.body.message]).toEqual([who, row, status, message]);
    }
    for (const who of ['farid', 'zara', 'gopal'] as const) expect((await one(who, 'supportOne', id)).status).toBe(403);
    expect(await fixture.statusOf(id)).toBe('Pending');
  });

  it('by two concurrently lets only one win, and tells the other [D6]', async () => {
    const id = await applied();
    const tries = await Promise.all([one('chong', 'supportOne', id), one('chong', 'rejectOne', id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(tries.find(({ status }) => status === 422)!.body.message).toBe('This application has already been updated');
  });

  it('of several decides those that can be, and lists the others with the reason [CALLB-45 CALLB-46 CALLB-47]', async () => {
    const first = await applied();
    const second = (await fixture.apply('farid', { date_start: '2026-03-15', date_end: '2026-03-16' })).body.id;
    await one('chong', 'supportOne', first);
    const { body } = await fixture.app.ask('chong', leave.support, {
      body: { ids: [first, second, 999_999] },
    });
    expect(body).toMatchObject({
      message: 'Applications decided: 1, skipped: 2',
      decided: [second],
      skipped: [
        { id: first, name: farid.name, message: 'This application has already been updated' },
        { id: 999_999, name: '', message: 'Record not found' },
      ],
    });
    const both = await fixture.app.ask('devi', leave.approve, { body: { ids: [first, second] } });
    expect([both.body.message, both.body.decided]).toEqual(['Application has been approved', [first, second]]);
    const rejected = await fixture.app.ask('aminah', leave.reject, { body: { ids: [first, second] } });
    expect(rejected.body).toMatchObject({ message: 'Application has been rejected', skipped: [] });
    expect(await fixture.balance(farid.id)).toBe(14);
  });

  it('a cancellation by an admin with a remark returns the balance [CALLB-48 LEAVE-17 LEAVE-39 LEAVE-48]', async () => {
    const id = await applied();
    const cancel = (who: Who, body: object) => fixture.app.ask(who, leave.cancel, { body });
    expect((await cancel('aminah', { ids: [id], remark: ' ' })).body.fields).toEqual({
      remark: 'Please complete this field',
    });
    expect((await cancel('aminah', { ids: [], remark: 'Banjir' })).status).toBe(422);
    expect((await cancel('devi', { ids: [id], remark: 'Banjir' })).status).toBe(403);
    const { body } = await cancel('aminah', { ids: [id], remark: 'Banjir' });
    expect(body).toMatchObject({ message: 'Leaves has been canceled', decided: [id] });
    const { body: mine } = await fixture.app.ask('farid', leave.mine);
    expect(mine.data[0]).toMatchObject({ status: 'Canceled', remark: 'Banjir' });
    expect(await fixture.balance(farid.id)).toBe(14);
  });

  it('one’s own can be deleted while it is neither supported nor approved [CALLB-58 MYLEAVE-07 MYLEAVE-08 MYLEAVE-10]', async () => {
    const id = await applied();
    expect((await one('zara', 'remove', id)).status).toBe(404);
    expect((await one('aminah', 'remove', id)).status).toBe(422);
    await one('chong', 'supportOne', id);
    expect((await one('farid', 'remove', id)).body.message).toBe('This application has already been updated');
    await one('devi', 'rejectOne', id);
    const { status, body } = await one('farid', 'remove', id);
    expect([status, body.message, body.total]).toEqual([200, 'Application has been removed', 0]);
    expect(body.leaves[0]).toMatchObject({ balance: 14 });
    expect((await one('farid', 'detail', id)).status).toBe(404);
  });

  it('notifies the owner and the next decider by inbox, and holders of the positions by socket [SOCKET-38 SOCKET-48]', async () => {
    const id = await applied();
    announced = [];
    await one('chong', 'supportOne', id);
    const news = announced.filter((event) => event.to === 'users' && event.message.type === 'leaves-application');
    expect(news).toMatchObject([
      { ids: [chong.id], message: { id, status: 'Supported', position_id: chong.position_id } },
      {
        ids: [devi.id],
        message: {
          id,
          status: 'Supported',
          position_id: devi.position_id,
          code: 'application_notices.waits',
        },
      },
    ]);
    const { rows } = await fixture.app.pool.query(
      'select i.user_id, m.title from inbox i join messages m on m.id = i.message_id where i.user_id <> $1 order by i.user_id',
      [chong.id],
    );
    expect(rows).toEqual([
      { user_id: devi.id, title: `${farid.name} has applied for leave` },
      { user_id: farid.id, title: 'Supported: your application for leave' },
    ]);
  });

  it('an approval for past days excuses absence, and a rejection removes the excuse [D5]', async () => {
    const { body } = await fixture.apply('farid', {
      leaves_id: 2,
      date_start: '2026-02-24',
      date_end: '2026-02-24',
    });
    await fixture.app.pool.query(`update staff_terms set valid_from = '2026-01-01' where user_id = $1`, [farid.id]);
    const span = { people: [farid.id], from: '2026-02-24', to: '2026-02-24' };
    await judgeDays(fixture.app.db, span, { now: testNow, today: '2026-03-02' }, 'judge');
    const verdict = async () =>
      (
        await fixture.app.pool.query(
          `select is_absent, excuse from day_verdicts where user_id = $1 and work_date = '2026-02-24'`,
          [farid.id],
        )
      ).rows[0];
    await one('chong', 'supportOne', body.id);
    await one('devi', 'approveOne', body.id);
    expect(await verdict()).toEqual({ is_absent: false, excuse: 'leave' });
    await one('aminah', 'rejectOne', body.id);
    expect(await verdict()).toEqual({ is_absent: true, excuse: null });
  });

  it('is in the audit log, with the states before and after', async () => {
    const id = await applied();
    await one('chong', 'supportOne', id);
    expect(await entriesIn(fixture.app.db, 'leave', id)).toMatchObject([
      { action: `Applied for leave of ${farid.name}, 08-03-2026 to 12-03-2026` },
      {
        user_id: chong.id,
        subject_id: farid.id,
        before: { status: 'Pending' },
        after: { status: 'Supported' },
        action_ms: `Menyokong permohonan cuti ${farid.name}, 08-03-2026 hingga 12-03-2026`,
      },
    ]);
  });
});
