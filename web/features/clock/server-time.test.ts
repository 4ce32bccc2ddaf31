import { describe, expect, it } from 'vitest';
import { createServerTime } from './server-time.ts';

const noon = Date.parse('2026-03-02T04:00:00Z');

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
});
