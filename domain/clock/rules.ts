import { type TimeOfDay, timeOf } from '../lib/calendar.ts';

/** The type of the next swipe after `events` earlier ones of its work date (D3). */
export function nextType(events: number): 'in' | 'out' {
  return events % 2 === 0 ? 'in' : 'out';
}

/** Metres between two places on the ground (haversine), whole (D3, OFFICE-16). */
export function distanceBetween(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const share = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return Math.round(2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(share))));
}

/** One clock event, as far as an answer needs it. */
export interface ClockEvent {
  id: number;
  seq: number;
  /** Local minute of the event. */
  minute: number;
  created_at: Date;
  is_late: boolean;
  is_early: boolean;
  likes: number;
}

/**
 * What the clock and the dashboard answer about a day's newest event (ENTITYA-12). `lastIn` is the open in, or the last
 * one; `second` is the server's second of the minute, from which `seconds_til_reset` counts.
 */
export function clockAnswer(
  event: ClockEvent,
  lastIn: Pick<ClockEvent, 'minute' | 'created_at'>,
  now: { instant: Date; second: number },
  hours: { start_time: TimeOfDay; end_time: TimeOfDay } | null,
) {
  const isIn = nextType(event.seq - 1) === 'in';
  return {
    id: event.id,
    type: isIn ? ('in' as const) : ('out' as const),
    is_late: event.is_late,
    is_early: event.is_early,
    likes: event.likes,
    clocked_in: true,
    clocked_out: !isIn,
    start_time: timeOf(lastIn.minute),
    start_timestamp: Math.floor(lastIn.created_at.getTime() / 1000),
    seconds_til_reset: 60 - now.second,
    ampm: event.minute < 720 ? ('AM' as const) : ('PM' as const),
    time: timeOf(event.minute),
    server_time: now.instant.toISOString(),
    working_hour: hours,
  };
}
