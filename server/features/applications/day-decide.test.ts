import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { dayFixture } from './day-testing.ts';
import { days } from './testing.ts';

let fixture: Awaited<ReturnType<typeof dayFixture>>;
beforeAll(async () => {
  fixture = await dayFixture();
});
beforeEach(() => fixture.reset());
const { farid, gopal, devi, zara } = cast;

/** What is each kind's own, and the requirements that its tests prove. */
const kinds = [
  {
    kind: 'late',
    adminsActions: 'remove',
    /** A state that the kind does not know. */
    unknown: 'Canceled',
    counter: 'late_application',
    live: 'late-application',
    noun: ['late arrival', 'hadir lewat'],
    logged: ['come late', 'late application'],
    ids: {
      approves: 'CALLB-61 LATE-07 LATE-20',
      rejects: 'CALLB-62 LATE-08 LATE-09 LATE-21',
      closed: 'LATE-07 LATE-08',
      removes: 'CALLB-66 CALLB-67 LATE-10 LATE-14',
      holds: 'CALLB-59 COUNTER-04 ACCESSB-20',
      narrows: 'CALLB-59 LATE-01 LATE-02 LATE-06',
      offers: 'CALLB-60',
      notifies: 'SOCKET-39',
    },
  },
  {
    kind: 'leave_office',
    adminsActions: 'cancel',
    unknown: 'Supported',
    counter: 'leave_office_application',
    live: 'leave-office-application',
    noun: ['leaving the office', 'keluar pejabat'],
    logged: ['leave the office', 'leave-office application'],
    ids: {
      approves: 'CALLB-70 LOFFICE-07 LOFFICE-23 ACCESS-45',
      rejects: 'CALLB-71 LOFFICE-08 LOFFICE-24',
      closed: 'LOFFICE-07 LOFFICE-08',
      removes: 'CALLB-76 LOFFICE-10 LOFFICE-26',
      holds: 'CALLB-68 COUNTER-05 ACCESSB-21',
      narrows: 'CALLB-68 LOFFICE-01 LOFFICE-02',
      offers: 'CALLB-69',
      notifies: 'SOCKET-40',
    },
  },
] as const;

describe.each(kinds)('an application for one day: $kind', ({ kind, ids, ...own }) => {
  let calls: ReturnType<typeof fixture.of<typeof kind>>;
  beforeAll(() => {
    calls = fixture.of(kind);
  });
  const list = (who: Who, query: object = {}) => fixture.app.ask(who, calls.calls.list, { query: { ...query } });
  const idsOf = async (who: Who, query: object = {}) =>
    (await list(who, query)).body.data.map((row: { id: number }) => row.id);

  it(`is approved, which says who and when [${ids.approves}]`, async () => {
    const id = await calls.applied();
    const { status, body } = await calls.one('devi', 'approve', id);
    expect([status, body.message]).toEqual([200, 'Application has been approved']);
    const { body: detail } = await calls.one('farid', 'detail', id);
    expect(detail).toMatchObject({ status: 'Approved', approvedBy: devi.name, waits_for: null });
    expect(detail.steps.map(({ step, by }: { step: string; by: string }) => `${step} ${by}`)).toEqual([
      `apply ${farid.name}`,
      `approve ${devi.name}`,
    ]);
  });

  it(`is rejected, but only once [${ids.rejects}]`, async () => {
    const id = await calls.applied();
    expect((await calls.one('devi', 'reject', id)).body.message).toBe('Application has been rejected');
    for (const row of ['approve', 'reject'] as const) {
      const again = await calls.one('devi', row, id);
      expect([again.status, again.body.message]).toEqual([422, 'This application has already been updated']);
    }
  });

  it('is decided by one of two at once', async () => {
    const id = await calls.applied();
    const tries = await Promise.all([calls.one('devi', 'approve', id), calls.one('devi', 'reject', id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it(`is closed to people who do not hold the position, and for one’s own [${ids.closed}]`, async () => {
    const id = await calls.applied();
    for (const row of ['approve', 'reject'] as const) {
      for (const who of ['farid', 'gopal', 'zara'] as const) expect((await calls.one(who, row, id)).status).toBe(403);
      expect((await calls.one('aminah', row, id)).body.message).toBe(
        'This application does not wait for your decision',
      );
      expect((await calls.one('devi', row, 999_999)).status).toBe(404);
    }
    const ofDevi = (await calls.apply('devi')).body.id as number;
    expect((await calls.one('devi', 'approve', ofDevi)).body.message).toBe('You cannot decide on your own application');
    expect(await calls.statusOf(id)).toBe('Pending');
  });

  it('is closed to somebody whose position changed a moment ago', async () => {
    const id = await calls.applied();
    const place = (position: number) =>
      fixture.app.pool.query('update users set position_id = $1 where id = $2', [position, devi.id]);
    await place(gopal.position_id);
    const { status } = await calls.one('devi', 'approve', id);
    await place(devi.position_id);
    expect([403, 404]).toContain(status);
    expect(await calls.statusOf(id)).toBe('Pending');
  });

  it(`is one’s own alone, and deleted while pending or rejected [${ids.removes}]`, async () => {
    const mine = async (who: Who) => (await fixture.app.ask(who, calls.calls.mine)).body.total;
    const id = await calls.applied();
    expect([await mine('farid'), await mine('gopal')]).toEqual([1, 0]);
    for (const who of ['gopal', 'zara'] as const) {
      expect((await calls.one(who, 'remove', id)).status).toBe(404);
      expect((await calls.one(who, 'detail', id)).status).toBe(404);
    }
    await calls.one('devi', 'approve', id);
    expect((await calls.one('farid', 'remove', id)).body.message).toBe('This application has already been updated');
    const other = await calls.applied({ date: days.today });
    await calls.one('devi', 'reject', other);
    expect((await calls.one('farid', 'remove', other)).body.message).toBe('Application has been removed');
    expect(await mine('farid')).toBe(1);
    for (const row of ['remove', 'detail'] as const) expect((await calls.one('farid', row, other)).status).toBe(404);
  });

  it(`is listed to whom decides, and to admins, with what waits [${ids.holds}]`, async () => {
    const id = await calls.applied();
    const seen = async (who: Who) =>
      (await list(who)).body.data.map((row: { id: number; actions: string[] }) => [row.id, row.actions.join()]);
    expect(await seen('devi')).toEqual([[id, 'approve,reject']]);
    expect(await seen('aminah')).toEqual([[id, own.adminsActions]]);
    expect((await list('devi')).body[own.counter]).toBe(1);
    expect((await list('farid')).status).toBe(403);
    expect((await list(null)).status).toBe(401);
    await calls.one('devi', 'approve', id);
    expect((await list('devi')).body[own.counter]).toBe(0);
  });

  it(`is listed by month, state and name [${ids.narrows}]`, async () => {
    const id = await calls.applied();
    expect(await idsOf('aminah', { month: '01-March-2026', status: 'Pending', search: ' FARID ' })).toEqual([id]);
    for (const query of [{ month: '01-April-2026' }, { status: 'Approved' }, { search: 'nobody' }, { page: 7 }])
      expect(await idsOf('aminah', query)).toEqual([]);
    for (const query of [{ month: 'Mac' }, { status: own.unknown }, { page: -1 }])
      expect((await list('aminah', query)).status).toBe(422);
  });

  it(`is made by an admin for staff by typed text [${ids.offers}]`, async () => {
    const { body } = await fixture.app.ask('aminah', calls.calls.choices, { query: { search: 'zara' } });
    expect(body.users).toEqual([{ id: zara.id, name: zara.name }]);
    expect((await fixture.app.ask('devi', calls.calls.choices)).status).toBe(403);
  });

  it(`notifies its decider by inbox and socket, its owner of the decision [${ids.notifies}]`, async () => {
    const id = await calls.applied();
    const news = fixture.announced.flatMap((event) => (event.to === 'users' ? [event] : []));
    const message = { id, status: 'Pending', position_id: devi.position_id, code: 'application_notices.waits' };
    expect(news.filter(({ message }) => message.type === own.live)).toMatchObject([{ ids: [devi.id], message }]);
    await calls.one('devi', 'approve', id);
    // Devi's toast says it already; Farid learns of it by his inbox only.
    const inbox = { type: 'inbox', unread_notification: 1 } as const;
    const notified = { ...inbox, is_told: true };
    expect(fixture.announced).toContainEqual({ to: 'users', ids: [devi.id], message: notified });
    expect(fixture.announced).toContainEqual({ to: 'users', ids: [farid.id], message: inbox });
    const [noun, nounMs] = own.noun;
    expect(await fixture.inboxes()).toEqual([
      {
        user_id: devi.id,
        title: `${farid.name} has applied for ${noun}`,
        title_ms: `${farid.name} memohon ${nounMs}`,
      },
      {
        user_id: farid.id,
        title: `Approved: your application for ${noun}`,
        title_ms: `Diluluskan: permohonan ${nounMs} anda`,
      },
    ]);
  });

  it('is in the audit log, with the states before and after', async () => {
    const id = await calls.applied();
    await calls.one('devi', 'reject', id);
    const [applying, application] = own.logged;
    expect(await entriesIn(fixture.app.db, kind, id)).toMatchObject([
      { action: `Applied for ${farid.name} to ${applying} on 12-03-2026` },
      {
        user_id: devi.id,
        subject_id: farid.id,
        before: { status: 'Pending' },
        after: { status: 'Rejected' },
        action: `Rejected the ${application} of ${farid.name} on 12-03-2026`,
      },
    ]);
  });
});
