import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

let app: TestApp;
const { farid, gopal } = cast;
const { annual, medical } = leaveTypes;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.pool.query('delete from leave_applications'));

/** An application of Farid's. */
const apply = (leaves_id: number, status: string, date_start: string, date_end: string, days: number) =>
  app.pool.query(
    `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, 'Family', now())`,
    [farid.id, leaves_id, status, date_start, date_end, days],
  );

describe('leaves history', () => {
  const history = (query = {}, user_id: number = farid.id) =>
    app.ask('aminah', entitlements.history, { params: { user_id }, query });

  it('lists applications with leave type, date_start, total_days and status, the newest first [CALLA-27 STAFF-133]', async () => {
    await apply(annual.id, 'Approved', '2026-02-09', '2026-02-10', 2);
    await apply(medical.id, 'Rejected', '2026-03-09', '2026-03-09', 1);
    const { status, body } = await history();
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    expect(body.data).toMatchObject([
      { leaves: { name: medical.name }, date_start: '2026-03-09', total_days: 1, status: 'Rejected' },
      { leaves: { name: annual.name }, date_start: '2026-02-09', total_days: 2, status: 'Approved' },
    ]);
    expect((await history({}, gopal.id)).body).toEqual({ data: [], total: 0, more: false, page: 0 });
  });

  it('of a month lists applications that overlap it [CALLA-27 STAFF-135 LIST-10]', async () => {
    await apply(annual.id, 'Approved', '2026-01-30', '2026-02-02', 2);
    await apply(medical.id, 'Pending', '2026-03-09', '2026-03-09', 1);
    const totals = await Promise.all(
      ['January', 'February', 'March', 'April'].map(
        async (month) => (await history({ month: `01-${month}-2026` })).body.total,
      ),
    );
    expect(totals).toEqual([1, 1, 1, 0]);
    expect((await history({ month: '' })).body.total).toBe(2);
  });

  it.each(['March', '2026-03', '01-Mac-2026', '01-January-0000', 'all'])(
    'of the month %j is refused [LIST-10]',
    async (month) => {
      expect((await history({ month })).status).toBe(422);
    },
  );

  it.each([
    ['type', 'asc', [annual.name, medical.name]],
    ['total_days', 'desc', [annual.name, medical.name]],
    ['total_days', 'asc', [medical.name, annual.name]],
    ['status', 'asc', [annual.name, medical.name]],
    ['date_start', 'asc', [annual.name, medical.name]],
  ])('is sorted by %s, %s', async (sort, sort_by, names) => {
    await apply(medical.id, 'Rejected', '2026-03-09', '2026-03-09', 1);
    await apply(annual.id, 'Approved', '2026-02-09', '2026-02-10', 2);
    const { data } = (await history({ sort, sort_by })).body;
    expect(data.map(({ leaves }: { leaves: { name: string } }) => leaves.name)).toEqual(names);
  });

  it('pages by twenty in a constant number of statements [STAFF-134 LIST-01]', async () => {
    await apply(annual.id, 'Approved', '2026-02-01', '2026-02-01', 0);
    const one = await statementsOf(() => history());
    for (let at = 2; at <= 21; at += 1) {
      const day = `2026-02-${String(at).padStart(2, '0')}`;
      await apply(annual.id, 'Approved', day, day, 0);
    }
    const first = await history();
    const second = await history({ page: 1 });
    expect([first.body.data.length, second.body.data.length, second.body.total]).toEqual([20, 1, 21]);
    expect((await statementsOf(() => history())).length).toBe(one.length);
  });
});
