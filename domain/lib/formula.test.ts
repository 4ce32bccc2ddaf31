import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded, isFormula, unguarded } from './formula.ts';

describe('a text of a file', () => {
  it.each([
    ['=HYPERLINK("x")', '\'=HYPERLINK("x")'],
    ['@cmd', "'@cmd"],
    ['-2+3', "'-2+3"],
    ['＝1+1', "'＝1+1"],
    ["'=1", "''=1"],
    ['-2', '-2'],
    ['+60123', '+60123'],
    ['Farid', 'Farid'],
    ["'Aisyah", "'Aisyah"],
    ['', ''],
  ])('%j is written as %j, and read as it was', (text, written) => {
    expect([guarded(text), unguarded(written)]).toEqual([written, text]);
  });

  it('is never a formula but for a number, and comes back whole', () => {
    const signs = fc.stringMatching(/^['=+\-@0-9a-c＝ ]{0,6}$/);
    fc.assert(
      fc.property(signs, (text) => {
        expect(unguarded(guarded(text))).toBe(text);
        if (isFormula(guarded(text))) expect(text).toMatch(/^[+-]\d/);
      }),
    );
  });
});
