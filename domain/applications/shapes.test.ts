import { expect, it } from 'vitest';
import { mostDecided } from '../limits.ts';
import { idsForm } from './shapes.ts';

it.each([
  ['none', 0, false],
  ['one', 1, true],
  ['as many as are decided at once', mostDecided, true],
  ['one more', mostDecided + 1, false],
])('a decision on %s is taken or refused by their number, before any is locked', (_, many, isTaken) => {
  const ids = Array.from({ length: many }, (__, at) => at + 1);
  expect(idsForm.safeParse({ ids }).success).toBe(isTaken);
});
