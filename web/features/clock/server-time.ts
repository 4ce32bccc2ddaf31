/** The server's time in a browser (D3). */
export interface ServerTime {
  /** Epoch milliseconds. */
  now(): number;
  /** Takes the time of an answer, sent and received at these moments of `performance.now()`. */
  hear(serverTime: string, answer: { sent: number; heard: number }): void;
}

/** How much two readings may differ before the newer one is adopted, in milliseconds. */
const jitter = 500;

/**
 * Continues from the server's time with the browser's monotonic timer, so that a wrong or changed machine clock has no
 * effect. The machine's clock is used only until the server's first answer.
 */
export function createServerTime(steady: () => number = () => performance.now()): ServerTime {
  let ahead: number | null = null;
  return {
    now: () => (ahead === null ? Date.now() : steady() + ahead),
    hear(serverTime, { sent, heard }) {
      const halfway = (heard - sent) / 2;
      const measured = Date.parse(serverTime) - (sent + halfway);
      // The uncertainty of an answer is half its round trip; the seconds must not jump for less.
      if (ahead === null || Math.abs(measured - ahead) > jitter + halfway) ahead = measured;
    },
  };
}
