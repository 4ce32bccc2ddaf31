import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { applicationFixture, days } from '#server/features/applications/testing.ts';
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
const statusOf = async (id: number) =>
  (await fixture.app.pool.query('select status from leave_office_applications where id = $1', [id])).rows[0]?.status;

describe('deciding on leaving the office', () => {
  it('approves, and says who and when [CALLB-70 LOFFICE-07 LOFFICE-23 ACCESS-45]', async () => {
    const id = await applied();
    expect((await one('devi', 'approve', id)).body.message).toBe('Application has been approved');
    const { body } = await one('farid', 'detail', id);
    expect(body).toMatchObject({ status: 'Approved', approvedBy: devi.name, waits_for: null });
    expect(body.steps.map(({ step, by }: { step: string; by: string }) => `${step} ${by}`)).toEqual([
      `apply ${farid.name}`,
      `approve ${devi.name}`,
    ]);
  });

  it('rejects, but only once [CALLB-71 LOFFICE-08 LOFFICE-24]', async () => {
    const id = await applied();
    expect((await one('devi', 'reject', id)).body.message).toBe('Application has been rejected');
    for (const row of ['approve', 'reject'] as const)
      expect((await one('devi', row, id)).body.message).toBe('This application has already been updated');
  });

  it('by two concurrently lets one win', async () => {
    const id = await applied();
    const tries = await Promise.all([one('devi', 'approve', id), one('farid', 'cancel', id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is closed to people who do not hold the position, and for one’s own [LOFFICE-07 LOFFICE-08]', async () => {
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

  it('is canceled by its owner while pending, by an admin also later [CALLB-72 LOFFICE-06 LOFFICE-09 LOFFICE-25]', async () => {
    const id = await applied();
    for (const who of ['gopal', 'zara'] as const) expect((await one(who, 'cancel', id)).status).toBe(404);
    expect((await one('devi', 'cancel', id)).body.message).toBe('This application does not wait for your decision');
    const { status, body } = await one('farid', 'cancel', id);
    expect([status, body.message]).toEqual([200, 'Application has been canceled']);
    const other = await applied();
    await one('devi', 'approve', other);
    expect((await one('farid', 'cancel', other)).body.message).toBe('This application has already been updated');
    expect((await one('aminah', 'cancel', other)).status).toBe(200);
    expect(await statusOf(other)).toBe('Canceled');
  });

  it('excuses early leaving on a past day, and canceling removes the excuse [D5]', async () => {
    await fixture.swipes(6 * 60 + 50, 15 * 60);
    const id = await applied({ date: days.past, start_time: '15:00', end_time: '16:30' });
    await one('devi', 'approve', id);
    expect(await fixture.verdict()).toMatchObject({ left_early: false });
    await one('aminah', 'cancel', id);
    expect(await fixture.verdict()).toMatchObject({ left_early: true });
  });

  it('excuses lateness when it covers the start of the day [D3]', async () => {
    await fixture.swipes(9 * 60, 16 * 60 + 45);
    const id = await applied({ date: days.past, start_time: '07:00', end_time: '09:00' });
    await one('devi', 'approve', id);
    expect(await fixture.verdict()).toMatchObject({ is_late: false });
    await one('aminah', 'cancel', id);
    expect(await fixture.verdict()).toMatchObject({ is_late: true });
  });
});

describe('one’s own leave-office applications', () => {
  const mine = (who: Who, query: object = {}) => fixture.app.ask(who, leaveOffice.mine, { query: { ...query } });

  it('are listed to oneself alone, by page and search [CALLB-75 LOFFICE-14]', async () => {
    await applied();
    await applied({ date: days.today, reason: 'Klinik' });
    const matches = async (who: Who, query: object = {}) =>
      (await mine(who, query)).body.data.map(({ reason }: { reason: string }) => reason);
    expect(await matches('farid')).toEqual(['Klinik', 'Ke bank']);
    expect(await matches('farid', { search: 'KLINIK' })).toEqual(['Klinik']);
    expect([await matches('gopal'), await matches('farid', { page: 3 })]).toEqual([[], []]);
  });

  it('are deleted while pending or rejected [CALLB-76 LOFFICE-10 LOFFICE-26]', async () => {
    const id = await applied();
    for (const who of ['gopal', 'zara'] as const) expect((await one(who, 'remove', id)).status).toBe(404);
    await one('devi', 'approve', id);
    expect((await one('farid', 'remove', id)).body.message).toBe('This application has already been updated');
    const other = await applied({ date: days.today });
    await one('devi', 'reject', other);
    expect((await one('farid', 'remove', other)).body.message).toBe('Application has been removed');
    expect((await mine('farid')).body.total).toBe(1);
    expect((await one('farid', 'detail', other)).status).toBe(404);
  });
});

describe('the list of leave-office applications', () => {
  const list = (who: Who, query: object = {}) => fixture.app.ask(who, leaveOffice.list, { query: { ...query } });

  it('holds those the viewer decides for, all for an admin, with what waits [CALLB-68 COUNTER-05 ACCESSB-21]', async () => {
    const id = await applied();
    const seen = async (who: Who) =>
      (await list(who)).body.data.map((row: { id: number; actions: string[] }) => [row.id, row.actions.join()]);
    expect(await seen('devi')).toEqual([[id, 'approve,reject']]);
    expect(await seen('aminah')).toEqual([[id, 'cancel']]);
    expect((await list('devi')).body.leave_office_application).toBe(1);
    expect((await list('farid')).status).toBe(403);
    await one('devi', 'approve', id);
    expect((await list('devi')).body.leave_office_application).toBe(0);
  });

  it('narrows by month, state and name, and offers staff to apply for [CALLB-68 CALLB-69 LOFFICE-01 LOFFICE-02]', async () => {
    const id = await applied();
    const matches = async (query: object) =>
      (await list('aminah', query)).body.data.map((row: { id: number }) => row.id);
    expect(await matches({ month: '01-March-2026', status: 'Pending', search: 'FARID' })).toEqual([id]);
    for (const query of [{ month: '01-April-2026' }, { status: 'Canceled' }, { search: 'nobody' }])
      expect(await matches(query)).toEqual([]);
    for (const query of [{ month: 'Mac' }, { status: 'Supported' }])
      expect((await list('aminah', query)).status).toBe(422);
    const { body } = await fixture.app.ask('aminah', leaveOffice.choices, { query: { search: 'zara' } });
    expect(body.users).toEqual([{ id: zara.id, name: zara.name }]);
    expect((await fixture.app.ask('devi', leaveOffice.choices)).status).toBe(403);
  });
});

describe('who is notified of leave-office applications', () => {
  it('its decider by inbox and socket, its owner of the decision [SOCKET-40 D8]', async () => {
    const id = await applied();
    const news = fixture.announced.flatMap((event) => (event.to === 'users' ? [event] : []));
    expect(news.filter(({ message }) => message.type === 'leave-office-application')).toMatchObject([
      {
        ids: [devi.id],
        message: { id, status: 'Pending', position_id: devi.position_id, code: 'application_notices.waits' },
      },
    ]);
    await one('devi', 'approve', id);
    expect(await fixture.inboxes()).toEqual([
      {
        user_id: devi.id,
        title: `${farid.name} has applied for leaving the office`,
        title_ms: `${farid.name} memohon keluar pejabat`,
      },
      {
        user_id: farid.id,
        title: 'Approved: your application for leaving the office',
        title_ms: 'Diluluskan: permohonan keluar pejabat anda',
      },
    ]);
  });

  it('the audit log, with the states before and after', async () => {
    const id = await applied();
    await one('aminah', 'cancel', id);
    expect(await entriesIn(fixture.app.db, 'leave_office', id)).toMatchObject([
      { action: `Applied for ${farid.name} to leave the office on 12-03-2026` },
      {
        user_id: cast.aminah.id,
        subject_id: farid.id,
        before: { status: 'Pending' },
        after: { status: 'Canceled' },
        action: `Canceled the leave-office application of ${farid.name} on 12-03-2026`,
      },
    ]);
  });
});
