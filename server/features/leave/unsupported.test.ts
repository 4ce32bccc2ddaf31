import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { positions } from '#domain/positions/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { positions as seeded } from '#server/seed/positions.ts';
import { leaveFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await change({});
});
const { farid, chong, devi } = cast;
const clerk = seeded.administrativeClerk;
const change = (deciders: object) =>
  fixture.app.ask('aminah', positions.edit, { body: { ...clerk, send_message: false, ...deciders } });
const detail = async (id: number, who: Who = 'devi') =>
  (await fixture.app.ask(who, leave.detail, { params: { id } })).body;
const applied = async () => (await fixture.apply('farid')).body.id as number;

describe('leave whose applicant’s position has no supporter any more', () => {
  it('goes on to the approver, as an application made now would [D6]', async () => {
    const id = await applied();
    expect((await change({ support_id: null })).status).toBe(200);
    expect(await detail(id)).toMatchObject({
      status: 'Supported',
      supported_by: null,
      supported_at: expect.any(String),
      actions: ['approve', 'reject'],
      waits_for: { names: [devi.name] },
      steps: [
        { step: 'apply', by: farid.name },
        { step: 'support', by: null },
      ],
    });
    const { rows } = await fixture.app.pool.query(
      'select i.user_id, m.title from inbox i join messages m on m.id = i.message_id order by i.id desc limit 2',
    );
    expect(rows.map(({ user_id, title }) => `${user_id} ${title}`).sort()).toEqual([
      `${devi.id} ${farid.name} has applied for leave`,
      `${farid.id} Supported: your application for leave`,
    ]);
    const [entry] = await entriesIn(fixture.app.db, 'leave', id).then((all) => all.slice(-1));
    expect(entry).toMatchObject({ user_id: null, subject_id: farid.id });
    expect((await fixture.app.ask('devi', leave.approveOne, { params: { id } })).status).toBe(200);
  });

  it('waits as it is while there is another supporter, or no approver either', async () => {
    const id = await applied();
    await change({ support_id: null, approve_id: null });
    expect(await detail(id, 'aminah')).toMatchObject({
      status: 'Pending',
      waits_for: { position: null, names: [] },
    });
    await change({ support_id: devi.position_id });
    expect((await detail(id)).waits_for).toMatchObject({ names: [devi.name] });
    expect(await fixture.statusOf(id)).toBe('Pending');
  });

  it('goes on to the approver when they are moved to such a position [D5]', async () => {
    const id = await applied();
    const { body } = await fixture.app.ask('aminah', staff.detail, { params: { user_id: farid.id } });
    const moved = { ...body.user, position_id: chong.position_id, password: null, version: undefined };
    const { status } = await fixture.app.ask('aminah', staff.edit, { body: moved });
    expect([status, await fixture.statusOf(id)]).toEqual([200, 'Supported']);
  });

  it('does not wait for nobody when it was applied for at the same instant', async () => {
    for (let round = 0; round < 8; round += 1) {
      await fixture.reset();
      await change({});
      await Promise.all([applied(), change({ support_id: null })]);
      const { rows } = await fixture.app.pool.query('select status from leave_applications');
      expect(rows).toEqual([{ status: 'Supported' }]);
    }
  });
});
