import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedFigures,
  type FigureDay,
  type FigureName,
  type Figures,
  figureNames,
  figuresOf,
  noFigures,
  plus,
} from './figures.ts';

/** A working day from 07:58 to 16:30 on which nothing was wrong. */
const worked: FigureDay = {
  clock_in: 478,
  clock_out: 990,
  excuse: null,
  is_late: false,
  left_early: false,
  no_clockout: false,
  is_absent: false,
  duty_minutes: 0,
  why: [],
  leave_half: null,
  leave_types: [],
};
const away = { clock_in: null, clock_out: null };
const late = {
  is_late: true,
  why: [{ code: 'late' as const, values: { minutes: 20, start: '07:30', grace: 5 } }],
};

describe('what a day adds to the figures of a month [D5]', () => {
  it.each<[string, Partial<FigureDay>, Partial<Figures>]>([
    ['a day worked', {}, { expected: 1, present: 1, minutes: 512 }],
    ['a late one', late, { expected: 1, present: 1, late: 1, late_minutes: 20, minutes: 512 }],
    ['one left early', { left_early: true }, { expected: 1, present: 1, left_early: 1, minutes: 512 }],
    ['one without a clock-out', { clock_out: null, no_clockout: true }, { expected: 1, present: 1, no_clockout: 1 }],
    ['one whose only swipe is the out', { clock_in: null }, { expected: 1, present: 1 }],
    ['absence', { ...away, is_absent: true }, { expected: 1, absent: 1 }],
    ['leave that is charged', { ...away, excuse: 'leave', leave_types: [3, 3] }, { leave: 1, leave_types: { 3: 1 } }],
    [
      'two halves of leave of two types',
      { ...away, excuse: 'leave', leave_types: [1, 3] },
      { leave: 1, leave_types: { 1: 0.5, 3: 0.5 } },
    ],
    [
      'a day worked beside half a day of leave',
      { leave_half: 1, leave_types: [3] },
      { expected: 1, present: 1, minutes: 512, leave: 0.5, leave_types: { 3: 0.5 } },
    ],
    [
      'absence beside half a day of leave',
      { ...away, is_absent: true, leave_half: 2, leave_types: [3] },
      { expected: 1, absent: 0.5, leave: 0.5, leave_types: { 3: 0.5 } },
    ],
    ['leave on a rest day', { ...away, excuse: 'leave' }, {}],
    ['a public holiday', { ...away, excuse: 'holiday' }, {}],
    [
      'a public holiday in leave by the calendar',
      { ...away, excuse: 'holiday', leave_types: [6, 6] },
      { leave: 1, leave_types: { 6: 1 } },
    ],
    ['work on a public holiday', { excuse: 'holiday' }, { present: 1, minutes: 512 }],
    ['a whole day of duty', { ...away, duty_minutes: 540 }, { expected: 1, duty_days: 1, duty_minutes: 540 }],
    [
      'a morning of duty',
      { duty_minutes: 120 },
      { expected: 1, present: 1, duty_days: 1, duty_minutes: 120, minutes: 512 },
    ],
    ['a day without a kiosk', { ...away, excuse: 'outage' }, {}],
    ['a trial', { excuse: 'trial' }, { present: 1, minutes: 512 }],
  ])('%s', (_, day, figures) => {
    expect(figuresOf([{ ...worked, ...day }], 0)).toEqual({ ...noFigures, ...figures });
  });

  it('counts leave by type, and corrections that are in effect', () => {
    const leave = (type: number): FigureDay => ({ ...worked, ...away, excuse: 'leave', leave_types: [type, type] });
    const { leave: days, leave_types, corrections } = figuresOf([leave(2), leave(1), leave(2)], 4);
    expect([days, leave_types, corrections]).toEqual([3, { 1: 1, 2: 2 }, 4]);
  });
});

const number = fc.integer({ min: 0, max: 500 });
const figures: fc.Arbitrary<Figures> = fc
  .tuple(
    fc.record(Object.fromEntries(figureNames.map((name) => [name, number])) as Record<FigureName, typeof number>),
    fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 31 })),
  )
  .map(([counts, leave_types]) => ({ ...counts, leave_types: { ...leave_types } }));

describe('a change of closed figures', () => {
  it('and its reverse come to the figures before it, whatever they were', () => {
    fc.assert(
      fc.property(figures, figures, (closed, change) => {
        const reverse = { ...negated(change), leave_types: mapped(change.leave_types, (days) => -days) };
        const after = plus(plus(closed, change), reverse);
        expect(after).toEqual(closed);
        expect(plus(closed, noFigures)).toEqual(closed);
      }),
    );
  });

  it('names what it changes, in the order of the statement', () => {
    expect(changedFigures({ ...noFigures, absent: -1, expected: -1, present: 3 })).toEqual([
      { name: 'expected', by: -1 },
      { name: 'present', by: 3 },
      { name: 'absent', by: -1 },
    ]);
  });
});

const mapped = <Key extends string>(numbers: Record<Key, number>, of: (number: number) => number) =>
  Object.fromEntries(Object.entries<number>(numbers).map(([key, number]) => [key, of(number)])) as Record<Key, number>;
const negated = ({ leave_types: _, ...counts }: Figures) => mapped(counts, (count) => 0 - count);
