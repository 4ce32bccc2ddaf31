import { isClockOff } from './report.ts';

/** What is known of a kiosk: what it last reported, and what was found about it. */
export interface KioskStatus {
  last_seen_at: string | null;
  /** Null: it did not say. */
  waiting: number | null;
  waiting_since: string | null;
  /** Its device's clock minus the server's, in milliseconds. */
  clock_off: number | null;
  storage: string | null;
  last_error: string | null;
  /** How many numbers of its events never came. */
  missing: number;
  /** Whether two machines use its link. */
  is_copied: boolean;
}

/** One thing to know about a kiosk, and how bad it is. */
export type Condition =
  | { code: 'never'; tone: 'grey' }
  | { code: 'silent'; tone: 'red'; since: string }
  | { code: 'copied'; tone: 'red' }
  | { code: 'missing'; tone: 'red'; count: number }
  | { code: 'memory'; tone: 'amber' }
  | { code: 'clock'; tone: 'amber'; seconds: number }
  | { code: 'waiting'; tone: 'amber'; count: number; since: string | null }
  | { code: 'error'; tone: 'amber'; error: string }
  | { code: 'working'; tone: 'green' };

/**
 * What there is to know about a kiosk, worst first; it works when there is nothing else. What it reported before it fell
 * silent is old, apart from what waits (D4).
 * @param silentMinutes after how many minutes it counts as silent; null: never
 */
export function conditionsOf(status: KioskStatus, now: Date, silentMinutes: number | null): Condition[] {
  const { last_seen_at, waiting, waiting_since, clock_off, storage, last_error, missing, is_copied } = status;
  if (last_seen_at === null) return [{ code: 'never', tone: 'grey' }];
  const silence = now.getTime() - Date.parse(last_seen_at);
  const isSilent = silentMinutes !== null && silence > silentMinutes * 60_000;
  const possible: (Condition | false)[] = [
    isSilent && { code: 'silent', tone: 'red', since: last_seen_at },
    is_copied && { code: 'copied', tone: 'red' },
    missing > 0 && { code: 'missing', tone: 'red', count: missing },
    !isSilent && storage === 'memory' && { code: 'memory', tone: 'amber' },
    !isSilent && isClockOff(clock_off) && { code: 'clock', tone: 'amber', seconds: Math.round(clock_off! / 1000) },
    (waiting ?? 0) > 0 && { code: 'waiting', tone: 'amber', count: waiting!, since: waiting_since },
    !isSilent && last_error !== null && { code: 'error', tone: 'amber', error: last_error },
  ];
  const all = possible.filter((one) => one !== false);
  return all.length > 0 ? all : [{ code: 'working', tone: 'green' }];
}
