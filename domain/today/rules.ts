import { type Account, holds, may, type Viewer } from '../access.ts';
import { decidesKind, type Made } from '../applications/deciders.ts';
import type { Kind } from '../applications/kinds.ts';
import { type Day, minuteOf, type TimeOfDay } from '../lib/calendar.ts';

/** Whom the list of today names: due and not in, late, on leave or out by permit, and who waits for the viewer. */
export const groups = ['not_in', 'late', 'away', 'waiting'] as const;
export type Group = (typeof groups)[number];

/** Rows of the list that are sent at first; "Show more" asks for as many more, up to so many times. */
export const rowsShown = 50;
export const mostPages = 20;

/** What may be done about somebody in the list. */
export const rowActions = ['excuse', 'correct', 'message', 'open'] as const;
export type RowAction = (typeof rowActions)[number];

/** Minutes since somebody was due. */
export const overdue = (due: TimeOfDay, minute: number): number => Math.max(0, minute - minuteOf(due));

/** Whether a viewer may read somebody's applications of a kind, of whom they make these decisions. */
export const seesApplications = (viewer: Viewer, kind: Kind, staff: Account, decisions: readonly Made[]): boolean =>
  may.seeRecord(viewer, staff) || decidesKind(kind, decisions);

/**
 * What a viewer may do about somebody: excuse who is late or not in and has not applied, as who enters leave for them;
 * correct the day of who is late or not in, never their own (D5); send them a message; open their page.
 */
export function actionsFor(
  viewer: Viewer,
  { group, staff, hasApplied }: { group: Group; staff: Account; hasApplied: boolean },
): RowAction[] {
  const isOpen = holds(viewer, 'see') && may.seeStaff(viewer, staff);
  const isMissed = group === 'late' || group === 'not_in';
  const isExcusable = isMissed && !hasApplied && staff.id !== 1;
  const open = {
    excuse: isExcusable && isOpen && may.change(viewer, 'enter_leave', staff),
    correct: isMissed && isOpen && staff.id !== viewer.id && may.change(viewer, 'correct_days', staff),
    message: may.messageStaff(viewer, staff),
    open: isOpen,
  };
  return rowActions.filter((one) => open[one]);
}

/** Why nobody is missing, in order of precedence. */
export const noneWhy = ['not_started', 'off', 'holiday', 'not_yet', 'all_in'] as const;
/** `day` on which attendance starts, `name` of the holiday, `time` at which the first are due. */
export interface NoneMissing {
  why: (typeof noneWhy)[number];
  name: string | null;
  day: Day | null;
  time: TimeOfDay | null;
}

/** People who are alike today: when attendance starts for them, when their hours begin, and their holiday. */
export interface Alike {
  starts_on: Day | null;
  due: TimeOfDay | null;
  holiday: string | null;
}

/**
 * Why nobody of some people is missing at a minute: attendance has not started for any of them, none has hours today, it
 * is a holiday for all who have, none is due yet, or all who are due are in or excused.
 */
export function noneMissing(people: readonly Alike[], today: Day, minute: number): NoneMissing {
  const none = (why: NoneMissing['why'], more: Partial<NoneMissing> = {}): NoneMissing => ({
    ...{ why, name: null, day: null, time: null },
    ...more,
  });
  if (people.length === 0) return none('all_in');
  const started = people.filter(({ starts_on }) => starts_on !== null && starts_on <= today);
  if (started.length === 0) {
    const days = people.flatMap(({ starts_on }) => starts_on ?? []);
    return none('not_started', { day: days.toSorted()[0] ?? null });
  }
  const working = started.filter(({ due }) => due !== null);
  if (working.length === 0) return none('off');
  const expected = working.filter(({ holiday }) => holiday === null);
  if (expected.length === 0) return none('holiday', { name: working[0]!.holiday });
  const first = expected.map(({ due }) => due!).toSorted()[0]!;
  return minute <= minuteOf(first) ? none('not_yet', { time: first }) : none('all_in');
}
