import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveRules } from '#domain/leave-rules/contract.ts';
import { leaveRuleTexts as texts } from '#domain/leave-rules/texts.ts';
import { words } from '#domain/lib/words.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { grantTo } from '#server/platform/testing/people.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { act, rulesFixture } from './testing.ts';

let fixture: Awaited<ReturnType<typeof rulesFixture>>;
const { annual, emergency } = leaveTypes;
const { aminah, farid, zara, gopal } = cast;
const [first, second, third] = act.rows;
type Row = { id: number; total: number; before: number | null; outside: string | null; by_hand: number };

beforeAll(async () => {
  fixture = await rulesFixture();
});
beforeEach(() => fixture.reset());

const detail = async () =>
  (await fixture.app.ask('aminah', leaveRules.detail, { params: { leaves_id: annual.id } })).body;
const fields = async (rules: object) => (await fixture.save(rules)).body.fields;

describe('the rules of a leave type', () => {
  it('are saved, shown with what they can name, and logged', async () => {
    expect(await detail()).toMatchObject({ data: null, year_start: '01-01', type: { name: annual.name } });
    expect((await fixture.save()).status).toBe(200);
    const { data, grades, employment_types } = await detail();
    expect(data).toEqual({ ...act, version: 1 });
    expect([grades.includes('N19'), employment_types[0].name]).toEqual([true, 'Permanent']);
    const [log] = await entriesIn(fixture.app.db, 'leave_rules', annual.id);
    expect(log).toMatchObject({ action: `Saved the rules of ${annual.name}`, user_id: aminah.id });
  });

  it('are refused with a gap or an overlap, whose rows are named', async () => {
    expect(await fields({ rows: [first, third] })).toEqual({
      rows: 'Rows 1 and 2: from 2 to 5 years of service nothing is said of Permanent, F5',
    });
    expect(await fields({ rows: [first, { ...second, years_from: 1 }, third] })).toEqual({
      rows: 'Rows 1 and 2: both are for Permanent, F5 from 1 years of service on',
    });
    expect(await fields({ rows: [] })).toEqual({ rows: texts.noRows.en });
    expect((await detail()).data).toBeNull();
  });

  it('are refused with days that lapse before they are carried, and limits of what is not carried', async () => {
    expect(await fields({ carry_most: 5 })).toEqual({ carry_most: texts.needsCarry.en });
    await fixture.query('update leave_types set carry_forward = true where id = $1', [annual.id]);
    expect(await fields({ expires_on: '12-31' })).toEqual({ expires_on: texts.beforeCarry.en });
    expect(await fields({ expires_on: '02-30' })).toEqual({ expires_on: words.notDay.en });
    expect(await fields({ expires_months: 0 })).toHaveProperty('expires_months');
    expect(await fields({ expires_months: 3, expires_on: '03-31' })).toEqual({ expires_months: texts.oneExpiry.en });
    expect((await fixture.save({ expires_on: '03-31', carry_most: 5 })).status).toBe(200);
  });

  it.each([
    ['1.25 days', { days: 1.25 }, 'days', texts.halves.en],
    ['less than no day', { days: -1 }, 'days', 'Please enter 0 or more'],
    ['years that end before they begin', { years_from: 5, years_to: 2 }, 'years_to', texts.yearsOrder.en],
    ['grades that end before they begin', { grade_from: 29, grade_to: 19 }, 'grade_to', texts.gradesOrder.en],
    ['no years', { years_from: null }, 'years_from', words.complete.en],
  ])('are refused with %s', async (_, more, field, message) => {
    expect(await fields({ rows: [{ ...first, years_to: null, ...more }] })).toEqual({ [`rows.0.${field}`]: message });
  });

  it('are not of a type that starts anew each month, nor for whoever keeps no settings', async () => {
    const monthly = await fixture.save({}, 'aminah', { id: emergency.id });
    expect([monthly.status, monthly.body.message]).toEqual([422, texts.notAnnual.en]);
    expect((await fixture.save({}, 'farid')).status).toBe(403);
    await grantTo(fixture.app.pool, [{ id: gopal.id, preset: 'office_clerk' }]);
    const start = await fixture.app.ask('gopal', leaveRules.start, { body: { leaves_id: annual.id } });
    expect(start.status).toBe(403);
    await fixture.query('delete from grants');
  });

  it('show the second of two editors what the first changed; once removed nothing more is booked', async () => {
    await fixture.save();
    await fixture.save({ rounding: 'up' }, 'badrul', { version: 1 });
    const stale = await fixture.save({ rounding: 'down' }, 'aminah', { version: 1 });
    expect(stale.body).toMatchObject({ version: 2, current: { rounding: 'up' } });
    await fixture.book();
    const removed = await fixture.app.ask('aminah', leaveRules.remove, { params: { leaves_id: annual.id } });
    expect([removed.status, (await detail()).data]).toEqual([200, null]);
    await fixture.query(`update users set start_date = '2010-01-01' where id = $1`, [farid.id]);
    await fixture.save();
    expect(await fixture.night('2026-03-03')).toBe(0);
  });
});

describe('the run of a leave year', () => {
  it('counts everybody, and books nothing', async () => {
    await fixture.save();
    const { status, run } = await fixture.count();
    expect([status, run.state, run.people, run.done]).toEqual([200, 'ready', 8, 8]);
    const { data, total } = await fixture.rows();
    expect(total).toBe(8);
    const of = (id: number): Row => data.find((row: Row) => row.id === id);
    expect(of(farid.id)).toMatchObject({ before: 14, total: 12, balance_before: 14, balance: 12, outside: null });
    expect(of(gopal.id)).toMatchObject({ before: null, total: 16, balance_before: null, balance: 16 });
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14']);
    expect((await fixture.rows({ search: 'zara' })).data).toMatchObject([{ id: zara.id, before: 14, total: 12 }]);
    expect((await fixture.rows({ show: 'by_hand' })).total).toBe(0);
    expect((await fixture.run()).sums).toMatchObject({ changed: 8, by_hand: 0, lapsed: 0 });
  });

  it('says who is in no row, and lets them be', async () => {
    await fixture.save({ rows: act.rows.map((row) => ({ ...row, employment_types: ['Contract'] })) });
    await fixture.count();
    const { changed, outside } = (await fixture.run()).sums;
    const [{ contract }] = await fixture.query(
      `select count(*)::int as contract from users where id <> 1 and employment_type = 'Contract'`,
    );
    expect([changed, outside]).toEqual([contract, 8 - contract]);
    const { data } = await fixture.rows({ show: 'outside' });
    expect(data.find(({ id }: Row) => id === gopal.id)).toMatchObject({ outside: 'no_row', before: null, total: 0 });
  });

  it('books each with its rule, which the ledger says', async () => {
    const { run } = await fixture.book();
    expect(run).toMatchObject({ state: 'booked', booked_by: aminah.name });
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust -2']);
    expect(await fixture.ledger(gopal.id)).toEqual(['grant 16']);
    const rows = await fixture.query(
      `select l.rule, l.admin_id, e.total_days from leave_ledger l join user_leaves e on e.id = l.user_leave_id
       where l.rule is not null and l.user_id = $1`,
      [farid.id],
    );
    const part = { row: 1, days: 12, employment_type: 'Contract', grade: 'N19', years: 3, share: 12 };
    expect(rows).toMatchObject([
      {
        admin_id: aminah.id,
        total_days: 12,
        rule: { cause: 'entitlement', entitlement: { days: 12, unit: 'months', of: 12, parts: [part] } },
      },
    ]);
    const actions = (await entriesIn(fixture.app.db, 'leave_rules', annual.id)).map(({ action }) => action);
    expect(actions.slice(1)).toEqual([
      `Counted the leave year from 01-01-2026 of ${annual.name}`,
      `Confirmed the leave year from 01-01-2026 of ${annual.name}`,
      `Booked the leave year from 01-01-2026 of ${annual.name}: staff 8`,
    ]);
    const again = await fixture.count();
    expect((await fixture.run()).sums).toMatchObject({ changed: 0 });
    await fixture.confirm(again.run.id);
    await fixture.app.drain();
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust -2']);
  });

  it('gives somebody other days with a reason, to which later changes are added', async () => {
    await fixture.save();
    const { run } = await fixture.count();
    const change = (body: object, who: 'aminah' | 'farid' = 'aminah') =>
      fixture.app.ask(who, leaveRules.change, {
        body: { run_id: run.id, user_id: farid.id, reason: 'Surat', ...body },
      });
    expect((await change({ total_days: 15, reason: ' ' })).body.fields).toEqual({ reason: words.complete.en });
    expect((await change({ total_days: 15.25 })).body.fields).toEqual({ total_days: texts.halves.en });
    expect((await change({ total_days: 15 }, 'farid')).status).toBe(403);
    expect((await change({ total_days: 15, user_id: 999 })).status).toBe(404);
    expect((await change({ total_days: 15.5 })).status).toBe(200);
    expect((await fixture.rows({ show: 'by_hand' })).data).toMatchObject([{ id: farid.id, total: 15.5, by_hand: 3.5 }]);
    const [log] = (await entriesIn(fixture.app.db, 'leave_rules', annual.id)).slice(-1);
    expect(log!.action).toBe(`Gave ${farid.name} 15.5 days of ${annual.name} by hand: Surat`);
    await fixture.confirm(run.id);
    await fixture.app.drain();
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust 1.5']);
    expect((await change({ total_days: 10 })).status).toBe(422);
    await fixture.query(`update users set start_date = '2021-07-01' where id = $1`, [farid.id]);
    await fixture.night('2026-07-01');
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust 1.5', 'adjust 2']);
  });

  it('keeps what was given by hand when it is counted again, until it is taken back or the rules are removed', async () => {
    const give = (run_id: number, total_days: number) =>
      fixture.app.ask('aminah', leaveRules.change, {
        body: { run_id, user_id: farid.id, total_days, reason: 'Surat' },
      });
    const byHand = async () =>
      (await fixture.rows({ show: 'by_hand' })).data.map(({ id, total, by_hand, reason }: Row & { reason: string }) => [
        ...[id, total, by_hand, reason],
      ]);
    await fixture.save();
    expect((await give((await fixture.count()).run.id, 15.5)).status).toBe(200);
    // Two start it again, and only the last is counted to its end.
    await fixture.app.ask('badrul', leaveRules.start, { body: { leaves_id: annual.id } });
    const third = (await fixture.count()).run.id;
    expect(await byHand()).toEqual([[farid.id, 15.5, 3.5, 'Surat']]);
    expect(await fixture.query('select distinct run_id from leave_run_rows')).toEqual([{ run_id: third }]);
    // By a new circular the difference is added to what it gives.
    await fixture.save({ rows: [{ ...first!, years_to: null, days: 20 }] });
    const fourth = (await fixture.count()).run.id;
    expect(await byHand()).toEqual([[farid.id, 23.5, 3.5, 'Surat']]);
    await give(fourth, 20);
    const fifth = (await fixture.count()).run.id;
    expect(await byHand()).toEqual([]);
    await give(fifth, 21);
    await fixture.confirm((await fixture.count()).run.id);
    await fixture.app.drain();
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust 7']);
    // What was booked by hand and is taken back before the next booking stays taken back.
    await give((await fixture.count()).run.id, 20);
    await fixture.count();
    expect(await byHand()).toEqual([]);
    await give((await fixture.run()).run.id, 22);
    await fixture.app.ask('aminah', leaveRules.remove, { params: { leaves_id: annual.id } });
    await fixture.query('delete from leave_bookings');
    await fixture.save();
    await fixture.count();
    expect(await byHand()).toEqual([]);
  });

  it('is booked once though two confirm at the same time; the second is told by whom', async () => {
    await fixture.save();
    const { run } = await fixture.count();
    const both = await Promise.all([fixture.confirm(run.id), fixture.confirm(run.id, 'badrul')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { booked_by } = (await fixture.run()).run;
    expect(both.find(({ status }) => status === 422)!.body.message).toBe(`${booked_by} has confirmed this run already`);
    await fixture.app.drain();
    expect(await fixture.ledger(farid.id)).toEqual(['grant 14', 'adjust -2']);
    expect((await fixture.confirm(run.id)).status).toBe(422);
  });

  it('that another was counted instead of is not confirmed', async () => {
    await fixture.save();
    const { run } = await fixture.count();
    await fixture.count();
    expect((await fixture.confirm(run.id)).status).toBe(422);
    expect((await fixture.app.ask('aminah', leaveRules.rows, { params: { run_id: run.id } })).body.total).toBe(0);
    expect((await fixture.confirm(999_999)).status).toBe(404);
  });

  it('has nothing to count without rules', async () => {
    expect(await fixture.count()).toMatchObject({
      status: 422,
      message: 'This leave type has no rules yet',
      run: null,
    });
  });
});
