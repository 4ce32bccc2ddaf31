import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { chaseFiles } from './files.ts';
import { leaveFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof leaveFixture>>;
const { farid } = cast;
const query = async (text: string, values: unknown[] = []) => (await fixture.app.pool.query(text, values)).rows;
const asks = (missing: string, within: number | null = 3) =>
  query('update leave_types set file_from_day = 2, file_within_days = $2, file_missing = $3 where id = $1', [
    ...[leaveTypes.annual.id, within, missing],
  ]);
beforeAll(async () => {
  fixture = await leaveFixture();
});
beforeEach(() => fixture.reset());

const one = (who: Who, row: keyof typeof leave, id: number) => fixture.app.ask(who, leave[row], { params: { id } });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
const upload = async (who: Who) => {
  const doc = `data:application/pdf;base64,${pdf.toString('base64')}`;
  return (await fixture.app.ask(who, leave.upload, { body: { doc } })).body.doc as string;
};
const handIn = (who: Who, id: number, doc: string) =>
  fixture.app.ask(who, leave.handIn, { params: { id }, body: { doc } });
const approved = async () => {
  const { body } = await fixture.apply('farid');
  await one('chong', 'supportOne', body.id);
  expect((await one('devi', 'approveOne', body.id)).status).toBe(200);
  return body.id as number;
};
const due = async (id: number) =>
  (await query('select file_due from leave_applications where id = $1', [id]))[0].file_due;
const chase = async (day: string) => {
  const { events, ...counts } = await chaseFiles(fixture.app.platform, day);
  return counts;
};
const notices = async () =>
  (await query('select m.message from inbox i join messages m on m.id = i.message_id where i.user_id = $1', [farid.id]))
    .map(({ message }) => message)
    .join();

describe('a file that a leave type asks for [0138]', () => {
  it('comes with the application, from the n-th day on', async () => {
    await asks('remind', null);
    const { status, body } = await fixture.apply('farid');
    expect([status, body.fields.doc]).toEqual([
      422,
      `${leaveTypes.annual.name} of 2 days or more needs a file. Please attach it`,
    ]);
    expect((await fixture.apply('farid', { date_end: '2026-03-08' })).status).toBe(200);
    const whole = { date_start: '2026-03-09', doc: await upload('farid') };
    expect((await fixture.apply('farid', whole)).status).toBe(200);
  });

  it('may come later: the owner is told by when, hands it in, and is not asked again', async () => {
    await asks('reject');
    const id = await approved();
    expect(await due(id)).toBe('2026-03-11');
    expect(await notices()).toContain('Please hand in its file by 11-03-2026, otherwise the leave is rejected');
    expect((await one('farid', 'detail', id)).body).toMatchObject({ takes_file: true, file_due: '2026-03-11' });
    expect((await handIn('gopal', id, await upload('gopal'))).status).toBe(404);
    expect((await handIn('farid', id, 'nothing.pdf')).status).toBe(422);
    expect((await handIn('farid', id, await upload('farid'))).body.message).toBe('The file has been handed in');
    expect((await handIn('farid', id, await upload('farid'))).body.message).toBe(
      'No file is needed for this application',
    );
    expect(await chase('2026-03-12')).toEqual({ reminded: 0, rejected: 0 });
    const { body } = await one('chong', 'detail', id);
    expect(body.steps.at(-1)).toMatchObject({ step: 'file', by: farid.name });
    expect((await entriesIn(fixture.app.db, 'leave')).at(-1)!.action).toContain('Handed in the file of the leave of');
  });

  it('that never comes rejects the leave once, after its day, and returns the days', async () => {
    await asks('reject');
    const id = await approved();
    expect(await chase('2026-03-11')).toEqual({ reminded: 0, rejected: 0 });
    expect(await Promise.all([chase('2026-03-12'), chase('2026-03-12')])).toEqual(
      expect.arrayContaining([
        { reminded: 0, rejected: 1 },
        { reminded: 0, rejected: 0 },
      ]),
    );
    expect([await fixture.statusOf(id), await fixture.balance(farid.id)]).toEqual(['Rejected', 14]);
    expect((await one('farid', 'detail', id)).body.steps.at(-1)).toMatchObject({ step: 'no_file', by: null });
    expect(await notices()).toContain('so the leave has been rejected');
    expect(await chase('2026-03-13')).toEqual({ reminded: 0, rejected: 0 });
  });

  it('that never comes ends what waits to give days of the leave back [D6]', async () => {
    await asks('reject');
    await query('update leave_types set is_returnable = true where id = $1', [leaveTypes.annual.id]);
    const id = await approved();
    const [{ date_end }] = await query('select date_end from leave_applications where id = $1', [id]);
    const body = { date: date_end, date_end, reason: 'Kerja mendesak' };
    const reply = await fixture.app.ask('farid', leaveChanges.apply, { params: { user_id: farid.id }, body });
    expect(reply.status).toBe(200);
    expect(await chase('2026-03-12')).toEqual({ reminded: 0, rejected: 1 });
    expect(await query('select status from leave_changes where leave_id = $1', [id])).toEqual([{ status: 'Canceled' }]);
    await query('update leave_types set is_returnable = false');
  });

  it('that never comes reminds its owner once, where the type says so', async () => {
    await asks('remind');
    const id = await approved();
    expect(await chase('2026-03-12')).toEqual({ reminded: 1, rejected: 0 });
    expect(await chase('2026-03-13')).toEqual({ reminded: 0, rejected: 0 });
    expect(await fixture.statusOf(id)).toBe('Approved');
    expect((await handIn('farid', id, await upload('farid'))).status).toBe(200);
  });

  it.each([
    ['has left', `end_date = '2026-03-09'`],
    ['is inactive', 'active = false'],
  ])(
    'of who %s rejects nothing: the administrators are notified once, before its day, and hand it in [D16]',
    async (_, set) => {
      await asks('reject');
      const id = await approved();
      await query(`update users set ${set} where id = $1`, [farid.id]);
      const read = () =>
        query(
          `select m.title, i.user_id from inbox i join messages m on m.id = i.message_id where m.title like 'The file of leave%'`,
        );
      try {
        expect(await chase('2026-03-10')).toEqual({ reminded: 1, rejected: 0 });
        expect(await read()).toContainEqual({
          title: `The file of leave of ${farid.name} has not come: 08-03-2026 to 12-03-2026`,
          user_id: cast.aminah.id,
        });
        const many = (await read()).length;
        expect(await chase('2026-03-12')).toEqual({ reminded: 0, rejected: 0 });
        expect([await fixture.statusOf(id), (await read()).length]).toEqual(['Approved', many]);
        expect((await handIn('aminah', id, await upload('aminah'))).status).toBe(200);
      } finally {
        await query('update users set active = true, end_date = null where id = $1', [farid.id]);
      }
    },
  );

  it('is due no longer once the approval is taken back or the leave is canceled', async () => {
    await asks('reject');
    const id = await approved();
    await fixture.app.ask('devi', leave.undo, { body: { ids: [id] } });
    expect(await due(id)).toBeNull();
    await one('devi', 'approveOne', id);
    await fixture.app.ask('aminah', leave.cancel, { body: { ids: [id], remark: 'x' } });
    expect(await due(id)).toBeNull();
    expect((await one('farid', 'detail', id)).body.takes_file).toBe(false);
  });
});
