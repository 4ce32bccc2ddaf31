import { describe, expect, it } from 'vitest';
import type { Day } from '#domain/lib/calendar.ts';
import { instantOf } from '#domain/lib/calendar.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { cast } from '#server/seed/cast.ts';
import { endExplaining } from './end-explaining.ts';
import { draftFixture, monday, tuesday } from './testing.ts';

const { app, announced, query, policy, close, only, letters, drafts, notices, judgeAgain, leave, rows } =
  draftFixture();
const { aminah, farid, gopal } = cast;

/** Farid's two working days after Thursday the 5th are Monday and Tuesday, since that Sunday is a holiday. */
const [lastDay, dayAfter]: readonly [Day, Day] = ['2026-03-10', '2026-03-11'];
const explain = (days = 2) => query('update organisation set letters_explain_days = $1', [days]);
const end = (day: Day = dayAfter) => endExplaining(app().db, instantOf(day, 20, testZone), day);
const times = () => query('select user_id, date, notified_on, explain_by from letter_drafts order by date, user_id');
const late = (status: string, date: Day = monday, user = farid) =>
  query(`insert into late_applications (user_id, date, status, reason, created_at) values ($1, $2, $3, '', now())`, [
    user.id,
    date,
    status,
  ]);
/** Closes Monday, on which Farid was absent, with two days to explain. */
const absent = async () => {
  await explain();
  await only(farid.id, aminah.id);
  await leave(aminah);
  return close();
};

describe('a letter that is due, where there is a time to explain [D5]', () => {
  it('is not issued at the close: its person is notified once of the days and by when', async () => {
    expect(await absent()).toMatchObject({ letters: 0, drafts: 0 });
    expect(await close()).toMatchObject({ letters: 0, drafts: 0 });
    expect([await letters(), await drafts()]).toEqual([
      [],
      [{ user_id: farid.id, why: 'explain', dismissed: false, dismissed_by: null }],
    ]);
    expect(await times()).toEqual([
      { user_id: farid.id, date: monday, notified_on: '2026-03-05', explain_by: lastDay },
    ]);
    const sent = await notices();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ title: 'Explain by 10-03-2026: a warning letter is due', ids: [farid.id] });
    expect(sent[0]!.message).toContain('Absence: 02-03-2026');
    expect(sent[0]!.message_ms).toContain('selewat-lewatnya pada 10-03-2026');
  });

  it('links to what can be applied for about its days', async () => {
    await explain();
    await query(`insert into attendances (user_id, work_date, seq, minute, created_at, recorded_at, platform, source)
      select ${farid.id}, d, n, 540 * n, now(), now(), 'web_app', 'kiosk'
      from unnest('{2026-03-01,2026-03-02,2026-03-03}'::date[]) d, generate_series(1, 2) n`);
    await only(farid.id);
    for (const day of ['2026-03-01', monday, tuesday]) await close(day);
    const [notice] = await notices();
    expect(notice!.message).toContain('Late: 01-03-2026, 02-03-2026, 03-03-2026');
    for (const remedy of ['lates', 'duties', 'corrections'])
      expect(notice!.message).toContain(`href="/d/my-${remedy}?day=2026-03-03"`);
    await query('delete from attendances');
  });

  it('is issued for what is left once the time is over, once, and says when its person was notified', async () => {
    await absent();
    expect(await end(lastDay)).toMatchObject({ letters: 0 });
    expect(await end()).toMatchObject({ letters: 1, drafts: 0 });
    expect(await end()).toMatchObject({ letters: 0, drafts: 0 });
    const [{ data }] = [(await app().ask('farid', warnings.list, {})).body];
    expect(data).toMatchObject([{ date: monday, notified_on: '2026-03-05', explain_by: lastDay }]);
    expect(data[0].message).toContain('You were notified of this on 05-03-2026 and could explain it by 10-03-2026.');
    expect(await drafts()).toEqual([]);
  });

  it('is not issued when its day is excused meanwhile', async () => {
    await absent();
    await leave(farid);
    await judgeAgain();
    expect(await drafts()).toEqual([]);
    expect(await end()).toMatchObject({ letters: 0, drafts: 0 });
    expect(await letters()).toEqual([]);
  });

  it('is a draft after the time where letters are drafts, and none where they were switched off', async () => {
    for (const [mode, why] of [
      ['draft', 'mode'],
      ['off', 'off'],
    ] as const) {
      await query('delete from letter_drafts; delete from closed_days; delete from leave_applications');
      await policy('draft', null);
      await absent();
      await policy(mode, null);
      await end();
      expect([await letters(), (await drafts()).map((one) => one.why)]).toEqual([[], [why]]);
    }
    const titles = (await notices()).map(({ title, ids }) => [title, ids]);
    expect(titles.filter(([title]) => String(title).startsWith('Draft'))).toHaveLength(1);
  });

  it('waits with an application about its day, is issued once that is rejected, and after 14 days is a draft', async () => {
    await absent();
    await late('Pending');
    expect(await end()).toMatchObject({ letters: 0, drafts: 0 });
    expect(await rows('aminah', { waiting: 'explain' })).toMatchObject([{ why: 'explain', is_applied: true }]);
    await end('2026-03-24');
    expect((await drafts()).map(({ why }) => why)).toEqual(['explain']);
    expect(await end('2026-03-25')).toMatchObject({ letters: 0, drafts: 1 });
    expect(await rows()).toMatchObject([{ why: 'undecided', is_applied: true }]);
    await query(`update late_applications set status = 'Rejected'; update letter_drafts set why = 'explain'`);
    expect(await end()).toMatchObject({ letters: 1 });
    await query('delete from late_applications');
  });

  it('has its time counted again: a holiday added meanwhile makes it longer, one withdrawn never shorter', async () => {
    await absent();
    await query(`insert into holidays (details, start, "end") values ('Late', $1, $1)`, [lastDay]);
    expect(await end()).toMatchObject({ letters: 0 });
    expect(await times()).toMatchObject([{ explain_by: dayAfter }]);
    await query(`delete from holidays where details = 'Late'`);
    expect(await end()).toMatchObject({ letters: 0 });
    expect(await end('2026-03-12')).toMatchObject({ letters: 1 });
  });

  it('of somebody who left or was removed meanwhile is a draft', async () => {
    await absent();
    await query('update users set end_date = $1 where id = $2', ['2026-03-08', farid.id]);
    expect(await end()).toMatchObject({ letters: 0, drafts: 1 });
    expect(await rows()).toMatchObject([{ why: 'closed' }]);
    await query(`update users set end_date = null, removed_at = now() where id = $1`, [farid.id]);
    await query(`update letter_drafts set why = 'explain'`);
    await end();
    expect([await letters(), await rows(), (await drafts()).map(({ why }) => why)]).toEqual([[], [], ['closed']]);
    await query('update users set removed_at = null');
  });

  it('of somebody whose account is closed when it is due is a draft at once', async () => {
    await explain();
    await only(farid.id);
    await query('update users set end_date = $1, active = false where id = $2', [monday, gopal.id]);
    await close();
    expect((await drafts()).map(({ user_id, why }) => [user_id, why]).sort()).toEqual(
      [
        [farid.id, 'explain'],
        [gopal.id, 'closed'],
      ].sort(),
    );
    await query('update users set end_date = null');
  });

  it('that is lost and due again is announced anew, with its own time', async () => {
    await absent();
    await leave(farid);
    await judgeAgain();
    await query(`update leave_applications set status = 'Canceled' where user_id = $1`, [farid.id]);
    await judgeAgain();
    expect(await times()).toMatchObject([{ user_id: farid.id, explain_by: lastDay }]);
    expect((await notices()).filter(({ title }) => title.startsWith('Explain by'))).toHaveLength(2);
  });

  it('is found by judging again too, in a call and in portions of a job', async () => {
    for (const isPortion of [false, true]) {
      await query('delete from letter_drafts; delete from leave_applications; delete from day_verdicts');
      await policy('automatic', isPortion ? 100 : null);
      await explain();
      await only(farid.id);
      await leave(farid);
      await close();
      await query('delete from leave_applications');
      await judgeAgain(monday, monday, isPortion);
      expect((await drafts()).map(({ why }) => why)).toEqual([isPortion ? 'pending' : 'explain']);
    }
  });

  it('changes the list of its person, and of administrators, live', async () => {
    const { events } = await absent();
    const warned = { to: 'users', ids: [farid.id], message: { type: 'warning-letter' } };
    expect(events).toContainEqual(warned);
    expect(events).toContainEqual({ to: 'admins', message: { type: 'warning-letter' } });
    expect(announced()).toEqual([]);
  });
});
