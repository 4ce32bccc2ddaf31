import * as z from 'zod';
import { cardColours } from '../card-colours/rules.ts';
import { kioskReport } from '../kiosks/report.ts';
import { endpoint } from '../lib/endpoint.ts';
import { flag, issue, numberOf, seen } from '../lib/fields.ts';
import { awayReasonLength, cardDigits, eventsAtOnce } from '../limits.ts';
import { clockTexts } from './texts.ts';

const cardDigitsOnly = new RegExp(`^\\d{${cardDigits}}$`);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A card, `code` on the wire and `access_card_id` of a user: exactly ten digits (KIOSK-20). */
export const card = z
  .string({ error: issue(clockTexts.cardDigits) })
  .trim()
  .regex(cardDigitsOnly, issue(clockTexts.cardDigits));
export const isCard = (read: string): boolean => cardDigitsOnly.test(read);

/**
 * The clock result, also used by the dashboard (ENTITYA-12); `is_early` and `server_time` are additions to the
 * specification (D3).
 */
export const clockResult = z.object({
  id: z.number(),
  type: z.enum(['in', 'out']),
  is_late: z.boolean(),
  is_early: z.boolean(),
  likes: z.number(),
  clocked_in: z.boolean(),
  clocked_out: z.boolean(),
  start_time: z.string().nullable(),
  start_timestamp: z.number().nullable(),
  seconds_til_reset: z.number(),
  ampm: z.enum(['AM', 'PM']),
  time: z.string(),
  server_time: z.string(),
  working_hour: z.object({ start_time: z.string(), end_time: z.string() }).nullable(),
});
export type ClockResult = z.infer<typeof clockResult>;

/** The person whom a kiosk greets by name. */
const greeted = z.object({
  id: z.number(),
  name: z.string(),
  img: z.string().nullable(),
  /** The colour of their card; absent where cards have none (decision 0133). */
  card: z.enum(cardColours).optional(),
});

/**
 * The attendance part of a swipe's answer; `is_on_time` only where a verdict was given: not for a later in, nor on a day
 * off, a holiday or a leave day (D3).
 */
const swiped = clockResult.extend({ is_on_time: z.boolean() });
export type Swiped = z.infer<typeof swiped>;

/** A swipe as its kiosk recorded it, before it was sent (D4). */
const kioskEvent = z.object({
  id: z
    .string({ error: issue(clockTexts.eventId) })
    .toLowerCase()
    .regex(uuid, issue(clockTexts.eventId)),
  /** Counts the kiosk's events, from 1. */
  seq: z
    .number({ error: issue(clockTexts.eventSeq) })
    .int(issue(clockTexts.eventSeq))
    .min(1, issue(clockTexts.eventSeq))
    .max(Number.MAX_SAFE_INTEGER, issue(clockTexts.eventSeq)),
  /** As it was read; one that is no card is refused in its result, so that it does not hold up the others. */
  code: z.string({ error: issue(clockTexts.cardDigits) }).transform((read) => read.trim().slice(0, 40)),
  manual: flag(),
  happened_at: z.iso.datetime({ offset: true, error: issue(clockTexts.eventTime) }),
  /** Whether the kiosk had heard the server's time since it was loaded. */
  is_sure: flag(),
});
export type KioskEvent = z.infer<typeof kioskEvent>;

/** What became of an event; a repeated one is answered as it was the first time (D4). */
const eventResult = z.object({
  id: z.string(),
  outcome: z.enum(['accepted', 'repeated', 'refused']),
  user: greeted.optional(),
  attendance: swiped.optional(),
  /** Whether it counts nothing more, since it came within a minute of the one that `attendance` is. */
  is_double: z.boolean().optional(),
  message: z.string().optional(),
  message_ms: z.string().optional(),
  code: z.string().optional(),
});
export type EventResult = z.infer<typeof eventResult>;

/** Degrees, between -`most` and `most`; blank is none. */
const degrees = (most: number) =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? undefined : numberOf(value)),
    z.number().min(-most).max(most).optional(),
  );

/** Where a swipe can come from; lists sorted by platform use this order. */
export const clockPlatforms = ['android', 'ios', 'web_app'] as const;

export const clock = {
  clockInOut: endpoint({
    method: 'POST',
    path: '/clock-in-out',
    guard: 'kiosk',
    summary:
      'A swipe at a kiosk (X-Clockin-Device-ID), or a clock event from a verified phone (bearer token, lat, lng).',
    // At most two statements, each atomic by itself, so no transaction is needed (D3).
    writes: false,
    body: z.object({
      code: card,
      platform: z.enum(clockPlatforms).default('web_app'),
      manual: flag(),
      lat: degrees(90),
      lng: degrees(180),
      reason: seen(z.string().max(awayReasonLength)).default(''),
    }),
    reply: z.object({ user: greeted, attendance: swiped }),
  }),
  events: endpoint({
    method: 'POST',
    path: '/api/kiosk/events',
    guard: 'kiosk',
    summary:
      'What a kiosk (X-Clockin-Device-ID) recorded, up to 100 events at a time: each is taken once and answered with accepted, repeated or refused, in the same order.',
    // Each event is stored by a statement or a transaction of its own, so that one that fails leaves the others (D4).
    writes: false,
    body: z.object({
      events: z
        .array(kioskEvent, { error: issue(clockTexts.noEvents) })
        .min(1, issue(clockTexts.noEvents))
        .max(eventsAtOnce, issue(clockTexts.tooManyEvents, { max: eventsAtOnce })),
    }),
    reply: z.object({ server_time: z.string(), results: z.array(eventResult) }),
  }),
  kiosk: endpoint({
    method: 'GET',
    path: '/api/kiosk',
    guard: 'kiosk',
    summary:
      'The enrolled kiosk a screen is: its office, whether codes may be typed, and the time. It may report on itself; what is no such value is left out.',
    query: kioskReport,
    reply: z.object({
      name: z.string(),
      office: z.string(),
      address: z.string(),
      manual_entry: z.boolean(),
      server_time: z.string(),
      /**
       * The highest number of an event that the server has of this kiosk; 0 without any. Exact where the call does not
       * say what waits, as a page that was just opened; else as of the last minute.
       */
      last_seq: z.number(),
    }),
  }),
};
