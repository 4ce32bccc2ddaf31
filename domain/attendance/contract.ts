import * as z from 'zod';
import { doubts } from '../clock/events.ts';
import { arrivalWhy, why } from '../days/why.ts';
import { isDay } from '../lib/calendar.ts';
import { endpoint } from '../lib/endpoint.ts';
import { instant, issue, named, pick } from '../lib/fields.ts';
import { idOrAll, listQuery, listReply, matchQuery, staffChoice } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { words } from '../lib/words.ts';
import { listFileOf } from '../lists/file.ts';

/** Values of the type filter (ATT-01); in-range is whatever is not away. */
export const attendanceTypes = ['all', 'away', 'in-range', 'late', 'on-time', 'early'] as const;

/** Values of the activity filter (ATT-02). */
export const activities = ['all', 'in', 'out'] as const;

/** Columns the list can be sorted by, and its initial sort (ATT-07, ATT-08). */
export const attendanceSorts = sorts(['attendances.id', 'name', 'type', 'platform', 'created_at'], 'desc');

const error = issue(words.invalid);
const blankIs = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape);
// PostgreSQL has no year 0.
const isStoredDay = (value: string) => isDay(value) && value >= '0001-01-01';

/** `date` defaults to today. */
const attendanceQuery = sortable(
  listQuery.extend({
    type: blankIs(z.enum(attendanceTypes, { error }).default('all')),
    activity: blankIs(z.enum(activities, { error }).default('all')),
    date: blankIs(z.string({ error }).refine(isStoredDay, issue(words.notDay)).optional()),
    user_id: idOrAll(),
    office_id: idOrAll(),
  }),
  attendanceSorts,
  { id: 'attendances.id' },
);

/**
 * A clock event of the list (ENTITYB-04). Additions to the specification: `work_date`, `time`, `is_early`, `remark`,
 * `arrived_at`, `doubt`, `corrected` and the office's circle.
 */
const attendanceRow = z.object({
  id: z.number(),
  work_date: z.string(),
  /** Local time of day, HH:MM. */
  time: z.string(),
  type: z.enum(['in', 'out']),
  user: z.object({
    id: z.number(),
    name: z.string(),
    img: z.string().nullable(),
    office_id: z.number().nullable(),
    department_id: z.number().nullable(),
    position_level: z.number().nullable(),
  }),
  /** The office it was clocked for; `max_distance` is the one in force on its date, in metres (D5). */
  office: z
    .object({
      id: z.number(),
      name: z.string(),
      lat: z.number(),
      lng: z.number(),
      max_distance: z.number(),
    })
    .nullable(),
  user_id: z.number(),
  platform: z.string(),
  is_late: z.boolean(),
  is_early: z.boolean(),
  /** Whether this is the last out of a day, before the end of hours and without an excuse. */
  left_early: z.boolean(),
  /** The reason for the verdict; null for events that are not judged (D3). */
  remark: arrivalWhy.nullable(),
  /** Where somebody is on duty elsewhere on the day of a first in, unless `remark` says so. */
  duty: why.nullable(),
  away: z.boolean(),
  /** A file's name, only for those who may open it (D2). */
  doc: z.string().nullable(),
  reason: z.string().nullable(),
  /** Metres. */
  distance: z.number().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  likes: z.number(),
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  created_at: instant(),
  /** When it arrived from a kiosk that was offline; null of every other event (D4). */
  arrived_at: instant().nullable(),
  /** Why its time is doubtful; null when it is not. */
  doubt: z.enum(doubts).nullable(),
  /**
   * Who counted it by hand after it was refused, and why; the note only for those who may see the person's days, and in
   * no live row (D4).
   */
  counted: z.object({ by: z.string(), note: z.string().nullable() }).nullable(),
  /**
   * Of an event that a correction entered: the time that it had before, HH:MM, or null where it was missing, who corrected
   * it, and why for those who may see the person's days (D5).
   */
  corrected: z.object({ was: z.string().nullable(), by: z.string(), note: z.string().nullable() }).nullable(),
});
export type AttendanceRow = z.infer<typeof attendanceRow>;

/** The map's tiles: a URL template with {z}, {x} and {y}, or null for a map without tiles. */
const tiles = z.object({ url: z.string(), credit: z.string() }).nullable();
export type MapTiles = z.infer<typeof tiles>;

/** An event that a correction took out, with who did it and, for those who may see the person's days, why (D5). */
const removedRow = z.object({
  /** The correction's. */
  id: z.number(),
  type: z.enum(['in', 'out']),
  time: z.string(),
  user: named,
  by: z.string(),
  note: z.string().nullable(),
});
export type RemovedRow = z.infer<typeof removedRow>;

/**
 * A page of one day; `date` is that day, `today` the organisation's current day, and `removed` are the events of the day
 * that corrections took out, up to fifty.
 */
const attendanceList = listReply(attendanceRow).extend({
  removed: z.array(removedRow),
  date: z.string(),
  today: z.string(),
});
export type AttendanceList = z.infer<typeof attendanceList>;

const attendanceOfDay = endpoint({
  method: 'GET',
  path: '/api/attendances',
  guard: 'user',
  summary: 'Clock events of one day, a page at a time: those of the staff the caller may see.',
  query: attendanceQuery,
  reply: attendanceList,
});

export const attendance = {
  list: attendanceOfDay,
  listFile: listFileOf(attendanceOfDay),
  allStaffs: endpoint({
    method: 'GET',
    path: '/api/attendances/all-staffs',
    guard: 'user',
    summary:
      'The staff whose attendance the caller may see, all or so many of those found, and their offices, for the filters; `chosen` is the one of user_id; tiles for the map.',
    query: matchQuery,
    reply: z.object({ staffs: z.array(staffChoice), offices: z.array(named), chosen: staffChoice.nullable(), tiles }),
  }),
  likes: endpoint({
    method: 'POST',
    path: '/api/attendances/likes',
    guard: 'user',
    summary: "Likes a colleague's clock-in that is not late, or takes the like back.",
    // The handler opens its own transaction, since a refused like is logged too (ATT-36).
    writes: false,
    body: z.object({ attendance_id: pick() }),
    reply: z.object({ liked: z.boolean(), likes: z.number() }),
  }),
};
