import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOf } from '../lib/calendar.ts';
import { shapeOf, shareOf, spanOf } from './bar.ts';
import type { MonthRow } from './contract.ts';

const row = (changed: Partial<MonthRow> = {}): MonthRow => ({
  date: '2026-03-02',
  platform: 'web_app',
  clock_in: '07:20',
  clock_out: '16:30',
  duration: 550,
  remark: [],
  is_late: true,
  no_clockout: false,
  left_early: false,
  is_absent: false,
  public_holiday: null,
  corrections: [],
  expected: 570,
  duty: 0,
  facts: {
    hours: { start_time: '07:00', end_time: '16:30' },
    grace: 5,
    ramadhan: false,
    leave: null,
    half: null,
    late: false,
    permits: [{ start_time: '10:00', end_time: '11:30' }],
    duties: [],
    outages: [],
    reads_as: null,
  },
  ...changed,
});

describe('the bar of a day', () => {
  it('shows expected hours, presence and permits', () => {
    expect(shapeOf(row())).toEqual({
      hours: { from: 420, until: 990 },
      present: { from: 440, until: 990 },
      isOpen: false,
      permits: [{ from: 600, until: 690 }],
    });
  });

  it('has no expected hours on a holiday, no end without a last out, and nothing without either', () => {
    expect(shapeOf(row({ expected: 0 })).hours).toBeNull();
    expect(shapeOf(row({ clock_out: null }))).toMatchObject({
      present: { from: 440, until: 440 },
      isOpen: true,
    });
    expect(shapeOf(row({ clock_in: null, clock_out: null, facts: null }))).toEqual({
      hours: null,
      present: null,
      isOpen: false,
      permits: [],
    });
  });

  it('lies within the span of its month, whatever the days', () => {
    expect(spanOf([])).toEqual({ from: 420, until: 1020 });
    expect(spanOf([row()])).toEqual({ from: 420, until: 1020 });
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, minute), { minLength: 1, maxLength: 31 }), (days) => {
        const rows = days.map(([a, b]) => row({ clock_in: timeOf(Math.min(a, b)), clock_out: timeOf(Math.max(a, b)) }));
        const span = spanOf(rows);
        for (const one of rows) {
          const { left, width } = shareOf(shapeOf(one).present!, span);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(100.001);
        }
      }),
    );
  });
});
