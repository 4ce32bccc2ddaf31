import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysOf } from '../lib/calendar.ts';
import { daysOfPoint, pointsOf } from './chart.ts';

describe('the points of a chart', () => {
  it('are the days of a month, including those without rows', () => {
    const points = pointsOf({ from: '2026-02-01', to: '2026-02-28' }, [{ label: '2026-02-03', count: 4 }]);
    expect(points).toHaveLength(28);
    expect(points[2]).toEqual({ from: '2026-02-03', to: '2026-02-03', count: 4 });
    expect(daysOfPoint(points[2]!).en).toBe('03-02-2026');
  });

  it('are weeks for a year, the last one shorter', () => {
    const points = pointsOf({ from: '2025-03-02', to: '2026-03-01' }, []);
    expect(points).toHaveLength(53);
    expect(points.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-01', count: 0 });
    expect(daysOfPoint(points[0]!).ms).toBe('02-03-2025 – 08-03-2025');
  });

  it('count every row once, and cover every day once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 }), fc.array(fc.nat(365)), (long, at) => {
        const from = '2025-03-02';
        const to = addDays(from, long);
        const counts = at.filter((day) => day <= long).map((day) => ({ label: addDays(from, day), count: 1 }));
        const points = pointsOf({ from, to }, counts);
        expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(counts.length);
        expect(points.flatMap((point) => daysOf(point.from, point.to))).toEqual(daysOf(from, to));
      }),
    );
  });
});
