import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedFigures,
  differenceOf,
  type FigureDay,
  type FigureName,
  type Figures,
  figureNames,
  figuresOf,
  isNothing,
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
  leave_type: null,
};
const away = { clock_in: null, clock_out: null };
const late = {
  is_late: true,
  why: [{ code: 'late' as const, values: { minutes: 20, start: '07:30', grace: 5 } }],
};
const zero = {
  ...(Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<FigureName, number>),
  leave_types: {},
};

describe('what a day adds to the figures of a month [D5]', () => {
  it.each<[string, Partial<FigureDay>, Partial<Figures>]>([
    ['a day worked', {}, { expected: 1, present: 1, minutes: 512 }],
    ['a late one', late, { expected: 1, present: 1, late: 1, late_minutes: 20, minutes: 512 }],
    ['one left early', { left_early: true }, { expected: 1, present: 1, left_early: 1, minutes: 512 }],
    ['one without a clock-out', { clock_out: null, no_clockout: true }, { expected: 1, present: 1, no_clockout: 1 }],
    ['one whose only swipe is the out', { clock_in: null }, { expected: 1, present: 1 }],
    ['absence', { ...away, is_absent: true }, { expected: 1, absent: 1 }],
    ['leave that is charged', { ...away, excuse: 'leave', leave_type: 3 }, { leave: 1, leave_types: { 3: 1 } }],
    ['leave on a rest day', { ...away, excuse: 'leave' }, {}],
    ['a public holiday', { ...away, excuse: 'holiday' }, {}],
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
    expect(figuresOf([{ ...worked, ...day }], 0)).toEqual({ ...zero, ...figures });
  });

  it('counts leave by type, and corrections that are in effect', () => {
    const leave = (leave_type: number): FigureDay => ({ ...worked, ...away, excuse: 'leave', leave_type });
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
  it('added to them makes the figures of now, in any number of steps', () => {
    fc.assert(
      fc.property(figures, fc.array(figures, { minLength: 1, maxLength: 5 }), (closed, later) => {
        let before = closed;
        const changes = later.map((after) => {
          const change = differenceOf(before, after);
          before = after;
          return change;
        });
        expect(changes.reduce(plus, closed)).toEqual({ ...later.at(-1)!, leave_types: sorted(later.at(-1)!) });
      }),
    );
  });

  it('is nothing exactly where they are the same', () => {
    expect(isNothing(differenceOf({ ...zero, absent: 1 }, { ...zero, absent: 1 }))).toBe(true);
    expect(isNothing(differenceOf({ ...zero, leave_types: { 1: 1 } }, { ...zero, leave_types: { 2: 1 } }))).toBe(false);
  });

  it('names what it changes, in the order of the statement', () => {
    const change = differenceOf({ ...zero, expected: 21, absent: 1 }, { ...zero, expected: 20, present: 3 });
    expect(changedFigures(change)).toEqual([
      { name: 'expected', by: -1 },
      { name: 'present', by: 3 },
      { name: 'absent', by: -1 },
    ]);
  });
});

const sorted = ({ leave_types }: Figures) =>
  Object.fromEntries(Object.entries(leave_types).sort(([a], [b]) => Number(a) - Number(b)));
