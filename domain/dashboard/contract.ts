import * as z from 'zod';
import { kindNames } from '../applications/kinds.ts';
import { clockResult } from '../clock/contract.ts';
import { arrivalWhy, why } from '../days/why.ts';
import { endpoint } from '../lib/endpoint.ts';
import { bit } from '../lib/fields.ts';
import { step } from '../setup/steps.ts';
import { dayStates, warningTypes } from './rules.ts';

/** Someone's day so far: the clock result (ENTITYA-12), empty before the first swipe. */
const attendance = clockResult.extend({
  id: z.number().nullable(),
  type: z.enum(['in', 'out']).nullable(),
  time: z.string().nullable(),
});

/** One of the seven days of someone's week, Sunday first; times are null on a day off. */
const weekday = z.object({
  day: z.string(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  end_time_ramadhan: z.string().nullable(),
});
export type Weekday = z.infer<typeof weekday>;

/**
 * A day of the month strip; `name` is the holiday's or the leave's, `remark` the reason for the verdict on the
 * clock-in, `why` all reasons of the day.
 */
const monthDay = z.object({
  day: z.string(),
  state: z.enum(dayStates),
  clock_in: z.string().nullable(),
  clock_out: z.string().nullable(),
  name: z.string().nullable(),
  remark: arrivalWhy.nullable(),
  why: z.array(why),
});
export type MonthDay = z.infer<typeof monthDay>;

const person = { id: z.number(), name: z.string(), img: z.string().nullable() };
const lateUser = z.object({ ...person, time: z.string() });
const warning = z.object({ id: z.number(), user: z.object(person), type: z.enum(warningTypes) });
const earlyBird = z.object({ ...person, total_likes: z.number() });
export type LateUser = z.infer<typeof lateUser>;
export type Warning = z.infer<typeof warning>;
export type EarlyBird = z.infer<typeof earlyBird>;

const office = z.object({
  id: z.number(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Staff who clocked in today. */
  total: z.number(),
});
export type OfficeToday = z.infer<typeof office>;

/** How many staff are in, on leave, not yet in, or absent today; `late_total` of those in are late. */
const staffToday = z.object({ in: z.number(), leave: z.number(), awaited: z.number(), absent: z.number() });
export type StaffToday = z.infer<typeof staffToday>;

/**
 * The dashboard (ENTITYA-14). Additions to the specification: `today`, `time_zone`, `late_from` (the minute from which
 * a clock-in would be late), `own_hours`, `my_month`, `offices`, `staff_today` and `late_total`. The last five
 * specified fields are present only for admins (DASH-35).
 */
const data = z.object({
  today: z.string(),
  time_zone: z.string(),
  day: z.string(),
  ramadhan: bit(),
  attendance,
  late_from: z.string().nullable(),
  late_count: z.number(),
  warning_count: z.number(),
  like_count: z.number(),
  my_month: z.array(monthDay),
  leaves: z.array(z.object({ name: z.string(), balance: z.number(), total_days: z.number() })),
  working_hours: z.array(weekday),
  own_hours: z.boolean(),
  public_holiday: z.array(z.object({ details: z.string(), start: z.string(), end: z.string() })),
  app_versions: z.array(z.object({ platform: z.string(), app_version: z.string(), total: z.number() })),
  offices: z.array(office),
  staff_today: staffToday.optional(),
  late_users: z.array(lateUser).optional(),
  late_total: z.number().optional(),
  warnings: z.array(warning).optional(),
  early_birds: z.array(earlyBird).optional(),
  /** What is to be done before the first day, for admins until they hide it. */
  checklist: z.array(step).optional(),
});
export type DashboardData = z.infer<typeof data>;

/** What waits for the viewer: the number of each kind, and its first few items. */
const waitingPart = z.object({
  what: z.enum([...kindNames, 'letter', 'unread']),
  total: z.number(),
  first: z.array(
    z.object({
      id: z.number(),
      /** The applicant, or a letter's number. */
      name: z.string(),
      /** The first day applied for, or the day by which a reply is due. */
      day: z.string().nullable(),
    }),
  ),
});
export type WaitingPart = z.infer<typeof waitingPart>;

export const dashboard = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    guard: 'user',
    summary: 'My day, month, leave and hours, the holidays ahead, and for admins who is late or was warned today.',
    reply: data,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/dashboard/waiting',
    guard: 'user',
    summary: 'What waits for the caller: applications for their step, letters without a reply, unread messages.',
    reply: z.object({ data: z.array(waitingPart) }),
  }),
};
