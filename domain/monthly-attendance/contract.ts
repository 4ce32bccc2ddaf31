import * as z from 'zod';
import { correctionNote } from '../corrections/shapes.ts';
import { readings } from '../days/outage.ts';
import { why } from '../days/why.ts';
import { endpoint } from '../lib/endpoint.ts';
import { named, pick } from '../lib/fields.ts';
import { languages } from '../lib/text.ts';

const stretch = z.object({ start_time: z.string(), end_time: z.string() });

/**
 * What a day was judged from: the hours of its date as shown to people, without the half that is leave, and everything
 * that may excuse it (D3).
 */
const dayFacts = z.object({
  hours: stretch.nullable(),
  /** Minutes after the start that still count as on time. */
  grace: z.number(),
  ramadhan: z.boolean(),
  /** Name of the approved leave. */
  leave: z.string().nullable(),
  /** The half of the day that leave takes, 1 the morning and 2 the afternoon; null where it takes all of it. */
  half: z.number().nullable(),
  /** Whether there is an approved late application for the date. */
  late: z.boolean(),
  permits: z.array(stretch),
  /** Approved duty elsewhere; without times on all of the day. */
  duties: z.array(
    z.object({
      name: z.string(),
      name_ms: z.string(),
      place: z.string(),
      start_time: z.string().nullable(),
      end_time: z.string().nullable(),
    }),
  ),
  /** When no attendance could be taken at the person's office. */
  outages: z.array(stretch),
  /** What the day's only swipe is read as, where that may be decided by hand. */
  reads_as: z.enum(readings).nullable(),
});
export type ShownFacts = z.infer<typeof dayFacts>;

/**
 * A day of the month (ENTITYA-13), times as HH:MM, `duration` in whole minutes. Additions: `is_absent`, `expected`,
 * `duty`, `facts` and `corrections`.
 */
export const monthRow = z.object({
  date: z.string(),
  platform: z.string().nullable(),
  clock_in: z.string().nullable(),
  clock_out: z.string().nullable(),
  duration: z.number().nullable(),
  /** The reasons for the day's verdict. */
  remark: z.array(why),
  is_late: z.boolean(),
  no_clockout: z.boolean(),
  left_early: z.boolean(),
  is_absent: z.boolean(),
  /** Details of the public holiday that applies to the person, if any. */
  public_holiday: z.string().nullable(),
  /** Expected minutes; 0 when nobody was expected. */
  expected: z.number(),
  /** Those of them that duty elsewhere covers. */
  duty: z.number(),
  /** Null where the day's hours cannot be read. */
  facts: dayFacts.nullable(),
  /** What was corrected on it by hand. */
  corrections: z.array(correctionNote),
});
export type MonthRow = z.infer<typeof monthRow>;

export const monthlyAttendance = {
  month: endpoint({
    method: 'GET',
    path: '/api/users/attendance/{userId}/{month}',
    guard: 'user',
    kind: 'file',
    summary:
      'Someone’s attendance, a row for each day of a month (01-Month-Year): one’s own, or by an admin anyone’s. With download=1 a PDF.',
    params: z.object({ userId: pick(), month: z.string().max(30) }),
    query: z.object({
      download: z.enum(['0', '1']).default('0'),
      language: z.enum(languages).default('en'),
      token: z.string().optional(),
    }),
    reply: z.object({ data: z.array(monthRow), user: named, today: z.string(), corrects: z.boolean() }),
  }),
};
