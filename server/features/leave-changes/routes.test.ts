import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { leaveChanges } from '#domain/leave-changes/contract.ts';
import { cast } from '#server/seed/cast.ts';
import { entriesIn } from '../audit/testing.ts';
import { returnsFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof returnsFixture>>;
beforeAll(async () => {
  fixture = await returnsFixture();
});
beforeEach(() => fixture.reset());
const { farid } = cast;
const [sunday, monday, tuesday, thursday] = ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-12'] as const;
const detail = async (who: 'farid' | 'devi', id: number) =>
  (await fixture.app.ask(who, leave.detail, { params: { id } })).body;

describe('days of approved leave that are given back', () => {
  it('end it earlier, return to the balance and are in its timeline [D6]', async () => {
    const id = await fixture.approved();
    expect(await fixture.balance(farid.id)).toBe(9);
    const request = await fixture.give(tuesday, null);
    expect(request.body).toMatchObject({ message: 'Application has been submitted' });
    expect(await detail('farid', id)).toMatchObject({
      changes: [{ date: tuesday, date_end: thursday, status: 'Pending' }],
      may_return: false,
    });
    // Nothing changes before it is approved.
    expect([await fixture.balance(farid.id), (await fixture.leaveOf(id)).date_end]).toEqual([9, thursday]);
    expect((await fixture.decide('devi', 'detail', request.body.id)).body).toMatchObject({
      days: 3,
      leaves: { date_start: sunday, date_end: thursday },
      remainder: { date_start: sunday, date_end: monday },
      refusal: null,
    });
    expect((await fixture.decide('devi', 'approve', request.body.id)).body.message).toBe(
      'Application has been approved',
    );
    expect(await fixture.balance(farid.id)).toBe(12);
    expect(await fixture.leaveOf(id)).toEqual({
      ...{ status: 'Approved', date_start: sunday, date_end: monday, total_days: 2 },
      days: [sunday, monday],
    });
    const after = await detail('farid', id);
    expect(after.steps.at(-1)).toMatchObject({
      step: 'give_back',
      by: cast.devi.name,
      remark: '10-03-2026 – 12-03-2026',
    });
    expect(after).toMatchObject({ changes: [{ status: 'Approved' }], may_return: true });
    const log = await entriesIn(fixture.app.db, 'leave_change', request.body.id);
    expect(log.map(({ action }) => action)).toEqual([
      `Applied for the return of leave days of ${farid.name} from 10-03-2026 to 12-03-2026`,
      `Approved the return of leave days of ${farid.name} from 10-03-2026 to 12-03-2026`,
    ]);
  });

  it('may be in the middle: only that day is leave no longer, and it can be leave again [D6]', async () => {
    const id = await fixture.approved();
    const { body } = await fixture.give(tuesday);
    await fixture.decide('devi', 'approve', body.id);
    expect(await fixture.leaveOf(id)).toMatchObject({ date_start: sunday, date_end: thursday, total_days: 4 });
    const onLeave = async (day: string) =>
      (await fixture.query('select leave from person_days(array[$1::int], $2, $2)', [farid.id, day]))[0].leave;
    expect([await onLeave(monday), await onLeave(tuesday), await onLeave('2026-03-11')]).toEqual([
      'Annual Leave',
      null,
      'Annual Leave',
    ]);
    expect((await fixture.apply('farid', { date_start: tuesday, date_end: tuesday })).status).toBe(200);
    expect(await fixture.balance(farid.id)).toBe(9);
  });

  it('cancel it where none is left, and taking the decision back makes it whole again [D6]', async () => {
    const id = await fixture.approved();
    const { body } = await fixture.give(sunday, null);
    await fixture.decide('devi', 'approve', body.id);
    expect(await fixture.leaveOf(id)).toMatchObject({ status: 'Canceled', total_days: 0, days: [] });
    expect(await fixture.balance(farid.id)).toBe(14);
    expect((await fixture.undo('devi', body.id)).body.message).toBe('The decision has been taken back');
    expect(await fixture.leaveOf(id)).toMatchObject({
      status: 'Approved',
      date_start: sunday,
      date_end: thursday,
      total_days: 5,
    });
    expect(await fixture.balance(farid.id)).toBe(9);
    expect((await detail('farid', id)).steps.at(-1)).toMatchObject({ step: 'take_back' });
    expect((await fixture.query('select count(*)::int as count from leave_returned'))[0].count).toBe(0);
  });

  it('are not taken back where they are leave again, or used [0121]', async () => {
    const id = await fixture.approved();
    const { body } = await fixture.give(tuesday, null);
    await fixture.decide('devi', 'approve', body.id);
    await fixture.apply('farid', { date_start: thursday, date_end: thursday });
    expect((await fixture.undo('devi', body.id)).body.message).toBe(`${farid.name} already has leave on these dates`);
    expect((await fixture.leaveOf(id)).total_days).toBe(2);
    await fixture.query(`update leave_ledger set days = 3 where kind = 'grant' and user_id = $1`, [farid.id]);
    await fixture.query(`delete from leave_days where day = $1`, [thursday]);
    expect((await fixture.undo('devi', body.id)).body.message).toBe('The days given back have been used meanwhile');
    await fixture.query(`update leave_ledger set days = 14 where kind = 'grant' and user_id = $1`, [farid.id]);
  });

  it('are asked for once at a time, also by two at once, and a rejection changes nothing [D6]', async () => {
    const id = await fixture.approved();
    const both = await Promise.all([fixture.give(thursday), fixture.give(tuesday, null)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = both.find(({ status }) => status === 422)!.body;
    expect(refused.fields).toEqual({ date: 'Days of this leave wait to be given back already' });
    const { id: request } = both.find(({ status }) => status === 200)!.body;
    await fixture.decide('devi', 'reject', request);
    expect([await fixture.balance(farid.id), (await fixture.leaveOf(id)).total_days]).toEqual([9, 5]);
    expect((await fixture.give(thursday)).status).toBe(200);
  });

  it('are decided by the first of two, and not while the leave is canceled at the same moment [D6]', async () => {
    const id = await fixture.approved();
    const { body } = await fixture.give(tuesday, null);
    const approve = () => fixture.decide('devi', 'approve', body.id);
    const cancel = () => fixture.app.ask('aminah', leave.cancel, { body: { ids: [id], remark: 'x' } });
    const answers = await Promise.all([approve(), cancel(), approve()]);
    for (const { status } of answers) expect([200, 422]).toContain(status);
    expect(answers[1]!.status).toBe(200);
    expect([(await fixture.leaveOf(id)).status, await fixture.balance(farid.id)]).toEqual(['Canceled', 14]);
  });

  it('end with the leave, whose deciders are notified [D6]', async () => {
    const id = await fixture.approved();
    const { body } = await fixture.give(tuesday, null);
    await fixture.query('delete from inbox');
    await fixture.app.ask('aminah', leave.cancel, { body: { ids: [id], remark: 'Salah tarikh' } });
    const ended = (await fixture.decide('farid', 'detail', body.id)).body;
    expect(ended).toMatchObject({ status: 'Canceled', actions: ['remove'] });
    expect(ended.steps.at(-1)).toMatchObject({ step: 'ended', by: null });
    const titles = await fixture.query(
      'select i.user_id, m.title from inbox i join messages m on m.id = i.message_id order by 1',
    );
    expect(titles).toContainEqual({
      user_id: cast.devi.id,
      title: `The application of ${farid.name} for the return of leave days has ended`,
    });
    expect((await fixture.decide('devi', 'approve', body.id)).status).toBe(422);
    const [entry] = (await entriesIn(fixture.app.db, 'leave_change', body.id)).slice(-1);
    expect(entry!.action).toContain('since the leave is approved no longer');
  });

  it('leave what stays canceled and rejected as leave is, with the days that it has [D6]', async () => {
    const id = await fixture.approved();
    const { body } = await fixture.give(tuesday);
    await fixture.decide('devi', 'approve', body.id);
    await fixture.app.ask('aminah', leave.rejectOne, { params: { id } });
    expect(await fixture.balance(farid.id)).toBe(14);
    await fixture.app.ask('aminah', leave.undo, { body: { ids: [id] } });
    expect(await fixture.leaveOf(id)).toMatchObject({ status: 'Approved', total_days: 4 });
    expect(await fixture.balance(farid.id)).toBe(10);
  });

  it.each<[what: string, date: string, until: string | null, message: string]>([
    ['a day without leave', '2026-03-15', null, 'You have no approved leave on this day'],
    ['beyond the leave', thursday, '2026-03-15', 'This leave ends on 12-03-2026'],
    ['reversed', thursday, monday, 'The end cannot be before the start'],
  ])('are refused: %s', async (_, date, until, message) => {
    await fixture.approved();
    const { status, body } = await fixture.give(date, until);
    expect([status, Object.values(body.fields)[0]]).toEqual([422, message]);
  });

  it('are refused of leave that waits, and where the type does not allow it', async () => {
    await fixture.apply('farid');
    expect((await fixture.give(tuesday)).body.fields.date).toBe('You have no approved leave on this day');
    await fixture.reset();
    await fixture.approved();
    const request = await fixture.give(tuesday);
    await fixture.query('update leave_types set is_returnable = false');
    expect((await fixture.give(thursday)).body.fields.date).toBe(
      'Days of Annual Leave cannot be given back here. Please contact Admin',
    );
    const refused = await fixture.decide('devi', 'approve', request.body.id);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Days of Annual Leave cannot be given back here. Please contact Admin',
    ]);
    expect(await fixture.balance(farid.id)).toBe(9);
  });

  it('grey every other day of the calendar', async () => {
    await fixture.approved();
    const { body } = await fixture.app.ask('farid', leaveChanges.days, {
      params: { user_id: farid.id },
      query: { month: '2026-03-01' },
    });
    const open = (day: string) => !body.days.some((one: { day: string }) => one.day === day);
    expect([sunday, thursday, '2026-03-13', '2026-03-07'].map(open)).toEqual([true, true, false, false]);
  });
});

describe('whoever swipes on a day of approved leave', () => {
  const swipedOn = async () =>
    (await fixture.app.ask('farid', leaveChanges.swiped)).body.days.map(({ day }: { day: string }) => day);
  const swipe = (day: string) =>
    fixture.query(
      `insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
       values ($1, $2::date, 1, 480, $2::date + interval '8 hours', now(), 'web_app', 'kiosk')`,
      [farid.id, day],
    );

  it('is asked whether it should be given back, until they ask for it, keep it, or it is rejected [D6]', async () => {
    await fixture.approved();
    await fixture.query('delete from attendances');
    for (const day of [sunday, monday, tuesday]) await swipe(day);
    expect(await swipedOn()).toEqual([]);
    fixture.app.setNow(`${thursday}T01:00:00Z`);
    expect(await swipedOn()).toEqual([tuesday, monday, sunday]);
    expect((await fixture.app.ask('farid', leaveChanges.keep, { body: { day: sunday } })).body.message).toBe(
      'Your leave stays as it is',
    );
    const { body } = await fixture.give(monday);
    expect(await swipedOn()).toEqual([tuesday]);
    await fixture.decide('devi', 'reject', body.id);
    expect(await swipedOn()).toEqual([tuesday]);
    const again = await fixture.give(tuesday);
    await fixture.decide('devi', 'approve', again.body.id);
    expect(await swipedOn()).toEqual([]);
    expect((await fixture.app.ask('farid', leaveChanges.keep, { body: { day: thursday } })).status).toBe(404);
    await fixture.query('delete from attendances');
  });
});
