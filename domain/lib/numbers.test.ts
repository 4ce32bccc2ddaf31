import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kilometres } from './numbers.ts';
import { grouped } from './text.ts';

it('shows numbers as English does, with commas between thousands [FORMAT-04]', () => {
  fc.assert(fc.property(fc.integer(), (number) => grouped(number) === number.toLocaleString('en')));
});

it.each([
  [0, '0.00'],
  [4, '0.00'],
  [5, '0.01'],
  [120, '0.12'],
  [1_005, '1.01'],
  [1_239, '1.24'],
  [12_345_678, '12,345.68'],
])('shows %i metres as %s kilometres [ATT-12 FORMAT-04 FORMAT-05]', (metres, shown) => {
  expect(kilometres(metres)).toBe(shown);
});
