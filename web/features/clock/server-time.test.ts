import { describe, expect, it } from 'vitest';
import { createServerTime } from './server-time.ts';

const noon = Date.parse('2026-03-02T04:00:00Z');

/** A place for the difference of the device's clock. */
function difference(off: number | null) {
  let known = off;
  return {
    read: () => known,
    write: (measured: number) => {
      known = measured;
    },
  };
}

describe("the server's time in a browser", () => {
  it("continues from the server's time, by the monotonic timer [KIOSK-03]", () => {
    let steady = 1_000;
    const time = createServerTime(() => steady);
    time.hear('2026-03-02T04:00:00Z', { sent: 900, heard: 1_000 });
    expect(time.now()).toBe(noon + 50);
    steady += 60_000;
    expect(time.now()).toBe(noon + 60_050);
  });

  it('does not jump because of a slow answer', () => {
    let steady = 0;
    const time = createServerTime(() => steady);
    time.hear('2026-03-02T04:00:00Z', { sent: 0, heard: 0 });
    steady = 10_000;
    // Sent at 6 s, answered at 10 s: its time may be up to 4 s old.
    time.hear('2026-03-02T04:00:10Z', { sent: 6_000, heard: 10_000 });
    expect(time.now()).toBe(noon + 10_000);
  });

  it('follows the server when it is set to another time', () => {
    const time = createServerTime(() => 0);
    time.hear('2026-03-02T04:00:00Z', { sent: 0, heard: 0 });
    time.hear('2026-03-02T05:30:00Z', { sent: 0, heard: 20 });
    expect(time.now()).toBe(noon + 90 * 60_000 - 10);
  });

  it.each<[string, number, boolean]>([
    ['not moved', 0, true],
    ['moved by a second', 1_000, true],
    ['moved two hours ahead', 7_200_000, false],
    ['moved two hours back', -7_200_000, false],
  ])('an instant is the same when the device clock is %s, and unsure when it leapt [D4]', (_, moved, isSure) => {
    let steady = 0;
    let wall = noon;
    const time = createServerTime(
      () => steady,
      () => wall + steady,
    );
    expect(time.reading()).toEqual({ at: noon, isSure: false });
    time.hear('2026-03-02T04:00:00Z', { sent: 0, heard: 0 });
    expect(time.reading()).toEqual({ at: noon, isSure: true });
    steady = 60_000;
    wall = noon + moved;
    expect(time.reading()).toEqual({ at: noon + 60_000, isSure });
    time.hear('2026-03-02T04:01:00Z', { sent: 60_000, heard: 60_000 });
    expect(time.reading()).toEqual({ at: noon + 60_000, isSure: true });
    expect(time.clockOff()).toBe(moved);
  });

  it('after a reload it is the device clock less the last known difference, and unsure [D4]', () => {
    const stored = difference(null);
    const wrong = noon + 600_000;
    const load = (wall: number) =>
      createServerTime(
        () => 0,
        () => wall,
        stored,
      );
    load(wrong).hear('2026-03-02T04:00:00Z', { sent: 0, heard: 0 });
    expect(load(wrong + 60_000).reading()).toEqual({ at: noon + 60_000, isSure: false });
  });

  it('notes a clock that was moved while no server was heard, for after a reload [D4]', () => {
    const stored = difference(600_000);
    let wall = noon + 600_000;
    const time = createServerTime(
      () => 0,
      () => wall,
      stored,
    );
    wall += 7_200_000;
    expect(time.reading()).toEqual({ at: noon, isSure: false });
    expect(stored.read()).toBe(7_800_000);
  });
});
