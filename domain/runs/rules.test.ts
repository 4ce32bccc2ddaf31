import { describe, expect, it } from 'vitest';
import type { Day } from '../lib/calendar.ts';
import { closingsDue } from './rules.ts';

const today = '2026-03-02';
const due = (first: Day | null, closed: Day[], firstSwipe: Day | null, minute = 15) =>
  closingsDue({ first, closed: new Set(closed), firstSwipe }, today, minute);

describe('which days are due to be closed', () => {
  it('yesterday from 00:15 on, once [D5]', () => {
    expect(due('2026-02-28', ['2026-02-28'], '2026-01-01', 14).days).toEqual([]);
    expect(due('2026-02-28', ['2026-02-28'], '2026-01-01', 15).days).toEqual(['2026-03-01']);
    expect(due('2026-02-28', ['2026-02-28', '2026-03-01'], '2026-01-01', 1439).days).toEqual([]);
  });

  it('every missed day, in order, at any hour; yesterday only from 00:15 on [D5]', () => {
    const missed = ['2026-02-25', '2026-02-27', '2026-02-28'];
    expect(due('2026-02-24', ['2026-02-24', '2026-02-26'], '2026-01-01', 0).days).toEqual(missed);
    expect(due('2026-02-24', ['2026-02-24', '2026-02-26'], '2026-01-01').days).toEqual([...missed, '2026-03-01']);
  });

  it('none before the first swipe, nor when the clock was set back [D5]', () => {
    expect(due(null, [], null)).toEqual({ history: null, days: [] });
    expect(due(null, [], '2026-03-02')).toEqual({ history: null, days: [] });
    expect(due('2026-03-10', ['2026-03-10'], '2026-01-01')).toEqual({ history: null, days: [] });
  });

  it('in a database whose days were never closed yesterday, with the days before it judged without letters [D5]', () => {
    expect(due(null, [], '2026-03-01')).toEqual({ history: null, days: ['2026-03-01'] });
    expect(due(null, [], '2025-12-01')).toEqual({
      history: { from: '2025-12-01', to: '2026-02-28' },
      days: ['2026-03-01'],
    });
  });
});
