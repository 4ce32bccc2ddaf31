import { beforeAll, describe, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { leaveTypes } from '#domain/leave-types/contract.ts';
import { words } from '#domain/lib/words.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes as seeded } from '#server/seed/leave-types.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const fields = { name: 'Cuti Percubaan', is_backdated: true, carry_forward: false, type: 'annually' };
const add = (changed = {}) => app.ask('aminah', leaveTypes.add, { body: { ...fields, ...changed } });
const edit = (id: number, changed = {}) => app.ask('aminah', leaveTypes.edit, { body: { ...fields, id, ...changed } });
const remove = (id: number) => app.ask('aminah', leaveTypes.remove, { params: { id } });
const list = async (query = {}) => (await app.ask('aminah', leaveTypes.list, { query })).body;
const give = async (leaves_id: number, user_id: number = cast.farid.id) => {
  const { body } = await app.ask('aminah', entitlements.add, { body: { user_id, leaves_id, total_days: 5 } });
  return body.data.find((one: { leaves_id: number }) => one.leaves_id === leaves_id).id as number;
};
const apply = (leaves_id: number, status: string, day: string) =>
  app.pool.query(
    `insert into leave_applications (user_id, leaves_id, status, date_start, date_end, total_days, reason, created_at)
     values ($1, $2, $3, $4, $4, 1, 'x', now())`,
    [cast.zara.id, leaves_id, status, day],
  );

describe('leave types', () => {
  it('returns data and total, with what each allows and who holds it [CALLB-49 CALLB-50 ENTITYB-11 LTYPE-02]', async () => {
    const { body } = await add({ name: 'Cuti Belajar', type: 'monthly', carry_forward: 1 });
    expect(body).toMatchObject({
      message: 'Leaves has been added',
      message_ms: 'Cuti telah ditambah',
      code: 'leave_types.added',
    });
    await give(body.id);
    expect(await list({ search: 'belajar' })).toMatchObject({
      total: 1,
      year_start: '01-01',
      data: [
        {
          id: body.id,
          name: 'Cuti Belajar',
          is_backdated: true,
          carry_forward: true,
          type: 'monthly',
          staff: 1,
          applications: 0,
        },
      ],
    });
  });

  it.each([
    ['a blank name [LTYPE-06]', { name: '  ' }, { name: words.complete.en }],
    ['a name of 51 characters [LTYPE-07]', { name: 'x'.repeat(51) }, { name: 'Please enter at most 50 characters' }],
    ['no recurring type [LTYPE-08]', { type: null }, { type: 'Please select the options' }],
    ['another recurring type [LTYPE-09]', { type: 'weekly' }, { type: 'Please select the options' }],
    ['a flag that is none', { is_backdated: 'perhaps' }, { is_backdated: words.invalid.en }],
  ])('refuses %s', async (_, changed, wrong) => {
    const answer = await add(changed);
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual(wrong);
  });

  it('accepts fifty characters, annually and monthly [LTYPE-07 LTYPE-09]', async () => {
    for (const type of ['annually', 'monthly'])
      expect((await add({ name: type.padEnd(50, 'x'), type })).status).toBe(200);
  });

  it('stores a name once that is sent several times at once, and frees the name of a removed type', async () => {
    const answers = await Promise.all(
      ['Cuti Haji', 'cuti HAJI', ' Cuti Haji ', 'CUTI HAJI'].map((name) => add({ name })),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422, 422]);
    expect(answers.find((one) => one.status === 422)!.body.fields).toEqual({ name: words.nameTaken.en });
    await remove(answers.find((one) => one.status === 200)!.body.id);
    expect((await add({ name: 'Cuti Haji' })).status).toBe(200);
  });

  it('keeps a type that staff hold, or with open or upcoming applications, and says how many [CALLB-52 LTYPE-12]', async () => {
    app.setNow('2026-03-02T01:00:00Z');
    const { id } = (await add({ name: 'Cuti Tanpa Gaji' })).body;
    const entry = await give(id);
    await apply(id, 'Pending', '2026-02-02');
    await apply(id, 'Approved', '2026-03-02');
    expect((await remove(id)).body).toEqual({
      message:
        'This leave type is still in use. Staff: 1, applications: 2. Delete it from the staff and settle the applications first.',
      message_ms:
        'Jenis cuti ini masih digunakan. Staf: 1, permohonan: 2. Sila padam cuti ini daripada staf dan selesaikan permohonannya dahulu.',
      code: 'leave_types.in_use',
    });
    await app.ask('aminah', entitlements.remove, { params: { id: entry } });
    expect((await remove(id)).body.message).toContain('Staff: 0, applications: 2.');
    await app.pool.query(`update leave_applications set status = 'Rejected' where leaves_id = $1`, [id]);
    // Past leave stays in the history, under the type's name.
    await apply(id, 'Approved', '2026-03-01');
    expect((await remove(id)).body.message).toBe('Leaves has been removed');
    expect((await remove(id)).status).toBe(404);
    const history = await app.ask('aminah', entitlements.history, { params: { user_id: cast.zara.id } });
    expect(history.body.data[0].leaves).toEqual({ name: 'Cuti Tanpa Gaji' });
    const all = (await app.ask('aminah', entitlements.list, { params: { user_id: cast.zara.id } })).body.all_leaves;
    expect(all.map(({ name }: { name: string }) => name)).not.toContain('Cuti Tanpa Gaji');
  });

  it('cannot be given while it is being removed, nor removed while it is being given', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async (at) => (await add({ name: `Serentak ${at}` })).body.id));
    for (const id of ids) {
      const [given, removed] = await Promise.all([
        app.ask('aminah', entitlements.add, {
          body: { user_id: cast.gopal.id, leaves_id: id, total_days: 2 },
        }),
        remove(id),
      ]);
      expect([given.status, removed.status].sort()).toEqual([200, 422]);
    }
  });

  it('can recur differently only while nobody holds it, and leaves periods that have begun alone [LTYPE-09]', async () => {
    const { id } = (await add({ name: 'Cuti Kuarantin' })).body;
    expect((await edit(id, { name: 'Cuti Kuarantin', type: 'monthly' })).status).toBe(200);
    await give(id);
    const refused = await edit(id, { name: 'Cuti Kuarantin', type: 'annually' });
    expect(refused.body.fields.type).toBe(
      'This cannot change while the leave type is in use, since balances are kept by its periods. Staff: 1, applications: 0. Add another leave type instead.',
    );
    const ledger = () => app.pool.query('select count(*) from leave_ledger');
    const before = (await ledger()).rows;
    const others = { name: 'Cuti Kuarantin 2', type: 'monthly', carry_forward: true, is_backdated: false };
    expect((await edit(id, others)).status).toBe(200);
    expect((await list({ search: 'kuarantin 2' })).data).toMatchObject([others]);
    expect((await ledger()).rows).toEqual(before);
  });

  it('is for admins only, to view and to change [ACCESSB-26]', async () => {
    const { id } = (await add({ name: 'Tertutup' })).body;
    for (const who of ['farid', 'devi', 'vikram'] as const) {
      const answers = [
        await app.ask(who, leaveTypes.list, {}),
        await app.ask(who, leaveTypes.add, { body: fields }),
        await app.ask(who, leaveTypes.edit, { body: { ...fields, id } }),
        await app.ask(who, leaveTypes.remove, { params: { id } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    for (const who of ['badrul', 'suraya'] as const) {
      const body = { ...fields, name: `Tertutup ${who}`, id };
      expect((await app.ask(who, leaveTypes.edit, { body })).status).toBe(200);
    }
  });

  it('shows the second of two editors what the first changed', async () => {
    const { id } = (await add({ name: 'Serentak' })).body;
    await app.ask('badrul', leaveTypes.edit, {
      body: { ...fields, name: 'Serentak', type: 'monthly', is_backdated: false, id, version: 1 },
    });
    expect((await edit(id, { name: 'Serentak', version: 1 })).body).toMatchObject({
      version: 2,
      fields: { type: 'Changed meanwhile to: Monthly', is_backdated: 'Changed meanwhile to: No' },
      fields_ms: { type: 'Telah diubah kepada: Bulanan', is_backdated: 'Telah diubah kepada: Tidak' },
    });
  });

  it('writes each change to the audit log [CALLB-51]', async () => {
    const { id } = (await add({ name: 'Sementara' })).body;
    await edit(id, { name: 'Sementara Dua', carry_forward: true });
    await remove(id);
    expect((await edit(id)).status).toBe(404);
    const log = await entriesIn(app.db, 'leave_types', id);
    expect(log.map(({ action }) => action)).toEqual([
      'Added leave type Sementara',
      'Changed leave type Sementara',
      'Removed leave type Sementara Dua',
    ]);
    expect(log[1]).toMatchObject({
      action_ms: 'Mengubah jenis cuti Sementara',
      before: { name: 'Sementara', carry_forward: false },
      after: { name: 'Sementara Dua', carry_forward: true },
    });
  });

  it('counts those who hold it, and not those who were removed', async () => {
    const annual = async () =>
      (await list({ search: 'annual' })).data.find(({ id }: { id: number }) => id === seeded.annual.id);
    expect(await annual()).toMatchObject({ name: 'Annual Leave', type: 'annually', staff: 2 });
    await app.pool.query('update users set removed_at = now() where id = $1', [cast.zara.id]);
    expect(await annual()).toMatchObject({ staff: 1 });
  });
});
