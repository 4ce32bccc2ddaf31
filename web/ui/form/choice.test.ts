import { describe, expect, it } from 'vitest';
import { choiceBatch, matching, searchAbove } from './choice.ts';

const choices = [
  { value: 1, label: 'Jabatan Kewangan', hint: 'Kota Bharu' },
  { value: 2, label: 'Jabatan Latihan' },
  { value: 3, label: 'Café' },
];
const matches = (typed: string) => matching(choices, typed).map((choice) => choice.value);

describe('choices of a dropdown', () => {
  it('searches above five options and shows fifty at a time [FORM-23 FORM-24]', () => {
    expect([searchAbove, choiceBatch]).toEqual([5, 50]);
  });

  it('finds every typed word in label or hint, whatever its case and accents [FORM-23]', () => {
    expect(matches('')).toEqual([1, 2, 3]);
    expect(matches('  jabatan ')).toEqual([1, 2]);
    expect(matches('bharu kewangan')).toEqual([1]);
    expect(matches('cafe')).toEqual([3]);
    expect(matches('nobody')).toEqual([]);
  });
});
