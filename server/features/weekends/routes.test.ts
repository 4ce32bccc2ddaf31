import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { states } from '#domain/holidays/states.ts';
import { addDays } from '#domain/lib/calendar.ts';
import { words } from '#domain/lib/words.ts';
import { weekends } from '#domain/weekends/contract.ts';
import { weekendTexts as texts } from '#domain/weekends/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { untilLockWait } from '#server/platform/testing/locks.ts';
import { cast, offices, workingHours } from '#server/seed/cast.ts';
import { leaveFixture, week } from '../leave/testing.ts';
import { monthFixture } from '../months/testing.ts';
import { weekendsOf } from './store.ts';

const { farid, zara, aminah } = cast;
const { fromSeven } = workingHours;
const saturdayAndSunday = { state: 'TRG', valid_from: week.start, days: [6, 0], rest: 0 };
let fixture: Awaited<ReturnType<typeof leaveFixture>>;
const query = async (text: string, values: unknown[] = []) => (await fixture.app.pool.query(text, values)).rows;
const change = (changed: object = {}) =>
  fixture.app.ask('aminah', weekends.change, { body: { ...saturdayAndSunday, ...changed } });
const preview = async (changed: object = {}) =>
  (await fixture.app.ask('aminah', weekends.preview, { body: { ...saturdayAndSunday, ...changed } })).body;
const rowOf = async (state: string) =>
  (await fixture.app.ask('aminah', weekends.list)).body.data.find((one: { state: string }) => one.state === state);
/** The weekdays that a set has off on a day. */
const offOn = async (id: number, day: string) =>
  (
    await query(
      `select (d ->> 'id')::int as id from hours_on($1, $2), jsonb_array_elements(days) d
       where d ->> 'enable' <> 'true' order by 1`,
      [id, day],
    )
  ).map((one) => one.id);
const termsOf = async (user_id: number) =>
  query(
    `select t.valid_from, h.name from staff_terms t join working_hours h on h.id = t.working_hour_id
     where user_id = $1 order by 1`,
    [user_id],
  );

/** Headquarters is in Terengganu; Dungun, which offers one of its sets, is nowhere yet. */
async function start() {
  fixture = await leaveFixture();
  await fixture.reset();
  await query('update offices set state = $2 where id = $1', [offices.headquarters.id, 'TRG']);
}
const dungunIn = (state: string | null) =>
  query('update offices set state = $2 where id = $1', [offices.dungun.id, state]);

describe('the states', () => {
  beforeAll(start);
  it('are listed with their usual weekends, those that have an office first [D15]', async () => {
    const { body } = await fixture.app.ask('aminah', weekends.list);
    expect(body.data).toHaveLength(Object.keys(states).length);
    const usual = { from: null, days: [5, 6], rest: 6, written_by: null };
    expect(body.data[0]).toMatchObject({ state: 'TRG', name: 'Terengganu', offices: 1, weekend: usual, version: 1 });
    expect(body.data[0].staff).toBeGreaterThan(3);
    const johor = body.data.find((one: { state: string }) => one.state === 'JHR');
    expect(johor.weekend).toMatchObject({ from: '2025-01-01', days: [6, 0] });
    expect(johor.weekends).toHaveLength(2);
  });

  it('keep their weekends when their last office leaves them', async () => {
    expect((await change()).status).toBe(200);
    await query('update offices set state = null');
    const { body } = await fixture.app.ask('aminah', weekends.list);
    expect(body.data[0]).toMatchObject({ state: 'TRG', offices: 0, staff: 0 });
    expect(body.data[0].weekends).toHaveLength(2);
  });
});

describe('a changed weekend', () => {
  beforeEach(start);

  it('changes a set of this state alone from that day, and counts leave again [D5 D6]', async () => {
    await dungunIn('TRG');
    await query('delete from office_working_hours where office_id = $1', [offices.kotaBharu.id]);
    const { body: application } = await fixture.apply('farid');
    const shown = await preview();
    expect(shown.hours).toContainEqual({ ...fromSeven, action: 'change', copy_name: null });
    expect(shown).toMatchObject({ leave: 1, closed_month: false });
    expect(shown.names).toContain(farid.name);
    expect(shown.staff).toBe(shown.names.length);
    // Nothing has happened yet.
    expect(await offOn(fromSeven.id, week.start)).toEqual([5, 6]);
    expect((await rowOf('TRG')).version).toBe(1);

    expect((await change()).status).toBe(200);
    expect(await offOn(fromSeven.id, addDays(week.start, -1))).toEqual([5, 6]);
    expect(await offOn(fromSeven.id, week.start)).toEqual([0, 6]);
    const { rows } = await fixture.app.pool.query('select total_days from leave_applications where id = $1', [
      application.id,
    ]);
    expect(Number(rows[0].total_days)).toBe(4);
    expect(await fixture.balance(farid.id)).toBe(10);
    expect(await rowOf('TRG')).toMatchObject({
      weekend: { days: [5, 6] },
      weekends: [{ from: null }, { from: week.start, days: [0, 6], rest: 0, written_by: aminah.name }],
    });
    expect(await entriesIn(fixture.app.db, 'state_weekends')).toMatchObject([
      { code: 'changed', after: { weekend: [0, 6], replaced_day: 0 } },
    ]);
    expect((await weekendsOf(fixture.app.db)).TRG.at(-1)).toEqual({ from: week.start, days: [0, 6], rest: 0 });
  });

  it('copies a set that others use too, which its offices offer and its staff get from that day [D5 STAFF-131]', async () => {
    for (const [table, id] of [
      ['users', 'id'],
      ['staff_terms', 'user_id'],
    ])
      await query(`update ${table} set office_id = $2, working_hour_id = $3 where ${id} = $1`, [
        ...[zara.id, offices.dungun.id, fromSeven.id],
      ]);
    const copy_name = `${fromSeven.name} (Terengganu)`;
    const shown = await preview();
    expect(shown.hours).toContainEqual({ ...fromSeven, action: 'copy', copy_name });
    expect(shown.names).not.toContain(zara.name);
    expect((await change()).status).toBe(200);
    expect(await offOn(fromSeven.id, week.start)).toEqual([5, 6]);
    expect(await termsOf(farid.id)).toMatchObject([
      { name: fromSeven.name },
      { valid_from: week.start, name: copy_name },
    ]);
    expect(await termsOf(zara.id)).toMatchObject([{ name: fromSeven.name }]);
    const offering = await query(
      `select o.office_id from office_working_hours o join working_hours h on h.id = o.working_hour_id
       where h.name = $1`,
      [copy_name],
    );
    expect(offering).toEqual([{ office_id: offices.headquarters.id }]);
    const [copy] = await query('select id from working_hours where name = $1', [copy_name]);
    expect(await offOn(copy.id, addDays(week.start, -1))).toEqual([5, 6]);
    expect(await offOn(copy.id, week.start)).toEqual([0, 6]);
    const transfers = await query('select changes, valid_from from transfer_history where user_id = $1', [farid.id]);
    expect(transfers).toEqual([
      {
        changes: [{ field: 'working_hour_id', from: fromSeven.name, to: copy_name }],
        valid_from: week.start,
      },
    ]);
  });

  it('leaves sets that have other days off, and says so [D5]', async () => {
    await query(`update working_hour_days set days = jsonb_set(days, '{3,enable}', 'false') where working_hour_id = 1`);
    const { hours } = await preview();
    expect(hours).toContainEqual({ ...fromSeven, action: 'leave', copy_name: null });
    expect((await change()).status).toBe(200);
    expect(await offOn(fromSeven.id, week.start)).toEqual([3, 5, 6]);
  });

  it('gives the new working day the hours of the day that is chosen', async () => {
    await dungunIn('TRG');
    const friday = async () =>
      (await query(`select start_time, end_time from hours_on($1, $2)`, [fromSeven.id, addDays(week.start, 5)]))[0];
    expect((await change({ hours_of: 0 })).status).toBe(200);
    expect(await friday()).toEqual({ start_time: '07:00', end_time: '16:30' });
    expect((await change({ days: [5, 6], rest: 6 })).status).toBe(200);
    expect((await change()).status).toBe(200);
    expect(await friday()).toEqual({ start_time: '07:00', end_time: '15:30' });
  });

  it('finds nothing to change the second time, and an older version is refused with who changed it', async () => {
    expect((await change({ version: 1 })).status).toBe(200);
    const again = await change();
    expect([again.status, again.body.code]).toEqual([422, texts.nothing.code]);
    expect((await preview()).code).toBe(texts.nothing.code);
    const stale = await change({ version: 1, valid_from: '2026-04-01', days: [5], rest: 5 });
    expect([stale.status, stale.body.code]).toEqual([422, words.changed.code]);
    expect(stale.body.message).toContain(aminah.name);
  });

  it('happens once when two administrators make it at the same time', async () => {
    const made = await Promise.all([change({ version: 1 }), change({ version: 1 })]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await query('select from state_weekends')).toHaveLength(1);
    const named = await query(`select from working_hours where name like '%(Terengganu%'`);
    expect(named).toHaveLength(1);
  });

  it('makes leave that is applied for meanwhile wait, and counts it by the new hours [D6]', async () => {
    await dungunIn('TRG');
    const blocker = await fixture.app.pool.connect();
    await blocker.query('begin; select from working_hours for update');
    const changing = change();
    await untilLockWait(fixture.app.pool, 10_000);
    const applying = fixture.apply('farid');
    await blocker.query('commit');
    blocker.release();
    expect((await changing).status).toBe(200);
    const { body } = await applying;
    const [row] = await query('select total_days from leave_applications where id = $1', [body.id]);
    expect(Number(row.total_days)).toBe(4);
  });
});

describe('a weekend that cannot be', () => {
  beforeAll(start);

  it.each([
    ['of no day', { days: [] }, { days: texts.noWeekend.en }],
    ['of seven days', { days: [0, 1, 2, 3, 4, 5, 6] }, { days: texts.noWeekend.en }],
    ['of a day that is none', { days: [5, 7] }, undefined],
    ['replaced on a working day', { rest: 5 }, { rest: texts.notInWeekend.en }],
    ['of a state that is none', { state: 'XXX' }, { state: words.options.en }],
    ['from a day that is none', { valid_from: '2026-02-30' }, { valid_from: words.notDay.en }],
    [
      'before another change',
      { state: 'JHR', valid_from: '2024-12-31' },
      { valid_from: 'The weekend of Johor changes on 01-01-2025. Choose that day or a later one.' },
    ],
  ])('is refused %s', async (_, changed, fields) => {
    const { status, body } = await change(changed);
    expect(status).toBe(422);
    if (fields) expect(body.fields).toEqual(fields);
    expect(await query('select from state_weekends')).toEqual([]);
  });
});

describe('the day that is replaced', () => {
  beforeAll(start);
  const replace = (body: object) => fixture.app.ask('aminah', weekends.replace, { body });
  it('is set for the present weekend, one of its days, by the newest version', async () => {
    expect((await replace({ state: 'KDH', rest: 6, version: 1 })).status).toBe(200);
    expect((await weekendsOf(fixture.app.db)).KDH).toEqual([{ from: null, days: [5, 6], rest: 6 }]);
    expect((await replace({ state: 'KDH', rest: 5, version: 1 })).body.code).toBe(words.changed.code);
    expect((await replace({ state: 'KDH', rest: 0, version: 2 })).body.fields).toEqual({
      rest: texts.notInWeekend.en,
    });
    expect((await replace({ state: 'JHR', rest: 6 })).status).toBe(200);
    expect((await weekendsOf(fixture.app.db)).JHR.at(-1)).toEqual({ from: '2025-01-01', days: [6, 0], rest: 6 });
    expect((await entriesIn(fixture.app.db, 'state_weekends')).map(({ code }) => code)).toEqual([
      'replaced',
      'replaced',
    ]);
  });
});

describe('a weekend changed within a closed month', () => {
  it('leaves its figures, and adds what changed as adjustments [D5]', async () => {
    const { app, reset, closed, figures, query: ask } = await monthFixture();
    await reset();
    await ask(`update offices set state = 'TRG' where id in (1, 2)`);
    const id = await closed();
    const body = { ...saturdayAndSunday, valid_from: '2026-02-20' };
    expect((await app.ask('aminah', weekends.preview, { body })).body).toMatchObject({ closed_month: true });
    expect((await app.ask('aminah', weekends.change, { body })).status).toBe(200);
    // Two Fridays are worked, one Sunday is off; Farid came on none of them.
    const { Farid } = await figures(id);
    expect([Farid!.closed!.expected, Farid!.adjusted]).toEqual([20, { expected: 1, absent: 1 }]);
  });
});
