/** The server's time in a browser (D3). */
export interface ServerTime {
  /** Epoch milliseconds. */
  now(): number;
  /** Takes the time an answer says; it was asked for and heard at these moments of `performance.now()`. */
  hear(serverTime: string, answer: { asked: number; heard: number }): void;
}

/** What two readings may differ by before the newer is believed, in milliseconds. */
const jitter = 500;

/**
 * Counts on from what the server said by the browser's steady timer, so that the machine's own clock may be wrong
 * or be changed without effect. The machine's clock is used only until the server's first answer.
 */
export function createServerTime(steady: () => number = () => performance.now()): ServerTime {
  let ahead: number | null = null;
  return {
    now: () => (ahead === null ? Date.now() : steady() + ahead),
    hear(serverTime, { asked, heard }) {
      const halfway = (heard - asked) / 2;
      const found = Date.parse(serverTime) - (asked + halfway);
      // A slow answer is uncertain by half its round trip; the seconds must not jump for that.
      if (ahead === null || Math.abs(found - ahead) > jitter + halfway) ahead = found;
    },
  };
}
