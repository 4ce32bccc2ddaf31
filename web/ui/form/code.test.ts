import { describe, expect, it } from 'vitest';
import { codeOf, typedInto } from './code.ts';

const boxes = (code: string) => [...code.padEnd(6)].map((character) => character.trim());

describe('a code in boxes', () => {
  it.each`
    before      | at   | typed         | after       | next | isCompleted
    ${''}       | ${0} | ${'a'}        | ${'A'}      | ${1} | ${false}
    ${'AB'}     | ${4} | ${'7'}        | ${'AB  7'}  | ${5} | ${false}
    ${'AB12C'}  | ${5} | ${'d'}        | ${'AB12CD'} | ${6} | ${true}
    ${''}       | ${0} | ${'ab-12 cd'} | ${'AB12CD'} | ${6} | ${true}
    ${'AB'}     | ${4} | ${'123'}      | ${'AB  12'} | ${6} | ${false}
    ${'AB12CD'} | ${2} | ${'9'}        | ${'AB92CD'} | ${3} | ${false}
    ${'AB12CD'} | ${0} | ${'XY34ZW'}   | ${'XY34ZW'} | ${6} | ${false}
  `('"$before" with $typed in box $at is "$after", completed: $isCompleted', (row) => {
    const { before, at, typed, after, ...expected } = row;
    const { boxes: filled, ...others } = typedInto(boxes(before), at, typed)!;
    expect([codeOf(filled), others]).toEqual([after, expected]);
  });

  it('accepts only letters and digits', () => {
    expect(typedInto(boxes('A'), 1, ' -é')).toBeNull();
  });
});
