import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../lib/calendar.ts';
import { type StateCode, stateCodes, states } from './states.ts';
import { malaysiaIn, tableOf, years } from './testing.ts';
import { readYear, type YearHoliday } from './year.ts';

const head = 'date,name,name_ms,states,certainty,source';
/** What is wrong with the rows of a file of 2027, as lines. */
const faultsOf = (...rows: string[]) =>
  readYear(tableOf([head, ...rows].join('\n')), 2027).faults.map(
    ({ row, column, text }) => `${row} ${column}: ${text.en}`,
  );

describe('a file of a year', () => {
  it('is read with its states by code, by name or all of them [D15]', () => {
    const { holidays, faults } = readYear(
      tableOf(
        [
          head,
          '2027-02-01,Federal Territory Day,Hari Wilayah Persekutuan,putrajaya; KUL; Labuan,fixed,Federal law',
          '1/5/2027,Labour Day,Hari Pekerja,semua,,',
        ].join('\n'),
      ),
      2027,
    );
    expect(faults).toEqual([]);
    expect(holidays).toEqual<YearHoliday[]>([
      {
        day: '2027-02-01',
        name: { en: 'Federal Territory Day', ms: 'Hari Wilayah Persekutuan' },
        states: ['KUL', 'LBN', 'PJY'],
        certainty: 'fixed',
        source: 'Federal law',
      },
      {
        day: '2027-05-01',
        name: { en: 'Labour Day', ms: 'Hari Pekerja' },
        states: stateCodes,
        certainty: 'expected',
        source: '',
      },
    ]);
  });

  it.each<[string, string[], string[]]>([
    [
      'a state that is none',
      ['2027-05-01,A,B,JHR; Penang,fixed,'],
      ['2 states: Penang is not a state or federal territory'],
    ],
    ['another year', ['2026-05-01,A,B,all,fixed,'], ['2 date: 01-05-2026 is not in 2027']],
    ['no date', ['2027-02-30,A,B,all,fixed,'], ['2 date: 2027-02-30 is not a date. Write it as 31-12-2026']],
    [
      'a name that is too long',
      [`2027-05-01,${'A'.repeat(151)},B,all,fixed,`],
      ['2 name: Please enter at most 150 characters'],
    ],
    ['no name', ['2027-05-01,,B,all,fixed,'], ['2 name: Please complete this field']],
    ['no states', ['2027-05-01,A,B,,fixed,'], ['2 states: Please complete this field']],
    [
      'a certainty that is none',
      ['2027-05-01,A,B,all,perhaps,'],
      ['2 certainty: perhaps is not one of: Fixed, By rule, Expected, subject to announcement'],
    ],
    [
      'the same twice on a day for a state',
      ['2027-05-01,Labour Day,Hari Pekerja,all,fixed,', '2027-05-01,labour  day,Cuti Pekerja,KUL; TRG,fixed,'],
      ['3 name: Row 2 has the same holiday on the same day for Kuala Lumpur, Terengganu'],
    ],
    [
      'the same Malay name twice',
      ['2027-05-01,A,Hari Pekerja,TRG,fixed,', '2027-05-01,B,Hari Pekerja,TRG,fixed,'],
      ['3 name: Row 2 has the same holiday on the same day for Terengganu'],
    ],
  ])('is refused with %s [D15]', (_, rows, expected) => {
    expect(faultsOf(...rows)).toEqual(expected);
  });

  it('may have the same for other states, on other days, and two of a day [D15]', () => {
    const rows = ['01,A,A,TRG', '01,A,A,KUL', '02,A,A,TRG', '01,B,B,TRG'].map((row) => `2027-05-${row},fixed,`);
    expect(faultsOf(...rows)).toEqual([]);
  });

  it('is refused without a column, or with one that is not known [D15]', () => {
    const { faults } = readYear(tableOf('date,name,states,certainty,colour\n2027-05-01,A,all,fixed,red'), 2027);
    expect(faults.map(({ column, text }) => `${column}: ${text.en}`)).toEqual([
      'colour: There is no such column. Remove it, or name it as the template does',
      'Name in Malay / Nama dalam bahasa Melayu: This column is missing',
    ]);
  });
});

describe('the files of the project', () => {
  it('are of the years from 2024 to 2027', () => {
    expect(years).toEqual([2024, 2025, 2026, 2027]);
  });

  it.each([2024, 2025, 2026, 2027])('are whole and in order: %d', (year) => {
    const holidays = malaysiaIn(year);
    const days = holidays.map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
    expect(holidays.filter(({ source }) => source === '')).toEqual([]);
    // Each state and federal territory has between 17 and 25 days, and the same ones all over the country.
    for (const code of stateCodes) {
      const own = holidays.filter((one) => one.states.includes(code));
      expect(own.length, `${states[code].name} ${year}`).toBeGreaterThanOrEqual(17);
      expect(own.length, `${states[code].name} ${year}`).toBeLessThanOrEqual(25);
      for (const name of ['Labour Day', 'Wesak Day', 'National Day', 'Malaysia Day', 'Christmas Day'])
        expect(
          own.filter((one) => one.name.en === name),
          `${name} in ${code}`,
        ).toHaveLength(1);
    }
  });

  it.each([2024, 2025, 2026, 2027])(
    'have no New Year in five states, and no Deepavali in Sarawak: %d [D15]',
    (year) => {
      const without = (name: string) => {
        const having = malaysiaIn(year).filter((one) => one.name.en === name);
        return stateCodes.filter((code) => !having.some((one) => one.states.includes(code)));
      };
      expect(without("New Year's Day")).toEqual<StateCode[]>(['JHR', 'KDH', 'KTN', 'PLS', 'TRG']);
      expect(without('Deepavali')).toEqual<StateCode[]>(['SWK']);
    },
  );

  it.each<[string, number, number, number]>([
    ['Birthday of the Yang di-Pertuan Agong', 6, 1, 1],
    ['Birthday of the Sultan of Kedah', 6, 0, 3],
    ['Birthday of the Governor of Penang', 7, 6, 2],
    ['Birthday of the Governor of Sarawak', 10, 6, 2],
    ['Birthday of the Sultan of Perak', 11, 5, 1],
  ])('have the days that follow a rule by it: %s [D15]', (name, month, weekday, nth) => {
    const byRule = years.flatMap(malaysiaIn).filter((one) => one.name.en === name && one.certainty === 'rule');
    expect(byRule.map(({ day }) => day)).toContain(nthDay(2027, month, weekday, nth));
    for (const { day } of byRule) expect(day).toBe(nthDay(Number(day.slice(0, 4)), month, weekday, nth));
  });
});

/** The nth weekday of a month. */
function nthDay(year: number, month: number, weekday: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}
