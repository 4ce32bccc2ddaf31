import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { late } from '#domain/late/contract.ts';
import { applicationFixture, days, pdf } from '#server/features/applications/testing.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let fixture: Awaited<ReturnType<typeof applicationFixture>>;
beforeAll(async () => {
  fixture = await applicationFixture();
});
beforeEach(() => fixture.reset());
const { farid, gopal, devi, zara } = cast;
const apply = (who: Who, fields: object = {}, user_id: number = cast[who ?? 'farid'].id) =>
  fixture.app.ask(who, late.apply, {
    params: { user_id },
    body: { date: days.ahead, reason: 'Temu janji klinik', ...fields },
  });
const one = (who: Who, row: keyof typeof late, id: number) => fixture.app.ask(who, late[row], { params: { id } });
const applied = async (fields: object = {}) => (await apply('farid', fields)).body.id as number;
const statusOf = async (id: number) =>
  (await fixture.app.pool.query('select status from late_applications where id = $1', [id])).rows[0]?.status;

describe('applying to come late', () => {
  it('returns one’s applications, the new one first [CALLB-65 ENTITYB-13 LATE-18 LATE-19]', async () => {
    await applied({ date: days.today });
    const { status, body } = await apply('farid');
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
      actions: ['remove'],
      user: {
        id: farid.id,
        name: farid.name,
        position: { id: farid.position_id, late_approve_id: devi.position_id },
      },
    });
  });

  it.each([
    ['in a closed month', { date: days.closed }, 'This month is closed. Please choose a date from 01-03-2026 on'],
    ['too far ahead', { date: '2027-03-12' }, 'Please choose a date up to 11-03-2027'],
    ['without a date [LATE-11]', { date: '' }, 'Please complete this field'],
    ['on no day there is', { date: '2026-02-30' }, 'Please provide a valid date'],
    ['without a reason [LATE-11]', { reason: '  ' }, 'Please complete this field'],
    [
      'with a document of nobody',
      { doc: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf' },
      'The attachment was not found. Please upload it again',
    ],
  ])('%s is refused, and nothing is written', async (_, fields, message) => {
    const { status, body } = await apply('farid', fields);
    expect([status, body.message]).toEqual([422, message]);
    expect((await fixture.app.pool.query('select from late_applications')).rowCount).toBe(0);
  });

  it('twice for one date is refused, but not again once the first was rejected [D7]', async () => {
    const id = await applied();
    const again = await apply('farid');
    expect([again.status, again.body.message]).toEqual([422, 'You have already applied to come late on this date']);
    await one('devi', 'reject', id);
    expect((await apply('farid')).status).toBe(200);
  });

  it('twice concurrently for one date creates one', async () => {
    const tries = await Promise.all([apply('farid'), apply('farid'), apply('farid')]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await fixture.app.pool.query('select from application_steps')).rowCount).toBe(1);
  });

  it('without an approver is refused in the specified words [D7]', async () => {
    const set = (id: number | null) =>
      fixture.app.pool.query('update positions set late_approve_id = $1 where id = $2', [id, farid.position_id]);
    await set(null);
    const own = await apply('farid');
    const other = await apply('aminah', {}, farid.id);
    await set(devi.position_id);
    expect([own.status, own.body.message]).toEqual([422, 'Your position has no approver. Please contact Admin']);
    expect(other.body.message).toBe(`The position of ${farid.name} has no approver. Please choose one under Positions`);
  });

  it('for someone else is open to admins only, and says who applied for whom [LATE-05]', async () => {
    for (const who of ['gopal', 'devi', 'chong'] as const) expect((await apply(who, {}, farid.id)).status).toBe(404);
    const { status, body } = await apply('aminah', {}, farid.id);
    expect([status, body.data[0].user_id]).toEqual([200, farid.id]);
    const { body: detail } = await one('farid', 'detail', body.id);
    expect(detail.steps).toMatchObject([{ step: 'apply', by: cast.aminah.name, for: farid.name }]);
    expect((await fixture.inboxes()).find(({ user_id }) => user_id === farid.id)?.title).toBe(
      'An application for late arrival was made for you',
    );
    expect((await apply('aminah', { date: days.today }, 999_999)).status).toBe(404);
  });

  it('accepts a document the applicant uploaded, once, which its decider may open [CALLB-64]', async () => {
    const { body: upload } = await fixture.app.ask('farid', late.upload, {
      body: { doc: pdf, original_name: 'surat.pdf' },
    });
    expect((await apply('gopal', { doc: upload.doc })).status).toBe(422);
    expect(await applied({ doc: upload.doc })).toBeGreaterThan(0);
    expect((await apply('farid', { date: days.today, doc: upload.doc })).status).toBe(422);
    const open = async (who: 'farid' | 'devi' | 'gopal') => {
      const headers = { authorization: `Bearer ${await fixture.app.tokenOf(who)}` };
      return (await fixture.app.app.inject({ url: `/storage/app/docs/${upload.doc}`, headers })).statusCode;
    };
    expect([await open('farid'), await open('devi')]).toEqual([200, 200]);
    expect(await open('gopal')).not.toBe(200);
  });
});

describe('deciding on coming late', () => {
  it('approves, and says who and when [CALLB-61 LATE-07 LATE-20]', async () => {
    const id = await applied();
    const { status, body } = await one('devi', 'approve', id);
    expect([status, body.message]).toEqual([200, 'Application has been approved']);
    const { body: detail } = await one('farid', 'detail', id);
    expect(detail).toMatchObject({ status: 'Approved', approvedBy: devi.name, waits_for: null });
    expect(detail.steps.map(({ step, by }: { step: string; by: string }) => `${step} ${by}`)).toEqual([
      `apply ${farid.name}`,
      `approve ${devi.name}`,
    ]);
  });

  it('rejects, but only once [CALLB-62 LATE-08 LATE-09 LATE-21]', async () => {
    const id = await applied();
    expect((await one('devi', 'reject', id)).body.message).toBe('Application has been rejected');
    for (const row of ['approve', 'reject'] as const) {
      const again = await one('devi', row, id);
      expect([again.status, again.body.message]).toEqual([422, 'This application has already been updated']);
    }
  });

  it('by two concurrently lets one win', async () => {
    const id = await applied();
    const tries = await Promise.all([one('devi', 'approve', id), one('devi', 'reject', id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is closed to people who do not hold the position, and for one’s own [LATE-07 LATE-08]', async () => {
    const id = await applied();
    for (const row of ['approve', 'reject'] as const) {
      for (const who of ['farid', 'gopal', 'zara'] as const) expect((await one(who, row, id)).status).toBe(403);
      expect((await one('aminah', row, id)).body.message).toBe('This application does not wait for your decision');
      expect((await one('devi', row, 999_999)).status).toBe(404);
    }
    const own = (await apply('devi')).body.id as number;
    expect((await one('devi', 'approve', own)).body.message).toBe('You cannot decide on your own application');
    expect(await statusOf(id)).toBe('Pending');
  });

  it('is closed to somebody whose position changed a moment ago', async () => {
    const id = await applied();
    const place = (position: number) =>
      fixture.app.pool.query('update users set position_id = $1 where id = $2', [position, devi.id]);
    await place(gopal.position_id);
    const { status } = await one('devi', 'approve', id);
    await place(devi.position_id);
    expect([403, 404]).toContain(status);
    expect(await statusOf(id)).toBe('Pending');
  });

  it('excuses lateness on a past day, and deleting it removes the excuse [D5 CALLB-63 LATE-22]', async () => {
    await fixture.swipes(7 * 60 + 40, 16 * 60 + 45);
    const id = await applied({ date: days.past });
    await one('devi', 'approve', id);
    expect(await fixture.verdict()).toMatchObject({ is_late: false });
    expect((await one('devi', 'detail', id)).body).toMatchObject({ clock_in: '07:40', start_time: '07:00' });
    for (const who of ['farid', 'devi'] as const) expect((await one(who, 'removeAny', id)).status).toBe(403);
    const { status, body } = await one('aminah', 'removeAny', id);
    expect([status, body.message]).toEqual([200, 'Application has been removed']);
    expect(await fixture.verdict()).toMatchObject({ is_late: true });
    expect((await one('aminah', 'detail', id)).status).toBe(404);
  });
});

describe('one’s own late applications', () => {
  it('are listed to oneself alone, and deleted while pending or rejected [CALLB-66 CALLB-67 LATE-10 LATE-14]', async () => {
    const id = await applied();
    const mine = async (who: Who) => (await fixture.app.ask(who, late.mine)).body.total;
    expect([await mine('farid'), await mine('gopal')]).toEqual([1, 0]);
    for (const who of ['gopal', 'zara'] as const) {
      expect((await one(who, 'remove', id)).status).toBe(404);
      expect((await one(who, 'detail', id)).status).toBe(404);
    }
    await one('devi', 'approve', id);
    expect((await one('farid', 'remove', id)).body.message).toBe('This application has already been updated');
    const other = await applied({ date: days.today });
    await one('devi', 'reject', other);
    expect((await one('farid', 'remove', other)).body.message).toBe('Application has been removed');
    expect(await mine('farid')).toBe(1);
    expect((await one('farid', 'remove', other)).status).toBe(404);
  });
});

describe('the list of late applications', () => {
  const list = (who: Who, query: object = {}) => fixture.app.ask(who, late.list, { query: { ...query } });

  it('holds those the viewer decides for, all for an admin, with what waits [CALLB-59 COUNTER-04 ACCESSB-20]', async () => {
    const id = await applied();
    const seen = async (who: Who) =>
      (await list(who)).body.data.map((row: { id: number; actions: string[] }) => [row.id, row.actions.join()]);
    expect(await seen('devi')).toEqual([[id, 'approve,reject']]);
    expect(await seen('aminah')).toEqual([[id, 'remove']]);
    expect((await list('devi')).body.late_application).toBe(1);
    expect((await list('farid')).status).toBe(403);
    expect((await list(null)).status).toBe(401);
    await one('devi', 'approve', id);
    expect((await list('devi')).body.late_application).toBe(0);
  });

  it('narrows by month, state and name [CALLB-59 LATE-01 LATE-02 LATE-06]', async () => {
    const id = await applied();
    const matches = async (query: object) =>
      (await list('aminah', query)).body.data.map((row: { id: number }) => row.id);
    expect(await matches({ month: '01-March-2026', status: 'Pending', search: ' FARID ' })).toEqual([id]);
    for (const query of [{ month: '01-April-2026' }, { status: 'Approved' }, { search: 'nobody' }, { page: 7 }])
      expect(await matches(query)).toEqual([]);
    for (const query of [{ month: 'Mac' }, { status: 'Canceled' }, { page: -1 }])
      expect((await list('aminah', query)).status).toBe(422);
  });

  it('offers an admin staff to apply for by typed text [CALLB-60]', async () => {
    const { body } = await fixture.app.ask('aminah', late.choices, { query: { search: 'zara' } });
    expect(body.users).toEqual([{ id: zara.id, name: zara.name }]);
    expect((await fixture.app.ask('devi', late.choices)).status).toBe(403);
  });
});

describe('who is notified of late applications', () => {
  it('its decider by inbox and socket, its owner of the decision [SOCKET-39 D8]', async () => {
    const id = await applied();
    const news = fixture.announced.flatMap((event) => (event.to === 'users' ? [event] : []));
    expect(news.filter(({ message }) => message.type === 'late-application')).toMatchObject([
      {
        ids: [devi.id],
        message: { id, status: 'Pending', position_id: devi.position_id, code: 'application_notices.waits' },
      },
    ]);
    await one('devi', 'approve', id);
    // Devi's toast says it already; Farid learns of it by his inbox only.
    const inbox = { type: 'inbox', unread_notification: 1 } as const;
    const notified = { ...inbox, is_told: true };
    expect(fixture.announced).toContainEqual({ to: 'users', ids: [devi.id], message: notified });
    expect(fixture.announced).toContainEqual({ to: 'users', ids: [farid.id], message: inbox });
    expect(await fixture.inboxes()).toEqual([
      {
        user_id: devi.id,
        title: `${farid.name} has applied for late arrival`,
        title_ms: `${farid.name} memohon hadir lewat`,
      },
      {
        user_id: farid.id,
        title: 'Approved: your application for late arrival',
        title_ms: 'Diluluskan: permohonan hadir lewat anda',
      },
    ]);
  });

  it('the audit log, with the states before and after', async () => {
    const id = await applied();
    await one('devi', 'reject', id);
    expect(await entriesIn(fixture.app.db, 'late', id)).toMatchObject([
      { action: `Applied for ${farid.name} to come late on 12-03-2026` },
      {
        user_id: devi.id,
        subject_id: farid.id,
        before: { status: 'Pending' },
        after: { status: 'Rejected' },
        action: `Rejected the late application of ${farid.name} on 12-03-2026`,
      },
    ]);
  });
});
