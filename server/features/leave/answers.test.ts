import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { uploadBytes } from '#domain/limits.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { leaveFixture, week } from './testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(() => fixture.reset());
const { chong, farid, zara } = cast;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64');

describe('the replies of the leave calls', () => {
  it('for oneself: balances, frozen dates and one’s own applications, with every field [CALLB-57 ENTITYB-10 ENTITYB-12 ACCESS-52 MYLEAVE-03]', async () => {
    await fixture.app.pool.query(
      `insert into leave_freezes (start, "end", remark) values ('2026-12-28', '2026-12-31', 'Audit')`,
    );
    await fixture.apply('farid');
    await fixture.apply('zara');
    const { body } = await fixture.app.ask('farid', leave.mine);
    expect([body.total, body.data[0].user.id]).toEqual([1, farid.id]);
    const application = 'id status date_start date_end total_days leaves leaves_id user reason remark doc';
    const decided = 'supported_by supported_at approved_by approved_at created_at editable';
    expect(Object.keys(body.data[0])).toEqual(
      expect.arrayContaining([...application.split(' '), ...decided.split(' ')]),
    );
    expect(Object.keys(body.data[0].leaves)).toEqual(expect.arrayContaining(['name', 'is_backdated']));
    expect(body.data[0].user.position).toMatchObject({
      support_id: cast.chong.position_id,
      approve_id: cast.devi.position_id,
    });
    expect(body.leaves[0]).toMatchObject({
      leaves_id: leaveTypes.annual.id,
      balance: 9,
      total_days: 14,
      leaves: { name: leaveTypes.annual.name, type: 'annually' },
    });
    expect(body.freeze_leaves).toMatchObject([{ start: '2026-12-28', end: '2026-12-31', remark: 'Audit' }]);
  });

  it('for an admin who applies for others: the staff, each with their leaves, all leave types and frozen dates [CALLB-39]', async () => {
    await fixture.app.pool.query(`insert into leave_freezes (start, "end") values ('2026-12-28', '2026-12-31')`);
    const { body } = await fixture.app.ask('aminah', leave.choices, { query: { search: 'zara' } });
    expect(body.users).toMatchObject([
      { id: zara.id, decides: false, leaves: [{ balance: 14 }, { balance: 14 }, { balance: 2 }] },
    ]);
    const deciders = await fixture.app.ask('aminah', leave.choices, { query: { search: 'chong' } });
    expect(deciders.body.users).toMatchObject([{ id: chong.id, decides: true }]);
    expect(body.all_leaves).toContainEqual({
      id: leaveTypes.annual.id,
      name: leaveTypes.annual.name,
      type: 'annually',
    });
    expect(body.freeze_leaves).toHaveLength(1);
    expect((await fixture.app.ask('devi', leave.choices)).status).toBe(403);
  });

  it('for an upload: the name to apply with, usable once and only by its uploader [CALLB-40]', async () => {
    const upload = (doc: string, who: 'farid' | 'zara' = 'farid') =>
      fixture.app.ask(who, leave.upload, { body: { doc, original_name: 'surat.pdf' } });
    const { body } = await upload(pdf);
    expect(body.doc).toMatch(/\.pdf$/);
    expect((await fixture.apply('zara', { doc: body.doc })).body.code).toBe('leave.no_doc');
    expect((await fixture.apply('farid', { doc: body.doc })).body.data[0].doc).toBe(body.doc);
    const again = { doc: body.doc, date_start: '2026-03-15', date_end: '2026-03-15' };
    expect((await fixture.apply('farid', again)).body.code).toBe('leave.no_doc');
    expect((await upload(Buffer.from('MZ not a document').toString('base64'))).body.message).toBe(
      'File not supported.',
    );
    const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(uploadBytes)]).toString('base64');
    const refused = await upload(large);
    expect([refused.status, refused.body.message]).toEqual([413, 'Image must be below 5MB']);
  });

  it('have the specified states and no others [LEAVE-11]', async () => {
    const { body } = await fixture.apply('farid', { date_start: week.start, date_end: week.start });
    for (const status of ['Pending', 'Supported', 'Approved', 'Rejected', 'Canceled'])
      await fixture.app.pool.query('update leave_applications set status = $1 where id = $2', [status, body.id]);
    const lost = fixture.app.pool.query(`update leave_applications set status = 'Lost' where id = $1`, [body.id]);
    await expect(lost).rejects.toThrow('leave_applications_status_check');
    for (const status of ['Pending', 'Supported', 'Approved', 'Rejected', 'Canceled', 'all'])
      expect((await fixture.app.ask('aminah', leave.list, { query: { status } })).status).toBe(200);
  });
});
