import { describe, expect, it } from 'vitest';
import { filled } from '../lib/text.ts';
import { rowsNamed, rowsOf, sharedFaults } from './shared-faults.ts';
import { importTexts as texts } from './texts.ts';

const unknown = (row: number, column: string, name: string) => ({
  row,
  column,
  text: filled(texts.unknown, { kind: 'office', name }),
});

describe('equal faults are one (decision 0191)', () => {
  it('of a column and a message, in the order of their first rows', () => {
    const faults = [unknown(3, 'Office', 'Kuantan'), unknown(4, 'Office', 'Kemaman')];
    const all = [...faults, unknown(7, 'Office', 'Kuantan'), unknown(7, 'Place', 'Kuantan')];
    expect(sharedFaults(all).map(({ rows, count, column, message }) => [rows, count, column, message])).toEqual([
      [[3, 7], 2, 'Office', 'There is no office called Kuantan'],
      [[4], 1, 'Office', 'There is no office called Kemaman'],
      [[7], 1, 'Place', 'There is no office called Kuantan'],
    ]);
  });

  it.each([
    [[3], '3', 'Row 3', 'Baris 3'],
    [[3, 7, 12, 20], '3, 7, 12, 20', 'Rows 3, 7, 12, 20', 'Baris 3, 7, 12, 20'],
    [[3, 7, 12, 20, 21], '3, 7, 12 and 2 more', 'Rows 3, 7, 12 and 2 more', 'Baris 3, 7, 12 dan 2 lagi'],
  ])('of rows %j', (rows, cell, en, ms) => {
    const fault = sharedFaults(rows.map((row) => unknown(row, 'Office', 'Kuantan')))[0]!;
    expect(rowsOf(fault).en).toBe(cell);
    expect(rowsNamed(fault)).toMatchObject({ en, ms });
  });
});
