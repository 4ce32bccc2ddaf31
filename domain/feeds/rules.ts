import type { Viewer } from '../access.ts';
import { addMonths, type Day, monthEnd, monthStart } from '../lib/calendar.ts';

/** What a calendar address shows: one's own leave and duty, the holidays of one's place, or who of one's team is away. */
export const feedKinds = ['own', 'holidays', 'team'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** How many calendar addresses somebody may have. */
export const mostFeeds = 10;

/** Calls at once, and milliseconds until one more: for a key in use, and for a network address that tries others. */
export const feedPace = {
  key: { most: 30, everyMs: 60_000 },
  address: { most: 300, everyMs: 1_000 },
} as const;

/** After how many hours calendar programs should look again; some take longer. */
export const refreshHours = 4;

/** Least minutes between two notes that an address was used. */
export const usedMinutes = 60;

/** The shape of a key: 32 random bytes as base64url. */
export const feedKeyShape = /^[\w-]{43}$/;

/** Whether somebody may make an address of a kind: that of a team belongs to who decides for others. */
export const mayMakeFeed = (viewer: Pick<Viewer, 'decides'>, kind: FeedKind): boolean =>
  kind !== 'team' || Object.values(viewer.decides).some(Boolean);

/** The days that a calendar shows: whole months from a year ago until a year and a half from now. */
export const shownDays = (today: Day): { from: Day; to: Day } => ({
  from: monthStart(addMonths(today, -12)),
  to: monthEnd(addMonths(today, 18)),
});
