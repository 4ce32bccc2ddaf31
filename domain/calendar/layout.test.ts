import { describe, expect, it } from 'vitest';
import { daysOf } from '../lib/calendar.ts';
import type { CalendarPerson, Mark } from './contract.ts';
import { cellsOf } from './layout.ts';
import { chosenDays, rangeBeside, rangeOf } from './rules.ts';

const mark = (changed: Partial<Mark>): Mark => ({
  ...{ kind: 'leave', id: 1, status: 'Approved', first_day: '2026-03-02', last_day: '2026-03-02' },
  ...{ half_start: 'whole', half_end: 'whole', start_time: null, end_time: null },
  ...{ name: null, name_ms: null, place: null, returned: [] },
  ...changed,
});
/** Monday to Sunday, of which the last two are off. */
const days = daysOf('2026-03-02', '2026-03-08');
const week = (changed: Partial<CalendarPerson>) =>
  cellsOf({ off: ['2026-03-07', '2026-03-08'], out: [], holidays: [], marks: [], ...changed }, days);

/** A letter for each half: Leave, Duty, small while it waits; `h`oliday, `o`ff, `_` out of service, `.` work. */
const letter = (of: Mark | null, ground: string) => {
  if (!of) return { work: '.', holiday: 'h', off: 'o', out: '_' }[ground];
  const sign = of.kind === 'leave' ? 'L' : 'D';
  return of.status === 'Approved' ? sign : sign.toLowerCase();
};
const drawn = (changed: Partial<CalendarPerson>) =>
  week(changed)
    .map(({ ground, morning, afternoon }) => `${letter(morning, ground)}${letter(afternoon, ground)}`)
    .join(' ');

const through = { first_day: '2026-03-03', last_day: '2026-03-09' };
describe('a row of the calendar', () => {
  it.each`
    what                            | changed                                                                                                                                            | row
    ${'nothing'}                    | ${{}}                                                                                                                                              | ${'.. .. .. .. .. oo oo'}
    ${'leave over a weekend'}       | ${{ marks: [mark(through)] }}                                                                                                                      | ${'.. LL LL LL LL oo oo'}
    ${'duty over a weekend'}        | ${{ marks: [mark({ ...through, kind: 'duty' })] }}                                                                                                 | ${'.. DD DD DD DD DD DD'}
    ${'a morning'}                  | ${{ marks: [mark({ half_start: 'morning', half_end: 'morning' })] }}                                                                               | ${'L. .. .. .. .. oo oo'}
    ${'from an afternoon'}          | ${{ marks: [mark({ last_day: '2026-03-03', half_start: 'afternoon' })] }}                                                                          | ${'.L LL .. .. .. oo oo'}
    ${'a day given back'}           | ${{ marks: [mark({ last_day: '2026-03-04', returned: [1, 2].map((half) => ({ day: '2026-03-03', half: half as 1 | 2 })) })] }}                     | ${'LL .. LL .. .. oo oo'}
    ${'what waits'}                 | ${{ marks: [mark({ status: 'Pending' })] }}                                                                                                        | ${'ll .. .. .. .. oo oo'}
    ${'approved over what waits'}   | ${{ marks: [mark({ status: 'Supported', last_day: '2026-03-03' }), mark({ id: 2, kind: 'duty' })] }}                                               | ${'DD ll .. .. .. oo oo'}
    ${'half leave, duty beside it'} | ${{ marks: [mark({ kind: 'duty' }), mark({ id: 2, half_start: 'afternoon', half_end: 'afternoon' })] }}                                            | ${'DL .. .. .. .. oo oo'}
    ${'leave on a holiday'}         | ${{ marks: [mark({ last_day: '2026-03-04' })], holidays: [{ day: '2026-03-03', name: 'Hari Raya' }] }}                                             | ${'LL hh LL .. .. oo oo'}
    ${'a holiday on a day off'}     | ${{ holidays: [{ day: '2026-03-07', name: 'Hari Raya' }] }}                                                                                        | ${'.. .. .. .. .. oo oo'}
    ${'somebody who leaves'}        | ${{ out: ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'], marks: [mark(through)], holidays: [{ day: '2026-03-05', name: 'Hari Raya' }] }} | ${'.. LL LL __ __ __ __'}
  `('of $what is $row', ({ changed, row }) => {
    expect(drawn(changed)).toBe(row);
  });

  it('names the holiday, also on a day off, and none out of service', () => {
    const holidays = ['2026-03-06', '2026-03-07'].map((day) => ({ day, name: 'Hari Raya' }));
    const named = week({ holidays, out: ['2026-03-06'] }).map(({ holiday }) => holiday);
    expect(named).toEqual([null, null, null, null, null, 'Hari Raya', null]);
  });
});

describe('the days of the calendar', () => {
  it.each`
    from            | span       | first           | last            | before          | after
    ${'2026-03-15'} | ${'month'} | ${'2026-03-01'} | ${'2026-03-31'} | ${'2026-02-01'} | ${'2026-04-01'}
    ${'2026-01-31'} | ${'month'} | ${'2026-01-01'} | ${'2026-01-31'} | ${'2025-12-01'} | ${'2026-02-01'}
    ${'2026-03-02'} | ${'weeks'} | ${'2026-03-02'} | ${'2026-03-15'} | ${'2026-02-16'} | ${'2026-03-16'}
  `('of a $span from $from are $first to $last', ({ from, span, first, last, before, after }) => {
    expect(rangeOf(from, span)).toEqual({ first, last });
    expect([rangeBeside(from, span, -1), rangeBeside(from, span, 1)]).toEqual([before, after]);
  });

  it('are chosen in either direction', () => {
    expect(chosenDays('2026-03-04', '2026-03-02')).toEqual({ first: '2026-03-02', last: '2026-03-04' });
    expect(chosenDays('2026-03-02', '2026-03-02')).toEqual({ first: '2026-03-02', last: '2026-03-02' });
  });
});
