import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayFixture } from '#server/features/applications/day-testing.ts';
import { days } from '#server/features/applications/testing.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';

let fixture: Awaited<ReturnType<typeof dayFixture>>;
let office: ReturnType<typeof fixture.of<'leave_office'>>;
beforeAll(async () => {
  fixture = await dayFixture();
  office = fixture.of('leave_office');
});
beforeEach(() => fixture.reset());

// What all applications for one day do is in server/features/applications/day-*.test.ts.
describe('the times of a leave-office application', () => {
  const complete = 'Please complete this field';
  it.each([
    ['that end before they start [D7]', { end_time: '09:00' }, 'end_time', 'The end must be after the start'],
    ['that end when they start', { end_time: '10:00' }, 'end_time', 'The end must be after the start'],
    ['without a start [LOFFICE-12]', { start_time: '' }, 'start_time', complete],
    ['without an end [LOFFICE-12]', { end_time: '' }, 'end_time', complete],
  ])('%s are refused, and nothing is written', async (_, fields, field, message) => {
    const { status, body } = await office.apply('farid', fields);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
    expect(await office.written()).toBe(0);
  });

  it('wholly outside the hours of the day are refused, with these hours [D7]', async () => {
    for (const [start_time, end_time] of [
      ['05:00', '07:00'],
      ['15:30', '18:00'],
    ]) {
      const { status, body } = await office.apply('farid', { start_time, end_time });
      expect([status, body.fields, await office.written()]).toEqual([
        422,
        { start_time: 'This is outside the working hours of the day, 07:00 AM to 03:30 PM' },
        0,
      ]);
    }
    expect((await office.apply('farid', { start_time: '15:00', end_time: '18:00' })).status).toBe(200);
  });

  it('overlapping another of the day are refused, adjoining it are not [D7]', async () => {
    const id = await office.applied();
    for (const [start_time, end_time] of [
      ['10:00', '11:30'],
      ['11:00', '12:00'],
      ['09:00', '10:01'],
      ['10:30', '10:45'],
      ['09:00', '15:00'],
    ]) {
      const { status, body } = await office.apply('farid', { start_time, end_time });
      expect([status, body.message]).toEqual([422, 'You already have an application for this time']);
    }
    expect((await office.apply('farid', { start_time: '11:30', end_time: '12:00' })).status).toBe(200);
    await office.one('devi', 'reject', id);
    expect((await office.apply('farid')).status).toBe(200);
  });
});

describe('a leave-office application', () => {
  it('is of the office’s business or one’s own', async () => {
    await office.applied({ date: days.today });
    const { body } = await office.apply('farid', { is_official: 0 });
    expect(body.data.map(({ is_official }: { is_official: boolean }) => is_official)).toEqual([false, true]);
  });

  it('is canceled by its owner while pending, by an admin also later [CALLB-72 LOFFICE-06 LOFFICE-09 LOFFICE-25]', async () => {
    const id = await office.applied();
    for (const who of ['gopal', 'zara'] as const) expect((await office.one(who, 'cancel', id)).status).toBe(404);
    expect((await office.one('devi', 'cancel', id)).body.message).toBe(
      'This application does not wait for your decision',
    );
    const { status, body } = await office.one('farid', 'cancel', id);
    expect([status, body.message]).toEqual([200, 'Application has been canceled']);
    const other = await office.applied();
    await office.one('devi', 'approve', other);
    expect((await office.one('farid', 'cancel', other)).body.message).toBe('This application has already been updated');
    expect((await office.one('aminah', 'cancel', other)).status).toBe(200);
    expect(await office.statusOf(other)).toBe('Canceled');
    expect((await entriesIn(fixture.app.db, 'leave_office', other)).at(-1)).toMatchObject({
      user_id: cast.aminah.id,
      before: { status: 'Approved' },
      after: { status: 'Canceled' },
      action: `Canceled the leave-office application of ${cast.farid.name} on 12-03-2026`,
    });
  });

  it('is approved or canceled, by whoever is first', async () => {
    const id = await office.applied();
    const tries = await Promise.all([office.one('devi', 'approve', id), office.one('farid', 'cancel', id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('excuses early leaving on a past day, and canceling removes the excuse [D5]', async () => {
    await fixture.swipes(6 * 60 + 50, 15 * 60);
    const id = await office.applied({ date: days.past, start_time: '15:00', end_time: '16:30' });
    await office.one('devi', 'approve', id);
    expect(await fixture.verdict()).toMatchObject({ left_early: false });
    await office.one('aminah', 'cancel', id);
    expect(await fixture.verdict()).toMatchObject({ left_early: true });
  });

  it('excuses lateness when it covers the start of the day [D3]', async () => {
    await fixture.swipes(9 * 60, 16 * 60 + 45);
    const id = await office.applied({ date: days.past, start_time: '07:00', end_time: '09:00' });
    await office.one('devi', 'approve', id);
    expect(await fixture.verdict()).toMatchObject({ is_late: false });
    await office.one('aminah', 'cancel', id);
    expect(await fixture.verdict()).toMatchObject({ is_late: true });
  });

  it('is listed to its owner by page and search [CALLB-75 LOFFICE-14]', async () => {
    await office.applied({ reason: 'Ke bank' });
    await office.applied({ date: days.today, reason: 'Klinik' });
    const matches = async (who: Who, query: object = {}) =>
      (await fixture.app.ask(who, office.calls.mine, { query: { ...query } })).body.data.map(
        ({ reason }: { reason: string }) => reason,
      );
    expect(await matches('farid')).toEqual(['Klinik', 'Ke bank']);
    expect(await matches('farid', { search: 'KLINIK' })).toEqual(['Klinik']);
    expect([await matches('gopal'), await matches('farid', { page: 3 })]).toEqual([[], []]);
  });
});
