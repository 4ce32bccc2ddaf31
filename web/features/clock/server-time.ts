/** The server's time in a browser (D3). */
export interface ServerTime {
  /** Epoch milliseconds. */
  now(): number;
  /** The instant of an event, in epoch milliseconds, and whether it is the server's time for sure (D4). */
  reading(): { at: number; isSure: boolean };
  /** Takes the time of an answer, sent and received at these moments of `performance.now()`. */
  hear(serverTime: string, answer: { sent: number; heard: number }): void;
  /** The device's clock minus the server's, in milliseconds, stored for after a reload; null until either is known. */
  clockOff(): number | null;
}

/** How much two readings may differ before the newer one is adopted, in milliseconds. */
const jitter = 500;
/** How far the device's clock and its timer may drift apart before one of them was moved, in milliseconds. */
const drift = 5_000;

/** The last known difference of the device's clock, in milliseconds, between two loads of the page. */
interface Difference {
  read(): number | null;
  write(off: number): void;
}
const forgotten: Difference = { read: () => null, write: () => undefined };

/**
 * Continues from the server's time with the browser's monotonic timer, so that a wrong or changed machine clock has no
 * effect. Until the server's first answer it starts at the machine's clock, less the difference known from before.
 *
 * A machine clock that leaps against the timer was set, or the machine slept while its timer stopped: which of them is
 * not known, so the timer is followed and no reading is sure until the server's time is heard again (decision 0111).
 */
export function createServerTime(
  steady: () => number = () => performance.now(),
  wall: () => number = () => Date.now(),
  stored: Difference = forgotten,
): ServerTime {
  let off = stored.read();
  let ahead = wall() - steady() - (off ?? 0);
  let isHeard = false;
  /** The machine's clock minus the timer, when the server was last heard. */
  let between = wall() - steady();
  const now = () => steady() + ahead;
  const remember = () => {
    if (off === null && !isHeard) return;
    const measured = Math.round(wall() - now());
    if (off === null || Math.abs(measured - off) > jitter) stored.write(measured);
    off = measured;
  };
  return {
    now,
    reading() {
      remember();
      return { at: now(), isSure: isHeard && Math.abs(wall() - steady() - between) <= drift };
    },
    hear(serverTime, { sent, heard }) {
      const halfway = (heard - sent) / 2;
      const measured = Date.parse(serverTime) - (sent + halfway);
      // The uncertainty of an answer is half its round trip; the seconds must not jump for less.
      if (!isHeard || Math.abs(measured - ahead) > jitter + halfway) ahead = measured;
      isHeard = true;
      between = wall() - steady();
      remember();
    },
    clockOff() {
      remember();
      return off;
    },
  };
}
