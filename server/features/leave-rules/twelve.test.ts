import { beforeAll, describe, expect, it } from 'vitest';
import { leave } from '#domain/leave/contract.ts';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';
import { earned, hajj, idOf, type Name, on, twelve, unpaid } from './twelve/testing.ts';

const { annual, medical, maternity, replacement: replaced } = leaveTypes;

/** What is left at the end of each month of 2026; a dash where they do not hold it yet. */
const left: readonly [who: Name, leave: string, months: string][] = [
  // 16 March to 15 December are nine whole months: 20 × 9/12 = 15. On 8 and 9 June: 15 − 2 = 13.
  ['joiner', annual.name, '- - 15 15 15 13 13 13 13 13 13 13'],
  // The fifth year is completed in 2027: 12. On 15 to 18 February 4: 8. Ten months, entered on 1 September: 12 × 10/12 =
  // 10, so 2 fewer: 6. On 25 to 29 October 5: 1.
  ['leaver', annual.name, '12 8 8 8 8 8 8 8 6 1 1 1'],
  // On 5 to 7 April 3: 17. Six months of 20 and six of 24 are 10 + 12 = 22, from July: 19.
  ['promoted', annual.name, '20 20 20 17 17 17 19 19 19 19 19 19'],
  ['mother', annual.name, '20 20 20 20 20 20 20 20 20 20 20 20'],
  // 98 days in a row from 16 November: 15 + 31 = 46 in 2026, 31 + 21 = 52 in 2027. Applied for in October: 98 − 46 = 52.
  ['mother', maternity.name, '98 98 98 98 98 98 98 98 98 52 52 52'],
  ['pilgrim', annual.name, '20 20 20 20 20 20 20 20 20 20 20 20'],
  // 10 May to 18 June are 22 + 18 = 40 days in a row, applied for in April.
  ['pilgrim', hajj, '40 40 40 0 0 0 0 0 0 0 0 0'],
  // A morning in June: 19.5. From an afternoon over a holiday to a morning in August: 0.5 + 0 + 0.5, 18.5. From an
  // afternoon to the next day in November, which becomes a holiday: 1.5 − 1, 18.
  ['halves', annual.name, '20 20 20 20 20 19.5 19.5 18.5 18.5 18.5 18 18'],
  // 8 to 12 March are 5: 15. Two of them are sick leave: 17, and 14 − 2 = 12.
  ['sick', annual.name, '20 20 17 17 17 17 17 17 17 17 17 17'],
  ['sick', medical.name, '14 14 12 12 12 12 12 12 12 12 12 12'],
  // 20 − 9 = 11 of 2025, of which 5 are carried: 25. On 8 to 10 February 3: 22. The other 2 of them lapse on 1 April: 20.
  // On 6 to 9 September 4: 16.
  ['carrier', annual.name, '25 22 22 20 20 20 20 20 16 16 16 16'],
  // 15/12 = 1.25 a month, down to halves: 1, 2.5, 3.5, 5, 6, 7.5, 8.5, 10, 11, 12.5, 13.5, 15; on 12 and 13 April 2.
  ['earner', earned, '1 2.5 3.5 3 4 5.5 6.5 8 9 10.5 11.5 13'],
  // Corrected in May by what an old letter says: 17.5.
  ['unpaid', annual.name, '20 20 20 20 17.5 17.5 17.5 17.5 17.5 17.5 17.5 17.5'],
  // 5 to 9 and 12 to 16 July are 10.
  ['unpaid', unpaid, '30 30 30 30 30 30 20 20 20 20 20 20'],
  // 14 to 18 June are 5, of which the last 2 are given back: 20 − 3.
  ['early', annual.name, '20 20 20 20 20 17 17 17 17 17 17 17'],
  ['weekends', annual.name, '20 20 20 20 20 20 20 20 20 20 20 20'],
  // A Saturday of 8 hours and a Friday of 5 in February: 1 + 0.5. On 15 March 1. The half lapses after 13 May. Another
  // Saturday in October: 1.
  ['weekends', replaced.name, '- 1.5 0.5 0.5 0 0 0 0 0 1 1 1'],
];

/** The year on 31 December: opening, carried, given, taken, lapsed, corrected, left. */
const year: readonly [who: Name, leave: string, numbers: string][] = [
  ['joiner', annual.name, '0 0 15 2 0 0 13'],
  ['leaver', annual.name, '0 0 10 9 0 0 1'],
  ['promoted', annual.name, '0 0 22 3 0 0 19'],
  ['mother', annual.name, '0 0 20 0 0 0 20'],
  ['mother', maternity.name, '0 0 98 46 0 0 52'],
  ['pilgrim', annual.name, '0 0 20 0 0 0 20'],
  ['pilgrim', hajj, '0 0 40 40 0 0 0'],
  ['halves', annual.name, '0 0 20 2 0 0 18'],
  ['sick', annual.name, '0 0 20 3 0 0 17'],
  ['sick', medical.name, '0 0 14 2 0 0 12'],
  // Lapsed: 11 − 5 = 6 above the limit, and 5 − 3 = 2 not taken by the end of March.
  ['carrier', annual.name, '0 11 20 7 8 0 16'],
  ['earner', earned, '0 0 15 2 0 0 13'],
  ['unpaid', annual.name, '0 0 20 0 0 -2.5 17.5'],
  ['unpaid', unpaid, '0 0 30 10 0 0 20'],
  ['early', annual.name, '0 0 20 3 0 0 17'],
  ['weekends', annual.name, '0 0 20 0 0 0 20'],
  ['weekends', replaced.name, '0 0 2.5 1 0.5 0 1'],
];

/** 31 January 2027, of those for whom the new leave year is another: booked on 4 January. */
const next: readonly [who: Name, leave: string, numbers: string][] = [
  // Of 16 only 5 are carried.
  ['carrier', annual.name, '0 16 20 0 11 0 25'],
  // A whole year in the higher grade; of 19 only 5 are carried.
  ['promoted', annual.name, '0 19 24 0 14 0 29'],
  // What is left of maternity leave lapses; the days from 1 January on are charged to the new year.
  ['mother', maternity.name, '52 0 98 52 52 0 46'],
  // Nothing of it is carried, and one month of the new year has begun.
  ['earner', earned, '13 0 1 0 13 0 1'],
  // The Saturday of 3 October could be used until 3 January.
  ['weekends', replaced.name, '0 1 0 0 1 0 0'],
];

const ends = [...Array(12).keys()].map((at) => monthEnd(`2026-${String(at + 1).padStart(2, '0')}-01`));
const january = '2027-01-31';
let run: Awaited<ReturnType<typeof twelve>>;
beforeAll(async () => {
  run = await twelve([...ends, january]);
}, 180_000);

const readOn = (day: Day, who: Name) => run.readings.get(day)?.[who];
const columns = 'opening carried given taken lapsed corrected left'.split(' ');
const named = (numbers: readonly number[] | undefined) =>
  numbers && Object.fromEntries(columns.map((column, at) => [column, numbers[at]]));

describe('the leave year of twelve people', () => {
  it.each(left)(
    'has what the %s has left of %s at each month’s end as it is counted by hand [D6]',
    (who, type, months) => {
      expect(ends.map((end) => readOn(end, who)?.list[type] ?? '-').join(' ')).toBe(months);
    },
  );

  it.each(year)('has the statement of the %s, %s, as it is counted by hand [D6]', (who, type, numbers) => {
    expect(named(readOn('2026-12-31', who)?.statement[type])).toEqual(named(numbers.split(' ').map(Number)));
  });

  it.each(next)('begins the next one for the %s, %s, as it is counted by hand [D6]', (who, type, numbers) => {
    expect(named(readOn(january, who)?.statement[type])).toEqual(named(numbers.split(' ').map(Number)));
  });

  it.each([...ends, january])(
    'is the same in the list, in the statement and what it unfolds into, on paper and in the spreadsheet on %s',
    (end) => {
      const here = Object.entries(run.readings.get(end)!);
      expect(here).toHaveLength(end < '2026-03-31' ? 11 : 12);
      for (const [who, { list, statement, parts, paper, sheet }] of here) {
        const balances = Object.fromEntries(Object.entries(statement).map(([type, numbers]) => [type, numbers.at(-1)]));
        expect([who, balances]).toEqual([who, list]);
        expect([who, parts, paper, sheet]).toEqual([who, statement, statement, statement]);
      }
    },
  );

  it('has nobody on hajj a second time, and nobody take what is not left [D6]', async () => {
    const asks = (user_id: number, fields: object) =>
      run.desk.app.ask('aminah', leave.apply, { params: { user_id }, body: { reason: 'Haji', ...fields } });
    const again = await asks(run.id.pilgrim, on(idOf(hajj), '2027-05-01', '2027-05-10'));
    expect([again.status, again.body.fields.leaves_id]).toEqual([
      422,
      `${hajj} can be taken once in a service, and has been applied for or taken`,
    ]);
    const more = await asks(run.id.earner, on(idOf(earned), '2027-02-07', '2027-02-08'));
    expect([more.status, Object.keys(more.body.fields)]).toEqual([422, ['leaves_id']]);
  });
});
