import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#domain/lib/calendar.ts';
import { reports } from '#domain/reports/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { type Transfer, transferHistory } from '#domain/transfer-history/contract.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { cast, offices, workingHours } from '#server/seed/cast.ts';
import { applyTerms } from './terms-store.ts';
import { staffDesk } from './testing.ts';

// Monday, 2 March 2026.
const today = '2026-03-02';
let app: TestApp;
let desk: ReturnType<typeof staffDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = staffDesk(app);
});
let id: number;
beforeEach(async () => {
  app.setNow(testNow);
  await app.pool.query('delete from staff_terms where valid_from > $1', [today]);
  ({ id } = await desk.add({ start_date: '2025-01-01' }));
  await app.pool.query(`update staff_terms set valid_from = '2025-01-01' where user_id = $1`, [id]);
});

/** Someone's terms in short, oldest first. */
const terms = async () =>
  (
    await app.pool.query(
      `select valid_from || ' ' || office_id || ' ' || working_hour_id || ' ' || grade as said
       from staff_terms where user_id = $1 order by valid_from`,
      [id],
    )
  ).rows.map(({ said }) => said);
const edit = async (changed: object, valid_from: Day | null = null) => {
  const { status, body } = await desk.edit(id, { ...changed, valid_from });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
};
const withdraw = (valid_from: string, who: 'aminah' | 'farid' = 'aminah') =>
  app.ask(who, staff.withdraw, { params: { user_id: id, valid_from } });
const [hq, kuantan] = [offices.headquarters.id, offices.kuantan.id];
const [seven, weekdays] = [workingHours.fromSeven.id, workingHours.mondayToFriday.id];

describe('terms that change from a date', () => {
  it('take effect on it, are listed as future changes until then, and name their author [D5]', async () => {
    const page = await edit({ office_id: kuantan, working_hour_id: weekdays }, '2026-04-01');
    expect(page).toMatchObject({ office_id: hq, working_hour_id: seven });
    expect(page.coming_terms).toEqual([
      {
        valid_from: '2026-04-01',
        written_by: cast.aminah.name,
        written_at: testNow.toISOString(),
        changes: [
          { field: 'office_id', from: offices.headquarters.name, to: offices.kuantan.name },
          {
            field: 'working_hour_id',
            from: workingHours.fromSeven.name,
            to: workingHours.mondayToFriday.name,
          },
        ],
      },
    ]);
    expect(await terms()).toEqual([`2025-01-01 ${hq} ${seven} N19`, `2026-04-01 ${kuantan} ${weekdays} N19`]);
  });

  it('stay when something else is changed today, which is carried into them too [D5]', async () => {
    await edit({ office_id: kuantan, working_hour_id: weekdays }, '2026-04-01');
    const page = await edit({ grade: 'N22' });
    expect(page).toMatchObject({ office_id: hq, grade: 'N22' });
    expect(await terms()).toEqual([
      `2025-01-01 ${hq} ${seven} N19`,
      `${today} ${hq} ${seven} N22`,
      `2026-04-01 ${kuantan} ${weekdays} N22`,
    ]);
  });

  it('from a past day are carried through to today, and the days since are judged by them [D5]', async () => {
    await app.pool.query(
      `insert into day_verdicts (work_date, user_id, reason, judged_at) values ('2026-02-20', 3, 'judge', now())
       on conflict do nothing`,
    );
    // Nobody is judged before they were entered.
    await app.pool.query(`update users set entered_on = '2025-01-01' where id = $1`, [id]);
    const page = await edit({ office_id: kuantan, working_hour_id: weekdays }, '2026-02-23');
    expect(page).toMatchObject({ office_id: kuantan, working_hour_id: weekdays, coming_terms: [] });
    expect(await terms()).toEqual([`2025-01-01 ${hq} ${seven} N19`, `2026-02-23 ${kuantan} ${weekdays} N19`]);
    const { rows } = await app.pool.query(
      `select work_date, office_id, excuse, is_absent, reason from day_verdicts where user_id = $1
       and work_date between '2026-02-23' and $2 order by work_date`,
      [id, today],
    );
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({
      work_date: '2026-02-23',
      office_id: kuantan,
      is_absent: true,
      reason: 'terms',
    });
    // A Sunday, a day off in Kuantan.
    expect(rows[6]).toMatchObject({ work_date: '2026-03-01', excuse: 'off', is_absent: false });
  });

  it('are applied on their day, and lists and forms show them from then on [D5]', async () => {
    await edit({ office_id: kuantan, working_hour_id: weekdays }, '2026-03-09');
    expect(await applyTerms(app.db, '2026-03-08')).toEqual([]);
    expect(await applyTerms(app.db, '2026-03-09')).toEqual([id]);
    expect(await applyTerms(app.db, '2026-03-09')).toEqual([]);
    app.setNow('2026-03-09T01:00:00Z');
    expect(await desk.detail(id)).toMatchObject({
      office_id: kuantan,
      working_hour_id: weekdays,
      coming_terms: [],
    });
  });

  it('can be withdrawn until their day, by admins, with what followed from them [D5]', async () => {
    await edit({ office_id: kuantan, working_hour_id: weekdays }, '2026-04-01');
    await edit({ grade: 'N22' }, '2026-05-01');
    expect((await withdraw('2026-04-01', 'farid')).status).toBe(403);
    const { status, body } = await withdraw('2026-04-01');
    expect([status, body.data.coming_terms.map((one: { valid_from: Day }) => one.valid_from)]).toEqual([
      200,
      ['2026-05-01'],
    ]);
    expect(await terms()).toEqual([`2025-01-01 ${hq} ${seven} N19`, `2026-05-01 ${hq} ${seven} N22`]);
    for (const day of ['2026-04-01', '2025-01-01', '2026-04-02'])
      expect([day, (await withdraw(day)).status]).toEqual([day, 404]);
    expect((await withdraw('yesterday')).status).toBe(404);
  });

  it('are in transfer history with their day, and once withdrawn as withdrawn: in list, report and audit log [D5]', async () => {
    const history = async () =>
      (await app.ask('aminah', transferHistory.list, { params: { user_id: id } })).body.data.map(
        ({ valid_from, withdrawn_at, withdrawn_by }: Transfer) => [valid_from, withdrawn_at, withdrawn_by],
      );
    const reported = async () => {
      const query = { user_id: id, date_start: today, date_end: today };
      const { rows } = (await app.ask('aminah', reports.preview, { params: { type: 'transfer-history' }, query })).body;
      return rows.map((row: string[]) => row.slice(7));
    };
    await edit({ office_id: kuantan, working_hour_id: weekdays }, '2026-04-01');
    await edit({ grade: 'N22' }, '2026-05-01');
    expect(await history()).toEqual([
      ['2026-05-01', null, null],
      ['2026-04-01', null, null],
    ]);
    const [entry] = await desk.logged(id);
    expect(entry?.after).toMatchObject({ grade: 'N22', valid_from: '2026-05-01' });
    await withdraw('2026-04-01');
    expect(await history()).toEqual([
      ['2026-05-01', null, null],
      ['2026-04-01', testNow.toISOString(), cast.aminah.name],
    ]);
    expect(await reported()).toEqual([
      ['01-04-2026', cast.aminah.name, `Withdrawn 02-03-2026 by ${cast.aminah.name}`],
      ['01-05-2026', cast.aminah.name, ''],
    ]);
  });

  it('of a change that comes into force today say so in the audit log; without one there is no day [D5]', async () => {
    await edit({ grade: 'N22' });
    expect((await desk.logged(id))[0]?.after).toEqual({ grade: 'N22', valid_from: today });
    await edit({ name: 'Nama Baharu' });
    expect((await desk.logged(id))[0]?.after).toEqual({ name: 'Nama Baharu' });
  });
});
