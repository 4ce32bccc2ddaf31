import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveThrottle } from '#domain/dashboard/rules.ts';
import { throttled } from './throttled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs at once, then at most once in two seconds however many swipes arrive', () => {
  const times: number[] = [];
  const start = Date.now();
  const renew = throttled(() => times.push(Date.now() - start), liveThrottle);
  renew();
  renew();
  vi.advanceTimersByTime(500);
  renew();
  expect(times).toEqual([0]);
  vi.advanceTimersByTime(1_500);
  expect(times).toEqual([0, 2_000]);
  vi.advanceTimersByTime(60_000);
  expect(times).toEqual([0, 2_000]);
  renew();
  expect(times).toEqual([0, 2_000, 62_000]);
});
