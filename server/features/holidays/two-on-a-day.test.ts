import { beforeAll, describe, expect, it } from 'vitest';
import { entitlements } from '#domain/entitlements/contract.ts';
import { type DraftRow, holidayDrafts } from '#domain/holidays/drafts-contract.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { offices } from '#domain/offices/contract.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { leaveYears } from '#server/features/balances/testing.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { newOffice } from '#server/features/offices/testing.ts';
import { staffDesk } from '#server/features/staff/testing.ts';
import { workingHours as sets } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { bodyOf } from './testing.ts';

/**
 * Sunday 1 February 2026 is Federal Territory Day in Kuala Lumpur, and Thaipusam there and in Johor, which both rest on
 * Sundays; in Terengganu and Kelantan it is a working day. 17 and 18 February are holidays everywhere, the 19th in Johor.
 */
const states = { capital: 'KUL', south: 'JHR', east: 'TRG', north: 'KTN' } as const;
type Place = keyof typeof states;

/** Where each of six works, and from when elsewhere. */
const people = {
  ...{ capital: ['capital'], south: ['south'], east: ['east'], north: ['north'] },
  leaves: ['capital', 'east', '2026-02-03'],
  comes: ['east', 'capital', '2026-02-02'],
} as const satisfies Record<string, readonly [Place, Place?, Day?]>;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

/**
 * What is left of 20 days, with leave from Sunday 1 to Thursday 5 and from Sunday 15 to Friday 20 February: without a
 * holiday, while two on a day are one day off, and while they are two.
 */
const left: Record<Name, readonly [none: number, once: number, each: number]> = {
  // Monday to Thursday 4, and Monday to Friday 5. Less the 2nd, the 17th and the 18th; then the 3rd too.
  capital: [11, 14, 15],
  // The same, less the 2nd, the 17th, the 18th and the 19th: only one holiday was on the 1st.
  south: [11, 15, 15],
  // Sunday to Thursday twice, less the 17th and the 18th.
  east: [10, 12, 12],
  north: [10, 12, 12],
  // Kuala Lumpur's Monday, then Tuesday to Thursday and Sunday to Thursday in Terengganu; the 3rd is Kuala Lumpur's.
  leaves: [11, 14, 14],
  // Terengganu's Sunday, then Monday to Thursday and Monday to Friday in Kuala Lumpur.
  comes: [10, 13, 14],
};
/** Their days from the 1st to the 5th while two holidays are two days off. */
const verdicts: Record<Name, string> = {
  capital: 'holiday holiday holiday leave leave',
  south: 'holiday holiday leave leave leave',
  east: 'leave leave leave leave leave',
  north: 'leave leave leave leave leave',
  leaves: 'holiday holiday leave leave leave',
  comes: 'leave holiday holiday leave leave',
};

let desk: Awaited<ReturnType<typeof leaveYears>>;
const id = {} as Record<Name, number>;
const { annual } = leaveTypes;

beforeAll(async () => {
  desk = await leaveYears('2026-01-05');
  const { fromSeven, mondayToFriday } = sets;
  const hours: Record<Place, number> = {
    ...{ capital: mondayToFriday.id, south: mondayToFriday.id, east: fromSeven.id, north: fromSeven.id },
  };
  const office = {} as Record<Place, number>;
  await desk.query('update offices set state = null');
  for (const [place, state] of Object.entries(states) as [Place, string][]) {
    const body = newOffice({ state, working_hour_ids: [`${hours[place]}`] });
    office[place] = (await desk.ask('aminah', offices.add, { body })).data.id;
  }
  const at = (place: Place) => ({ office_id: office[place], working_hour_id: hours[place] });
  const members = staffDesk(desk.app);
  for (const [name, [place, to, valid_from]] of Object.entries(people) as [Name, [Place, Place?, Day?]][]) {
    id[name] = (await members.add({ ...at(place), start_date: '2020-01-01' })).id;
    if (to) expect((await members.edit(id[name], { ...at(to), valid_from })).status).toBe(200);
    const body = { user_id: id[name], leaves_id: annual.id, total_days: 20 };
    await desk.ask('aminah', entitlements.add, { body });
    await desk.takes(id[name], { leaves_id: annual.id, date_start: '2026-02-01', date_end: '2026-02-05' });
    await desk.takes(id[name], { leaves_id: annual.id, date_start: '2026-02-15', date_end: '2026-02-20' });
  }
}, 60_000);

const balances = async () => {
  const all: Record<string, number> = {};
  for (const name of names) {
    const { data } = await desk.ask('aminah', entitlements.list, { params: { user_id: id[name] } });
    all[name] = data[0].balance;
  }
  return all;
};
const expected = (at: 0 | 1 | 2) => Object.fromEntries(names.map((name) => [name, left[name][at]]));
/** Chooses what two holidays on a day are, and confirms all that the draft of the year proposes then. */
const confirm = async (same_day_rule: 'once' | 'each') => {
  await desk.ask('aminah', organisation.save, { body: { same_day_rule } });
  const draft = await desk.ask('aminah', holidayDrafts.read, { params: { year: 2026 } });
  const lines = draft.lines.filter(({ change }: DraftRow) => change !== 'same');
  await desk.ask('aminah', holidayDrafts.confirm, { body: bodyOf(2026, lines) });
  await desk.app.drain();
  return lines
    .filter(({ start }: DraftRow) => start.startsWith('2026-02-0'))
    .map(({ change, start, details }: DraftRow) => `${change} ${start} ${details}`);
};

describe('two holidays on one day, in four states, with leave over them and people who move', () => {
  it('give back what each place has of them, as one day and as two, and back [D6 D15]', async () => {
    expect(await balances()).toEqual(expected(0));
    await confirm('once');
    expect(await balances()).toEqual(expected(1));
    await confirm('each');
    expect(await balances()).toEqual(expected(2));
    await confirm('once');
    expect(await balances()).toEqual(expected(1));
    await confirm('each');
    expect(await confirm('each')).toEqual([]);
    expect(await balances()).toEqual(expected(2));
  });

  it('are each day’s own of whoever moves between states [D5 D15]', async () => {
    await desk.query(`update organisation set starts_on = '2026-02-01'`);
    await desk.moveTo('2026-02-08');
    const span = { people: Object.values(id), from: '2026-02-01', to: '2026-02-05' };
    await judgeDays(desk.app.db, span, { now: desk.app.platform.clock.now(), today: '2026-02-08' }, 'judge');
    const rows = await desk.query(
      'select user_id, excuse from day_verdicts where work_date = any($1) order by work_date',
      [['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05']],
    );
    const own = (name: Name) => rows.filter(({ user_id }) => user_id === id[name]).map(({ excuse }) => excuse);
    expect(Object.fromEntries(names.map((name) => [name, own(name).join(' ')]))).toEqual(verdicts);
  });
});
