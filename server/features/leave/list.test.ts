import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveFixture, week } from './testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(() => fixture.reset());
const { farid, chong, aminah } = cast;
const one = (who: Who, row: keyof typeof leave, id: number) => fixture.app.ask(who, leave[row], { params: { id } });
const applied = async () => (await fixture.apply('farid')).body.id as number;

describe("the deciders' list", () => {
  const list = (who: Who, query = {}) => fixture.app.ask(who, leave.list, { query });

  it('holds those the viewer decides for, all for an admin, each with its possible actions [CALLB-38 LEAVE-22 LEAVE-24 LEAVE-25 ACCESSB-33]', async () => {
    const id = await applied();
    const seen = async (who: Who) =>
      (await list(who)).body.data.map((row: { id: number; actions: string[] }) => [row.id, row.actions.join()]);
    expect(await seen('chong')).toEqual([[id, 'support,reject']]);
    expect(await seen('devi')).toEqual([[id, '']]);
    expect(await seen('aminah')).toEqual([[id, 'cancel']]);
    expect((await list('farid')).status).toBe(403);
    await one('chong', 'supportOne', id);
    expect(await seen('devi')).toEqual([[id, 'approve,reject']]);
  });

  it('counts what waits for each decider, and one less once decided [COUNTER-03]', async () => {
    const id = await applied();
    const waits = async () =>
      Promise.all((['chong', 'devi', 'aminah'] as const).map(async (who) => (await list(who)).body.leaves_application));
    expect(await waits()).toEqual([1, 0, 1]);
    await one('chong', 'supportOne', id);
    expect(await waits()).toEqual([0, 1, 1]);
    await one('devi', 'approveOne', id);
    expect(await waits()).toEqual([0, 0, 0]);
  });

  it('filters by month, state, staff type and name [CALLB-38 LEAVE-01 LEAVE-02 LEAVE-03 LEAVE-04]', async () => {
    const id = await applied();
    const matches = async (query: object) =>
      (await list('aminah', query)).body.data.map((row: { id: number }) => row.id);
    expect(await matches({ month: '01-March-2026', status: 'Pending', staff: 'Contract', search: 'FARID' })).toEqual([
      id,
    ]);
    for (const query of [
      { month: '01-April-2026' },
      { status: 'Approved' },
      { staff: 'Permanent' },
      { search: 'nobody' },
    ])
      expect(await matches(query)).toEqual([]);
    for (const query of [{ month: 'Mac' }, { status: 'Lost' }, { staff: 'Robot' }])
      expect((await list('aminah', query)).status).toBe(422);
  });

  it('shows beside an application its remaining balance and what is unusual', async () => {
    const id = await applied();
    const { body } = await one('chong', 'detail', id);
    expect(body).toMatchObject({
      waits_for: { names: [chong.name] },
      decision: {
        periods: [{ period: '2026-01-01', days: 5, before: 14, after: 9 }],
        taken: 0,
        notice_days: 6,
        letters_pending: 0,
      },
    });
    for (const who of ['gopal', 'zara'] as const) expect((await one(who, 'detail', id)).status).toBe(404);
    expect(aminah.id).toBe(3);
  });

  it('shows what was taken in the leave year of the application, not of today', async () => {
    const id = await applied();
    await fixture.app.ask('chong', leave.supportOne, { params: { id } });
    await fixture.app.ask('devi', leave.approveOne, { params: { id } });
    const takenBefore = async (date: string) => {
      const { body } = await fixture.apply('farid', { date_start: date, date_end: date });
      return (await one('chong', 'detail', body.id)).body.decision.taken;
    };
    expect(await takenBefore('2026-12-30')).toBe(5);
    expect(await takenBefore('2027-01-05')).toBe(0);
  });

  it('previews what applying would cost, and why it would be refused', async () => {
    const preview = (query: object) =>
      fixture.app.ask('farid', leave.preview, {
        params: { user_id: farid.id },
        query: { leaves_id: 1, ...query },
      });
    const { body } = await preview({ date_start: '2026-12-30', date_end: '2027-01-04' });
    expect(body.periods).toEqual([
      { period: '2026-01-01', days: 2, before: 14, after: 12 },
      { period: '2027-01-01', days: 2, before: 14, after: 12 },
    ]);
    expect(body.refusal).toBeNull();
    const refused = await preview({ date_start: '2026-03-06', date_end: '2026-03-06' });
    expect(refused.body).toMatchObject({ total_days: 0, refusal: { code: 'leave.no_days' } });
    const other = {
      params: { user_id: cast.zara.id },
      query: { leaves_id: 1, date_start: week.start, date_end: week.end },
    };
    expect((await fixture.app.ask('farid', leave.preview, other)).status).toBe(404);
  });
});
