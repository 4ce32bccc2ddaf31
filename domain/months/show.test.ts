import { describe, expect, it } from 'vitest';
import { type Figures, noFigures } from './figures.ts';
import { changeText } from './show.ts';

const names = { 1: 'Annual Leave', 2: 'Medical Leave' };
const change = (changed: Partial<Figures>): Figures => ({ ...noFigures, ...changed });

describe('what a change of a closed month changed [D5]', () => {
  it.each<[what: string, changed: Partial<Figures>, shown: string]>([
    [
      'a late holiday',
      { expected: -1, absent: -1, minutes: -570 },
      'Days expected -1, Absent -1, Hours worked -9 h 30 min',
    ],
    ['a day of leave', { leave: 1, leave_types: { 1: 1 } }, 'Days of leave +1, Annual Leave +1'],
    ['other leave of the same days', { leave_types: { 1: -0.5, 2: 0.5 } }, 'Annual Leave -0.5, Medical Leave +0.5'],
    ['a type that the closing does not name', { leave: 1, leave_types: { 7: 1 } }, 'Days of leave +1'],
  ])('%s', (_what, changed, shown) => {
    expect(changeText(change(changed), names).en).toBe(shown);
  });

  it('has no types where their names are not given', () => {
    expect(changeText(change({ leave: 1, leave_types: { 1: 1 } })).en).toBe('Days of leave +1');
  });
});
