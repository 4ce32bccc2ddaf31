import { describe, expect, it } from 'vitest';
import { addDays } from '../lib/calendar.ts';
import { changesOf, daysNamed, whyJudgedAgain } from './again.ts';

const [first, second, third] = ['2026-03-02', '2026-03-03', '2026-03-05'] as const;

describe('why days were judged again', () => {
  const when = (...spans: [string, string][]) =>
    whyJudgedAgain(
      'hours',
      spans.map(([from, to]) => ({ from, to })),
    ).en.slice('Your attendance '.length, -' was judged again because your working hours were changed.'.length);

  it.each([
    ['a day', [[first, first]], 'on 02-03-2026'],
    ['a range', [[first, second]], 'from 02-03-2026 to 03-03-2026'],
    [
      'two',
      [
        [first, second],
        [third, third],
      ],
      'from 02-03-2026 to 03-03-2026, on 05-03-2026',
    ],
    [
      'more than three',
      [
        [first, first],
        [second, second],
        [third, third],
        ['2026-04-01', '2026-04-02'],
      ],
      'from 02-03-2026 to 02-04-2026',
    ],
  ] as [string, [string, string][], string][])('says when, of %s', (_, spans, text) => {
    expect(when(...spans)).toBe(text);
  });
});

describe('what changed on days [D5]', () => {
  it('is what was lifted and what has arisen, a sentence for each lapse, in both languages', () => {
    const changed = changesOf([
      { work_date: first, was: ['absence'], is: [] },
      { work_date: second, was: ['absence'], is: ['is_late'] },
      { work_date: third, was: ['is_late', 'no_clockout'], is: ['is_late'] },
    ]);
    expect(changed.map(({ en }) => en)).toEqual([
      'Absent no longer: 02-03-2026, 03-03-2026',
      'Late: 03-03-2026',
      'Clock-out no longer missing: 05-03-2026',
    ]);
    expect(changed[0]!.ms).toBe('Tidak lagi dikira tidak hadir: 02-03-2026, 03-03-2026');
  });

  it('names ten days, and counts the others', () => {
    const days = Array.from({ length: 12 }, (_, at) => addDays(first, at));
    expect(daysNamed(days.slice(0, 10)).en).toMatch(/, 11-03-2026$/);
    expect(daysNamed(days).en).toMatch(/, 11-03-2026 and 2 more$/);
    expect(daysNamed(days).ms).toMatch(/, 11-03-2026 dan 2 lagi$/);
  });
});
