import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/lib/calendar.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { offices as officeCalls } from '#domain/offices/contract.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { clockFixture, monday } from '#server/features/clock/testing.ts';
import { closeDay } from '#server/features/runs/close-day.ts';
import { newStaff, staffDesk } from '#server/features/staff/testing.ts';
import { cast, offices, organisation as seeded } from '#server/seed/cast.ts';

const { app, at, swipe, rows, fact } = clockFixture();
const { farid, gopal, zara } = cast;
const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)];

const read = async () => (await app().ask('aminah', organisation.read)).body;
const save = (body: object) => app().ask('aminah', organisation.save, { body });
const change = async (query: Record<string, unknown>) =>
  (await app().ask('aminah', organisation.startChange, { query })).body;
const close = (day: Day) => closeDay(app().db, day, app().platform.clock.now(), addDays(day, 1));
const verdicts = async (id: number) =>
  (
    await app().pool.query(
      'select work_date, excuse, is_late, is_absent, expected_minutes from day_verdicts where user_id = $1 order by 1',
      [id],
    )
  ).rows;
const lettersOf = async (id: number) =>
  (await app().pool.query('select date, type, status from warning_letters where user_id = $1 order by id', [id])).rows;
/** Sets the start as it is, without judging anything again. */
const startsOn = (day: Day | null) => fact(`update organisation set starts_on = ${day ? `'${day}'` : 'null'}`);

beforeEach(async () => {
  await app().pool.query(`delete from inbox; delete from warning_letters; delete from activity_logs;
    update offices set starts_on = null; update users set entered_on = null; delete from closed_days;
    delete from letter_drafts; update organisation set letters_is_late = 'automatic', letters_leave_early = 'automatic',
      letters_no_clockout = 'automatic', letters_absence = 'automatic', letters_share = null`);
  await startsOn(seeded.starts_on);
});

describe('before attendance starts [D5]', () => {
  it('swipes are greeted and listed as a trial, and nobody is late, absent or expected', async () => {
    await startsOn(null);
    at('09:30');
    const { status, body } = await swipe(farid.access_card_id);
    expect([status, body.attendance]).toMatchObject([
      200,
      { type: 'in', is_late: false, is_early: false, is_on_time: false },
    ]);
    expect(await rows(farid.id)).toMatchObject([
      { is_late: false, is_early: false, remark: { code: 'trial', values: {} } },
    ]);
    at('00:15', tuesday);
    expect(await close(monday)).toMatchObject({ lapses: { is_late: 0, no_clockout: 0, absence: 0 }, letters: 0 });
    expect(await verdicts(farid.id)).toEqual([
      { work_date: monday, excuse: 'trial', is_late: false, is_absent: false, expected_minutes: 0 },
    ]);
    expect(await verdicts(gopal.id)).toEqual([]);
    const month = await app().ask('aminah', monthlyAttendance.month, {
      params: { userId: farid.id, month: '01-March-2026' },
    });
    expect(month.body.data[1]).toMatchObject({ is_late: false, expected: 0, remark: [{ code: 'trial' }] });
  });

  it('the first day that counts is the start itself, at the kiosk at once', async () => {
    await startsOn(tuesday);
    at('09:30');
    await swipe(farid.access_card_id);
    at('09:30', tuesday);
    await swipe(farid.access_card_id);
    expect((await verdicts(farid.id)).map(({ is_late }) => is_late)).toEqual([false, true]);
  });

  it('an office of its own start goes by it, whatever the organisation does', async () => {
    const office = offices.headquarters;
    await startsOn(monday);
    const edited = async (starts_on: Day | null | undefined) => {
      const { body } = await app().ask('aminah', officeCalls.detail, { params: { office_id: office.id } });
      const { users_count: _, ...fields } = body.data;
      return app().ask('aminah', officeCalls.edit, { body: { ...fields, starts_on } });
    };
    expect((await edited(wednesday)).body.data.starts_on).toBe(wednesday);
    expect((await edited(undefined)).body.data.starts_on).toBe(wednesday);
    expect((await read()).offices).toEqual([{ id: office.id, name: office.name, starts_on: wednesday }]);
    at('09:30');
    for (const card of [farid.access_card_id, zara.access_card_id]) await swipe(card);
    expect((await verdicts(farid.id))[0]).toMatchObject({ excuse: 'trial' });
    expect((await verdicts(zara.id))[0]).toMatchObject({ excuse: null, is_late: true });
    expect((await edited('')).body.data.starts_on).toBeNull();
    await app().drain();
    expect((await verdicts(farid.id))[0]).toMatchObject({ excuse: null, is_late: true });
  });
});

describe('whoever was entered later [D5]', () => {
  it('is not absent on the days before, though their service began earlier', async () => {
    await startsOn('2026-02-01');
    at('09:00', '2026-03-09');
    const { id, access_card_id } = await staffDesk(app()).add(newStaff({ start_date: '2026-03-01' }));
    at('09:00', '2026-03-10');
    await swipe(access_card_id);
    at('00:15', '2026-03-11');
    await close('2026-03-09');
    await close('2026-03-10');
    expect((await verdicts(id)).map(({ work_date, is_absent, is_late }) => [work_date, is_absent, is_late])).toEqual([
      ['2026-03-09', true, false],
      ['2026-03-10', false, true],
    ]);
    await app().pool.query('update users set active = false where id = $1', [id]);
  });
});

describe('how letters are written [D5]', () => {
  it('is as it was chosen for each kind, and what is not sent stays', async () => {
    await fact(`update organisation set letters_is_late = null, letters_leave_early = null, letters_no_clockout = null,
      letters_absence = null, letters_share = 10`);
    const none = { is_late: null, leave_early: null, no_clockout: null, absence: null };
    expect(await read()).toMatchObject({ letters: none, letters_share: 10 });
    const { version } = await read();
    expect((await save({ letters: { is_late: 'off', absence: 'draft' }, version })).status).toBe(200);
    expect((await save({ letters_share: '' })).status).toBe(200);
    const now = await read();
    expect(now).toMatchObject({ letters: { ...none, is_late: 'off', absence: 'draft' }, letters_share: null });
    expect(now.starts_on).toBe(seeded.starts_on);
    await save({ letters: { is_late: '', absence: 'automatic' }, letters_share: '25' });
    expect(await read()).toMatchObject({ letters: { ...none, absence: 'automatic' }, letters_share: 25 });
    expect((await entriesIn(app().db, 'organisation')).at(-1)).toMatchObject({
      before: { letters_is_late: 'off', letters_absence: 'draft', letters_share: null },
      after: { letters_is_late: null, letters_absence: 'automatic', letters_share: 25 },
    });
  });

  it('refuses what is no choice and no percentage, and an edit of an older version', async () => {
    for (const [body, field] of [
      [{ letters: { is_late: 'never' } }, 'letters.is_late'],
      [{ letters_share: 0 }, 'letters_share'],
      [{ letters_share: 101 }, 'letters_share'],
      [{ letters_share: 2.5 }, 'letters_share'],
    ] as const) {
      const refused = await save(body);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
    }
    const { version } = await read();
    await save({ letters: { is_late: 'off' }, version });
    const stale = await save({ letters: { is_late: 'automatic' }, version });
    expect([stale.status, Object.keys(stale.body.fields)]).toEqual([422, ['letters']]);
    expect(stale.body.fields.letters).toContain('Late: Off');
    expect((await app().ask('farid', organisation.save, { body: { letters_share: 20 } })).status).toBe(403);
  });
});

describe('another start of attendance [D5]', () => {
  const lateAndAbsent = async () => {
    at('09:30');
    await swipe(farid.access_card_id);
    at('17:00');
    await swipe(farid.access_card_id);
    at('00:15', tuesday);
    await close(monday);
    at('10:00', tuesday);
  };

  it('says first what it clears, then clears it, and withdraws the pending letters', async () => {
    await lateAndAbsent();
    expect(await lettersOf(gopal.id)).toMatchObject([{ date: monday, type: 'absence', status: 'Pending' }]);
    const preview = await change({ starts_on: tuesday });
    const { rows: counted } = await app().pool.query(`select count(*)::int as letters,
      (select count(*)::int from day_verdicts where is_late or is_absent) as lapses from warning_letters`);
    expect(preview).toMatchObject({ to: monday, clears: true, ...counted[0], people: 0 });
    expect(counted[0].letters).toBeGreaterThan(0);
    const { version } = await read();
    expect((await save({ starts_on: tuesday, version })).body.message).toBe('Changes has been saved');
    await app().drain();
    expect(await verdicts(farid.id)).toMatchObject([{ work_date: monday, excuse: 'trial', is_late: false }]);
    expect(await verdicts(gopal.id)).toEqual([]);
    expect(await lettersOf(gopal.id)).toMatchObject([{ status: 'Rejected' }]);
    expect(await read()).toMatchObject({ starts_on: tuesday });
    expect((await entriesIn(app().db, 'organisation'))[0]).toMatchObject({
      action: 'Changed the organisation',
      before: { starts_on: seeded.starts_on },
      after: { starts_on: tuesday },
    });
  });

  it('judges the days that now count, for those who did not swipe too, and reopens their letters', async () => {
    await lateAndAbsent();
    await save({ starts_on: tuesday });
    await app().drain();
    const preview = await change({ starts_on: monday });
    expect(preview).toMatchObject({ from: monday, to: monday, clears: false, days: 1, lapses: 0, letters: 0 });
    expect(preview.people).toBeGreaterThan(1);
    await save({ starts_on: monday });
    await app().drain();
    expect(await verdicts(farid.id)).toMatchObject([{ excuse: null, is_late: true }]);
    expect(await verdicts(gopal.id)).toMatchObject([{ work_date: monday, is_absent: true }]);
    expect(await lettersOf(gopal.id)).toMatchObject([{ date: monday, status: 'Pending' }]);
  });

  it('on a coming day changes nothing that is over, and an empty one stops judging', async () => {
    await startsOn('2026-04-01');
    expect(await change({ starts_on: '2026-05-01' })).toMatchObject({ from: null, to: null, people: 0 });
    await save({ starts_on: '' });
    expect((await read()).starts_on).toBeNull();
    expect((await save({})).status).toBe(200);
    expect((await read()).starts_on).toBeNull();
  });

  it('refuses what is no day and an edit of an older version, and lets in administrators alone', async () => {
    const { status, body } = await save({ starts_on: '2026-02-30' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['starts_on']]);
    const { version } = await read();
    await save({ starts_on: '2026-03-20', version });
    const stale = await save({ starts_on: '2026-03-25', version });
    expect([stale.status, stale.body.fields]).toEqual([422, { starts_on: 'Changed meanwhile to: 20-03-2026' }]);
    expect((await app().ask('farid', organisation.save, { body: { starts_on: '' } })).status).toBe(403);
    expect(
      (await app().ask('aminah', organisation.startChange, { query: { starts_on: '', office_id: 999 } })).status,
    ).toBe(404);
  });
});
