import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { entitlementTexts } from '#domain/entitlements/texts.ts';
import { words } from '#domain/lib/words.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { files, grantTo } from '#server/platform/testing/people.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

let app: TestApp;
const { aminah, farid, gopal } = cast;
type Period = { period: string; total_days: number; balance: number };
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
    delete from leave_ledger where application_id is not null or kind <> 'grant' or period < '2026-01-01' or user_leave_id > 6;
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
      action: `Corrected the balance of Annual Leave of ${farid.name} from 50 to 11.5 days: Buku lama`,
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

  it.each([
    ['moves the present one where days are carried', true, 18, 15.5],
    ['leaves the present one where they lapse', false, 14, 14],
  ])('of the year before %s [D6]', async (_, isCarried, opened, moved) => {
    await app.pool.query('update leave_types set carry_forward = $1 where id = $2', [isCarried, annual.id]);
    const { id, version } = await entry(annual.id);
    const body = { id, total_days: 14, version, reason: 'Buku 2025', period: '2025-01-01' };
    const refused = async (more: object) => Object.keys((await correct({ ...body, ...more })).body.fields);
    if (!isCarried) expect(await refused({ balance: 15, was: 0 })).toEqual(['balance']);
    expect((await correct({ ...body, balance: 4, was: 0 })).status).toBe(200);
    const listed = async () =>
      (await app.ask('aminah', entitlements.periods, { params: { id } })).body.data.map(
        ({ period, total_days, balance }: Period) => `${period} ${total_days} ${balance}`,
      );
    expect(await listed()).toEqual([`2026-01-01 14 ${opened}`, '2025-01-01 14 4', '2024-01-01 14 0']);
    const again = { balance: 1.5, was: 4, version: version + 1 };
    expect(await refused({ ...again, was: 3 })).toEqual(['balance']);
    expect(await refused({ ...again, period: '2023-01-01' })).toEqual(['period']);
    expect((await correct({ ...body, ...again })).status).toBe(200);
    expect((await entry(annual.id)).balance).toBe(moved);
    const total = { total_days: 16, balance: 1.5, was: 1.5, version: version + 2 };
    expect((await correct({ ...body, ...total })).status).toBe(200);
    expect(await listed()).toEqual([`2026-01-01 14 ${moved}`, '2025-01-01 16 1.5', '2024-01-01 14 0']);
    expect(await entry(annual.id)).toMatchObject({ total_days: 14, balance: moved });
    const [log, ofTotal] = (await entriesIn(app.db, 'entitlements', id)).slice(-2);
    expect(ofTotal).toMatchObject({ before: { total_days: 14 }, after: { total_days: 16 } });
    expect(log!.action).toBe(
      `Corrected the balance of Annual Leave of ${farid.name} for the period from 01-01-2025 from 4 to 1.5 days: Buku 2025`,
    );
    await app.pool.query('update leave_types set carry_forward = false where id = $1', [annual.id]);
  });

  it('of the year before, by two at once, takes one; what is used here already is not taken away [D6]', async () => {
    await app.pool.query('update leave_types set carry_forward = true where id = $1', [annual.id]);
    const { id, version } = await entry(annual.id);
    const body = { id, total_days: 14, was: 0, version, reason: 'Buku 2025', period: '2025-01-01' };
    const both = await Promise.all([correct({ ...body, balance: 6 }), correct({ ...body, balance: 6 }, 'badrul')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await apply(annual.id, 'Approved', '2026-03-02', '2026-03-24', 17);
    const lower = await correct({ ...body, was: 6, balance: 2.5, version: version + 1 });
    expect([lower.status, lower.body.message]).toEqual([
      422,
      'The balance of the period from 01-01-2026 would become -0.5',
    ]);
    await app.pool.query('update leave_types set carry_forward = false where id = $1', [annual.id]);
  });

  it('takes a document, which its history opens to who may enter leave for them [D6 D2]', async () => {
    const upload = async () => (await app.ask('aminah', entitlements.upload, { body: { doc: files.pdf } })).body.doc;
    const doc: string = await upload();
    const { id, version } = await entry(annual.id);
    const body = { id, total_days: 14, balance: 13, was: 14, version, reason: 'Silap', doc };
    expect((await correct(body, 'badrul')).body.fields).toEqual({ doc: entitlementTexts.noDoc.en });
    expect((await correct(body)).status).toBe(200);
    const docs = async (who: 'aminah' | 'gopal' = 'aminah') =>
      (await app.ask(who, entitlements.movements, { params: { id } })).body.data.map(
        (row: { doc: string | null }) => row.doc,
      );
    expect(await docs()).toEqual([doc, null]);
    const { rows } = await app.pool.query('select owner_id, record_id::int, module from documents where name = $1', [
      doc,
    ]);
    expect(rows).toEqual([{ owner_id: farid.id, record_id: id, module: 'entitlements' }]);
    await grantTo(app.pool, [{ id: gopal.id, preset: 'auditor' }]);
    expect(await docs('gopal')).toEqual([null, null]);
    expect((await app.ask('gopal', entitlements.periods, { params: { id } })).status).toBe(403);
    await app.pool.query('delete from grants');
    const again = await correct({ ...body, balance: 12, was: 13, version: version + 1 });
    expect(again.body.fields).toEqual({ doc: entitlementTexts.noDoc.en });
  });
});
