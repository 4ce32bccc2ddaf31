import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOf } from '../lib/calendar.ts';
import { type ClockEvent, clockAnswer, distanceBetween, nextType } from './rules.ts';

const monday = '2026-03-02';

describe('what the clock answers', () => {
  const at = (time: string, day = monday) => new Date(`${day}T${time}:00Z`);
  const event = (seq: number, time: string): ClockEvent => ({
    id: seq,
    seq,
    minute: minuteOf(time),
    created_at: at(time),
    is_late: false,
    is_early: true,
    likes: 3,
  });
  const now = { instant: at('16:40'), second: 12 };
  const hours = { start_time: '07:00', end_time: '16:30' };

  it('alternates in and out [ENTITYA-12]', () => {
    expect([0, 1, 2, 3, 4].map(nextType)).toEqual(['in', 'out', 'in', 'out', 'in']);
  });

  it('of an in: in the office since then [ENTITYA-12]', () => {
    const swipe = event(1, '06:55');
    expect(clockAnswer(swipe, swipe, now, hours)).toEqual({
      id: 1,
      type: 'in',
      is_late: false,
      is_early: true,
      likes: 3,
      clocked_in: true,
      clocked_out: false,
      start_time: '06:55',
      start_timestamp: at('06:55').getTime() / 1000,
      seconds_til_reset: 48,
      ampm: 'AM',
      time: '06:55',
      server_time: now.instant.toISOString(),
      working_hour: hours,
    });
  });

  it('of an out: out, with the in it ends [ENTITYA-12]', () => {
    const answer = clockAnswer(event(2, '12:00'), event(1, '06:55'), now, null);
    expect(answer).toMatchObject({ type: 'out', clocked_out: true, start_time: '06:55', time: '12:00' });
    expect(answer).toMatchObject({ ampm: 'PM', working_hour: null });
  });

  it('counts a minute in full at its first second [ENTITYA-12]', () => {
    const swipe = event(1, '06:55');
    expect(clockAnswer(swipe, swipe, { ...now, second: 0 }, hours).seconds_til_reset).toBe(60);
    expect(clockAnswer(swipe, swipe, { ...now, second: 59 }, hours).seconds_til_reset).toBe(1);
  });
});

describe('the distance between two places', () => {
  const office = { lat: 5.3302, lng: 103.137 };
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('is in whole metres over the ground [KIOSK-23]', () => {
    expect(distanceBetween(office, office)).toBe(0);
    expect(distanceBetween(office, { lat: 5.3312, lng: 103.137 })).toBe(111);
    // Kuala Terengganu to Kuantan, 170 km as the crow flies.
    expect(distanceBetween(office, { lat: 3.8126, lng: 103.3256 })).toBeCloseTo(170_000, -4);
  });

  it('is the same both ways, and never more than half the earth around [KIOSK-23]', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceBetween(a, b)).toBe(distanceBetween(b, a));
        expect(distanceBetween(a, b)).toBeLessThanOrEqual(20_015_087);
        expect(distanceBetween(a, b)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
