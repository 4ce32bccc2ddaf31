import { expect, it } from 'vitest';
import { steps } from './contract.ts';
import { stepsOf } from './rules.ts';

const nothing = {
  ...{ departments: 0, hours: 0, offices: 0, positions: 0, holidays: 0, leave_types: 0, kiosks: 0 },
  ...{ staff: 0, complete: 0, entitled: 0, starts_on: null },
};
const doneIn = (counts: Partial<typeof nothing> | { starts_on: string }, hasMail = false) =>
  stepsOf({ ...nothing, ...counts }, hasMail).flatMap(({ name, is_done }) => (is_done ? [name] : []));

it('every step before the first day is listed once, in order', () => {
  expect(stepsOf(nothing, false).map(({ name }) => name)).toEqual(steps);
});

it.each([
  ['nothing', {}, []],
  ['one department', { departments: 1 }, ['departments']],
  ['staff of whom one lacks hours', { staff: 620, complete: 619, entitled: 620 }, ['balances']],
  ['staff who have all', { staff: 620, complete: 620, entitled: 620 }, ['staff', 'balances']],
  ['a day to start on', { starts_on: '2026-03-02' }, ['start']],
])('of %s is done what counts', (_, counts, expected) => {
  expect(doneIn(counts)).toEqual(expected);
});

it('mail is done with a mail server', () => {
  expect(doneIn({}, true)).toEqual(['mail']);
});
