import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WarningType, warningTypes } from '../dashboard/rules.ts';
import type { Why } from '../days/why.ts';
import { addDays } from '../lib/calendar.ts';
import { causesOf, isLetterDue, type JudgedDay, lapsesOf, letterMessage, letterTitle, refOf } from './letters.ts';

const late: Why = { code: 'late', values: { minutes: 10, start: '07:30', grace: 0 } };
const day = (date: string, ...lapses: WarningType[]): JudgedDay => ({
  date,
  clock_in: lapses.includes('absence') ? null : 460,
  clock_out: lapses.includes('absence') ? null : 990,
  why: lapses.includes('absence') ? [{ code: 'absent', values: {} }] : [late],
  is_late: lapses.includes('is_late'),
  left_early: lapses.includes('leave_early'),
  no_clockout: lapses.includes('no_clockout'),
  is_absent: lapses.includes('absence'),
});
/** Days of March, each with its lapses as letters: L late, E left early, N no clock-out, A absent. */
const march = (...days: string[]) => {
  const letters: Record<string, WarningType> = {
    L: 'is_late',
    E: 'leave_early',
    N: 'no_clockout',
    A: 'absence',
  };
  return days.map((lapses, at) =>
    day(addDays('2026-03-01', at), ...[...lapses].map((one) => letters[one]!).filter(Boolean)),
  );
};
const sentenceOf = (days: string, max: number) =>
  causesOf(march(...days.split(' ')), max)
    .map(({ type, count }) => `${type} ${count}`)
    .join(', ');

describe('the letters that a closed day requires', () => {
  it.each`
    what                                      | days             | max  | letters
    ${'nothing to say'}                       | ${'- - -'}       | ${3} | ${''}
    ${'late twice'}                           | ${'L L'}         | ${3} | ${''}
    ${'late a third time'}                    | ${'L - L L'}     | ${3} | ${'is_late 3'}
    ${'a good day after the third'}           | ${'L L L -'}     | ${3} | ${''}
    ${'late a fourth time'}                   | ${'L L L L'}     | ${3} | ${''}
    ${'late a sixth time'}                    | ${'L L L L L L'} | ${3} | ${'is_late 6'}
    ${'three lapses of three types'}          | ${'L E N'}       | ${3} | ${''}
    ${'a third late and a third early leave'} | ${'LE LE LE'}    | ${3} | ${'is_late 3, leave_early 3'}
    ${'a third late and no clock-out'}        | ${'LN LN LN'}    | ${3} | ${'is_late 3, no_clockout 3'}
    ${'every late, when one is too many'}     | ${'L L'}         | ${1} | ${'is_late 2'}
    ${'lates, when they are not written of'}  | ${'L L L'}       | ${0} | ${''}
    ${'an absence'}                           | ${'A'}           | ${3} | ${'absence 1'}
    ${'each absence'}                         | ${'A A'}         | ${3} | ${'absence 2'}
    ${'an absence, when lates are not'}       | ${'L L A'}       | ${0} | ${'absence 1'}
  `('for $what [D5 SETTING-03]', ({ days, max, letters }) => {
    expect(sentenceOf(days, max)).toBe(letters);
  });

  it("are, closed day by day, as many as the month's lapses require [D5]", () => {
    const month = fc.array(fc.constantFrom('L', '-', 'A'), { minLength: 1, maxLength: 31 });
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 6 }), (days, max) => {
        const all = days.flatMap((_, at) => causesOf(march(...days.slice(0, at + 1)), max));
        const number = (type: WarningType) => all.filter((cause) => cause.type === type).length;
        expect(number('is_late')).toBe(Math.floor(days.filter((one) => one === 'L').length / max));
        expect(number('absence')).toBe(days.filter((one) => one === 'A').length);
      }),
    );
  });

  it('keep the days that led to them with the reasons of their verdicts; an absence only its own day [D5]', () => {
    const came = (date: string) => ({ date, clock_in: '07:40', clock_out: '16:30', why: [late] });
    const date = '2026-03-05';
    const evidence = [came('2026-03-01'), came('2026-03-03'), came(date)];
    expect(causesOf(march('L', '-', 'L', 'A', 'L'), 3)).toEqual([{ type: 'is_late', date, count: 3, evidence }]);
    const why = [{ code: 'absent', values: {} }];
    expect(causesOf(march('A', '-', 'L', 'E', 'A'), 3)).toEqual([
      { type: 'absence', date, count: 2, evidence: [{ date, clock_in: null, clock_out: null, why }] },
    ]);
  });

  it('are of the four types, and no other [WARN-09]', () => {
    expect(new Set(lapsesOf(march('LENA')[0]!))).toEqual(new Set(warningTypes));
    expect(causesOf([], 3)).toEqual([]);
    expect(isLetterDue('is_late', 3, 0)).toBe(false);
  });
});

describe('a letter', () => {
  it('is numbered within the month of its day [D5]', () => {
    const numbers = [refOf('2026-03-31', 1), refOf('2026-12-01', 42), refOf('2027-01-09', 12_345)];
    expect(numbers).toEqual(['WL/2026/03/0001', 'WL/2026/12/0042', 'WL/2027/01/12345']);
  });

  it('says what happened and by when to reply, in both languages [D5 SETTING-04]', () => {
    const ref_no = 'WL/2026/03/0001';
    const letter = { ref_no, type: 'is_late', date: '2026-03-05', count: 3, reply_by: '2026-03-13' } as const;
    expect(letterTitle(letter)).toEqual({
      en: 'Late clock-in (WL/2026/03/0001)',
      ms: 'Lewat hadir bertugas (WL/2026/03/0001)',
    });
    expect(letterMessage(letter)).toBe(
      '<p>Rekod kami menunjukkan bahawa tuan/puan telah lewat hadir bertugas sebanyak 3 kali pada bulan Mac 2026.</p>' +
        '<p>Sila kemukakan penjelasan tuan/puan selewat-lewatnya pada 13-03-2026.</p>' +
        '<p>Our records show that you clocked in late 3 times in March 2026.</p>' +
        '<p>Please reply with your explanation by 13-03-2026.</p>',
    );
  });

  it('says when its addressee was notified before, and until when they could explain [D5]', () => {
    const dates = { reply_by: '2026-03-13', notified_on: '2026-03-03', explain_by: '2026-03-05' };
    const letter = { ref_no: 'WL/2026/03/0001', type: 'absence', date: '2026-03-02', count: 1, ...dates } as const;
    expect(letterMessage(letter)).toContain(
      '<p>You were notified of this on 03-03-2026 and could explain it by 05-03-2026.</p><p>Please reply',
    );
  });

  it.each`
    type             | count | words
    ${'is_late'}     | ${1}  | ${'you clocked in late once in March 2026.'}
    ${'leave_early'} | ${3}  | ${'you left before the end of working hours 3 times in March 2026.'}
    ${'no_clockout'} | ${6}  | ${'you did not clock out 6 times in March 2026.'}
    ${'absence'}     | ${2}  | ${'you were absent without approved leave on 05-03-2026.'}
  `('of $type says $words', ({ type, count, words }) => {
    const ref_no = 'WL/2026/03/0001';
    const message = letterMessage({ ref_no, type, date: '2026-03-05', count, reply_by: '2026-03-13' });
    expect(message).toContain(words);
    expect(message).not.toMatch(/[{}]/);
  });
});
