import { describe, expect, it } from 'vitest';
import type { WarningType } from '../dashboard/rules.ts';
import { type Remedy, remediesOf, remedyPath } from './remedies.ts';

const [day, today] = ['2026-03-02', '2026-03-05'];
const open = { appliesForLeave: true, lastClosed: '2026-02-01' };

describe('what can be applied for about a lapse [D5 D7]', () => {
  it.each<[type: WarningType, remedies: readonly Remedy[], inClosed: readonly Remedy[]]>([
    ['is_late', ['late', 'duty'], []],
    ['leave_early', ['leave_office', 'duty'], []],
    ['no_clockout', ['duty'], []],
    ['absence', ['leave', 'duty'], ['leave']],
  ])('%s', (type, remedies, inClosed) => {
    expect(remediesOf(type, day, today, open)).toEqual(remedies);
    expect(remediesOf(type, '2026-02-26', today, open)).toEqual(inClosed);
  });

  it('is no leave by whoever does not apply for it here', () => {
    expect(remediesOf('absence', day, today, { ...open, appliesForLeave: false })).toEqual(['duty']);
  });

  it('is at the address of the day', () => {
    expect(remedyPath('duty', day)).toBe('/d/my-duties?day=2026-03-02');
  });
});
