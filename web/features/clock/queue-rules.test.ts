import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fewerThan, isAboutEvents, isAway, nextSeq, pauseAfter, uuidOf } from './queue-rules.ts';

describe('the pause before the next try', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [4, 8_000],
    [6, 32_000],
    [7, 60_000],
    [5_000, 60_000],
  ])('after %i failures is at most %i ms, and at least half of that [D4]', (tries, most) => {
    expect([pauseAfter(tries, 0), pauseAfter(tries, 1)]).toEqual([most, most / 2]);
  });
});

it.each([
  [0, 'again, at once when the server answers anything'],
  [502, 'again, at once when the server answers anything'],
  [504, 'again, at once when the server answers anything'],
  [403, 'again, after a pause'],
  [409, 'again, after a pause'],
  [429, 'again, after a pause'],
  [500, 'again, after a pause'],
  [400, 'in halves'],
  [413, 'in halves'],
  [422, 'in halves'],
])('after status %i a batch is sent %s [D4]', (status, how) => {
  const again = isAway(status) ? 'again, at once when the server answers anything' : 'again, after a pause';
  expect(isAboutEvents(status) ? 'in halves' : again).toBe(how);
});

it('one bad event among any is found in a few tries, and all others are sent [D4]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(), (many, any) => {
      const bad = any % many;
      let remaining = Array.from({ length: many }, (_, place) => place);
      let size = 100;
      let calls = 0;
      const sent: number[] = [];
      while (remaining.length > 0) {
        const batch = remaining.slice(0, size);
        calls += 1;
        const fewer = batch.includes(bad) ? fewerThan(batch.length) : null;
        if (fewer !== null) size = fewer;
        else {
          if (!batch.includes(bad)) sent.push(...batch);
          remaining = remaining.slice(batch.length);
          size = batch.includes(bad) ? 100 : Math.min(100, size * 2);
        }
      }
      expect(sent).toHaveLength(many - 1);
      expect(calls).toBeLessThan(50);
    }),
  );
});

it("a kiosk's numbers only rise, whatever it or the server has lost [D4]", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ ofServer: fc.nat(), isLost: fc.boolean() })), (steps) => {
      let own = 0;
      for (const { ofServer, isLost } of steps) {
        const before = isLost ? 0 : own;
        own = nextSeq(before, ofServer);
        expect(own).toBeGreaterThan(Math.max(before, ofServer));
      }
    }),
  );
});

it('an id is a UUID of version 7, whose ids are in the order of time, also without a secure context', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  const instant = fc.nat({ max: 2 ** 48 - 2 });
  fc.assert(
    fc.property(bytes, bytes, instant, instant, (one, other, at, later) => {
      const id = uuidOf(one, at);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at);
      if (at < later) expect(id < uuidOf(other, later)).toBe(true);
    }),
  );
});

it('an id of a clock before 1970 is one all the same', () => {
  expect(uuidOf(new Uint8Array(16).fill(255), -5)).toBe('00000000-0000-7fff-bfff-ffffffffffff');
});
