import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testDatabase } from '#server/platform/testing/database.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { statementsOf } from '#server/platform/testing/statements.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { resetLeaves } from './reset-leaves.ts';
import { addEntitlement, editEntitlement, entitlementsOf } from './store.ts';

let app: Database;
const { farid } = cast;
const { annual, emergency, replacement } = leaveTypes;
const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
const reset = (day: string, yearStart = '01-01') => resetLeaves(app.db, { day, yearStart }, testNow);

/** Farid's entry of a leave type, as the page shows it on a day. */
async function entryOf({ id }: { id: number }, day: string) {
  const { data } = await entitlementsOf(app.db, farid.id, day, '01-01');
  return data.find(({ leaves_id }) => leaves_id === id)!;
}
/** His ledger of a leave type, as `kind days period`. */
const ledgerOf = async ({ id }: { id: number }) =>
  (
    await query(
      `select l.kind, l.days, l.period from leave_ledger l join user_leaves e on e.id = l.user_leave_id
       where e.user_id = $1 and e.leaves_id = $2 order by l.id`,
      [farid.id, id],
    )
  ).map(({ kind, days, period }) => `${kind} ${days} ${period}`);
const use = ({ id }: { id: number }, days: number, period: string) =>
  query(
    `insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
     select id, user_id, 'use', $3, $4, now() from user_leaves where user_id = $1 and leaves_id = $2`,
    [farid.id, id, -days, period],
  );

beforeAll(async () => {
  app = await testDatabase();
});
beforeEach(async () => {
  await app.pool.query(`delete from leave_ledger where kind <> 'grant' or user_leave_id > 6; delete from activity_logs;
    delete from user_leaves where id > 6; update users set removed_at = null;
    update user_leaves set total_days = case leaves_id when 3 then 2 else 14 end, removed_at = null, version = 1`);
});

describe('opening leave periods', () => {
  it('resets a yearly balance to its total days on the first day of the year, and not before [D6]', async () => {
    await use(annual, 5, '2026-01-01');
    await reset('2026-12-31');
    expect((await entryOf(annual, '2026-12-31')).balance).toBe(9);
    await reset('2027-01-01');
    expect((await entryOf(annual, '2027-01-01')).balance).toBe(14);
    expect(await ledgerOf(annual)).toEqual(['grant 14 2026-01-01', 'use -5 2026-01-01', 'reset 5 2027-01-01']);
  });

  it('starts years on the configured day [D6 D13]', async () => {
    await use(annual, 5, '2026-01-01');
    await reset('2026-03-31', '04-01');
    expect((await entryOf(annual, '2026-03-31')).balance).toBe(9);
    await reset('2026-04-01', '04-01');
    expect((await entryOf(annual, '2026-04-01')).balance).toBe(14);
  });

  it('opens each missed month, in order [D6]', async () => {
    await use(emergency, 2, '2026-03-01');
    await reset('2026-06-15');
    expect(await ledgerOf(emergency)).toEqual([
      'grant 2 2026-03-01',
      'use -2 2026-03-01',
      'reset 2 2026-04-01',
      'reset 0 2026-05-01',
      'reset 0 2026-06-01',
    ]);
  });

  it('adds the total days to what was left of a leave that carries forward [D6]', async () => {
    const opened = { period: '2026-01-01', admin_id: cast.aminah.id, created_at: testNow };
    const given = { user_id: farid.id, leaves_id: replacement.id, total_days: 3 };
    await addEntitlement(app.db, given, opened);
    await use(replacement, 1, '2026-01-01');
    await reset('2027-02-01');
    expect(await entryOf(replacement, '2027-02-01')).toMatchObject({ total_days: 3, balance: 5 });
  });

  it('keeps a change of the total days made before the period was opened [D6]', async () => {
    await use(annual, 5, '2026-01-01');
    const opened = { period: '2027-01-01', admin_id: cast.aminah.id, created_at: testNow };
    const entry = { ...(await entryOf(annual, '2027-01-01')), user_id: farid.id };
    await editEntitlement(app.db, entry, 20, opened);
    await reset('2027-01-01');
    expect(await entryOf(annual, '2027-01-01')).toMatchObject({ total_days: 20, balance: 20 });
  });

  it('deducts nothing from this year for a day of the last one that was applied for late [D6]', async () => {
    await reset('2027-01-01');
    await use(annual, 1, '2026-01-01');
    expect(await reset('2027-01-05')).toMatchObject({ changed: 1, rows: 1 });
    expect((await entryOf(annual, '2027-01-05')).balance).toBe(14);
  });

  it('is written to the audit log, once, and only when something was opened [D6]', async () => {
    const { events, ...summary } = await reset('2026-04-02');
    expect(summary).toEqual({ entries: 6, changed: 2, rows: 2 });
    const [log, ...more] = await entriesIn(app.db);
    const entry = { user_id: null, module: 'entitlements', action: 'Opened leave periods of 2 entries' };
    expect([log, more, events]).toMatchObject([entry, [], [{ to: 'activity-log', id: log!.id }]]);
    expect(await reset('2026-04-02')).toEqual({ entries: 6, changed: 0, rows: 0, events: [] });
    expect(await entriesIn(app.db)).toEqual([log]);
  });

  it('leaves out entries and people who have been removed', async () => {
    await query('update users set removed_at = now() where id = $1', [cast.zara.id]);
    await query('update user_leaves set removed_at = now() where user_id = $1 and leaves_id = 3', [farid.id]);
    expect(await reset('2026-04-02')).toMatchObject({ entries: 2, changed: 0 });
  });

  it('opens each period once, however many runs there are at the same instant [D6]', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => reset('2026-07-31')));
    expect(all.reduce((sum, { rows }) => sum + rows, 0)).toBe(8);
    expect(await ledgerOf(emergency)).toHaveLength(5);
    expect((await entryOf(emergency, '2026-07-31')).balance).toBe(2);
  });

  it('takes the same few statements however many entries lack a period', async () => {
    await query(`insert into user_leaves (user_id, leaves_id, total_days) select u.id, t.id, 5 from users u, leave_types t
      where t.type = 'annually' on conflict do nothing`);
    await query(`insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
      select id, user_id, 'grant', 5, '2020-01-01', now() from user_leaves where id > 6`);
    await query(`update users set start_date = '2020-01-01'`);
    const statements = await statementsOf(() => reset('2026-03-02'));
    expect((await ledgerOf(leaveTypes.maternity)).length).toBe(7);
    expect(statements.length).toBeLessThanOrEqual(6);
  });
});
