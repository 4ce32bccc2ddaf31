import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { judgeDays } from '../days/judge.ts';
import { importRows, undo } from './testing.ts';

let app: TestApp;
const today = '2026-03-02';
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.pool.query('delete from holidays; update offices set state = null; delete from day_verdicts');
});

const { kuantan, headquarters } = offices;
const row = { details: 'Hari Keputeraan', start: '2026-03-01', end: '2026-03-01' };
const office = { name: headquarters.name };
const stored = async () =>
  (
    await app.pool.query(`select is_local, array(select state::text from holiday_states where holiday_id = h.id order by 1) as states,
      array(select office_id from holiday_offices where holiday_id = h.id order by 1) as offices from holidays h`)
  ).rows;
const excuse = async () =>
  (
    await app.pool.query(`select excuse from day_verdicts where user_id = $1 and work_date = '2026-03-01'`, [
      cast.farid.id,
    ])
  ).rows[0].excuse;

describe('imported holidays', () => {
  it('name states by name or code, and offices; a blank cell leaves what is there', async () => {
    const places = { states: 'terengganu; KTN', offices: kuantan.name };
    expect((await importRows(app, 'holidays', [{ ...row, ...places }])).counts).toEqual([1, 0, 0]);
    const local = { is_local: true, states: ['KTN', 'TRG'], offices: [kuantan.id] };
    expect(await stored()).toEqual([local]);
    expect((await importRows(app, 'holidays', [row])).counts).toEqual([0, 0, 1]);
    expect((await importRows(app, 'holidays', [{ ...row, states: 'Pahang' }])).counts).toEqual([0, 1, 0]);
    expect(await stored()).toEqual([{ ...local, states: ['PHG'] }]);
  });

  it('are refused with a state or an office that is none', async () => {
    const { faults } = await importRows(app, 'holidays', [{ ...row, states: 'Atlantis', offices: 'Tiada' }]);
    expect(faults).toEqual([
      '2 States: Atlantis is not a state or federal territory',
      '2 Offices: There is no office called Tiada',
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('imported offices', () => {
  it('have their state by name, judge the days of its holidays again, and so does undoing them [D5]', async () => {
    await importRows(app, 'holidays', [{ ...row, states: 'Terengganu' }]);
    await judgeDays(
      app.db,
      { people: [cast.farid.id], from: row.start, to: row.end },
      { now: app.platform.clock.now(), today },
      'judge',
    );
    expect(await excuse()).toBe(null);
    const { id, counts } = await importRows(app, 'offices', [{ ...office, state: 'terengganu' }]);
    expect(counts).toEqual([0, 1, 0]);
    expect(await excuse()).toBe('holiday');
    expect((await importRows(app, 'offices', [{ ...office, state: '' }])).counts).toEqual([0, 0, 1]);
    await undo(app, id!);
    expect(await excuse()).toBe(null);
    const { faults } = await importRows(app, 'offices', [{ ...office, state: 'Atlantis' }]);
    expect(faults[0]).toContain('2 State: ');
  });
});
