import * as z from 'zod';
import { numberOf, withoutUnseen } from '../lib/fields.ts';
import { kioskLimits } from '../limits.ts';

/** Where a kiosk keeps what it has not sent: for good, as long as the browser has room, or until it is closed. */
export const storages = ['persistent', 'best-effort', 'memory'] as const;

/** What of a report is no such value is left out, so that a kiosk never fails by it. */
const lenient = <S extends z.ZodType>(shape: S) => shape.optional().catch(undefined);
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';
const whole = (min = Number.MIN_SAFE_INTEGER) =>
  z.preprocess((value) => (isBlank(value) ? undefined : numberOf(value)), z.number().int().min(min));
const instant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => /^20\d\d-/.test(value));
// A character of two halves may be cut.
const shortText = z
  .string()
  .transform((value) => withoutUnseen(value).trim().slice(0, kioskLimits.errorLength).toWellFormed())
  .refine((value) => value !== '');

/** What a kiosk says about itself whenever it asks; each is optional (D4). */
export const kioskReport = z.object({
  /** How many swipes it has not sent yet, and since when the oldest waits. */
  waiting: lenient(whole(0)),
  waiting_since: lenient(instant),
  /** Its device's clock minus the server's, in milliseconds. */
  clock_off: lenient(whole()),
  storage: lenient(z.enum(storages)),
  /** The last thing that went wrong with it, in short. */
  last_error: lenient(shortText),
});

/** A report as it is stored; null is what the kiosk did not say. */
export interface KioskReport {
  waiting: number | null;
  waiting_since: string | null;
  clock_off: number | null;
  storage: (typeof storages)[number] | null;
  last_error: string | null;
  version: string | null;
}

/** What a call reports; null where it says nothing, as kiosks before version 1.9 do. */
export function reportOf(query: z.infer<typeof kioskReport>, version: unknown): KioskReport | null {
  if (Object.values(query).every((value) => value === undefined)) return null;
  const { waiting = null, waiting_since = null, clock_off = null, storage = null, last_error = null } = query;
  const own = { waiting, waiting_since: waiting ? waiting_since : null, clock_off, storage, last_error };
  return { ...own, version: typeof version === 'string' ? version.slice(0, kioskLimits.versionLength) : null };
}

/** Whether a device's clock is so far off that it is shown. */
export const isClockOff = (clock_off: number | null): boolean =>
  clock_off !== null && Math.abs(clock_off) > kioskLimits.clockOffMs;

/** Whether a report says something that is worth knowing at once; anything else is written once a minute. */
export function isNews(before: KioskReport, after: KioskReport): boolean {
  const isWaiting = ({ waiting }: KioskReport) => (waiting ?? 0) > 0;
  return (
    isWaiting(before) !== isWaiting(after) ||
    isClockOff(before.clock_off) !== isClockOff(after.clock_off) ||
    before.storage !== after.storage ||
    before.last_error !== after.last_error ||
    before.version !== after.version
  );
}
