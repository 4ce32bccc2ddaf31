import { describe, expect, it } from 'vitest';
import { canRemove, codeCharacters, codePattern } from './rules.ts';

describe('removing one’s own phone [DEVICE-06]', () => {
  const now = new Date('2026-03-02T00:30:00Z');
  it.each([
    ['never verified', null, false],
    ['just now', '2026-03-02T00:30:00Z', false],
    ['a second short of 24 hours ago', '2026-03-01T00:30:01Z', false],
    ['24 hours ago', '2026-03-01T00:30:00Z', true],
    ['last year', '2025-03-01T00:30:00Z', true],
    ['by a clock that has been put back since', '2026-03-02T09:00:00Z', false],
  ])('verified %s: %s', (_, at, isOpen) => {
    expect(canRemove({ verified_at: at === null ? null : new Date(at) }, now)).toBe(isOpen);
  });
});

it('codes hold no characters that look like another', () => {
  expect([...codeCharacters].filter((one) => 'ILO01'.includes(one) || !codePattern.test(one.repeat(6)))).toEqual([]);
});
