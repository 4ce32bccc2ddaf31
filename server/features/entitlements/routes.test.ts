import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { entitlementTexts } from '#domain/entitlements/texts.ts';
import { words } from '#domain/lib/words.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

let app: TestApp;
const { aminah, badrul, farid, gopal } = cast;
const { annual, emergency, medical, replacement } = leaveTypes;
type Entry = { id: number; leaves_id: number; total_days: number; balance: number; version: number };

const list = async (user_id: number = farid.id) =>
  (await app.ask('aminah', entitlements.list, { params: { user_id } })).body;
const entry = async (leaves_id: number, user_id: number = farid.id): Promise<Entry> =>
  (await list(user_id)).data.find((one: Entry) => one.leaves_id === leaves_id);
const edit = (id: number, total_days: unknown, more = {}, who: 'aminah' | 'badrul' = 'aminah') =>
  app.ask(who, entitlements.edit, { body: { id, total_days, ...more } });
const add = (leaves_id: unknown, total_days: unknown, user_id: number = farid.id) =>
  app.ask('aminah', entitlements.add, { body: { user_id, leaves_id, total_days } });
const remove = (id: number) => app.ask('aminah', entitlements.remove, { params: { id } });
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

describe('the leaves someone is given', () => {
  it('are listed with name, type, total days and balance, and every type there is [ENTITYA-11 STAFF-124]', async () => {
    await apply(annual.id, 'Approved', '2026-03-09', '2026-03-12', 4);
    const { data, all_leaves } = await list();
    expect(data).toEqual([
      {
        id: 1,
        leaves_id: annual.id,
        leaves: { name: annual.name, type: 'annually' },
        total_days: 14,
        balance: 10,
        uses: 1,
        version: 1,
      },
      expect.objectContaining({ leaves_id: medical.id, total_days: 14, balance: 14, uses: 0 }),
      expect.objectContaining({ leaves_id: emergency.id, total_days: 2, balance: 2, uses: 0 }),
    ]);
    expect(all_leaves).toHaveLength(Object.keys(leaveTypes).length);
  });

  it('can be added, with a grant in the ledger of the present period [CALLA-29 STAFF-125]', async () => {
    const { status, body } = await add(replacement.id, 3);
    expect(status).toBe(200);
    const added = body.data.find((one: Entry) => one.leaves_id === replacement.id);
    expect(added).toMatchObject({ total_days: 3, balance: 3 });
    expect(await ledger(added.id)).toEqual([{ kind: 'grant', days: 3, period: '2026-01-01', admin_id: aminah.id }]);
  });

  it('of a monthly type starts with the month', async () => {
    const { body } = await add(emergency.id, 2, gopal.id);
    expect(await ledger(body.data[0].id)).toMatchObject([{ kind: 'grant', days: 2, period: '2026-03-01' }]);
  });

  it.each([
    ['a type that is assigned already [STAFF-130]', annual.id, 5, 'leaves_id', entitlementTexts.given.en],
    ['no type', '', 5, 'leaves_id', words.options.en],
    ['a type that is not there', 999, 5, 'leaves_id', entitlementTexts.noType.en],
    ['no days at all [STAFF-128]', replacement.id, 0, 'total_days', 'Please enter 1 or more'],
    ['days in parts', replacement.id, 1.5, 'total_days', words.notNumber.en],
    ['more days than a year', replacement.id, 367, 'total_days', 'Please enter 366 or less'],
  ])('cannot be added with %s', async (_, type, days, field, message) => {
    const answer = await add(type, days);
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }]);
    expect((await list()).data).toHaveLength(3);
  });

  it('are given once, however many admins give them at the same instant [STAFF-130]', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((days) => add(replacement.id, days)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const { id } = await entry(replacement.id);
    expect(await ledger(id)).toHaveLength(1);
  });

  it('cannot be given to someone who does not exist', async () => {
    expect((await add(replacement.id, 3, 999_999)).status).toBe(404);
  });
});

describe('changing the total days', () => {
  it('moves the balance by the difference, in the ledger [CALLA-29 STAFF-126]', async () => {
    await apply(annual.id, 'Pending', '2026-03-09', '2026-03-12', 4);
    const { status } = await edit(1, 20);
    expect(status).toBe(200);
    expect(await entry(annual.id)).toMatchObject({ total_days: 20, balance: 16, version: 2 });
    await edit(1, 16);
    expect(await entry(annual.id)).toMatchObject({ total_days: 16, balance: 12 });
    const rows = await ledger(1);
    expect(rows.slice(-2)).toEqual([
      { kind: 'adjust', days: 6, period: '2026-01-01', admin_id: aminah.id },
      { kind: 'adjust', days: -4, period: '2026-01-01', admin_id: aminah.id },
    ]);
  });

  it('to less than the balance is refused with the leave’s name [STAFF-129]', async () => {
    await apply(annual.id, 'Approved', '2026-03-09', '2026-03-12', 4);
    const answer = await edit(1, 9);
    const message = 'The value for Annual Leave must be higher than the balance';
    expect([answer.status, answer.body.message, answer.body.fields]).toEqual([422, message, { total_days: message }]);
    expect(await entry(annual.id)).toMatchObject({ total_days: 14, balance: 10 });
    expect((await edit(1, 10)).status).toBe(200);
  });

  it('to less than is used is refused, since no balance is negative', async () => {
    await apply(annual.id, 'Approved', '2026-03-09', '2026-03-22', 10);
    const answer = await edit(1, 9);
    expect(answer.body.message).toBe('Days of Annual Leave already used: 10. The total cannot be less');
    expect((await edit(1, 10)).status).toBe(200);
    expect((await entry(annual.id)).balance).toBe(0);
  });

  it.each([[0], [-3], [''], ['many']])('to %j is refused [STAFF-128]', async (days) => {
    expect((await edit(1, days)).status).toBe(422);
    expect(await entry(annual.id)).toMatchObject({ total_days: 14, version: 1 });
  });

  it('by two at once moves the balance by both, one after the other', async () => {
    await Promise.all([edit(1, 20), edit(1, 24, {}, 'badrul'), edit(1, 18)]);
    const { total_days, balance } = await entry(annual.id);
    expect(balance).toBe(total_days);
  });

  it('shows the second of two editors what the first changed, and lets them save again', async () => {
    await edit(1, 16, { version: 1 }, 'badrul');
    const refused = await edit(1, 20, { version: 1 });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(
      `${badrul.name} changed this record while you were editing. Review and save again`,
    );
    expect(refused.body.fields).toEqual({ total_days: 'Changed meanwhile to: 16' });
    expect((await edit(1, 20, { version: refused.body.version })).status).toBe(200);
  });

  it('to the same number writes nothing to the ledger', async () => {
    const before = await ledger(1);
    expect((await edit(1, 14)).status).toBe(200);
    expect(await ledger(1)).toEqual(before);
  });
});

describe('deleting an entry', () => {
  it('removes it and keeps its ledger [CALLA-28 STAFF-127]', async () => {
    const before = await ledger(2);
    const { status, body } = await remove(2);
    expect([status, body.message]).toEqual([200, 'Leaves has been removed']);
    expect(await entry(medical.id)).toBeUndefined();
    expect(await ledger(2)).toEqual(before);
    expect((await remove(2)).status).toBe(404);
  });

  it('allows the type to be given again, with a new ledger', async () => {
    await remove(2);
    const { body } = await add(medical.id, 7);
    const again = body.data.find((one: Entry) => one.leaves_id === medical.id);
    expect(again).toMatchObject({ total_days: 7, balance: 7 });
    expect(again.id).not.toBe(2);
  });

  it.each([
    ['Pending', '2026-03-09', 'refused'],
    ['Supported', '2026-03-09', 'refused'],
    ['Approved', '2026-01-05', 'refused'],
    ['Approved', '2027-01-10', 'refused'],
    ['Rejected', '2026-03-09', 'done'],
    ['Canceled', '2026-03-09', 'done'],
    ['Approved', '2025-12-20', 'done'],
  ])('with an application %s for %s is %s', async (status, date, outcome) => {
    await apply(annual.id, status, date, date, 1);
    const answer = await remove(1);
    expect(answer.status === 200 ? 'done' : 'refused').toBe(outcome);
    if (outcome === 'refused')
      expect(answer.body.message).toBe(
        'Annual Leave cannot be deleted. Applications of the current period that use it: 1',
      );
  });

  it('of a monthly type looks at the month only', async () => {
    await apply(emergency.id, 'Approved', '2026-02-10', '2026-02-10', 1);
    expect((await remove(3)).status).toBe(200);
  });
});

describe('permission to', () => {
  it('view and change: admins only, and nobody’s that does not exist', async () => {
    const tries = [
      app.ask('farid', entitlements.list, { params: { user_id: farid.id } }),
      app.ask('farid', entitlements.history, { params: { user_id: farid.id } }),
      app.ask('farid', entitlements.add, { body: { user_id: farid.id, leaves_id: 4, total_days: 9 } }),
      app.ask('farid', entitlements.edit, { body: { id: 1, total_days: 90 } }),
      app.ask('farid', entitlements.remove, { params: { id: 1 } }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await app.ask('aminah', entitlements.list, { params: { user_id: 999_999 } })).status).toBe(404);
    expect((await edit(999_999, 3)).status).toBe(404);
  });

  it('each change is in the audit log', async () => {
    await add(replacement.id, 3);
    await edit(1, 20);
    await remove(2);
    expect(await entriesIn(app.db, 'entitlements')).toMatchObject([
      {
        action: `Added Replacement Leave for ${farid.name}: 3 days`,
        action_ms: `Memperuntukkan Replacement Leave kepada ${farid.name}: 3 hari`,
        subject_id: farid.id,
      },
      {
        action: `Changed Annual Leave of ${farid.name} from 14 to 20 days`,
        before: { total_days: 14 },
        after: { total_days: 20 },
      },
      { action: `Removed Medical Leave of ${farid.name}` },
    ]);
  });
});

describe('lowering the total days below what a coming period has booked', () => {
  it('is refused, naming the period and its days; what it covers is allowed [D6]', async () => {
    const { id } = await entry(annual.id);
    await app.pool.query(
      `insert into leave_ledger (user_leave_id, user_id, kind, days, period, created_at)
       select id, user_id, 'use', d.days, d.period::date, now() from user_leaves,
         (values (-7, '2026-01-01'), (-12, '2027-01-01')) d(days, period) where id = $1`,
      [id],
    );
    const refused = await edit(id, 11);
    expect([refused.status, refused.body.fields.total_days]).toEqual([
      422,
      'Days of Annual Leave already booked for the period from 01-01-2027: 12. The total must cover them',
    ]);
    expect((await edit(id, 12)).status).toBe(200);
    await app.pool.query(`delete from leave_ledger where kind = 'use'`);
  });
});
