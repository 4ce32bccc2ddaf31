import { expect, it } from 'vitest';
import { withWords } from './columns.ts';

const columns = ['Office', 'Department', 'Days'].map((head) => ({ head, width: 10, least: 20 }));
/** Each character is five points wide. */
const leastIn = (whole: number) =>
  withWords(columns, [['Dungun', 'Administration', '3']], whole, (word) => word.length * 5).map(({ least }) => least);

it('gives each column room for its longest word, or where not all fit those with the shortest', () => {
  expect(leastIn(200)).toEqual([40, 80, 30]);
  expect(leastIn(150)).toEqual([40, 20, 30]);
  expect(leastIn(80)).toEqual([20, 20, 30]);
  expect(leastIn(61)).toEqual([20, 20, 20]);
});
