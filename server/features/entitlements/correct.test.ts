import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { entitlementTexts } from '#domain/entitlements/texts.ts';
import { words } from '#domain/lib/words.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

let app: TestApp;
const { aminah, farid } = cast;
const { annual } = leaveTypes;
type Entry = { id: number; leaves_id: number; total_days: number; balance: number; version: number };

const list = async (user_id: number = farid.id) =>
  (await app.ask('aminah', entitlements.list, { params: { user_id } })).body;
const entry = async (leaves_id: number, user_id: number = farid.id): Promise<Entry> =>
  (await list(user_id)).data.find((one: Entry) => one.leaves_id === leaves_id);
const edit = (id: number, total_days: unknown, more = {}, who: 'aminah' | 'badrul' = 'aminah') =>
  app.ask(who, entitlements.edit, { body: { id, total_days, ...more } });
const ledger = async (entryId: number) =>
  (
    await app.pool.query('select kind, days, period, admin_id from leave_ledger where user_leave_id = $1 order by id', [
      entryId,
    ])
  ).rows;

/** An application of Farid's; one that holds days has used them. */
async function apply(leaves_id: number, status: string, date_start: string, date_end: string, days: number) {
  const { rows } = await app.pool.query(
    `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, 'Family', now()) returning id`,
    [farid.id, leaves_id, status, date_start, date_end, days],
  );
  const { id } = await entry(leaves_id);
  await app.pool.query(
    `insert into leave_ledger (user_leave_id, user_id, kind, days, period, application_id, created_at)
     select id, user_id, 'use', $2, '2026-01-01', $3, now() from user_leaves where id = $1`,
    [id, -days, rows[0].id],
  );
}

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.pool.query(`
    delete from leave_ledger where application_id is not null or kind in ('adjust', 'correct') or user_leave_id > 6;
    delete from leave_applications; delete from activity_logs; delete from user_leaves where id > 6;
    update user_leaves set total_days = case leaves_id when 3 then 2 else 14 end, removed_at = null, version = 1`);
});

describe('correcting a balance', () => {
  const correct = (body: object, who: 'aminah' | 'badrul' | 'farid' = 'aminah') =>
    app.ask(who, entitlements.correct, { body });
  const movements = (id: number, who: 'aminah' | 'farid' = 'aminah') =>
    app.ask(who, entitlements.movements, { params: { id } });

  it('writes the total and the balance with the reason, shown in its history and the audit log [D6]', async () => {
    const { id, balance, version } = await entry(annual.id);
    await edit(id, 50, { version });
    const wrong = await entry(annual.id);
    const body = { id, total_days: 14, balance: 11.5, was: 50, version: wrong.version, reason: 'Buku lama' };
    const { status } = await correct(body);
    expect([balance, status]).toEqual([14, 200]);
    expect(await entry(annual.id)).toMatchObject({ total_days: 14, balance: 11.5 });
    const { data, total } = (await movements(id)).body;
    expect(total).toBe(4);
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'correct', days: -2.5, reason: 'Buku lama', by: aminah.name },
      { kind: 'adjust', days: -36, reason: 'Buku lama', by: aminah.name },
    ]);
    const [log] = (await entriesIn(app.db, 'entitlements', id)).slice(-1);
    expect(log).toMatchObject({
      action: `Corrected the balance of Annual Leave / Cuti Rehat of ${farid.name} from 50 to 11.5 days: Buku lama`,
      before: { total_days: 50, balance: 50 },
      after: { total_days: 14, balance: 11.5 },
    });
  });

  it('refuses no reason, quarters of days, a total below the balance, and one without a change [STAFF-129]', async () => {
    const { id, version } = await entry(annual.id);
    const body = { id, total_days: 14, balance: 13, was: 14, version, reason: 'Silap' };
    const fields = async (more: object) => (await correct({ ...body, ...more })).body.fields;
    expect(await fields({ reason: ' ' })).toEqual({ reason: words.complete.en });
    expect(await fields({ balance: 13.25 })).toEqual({ balance: entitlementTexts.halfDays.en });
    expect(await fields({ total_days: 12 })).toHaveProperty('total_days');
    expect(await fields({ balance: 14 })).toEqual({ balance: entitlementTexts.nothingToCorrect.en });
    expect(await fields({ total_days: 0 })).toHaveProperty('total_days');
    expect(await ledger(id)).toHaveLength(1);
  });

  it('of two at once takes one; leave that was applied for meanwhile is not lost [D6]', async () => {
    const { id, version } = await entry(annual.id);
    const body = { id, total_days: 14, balance: 13, was: 14, version, reason: 'Silap' };
    const both = await Promise.all([correct(body), correct({ ...body, balance: 12 }, 'badrul')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const now = await entry(annual.id);
    await apply(annual.id, 'Pending', '2026-03-09', '2026-03-10', 2);
    const stale = await correct({ ...body, was: now.balance, version: now.version, balance: 10 });
    expect([stale.status, Object.keys(stale.body.fields)]).toEqual([422, ['balance']]);
    expect((await entry(annual.id)).balance).toBe(now.balance - 2);
  });

  it('and its history are for administrators, and of an entry that is there', async () => {
    const { id, version } = await entry(annual.id);
    const body = { id, total_days: 14, balance: 13, was: 14, version, reason: 'Silap' };
    expect((await correct(body, 'farid')).status).toBe(403);
    expect((await movements(id, 'farid')).status).toBe(403);
    expect([(await movements(999_999)).status, (await correct({ ...body, id: 999_999 })).status]).toEqual([404, 404]);
  });
});
