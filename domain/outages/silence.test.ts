import { describe, expect, it } from 'vitest';
import { silentParts } from './silence.ts';

const zone = 'Asia/Kuala_Lumpur';
const partsOf = (since: string, until: string) =>
  silentParts(new Date(`${since}+08:00`), new Date(`${until}+08:00`), zone).map(
    ({ day, from, to }) => `${day} ${from}-${to}`,
  );

describe('the outage that a silent kiosk suggests', () => {
  it.each`
    since                    | until                    | parts
    ${'2026-03-02T07:10:40'} | ${'2026-03-02T09:30:05'} | ${['2026-03-02 07:10-09:30']}
    ${'2026-03-01T22:15:00'} | ${'2026-03-02T07:01:00'} | ${['2026-03-01 22:15-23:59', '2026-03-02 00:00-07:01']}
    ${'2026-03-01T22:15:00'} | ${'2026-03-02T00:00:20'} | ${['2026-03-01 22:15-23:59']}
    ${'2026-03-02T07:10:05'} | ${'2026-03-02T07:10:50'} | ${[]}
    ${'2026-03-02T09:10:00'} | ${'2026-03-02T07:10:00'} | ${[]}
  `('from $since until $until is $parts [D4]', ({ since, until, parts }) => {
    expect(partsOf(since, until)).toEqual(parts);
  });

  it('is of the last seven days, of those between the whole day [D4]', () => {
    const parts = partsOf('2026-01-05T08:00:00', '2026-03-02T07:30:00');
    expect(parts).toHaveLength(7);
    expect([parts.at(0), parts.at(-1)]).toEqual(['2026-02-24 00:00-23:59', '2026-03-02 00:00-07:30']);
  });
});
