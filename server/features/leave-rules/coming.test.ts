import { parseCsv } from 'hucre/csv';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { leaveRules, type RunYear } from '#domain/leave-rules/contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { notifyYearsDue } from './notify-due.ts';
import { rulesFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof rulesFixture>>;
const { annual } = leaveTypes;
const { aminah, badrul, farid, gopal } = cast;

beforeAll(async () => {
  fixture = await rulesFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.query('delete from inbox');
  await fixture.query('update leave_types set carry_forward = true where id = $1', [annual.id]);
});

const runOf = async (year: RunYear) =>
  (await fixture.app.ask('aminah', leaveRules.run, { params: { leaves_id: annual.id }, query: { year } })).body;
const count = async (year: RunYear) => {
  await fixture.app.ask('aminah', leaveRules.start, { body: { leaves_id: annual.id, year } });
  await fixture.app.drain();
  return (await runOf(year)).run;
};
const rowOf = async (run_id: number, name: string) =>
  (await fixture.app.ask('aminah', leaveRules.rows, { params: { run_id }, query: { search: name } })).body.data[0];
/** Farid takes four days of March. */
const takes = () =>
  fixture.app.ask('farid', leave.apply, {
    params: { user_id: farid.id },
    body: { leaves_id: annual.id, date_start: '2026-03-08', date_end: '2026-03-11', reason: 'Balik kampung' },
  });

describe('a preview of the coming leave year', () => {
  it('has what is left by now, what is carried and what lapses, and writes nothing [0151]', async () => {
    await fixture.book({ carry_most: 5 });
    expect((await takes()).status).toBe(200);
    const run = await count('coming');
    expect(run).toMatchObject({ state: 'ready', period: '2027-01-01', day: '2026-03-02' });
    // Of 12 days 8 are left: 5 are carried into the 12 of his fifth year.
    expect(await rowOf(run.id, 'Farid')).toMatchObject({
      ...{ before: 12, total: 12, carried: 5, lapsed: 3, balance_before: 20, balance: 17 },
    });
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust -2', 'use -4']);
    expect(await runOf('present')).toMatchObject({
      run: { state: 'booked' },
      periods: { present: '2026-01-01', coming: '2027-01-01' },
    });
  });

  it('has who leaves before it in no row, and days earned by month as on its first day', async () => {
    await fixture.query(`update users set end_date = '2026-12-30' where id = $1`, [farid.id]);
    await fixture.save({ accrual: true });
    const run = await count('coming');
    expect(await rowOf(run.id, 'Farid')).toBeUndefined();
    expect(await rowOf(run.id, 'Gopal')).toMatchObject({ total: 16, unearned: 15, balance: 1 });
  });

  it('is neither changed by hand nor booked, and is counted again once the leave year has begun', async () => {
    await fixture.save({ carry_most: 5 });
    const run = await count('coming');
    const change = () =>
      fixture.app.ask('aminah', leaveRules.change, {
        body: { run_id: run.id, user_id: farid.id, total_days: 20, reason: 'Surat' },
      });
    const early = 'This leave year begins on 01-01-2027. Until then it can be looked at, and is not booked';
    for (const { status, body } of [await fixture.confirm(run.id), await change()])
      expect([status, body.message]).toEqual([422, early]);
    await fixture.nextYear();
    await fixture.night('2027-01-02');
    const late = 'This was counted before the leave year began. Count again';
    for (const { status, body } of [await fixture.confirm(run.id), await change()])
      expect([status, body.message]).toEqual([422, late]);
    const again = await count('present');
    expect([again.id === run.id, again.day]).toEqual([false, '2027-01-02']);
    expect((await fixture.confirm(again.id)).status).toBe(200);
  });

  it('waits beside the present leave year, of which another is counted', async () => {
    await fixture.save();
    const [coming, present] = [await count('coming'), await count('present')];
    expect((await runOf('coming')).run).toMatchObject({ id: coming.id, state: 'ready' });
    expect((await count('coming')).id).not.toBe(coming.id);
    expect((await runOf('present')).run).toMatchObject({ id: present.id, state: 'ready' });
    expect((await fixture.confirm(coming.id)).status).toBe(422);
  });
});

describe('the file of a leave year', () => {
  it('has the people that its list shows, with why', async () => {
    await fixture.save();
    const { run } = await fixture.count();
    const file = (query: object) =>
      fixture.app.ask('aminah', leaveRules.rowsFile, {
        params: { run_id: run.id },
        query: { format: 'csv', ...query },
      });
    const { status, body } = await file({ search: 'Farid' });
    expect(status).toBe(200);
    const [heads, ...rows] = parseCsv(String(body).slice(1));
    expect(heads).toEqual(['Staff', 'Before', 'After', 'Carried', 'Lapsed', 'In cash', 'Balance', 'Rule']);
    expect(rows).toEqual([
      [farid.name, '14', '12', '0', '0', '0', '12', 'Row 2 (Contract, N19, 3 years of service): 12'],
    ]);
    const malay = await file({ show: 'changed', language: 'ms', columns: 'name,why' });
    expect(String(malay.body)).toContain(`${gopal.name},"Baris 3 (Tetap, N22, 11 tahun perkhidmatan): 16"`);
    const unknown = { params: { run_id: 999_999 }, query: { format: 'csv' } };
    expect((await fixture.app.ask('aminah', leaveRules.rowsFile, unknown)).status).toBe(404);
  });
});

describe('administrators', () => {
  const night = (day: Day) =>
    notifyYearsDue(fixture.app.db, { day, yearStart: '01-01', now: new Date(`${day}T00:16:00+08:00`) });
  const notices = () =>
    fixture.query('select i.user_id, m.title from inbox i join messages m on m.id = i.message_id order by i.id');

  it('are notified once in each leave year that it waits to be run, until it is booked [0151]', async () => {
    await night('2026-03-02');
    expect(await notices()).toEqual([]);
    await fixture.save();
    await night('2026-03-03');
    await night('2026-03-04');
    const title = 'Leave year to be run: Annual Leave';
    const sent = await notices();
    expect(sent).toContainEqual({ user_id: aminah.id, title });
    expect(sent).toContainEqual({ user_id: badrul.id, title });
    expect(sent.filter(({ user_id }) => user_id === aminah.id)).toHaveLength(1);
    expect(sent.some(({ user_id }) => user_id === farid.id)).toBe(false);
    await fixture.query('delete from inbox');
    await night('2027-01-01');
    expect((await notices()).filter(({ user_id }) => user_id === aminah.id)).toHaveLength(1);
    await fixture.query('delete from inbox');
    await fixture.query('update leave_rules set notified_period = null');
    await fixture.book();
    await night('2026-03-05');
    expect(await notices()).toEqual([]);
  });
});
