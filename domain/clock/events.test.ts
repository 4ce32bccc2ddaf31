import { describe, expect, it } from 'vitest';
import { instantTaken } from './events.ts';

const now = new Date('2026-03-02T00:00:00Z');
const taken = (claimed: string, is_sure = true, emptied: string | null = null) => {
  const read = instantTaken({ claimed: new Date(claimed), is_sure }, now, emptied === null ? null : new Date(emptied));
  return [read.at.toISOString(), 'refusal' in read ? read.refusal.code : read.doubt];
};

describe('the instant of an event of a kiosk', () => {
  it.each([
    ['now', '2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z', null],
    ['an hour ago', '2026-03-01T23:00:00.000Z', '2026-03-01T23:00:00.000Z', null],
    ['72 hours ago', '2026-02-27T00:00:00.000Z', '2026-02-27T00:00:00.000Z', null],
    ['72 hours and a minute ago', '2026-02-26T23:59:00.000Z', '2026-02-26T23:59:00.000Z', 'clock.event_old'],
    ['a moment ahead', '2026-03-02T00:00:02.000Z', '2026-03-02T00:00:00.000Z', null],
    ['30 seconds ahead', '2026-03-02T00:00:30.000Z', '2026-03-02T00:00:00.000Z', 'ahead'],
    ['more than that ahead', '2026-03-02T00:00:30.001Z', '2026-03-02T00:00:30.001Z', 'clock.event_ahead'],
  ])('of %s is taken, corrected or refused [D4]', (_, claimed, at, result) => {
    expect(taken(claimed)).toEqual([at, result]);
  });

  it.each([
    ['2026-03-01T23:00:00.000Z', null],
    ['2026-03-01T23:01:00.000Z', null],
    ['2026-03-01T23:01:00.001Z', 'before_contact'],
    ['2026-03-01T23:59:00.000Z', 'before_contact'],
  ])('an hour ago is doubtful when its kiosk had nothing waiting at %s: %s [D4]', (emptied, doubt) => {
    expect(taken('2026-03-01T23:00:00.000Z', true, emptied)).toEqual(['2026-03-01T23:00:00.000Z', doubt]);
  });

  it('of a kiosk that was not sure is taken as such, and refused all the same [D4]', () => {
    expect(taken('2026-03-01T23:00:00.000Z', false)).toEqual(['2026-03-01T23:00:00.000Z', 'unsure']);
    expect(taken('2026-03-02T00:00:20.000Z', false)).toEqual(['2026-03-02T00:00:00.000Z', 'unsure']);
    expect(taken('2026-02-26T00:00:00.000Z', false)[1]).toBe('clock.event_old');
  });
});
