import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Kind, kindNames, kinds } from '#domain/applications/kinds.ts';
import { late } from '#domain/late/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { session } from '#domain/session/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { openSession } from '#server/platform/sign-in/session-store.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { entriesIn } from '../audit/testing.ts';
import { applicationFixture, callsOf, formsOf } from './testing.ts';

const { farid } = cast;

let fixture: Awaited<ReturnType<typeof applicationFixture>>;
beforeAll(async () => {
  fixture = await applicationFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.app.pool.query(`update users set removed_at = null where id = $1`, [farid.id]);
  await fixture.app.pool.query(`delete from leave_days; delete from leave_ledger where application_id is not null;
    delete from leave_applications`);
});

/** Farid applies; each removal ends his sessions, so he signs in again. */
const applying = async (kind: Kind) => {
  const token = await openSession(fixture.app.db, farid.id, 'web_app', fixture.app.platform.clock.now());
  return fixture.app.ask(null, callsOf[kind].apply, {
    params: { user_id: farid.id },
    body: { ...formsOf[kind], reason: 'Urusan keluarga' },
    headers: { authorization: `Bearer ${token}` },
  });
};
const apply = async (kind: Kind) => {
  await fixture.prepare(kind);
  const applied = await applying(kind);
  expect([kind, applied.status]).toEqual([kind, 200]);
  return applied.body.id as number;
};
const removeFarid = () => fixture.app.ask('aminah', staff.remove, { params: { id: farid.id } });
const detail = async (who: Who, kind: Kind, id: number) =>
  (await fixture.app.ask(who, callsOf[kind].detail, { params: { id } })).body;
const waiting = async (who: Who, kind: Kind, whom: string) =>
  (await fixture.app.ask(who, callsOf[kind].list, { query: { waiting: whom } })).body.total;
const counted = async (who: Who, kind: Kind) =>
  (await fixture.app.ask(who, session.notification)).body[kinds[kind].counter];
const balance = async () =>
  Number(
    (
      await fixture.app.pool.query(
        `select sum(l.days) as days from leave_ledger l join user_leaves e on e.id = l.user_leave_id
         where e.user_id = $1 and e.leaves_id = $2`,
        [farid.id, leaveTypes.annual.id],
      )
    ).rows[0].days,
  );

const rejectionOf = (kind: Kind) => (kind === 'leave' ? leave.rejectOne : callsOf[kind].reject) as typeof late.reject;

describe.each(kindNames)('an application of %s that waits while its applicant is removed', (kind) => {
  const decider = kind === 'leave' ? 'chong' : 'devi';

  it('ends with the reason in its timeline, and its deciders are notified [D6]', async () => {
    const id = await apply(kind);
    await fixture.app.pool.query('delete from inbox');
    expect((await removeFarid()).status).toBe(200);
    expect(await detail(decider, kind, id)).toMatchObject({
      status: kind === 'late' ? 'Rejected' : 'Canceled',
      actions: [],
      waits_for: null,
      steps: [{ step: 'apply' }, { step: 'left', by: null }],
    });
    expect((await fixture.inboxes()).map(({ user_id, title }) => [user_id, title])).toEqual([
      [cast[decider].id, `The application of ${farid.name} for ${kinds[kind].noun.en} has ended`],
    ]);
    const [entry] = (await entriesIn(fixture.app.db, kind, id)).slice(-1);
    expect(entry).toMatchObject({ user_id: null, subject_id: farid.id });
    expect(entry!.action).toContain('since the staff member was removed');
  });

  it('waits for nobody: not in lists, not in counters, and it cannot be decided', async () => {
    const id = await apply(kind);
    expect([await counted(decider, kind), await waiting(decider, kind, 'me')]).toEqual([1, 1]);
    await removeFarid();
    for (const who of [decider, 'aminah'] as const)
      expect([
        who,
        await counted(who, kind),
        await waiting(who, kind, 'me'),
        await waiting(who, kind, 'anyone'),
      ]).toEqual([who, 0, 0, 0]);
    const action = kind === 'leave' ? leave.supportOne : callsOf[kind as 'late'].approve;
    expect((await fixture.app.ask(decider, action, { params: { id } })).status).toBe(422);
  });

  it('does not wait when it was applied for at the same instant', async () => {
    await fixture.prepare(kind);
    await Promise.all([applying(kind), removeFarid()]);
    expect(await waiting('aminah', kind, 'anyone')).toBe(0);
  });
});

it('returns the days of leave, also of leave that was supported, and leaves decided applications alone [D6]', async () => {
  const before = await balance();
  const id = await apply('leave');
  await fixture.app.ask('chong', leave.supportOne, { params: { id } });
  expect(await balance()).toBe(before - 1);
  const approved = await apply('late');
  await fixture.app.ask('devi', late.approve, { params: { id: approved } });
  await removeFarid();
  expect(await balance()).toBe(before);
  expect((await detail('devi', 'late', approved)).status).toBe('Approved');
});

/** Whose decisions do not wait for the applicant's removal from the beginning. */
const unheld = ['leave', 'late', 'leave_office', 'duty', 'correction'] as const;

it.each(unheld)(
  'an application of %s stays as it is decided while the removal of its applicant is under way',
  async (kind) => {
    const decider = kind === 'leave' ? 'chong' : 'devi';
    const id = await apply(kind);
    let decided: Promise<unknown> | null = null;
    let removed = 0;
    await statementsOf(
      async () => {
        removed = (await removeFarid()).status;
      },
      // The removal has read that it waits, and is about to lock it.
      (text) => {
        if (decided !== null || !text.includes(`from "${kinds[kind].table}" a join users`)) return null;
        decided = fixture.app.ask(decider, rejectionOf(kind), { params: { id } });
        return decided.then(() => undefined);
      },
    );
    expect([removed, await detail(decider, kind, id)]).toMatchObject([
      200,
      { status: 'Rejected', steps: [{ step: 'apply' }, { step: 'reject' }] },
    ]);
  },
);
