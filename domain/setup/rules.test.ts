import { expect, it } from 'vitest';
import { type SetupCounts, stepsOf } from './rules.ts';
import { steps } from './steps.ts';

const nothing: SetupCounts = {
  ...{ named: 0, departments: 0, hours: 0, offices: 0, positions: 0, holidays: 0, leave_types: 0, kiosks: 0 },
  ...{ staff: 0, complete: 0, entitled: 0, letters: 0, letters_confirmed: false, starts_on: null },
};
const noBackup = { day: null, isRecent: false };
const doneIn = (
  counts: Partial<SetupCounts>,
  backup = noBackup as { day: string | null; isRecent: boolean },
  hasMail = false,
) => stepsOf({ ...nothing, ...counts }, backup, hasMail).flatMap(({ name, is_done }) => (is_done ? [name] : []));

it('every step before the first day is listed once, in order', () => {
  expect(stepsOf(nothing, noBackup, false).map(({ name }) => name)).toEqual(steps);
});

it('hours come before the offices that offer them, and both before the staff', () => {
  const order = ['departments', 'hours', 'offices', 'positions', 'leave_types', 'staff', 'balances'];
  expect(steps.filter((name) => order.includes(name))).toEqual(order);
});

it.each<[string, Partial<SetupCounts>, string[]]>([
  ['nothing', {}, []],
  ['one department', { departments: 1 }, ['departments']],
  ['a name alone', { named: 1 }, []],
  ['a name, an address and a number', { named: 3 }, ['organisation']],
  ['staff of whom one lacks hours', { staff: 620, complete: 619, entitled: 620 }, ['balances']],
  ['staff who have all', { staff: 620, complete: 620, entitled: 620 }, ['staff', 'balances']],
  ['letters of three kinds', { letters: 3 }, []],
  ['letters of all kinds', { letters: 4 }, ['letters']],
  ['letters that stay as they are by default, confirmed', { letters: 0, letters_confirmed: true }, ['letters']],
  ['a day to start on', { starts_on: '2026-03-02' }, ['start']],
])('of %s is done what counts', (_, counts, expected) => {
  expect(doneIn(counts)).toEqual(expected);
});

it('a backup is done while it is recent, and says when it was made', () => {
  expect(doneIn({}, { day: '2026-03-01', isRecent: true })).toEqual(['backup']);
  const [backup] = stepsOf(nothing, { day: '2026-02-01', isRecent: false }, false).filter(
    ({ name }) => name === 'backup',
  );
  expect(backup).toMatchObject({ is_done: false, date: '2026-02-01' });
});

it('mail is done with a mail server', () => {
  expect(doneIn({}, noBackup, true)).toEqual(['mail']);
});
