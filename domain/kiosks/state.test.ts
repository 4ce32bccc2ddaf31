import { describe, expect, it } from 'vitest';
import { conditionsOf, type KioskStatus } from './state.ts';

const now = new Date('2026-03-02T00:00:00Z');
const well: KioskStatus = {
  last_seen_at: '2026-03-01T23:59:30.000Z',
  waiting: 0,
  waiting_since: null,
  clock_off: 1_000,
  storage: 'persistent',
  last_error: null,
  missing: 0,
  is_copied: false,
};
const since = '2026-03-01T23:49:59.000Z';

describe('the state of a kiosk', () => {
  it.each<[string, Partial<KioskStatus>, string[]]>([
    ['that is well', {}, ['working']],
    ['that was never opened', { last_seen_at: null, waiting: null }, ['never']],
    ['of before reports', { waiting: null, clock_off: null, storage: null }, ['working']],
    ['seen ten minutes ago', { last_seen_at: '2026-03-01T23:50:00.000Z' }, ['working']],
    [
      'seen longer ago, whatever else it said then',
      { last_seen_at: since, last_error: 'x', storage: 'memory', clock_off: 90_000 },
      ['silent'],
    ],
    [
      'that is silent while events wait',
      { last_seen_at: since, waiting: 3, waiting_since: since },
      ['silent', 'waiting'],
    ],
    ['whose events wait', { waiting: 3, waiting_since: since }, ['waiting']],
    ['whose clock is 29 seconds off', { clock_off: -29_000 }, ['working']],
    ['whose clock is off', { clock_off: -7_200_000 }, ['clock']],
    ['that keeps events in memory only', { storage: 'memory' }, ['memory']],
    ['with an error', { last_error: 'No space' }, ['error']],
    [
      'with two machines, a gap, and all else',
      { is_copied: true, missing: 2, storage: 'memory', waiting: 1, last_error: 'x' },
      ['copied', 'missing', 'memory', 'waiting', 'error'],
    ],
  ])('%s is said, worst first [D4]', (_, more, codes) => {
    expect(conditionsOf({ ...well, ...more }, now, 10).map(({ code }) => code)).toEqual(codes);
  });

  it('is silent after the minutes that the organisation chose', () => {
    const codes = [15, 5, null].map((minutes) => conditionsOf({ ...well, last_seen_at: since }, now, minutes)[0]!.code);
    expect(codes).toEqual(['working', 'silent', 'working']);
  });
});
