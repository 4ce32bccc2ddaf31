import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cast } from '#server/seed/cast.ts';
import { dayFixture } from './day-testing.ts';
import { days, pdf } from './testing.ts';

let fixture: Awaited<ReturnType<typeof dayFixture>>;
beforeAll(async () => {
  fixture = await dayFixture();
});
beforeEach(() => fixture.reset());
const { farid, devi } = cast;

/** What a row has of its kind's own, and the requirements that the tests of a kind prove. */
const kinds = [
  {
    kind: 'late',
    row: { actions: ['remove'] },
    decider: 'late_approve_id',
    noun: 'late arrival',
    ids: { returns: 'CALLB-65 ENTITYB-13 LATE-18 LATE-19', fields: 'LATE-11', other: 'LATE-05', doc: 'CALLB-64' },
  },
  {
    kind: 'leave_office',
    row: { actions: ['cancel', 'remove'], start_time: '10:00', end_time: '11:30', is_official: true },
    decider: 'leave_office_approve_id',
    noun: 'leaving the office',
    ids: {
      returns: 'CALLB-74 ENTITYB-14 LOFFICE-11 LOFFICE-21 LOFFICE-22',
      fields: 'LOFFICE-12',
      other: 'LOFFICE-05',
      doc: 'CALLB-73',
    },
  },
  {
    kind: 'duty',
    row: {
      actions: ['cancel', 'remove'],
      date_end: days.ahead,
      start_time: '10:00',
      end_time: '11:30',
      duty_kind_id: 2,
      kind: { name: 'Course', name_ms: 'Kursus' },
      expects_swipe: false,
      place: 'Kuala Lumpur',
    },
    decider: 'leave_office_approve_id',
    noun: 'duty elsewhere',
    ids: { returns: 'D7', fields: 'D7', other: 'D7', doc: 'D7' },
  },
] as const;

describe.each(kinds)('applying for one day: $kind', ({ kind, row, decider, noun, ids }) => {
  let calls: ReturnType<typeof fixture.of<typeof kind>>;
  beforeAll(() => {
    calls = fixture.of(kind);
  });

  it(`returns one’s applications, the new one first [${ids.returns}]`, async () => {
    await calls.applied({ date: days.today });
    const { status, body } = await calls.apply('farid');
    expect([status, body.message, body.total]).toEqual([200, 'Application has been submitted', 2]);
    expect(body.data[0]).toMatchObject({
      id: body.id,
      date: days.ahead,
      reason: 'Temu janji klinik',
      status: 'Pending',
      doc: null,
      approvedBy: null,
      approved_at: null,
      editable: true,
      ...row,
      user: { id: farid.id, name: farid.name, position: { id: farid.position_id, [decider]: devi.position_id } },
    });
  });

  it.each([
    ['in a closed month', { date: days.closed }, 'This month is closed. Please choose a date from 01-03-2026 on'],
    ['too far ahead', { date: '2027-03-14' }, 'Please choose a date up to 11-03-2027'],
    [`without a date [${ids.fields}]`, { date: '' }, 'Please complete this field'],
    ['on no day there is', { date: '2026-02-30' }, 'Please provide a valid date'],
    [`without a reason [${ids.fields}]`, { reason: '  ' }, 'Please complete this field'],
    [
      'with a document of nobody',
      { doc: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf' },
      'The attachment was not found. Please upload it again',
    ],
  ])('%s is refused at its field, and nothing is written', async (_, fields, message) => {
    const { status, body } = await calls.apply('farid', fields);
    expect([status, body.fields]).toEqual([422, { [Object.keys(fields)[0]!]: message }]);
    expect(await calls.written()).toBe(0);
  });

  it('twice concurrently for the same time creates one, which another person may have too [D7]', async () => {
    const tries = await Promise.all([calls.apply('farid'), calls.apply('farid'), calls.apply('farid')]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect([await calls.written(), (await fixture.app.pool.query('select from application_steps')).rowCount]).toEqual([
      1, 1,
    ]);
    expect((await calls.apply('gopal')).status).toBe(200);
  });

  it('without an approver is refused in the specified words [D7]', async () => {
    const set = (id: number | null) =>
      fixture.app.pool.query(`update positions set ${decider} = $1 where id = $2`, [id, farid.position_id]);
    await set(null);
    const own = await calls.apply('farid');
    const other = await calls.apply('aminah', {}, farid.id);
    await set(devi.position_id);
    expect([own.status, own.body.message]).toEqual([422, 'Your position has no approver. Please contact Admin']);
    expect(other.body.message).toBe(`The position of ${farid.name} has no approver. Please choose one under Positions`);
  });

  it(`for someone else is open to admins only, and says who applied for whom [${ids.other}]`, async () => {
    for (const who of ['gopal', 'devi', 'chong'] as const)
      expect((await calls.apply(who, {}, farid.id)).status).toBe(404);
    const { status, body } = await calls.apply('aminah', {}, farid.id);
    expect([status, body.data[0].user_id]).toEqual([200, farid.id]);
    const { body: detail } = await calls.one('farid', 'detail', body.id);
    expect(detail.steps).toMatchObject([{ step: 'apply', by: cast.aminah.name, for: farid.name }]);
    expect((await fixture.inboxes()).find(({ user_id }) => user_id === farid.id)?.title).toBe(
      `An application for ${noun} was made for you`,
    );
    expect((await calls.apply('aminah', { date: days.today }, 999_999)).status).toBe(404);
  });

  it(`accepts a document the applicant uploaded, once, which its decider may open [${ids.doc}]`, async () => {
    const { body: upload } = await fixture.app.ask('farid', calls.calls.upload, {
      body: { doc: pdf, original_name: 'surat.pdf' },
    });
    expect((await calls.apply('gopal', { doc: upload.doc })).status).toBe(422);
    const id = await calls.applied({ doc: upload.doc });
    expect((await calls.one('devi', 'detail', id)).body.doc).toBe(upload.doc);
    expect((await calls.apply('farid', { date: days.today, doc: upload.doc })).status).toBe(422);
    const open = async (who: 'farid' | 'devi' | 'gopal') => {
      const headers = { authorization: `Bearer ${await fixture.app.tokenOf(who)}` };
      return (await fixture.app.app.inject({ url: `/storage/app/docs/${upload.doc}`, headers })).statusCode;
    };
    expect([await open('farid'), await open('devi')]).toEqual([200, 200]);
    expect(await open('gopal')).not.toBe(200);
  });
});
