/** Rules of the queue of a kiosk, without storage or network (D4, decision 0111). */

/** How long after a swipe its answer is awaited before it is shown as saved, in milliseconds. */
export const answerAwaited = 3_000;
/** The first and the longest pause between two tries, in milliseconds. */
const [firstPause, longestPause] = [1_000, 60_000];

/**
 * The pause after so many failed tries in a row, in milliseconds: doubled each time, and shortened by up to a half, so
 * that the kiosks of a building do not all come back at once.
 * @param random from 0 to 1
 */
export function pauseAfter(tries: number, random: number): number {
  const whole = Math.min(longestPause, firstPause * 2 ** Math.max(0, tries - 1));
  return Math.round(whole * (1 - random / 2));
}

/** Whether a status is about what was sent, so that sending it again cannot help. */
export const isAboutEvents = (status: number): boolean => [400, 413, 422].includes(status);
/** Whether a status means that the server was not reached, so that any other answer of it is a reason to try again. */
export const isAway = (status: number): boolean => status === 0 || (status >= 502 && status <= 504);

/**
 * How many events to send after so many were refused together: half of them, until the bad one is alone; null when it
 * is, and is set aside.
 */
export const fewerThan = (sent: number): number | null => (sent > 1 ? Math.ceil(sent / 2) : null);

/** The number of a kiosk's next event: above every one that the kiosk or the server knows. */
export const nextSeq = (own: number, ofServer: number): number => Math.max(own, ofServer) + 1;

/**
 * A UUID (version 7) of an instant, in milliseconds, and 16 random bytes, of which ten are used: ids in the order of time
 * keep the server's index small and its newest page in memory (decision 0194). `crypto.randomUUID` is not there on plain
 * http.
 */
export function uuidOf(bytes: Uint8Array, at: number): string {
  const instant = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0').slice(-12);
  const random = [...bytes.slice(6)].map((byte, place) => {
    const marked = place === 0 ? (byte & 0x0f) | 0x70 : place === 2 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  const hex = instant + random.join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
