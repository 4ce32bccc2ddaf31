import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { applicationFixture, days, pdf } from '#server/features/applications/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let fixture: Awaited<ReturnType<typeof applicationFixture>>;
beforeAll(async () => {
  fixture = await applicationFixture();
});
beforeEach(() => fixture.reset());
const { farid, devi } = cast;
const apply = (who: Who, fields: object = {}, user_id: number = cast[who ?? 'farid'].id) =>
  fixture.app.ask(who, leaveOffice.apply, {
    params: { user_id },
    body: {
      date: days.ahead,
      start_time: '10:00',
      end_time: '11:30',
      is_official: 1,
      reason: 'Ke bank',
      ...fields,
    },
  });
const one = (who: Who, row: keyof typeof leaveOffice, id: number) =>
  fixture.app.ask(who, leaveOffice[row], { params: { id } });
const applied = async (fields: object = {}) => (await apply('farid', fields)).body.id as number;
const written = async () => (await fixture.app.pool.query('select from leave_office_applications')).rowCount;

describe('applying to leave the office', () => {
  it('returns one’s applications, the new one first [CALLB-74 ENTITYB-14 LOFFICE-11 LOFFICE-21 LOFFICE-22]', async () => {
    await applied({ date: days.today });
    const { status, body } = await apply('farid', { is_official: 0 });
    expect([status, body.message, body.total]).toEqual([200, 'Application has been submitted', 2]);
    expect(body.data[0]).toMatchObject({
      id: body.id,
      date: days.ahead,
      start_time: '10:00',
      end_time: '11:30',
      is_official: false,
      reason: 'Ke bank',
      status: 'Pending',
      doc: null,
      approvedBy: null,
      approved_at: null,
      editable: true,
      actions: ['cancel', 'remove'],
      user: {
        id: farid.id,
        name: farid.name,
        position: { id: farid.position_id, leave_office_approve_id: devi.position_id },
      },
    });
    expect(body.data[1].is_official).toBe(true);
  });

  const complete = 'Please complete this field';
  it.each([
    ['that ends before it starts [D7]', { end_time: '09:00' }, 'end_time', 'The end must be after the start'],
    ['that ends when it starts', { end_time: '10:00' }, 'end_time', 'The end must be after the start'],
    ['on an off day [D7]', { date: days.off }, 'date', 'This is not a working day'],
    [
      'in a closed month',
      { date: days.closed },
      'date',
      'This month is closed. Please choose a date from 01-03-2026 on',
    ],
    ['too far ahead', { date: '2027-03-14' }, 'date', 'Please choose a date up to 11-03-2027'],
    ['without a date [LOFFICE-12]', { date: '' }, 'date', complete],
    ['without a start [LOFFICE-12]', { start_time: '' }, 'start_time', complete],
    ['without an end [LOFFICE-12]', { end_time: '' }, 'end_time', complete],
    ['without a reason [LOFFICE-12]', { reason: ' ' }, 'reason', complete],
    [
      'with a document of nobody',
      { doc: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf' },
      'doc',
      'The attachment was not found. Please upload it again',
    ],
  ])('%s is refused, and nothing is written', async (_, fields, field, message) => {
    const { status, body } = await apply('farid', fields);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
    expect(await written()).toBe(0);
  });

  it('wholly outside the hours of the day is refused, with these hours [D7]', async () => {
    for (const [start_time, end_time] of [
      ['05:00', '07:00'],
      ['15:30', '18:00'],
    ]) {
      const { status, body } = await apply('farid', { start_time, end_time });
      expect([status, body.fields, await written()]).toEqual([
        422,
        { start_time: 'This is outside the working hours of the day, 07:00 AM to 03:30 PM' },
        0,
      ]);
    }
    expect((await apply('farid', { start_time: '15:00', end_time: '18:00' })).status).toBe(200);
  });

  it('on a public holiday is refused', async () => {
    await fixture.app.pool.query(`insert into holidays (details, start, "end") values ('Cuti', $1, $1)`, [days.ahead]);
    expect((await apply('farid')).body.message).toBe('This day is a public holiday: Cuti');
  });

  it('overlapping another of the day is refused, adjoining it is not [D7]', async () => {
    const id = await applied();
    for (const [start_time, end_time] of [
      ['10:00', '11:30'],
      ['11:00', '12:00'],
      ['09:00', '10:01'],
      ['10:30', '10:45'],
      ['09:00', '15:00'],
    ]) {
      const { status, body } = await apply('farid', { start_time, end_time });
      expect([status, body.message]).toEqual([422, 'You already have an application for this time']);
    }
    expect((await apply('farid', { start_time: '11:30', end_time: '12:00' })).status).toBe(200);
    expect((await apply('gopal')).status).toBe(200);
    await one('devi', 'reject', id);
    expect((await apply('farid')).status).toBe(200);
  });

  it('twice concurrently for the same time creates one', async () => {
    const tries = await Promise.all([apply('farid'), apply('farid'), apply('farid')]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await written()).toBe(1);
  });

  it('without an approver is refused in the specified words [D7]', async () => {
    const set = (id: number | null) =>
      fixture.app.pool.query('update positions set leave_office_approve_id = $1 where id = $2', [
        id,
        farid.position_id,
      ]);
    await set(null);
    const { status, body } = await apply('farid');
    await set(devi.position_id);
    expect([status, body.message]).toEqual([422, 'Your position has no approver. Please contact Admin']);
  });

  it('for someone else is open to admins only [LOFFICE-05]', async () => {
    for (const who of ['gopal', 'devi', 'chong'] as const) expect((await apply(who, {}, farid.id)).status).toBe(404);
    const { body } = await apply('aminah', {}, farid.id);
    expect(body.data[0].user_id).toBe(farid.id);
    const { body: detail } = await one('farid', 'detail', body.id);
    expect(detail.steps).toMatchObject([{ step: 'apply', by: cast.aminah.name, for: farid.name }]);
  });

  it('accepts a document the applicant uploaded [CALLB-73]', async () => {
    const { body: upload } = await fixture.app.ask('farid', leaveOffice.upload, {
      body: { doc: pdf, original_name: 'surat.pdf' },
    });
    expect((await apply('gopal', { doc: upload.doc })).status).toBe(422);
    const id = await applied({ doc: upload.doc });
    expect((await one('devi', 'detail', id)).body.doc).toBe(upload.doc);
  });
});
