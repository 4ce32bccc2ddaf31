import { beforeAll, describe, expect, it } from 'vitest';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { type Name, people, type StoredDay, year2027 } from './six/testing.ts';

type Lapse = 'is_late' | 'left_early' | 'no_clockout' | 'is_absent';
const lapses: readonly Lapse[] = ['is_late', 'left_early', 'no_clockout', 'is_absent'];

/**
 * The working days of each month of 2027 by hand, less those that are a holiday of theirs, by their dates; then of all
 * of them those in Ramadhan, 9 February to 10 March, which are half an hour shorter than nine hours.
 */
const expected: readonly [who: Name, months: string, inRamadhan: number][] = [
  ['aisyah', '21-6 20-7,8,25 23-4,11 21-26 22-2,16,17,18,20 22-6,7 21 23-15,31 22-16 21-28 22 22-26,27', 20],
  ['bakar', '22-6 20-6,7,8 23 20-26 23-1,2,16,17,18 22-6,7 21 23-15,31 21 22 22 21-25,26,27', 22],
  ['chua', '21-1,22 20-1,8,25 23-11,12 22 21-17,20 22-7,8 22 22-16,31 22-16 21-4,28 22 23', 21],
  ['dinesh', '21-22 20-8,9 23-11,12,23 22 21-17,20 22-7,8 22 22-16,31 22-16 21-28 22 23', 21],
  ['esah', '22-22 20-6,9 22-11,12,23 22 21-1,12,20 22-8 23-10 21-31 22-16 22-28 21 23-25', 21],
  // As Aisyah in the first half of the year, as Chua in the second.
  ['fatimah', '21-6 20-7,8,25 23-4,11 21-26 22-2,16,17,18,20 22-6,7 22 22-16,31 22-16 21-4,28 22 23', 20],
];

/** Days of each month with a lapse; of the other lapses they have none. */
const lapsed: readonly [who: Name, lapse: Lapse, months: string][] = [
  // Out at 16:30: before the end but in Ramadhan, in which 13 of February's 17 and 7 of March's 21 days are.
  ['aisyah', 'left_early', '20 4 14 20 17 20 21 21 21 20 22 20'],
  ['bakar', 'is_late', '21 17 23 19 18 20 21 21 21 22 22 18'],
  ['chua', 'is_absent', '19 17 21 22 19 20 22 20 21 19 22 23'],
  // 13 of February's 18 days are in Ramadhan, and 8 of March's 20.
  ['dinesh', 'left_early', '20 5 12 22 19 20 22 20 21 20 22 23'],
  ['esah', 'no_clockout', '21 18 19 22 18 21 22 20 21 21 21 22'],
  ['fatimah', 'left_early', '20 4 14 20 17 20 22 20 21 19 22 23'],
];

const chosen: readonly [day: string, texts: Partial<Record<Name, string>>][] = [
  // A holiday of Kuala Lumpur alone, on a Friday.
  ['2027-01-01', { aisyah: 'off', chua: "holiday New Year's Day", dinesh: '540 left early', esah: '540 no clock-out' }],
  ['2027-01-06', { aisyah: 'holiday Israk and Mikraj', bakar: 'holiday Israk and Mikraj', chua: '540 absent' }],
  // The Saturday of Chinese New Year is replaced in Terengganu, the Sunday elsewhere.
  [
    '2027-02-08',
    {
      aisyah: 'holiday Chinese New Year (replacement)',
      chua: 'holiday Chinese New Year (replacement)',
      dinesh: 'holiday Chinese New Year (replacement)',
    },
  ],
  // The first day of Ramadhan is a holiday in Johor.
  ['2027-02-09', { aisyah: '510', bakar: '510 late', chua: '510 absent', dinesh: 'holiday Start of Ramadhan' }],
  ['2027-02-24', { aisyah: '510', chua: '510 absent', dinesh: '510' }],
  ['2027-02-25', { aisyah: 'holiday Nuzul Al-Quran', chua: 'holiday Nuzul Al-Quran', dinesh: '510' }],
  // The last day of Ramadhan, which had been Aidilfitri.
  ['2027-03-10', { aisyah: '510', bakar: '510 late', chua: '510 absent', dinesh: '510', fatimah: '510' }],
  ['2027-03-11', { aisyah: 'holiday Hari Raya Aidilfitri', esah: 'holiday Hari Raya Aidilfitri' }],
  ['2027-03-12', { aisyah: 'holiday Hari Raya Aidilfitri', dinesh: 'holiday Hari Raya Aidilfitri' }],
  ['2027-03-14', { aisyah: '540 left early', fatimah: '540 left early', bakar: '540 late', dinesh: 'off' }],
  ['2027-03-23', { dinesh: 'holiday Birthday of the Sultan of Johor', chua: '540 absent' }],
  // The assistants of Johor: not the clerks there, nor the assistants elsewhere.
  ['2027-05-12', { esah: 'holiday Hari Pembantu', dinesh: '540 left early', bakar: '540 late' }],
  ['2027-06-08', { chua: 'holiday Awal Muharram (replacement)', fatimah: '540 left early' }],
  // Her last days in Terengganu and her first in Kuala Lumpur.
  ['2027-06-30', { fatimah: '540 left early' }],
  ['2027-07-02', { fatimah: '540 left early', aisyah: 'off' }],
  ['2027-07-04', { fatimah: 'off', aisyah: '540 left early' }],
  ['2027-08-15', { aisyah: 'holiday Maulidur Rasul', esah: 'holiday Maulidur Rasul' }],
  ['2027-08-16', { aisyah: '540 left early', fatimah: 'holiday Maulidur Rasul (replacement)' }],
  // Added two days later.
  ['2027-10-04', { chua: 'holiday Cuti peristiwa', fatimah: 'holiday Cuti peristiwa', dinesh: '540 left early' }],
  ['2027-12-27', { aisyah: 'holiday Christmas Day (replacement)', fatimah: '540 left early', chua: '540 absent' }],
];

const months = [...Array(12).keys()].map((at) => `2027-${String(at + 1).padStart(2, '0')}`);
let run: Awaited<ReturnType<typeof year2027>>;
beforeAll(async () => {
  run = await year2027();
}, 120_000);

const within = (who: Name, month: string): StoredDay[] =>
  run.days[who].filter(({ work_date }) => work_date.startsWith(month));

describe('six people in three states in 2027', () => {
  it('were set up by the draft, into which the announcement moved what goes by the moon', () => {
    expect(run.states).toEqual(['JHR', 'KUL', 'TRG']);
    expect(run.moved.sort()).toEqual([
      'gone 2027-02-09 Chinese New Year (replacement)',
      'moved 2027-02-08 Chinese New Year (replacement)',
      'moved 2027-02-09 Start of Ramadhan',
      'moved 2027-02-25 Nuzul Al-Quran',
      'moved 2027-03-11 Hari Raya Aidilfitri',
    ]);
    expect(run.seen).toEqual({
      // What had been judged before it was announced, and before the late holiday, which is one message to whoever has it.
      ...{ early: 'holiday Hari Raya Aidilfitri', raya: 'holiday Hari Raya Aidilfitri' },
      ...{ absent: '540 absent', noticed: 1, moved: 200 },
    });
    for (const days of Object.values(run.days)) expect(days).toHaveLength(365);
  });

  it.each(expected)('%s is expected on the days that are counted by hand [D5 D15]', (who, byHand, inRamadhan) => {
    let total = 0;
    for (const [at, text] of byHand.split(' ').entries()) {
      const [working, dates = ''] = text.split('-');
      const holidays = dates === '' ? [] : dates.split(',');
      const days = within(who, months[at]!);
      const count = days.filter(({ expected_minutes }) => expected_minutes > 0).length;
      expect([months[at], count]).toEqual([months[at], Number(working) - holidays.length]);
      for (const date of holidays)
        expect([date, days[Number(date) - 1]!.text]).toEqual([date, expect.stringMatching(/^holiday /)]);
      total += count;
    }
    const minutes = run.days[who].reduce((sum, day) => sum + day.expected_minutes, 0);
    expect(minutes).toBe(total * 540 - inRamadhan * 30);
  });

  it.each(lapsed)(
    '%s has as many days with %s as are counted by hand, and no other lapse [D5 D15]',
    (who, lapse, byHand) => {
      const counted = (name: Lapse) =>
        months.map((month) => within(who, month).filter((day) => day[name]).length).join(' ');
      for (const name of lapses)
        expect([name, counted(name)]).toEqual([name, name === lapse ? byHand : months.map(() => 0).join(' ')]);
    },
  );

  it.each(chosen)('on %s each of them has what they have by hand [D5 D15]', (day, texts) => {
    for (const [who, text] of Object.entries(texts)) {
      const row = run.days[who as Name].find(({ work_date }) => work_date === day);
      expect([who, row?.text]).toEqual([who, text]);
    }
  });

  it('have the same days on the screen of the month, and judging them again changes none', async () => {
    const names = 'January February March April May June July August September October November December'.split(' ');
    for (const who of Object.keys(people) as Name[])
      for (const [at, month] of months.entries()) {
        const params = { userId: run.id[who], month: `01-${names[at]}-2027` };
        const { body } = await run.app.ask('aminah', monthlyAttendance.month, { params });
        const shown = body.data.map(
          ({ date, expected: minutes, is_late, left_early, no_clockout, is_absent }: never) => [
            ...[date, minutes, is_late, left_early, no_clockout, is_absent],
          ],
        );
        expect(shown).toEqual(
          within(who, month).map((day) => [
            ...[day.work_date, day.expected_minutes, day.is_late, day.left_early, day.no_clockout, day.is_absent],
          ]),
        );
      }
    expect(await run.again()).toBe(0);
  });
});
